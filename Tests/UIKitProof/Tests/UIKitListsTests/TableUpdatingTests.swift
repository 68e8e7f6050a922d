import ClassicStorage
import DiffableStorage
import Foundation
import ListManagement
import Testing
import TestSupport
import UIKit
import UIKitLists

@Suite @MainActor struct TableUpdatingTests {
  /// A scene of cards over a model storage.
  private func cards(_ ids: [Int]) throws -> (TableScene, ModelStorage<Int, VersionedCard>) {
    let storage = ModelStorage<Int, VersionedCard>()
    try storage.apply([(0, VersionedCard.all(ids))])
    let scene = TableScene(storage: storage)
    scene.manager.register(CardRow.self)
    scene.show()
    return (scene, storage)
  }

  private func card(_ scene: TableScene, _ item: Int) -> CardRow? {
    scene.cell(item) as? CardRow
  }

  @Test func `will comes before the batch, did after its completion, each once`() throws {
    let (scene, storage) = try cards([1, 2, 3])
    let log = TableLog()
    let batches = scene.table.batches
    scene.manager.listUpdater?.willUpdateContent = { _ in
      log.note("will \(scene.table.batches - batches)")
    }
    scene.manager.listUpdater?.didUpdateContent = { _ in log.note("did") }
    try storage.apply([(0, VersionedCard.all([3, 1]))])
    #expect(log.lines == ["will 0"])
    scene.table.finishAnimations()
    #expect(log.lines == ["will 0", "did"])
  }

  @Test func `updateItem fills in place: no cell is made or reused`() {
    let scene = TableScene.ofInts([[1, 2, 3, 4, 5]])
    let log = TableLog()
    scene.manager.listUpdater?.updateItem = { indexPath, model, _ in
      log.note("\(Array(indexPath)) \(model)")
    }
    let made = scene.table.madeViews + scene.table.reusedViews
    scene.memory.reloadItem(4)
    #expect(log.lines == ["[0, 3] 4"])
    #expect(scene.table.madeViews + scene.table.reusedViews == made)
    #expect(scene.int(3)?.reuses == 0)
  }

  @Test func `A payload goes to the mapping, which need not be filled again`() throws {
    let storage = ModelStorage<Int, VersionedCard>()
    storage.payloadProvider = { $1.version - $0.version }
    try storage.apply([(0, VersionedCard.all([1]))])
    let scene = TableScene(storage: storage)
    let log = TableLog()
    scene.manager.register(CardRow.self) { mapping in
      mapping.payloadHandler = { _, payload, _ in
        log.note("\(payload)")
        return true
      }
    }
    scene.show()
    let fills = card(scene, 0)?.fills
    scene.manager.listUpdater?.updateItem = { [unowned scene] in
      scene.manager.updateCell(at: $0, with: $1, payload: $2)
    }
    try storage.apply([(0, VersionedCard.all([1], version: 3))])
    #expect(log.lines == ["3"])
    #expect(card(scene, 0)?.fills == fills)
  }

  @Test func `A row that is reconfigured keeps its cell`() throws {
    let (scene, storage) = try cards([1, 2])
    let cell = card(scene, 1)
    let texts = failures { _ = try? storage.apply([(0, VersionedCard.all([1, 2], version: 1))]) }
    #expect(texts == [])
    #expect(card(scene, 1) === cell)
    #expect(cell?.card?.version == 1)
    #expect(cell?.reuses == 0)
  }

