package import DiffableStorage
import PortableFoundation

/// A delegate with a closure that handles the updates.
package final class TestDelegate: StorageUpdating {
  package private(set) var updates: [StorageUpdate] = []
  package private(set) var reloads = 0
  private let receive: (StorageUpdate) -> Void

  package init(_ receive: @escaping (StorageUpdate) -> Void) {
    self.receive = receive
  }

  /// Postpones and keeps all updates.
  package static func postponing() -> TestDelegate { TestDelegate { $0.postpone() } }

  /// Applies all updates at once, as a view does: batch by batch, and then what belongs to no batch.
  package static func applying() -> TestDelegate {
    TestDelegate { update in
      for batch in update.batches {
        _ = batch.operations
        batch.apply()
      }
      update.applyDeferredDatasourceUpdates()
    }
  }

  /// Releases the kept updates, which can lead to others.
  package func forget() {
    let released = updates
    updates = []
    withExtendedLifetime(released) {}
  }

  package func storageDidPerformUpdate(_ update: StorageUpdate) {
    updates.append(update)
    receive(update)
  }

  package func storageNeedsReloading() { reloads += 1 }
}

extension UpdatingStorage {
  /// The contents of the storage, section by section.
  package func contents() -> [[String]] {
    (0..<numberOfSections()).map { section in
      (0..<numberOfItems(inSection: section)).map { index in
        item(at: [section, index]).map { "\($0)" } ?? "nil"
      }
    }
  }
}
