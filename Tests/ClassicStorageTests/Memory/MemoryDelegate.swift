import ClassicStorage
import DiffableStorage
import PortableFoundation
import TestSupport

/// A delegate with a closure that handles the updates, which it also records.
final class MemoryDelegate: StorageUpdating {
  private(set) var updates: [StorageUpdate] = []
  private(set) var reloads = 0
  private let receive: (StorageUpdate) -> Void

  init(_ receive: @escaping (StorageUpdate) -> Void) {
    self.receive = receive
  }

  /// Applies all updates at once.
  static func applying() -> MemoryDelegate {
    MemoryDelegate { $0.applyDeferredDatasourceUpdates() }
  }

  /// Postpones and keeps all updates.
  static func postponing() -> MemoryDelegate { MemoryDelegate { $0.postpone() } }

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    updates.append(update)
    receive(update)
  }

  func storageNeedsReloading() { reloads += 1 }

  func forget() {
    updates = []
    reloads = 0
  }

  /// The updates' lists.
  var records: [NaiveStorage.Record] { updates.map(\.lists) }
}

extension StorageUpdate {
  /// The lists in words.
  var lists: NaiveStorage.Record {
    NaiveStorage.Record(
      items: objectChanges.map { change in
        "\(change.0.rawValue) " + change.1.map { "\(Array($0))" }.joined(separator: " ")
      },
      sections: sectionChanges.map { "\($0.0.rawValue) \($0.1)" },
      updated: updatedObjects.compactMapValues { $0 as? Int }
    )
  }
}
