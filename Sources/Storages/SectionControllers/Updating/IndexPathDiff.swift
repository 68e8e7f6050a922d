public import DiffableStorage

/// The changes of one batch to the items of a section.
public struct IndexPathDiff: Hashable, Sendable {
  /// The move of an item from an index path before the batch to an index path after it.
  public typealias Move = BatchMove<IndexPath>

  /// The index paths of inserted items, after the batch.
  public let inserts: [IndexPath]

  /// The index paths of items to reload, before the batch.
  public let updates: [IndexPath]

  /// The index paths of deleted items, before the batch.
  public let deletes: [IndexPath]

  /// The moves.
  public let moves: [Move]

  /// The same changes as batch operations.
  ///
  /// - Complexity: O(*c*) for *c* changes.
  public var operations: BatchOperations {
    var operations = BatchOperations()
    operations.itemInsertions = inserts.compactMap(ItemPosition.init)
    operations.itemReloads = updates.compactMap(ItemPosition.init)
    operations.itemDeletions = deletes.compactMap(ItemPosition.init)
    operations.itemMoves = moves.compactMap { move in
      guard let from = ItemPosition(move.from), let to = ItemPosition(move.to) else { return nil }
      return DiffableStorage.BatchMove(from: from, to: to)
    }
    return operations
  }

  /// The batches of a change.
  ///
  /// Deletions, insertions and moves are in the first one, reloads in the second one. Empty batches
  /// are left out.
  /// The updates are the indexes after of items with different content.
  static func batches(
    of structure: BatchOperations,
    updating updates: [Int],
    inSection section: Int
  ) -> [IndexPathDiff] {
    func path(_ item: Int) -> IndexPath { IndexPath(ItemPosition(section: section, item: item)) }
    let moving = IndexPathDiff(
      inserts: structure.itemInsertions.map { path($0.item) },
      updates: [],
      deletes: structure.itemDeletions.map { path($0.item) },
      moves: structure.itemMoves.map { BatchMove(from: path($0.from.item), to: path($0.to.item)) }
    )
    let showing = IndexPathDiff(
      inserts: [],
      updates: updates.map(path),
      deletes: [],
      moves: []
    )
    return (structure.isEmpty ? [] : [moving]) + (updates.isEmpty ? [] : [showing])
  }
}
