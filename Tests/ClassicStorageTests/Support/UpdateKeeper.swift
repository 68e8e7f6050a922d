import DiffableStorage
import Foundation

/// A delegate that keeps updates until the test applies them.
final class UpdateKeeper: StorageUpdating {
  private(set) var updates: [StorageUpdate] = []
  private(set) var reloads = 0

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    update.postpone()
    updates.append(update)
  }

  func storageNeedsReloading() { reloads += 1 }

  /// Applies all updates that were kept, and returns the last one.
  func applyAll() {
    for update in updates { update.applyDeferredDatasourceUpdates() }
  }
}

extension StorageUpdate {
  /// The changes of items in a word each, as `delete 1` or `move 0→2`.
  var words: [String] {
    objectChanges.map { type, paths in
      "\(type.rawValue) \(paths.map { "\($0[1])" }.joined(separator: "→"))"
    }
  }
}
