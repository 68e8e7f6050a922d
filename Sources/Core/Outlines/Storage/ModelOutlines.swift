/// The models of a list as outlines, one for each section: the value of an ``OutlineStorage``.
struct ModelOutlines<Section: Hashable, Model: Identifiable & Equatable> {
  typealias Source = ModelSnapshot<Section, Model>

  /// All models, in the order of the list.
  private(set) var source = Source()

  /// The outlines of the sections, with all models.
  private var trees = SectionOutlines<Section, Model.ID>()

  /// The outlines that are shown: without the models that a search does not find.
  private var outlines = SectionOutlines<Section, Model.ID>()

  /// The models that are visible, with the marks for their next apply.
  private(set) var rows = Source()

  private(set) var expansion: Expansion<Model.ID>

  /// What is expanded now; other than ``expansion`` during a search.
  private var shownExpansion: Expansion<Model.ID>

  /// The search that runs; nil shows all.
  private var search: Search?

  /// A search, and what it has expanded.
  private struct Search {
    /// The models for which it is true are shown, with their ancestors.
    var isFound: (Model) -> Bool

    /// What was expanded when the search began.
    let before: Expansion<Model.ID>

    /// The ancestors of what is found are expanded.
    var opened = Expansion<Model.ID>.collapsed

    /// All is expanded but those of them that a user has collapsed.
    var allowed = Expansion<Model.ID>.expanded

    /// Whether only the search has an item expanded, so that a toggle of it ends with the search.
    func owns(_ id: Model.ID) -> Bool { opened.isExpanded(id) && !before.isExpanded(id) }
  }

  /// Returns the identifier of a model's parent.
  let parent: (Model) -> Model.ID?

  /// Whether a model whose parent is not there is a root.
  let showsOrphans: Bool

  init(
    _ expansion: Expansion<Model.ID>,
    showsOrphans: Bool,
    parent: @escaping (Model) -> Model.ID?
  ) {
    self.expansion = expansion
    shownExpansion = expansion
    self.showsOrphans = showsOrphans
    self.parent = parent
  }

  /// The outline of a section that is shown; without items if there is no such section.
  func outline(of section: Section) -> SectionSnapshot<Model.ID> {
    outlines[section]?.withExpansion(shownExpansion) ?? SectionSnapshot(expansion: shownExpansion)
  }

  /// Whether the outlines that are shown, and what is expanded, are the same.
  func areShownAs(_ other: Self) -> Bool {
    expansion == other.expansion && shownExpansion == other.shownExpansion
      && outlines.isEqual(to: other.outlines)
  }

  /// The models below one, found or not.
  func descendants(of id: Model.ID) -> [Model.ID] {
    section(of: id).flatMap { trees[$0] }.map { Array($0.snapshot(of: id).items) } ?? []
  }

  /// The section of a model, visible or not.
  func section(of id: Model.ID) -> Section? {
    source.identifiers.sectionIdentifier(containingItem: id)
  }

  /// What a view draws of a model.
  func row(of id: Model.ID) -> OutlineRow? {
    section(of: id).flatMap { outline(of: $0).row(of: id) }
  }

  // MARK: Changes

  /// Shows other models, with the marks to carry out.
  ///
  /// If only contents changed, and no parent, this takes the time of the changes. Else the outlines are made
  /// anew.
  mutating func follow(_ newer: Source, marks: Snapshot<Section, Model.ID>) {
    let before = self
    source = newer.withoutMarks
    rows = rows.withoutMarks
    let difference = source.difference(from: before.source)
    // More than what `==` compares can have changed, and all of it is shown.
    let offsets = source.replacedOffsets(from: before.source, difference) ?? []
    let replaced = offsets.map { source.identifiers.itemIdentifiers[$0] }
    func isSame(_ id: Model.ID) -> Bool {
      guard let old = before.source[id], let new = newer[id] else { return false }
      return parent(old) == parent(new)
        && (search.map { $0.isFound(old) == $0.isFound(new) } ?? true)
    }
    guard difference.isStructureUnchanged, replaced.allSatisfy(isSame) else {
      let keepsEqual = replaced.count == difference.reconfiguredItems.count
      return remake(after: before, keepsEqual: keepsEqual, marks: marks)
    }
    rows = rows.modifying { builder in
      // What is visible cannot be unknown.
      try? builder.setModels(replaced.filter(rows.contains).compactMap { newer[$0] })
    }
    mark([], marks)
  }

