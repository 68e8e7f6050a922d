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
    fallback: AttachedOutlines? = nil
  ) {
    self.rows = rows
    self.outlines = outlines
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
    AttachedOutlines(rows, outlines, fallback: before as? AttachedOutlines)
  }

  @usableFromInline
  var areReadWithSnapshot: Bool { true }

  @inlinable
  func areSame(as others: (any SubmittedModels)?) -> Bool {
    (others as? AttachedOutlines).map { outlines.isEqual(to: $0.outlines) } ?? false
  }

  /// Keeps the outlines while a snapshot is applied that has rows only.
  @inlinable
  func following(_ contents: AnyObject, _ difference: Any?) -> AnyObject? {
    guard let contents = contents as? Contents else { return nil }
    let known = difference as? SnapshotDifference<Section, Item>
    var update = OutlinesUpdate(self, contents.snapshot)
    update.follow(known ?? contents.snapshot.difference(from: rows))
    return update.contents()
  }

  /// A drop of items with the rows below them.
  @inlinable
  func carrying(_ relocation: Any) -> Any? {
    guard let relocation = relocation as? Relocation<Section, Item> else { return nil }
    // Each item once, and in their order.
    var items = SectionSnapshot<Item>.emptyList.builder
    var isCarrying = false
    for item in relocation.items {
      let outline = rows.sectionIdentifier(containingItem: item).flatMap { outlines[$0] }
      let below = outline?.visibleDescendants(of: item) ?? []
      isCarrying = isCarrying || !below.isEmpty
      items.appendItems([item] + below, toSection: .main, duplicates: .keepFirst)
    }
    return isCarrying ? Relocation(Array(items.itemIdentifiers), to: relocation.place) : nil
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
    for outline in outlines.list {
      if let row = outline.row(of: item) { return row }
    }
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
