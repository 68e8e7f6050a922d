import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What an adapter may want to know about the batch it carries out.
public struct UpdateContext {
  /// The index paths of all items after the batch.
  public let newItems: LazyMapCollection<Range<Int>, IndexPath>

  /// The index paths of all items before the batch.
  public let oldItems: LazyMapCollection<Range<Int>, IndexPath>

  /// What the batch does.
  public let diff: IndexPathDiff

  /// The item at an index path after the batch, nil when nothing stands there.
  public let item: (IndexPath) -> Any?

  init<T>(_ diff: IndexPathDiff, countBefore: Int, after items: [T], inSection section: Int) {
    self.diff = diff
    newItems = Self.paths(items.count, inSection: section)
    oldItems = Self.paths(countBefore, inSection: section)
    item = { indexPath in
      guard let place = ItemPosition(indexPath), place.section == section,
        items.indices.contains(place.item)
      else { return nil }
      return items[place.item]
    }
  }

  private static func paths(
    _ count: Int,
    inSection section: Int
  ) -> LazyMapCollection<Range<Int>, IndexPath> {
    (0..<count).lazy.map { IndexPath(ItemPosition(section: section, item: $0)) }
  }
}