  @Test func `Off screen everything is applied and reloaded, unless batches are wanted`() throws {
    let (scene, storage) = try cards([1])
    scene.table.removeFromSuperview()
    let batches = scene.table.batches
    try storage.apply([(0, VersionedCard.all([1, 2]))])
    #expect(scene.table.batches == batches)
    #expect(scene.table.layoutsOutsideWindow == 0)
    scene.window.addSubview(scene.table)
    scene.show()
    #expect(scene.table.visibleCells.count == 2)
    scene.manager.listUpdater?.animateChangesOffScreen = true
    // The pending layout must be done on screen first.
    try storage.apply([(0, VersionedCard.all([1, 2, 4]))])
    scene.table.removeFromSuperview()
    let before = scene.table.batches
    #expect(failures { _ = try? storage.apply([(0, VersionedCard.all([1, 2, 3]))]) } == [])
    #expect(scene.table.batches == before + 1)
    #expect(scene.table.visibleCells.count == 3)
  }

  @Test func `A move keeps the cell, or does not if it is to be a deletion and an insertion`()
    throws
  {
    let (scene, storage) = try cards([1, 2, 3])
    let first = card(scene, 0)
    try storage.apply([(0, VersionedCard.all([2, 3, 1]))])
    #expect(card(scene, 2) === first)
    scene.manager.listUpdater?.animateMoveAsDeleteAndInsert = true
    let second = card(scene, 2)
    try storage.apply([(0, VersionedCard.all([1, 2, 3]))])
    #expect(card(scene, 0)?.card?.id == 1)
    #expect(card(scene, 0) !== second)
  }

  @Test func `Tags become UIKit's animations`() throws {
    let (scene, storage) = try cards([1, 2])
    try storage.apply([(0, VersionedCard.all([2, 3])), (1, [])])
    #expect(scene.table.animationsOfLastBatch["insertSections"] == UITableView.RowAnimation.none)
    #expect(scene.table.animationsOfLastBatch["insertRows"] == .automatic)
    #expect(scene.table.animationsOfLastBatch["deleteRows"] == .automatic)
    #expect(scene.table.wasLastBatchAnimated)
    scene.manager.listUpdater?.animations.deleteItem = .fade
    try storage.apply([(0, VersionedCard.all([3, 4])), (1, [])])
    #expect(scene.table.animationsOfLastBatch == ["insertRows": .automatic, "deleteRows": .fade])
  }

