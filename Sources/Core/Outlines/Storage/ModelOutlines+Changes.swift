// How the outlines of models follow the models, an expansion and a search.

extension ModelOutlines {
  /// What changes outlines.
  @usableFromInline
  enum Change {
    /// The list has other models and some marks. The step is that from a list before, if it is known.
    case models(Source, Step?, marks: Snapshot<Section, Model.ID>)

    /// Other models are expanded.
    case expansion(Expansion<Model.ID>)

    /// Models are expanded or collapsed by a user.
    case toggle([Model.ID], isExpanded: Bool)

    /// Only the models for which a closure is true are shown, with their ancestors; all again if it is nil.
    case search(((Model) -> Bool)?)
  }

  /// The identifiers of a list, and the difference of later ones from them.
  @usableFromInline
  typealias Step = (
    before: Snapshot<Section, Model.ID>, difference: SnapshotDifference<Section, Model.ID>
  )

  /// These outlines after a change.
  @inlinable
  func changed(by change: Change) -> Self {
    var next = self
    switch change {
    case .models(let models, let step, let marks): next.follow(models, step, marks)
    case .expansion(let expansion): next.expand(by: expansion)
    case .toggle(let ids, let isExpanded): next.toggle(ids, isExpanded)
    case .search(let isFound): next.search(isFound)
    }
    return next
  }

  /// Shows other models, with the marks to carry out.
  ///
  /// This takes the time of the changes, or that of all models where ``ParentEdits`` refuse, and during a search.
  @inlinable
  mutating func follow(
    _ newer: Source,
    _ step: Step?,
    _ marks: Snapshot<Section, Model.ID>
  ) {
    let before = self
    source = newer.withoutMarks
    rows = rows.withoutMarks
    let isNext = step?.before.treeIdentity == before.source.identifiers.treeIdentity
    let known = isNext ? step?.difference : nil
    let difference = known ?? source.difference(from: before.source)
    // More than what `==` compares can have changed, and all of it is shown.
    let offsets = source.replacedOffsets(from: before.source, difference) ?? []
    let replaced = offsets.map { source.identifiers.itemIdentifiers[$0] }
    let moved = replaced.filter { id in
      guard let old = before.source[id], let new = newer[id] else { return false }
      return parent(old) != parent(new)
        || (search.map { $0.isFound(old) != $0.isFound(new) } ?? false)
    }
    guard let sections = editTrees(difference, moved, after: before) else {
      let keepsEqual =
        replaced.count == source.changedOffsets(from: before.source, difference).count
      return remake(after: before, keepsEqual: keepsEqual, marks: marks)
    }
    rows = rows.modifying { builder in
      // What is visible cannot be unknown.
      try? builder.setModels(replaced.filter(rows.contains).compactMap { newer[$0] })
    }
    // The models themselves can say that they may have children.
    showRows(
      ofSections: sections,
      after: before,
      changed: mayHaveChildren == nil ? [] : replaced
    )
    mark(marks)
  }

  /// Has the outlines follow a change of the models, some of which have other parents, and returns the indexes of the
  /// sections that it concerns, ascending; nil if the outlines must be made anew.
  @inlinable
  mutating func editTrees(
    _ difference: SnapshotDifference<Section, Model.ID>,
    _ reparented: [Model.ID],
    after before: Self
  ) -> [Int]? {
    if difference.isStructureUnchanged, reparented.isEmpty { return [] }
    let count =
      difference.itemDeletions.count + difference.itemInsertions.count
      + difference.itemMoves.count + reparented.count
    // Edits of many items take longer than making the outlines anew.
    guard search == nil, !hasCycles, count * 16 <= source.identifiers.numberOfItems + 64,
      missing.numberOfItems <= source.identifiers.numberOfItems * 2 + 64,
      difference.sectionDeletions.isEmpty, difference.sectionInsertions.isEmpty,
      difference.sectionMoves.isEmpty
    else { return nil }
    typealias Changes = ParentEdits<Section, Model>.Changes
    var changes: [Int: Changes] = [:]
    for gone in difference.itemDeletions {
      changes[gone.position.section, default: Changes()].gone.append(gone.identifier)
    }
    for new in difference.itemInsertions {
      changes[new.position.section, default: Changes()].arriving.append(new.identifier)
    }
    for move in difference.itemMoves {
      if move.from.section == move.to.section {
        changes[move.to.section, default: Changes()].moving.append(move.identifier)
      } else {
        changes[move.from.section, default: Changes()].gone.append(move.identifier)
        changes[move.to.section, default: Changes()].arriving.append(move.identifier)
      }
    }
    for id in reparented {
      guard let section = source.identifiers.position(of: id)?.section else { return nil }
      // It arrives from another section.
      guard before.source.identifiers.position(of: id)?.section == section else { continue }
      changes[section, default: Changes()].moving.append(id)
    }
    let sections = changes.keys.sorted()
    for section in sections {
      guard let changes = changes[section], editTree(ofSection: section, changes) else {
        return nil
      }
    }
    outlines = trees
    return sections
  }

  @inlinable
  mutating func editTree(
    ofSection section: Int,
    _ changes: ParentEdits<Section, Model>.Changes
  ) -> Bool {
    guard let identifier = source.identifiers.sectionIdentifier(at: section),
      let tree = trees[identifier]
    else { return false }
    var edits = ParentEdits(tree, ofSection: section, in: self)
    guard edits.carryOut(changes) else { return false }
    trees[identifier] = edits.outline.build()
    missing = edits.missing
    return true
  }

