public import PortableFoundation

/// A call of a ``MemoryStorage`` that was not possible.
///
/// The call changed nothing. Calls with several models may be applied in part, as their
/// documentation says. The storage reports it to its `anomalyHandler`, as the `impossibleEdit` of a
/// `StorageAnomaly`.
public enum MemoryStorageAnomaly: Hashable, Sendable {
  /// The index path of an insertion is beyond the end of its section, or the section cannot be
  /// created.
  case insertionIndexPathTooBig(indexPath: IndexPath, countOfElementsInSection: Int)

  /// The number of models differs from the number of index paths.
  case batchInsertionItemCountMismatch(itemsCount: Int, indexPathsCount: Int)

  /// The model to replace does not exist.
  case replaceItemFailedItemNotFound(itemDescription: String)

  /// The model to remove does not exist.
  case removeItemFailedItemNotFound(itemDescription: String)

  /// There is no model at the source of a move.
  case moveItemFailedItemNotFound(indexPath: IndexPath)

  /// The destination of a move is beyond the end of its section, without the moved model.
  case moveItemFailedIndexPathTooBig(indexPath: IndexPath, countOfElementsInSection: Int)

  /// The source or destination of a move without animation does not exist.
  ///
  /// The counts are those of the source section before the move, and of the destination section
  /// without the moved model.
  case moveItemFailedInvalidIndexPaths(
    sourceIndexPath: IndexPath,
    destinationIndexPath: IndexPath,
    sourceElementsInSection: Int,
    destinationElementsInSection: Int
  )
}

extension MemoryStorageAnomaly: CustomStringConvertible {
  /// The name of the case with its values.
  public var description: String {
    switch self {
    case .insertionIndexPathTooBig(let indexPath, let count):
      "MemoryStorageAnomaly.insertionIndexPathTooBig(\(Array(indexPath)), \(count))"
    case .batchInsertionItemCountMismatch(let items, let indexPaths):
      "MemoryStorageAnomaly.batchInsertionItemCountMismatch(\(items), \(indexPaths))"
    case .replaceItemFailedItemNotFound(let item):
      "MemoryStorageAnomaly.replaceItemFailedItemNotFound(\(item))"
    case .removeItemFailedItemNotFound(let item):
      "MemoryStorageAnomaly.removeItemFailedItemNotFound(\(item))"
    case .moveItemFailedItemNotFound(let indexPath):
      "MemoryStorageAnomaly.moveItemFailedItemNotFound(\(Array(indexPath)))"
    case .moveItemFailedIndexPathTooBig(let indexPath, let count):
      "MemoryStorageAnomaly.moveItemFailedIndexPathTooBig(\(Array(indexPath)), \(count))"
    case .moveItemFailedInvalidIndexPaths(let source, let destination, let left, let right):
      "MemoryStorageAnomaly.moveItemFailedInvalidIndexPaths(\(Array(source)), "
        + "\(Array(destination)), \(left), \(right))"
    }
  }
}

extension MemoryStorageAnomaly: CustomDebugStringConvertible {
  /// A sentence that explains the anomaly to a developer.
  public var debugDescription: String { "[MemoryStorage] " + explanation }

  var explanation: String {
    switch self {
    case .insertionIndexPathTooBig(let indexPath, let count):
      "Nothing was inserted at \(Array(indexPath)): the section has \(count) items"
    case .batchInsertionItemCountMismatch(let items, let indexPaths):
      "Nothing was inserted: there are \(items) items and \(indexPaths) index paths"
    case .replaceItemFailedItemNotFound(let item):
      "Nothing was replaced: there is no item \(item)"
    case .removeItemFailedItemNotFound(let item):
      "Nothing was removed: there is no item \(item)"
    case .moveItemFailedItemNotFound(let indexPath):
      "Nothing was moved: there is no item at \(Array(indexPath))"
    case .moveItemFailedIndexPathTooBig(let indexPath, let count):
      "Nothing was moved to \(Array(indexPath)): without the moved item the section has "
        + "\(count) items"
    case .moveItemFailedInvalidIndexPaths(let source, let destination, let left, let right):
      "Nothing was moved from \(Array(source)), in a section of \(left) items, to "
        + "\(Array(destination)), in a section of \(right) items without the moved one"
    }
  }
}

extension MemoryStorageAnomaly {
  /// The corresponding error, nil if no method throws it.
  var error: MemoryStorageError? {
    switch self {
    case .insertionIndexPathTooBig(let indexPath, _):
      .insertionFailed(reason: .indexPathTooBig(indexPath))
    case .replaceItemFailedItemNotFound(let item), .removeItemFailedItemNotFound(let item):
      .searchFailed(reason: .itemNotFound(item: item))
    default: nil
    }
  }
}
