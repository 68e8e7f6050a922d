import DiffableStorage
public import PortableFoundation

// Adding and inserting models, and inserting sections.

extension MemoryStorage {
  /// Adds a model at the end of a section; creates the section if it is missing.
  ///
  /// - Parameters:
  ///   - item: The model.
  ///   - index: The index of the section.
  /// - Complexity: O(log *n*) for *n* models in the storage.
  public func addItem<T>(_ item: T, toSection index: Int = 0) {
    let model: Any = item
    carryOut { $0.append(model: model, toSection: index) }
  }

  /// Adds models at the end of a section; creates the section if it is missing.
  ///
  /// The section is created even if there are no models.
  ///
  /// - Parameters:
  ///   - items: The models, in order.
  ///   - index: The index of the section.
  /// - Complexity: O(*k* log *n*) for *k* new models and *n* models in the storage.
  public func addItems<T>(_ items: [T], toSection index: Int = 0) {
    carryOut { $0.append(items, toSection: index) }
  }

  /// Inserts a model.
  ///
  /// - Parameters:
  ///   - item: The model.
  ///   - indexPath: The index path of the new model; the section is created if it is missing.
  /// - Throws: `insertionFailed` if the index path is beyond the end of the section. Inside a batch
  ///   it does not throw, see ``performUpdates(animatingDifferences:_:)``.
  /// - Complexity: O(log *n*) for *n* models in the storage.
  public func insertItem<T>(_ item: T, to indexPath: IndexPath) throws(MemoryStorageError) {
    let model: Any = item
    try carryOutOrThrow { $0.insert(model: model, at: indexPath) }
  }

  /// Inserts adjacent models.
  ///
  /// - Parameters:
  ///   - items: The models, in order.
  ///   - indexPath: The index path of the first new model; the section is created if it is missing.
  /// - Throws: `insertionFailed` if the index path is beyond the end of the section. Inside a batch
  ///   it does not throw, see ``performUpdates(animatingDifferences:_:)``.
  /// - Complexity: O(*k* log *n*) for *k* new models and *n* models in the storage.
  public func insertItems<T>(
    _ items: [T],
    at indexPath: IndexPath
  ) throws(MemoryStorageError) {
    try carryOutOrThrow { $0.insert(items, at: indexPath) }
  }

  /// Inserts each model at its own index path, one after the other.
  ///
  /// Each index path is a position in the storage after the insertions before it. A model is left
  /// out if its index path is beyond the end of its section then. If the numbers of models and
  /// index paths differ, nothing is inserted, and `anomalyHandler` gets an anomaly.
  ///
  /// - Parameters:
  ///   - items: The models.
  ///   - indexPaths: The index paths of the models; missing sections are created.
  /// - Complexity: O(*k* log *n*) for *k* new models and *n* models in the storage.
  public func insertItems<T>(_ items: [T], to indexPaths: [IndexPath]) {
    guard items.count == indexPaths.count else {
      reportAnomaly(
        .batchInsertionItemCountMismatch(
          itemsCount: items.count,
          indexPathsCount: indexPaths.count
        )
      )
      return
    }
    carryOut { draft in
      for (item, indexPath) in zip(items, indexPaths) {
        let model: Any = item
        _ = draft.insert(model: model, at: indexPath)
      }
      return nil
    }
  }

  /// Inserts a section with its models; does nothing if the index is out of range.
  ///
  /// The valid indexes include the sections that earlier edits of the same batch created.
  ///
  /// - Parameters:
  ///   - section: The section; it is part of the storage when the insertion is applied.
  ///   - sectionIndex: The index of the section.
  /// - Complexity: O(*k* log *n*) for *k* models of the section and *n* models in the storage.
  public func insertSection(_ section: SectionModel, atIndex sectionIndex: Int) {
    guard (0...latest.outline.numberOfSections).contains(sectionIndex) else { return }
    carryOut { draft in
      draft.insertSection(section, at: sectionIndex)
      return nil
    }
  }
}
