extension MemoryStorage {
  /// Has the view show the first model again that is equal to another; the storage stays as it is.
  ///
  /// - Parameter item: What to look for, and what the update lists as the model to show. Nothing
  ///   happens if there is none.
  /// - Complexity: O(*n*) for *n* models.
  public func reloadItem<T: Equatable>(_ item: T) {
    carryOut { draft in
      draft.reload(item)
      return nil
    }
  }

  /// Puts another model, of whatever type, in the place of the first one that is equal to a value.
  ///
  /// - Parameters:
  ///   - itemToReplace: What to look for.
  ///   - replacingItem: The new model.
  /// - Throws: `searchFailed` when there is none; not in a batch.
  /// - Complexity: O(*n*) for *n* models.
  public func replaceItem<T: Equatable, U>(
    _ itemToReplace: T,
    with replacingItem: U
  ) throws(MemoryStorageError) {
    try carryOutOrThrow { $0.replace(itemToReplace, with: replacingItem) }
  }
}
