/// What is asked when a user expands or collapses an item, with the names of UIKit.
///
/// The handlers see the outline before the change. Nobody asks them when an outline is applied, nor for
/// `setExpanded(_:_:animatingDifferences:)` of a data source.
///
/// ```swift
/// var handlers = SectionSnapshotHandlers<String>()
/// handlers.shouldCollapseItem = { $0 != "Favorites" }
/// handlers.snapshotForExpandingParent = { folder, loaded in
///   guard loaded.items.isEmpty else { return loaded }
///   return (try? SectionSnapshot { try $0.append([folder + "/a", folder + "/b"]) }) ?? loaded
/// }
/// ```
public struct SectionSnapshotHandlers<Item: Hashable> {
  /// Whether an item may be expanded; without it, each one may.
  public var shouldExpandItem: ((Item) -> Bool)?

  /// Called before an item is expanded, and before its children are asked for.
  public var willExpandItem: ((Item) -> Void)?

  /// Whether an item may be collapsed; without it, each one may.
  public var shouldCollapseItem: ((Item) -> Bool)?

  /// Called before an item is collapsed.
  public var willCollapseItem: ((Item) -> Void)?

  /// Returns the descendants of an item that is about to be expanded, in place of those that it has.
  ///
  /// The arguments are the item, and its descendants now, without the item. It is called once for each expansion. Items
  /// that exist elsewhere in the data source, or are the item itself, are refused: then nothing changes, and the
  /// storage reports the anomaly `refusedEdit`. A storage with models is not asked: it has the children.
  public var snapshotForExpandingParent: ((Item, SectionSnapshot<Item>) -> SectionSnapshot<Item>)?

  /// Creates handlers that allow everything.
  public init() {}
}

extension SnapshotDataSource {
  /// Expands an item that is collapsed, or collapses one that is expanded, and asks handlers, as when a user
  /// does it.
  ///
  /// What the view shows decides which of both is meant. The handlers are asked in the order of UIKit:
  /// `should…`, `will…`, children. It returns whether the item was toggled; false if a handler refuses, if
  /// there is no such item, and if the view has not shown yet that it was toggled. Throws `duplicateItem` if a
  /// child that the handler returns exists elsewhere. Nothing changes then.
  package func toggle(
    _ item: Item,
    asking handlers: SectionSnapshotHandlers<Item>,
    animatingDifferences: Bool
  ) throws(SnapshotError) -> Bool {
    guard let newest = dataSource.newestOutline(with: item)?.isExpanded(item),
      outlineRow(for: item)?.isExpanded ?? newest == newest
    else { return false }
    let isExpanded = newest
    let allows = isExpanded ? handlers.shouldCollapseItem : handlers.shouldExpandItem
    if allows?(item) == false { return false }
    let tell = isExpanded ? handlers.willCollapseItem : handlers.willExpandItem
    tell?(item)
    if isExpanded || dataSource.hasModels {
      dataSource.setExpanded(!isExpanded, item, animatingDifferences: animatingDifferences)
      return true
    }
    return try dataSource.expandOutline(
      item,
      with: handlers.snapshotForExpandingParent,
      animatingDifferences
    )
  }
}

extension DiffableDataSource {
  /// Expands an item, whose descendants a closure may replace; returns whether there is such an item.
  fileprivate func expandOutline(
    _ item: Item,
    with descendants: ((Item, SectionSnapshot<Item>) -> SectionSnapshot<Item>)?,
    _ isAnimated: Bool
  ) throws(SnapshotError) -> Bool {
    let below = descendants.flatMap { descendants in
      newestOutline(with: item).map { descendants(item, $0.snapshot(of: item)) }
    }
    // The handlers may have applied something.
    let outcome = try editOutline(of: item, isAnimated) { builder throws(SnapshotError) in
      if let below {
        try checkAreNew(below.items.filter { !builder.contains($0) })
        try builder.replace(childrenOf: item, using: below)
      }
      builder.expand([item])
    }
    return outcome != nil
  }
}
