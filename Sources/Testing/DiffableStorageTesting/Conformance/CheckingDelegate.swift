import DiffableStorage
import GridRendering

/// A delegate that forwards all calls to a grid and checks the storage during them.
final class CheckingDelegate: StorageUpdating {
  let grid: HeadlessGrid
  private let storage: any UpdatingStorage
  private var shown: StorageContents
  private var objection: Requirement?

  init(of storage: any UpdatingStorage, showingIn grid: HeadlessGrid) {
    self.grid = grid
    self.storage = storage
    shown = StorageContents(of: storage)
    // Attaching loads the grid and makes it the delegate. This object then takes that role.
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

  /// Throws the first problem that was found since the last call.
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
