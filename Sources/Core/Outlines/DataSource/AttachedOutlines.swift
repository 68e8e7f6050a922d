/// The outlines of identifiers that were applied to the sections of a data source.
@usableFromInline
final class AttachedOutlines<
  Section: Hashable,
  Item: Hashable
>: ListOutlines<Section, Item> {
  /// The outlines of the sections that have one, without marks.
  @usableFromInline
  let outlines: SectionOutlines<Section, Item>

  /// All items of the outlines by section, hidden ones too, in any order: finds the outline of an item.
  @usableFromInline
  let members: Snapshot<Section, Item>

  /// Replaces outlines.
  ///
  /// The closure is created where the types are known, so that it is specialized.
  @usableFromInline
  let replacing:
    (Contents, _ outlines: [(Section, SectionSnapshot<Item>)]) -> (
      Contents, SnapshotDifference<Section, Item>?
    )

  @inlinable
  init(
    _ outlines: SectionOutlines<Section, Item> = SectionOutlines(),
    _ members: Snapshot<Section, Item> = Snapshot()
  ) {
    self.outlines = outlines
    self.members = members
    replacing = { contents, outlines in
      var update = OutlinesUpdate(contents, contents.snapshot)
      for (section, outline) in outlines { update.set(outline, in: section) }
      return update.result()
    }
  }

  @inlinable
  override func outline(of section: Section) -> SectionSnapshot<Item>? { outlines[section] }

  @inlinable
  override func section(of item: Item) -> Section? {
    members.sectionIdentifier(containingItem: item)
  }

  @inlinable
  override func isEqual(to others: AnyObject?) -> Bool {
    (others as? AttachedOutlines).map { $0 === self || outlines.isEqual(to: $0.outlines) } ?? false
  }

  /// Keeps the outlines while a snapshot is applied that has rows only.
  @inlinable
  override func following(
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
  override func carrying(
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
  override func toggled(
    _ items: [Item],
    _ isExpanded: Bool,
    in contents: Contents
  ) -> (Contents, SnapshotDifference<Section, Item>?)? {
    guard let section = items.first.flatMap({ Self.section(of: $0, in: contents) }) else {
      return nil
    }
    let outline = Self.outline(of: section, in: contents).modifying { builder in
      if isExpanded { builder.expand(items) } else { builder.collapse(items) }
    }
    return replacing(contents, [(section, outline)])
  }

  /// The items that are expanded; by default, those of which most outlines say so.
  @inlinable
  override var expansion: Expansion<Item> {
    let all = outlines.list.map(\.expansion)
    guard all.contains(where: \.isExpandedByDefault) else {
      var expansion = Expansion<Item>.collapsed
      for next in all { expansion.expand(next.exceptions) }
      return expansion
    }
    var expansion = Expansion<Item>.expanded
    for outline in outlines.list {
      if outline.expansion.isExpandedByDefault {
        expansion.collapse(outline.expansion.exceptions)
      } else {
        expansion.collapse(outline.items.filter { !outline.expansion.isExpanded($0) })
      }
    }
    return expansion
  }

  @inlinable
  override func expanded(
    by expansion: Expansion<Item>,
    in contents: Contents
  ) -> (Contents, SnapshotDifference<Section, Item>?) {
    replacing(contents, outlines.all.map { ($0, $1.withExpansion(expansion)) })
  }
}
