import PortableFoundation

/// The outlines of the sections of a data source, beside the rows that are visible.
///
/// They are never changed: each state of the data source has its own.
@usableFromInline
final class AttachedOutlines<Section: Hashable & Sendable, Item: Hashable & Sendable>:
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
    if relocation.items.count == 1 {
      let below = outline(with: relocation.items[0])?.visibleDescendants(of: relocation.items[0])
      guard let below, !below.isEmpty else { return nil }
      let items = relocation.items + below
      return Relocation(items, to: relocation.place, levels: relocation.levels)
    }
    var named = Set(relocation.items)
    // The rows that come along behind each item that is named.
    var behind: [Item: [Item]] = [:]
    let sections = Dictionary(grouping: named, by: rows.sectionIdentifier(containingItem:))
    for (section, items) in sections {
      guard let outline = section.flatMap({ outlines[$0] }) else { continue }
      let tops = outline.topmost(items)
      if relocation.levels.isEmpty { named = named.subtracting(items).union(tops) }
      for top in tops {
        var last = top
        for item in outline.visibleDescendants(of: top) {
          if named.contains(item) { last = item } else { behind[last, default: []].append(item) }
        }
      }
    }
    // Each item once, and in their order.
    var carried = SectionSnapshot<Item>.emptyList.builder
    for item in relocation.items where named.contains(item) {
      carried.appendItems([item], toSection: .main, duplicates: .keepFirst)
      carried.appendItems(behind[item] ?? [], toSection: .main, duplicates: .keepFirst)
    }
    let items = Array(carried.itemIdentifiers)
    if items == relocation.items { return nil }
    return Relocation(items, to: relocation.place, levels: relocation.levels)
  }

  /// Whether an item is below another one in an outline.
  @inlinable
  func isBelow(_ item: Item, _ other: Item) -> Bool {
    guard let outline = outline(with: other), let offset = outline.offset(of: item),
      let top = outline.offset(of: other)
    else { return false }
    return top < offset && offset < outline.levels.end(of: top)
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
    return dataSource.edit(sectionOf: item, true) { builder in
      if isExpanded { builder.expand([item]) } else { builder.collapse([item]) }
    } != nil
  }
}
