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

  /// Expands or collapses an item of a data source.
  ///
  /// The closure is created where the types are known, so that it is specialized.
  @usableFromInline
  let toggle: (Bool, Item, DiffableDataSource<Section, Item>) -> Bool

  @inlinable
  init(
    _ outlines: SectionOutlines<Section, Item> = SectionOutlines(),
    _ members: Snapshot<Section, Item> = Snapshot()
  ) {
    self.outlines = outlines
    self.members = members
    toggle = { isExpanded, item, dataSource in
      dataSource.editOutline(of: item, true) { builder in
        if isExpanded { builder.expand([item]) } else { builder.collapse([item]) }
      } != nil
    }
  }

  /// The outlines of some contents; nil if there are none.
  @inlinable
  static func of(_ contents: Contents) -> AttachedOutlines? {
    contents.outlines as? AttachedOutlines
  }

  @inlinable
  func isEqual(to others: (any ContentOutlines<Section, Item>)?) -> Bool {
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
  func setExpanded(
    _ isExpanded: Bool,
    _ item: Item,
    of dataSource: DiffableDataSource<Section, Item>
  ) -> Bool {
    toggle(isExpanded, item, dataSource)
  }
}
