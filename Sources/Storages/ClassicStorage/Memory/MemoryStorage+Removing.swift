public import PortableFoundation

// Removing models by value, index path or section, and deleting sections.

extension MemoryStorage {
  /// Removes the first model that is equal to a value.
  ///
  /// - Parameter item: The value; models of other types are skipped.
  /// - Throws: `searchFailed` if there is no equal model. Inside a batch it does not throw, see
  ///   ``performUpdates(animatingDifferences:_:)``.
  /// - Complexity: O(*n*) for *n* models.
  public func removeItem<T: Equatable>(_ item: T) throws(MemoryStorageError) {
    try carryOutOrThrow { $0.remove(item) }
  }

  /// Removes, for each value, the first model that is equal to it.
  ///
  /// All models are found before the first one is removed, so a repeated value removes one model.
  /// Values without an equal model are ignored.
  ///
  /// - Parameter items: The values.
  /// - Complexity: O(*n* + *k* log *n*) on average for *k* values of a `Hashable` type and *n*
  ///   models, O(*k* *n*) for values of other types.
  public func removeItems<T: Equatable>(_ items: [T]) {
    carryOut { draft in
      draft.removeAll(items)
      return nil
    }
  }

  /// Removes the models at some index paths.
  ///
  /// - Parameter indexPaths: The index paths before the removal, in any order. Repeated ones, and
  ///   those without a model, are ignored.
  /// - Complexity: O(*k* (log *k* + log *n*)) for *k* index paths and *n* models in the storage.
  public func removeItems(at indexPaths: [IndexPath]) {
    carryOut { draft in
      draft.remove(at: indexPaths)
      return nil
    }
  }

  /// Removes all models of a section; the section stays.
  ///
  /// - Parameter section: The index of the section; does nothing if there is no such section.
  /// - Complexity: O(*k* log *n*) for *k* models in the section and *n* models in the storage.
  public func removeItems(fromSection section: Int) {
    carryOut { draft in
      draft.removeAll(inSection: section)
      return nil
    }
  }

  /// Deletes sections with their models.
  ///
  /// - Parameter sections: The indexes before the deletion, for example an `IndexSet`. Invalid
  ///   indexes are ignored.
  /// - Complexity: O(*k* log *n*) for *k* sections and models that are deleted, of *n* in the
  ///   storage.
  public func deleteSections(_ sections: some Sequence<Int>) {
    let sections = Array(sections)
    carryOut { draft in
      draft.deleteSections(at: sections)
      return nil
    }
  }
}
