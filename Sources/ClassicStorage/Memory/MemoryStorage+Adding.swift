import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension MemoryStorage {
  /// Adds a model at the end of a section, which is created if it is missing.
  ///
  /// - Parameters:
  ///   - item: The model.
  ///   - index: The index of the section.
  public func addItem<T>(_ item: T, toSection index: Int = 0) {
    addItems([item], toSection: index)
  }

  /// Adds models at the end of a section, which is created if it is missing, for no models, too.
  ///
  /// - Parameters:
  ///   - items: The models, in order.
  ///   - index: The index of the section.
  public func addItems<T>(_ items: [T], toSection index: Int = 0) {
    carryOut { $0.append(items, toSection: index) }
  }

  /// Inserts a model.
  ///
  /// - Parameters:
  ///   - item: The model.
  ///   - indexPath: Where it comes to stand; the section is created if it is missing.
  /// - Throws: `insertionFailed` when the section does not reach the place; not in a batch.
  public func insertItem<T>(_ item: T, to indexPath: IndexPath) throws(MemoryStorageError) {
    try insertItems([item], at: indexPath)
  }

  /// Inserts models one behind the other.
  ///
  /// - Parameters:
  ///   - items: The models, in order.
  ///   - indexPath: Where the first of them comes to stand; the section is created if it is missing.
  /// - Throws: `insertionFailed` when the section does not reach the place; not in a batch.
  public func insertItems<T>(
    _ items: [T],
    at indexPath: IndexPath
  ) throws(MemoryStorageError) {
    try carryOutOrThrow { $0.insert(items, at: indexPath) }
  }

  /// Inserts each model at a place of its own, one after the other.
  ///
  /// Each index path counts in what the insertions before made of the storage. A model for a place
  /// that is out of reach by then is left out. If there are not as many models as places, nothing
  /// happens and ``anomalyHandler`` is told.
  ///
  /// - Parameters:
  ///   - items: The models.
  ///   - indexPaths: Where they come to stand; sections are created if they are missing.
  public func insertItems<T>(_ items: [T], to indexPaths: [IndexPath]) {
    guard items.count == indexPaths.count else {
      anomalyHandler.reportAnomaly(
        .batchInsertionItemCountMismatch(
          itemsCount: items.count,
          indexPathsCount: indexPaths.count
        )
      )
      return
    }
    carryOut { draft in
      for (item, indexPath) in zip(items, indexPaths) { _ = draft.insert([item], at: indexPath) }
      return nil
    }
  }

  /// Inserts a section with its models; does nothing if there would be a gap before it.
  ///
  /// Sections count that edits before it created, in the same batch too.
  ///
  /// - Parameters:
  ///   - section: The section; it is part of the storage once the insertion is applied.
  ///   - sectionIndex: The index at which it comes to stand.
  public func insertSection(_ section: SectionModel, atIndex sectionIndex: Int) {
    guard (0...latest.outline.numberOfSections).contains(sectionIndex) else { return }
    carryOut { draft in
      draft.insertSection(section, at: sectionIndex)
      return nil
    }
  }
}