  /// Shows the models for which a search is true, with their ancestors, which are expanded; nil shows all again.
  mutating func search(_ isFound: ((Model) -> Bool)?) {
    let before = self
    search = isFound.map { Search(isFound: $0, before: search?.before ?? expansion) }
    rows = rows.withoutMarks
    showTrees()
    showRows(after: before, keepsEqual: true, marks: Snapshot())
  }

  /// Expands and collapses items, and shows the change.
  mutating func expand(by expansion: Expansion<Model.ID>) {
    self.expansion = expansion
    show(expansionOfSearch)
  }

  /// Expands or collapses items, and shows the change.
  mutating func toggle(_ ids: [Model.ID], _ isExpanded: Bool) {
    var shown = shownExpansion
    for id in ids {
      let id = CollectionOfOne(id)
      if search?.owns(id[0]) == true {
        search?.allowed.set(id, isExpanded: isExpanded)
      } else {
        expansion.set(id, isExpanded: isExpanded)
      }
      // What a user has expanded before and collapses is not expanded by the search.
      if search?.opened.isExpanded(id[0]) == true {
        search?.allowed.set(id, isExpanded: isExpanded)
      }
      shown.set(id, isExpanded: isExpanded)
    }
    show(shown)
  }

  /// The expansion, and during a search what it has expanded.
  private var expansionOfSearch: Expansion<Model.ID> {
    guard let search else { return expansion }
    var shown = expansion
    shown.expand(search.opened.exceptions)
    shown.collapse(search.allowed.exceptions)
    return shown
  }

  private mutating func show(_ expansion: Expansion<Model.ID>) {
    let before = self
    shownExpansion = expansion
    rows = rows.withoutMarks
    var changed: [Model.ID] = []
    for index in sections(expandedOtherThan: before.shownExpansion) {
      guard let section = rows.identifiers.sectionIdentifier(at: index) else { continue }
      let shown = before.rows.identifiers.itemIdentifiers(inSectionAt: index)
      let change = RowsChange(
        from: before.outline(of: section),
        to: outline(of: section),
        rows: shown.count
      ) { shown[$0] }
      show(change, inSectionAt: index)
      changed += change.changed
    }
    mark(changed, Snapshot())
  }

  /// The indexes of the sections of which something was expanded or collapsed before and is not now, ascending.
  private func sections(expandedOtherThan before: Expansion<Model.ID>) -> [Int] {
    guard before.isExpandedByDefault == shownExpansion.isExpandedByDefault else {
      return Array(0..<rows.identifiers.numberOfSections)
    }
    let difference = shownExpansion.list.difference(from: before.list)
    let ids = (difference.itemInsertions + difference.itemDeletions).map(\.identifier)
    return Set(ids.compactMap { source.identifiers.position(of: $0)?.section }).sorted()
  }

  private mutating func show(_ change: RowsChange<Model.ID>, inSectionAt index: Int) {
    guard !change.edits.isEmpty else { return }
    let models = source
    rows = rows.modifying { builder in
      // Positions of what is shown cannot be unknown.
      try? builder.deleteItems(
        at: change.edits.flatMap { $0.rows }.map { ItemPosition(section: index, item: $0) }
      )
      var shift = 0
      for edit in change.edits {
        let position = ItemPosition(section: index, item: edit.rows.lowerBound + shift)
        _ = try? builder.insertModels(edit.items.compactMap { models[$0] }, at: position)
        shift += edit.items.count - edit.rows.count
      }
    }
  }

