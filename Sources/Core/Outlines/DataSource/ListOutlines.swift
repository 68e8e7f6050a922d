/// The outlines that the rows of a list's contents belong to: those of identifiers, or those of models.
///
/// They are never changed: each state of a data source has its own.
@usableFromInline
class ListOutlines<Section: Hashable, Item: Hashable>: ContentOutlines {
  @usableFromInline
  typealias Contents = ListContents<Section, Item>

  @inlinable
  init() {}

  /// The outline of a section, without marks; nil if it has none.
  @usableFromInline
  func outline(of section: Section) -> SectionSnapshot<Item>? { nil }

  @usableFromInline
  var lastToggle: Int { 0 }

  /// The section of an item, visible or not; nil if there is no such item.
  @usableFromInline
  func section(of item: Item) -> Section? { nil }

  /// Which items are expanded.
  @usableFromInline
  var expansion: Expansion<Item> { .collapsed }

  /// The contents in which other items are expanded, and their difference if it is known.
  @usableFromInline
  func expanded(
    by expansion: Expansion<Item>,
    in contents: Contents
  ) -> (Contents, SnapshotDifference<Section, Item>?) { (contents, nil) }

  @usableFromInline
  func toggled(
    _ items: [Item],
    _ isExpanded: Bool,
    in contents: Contents
  ) -> (Contents, SnapshotDifference<Section, Item>?)? { nil }

  /// Has the source of models move items to where they stand in an outline of a section; nil without a source.
  @usableFromInline
  func moveInSource(
    _ items: [Item],
    to outline: SectionSnapshot<Item>,
    inSection section: Section,
    _ isAnimated: Bool
  ) throws(SnapshotError) -> DiffableDataSource<Section, Item>.Outcome? { nil }

  /// The reason why items cannot be moved at all; nil if they can.
  @usableFromInline
  var refusalOfMoves: SnapshotError? { nil }

  @usableFromInline
  func following(
    _ contents: Contents,
    _ snapshot: Snapshot<Section, Item>,
    _ difference: SnapshotDifference<Section, Item>?
  ) -> Contents { contents.marked(by: snapshot) }

  @usableFromInline
  func dropping(
    _ drop: Relocation<Section, Item>,
    in contents: Contents
  ) throws(SnapshotError) -> CarriedDrop<Section, Item>? { nil }

  @usableFromInline
  func contains(_ item: Item) -> Bool { section(of: item) != nil }

  @usableFromInline
  func isEqual(to others: AnyObject?) -> Bool { self === others }

  @usableFromInline
  func isShown(as others: AnyObject?) -> Bool { isEqual(to: others) }
}

extension ListOutlines {
  /// The outlines of some contents; nil if there are none.
  @inlinable
  static func of(_ contents: Contents) -> ListOutlines? {
    (contents.outlines as AnyObject?) as? ListOutlines
  }

  /// The section of some contents that has an item, visible or not.
  @inlinable
  static func section(of item: Item, in contents: Contents) -> Section? {
    contents.snapshot.sectionIdentifier(containingItem: item) ?? of(contents)?.section(of: item)
  }

  /// The outline of a section of some contents; without one, that of its items as roots.
  @inlinable
  static func outline(of section: Section, in contents: Contents) -> SectionSnapshot<Item> {
    of(contents)?.outline(of: section)
      ?? SectionSnapshot(roots: contents.snapshot.itemIdentifiers(inSection: section))
  }
}

extension ListContents {
  /// The outline of a section; nil if it has none.
  @inlinable
  func outline(of section: Section) -> SectionSnapshot<Item>? {
    ListOutlines.of(self)?.outline(of: section)
  }

  /// The outline of a section with the items that are to come from others at its end.
  ///
  /// Apply takes what arrives in a section from the others.
  @inlinable
  func gathering(
    _ items: [Item],
    inSection section: Section
  ) throws(SnapshotError) -> SectionSnapshot<Item>.Builder {
    guard snapshot.containsSection(section) else { throw .unknownSection(section) }
    var builder = ListOutlines.outline(of: section, in: self).builder
    for (other, items) in bySection(items) where other != section {
      // Of a flat section, its other items are not needed.
      let source = outline(of: other) ?? SectionSnapshot(roots: items)
      for item in source.topmost(items) {
        let part = source.snapshot(of: item, includingParent: true)
        try builder.append(part)
        builder.collapse(part.items.filter { !part.isExpanded($0) })
      }
    }
    return builder
  }

  /// Items that exist by the sections that have them, visible or not.
  @inlinable
  func bySection(_ items: [Item]) -> [(section: Section, items: [Item])] {
    let groups = Dictionary(grouping: items) { item in
      ListOutlines.section(of: item, in: self).flatMap(snapshot.indexOfSection) ?? -1
    }
    return groups.keys.sorted().compactMap { index in
      snapshot.sectionIdentifier(at: index).map { ($0, groups[index] ?? []) }
    }
  }
}
