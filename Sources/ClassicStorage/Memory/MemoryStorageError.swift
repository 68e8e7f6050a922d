#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why a method of ``MemoryStorage`` changed nothing.
public enum MemoryStorageError: Hashable, LocalizedError {
  /// Why nothing was inserted.
  public enum InsertionReason: Hashable, Sendable {
    /// The section does not reach the index path, or cannot be created.
    case indexPathTooBig(IndexPath)
  }

  /// Why nothing was found.
  public enum SearchReason: Hashable, Sendable {
    /// There is no such model; it is described, since a model need not be `Sendable`.
    case itemNotFound(item: String)
  }

  /// Models could not be inserted.
  case insertionFailed(reason: InsertionReason)

  /// A model to replace or remove could not be found.
  case searchFailed(reason: SearchReason)

  /// What happened, in the words of DTModelStorage.
  public var errorDescription: String? { localizedDescription }

  /// What happened, in the words of DTModelStorage.
  public var localizedDescription: String {
    switch self {
    case .insertionFailed(.indexPathTooBig):
      "IndexPath provided was bigger then existing section or item"
    case .searchFailed(.itemNotFound(let item)):
      "Failed to find \(item) in MemoryStorage"
    }
  }
}
