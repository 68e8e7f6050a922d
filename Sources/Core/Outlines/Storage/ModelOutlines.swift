/// The models of a list as outlines, one for each section: the value of an ``OutlineStorage``.
@usableFromInline
struct ModelOutlines<Section: Hashable, Model: Identifiable & Equatable> {
  @usableFromInline
  typealias Source = ModelSnapshot<Section, Model>

  /// All models, in the order of the list.
  @usableFromInline
  var source = Source()

  /// The outlines of the sections, with all models.
  @usableFromInline
  var trees = SectionOutlines<Section, Model.ID>()

  /// The outlines that are shown: without the models that a search does not find.
  @usableFromInline
  var outlines = SectionOutlines<Section, Model.ID>()

  /// The models that are visible, with the marks for their next apply.
  @usableFromInline
  var rows = Source()

  /// How the rows stand in the outlines.
  @usableFromInline
  var drawn = DrawnRows()

  @usableFromInline
  var expansion: Expansion<Model.ID>

  /// What is expanded now; other than ``expansion`` during a search.
  @usableFromInline
  var shownExpansion: Expansion<Model.ID>

  /// The search that runs; nil shows all.
  @usableFromInline
  var search: Search?

  /// A search, and what it has expanded.
  @usableFromInline
  struct Search {
    /// The models for which it is true are shown, with their ancestors.
    @usableFromInline
    var isFound: (Model) -> Bool

    /// What was expanded when the search began.
    @usableFromInline
    let before: Expansion<Model.ID>

    /// The ancestors of what is found are expanded.
    @usableFromInline
    var opened = Expansion<Model.ID>.collapsed

    /// All is expanded but those of them that a user has collapsed.
    @usableFromInline
    var allowed = Expansion<Model.ID>.expanded

    @inlinable
    init(_ isFound: @escaping (Model) -> Bool, before: Expansion<Model.ID>) {
      self.isFound = isFound
      self.before = before
    }

    /// Whether only the search has an item expanded, so that a toggle of it ends with the search.
    @inlinable
    func owns(_ id: Model.ID) -> Bool { opened.isExpanded(id) && !before.isExpanded(id) }
  }

  /// Returns the identifier of a model's parent.
  @usableFromInline
  let parent: (Model) -> Model.ID?

  /// Returns whether a model may have children that are not there yet; nil if none may.
  @usableFromInline
  let mayHaveChildren: ((Model) -> Bool)?

  /// Whether a model whose parent is not there is a root.
  @usableFromInline
  let showsOrphans: Bool

  /// The parents that were not in the sections of their children at any time since the outlines were made.
  @usableFromInline
  var missing = SectionSnapshot<Model.ID>.emptyList

  /// Whether models that are each other's parents are shown.
  @usableFromInline
  var hasCycles = false

  @inlinable
  init(
    _ expansion: Expansion<Model.ID>,
    showsOrphans: Bool,
    mayHaveChildren: ((Model) -> Bool)?,
    parent: @escaping (Model) -> Model.ID?
  ) {
    self.expansion = expansion
    shownExpansion = expansion
    self.showsOrphans = showsOrphans
    self.mayHaveChildren = mayHaveChildren
    self.parent = parent
  }

  /// The outline of a section that is shown; without items if there is no such section.
  @inlinable
  func outline(of section: Section) -> SectionSnapshot<Model.ID> {
    outlines[section]?.withExpansion(shownExpansion) ?? SectionSnapshot(expansion: shownExpansion)
  }

  /// Whether the outlines that are shown, and what is expanded, are the same.
  @inlinable
  func areShownAs(_ other: Self) -> Bool {
    expansion == other.expansion && shownExpansion == other.shownExpansion
      && outlines.isEqual(to: other.outlines)
  }

  /// Whether all models, what is shown of them, and what is expanded are the same.
  @inlinable
  func isSame(as other: Self) -> Bool {
    // Searches cannot be compared.
    search == nil && other.search == nil && source.list.isIdentical(to: other.source.list)
      && areShownAs(other)
  }

  /// The models below one, found or not.
  @inlinable
  func descendants(of id: Model.ID) -> [Model.ID] {
    section(of: id).flatMap { trees[$0] }.map { Array($0.snapshot(of: id).items) } ?? []
  }

  /// The section of a model, visible or not.
  @inlinable
  func section(of id: Model.ID) -> Section? {
    source.identifiers.sectionIdentifier(containingItem: id)
  }

  /// What a view draws of a model.
  @inlinable
  func drawnRow(of id: Model.ID) -> DrawnRows.Row {
    guard let section = section(of: id) else { return DrawnRows.Row(nil) }
    return drawnRow(of: id, outline(of: section).row(of: id))
  }

  /// The row of a model, with a triangle if it may have children.
  @inlinable
  func drawnRow(of id: Model.ID, _ row: OutlineRow?) -> DrawnRows.Row {
    guard var row else { return DrawnRows.Row(nil) }
    if !row.isExpandable, let mayHaveChildren, let model = source[id] {
      row.isExpandable = mayHaveChildren(model)
    }
    return DrawnRows.Row(row)
  }

  /// The expansion, and during a search what it has expanded.
  @inlinable
  var expansionOfSearch: Expansion<Model.ID> {
    guard let search else { return expansion }
    var shown = expansion
    shown.expand(search.opened.exceptions)
    shown.collapse(search.allowed.exceptions)
    return shown
  }

  /// Marks rows that are marked in the list.
  @inlinable
  mutating func mark(_ marks: Snapshot<Section, Model.ID>) {
    guard marks.isMarked else { return }
    rows = rows.modifying { builder in
      try? builder.reloadSections(
        marks.reloadedSectionIdentifiers.filter(builder.containsSection)
      )
      try? builder.reloadItems(marks.reloadedItemIdentifiers.filter(builder.contains))
      try? builder.reconfigureItems(
        marks.reconfiguredItemIdentifiers.filter(builder.contains)
      )
    }
  }
}
