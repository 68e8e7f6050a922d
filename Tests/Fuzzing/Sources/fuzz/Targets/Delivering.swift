import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import TestSupport

/// Runs a script of snapshots, with delegates that handle updates in many ways.
func deliver(_ bytes: [UInt8]) throws {
  var source = ByteSource(bytes)
  let policy = BatchPolicy.allCases[source.below(BatchPolicy.allCases.count)]
  let dataSource = DiffableDataSource(Small())
  let storage = ProxyDiffableStorage(dataSource: dataSource, policy: policy) { $1 }
  let reference = ProxyDiffableStorage(dataSource: dataSource, policy: policy) { $1 }
  let rows = SequentialList(layout: .headersItemsAndFooters)
  rows.checksEveryState = true
  rows.attach(to: ProxyDiffableStorage(dataSource: dataSource, policy: policy) { $1 })
  let grid = HeadlessGrid()
  grid.recordingLimit = 0
  grid.attach(to: reference)
  let delegate = UnreliableDelegate(storage, dataSource)
  storage.delegate = delegate
  while !source.isEmpty {
    switch source.below(10) {
    case 0...3:
      var builder = Small.Builder(dataSource.snapshot())
      for _ in 0...source.below(6) { try? source.edit().apply(to: &builder) }
      dataSource.apply(builder.build(), animatingDifferences: source.below(2) == 0)
    case 4: delegate.behavior = UnreliableDelegate.Behavior.allCases[source.below(10)]
    case 5: delegate.apply(source.below(4))
    case 6: delegate.drop(source.below(4))
    case 7: dataSource.applySnapshotUsingReloadData(source.snapshot())
    case 8: storage.delegate = source.below(2) == 0 ? nil : delegate
    default:
      storage.reloadSupplementary(ofKind: "kind", inSections: source.few { $0.section() })
    }
    storage.askEverything()
    try requireClean(grid)
    if let violation = rows.violations.first { throw violation }
    try rows.verify()
  }
  delegate.drop(.max)
  try requireEqual(storage.contents(), dataSource.snapshot().contents, "A change was lost")
  try requireEqual(reference.contents(), dataSource.snapshot().contents, "A grid lost a change")
}

/// A delegate that handles updates correctly or incorrectly, as the script says.
private final class UnreliableDelegate: StorageUpdating {
  enum Behavior: CaseIterable {
    case applies, forgets, postpones, drops, appliesTwice, appliesLastBatch, answersWithChange, asks
    case takesSteps, stopsBetweenSteps
  }

  var behavior = Behavior.applies {
    didSet { patience = 6 }
  }
  private var kept: [StorageUpdate] = []

  /// How often the delegate may still answer an update with a change of its own.
  ///
  /// The limit is needed because two such changes could undo each other in an endless loop.
  private var patience = 0
  private unowned let storage: ProxyDiffableStorage<String, Int>
  private unowned let dataSource: DiffableDataSource<String, Int>

  init(
    _ storage: ProxyDiffableStorage<String, Int>,
    _ dataSource: DiffableDataSource<String, Int>
  ) {
    self.storage = storage
    self.dataSource = dataSource
  }

  func apply(_ index: Int) {
    guard kept.indices.contains(index) else { return }
    kept.remove(at: index).applyDeferredDatasourceUpdates()
  }

  func drop(_ count: Int) { kept.removeFirst(min(count, kept.count)) }

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    switch behavior {
    case .applies: update.applyDeferredDatasourceUpdates()
    case .forgets: break
    case .postpones:
      update.postpone()
      kept.append(update)
    case .drops: update.postpone()
    case .appliesTwice:
      for batch in update.batches.reversed() { batch.apply() }
      update.applyDeferredDatasourceUpdates()
      update.applyDeferredDatasourceUpdates()
    case .appliesLastBatch: update.batches.last?.apply()
    case .answersWithChange:
      if patience > 0 {
        patience -= 1
        var builder = Small.Builder(dataSource.snapshot())
        _ = try? builder.appendSections(["answer \(patience)"])
        dataSource.apply(builder.build())
      }
      update.applyDeferredDatasourceUpdates()
    case .asks:
      storage.askEverything()
      update.enqueueDatasourceUpdate { [storage] _ in storage.askEverything() }
      update.applyDeferredDatasourceUpdates()
    case .takesSteps, .stopsBetweenSteps:
      for batch in update.batches {
        for step in (batch.rowSteps(.headersAndItems) ?? []).dropLast(
          behavior == .takesSteps ? 0 : 1
        ) {
          step.apply()
          storage.askEverything()
        }
      }
    }
  }

  func storageNeedsReloading() { storage.askEverything() }
}

extension ProxyDiffableStorage<String, Int> {
  /// Requests all items, and some that do not exist.
  fileprivate func askEverything() {
    for section in [.min, -1, numberOfSections(), .max] + Array(0..<numberOfSections()) {
      let count = numberOfItems(inSection: section)
      for item in [.min, -1, .max] + Array(0...count) {
        _ = self.item(at: [section, item])
        _ = identifier(at: [section, item])
      }
    }
    _ = item(at: [])
    _ = item(at: [0, 0, 0])
  }

  fileprivate func contents() -> [[Int?]] {
    (0..<numberOfSections()).map { section in
      (0..<numberOfItems(inSection: section)).map { item(at: [section, $0]) as? Int }
    }
  }
}

extension Small {
  fileprivate var contents: [[Int?]] {
    sectionIdentifiers.map { itemIdentifiers(inSection: $0).map(Optional.some) }
  }
}
