/// What is asked when a user expands or collapses an item, with the names of UIKit.
///
/// The handlers see the outline before the change. Nobody asks them when an outline is applied, nor for
/// ``DiffableDataSource/setExpanded(_:_:animatingDifferences:)``.
///
/// ```swift
/// var handlers = SectionSnapshotHandlers<String>()
/// handlers.shouldCollapseItem = { $0 != "Favorites" }
/// handlers.snapshotForExpandingParent = { folder, loaded in
///   guard loaded.items.isEmpty else { return loaded }
///   return (try? SectionSnapshot { try $0.append([folder + "/a", folder + "/b"]) }) ?? loaded
/// }
/// ```
public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
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
  /// storage reports the anomaly `refusedEdit`.
  public var snapshotForExpandingParent: ((Item, SectionSnapshot<Item>) -> SectionSnapshot<Item>)?

  /// Creates handlers that allow everything.
  public init() {}
}

extension DiffableDataSource {
  /// Expands or collapses an item, and asks handlers, as when a user does it.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the item is expanded afterwards. If it is already, nobody is asked.
  ///   - item: The item.
  ///   - handlers: Are asked in the order of UIKit: `should…`, `will…`, children.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome; `unchanged` if a handler refuses, and if no section has the item.
  /// - Throws: `duplicateItem` if a child that the handler returns exists elsewhere. Nothing changes then.
  package func setExpanded(
    _ isExpanded: Bool,
    _ item: Item,
    asking handlers: SectionSnapshotHandlers<Item>,
    animatingDifferences: Bool
  ) throws(SnapshotError) -> Outcome {
    guard let outline = newestOutline(with: item), outline.isExpanded(item) != isExpanded else {
      return .unchanged
    }
    guard isExpanded else {
      if handlers.shouldCollapseItem?(item) == false { return .unchanged }
      handlers.willCollapseItem?(item)
      return setExpanded(false, item, animatingDifferences: animatingDifferences)
    }
    if handlers.shouldExpandItem?(item) == false { return .unchanged }
    handlers.willExpandItem?(item)
    let children = handlers.snapshotForExpandingParent?(
      item,
      newestOutline(with: item)?.snapshot(of: item) ?? SectionSnapshot()
    )
    // The handlers may have applied something.
    let expanded = try edit(sectionOf: item, animatingDifferences) {
      builder throws(SnapshotError) in
      if let children {
        try checkAreNew(children.items.filter { !builder.contains($0) })
        try builder.replace(childrenOf: item, using: children)
      }
      builder.expand([item])
    }
    return expanded ?? .unchanged
  }
}
