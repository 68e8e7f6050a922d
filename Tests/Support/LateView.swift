package import DiffableStorage
package import GridRendering

/// A view that postpones and keeps every update, and reloads at once when the storage asks for it.
///
/// It applies the updates when the test calls ``catchUp()``.
package final class LateView: StorageUpdating {
  package let grid: HeadlessGrid
  package private(set) var kept: [StorageUpdate] = []
  package private(set) var reloads = 0

  package init(of storage: any UpdatingStorage, in grid: HeadlessGrid = HeadlessGrid()) {
    self.grid = grid
    // The grid loads the contents. From then on this view is the delegate instead of the grid.
    grid.attach(to: storage)
    storage.delegate = self
  }

  package func storageDidPerformUpdate(_ update: StorageUpdate) {
    update.postpone()
    kept.append(update)
  }

  package func storageNeedsReloading() {
    reloads += 1
    grid.reloadData()
  }

  /// Forgets the first update, which the test has carried out itself.
  package func dropFirst() { kept.removeFirst() }

  /// Applies the updates that were kept, and those that follow from them.
  package func catchUp() throws {
    while !kept.isEmpty {
      for batch in kept.removeFirst().batches {
        try grid.performBatchUpdates(batch.operations) { batch.apply() }
      }
    }
  }

  /// The header that the grid shows, named as in a table view.
  package func header(_ section: Int) -> Any? {
    grid.supplementaryModel(ofKind: "TableViewElementKindSectionHeader", inSection: section)
  }

  /// The footer that the grid shows, named as in a table view.
  package func footer(_ section: Int) -> Any? {
    grid.supplementaryModel(ofKind: "TableViewElementKindSectionFooter", inSection: section)
  }

  /// Catches up, and throws unless the grid shows the same as a newly loaded grid.
  package func check() throws {
    try catchUp()
    try grid.verify()
  }
}
