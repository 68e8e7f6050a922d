import DiffableStorage

/// A delegate that does less than it should.
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

  /// Does what was postponed, and what that gives rise to.
  func catchUp() {
    while !kept.isEmpty {
      kept.removeFirst().applyDeferredDatasourceUpdates()
    }
  }
}
