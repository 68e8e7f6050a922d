// What a policy for repetitions drops or merges.

extension Snapshot {
  /// An identifier that occurs more than once in the lists a snapshot is made from, and that a
  /// duplicate policy dropped or merged.
  ///
  /// Positions and indexes refer to these lists, not to the snapshot.
  public enum Duplicate: Hashable {
    /// An item that was dropped: its position, and that of the occurrence that was kept.
    case item(Item, at: ItemPosition, kept: ItemPosition)

    /// A section whose items were merged into an equal section: the indexes of both.
    case section(Section, at: Int, kept: Int)
  }
}

extension Snapshot.Duplicate: Sendable where Section: Sendable, Item: Sendable {}

extension Snapshot.Duplicate: CustomStringConvertible {
  /// The identifier, its position, and the position of the occurrence that was kept.
  public var description: String {
    switch self {
    case .item(let item, let position, let kept):
      "\(String(reflecting: item)) at \(position) is dropped; the item at \(kept) is kept"
    case .section(let section, let index, let kept):
      "section \(String(reflecting: section)) at \(index) is merged into the section at \(kept)"
    }
  }

  /// Its position, with the item index −1 for a section.
  @inlinable
  var position: ItemPosition {
    switch self {
    case .item(_, let position, _): position
    case .section(_, let index, _): ItemPosition(section: index, item: -1)
    }
  }
}
