import DiffableStorage

/// A delegate that does not apply updates, or applies them late.
final class NegligentDelegate: StorageUpdating {
  enum Behavior: String, CaseIterable {
    case forgets = "forgets to apply updates"
    case postpones = "postpones updates and applies them later"
    case drops = "postpones updates and drops them"
  }

  private let behavior: Behavior
  private var kept: [StorageUpdate] = []

  init(_ behavior: Behavior) {
    self.behavior = behavior
  }

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    if behavior != .forgets { update.postpone() }
    if behavior == .postpones { kept.append(update) }
  }

  func storageNeedsReloading() {}

  /// Applies the postponed updates, and the updates that this causes.
  func catchUp() {
    while !kept.isEmpty {
      kept.removeFirst().applyDeferredDatasourceUpdates()
    }
  }
}
