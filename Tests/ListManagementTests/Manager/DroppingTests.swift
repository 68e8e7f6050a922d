import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// Drops in list views: of one cell that the view has moved itself, and of several items.
@Suite struct DroppingTests {
  struct Card: Identifiable, Equatable {
    let id: Int
    var column: String
  }

  final class CardCell: ModelTransfer, CustomStringConvertible {
    var description = ""
    func update(with model: Card) { description = "\(model.id)\(model.column)" }
  }

  /// A board of two columns, in a list view with a manager and in a grid.
  private struct Scene {
    let storage = ModelStorage<String, Card>()
    let view = HeadlessListView()
    let manager = HeadlessManager()
    let other: ProxyDiffableStorage<String, Int>
    let grid = HeadlessGrid()
    let anomalies = Anomalies()
    final class Anomalies { var all: [ListAnomaly] = [] }

    init() throws {
      other = ProxyDiffableStorage(dataSource: storage.dataSource) { $1 }
      try storage.apply([
        ("A", (1...4).map { Card(id: $0, column: "A") }), ("B", [Card(id: 5, column: "B")]),
        ("C", []),
      ])
      manager.anomalyHandler = { [anomalies] in anomalies.all.append($0) }
      manager.manage(view)
      manager.register(CardCell.self, making: { CardCell() })
      manager.storage = storage
      storage.headerModelProvider = { [unowned storage] in storage.numberOfItems(inSection: $0) }
      grid.attach(to: other)
      storage.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    }

    var lists: [[Int]] { DropLists(storage.dataSource.snapshot()).lists }
    var shown: [[String]] {
      (0..<view.grid.counts.count).map { section in
        (0..<view.grid.counts[section]).map {
          (view.cell(at: [section, $0]) as? CardCell)?.description ?? "-"
        }
      }
    }

    func verify() throws {
      try view.grid.verify()
      try grid.verify()
      #expect(view.grid.violations.isEmpty && grid.violations.isEmpty && anomalies.all.isEmpty)
    }
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath { [section, item] }

  @Test func `A cell that one view moves is moved in the other`() throws {
    let lists = [[1, 2, 3, 4], [5], []]
    let model = DropLists(lists)
    for source in model.positions {
      for target in model.gaps {
        let room = lists[target.section].count - (source.section == target.section ? 1 : 0)
        guard target.item <= room else { continue }
        let scene = try Scene()
        let cell = scene.view.cell(at: IndexPath(source))
        #expect(scene.view.drag(IndexPath(source), to: IndexPath(target)) == IndexPath(target))
        #expect(scene.lists == model.moving(source, to: target).lists)
        #expect(scene.view.cell(at: IndexPath(target)) === cell)
        try scene.verify()
      }
    }
  }

  @Test func `The view that moved a cell gets what else changed with the drop`() throws {
    let scene = try Scene()
    scene.storage.reorderUpdate = { cards, drop in
      for id in drop.relocation.items {
        try cards.updateModel(id) { $0.column = drop.relocation.place.section }
      }
    }
    var batches: [BatchOperations] = []
    scene.manager.listUpdater?.willUpdateContent = { update in
      batches += update.map { $0.batches.map(\.operations) } ?? []
    }
    let cell = scene.view.cell(at: [0, 1])
    scene.view.drag([0, 1], to: [1, 0])
    #expect(scene.view.cell(at: [1, 0]) === cell)
    #expect(scene.shown == [["1A", "3A", "4A"], ["2B", "5B"], []])
    #expect(batches.flatMap(\.itemReconfigures) == [ItemPosition(section: 1, item: 0)])
    #expect(batches.allSatisfy { $0.structuralCount == 0 })
    try scene.verify()
  }

  @Test func `A cell whose drop is refused goes back, and nothing else happens`() throws {
    let scene = try Scene()
    scene.storage.dataSource.reorderingHandlers.refusal = {
      $0.place.section == "B" ? "Closed" : nil
    }
    var updates = 0
    scene.manager.listUpdater?.willUpdateContent = { _ in updates += 1 }
    #expect(scene.view.drag([0, 0], to: [1, 0]) == nil)
    #expect(scene.view.hover([[0, 0]], inGap: [1, 0]) == "Closed")
    #expect(scene.view.hover([[0, 0]], inGap: [2, 0]) == nil)
    #expect(!scene.view.drop([[0, 0]], inGap: [1, 1]))
    scene.storage.reorderUpdate = { _, _ in throw CancellationError() }
    #expect(!scene.storage.moveShownItem(at: [0, 0], to: [0, 1]))
    #expect(scene.lists == [[1, 2, 3, 4], [5], []] && updates == 0)
    try scene.verify()
  }

  @Test func `Items that cannot be moved are not dragged`() throws {
    let scene = try Scene()
    scene.storage.dataSource.reorderingHandlers.canReorderItem = { $0 != 1 }
    #expect(scene.view.drag([0, 0], to: [0, 1]) == nil)
    #expect(!scene.view.drop([[0, 0], [0, 1]], inGap: [1, 0]))
    scene.storage.dataSource.reorderingHandlers.canReorderItem = nil
    #expect(scene.view.drag([0, 1], to: [0, 0]) == nil)
    scene.manager.on(.moveItemAtTo) { [unowned manager = scene.manager] in
      manager.moveShownItem(at: $0, to: $1)
    }
    #expect(scene.view.drag([0, 1], to: [0, 0]) == [0, 0])
    #expect(scene.lists[0] == [2, 1, 3, 4])
    try scene.verify()
  }

