import DiffableStorage
import GridRendering

/// A view that postpones and keeps every update, and reloads at once when the storage asks for it.
///
/// It applies the updates when the test calls ``catchUp()``.
final class LateView: StorageUpdating {
  let grid: HeadlessGrid
  private(set) var kept: [StorageUpdate] = []
  private(set) var reloads = 0

  init(of storage: any UpdatingStorage, in grid: HeadlessGrid = HeadlessGrid()) {
    self.grid = grid
    // The grid loads the contents. From then on this view is the delegate instead of the grid.
    grid.attach(to: storage)
    storage.delegate = self
  }

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    update.postpone()
    kept.append(update)
  }

  func storageNeedsReloading() {
    reloads += 1
    grid.reloadData()
  }

  /// Forgets the first update, which the test has carried out itself.
  func dropFirst() { kept.removeFirst() }

  /// Applies the updates that were kept, and those that follow from them.
  func catchUp() throws {
    while !kept.isEmpty {
      for batch in kept.removeFirst().batches {
        try grid.performBatchUpdates(batch.operations) { batch.apply() }
      }
    }
  }

  /// The header that the grid shows, named as in a table view.
  func header(_ section: Int) -> Any? {
    grid.supplementaryModel(ofKind: "DTTableViewElementSectionHeader", inSection: section)
  }

  /// The footer that the grid shows, named as in a table view.
  func footer(_ section: Int) -> Any? {
    grid.supplementaryModel(ofKind: "DTTableViewElementSectionFooter", inSection: section)
  }

  /// Catches up, and throws unless the grid shows the same as a newly loaded grid.
  func check() throws {
    try catchUp()
    try grid.verify()
  }
}
