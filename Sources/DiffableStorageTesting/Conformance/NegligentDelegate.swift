import DiffableStorage

/// A delegate that does not apply updates, or applies them late.
final class NegligentDelegate: StorageUpdating {
  enum Habit: String, CaseIterable {
    case forgets = "forgets to apply updates"
    case postpones = "postpones updates and applies them later"
    case drops = "postpones updates and drops them"
  }

  private let habit: Habit
  private var kept: [StorageUpdate] = []

  init(_ habit: Habit) {
    self.habit = habit
  }

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    if habit != .forgets { update.postpone() }
    if habit == .postpones { kept.append(update) }
  }

  func storageNeedsReloading() {}

  /// Applies the postponed updates, and the updates that this causes.
  func catchUp() {
    while !kept.isEmpty {
      kept.removeFirst().applyDeferredDatasourceUpdates()
    }
  }
}
