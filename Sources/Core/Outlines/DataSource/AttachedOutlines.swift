import PortableFoundation

/// The outlines of the sections of a data source, beside the rows that are visible.
///
/// They are never changed: each state of the data source has its own.
@usableFromInline
final class AttachedOutlines<Section: Hashable, Item: Hashable>:
  SubmittedModels
{
  @usableFromInline
  typealias Contents = DataSourceContents<Section, Item>

  /// The visible items of all sections, without marks.
  @usableFromInline
  let rows: Snapshot<Section, Item>

  /// The outlines of the sections that have one, without marks.
  @usableFromInline
  let outlines: SectionOutlines<Section, Item>

  /// All items of the outlines by section, hidden ones too, in any order: finds the outline of an item.
  @usableFromInline
  let members: Snapshot<Section, Item>

  /// The outlines before, for items that a change removes.
  @usableFromInline
  let fallback: AttachedOutlines?

  /// Looks up what a view draws of an item.
  ///
  /// The closure is created where the types are known, so that it is specialized.
  @usableFromInline
  let lookUp: (AttachedOutlines, ItemPosition, AnyObject) -> OutlineRow?

  /// Expands or collapses an item of a data source; made like ``lookUp``.
  @usableFromInline
  let toggle: (Bool, Item, DiffableDataSource<Section, Item>) -> Bool

  @inlinable
  init(
    _ rows: Snapshot<Section, Item>,
    _ outlines: SectionOutlines<Section, Item>,
    _ members: Snapshot<Section, Item>,
    fallback: AttachedOutlines? = nil
  ) {
    self.rows = rows
    self.outlines = outlines
    self.members = members
    self.fallback = fallback
    lookUp = { outlines, position, contents in
      guard let snapshot = (contents as? Contents)?.snapshot,
        let item = snapshot.itemIdentifier(at: position)
      else { return nil }
      let section = snapshot.sectionIdentifier(at: position.section)
      return outlines.row(of: item, inSection: section)
    }
    toggle = { isExpanded, item, dataSource in
      dataSource.editOutline(of: item, true) { builder in
        if isExpanded { builder.expand([item]) } else { builder.collapse([item]) }
      } != nil
    }
  }

  /// The outlines of some contents; nil if there are none.
  @inlinable
  static func of(_ contents: Contents) -> AttachedOutlines? { contents.models as? AttachedOutlines }

  @inlinable
  func covering(_ before: any SubmittedModels) -> any SubmittedModels {
    AttachedOutlines(rows, outlines, members, fallback: before as? AttachedOutlines)
  }

  @usableFromInline
  var areReadWithSnapshot: Bool { true }

  @inlinable
  func areSame(as others: (any SubmittedModels)?) -> Bool {
    (others as? AttachedOutlines).map { outlines.isEqual(to: $0.outlines) } ?? false
  }

  /// Keeps the outlines while a snapshot is applied that has rows only.
  @inlinable
  func following(_ contents: AnyObject, _ difference: Any?, _ drop: Any?) -> AnyObject? {
    guard let contents = contents as? Contents else { return nil }
    let known = difference as? SnapshotDifference<Section, Item>
    var update = OutlinesUpdate(self, contents.snapshot)
    update.follow(
      known ?? contents.snapshot.difference(from: rows),
      drop as? Relocation<Section, Item>
    )
    return update.contents()
  }

  /// A drop of items with the rows below them.
  ///
  /// An item that is passed with one of its ancestors stays below it, unless the drop knows its level.
  @inlinable
  func carrying(_ relocation: Any) -> Any? {
    guard let relocation = relocation as? Relocation<Section, Item> else { return nil }
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
    if items == relocation.items { return nil }
    return Relocation(items, to: relocation.place, levels: levels)
  }

  /// The outline that has an item, visible or hidden; nil if there is none.
  @inlinable
  func outline(with item: Item) -> SectionSnapshot<Item>? {
    members.sectionIdentifier(containingItem: item).flatMap { outlines[$0] }
  }

  /// What a view draws of an item; nil if no outline has it.
  @inlinable
  func row(of item: Item, inSection section: Section?) -> OutlineRow? {
    if let section, let row = outlines[section]?.row(of: item) { return row }
    // Between two batches, an item can be in its old section.
    if let now = rows.sectionIdentifier(containingItem: item) {
      return outlines[now]?.row(of: item)
    }
    // A row that goes can be hidden now, or gone.
    if let row = outline(with: item)?.row(of: item) { return row }
    return fallback?.row(of: item, inSection: section)
  }

  /// What a view draws of an item; without an outline, that of a root.
  @inlinable
  func drawnRow(of item: Item, inSection section: Section?) -> OutlineRow {
    row(of: item, inSection: section) ?? OutlineRow()
  }

  @inlinable
  func outlineRow(at position: ItemPosition, in contents: AnyObject) -> OutlineRow? {
    lookUp(self, position, contents)
  }

  @inlinable
  func changedOutlineRows(
    from before: (any SubmittedModels)?,
    _ old: AnyObject,
    to new: AnyObject
  ) -> [Int] {
    guard let old = old as? Contents, let new = new as? Contents else { return [] }
    return rowsDrawnDifferently(from: before, old, to: new)
  }

  @inlinable
  func setExpanded(
    _ isExpanded: Bool,
    at position: ItemPosition,
    in contents: AnyObject,
    of dataSource: AnyObject
  ) -> Bool {
    guard let dataSource = dataSource as? DiffableDataSource<Section, Item>,
      let item = (contents as? Contents)?.snapshot.itemIdentifier(at: position)
    else { return false }
    return toggle(isExpanded, item, dataSource)
  }
}
