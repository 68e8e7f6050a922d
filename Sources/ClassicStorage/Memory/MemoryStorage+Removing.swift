#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension MemoryStorage {
  /// Removes the first model that is equal to another.
  ///
  /// - Parameter item: What to look for; models of other types are passed over.
  /// - Throws: `searchFailed` when there is none; not in a batch.
  /// - Complexity: O(*n*) for *n* models.
  public func removeItem<T: Equatable>(_ item: T) throws(MemoryStorageError) {
    try carryOutOrThrow { $0.remove(item) }
  }

  /// Removes, for each of some values, the first model that is equal to it.
  ///
  /// All are found before any is removed; a value that comes twice removes one model. Values that
  /// are not found are passed over.
  ///
  /// - Parameter items: What to look for.
  /// - Complexity: O(*k* *n*) for *k* values and *n* models.
  public func removeItems<T: Equatable>(_ items: [T]) {
    carryOut { draft in
      draft.removeAll(items)
      return nil
    }
  }

  /// Removes the models at some places, all counted before the first of them is removed.
  ///
  /// - Parameter indexPaths: The places, in any order; repeated ones count once, and those where
  ///   nothing stands are passed over.
  public func removeItems(at indexPaths: [IndexPath]) {
    carryOut { draft in
      draft.remove(at: indexPaths)
      return nil
    }
  }

  /// Removes all models of a section; the section stays.
  ///
  /// - Parameter section: The index of the section; nothing happens if there is none.
  public func removeItems(fromSection section: Int) {
    carryOut { draft in
      draft.removeAll(inSection: section)
      return nil
    }
  }

  /// Deletes sections with their models, all counted before the first of them is deleted.
  ///
  /// - Parameter sections: The indexes, for instance an `IndexSet`; those where there is no section
  ///   are passed over.
  public func deleteSections(_ sections: some Sequence<Int>) {
    let sections = Array(sections)
    carryOut { draft in
      draft.deleteSections(at: sections)
      return nil
    }
  }
}