  @Test func `Without animation the batch is at once over`() throws {
    let (scene, storage) = try cards([1])
    let log = TableLog()
    scene.manager.listUpdater?.didUpdateContent = { _ in log.note("did") }
    try storage.apply([(0, VersionedCard.all([1, 2]))], animatingDifferences: false)
    #expect(!scene.table.wasLastBatchAnimated)
    #expect(log.lines == ["did"])
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func `An update that was filled by hand is one batch, or a reload if it is wrong`() {
    let storage = HandFilled([1, 2, 3])
    let scene = TableScene(storage: storage)
    scene.manager.register(IntRow.self)
    scene.show()
    let (batches, cell) = (scene.table.batches, scene.cell(0))
    let right = failures {
      storage.set([1, 3, 4]) { update in
        update.enqueueDatasourceUpdate { _ in }
        update.objectChanges.append((.delete, [.row(1)]))
        update.objectChanges.append((.insert, [.row(2)]))
      }
    }
    #expect(right == [])
    #expect(scene.table.batches == batches + 1)
    #expect(scene.cell(0) === cell)
    #expect(scene.texts == ["1", "3", "4"])
    let wrong = failures {
      storage.set([9]) { $0.objectChanges.append((.insert, [.row(0)])) }
    }
    #expect(wrong == [])
    scene.show()
    #expect(scene.texts == ["9"])
    #expect(scene.takeAnomalies().count == 1)
  }

  /// A custom storage that changes its items before it sends the update.
  final class HandFilled: UpdatingStorage {
    weak var delegate: (any StorageUpdating)?
    private var items: [Int]

    init(_ items: [Int]) { self.items = items }

    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { items.count }
    func item(at indexPath: IndexPath) -> Any? {
      items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    func set(_ items: [Int], _ fill: (StorageUpdate) -> Void) {
      self.items = items
      let update = StorageUpdate()
      fill(update)
      delegate?.storageDidPerformUpdate(update)
    }
  }

  @Test func `Edits while a cell is made wait until the table has settled`() async throws {
    let (scene, storage) = try cards([1])
    let log = TableLog()
    scene.manager.register(SecondCardRow.self) { $0.condition = .section(9) }
    scene.manager.mappings.compactMap { $0 as? ViewModelMapping<CardRow, VersionedCard> }.first?
      .configuration = { _, card, _ in
        guard card.id == 5, log.lines.isEmpty else { return }
        log.note("edit")
        _ = try? storage.apply([(0, VersionedCard.all([7]))])
      }
    let texts = failures { _ = try? storage.apply([(0, VersionedCard.all([1, 5]))]) }
    #expect(texts == [])
    #expect(log.lines == ["edit"])
    await settleTables()
    #expect(scene.table.visibleCells.map { ($0 as? CardRow)?.card?.id } == [7])
  }

  @Test func `Edits inside willDisplay wait too`() async {
    let scene = TableScene.ofInts([[]])
    let log = TableLog()
    scene.manager.on(.willDisplay, IntRow.self) { [unowned scene] _, model, _ in
      guard model == 1, log.lines.isEmpty else { return }
      log.note("edit")
      scene.memory.addItem(2)
    }
    #expect(failures { scene.memory.addItem(1) } == [])
    await settleTables()
    #expect(scene.texts == ["1", "2"])
    log.lines = []
    // In a layout outside a batch.
    #expect(failures { scene.reload() } == [])
    await settleTables()
    #expect(scene.texts == ["1", "2", "2"])
  }

  @Test func `Edits inside didEndDisplaying wait too`() async {
    let scene = TableScene.ofInts([[1, 2, 3]])
    let log = TableLog()
    scene.manager.on(.didEndDisplaying, IntRow.self) { [unowned scene] _, _, _ in
      guard log.lines.isEmpty else { return }
      log.note("edit")
      scene.memory.addItem(4)
    }
    #expect(failures { scene.table.show(rows: 0..<2) } == [])
    await settleTables()
    #expect(log.lines == ["edit"])
    scene.table.show(rows: nil)
    #expect(scene.texts == ["1", "2", "3", "4"])
  }

  @Test func `A reload that is not laid out yet comes before the batch`() {
    let scene = TableScene.ofInts([[1]])
    let texts = failures {
      scene.table.reloadData()
      scene.memory.addItem(2)
      // The data source gets another method, so it is set again, and the table reloads.
      scene.manager.on(.canEditCell, Int.self) { _, _ in true }
      scene.memory.addItem(3)
    }
    #expect(texts == [])
    #expect(scene.texts == ["1", "2", "3"])
  }

  // MARK: Cost

  @Test func `Nothing is asked per item in an update, and one model for each cell`() {
    let counting = CountingStorage(1_000)
    let scene = TableScene(storage: counting)
    scene.manager.register(IntRow.self) { $0.on(.heightForCell) { _, _ in 4 } }
    scene.table.show(rows: 0..<10)
    counting.asked = 0
    scene.reload()
    #expect(scene.table.visibleCells.count == 10)
    #expect(counting.asked == 10)
    counting.asked = 0
    counting.append()
    #expect(counting.asked == 0)
    for row in 0..<1_001 { _ = scene.table.heightOfRow(at: .row(row)) }
    #expect(counting.asked == 1_001)
  }

  final class CountingStorage: UpdatingStorage {
    weak var delegate: (any StorageUpdating)?
    var asked = 0
    private var count: Int

    init(_ count: Int) { self.count = count }

    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { count }
    func item(at indexPath: IndexPath) -> Any? {
      asked += 1
      return indexPath.item
    }

    func append() {
      let update = StorageUpdate()
      update.enqueueDatasourceUpdate { [unowned self] _ in count += 1 }
      update.objectChanges.append((.insert, [.row(count)]))
      delegate?.storageDidPerformUpdate(update)
    }
  }
}
