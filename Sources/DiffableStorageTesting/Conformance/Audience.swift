import DiffableStorage
import GridRendering

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

/// A delegate that passes everything on to a grid and watches the storage meanwhile.
final class Witness: StorageUpdating {
  let grid: HeadlessGrid
  private let storage: any UpdatingStorage
  private var shown: StorageContents
  private var objection: Requirement?

  init(of storage: any UpdatingStorage, showingIn grid: HeadlessGrid) {
    self.grid = grid
    self.storage = storage
    shown = StorageContents(of: storage)
    // Reads the storage too; then the witness steps between the two.
    grid.attach(to: storage)
    storage.delegate = self
  }

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    let now = StorageContents(of: storage)
    if !now.hasSameThings(as: shown) {
      objection =
        objection
        ?? Requirement(
          "The storage switched its contents before the update was applied: "
            + "\(now) instead of \(shown)"
        )
    }
    grid.storageDidPerformUpdate(update)
    shown = StorageContents(of: storage)
  }

  func storageNeedsReloading() {
    grid.storageNeedsReloading()
    shown = StorageContents(of: storage)
  }

  /// Says what went wrong since the last time.
  func check() throws {
    if let objection { throw objection }
    if let violation = grid.violations.first { throw violation }
    let now = StorageContents(of: storage)
    try require(
      now.hasSameThings(as: shown),
      "The storage changed without telling its delegate: \(now) instead of \(shown)"
    )
    try grid.verify()
  }
}
