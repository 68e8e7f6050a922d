#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StorageUpdate {
  /// Adds the operations of a batch to the change lists: deletions, insertions, moves, then updates.
  ///
  /// - Parameters:
  ///   - operations: The operations.
  ///   - model: Returns the model at a position after the batch.
  func list(_ operations: BatchOperations, _ model: (ItemPosition) -> Any?) {
    sectionChanges += operations.sectionDeletions.map { (.delete, [$0]) }
    sectionChanges += operations.sectionInsertions.map { (.insert, [$0]) }
    sectionChanges += operations.sectionMoves.map { (.move, [$0.from, $0.to]) }
    sectionChanges += operations.sectionReloads.map { (.update, [$0]) }
    objectChanges += operations.itemDeletions.map { (.delete, [IndexPath($0)]) }
    objectChanges += operations.itemInsertions.map { (.insert, [IndexPath($0)]) }
    objectChanges += operations.itemMoves.map { (.move, [IndexPath($0.from), IndexPath($0.to)]) }
    for position in (operations.itemReloads + operations.itemReconfigures).sorted() {
      let indexPath = IndexPath(position)
      objectChanges.append((.update, [indexPath]))
      let model = model(position)
      updatedObjects[indexPath] = model
    }
  }

  /// The change lists as operations of a single batch, for an update without batches of its own.
  ///
  /// Deletions, updates and the sources of moves are positions before the change; insertions and
  /// the targets of moves are positions after it. Entries with missing index paths are left out.
  ///
  /// - Complexity: O(*c*) for *c* recorded changes.
  public var recordedOperations: BatchOperations {
    var operations = BatchOperations()
    for (type, indexes) in sectionChanges {
      switch (type, indexes.first, indexes.last) {
      case (.delete, let index?, _): operations.sectionDeletions.append(index)
      case (.insert, let index?, _): operations.sectionInsertions.append(index)
      case (.update, let index?, _): operations.sectionReloads.append(index)
      case (.move, let from?, let to?) where indexes.count > 1:
        operations.sectionMoves.append(BatchMove(from: from, to: to))
      default: break
      }
    }
    for (type, indexPaths) in objectChanges {
      let positions = indexPaths.compactMap(ItemPosition.init)
      switch (type, positions.first, positions.last) {
      case (.delete, let position?, _): operations.itemDeletions.append(position)
      case (.insert, let position?, _): operations.itemInsertions.append(position)
      case (.update, let position?, _): operations.itemReloads.append(position)
      case (.move, let from?, let to?) where positions.count > 1:
        operations.itemMoves.append(BatchMove(from: from, to: to))
      default: break
      }
    }
    return operations
  }
}