  /// Makes the outlines and rows anew.
  private mutating func remake(
    after before: Self,
    keepsEqual: Bool,
    marks: Snapshot<Section, Model.ID>
  ) {
    trees = SectionOutlines()
    for section in source.identifiers.sections {
      let items = section.itemIdentifiers
      // Items that are unique cannot be refused.
      let outline = try? SectionSnapshot(
        items,
        parent: { id in source[id].flatMap(parent) },
        orphans: showsOrphans ? .roots : .dropped
      )
      trees[section.identifier] = outline ?? SectionSnapshot(roots: items)
    }
    showTrees()
    showRows(after: before, keepsEqual: keepsEqual, marks: marks)
  }

  /// Shows the outlines, or what a search finds in them.
  private mutating func showTrees() {
    outlines = trees
    if let isFound = search?.isFound {
      search?.opened = .collapsed
      for (section, tree) in trees.all {
        let found = tree.keeping { id in source[id].map(isFound) ?? false }
        outlines[section] = found.outline
        search?.opened.expand(found.ancestors)
      }
    }
    shownExpansion = expansionOfSearch
  }

  /// Makes the rows anew.
  private mutating func showRows(
    after before: Self,
    keepsEqual: Bool,
    marks: Snapshot<Section, Model.ID>
  ) {
    let visible = source.identifiers.sectionIdentifiers.map { section in
      (section, outline(of: section).visibleItems.compactMap { source[$0] })
    }
    do throws(SnapshotError) {
      rows = try Source(sections: visible, basedOn: rows, keepsEqualModels: keepsEqual)
    } catch {
      // Identifiers whose `==` and `hash(into:)` contradict each other.
      rows = Source(sections: visible, duplicates: .keepFirst)
    }
    mark(before.changedRows(to: self), marks)
  }

  /// The visible models whose ``OutlineRow`` is another than in a later value.
  private func changedRows(to after: Self) -> [Model.ID] {
    after.rows.identifiers.itemIdentifiers.filter { id in
      row(of: id).map { $0 != after.row(of: id) } ?? false
    }
  }

  /// Marks rows whose place changed, and those that are marked in the list.
  private mutating func mark(_ changed: [Model.ID], _ marks: Snapshot<Section, Model.ID>) {
    if changed.isEmpty, !marks.isMarked { return }
    rows = rows.modifying { builder in
      try? builder.reloadSections(
        marks.reloadedSectionIdentifiers.filter(builder.containsSection)
      )
      try? builder.reloadItems(marks.reloadedItemIdentifiers.filter(builder.contains))
      try? builder.reconfigureItems(
        (changed + marks.reconfiguredItemIdentifiers).filter(builder.contains)
      )
    }
  }
}

extension SectionSnapshot {
  /// The items for which a condition is true, with their ancestors; and the ancestors in preorder.
  fileprivate func keeping(_ isKept: (Item) -> Bool) -> (outline: Self, ancestors: [Item]) {
    let levels = levels.elements(in: 0..<levels.count)
    var kept = [Bool](repeating: false, count: levels.count)
    var isAncestor = kept
    // The offsets of the ancestors of an item, the root first.
    var path: [Int] = []
    for (offset, item) in items.enumerated() {
      while path.count > Int(levels[offset]) { path.removeLast() }
      if isKept(item) {
        kept[offset] = true
        // The ancestors of an ancestor that is known are known.
        for ancestor in path.reversed() {
          if isAncestor[ancestor] { break }
          (kept[ancestor], isAncestor[ancestor]) = (true, true)
        }
      }
      path.append(offset)
    }
    let offsets = levels.indices.filter { kept[$0] }
    let all = items
    let outline = Self(
      Snapshot(sections: [(.main, offsets.lazy.map { all[$0] })], duplicates: .keepFirst),
      Levels(ContiguousArray(offsets.map { levels[$0] })),
      expansion
    )
    return (outline, levels.indices.filter { isAncestor[$0] }.map { all[$0] })
  }
}
