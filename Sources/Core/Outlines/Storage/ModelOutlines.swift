/// The models of a list as outlines, one for each section: the value of an ``OutlineStorage``.
struct ModelOutlines<Section: Hashable & Sendable, Model: Identifiable & Equatable>
where Model.ID: Sendable {
  typealias Source = ModelSnapshot<Section, Model>

  /// All models, in the order of the list.
  private(set) var source = Source()

  /// The outlines of the sections.
  private(set) var outlines = SectionOutlines<Section, Model.ID>()

  /// The models that are visible, with the marks for their next apply.
  private(set) var rows = Source()

  private(set) var expansion: Expansion<Model.ID>

  /// What is expanded now; other than ``expansion`` during a search.
  private var shownExpansion: Expansion<Model.ID>

  /// The models for which it is true are shown, with their ancestors; nil shows all.
  private var isFound: ((Model) -> Bool)?

  /// The ancestors that the search has expanded, and the items that a user has collapsed since.
  private var opened: [Model.ID] = []
  private var closed = Expansion<Model.ID>.collapsed

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
    outlines[section]?.expanded(by: shownExpansion) ?? SectionSnapshot(expansion: shownExpansion)
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

  /// Shows other models.
  ///
  /// If only contents changed, and no parent, this takes the time of the changes. Else the outlines are made anew.
  ///
  /// - Parameters:
  ///   - newer: The models.
  ///   - difference: Their difference from ``source``.
  ///   - marks: Identifiers with the marks to carry out.
  mutating func follow(
    _ newer: Source,
    _ difference: SnapshotDifference<Section, Model.ID>,
    marks: Snapshot<Section, Model.ID>
  ) {
    let before = self
    source = newer.withoutMarks
    rows = rows.withoutMarks
    let contents =
      difference.reconfiguredItems.map(\.identifier)
      + difference.reloadedItems.map(\.identifier)
    func isSame(_ id: Model.ID) -> Bool {
      guard let old = before.source[id], let new = newer[id] else { return false }
      return parent(old) == parent(new) && (isFound.map { $0(old) == $0(new) } ?? true)
    }
    guard difference.isStructureUnchanged, contents.allSatisfy(isSame) else {
      return remake(after: before, marks: marks)
    }
    rows = rows.modifying { builder in
      // What is visible cannot be unknown.
      try? builder.setModels(contents.filter(rows.contains).compactMap { newer[$0] })
    }
    mark([], marks)
  }

  /// Shows the models for which a search is true, with their ancestors, which are expanded; nil shows all again.
  mutating func search(_ isFound: ((Model) -> Bool)?) {
    let before = self
    self.isFound = isFound
    closed = .collapsed
    rows = rows.withoutMarks
    remake(after: before, marks: Snapshot())
  }

  /// Expands and collapses items, and shows the change.
  mutating func expand(by expansion: Expansion<Model.ID>) {
    self.expansion = expansion
    var shown = expansion
    shown.expand(opened)
    shown.collapse(closed.exceptions)
    show(shown)
  }

  /// Expands or collapses an item, and shows the change.
  ///
  /// During a search, one that only the search has expanded is as it was before when the search ends.
  mutating func toggle(_ id: Model.ID, _ isExpanded: Bool) {
    let id = CollectionOfOne(id)
    if isFound == nil || id.allSatisfy(expansion.isExpanded) {
      expansion.set(id, isExpanded: isExpanded)
    }
    if isFound != nil { closed.set(id, isExpanded: !isExpanded) }
    var shown = shownExpansion
    shown.set(id, isExpanded: isExpanded)
    show(shown)
  }

  private mutating func show(_ expansion: Expansion<Model.ID>) {
    let before = self
    shownExpansion = expansion
    rows = rows.withoutMarks
    var changed: [Model.ID] = []
    for (index, section) in rows.identifiers.sectionIdentifiers.enumerated() {
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
        try? builder.insertModels(edit.items.compactMap { models[$0] }, at: position)
        shift += edit.items.count - edit.rows.count
      }
    }
  }

  /// Makes the outlines and rows anew.
  private mutating func remake(after before: Self, marks: Snapshot<Section, Model.ID>) {
    makeOutlines()
    rows = Source(
      sections: source.sections.map { section in
        let visible = outline(of: section.identifier).visibleItems
        return (section.identifier, visible.compactMap { source[$0] })
      },
      basedOn: rows,
      duplicates: .keepFirst
    )
    mark(before.changedRows(to: self), marks)
  }

  private mutating func makeOutlines() {
    (outlines, opened) = (SectionOutlines(), [])
    for section in source.identifiers.sections {
      let items = section.itemIdentifiers
      // Items that are unique cannot be refused.
      var outline =
        (try? SectionSnapshot(
          items,
          parent: { id in source[id].flatMap(parent) },
          orphans: showsOrphans ? .roots : .dropped
        )) ?? SectionSnapshot(roots: items)
      if let isFound {
        let found = outline.keeping { id in source[id].map(isFound) ?? false }
        outline = found.outline
        opened += found.ancestors
      }
      outlines[section.identifier] = outline
    }
    shownExpansion = expansion
    shownExpansion.expand(opened)
    shownExpansion.collapse(closed.exceptions)
  }

  /// The visible models whose ``OutlineRow`` is another than in a later value.
  private func changedRows(to after: Self) -> [Model.ID] {
    after.rows.identifiers.itemIdentifiers.filter { id in
      row(of: id).map { $0 != after.row(of: id) } ?? false
    }
  }

  /// Marks rows whose place changed, and those that are marked in the list.
  private mutating func mark(_ changed: [Model.ID], _ marks: Snapshot<Section, Model.ID>) {
    let reloaded = marks.reloadedItemIdentifiers
    let reconfigured = marks.reconfiguredItemIdentifiers
    if changed.isEmpty, reloaded.isEmpty, reconfigured.isEmpty { return }
    rows = rows.modifying { builder in
      try? builder.reloadItems(reloaded.filter(builder.contains))
      try? builder.reconfigureItems((changed + reconfigured).filter(builder.contains))
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
      path.removeLast(path.count - Int(levels[offset]))
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
