#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a ``MemoryStorage`` was asked to do and could not.
///
/// The storage has changed nothing then, except as the calls say that work on several models.
public enum MemoryStorageAnomaly: Hashable, Sendable {
  /// A model was to be added or inserted at a place that the section does not reach, or in a section
  /// that cannot be created.
  case insertionIndexPathTooBig(indexPath: IndexPath, countOfElementsInSection: Int)

  /// There are not as many models as there are index paths.
  case batchInsertionItemCountMismatch(itemsCount: Int, indexPathsCount: Int)

  /// The model to replace is not there.
  case replaceItemFailedItemNotFound(itemDescription: String)

  /// The model to remove is not there.
  case removeItemFailedItemNotFound(itemDescription: String)

  /// Nothing stands where a model was to be moved from.
  case moveItemFailedItemNotFound(indexPath: IndexPath)

  /// A model was to be moved to a place that the section, without the model, does not reach.
  case moveItemFailedIndexPathTooBig(indexPath: IndexPath, countOfElementsInSection: Int)

  /// A model was to be moved without animation, and one of the two places does not exist.
  ///
  /// The counts are those of the source before the move, and of the destination without the model.
  case moveItemFailedInvalidIndexPaths(
    sourceIndexPath: IndexPath,
    destinationIndexPath: IndexPath,
    sourceElementsInSection: Int,
    destinationElementsInSection: Int
  )
}

extension MemoryStorageAnomaly: CustomStringConvertible {
  /// The name of the case with its values, in short.
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
  /// What happened, in words for a developer.
  public var debugDescription: String { "[MemoryStorage] " + words }

  private var words: String {
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
  /// What a method throws that can throw.
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
