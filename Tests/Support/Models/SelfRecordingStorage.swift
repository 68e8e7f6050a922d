package import DiffableStorage

/// A storage of one section that records the changes of its updates itself, as code for DTModelStorage does.
package final class SelfRecordingStorage: BaseUpdateDeliveringStorage, UpdatingStorage {
  /// The numbers that are shown.
  package var numbers: [Int]

  package init(_ numbers: [Int]) { self.numbers = numbers }

  package func numberOfSections() -> Int { 1 }

  package func numberOfItems(inSection section: Int) -> Int { section == 0 ? numbers.count : 0 }

  package func item(at indexPath: IndexPath) -> Any? {
    numbers.indices.contains(indexPath[1]) ? numbers[indexPath[1]] : nil
  }

  /// Delivers an update that shows other numbers when it is applied.
  ///
  /// - Parameters:
  ///   - numbers: The numbers after the update.
  ///   - changes: The changes that the update lists when it is delivered.
  ///   - record: Adds changes to the lists when the update is applied.
  package func change(
    to numbers: [Int],
    listing changes: [(ChangeType, [IndexPath])] = [],
    recording record: @escaping (StorageUpdate) -> Void = { _ in }
  ) {
    let update = StorageUpdate()
    update.enqueueDatasourceUpdate { [weak self] update in
      self?.numbers = numbers
      record(update)
    }
    update.objectChanges = changes
    deliver(update)
  }

  /// Delivers an update that inserts an item, as a batch that the storage computes.
  package func changeByBatch(to numbers: [Int], inserting index: Int) {
    var operations = BatchOperations()
    operations.itemInsertions = [ItemPosition(section: 0, item: index)]
    let update = StorageUpdate()
    update.enqueueBatch(operations) { [weak self] _ in self?.numbers = numbers }
    deliver(update)
  }
}
