import DiffableStorage
import DiffableStorageTesting
import GridRendering
import ListManagement
import ListViews
import PortableFoundation
import TestSupport

/// What shows a storage, or only gets its updates.
enum Host: CaseIterable {
  // These show each change at once.
  case none, collection, table, offScreen, rows, manager
  // These hold changes until they catch up.
  case postponing, dropping, late, held, animated

  /// The classes of the libraries that show a storage here.
  static let classes: Set = ["HeadlessGrid", "SequentialList", "HeadlessListView", "ListUpdater"]

  func show(_ storage: any UpdatingStorage & SupplementaryStorage) -> ShownStorage {
    switch self {
    case .none: return ShownStorage()
    case .collection, .table, .offScreen:
      let grid = HeadlessGrid(
        view: self == .table ? .tableView : .collectionView,
        viewport: self == .offScreen ? 0..<2 : nil
      )
      grid.attach(to: storage)
      return ShownStorage(grid: grid)
    case .rows:
      let list = SequentialList(layout: .headersAndItems)
      list.checksEveryState = true
      list.attach(to: storage)
      return ShownStorage(list) {
      } verify: {
        if let violation = list.violations.first { throw violation }
        try list.verify()
      }
    case .manager:
      let view = HeadlessListView()
      let manager = HeadlessManager(storage: storage)
      manager.anomalyHandler = { _ in }
      manager.register(CardCell.self, making: { CardCell() })
      manager.manage(view)
      return ShownStorage(grid: view.grid, manager, view)
    case .postponing, .dropping:
      let delegate = TestDelegate.postponing()
      storage.delegate = delegate
      return ShownStorage(delegate) { [self] in
        // What is shown or released can lead to further updates.
        while !delegate.updates.isEmpty {
          if self == .postponing {
            for update in delegate.updates { update.applyDeferredDatasourceUpdates() }
          }
          delegate.forget()
        }
      }
    case .late:
      let view = LateView(of: storage)
      return ShownStorage(grid: view.grid, view) { try view.catchUp() }
    case .held, .animated:
      let view = AnimatedGrid(of: storage)
      view.updater.waitsForAnimations = self == .animated
      if self == .held { view.updater.hold() }
      return ShownStorage(grid: view.grid, view) { [self] in
        if self == .held { view.updater.release() }
        view.finish()
        if self == .held { view.updater.hold() }
        try requireEqual(view.begun, view.ended, "the calls of will and did")
      }
    }
  }
}

/// What shows a storage.
final class ShownStorage {
  /// Shows the changes that were held.
  let catchUp: () throws -> Void

  /// Throws unless a batch was legal, and everything is shown.
  let verify: () throws -> Void
  private let objects: [AnyObject]

  init(
    _ objects: AnyObject...,
    catchUp: @escaping () throws -> Void = {},
    verify: @escaping () throws -> Void = {}
  ) {
    (self.objects, self.catchUp, self.verify) = (objects, catchUp, verify)
  }

  convenience init(
    grid: HeadlessGrid,
    _ objects: AnyObject...,
    catchUp: @escaping () throws -> Void = {}
  ) {
    // Recorded updates hold models.
    grid.recordingLimit = 0
    self.init(grid, objects as AnyObject, catchUp: catchUp) {
      if let violation = grid.violations.first { throw violation }
      try grid.verify()
    }
  }
}

/// Holds no model, as the laws count who does.
private final class CardCell: ModelTransfer {
  func update(with model: VersionedCard) {}
}

/// A view that counts what its updater tells of the beginning and the end of updates.
private final class AnimatedGrid: GridView {
  private(set) var updater: ListUpdater
  private(set) var begun = 0
  private(set) var ended = 0

  init(of storage: any UpdatingStorage) {
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    updater = ListUpdater(grid)
    super.init(grid)
    updater = ListUpdater(self)
    storage.delegate = updater
    updater.storageNeedsReloading()
    updater.willUpdateContent = { [weak self] _ in self?.begun += 1 }
    updater.didUpdateContent = { [weak self] _ in self?.ended += 1 }
  }

  /// Ends all animations, also those of updates that waited for the first ones.
  func finish() {
    while isAnimating { endAnimations() }
  }
}
