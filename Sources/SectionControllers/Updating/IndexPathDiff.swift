public import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What one batch does to the items of a section.
public struct IndexPathDiff: Hashable, Sendable {
  /// An item that goes from an index path before the batch to another one after it.
  public typealias Move = DiffableStorage.BatchMove<IndexPath>

  /// The new items, by their index paths after the batch.
  public let inserts: [IndexPath]

  /// The items to show anew, by their index paths before the batch.
  public let updates: [IndexPath]

  /// The items that are gone, by their index paths before the batch.
  public let deletes: [IndexPath]

  /// The items that move.
  public let moves: [Move]

  /// The same as operations of a list view's batch.
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

  /// The batches of a change, in order: what goes, comes and moves, then what is shown anew.
  static func batches(of change: ListMatching, inSection section: Int) -> [IndexPathDiff] {
    func path(_ item: Int) -> IndexPath { IndexPath(ItemPosition(section: section, item: item)) }
    let structure = change.structure
    let moving = IndexPathDiff(
      inserts: structure.itemInsertions.map { path($0.item) },
      updates: [],
      deletes: structure.itemDeletions.map { path($0.item) },
      moves: structure.itemMoves.map { BatchMove(from: path($0.from.item), to: path($0.to.item)) }
    )
    let showing = IndexPathDiff(
      inserts: [],
      updates: change.updates.map { path($0.after) },
      deletes: [],
      moves: []
    )
    return (structure.isEmpty ? [] : [moving]) + (change.updates.isEmpty ? [] : [showing])
  }
}
