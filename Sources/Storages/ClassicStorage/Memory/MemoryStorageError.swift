public import PortableFoundation

/// An error that a method of ``MemoryStorage`` throws; the method has then changed nothing.
public enum MemoryStorageError: Hashable, LocalizedError {
  /// The reason why nothing was inserted.
  public enum InsertionReason: Hashable, Sendable {
    /// The index path is beyond the end of its section, or the section cannot be created.
    case indexPathTooBig(IndexPath)
  }

  /// The reason why a search failed.
  public enum SearchReason: Hashable, Sendable {
    /// There is no equal model.
    ///
    /// The case contains a description of the model, because a model need not be `Sendable`.
    case itemNotFound(item: String)
  }

  /// Models could not be inserted.
  case insertionFailed(reason: InsertionReason)

  /// A model to replace or remove could not be found.
  case searchFailed(reason: SearchReason)

  /// The same text as in DTModelStorage.
  public var errorDescription: String? { localizedDescription }

  /// The same text as in DTModelStorage.
  public var localizedDescription: String {
    switch self {
    case .insertionFailed(.indexPathTooBig):
      "IndexPath provided was bigger then existing section or item"
    case .searchFailed(.itemNotFound(let item)):
      "Failed to find \(item) in MemoryStorage"
    }
  }
}
