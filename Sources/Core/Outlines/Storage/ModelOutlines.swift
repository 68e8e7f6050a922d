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
    self.showsOrphans = showsOrphans
    self.parent = parent
  }

  /// The outline of a section, with the expansion; without items if there is no such section.
  func outline(of section: Section) -> SectionSnapshot<Model.ID> {
    outlines[section]?.expanded(by: expansion) ?? SectionSnapshot(expansion: expansion)
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
    let isSameTree =
      difference.isStructureUnchanged
      && contents.allSatisfy { id in before.source[id].flatMap(parent) == newer[id].flatMap(parent)
      }
    var changed: [Model.ID] = []
    if isSameTree {
      rows = rows.modifying { builder in
        // What is visible cannot be unknown.
        try? builder.setModels(contents.filter(rows.contains).compactMap { newer[$0] })
      }
    } else {
      makeOutlines()
      rows = Source(
        sections: source.sections.map { section in
          let visible = outline(of: section.identifier).visibleItems
          return (section.identifier, visible.compactMap { source[$0] })
        },
        basedOn: rows,
        duplicates: .keepFirst
      )
      changed = before.changedRows(to: self)
    }
    mark(changed, marks)
  }

  /// Expands and collapses items.
  mutating func expand(by expansion: Expansion<Model.ID>) {
    let before = self
    self.expansion = expansion
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

  private mutating func makeOutlines() {
    outlines = SectionOutlines()
    for section in source.identifiers.sections {
      let items = section.itemIdentifiers
      // Items that are unique cannot be refused.
      let outline = try? SectionSnapshot(
        items,
        parent: { id in source[id].flatMap(parent) },
        orphans: showsOrphans ? .roots : .dropped
      )
      outlines[section.identifier] = outline ?? SectionSnapshot(roots: items)
    }
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