  /// Shows the models for which a search is true, with their ancestors, which are expanded; nil shows all again.
  @inlinable
  mutating func search(_ isFound: ((Model) -> Bool)?) {
    search = isFound.map { Search($0, before: search?.before ?? expansion) }
    rows = rows.withoutMarks
    showTrees()
    showRows(keepsEqual: true)
  }

  /// Expands and collapses items, and shows the change.
  @inlinable
  mutating func expand(by expansion: Expansion<Model.ID>) {
    self.expansion = expansion
    show(expansionOfSearch)
  }

  /// Expands or collapses items, and shows the change.
  @inlinable
  mutating func toggle(_ ids: [Model.ID], _ isExpanded: Bool) {
    var shown = shownExpansion
    for id in ids {
      let id = CollectionOfOne(id)
      if search?.owns(id[0]) == true {
        search?.allowed.set(id, isExpanded: isExpanded)
      } else {
        expansion.set(id, isExpanded: isExpanded)
      }
      // What a user has expanded before and collapses is not expanded by the search, until it is expanded again.
      if let search, search.opened.isExpanded(id[0]) || !search.allowed.isExpanded(id[0]) {
        self.search?.allowed.set(id, isExpanded: isExpanded)
      }
      shown.set(id, isExpanded: isExpanded)
    }
    show(shown)
  }

  @inlinable
  mutating func show(_ expansion: Expansion<Model.ID>) {
    let before = self
    shownExpansion = expansion
    rows = rows.withoutMarks
    let sections = sections(expandedOtherThan: before.shownExpansion)
    showRows(ofSections: sections, after: before)
  }

  /// The indexes of the sections of which something was expanded or collapsed before and is not now, ascending.
  @inlinable
  func sections(expandedOtherThan before: Expansion<Model.ID>) -> [Int] {
    guard before.isExpandedByDefault == shownExpansion.isExpandedByDefault else {
      return Array(0..<rows.identifiers.numberOfSections)
    }
    let difference = shownExpansion.list.difference(from: before.list)
    let ids = (difference.itemInsertions + difference.itemDeletions).map(\.identifier)
    return Set(ids.compactMap { source.identifiers.position(of: $0)?.section }).sorted()
  }

  /// Shows what is visible in sections at some indexes, which they had before, and draws some other items again.
  @inlinable
  mutating func showRows(
    ofSections indexes: [Int],
    after before: Self,
    changed: [Model.ID] = []
  ) {
    var changes: [(section: Int, rows: RowsChange<Model.ID>)] = []
    for index in indexes {
      guard let section = rows.identifiers.sectionIdentifier(at: index) else { continue }
      let shown = before.rows.identifiers.itemIdentifiers(inSectionAt: index)
      let change = RowsChange(
        from: before.outline(of: section),
        to: outline(of: section),
        rows: shown.count
      ) { shown[$0] }
      changes.append((index, change))
    }
    edit(changes)
    draw(changed + changes.flatMap { $0.rows.changed }, changes, after: before)
  }

  /// Edits the rows of some sections.
  @inlinable
  mutating func edit(_ changes: [(section: Int, rows: RowsChange<Model.ID>)]) {
    let edits = changes.flatMap { change in change.rows.edits.map { (change.section, $0) } }
    if edits.isEmpty { return }
    let models = source
    rows = rows.modifying { builder in
      // Positions of what is shown cannot be unknown.
      try? builder.deleteItems(
        at: edits.flatMap { section, edit in
          edit.rows.map { ItemPosition(section: section, item: $0) }
        }
      )
      for change in changes {
        var shift = 0
        for edit in change.rows.edits {
          let position = ItemPosition(section: change.section, item: edit.rows.lowerBound + shift)
          _ = try? builder.insertModels(edit.items.compactMap { models[$0] }, at: position)
          shift += edit.items.count - edit.rows.count
        }
      }
    }
  }

  /// Draws the rows of some sections that were edited, and items that may be drawn differently than before.
  @inlinable
  mutating func draw(
    _ changed: [Model.ID],
    _ changes: [(section: Int, rows: RowsChange<Model.ID>)],
    after before: Self
  ) {
    let offsets = ItemOffsets(before.rows.identifiers.tree)
    var parts: [(range: Range<Int>, new: ContiguousArray<DrawnRows.Row>)] = []
    let ids = rows.identifiers
    for (section, change) in changes {
      guard let outline = ids.sectionIdentifier(at: section).map(outline) else { continue }
      let start = offsets.range(ofSection: section).lowerBound
      for edit in change.edits {
        let new = zip(edit.items, outline.rows(ofVisible: edit.items))
        parts.append(
          (
            start + edit.rows.lowerBound..<start + edit.rows.upperBound,
            ContiguousArray(new.map { drawnRow(of: $0, $1) })
          )
        )
      }
    }
    let next = before.drawn.replacing(
      parts,
      count: ids.numberOfItems,
      changed: changed.compactMap { item in
        ids.indexOfItem(item).map { ($0, drawnRow(of: item)) }
      }
    )
    // Identifiers that contradict themselves can be refused, or be elsewhere.
    drawn = next ?? DrawnRows(ContiguousArray(ids.itemIdentifiers.map { drawnRow(of: $0) }))
  }
}