  @Test
  func
    `Several items are dropped into a gap, also if the list has changed since they were picked up`()
    throws
  {
    let scene = try Scene()
    #expect(scene.view.drop([[0, 3], [0, 1]], inGap: [0, 0]))
    #expect(scene.lists == [[2, 4, 1, 3], [5], []])
    // The view shows the list as it was when an update has come that waits.
    scene.manager.holdingUpdates {
      scene.storage.modify { $0.deleteItems([4, 1]) }
      #expect(scene.view.drop([[1, 0]], inGap: [0, 2]))
    }
    #expect(scene.lists == [[2, 5, 3], [], []])
    #expect(scene.shown == [["2A", "5B", "3A"], [], []])
    try scene.verify()
  }

  @Test func `A cell that is moved while an update waits has the view reload`() throws {
    let scene = try Scene()
    scene.manager.holdingUpdates {
      scene.storage.modify { $0.deleteItems([2]) }
      _ = scene.storage.moveShownItem(at: [0, 0], to: [0, 3])
    }
    #expect(scene.lists == [[3, 4, 1], [5], []])
    #expect(scene.shown[0] == ["3A", "4A", "1A"])
    try scene.verify()
  }

  @Test func `A handler that changes the list during a movement has the view reload`() throws {
    let scene = try Scene()
    var isFirst = true
    scene.storage.dataSource.reorderingHandlers.refusal = { [unowned storage = scene.storage] _ in
      if isFirst { storage.modify { $0.deleteItems([3]) } }
      isFirst = false
      return nil
    }
    scene.view.drag([0, 0], to: [0, 3])
    #expect(scene.lists == [[2, 4, 1], [5], []])
    #expect(scene.shown[0] == ["2A", "4A", "1A"])
    // The data has not followed the cell, which the grid reports.
    try scene.view.grid.verify()
    try scene.grid.verify()
  }

  @Test func `What observers and handlers change with a movement is shown as an update`() throws {
    let scene = try Scene()
    var rest = [1, 3, 4]
    let changes: () -> Void = { [unowned storage = scene.storage] in
      if let id = rest.popLast() { storage.modify { $0.deleteItems([id]) } }
    }
    scene.storage.dataSource.reorderingHandlers.willReorder = { _ in changes() }
    scene.storage.dataSource.reorderingHandlers.didReorder = { _ in changes() }
    let token = scene.storage.dataSource.observe { update in
      if !update.difference.itemMoves.isEmpty { changes() }
    }
    scene.view.drag([0, 1], to: [1, 1])
    #expect(scene.lists == [[], [5, 2], []])
    #expect(scene.shown == [[], ["5B", "2A"], []])
    try scene.verify()
    token.cancel()
  }

  @Test func `Index paths that do not exist drop nothing`() throws {
    let scene = try Scene()
    for bad in [[0, 9], [9, 0], [-1, 0], [0, -1], [.max, 0], [], [0], [0, 0, 0]] as [IndexPath] {
      #expect(!scene.storage.dropItems(at: [bad], inGap: [0, 0]))
      #expect(!scene.storage.dropItems(at: [[0, 0]], inGap: bad))
      #expect(scene.storage.refusal(ofItemsAt: [bad], inGap: [0, 0]) != nil)
      #expect(scene.storage.canMoveItem(at: bad) == false)
      #expect(scene.view.hover([[0, 0]], inGap: bad) != nil)
      #expect(!scene.view.drop([bad], inGap: [0, 0]))
    }
    #expect(scene.lists == [[1, 2, 3, 4], [5], []])
    try scene.verify()
  }

  @Test func `Hovering tells nobody and makes nothing`() throws {
    let dataSource = DiffableDataSource(try Snapshot(sections: [("A", Array(0..<100_000))]))
    dataSource.reorderingHandlers.canReorderItem = { _ in true }
    dataSource.reorderingHandlers.willReorder = { _ in Issue.record("told") }
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    let before = dataSource.snapshot()
    for step in 0..<600 {
      #expect(storage.refusal(ofItemsAt: [[0, 7], [0, 9]], inGap: [0, step * 150]) == nil)
    }
    #expect(dataSource.snapshot().treeIdentity == before.treeIdentity)
  }

  @Test func `A memory storage drops by index path what arrays drop`() throws {
    for start in SmallSnapshots.inOrder(sections: 3, items: cases(3, thorough: 4))
    where start.numberOfSections > 0 {
      let lists = DropLists(start)
      for sources in lists.selections {
        for gap in lists.gaps {
          let storage = MemoryStorage()
          storage.setItemsForAllSections(lists.lists)
          let grid = HeadlessGrid()
          grid.attach(to: storage)
          let isDone = storage.dropItems(at: sources.map { IndexPath($0) }, inGap: IndexPath(gap))
          try require(isDone)
          let after = (0..<storage.numberOfSections()).map {
            storage.items(inSection: $0)?.compactMap { $0 as? Int } ?? []
          }
          try requireEqual(after, lists.dropping(sources, toGap: gap).lists)
          try grid.verify()
          try requireEqual(grid.violations.count, 0)
          try requireEqual(
            storage.refusal(ofItemsAt: sources.map { IndexPath($0) }, inGap: [9, 9]) == nil,
            false
          )
        }
      }
    }
  }

  @Test func `A storage without identifiers that makes no moves says so`() {
    let storage = SingleSectionEquatableStorage(items: [VersionedCard(id: 1), VersionedCard(id: 2)])
    #expect(storage.canMoveItem(at: [0, 0]) == nil)
    #expect(!storage.dropItems(at: [[0, 0]], inGap: [0, 2]))
    #expect(
      storage.refusal(ofItemsAt: [[0, 0]], inGap: [0, 2]) == "This list cannot be reordered."
    )
  }
}
