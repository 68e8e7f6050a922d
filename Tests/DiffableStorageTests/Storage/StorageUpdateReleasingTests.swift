import DiffableStorage
import Testing

/// Which objects an update keeps alive, and how long.
@Suite struct StorageUpdateReleasingTests {
  private final class Something {}

  @Test func `An applied change releases its references while the update lives`() {
    let update = StorageUpdate()
    weak var applied: Something?
    weak var waiting: Something?
    do {
      let (first, second) = (Something(), Something())
      (applied, waiting) = (first, second)
      update.enqueueBatch(BatchOperations()) { _ in withExtendedLifetime(first) {} }
      update.enqueueBatch(BatchOperations()) { _ in withExtendedLifetime(second) {} }
    }
    #expect(applied != nil)
    update.batches.first?.apply()
    #expect(applied == nil)
    #expect(waiting != nil)
    update.applyDeferredDatasourceUpdates()
    #expect(waiting == nil)
    #expect(update.batches.count == 2)
  }
}
