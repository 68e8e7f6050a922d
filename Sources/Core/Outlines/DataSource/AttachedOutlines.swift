import PortableFoundation

/// The outlines of the sections of a data source, of which its contents have the visible rows.
///
/// They are never changed: each state of the data source has its own.
@usableFromInline
final class AttachedOutlines<Section: Hashable, Item: Hashable>: ContentOutlines {
  @usableFromInline
  typealias Contents = ListContents<Section, Item>

  /// The outlines of the sections that have one, without marks.
  @usableFromInline
  let outlines: SectionOutlines<Section, Item>

  /// All items of the outlines by section, hidden ones too, in any order: finds the outline of an item.
  @usableFromInline
  let members: Snapshot<Section, Item>

  /// Expands or collapses an item.
  ///
  /// The closure is created where the types are known, so that it is specialized.
  @usableFromInline
  let toggle: (Item, Bool, Contents) -> (Contents, SnapshotDifference<Section, Item>)?

  @inlinable
  init(
    _ outlines: SectionOutlines<Section, Item> = SectionOutlines(),
    _ members: Snapshot<Section, Item> = Snapshot()
  ) {
    self.outlines = outlines
    self.members = members
    toggle = { item, isExpanded, contents in
      guard let section = Self.section(of: item, in: contents) else { return nil }
      var update = OutlinesUpdate(contents, contents.snapshot)
      let outline = Self.outline(of: section, in: contents).modifying { builder in
        if isExpanded { builder.expand([item]) } else { builder.collapse([item]) }
      }
      update.set(outline, in: section)
      return update.result()
    }
  }

  /// The outlines of some contents; nil if there are none.
  @inlinable
  static func of(_ contents: Contents) -> AttachedOutlines? {
    (contents.outlines as AnyObject?) as? AttachedOutlines
  }

  /// The section of some contents that has an item, visible or not.
  @inlinable
  static func section(of item: Item, in contents: Contents) -> Section? {
    contents.snapshot.sectionIdentifier(containingItem: item)
      ?? of(contents)?.members.sectionIdentifier(containingItem: item)
  }

  /// The outline of a section of some contents; without one, that of its items as roots.
  @inlinable
  static func outline(of section: Section, in contents: Contents) -> SectionSnapshot<Item> {
    of(contents)?.outlines[section]
      ?? SectionSnapshot(roots: contents.snapshot.itemIdentifiers(inSection: section))
  }

  @inlinable
  func isEqual(to others: AnyObject?) -> Bool {
    (others as? AttachedOutlines).map { $0 === self || outlines.isEqual(to: $0.outlines) } ?? false
  }

  /// Keeps the outlines while a snapshot is applied that has rows only.
  @inlinable
  func following(
    _ contents: Contents,
    _ snapshot: Snapshot<Section, Item>,
    _ difference: SnapshotDifference<Section, Item>?,
    _ drop: Relocation<Section, Item>?
  ) -> Contents {
    let difference = difference ?? snapshot.difference(from: contents.snapshot)
    var update = OutlinesUpdate(contents, snapshot)
    update.follow(difference, drop)
    return update.contents(difference)
  }

  /// A drop of items with the rows below them.
  ///
  /// An item that is passed with one of its ancestors stays below it, unless the drop knows its level.
  @inlinable
  func carrying(
    _ relocation: Relocation<Section, Item>,
    in contents: Contents
  ) -> Relocation<Section, Item> {
    let rows = contents.snapshot
    // Identifiers can contradict themselves, so they are no keys of dictionaries; their positions are.
    let positions = relocation.items.map { rows.position(of: $0) }
    var named: [ItemPosition: Int] = [:]
    for (index, position) in positions.enumerated().reversed() {
      if let position { named[position] = index }
    }
    let all = named
    // The rows that come along behind each item that is named.
    var behind: [Int: [Item]] = [:]
    for (section, indexes) in Dictionary(grouping: named.values, by: { positions[$0]?.section }) {
      guard let section = section.flatMap(rows.sectionIdentifier(at:)),
        let outline = outlines[section]
      else { continue }
      let tops = outline.topmost(indexes.sorted().map { relocation.items[$0] })
      if relocation.levels.isEmpty {
        for index in indexes { positions[index].map { named[$0] = nil } }
      }
      for top in tops {
        guard let position = rows.position(of: top), var last = all[position] else { continue }
        named[position] = last
        for item in outline.visibleDescendants(of: top) {
          if let index = rows.position(of: item).flatMap({ named[$0] }) {
            last = index
          } else {
            behind[last, default: []].append(item)
          }
        }
      }
    }
    // Each item once, and in their order.
    var (items, levels): ([Item], [Int]) = ([], [])
    for (index, item) in relocation.items.enumerated() {
      if let position = positions[index], named[position] != index { continue }
      let below = behind[index] ?? []
      items += [item] + below
      if index < relocation.levels.count {
        levels += [relocation.levels[index]] + below.map { _ in -1 }
      }
    }
    if items == relocation.items { return relocation }
    return Relocation(items, to: relocation.place, levels: levels)
  }

  @inlinable
  func toggled(
    _ item: Item,
    _ isExpanded: Bool,
    in contents: Contents
  ) -> (Contents, SnapshotDifference<Section, Item>)? {
    toggle(item, isExpanded, contents)
  }
}
