import DiffableStorage
public import PortableFoundation

/// Information for an adapter about the batch that it carries out.
public struct UpdateContext {
  /// The index paths of all items after the batch.
  public let newItems: LazyMapCollection<Range<Int>, IndexPath>

  /// The index paths of all items before the batch.
  public let oldItems: LazyMapCollection<Range<Int>, IndexPath>

  /// The changes of the batch.
  public let diff: IndexPathDiff

  /// Returns the item at an index path after the batch, or nil if there is none.
  public let item: (IndexPath) -> Any?

  init<T>(_ diff: IndexPathDiff, countBefore: Int, after items: [T], inSection section: Int) {
    self.diff = diff
    newItems = Self.paths(items.count, inSection: section)
    oldItems = Self.paths(countBefore, inSection: section)
    item = { indexPath in
      guard let position = ItemPosition(indexPath), position.section == section,
        items.indices.contains(position.item)
      else { return nil }
      return items[position.item]
    }
  }

  private static func paths(
    _ count: Int,
    inSection section: Int
  ) -> LazyMapCollection<Range<Int>, IndexPath> {
    (0..<count).lazy.map { IndexPath(ItemPosition(section: section, item: $0)) }
  }
}
