// Replacing or reloading a model that is found by equality.

extension MemoryStorage {
  /// Has the view reload the first model that is equal to a value; the storage does not change.
  ///
  /// - Parameter item: The value, which the update also contains as the updated model. The method
  ///   does nothing if there is no equal model.
  /// - Complexity: O(*n*) for *n* models.
  public func reloadItem<T: Equatable>(_ item: T) {
    carryOut { draft in
      draft.reload(item)
      return nil
    }
  }

  /// Replaces the first model that is equal to a value.
  ///
  /// - Parameters:
  ///   - itemToReplace: The value.
  ///   - replacingItem: The new model, of any type.
  /// - Throws: `searchFailed` if there is no equal model. Inside a batch it does not throw, see
  ///   ``performUpdates(animatingDifferences:_:)``.
  /// - Complexity: O(*n*) for *n* models.
  public func replaceItem<T: Equatable, U>(
    _ itemToReplace: T,
    with replacingItem: U
  ) throws(MemoryStorageError) {
    try carryOutOrThrow { $0.replace(itemToReplace, with: replacingItem) }
  }
}
