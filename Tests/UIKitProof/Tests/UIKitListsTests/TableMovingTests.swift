import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import TestSupport
import UIKit
import UIKitLists

@Suite @MainActor struct TableMovingTests {
  @Test func `The storage follows a drag, and the cells stay`() async {
    let scene = TableScene.ofInts([[1, 2, 3]])
    scene.manager.on(.moveRowTo, IntRow.self) { [unowned scene] destination, _, _, source in
      scene.manager.moveShownItem(at: source, to: destination)
    }
    let updates = TableLog()
    scene.manager.listUpdater?.willUpdateContent = { _ in updates.note("update") }
    // The table reloads when its data source gets another method.
    scene.show()
    let cells = (0..<3).map { scene.cell($0) }
    #expect(failures { scene.table.drag(.row(0), to: .row(2)) } == [])
    await settleTables()
    #expect(scene.texts == ["2", "3", "1"])
    #expect(scene.cell(2) === cells[0])
    #expect(scene.cell(0) === cells[1])
    #expect(updates.lines == [])
    #expect(scene.memory.items(inSection: 0) as? [Int] == [2, 3, 1])
  }

  @Test func `The move closure gets destination and source`() {
    let log = TableLog()
    let scene = TableScene.ofInts([[1, 2, 3]]) { mapping in
      mapping.on(.canMove) { _, _, _ in true }
      mapping.on(.moveRowTo) { destination, _, model, source in
        log.note("\(Array(source)) \(Array(destination)) \(model)")
      }
    }
    scene.table.drag(.row(0), to: .row(2))
    #expect(log.lines == ["[0, 0] [0, 2] 1"])
  }

  @Test func `Rows cannot be moved unless a move is observed, or canMove refuses`() {
    let scene = TableScene.ofInts([[1, 2]])
    #expect(!scene.table.canMove(.row(0)))
    scene.manager.on(.moveItemAtTo) { _ in }
    #expect(scene.table.canMove(.row(0)))
    scene.manager.on(.canMove, IntRow.self) { _, model, _ in model == 2 }
    #expect(!scene.table.canMove(.row(0)))
    #expect(scene.table.canMove(.row(1)))
  }

  @Test func `The target can be another place`() async {
    let scene = TableScene.ofInts([[1, 2, 3]]) { mapping in
      mapping.on(.targetIndexPathForMove) { _, _, _, _ in .row(1) }
    }
    scene.manager.on(.moveItemAtTo) { [unowned scene] in
      scene.manager.moveShownItem(at: $0.0, to: $0.1)
    }
    #expect(scene.table.drag(.row(0), to: .row(2)) == .row(1))
    await settleTables()
    #expect(scene.texts == ["2", "1", "3"])
  }

  @Test func `An edit while a row is dragged is shown afterwards`() async {
    let scene = TableScene.ofInts([[1, 2, 3]])
    scene.manager.on(.moveItemAtTo) { [unowned scene] in
      scene.manager.moveShownItem(at: $0.0, to: $0.1)
      scene.memory.addItem(4)
    }
    #expect(failures { scene.table.drag(.row(0), to: .row(1)) } == [])
    await settleTables()
    #expect(scene.texts == ["2", "1", "3", "4"])
  }

  @Test func `A row that comes under another mapping is made anew`() async {
    let scene = TableScene([[1, 2], [3]])
    scene.manager.register(SpecialIntRow.self) { $0.condition = .section(1) }
    scene.manager.register(IntRow.self)
    scene.manager.on(.moveItemAtTo) { [unowned scene] in
      scene.manager.moveShownItem(at: $0.0, to: $0.1)
    }
    scene.show()
    #expect(failures { scene.table.drag(.row(0), to: .row(0, 1)) } == [])
    await settleTables()
    #expect(scene.texts == ["2", "1", "3"])
    #expect(scene.cell(0, 1) is SpecialIntRow)
  }

  @Test func `A place that is not there is an anomaly`() {
    let scene = TableScene.ofInts([[1]])
    #expect(!scene.manager.moveShownItem(at: .row(0), to: .row(9)))
    #expect(scene.takeAnomalies() == [.storageCannotMove(from: .row(0), to: .row(9))])
  }

  // MARK: Dropping

  private func drop(
    _ scene: TableScene,
    at indexPath: IndexPath,
    _ use: @escaping (DropPlaceholder) -> Void
  ) {
    scene.manager.on(.performDropWithCoordinator) {
      [unowned scene] (coordinator: any UITableViewDropCoordinator) in
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: indexPath,
        reuseIdentifier: "IntRow",
        rowHeight: 44
      )
      guard let item = coordinator.items.first?.dragItem else { return }
      use(scene.manager.drop(item, to: placeholder, with: coordinator))
    }
    scene.table.drop(tableSession(), at: indexPath)
  }

  @Test func `The model of a placeholder goes into the storage, and no update is told`() {
    let scene = TableScene.ofInts([[1, 2]])
    let log = TableLog()
    scene.manager.listUpdater?.willUpdateContent = { _ in log.note("update") }
    let texts = failures {
      drop(scene, at: .row(1)) { placeholder in
        #expect(scene.table.numberOfRows(inSection: 0) == 3)
        let isCommitted = placeholder.commitInsertion(of: 9) { log.note("\(Array($0))") }
        #expect(isCommitted)
        #expect(!placeholder.commitInsertion(of: 9))
      }
    }
    #expect(texts == [])
    #expect(scene.texts == ["1", "9", "2"])
    #expect(scene.memory.items(inSection: 0) as? [Int] == [1, 9, 2])
    #expect(log.lines == ["[0, 1]"])
    #expect(scene.table.numberOfRows(inSection: 0) == 3)
  }

  @Test func `Another storage gets the model by the closure`() throws {
    let storage = ModelStorage<Int, VersionedCard>()
    try storage.apply([(0, VersionedCard.all([1, 2]))])
    let scene = TableScene(storage: storage)
    scene.manager.register(CardRow.self)
    scene.show()
    let texts = failures {
      drop(scene, at: .row(1)) { placeholder in
        placeholder.commitInsertion(of: VersionedCard(id: 9)) { _ in
          storage.updateWithoutAnimations {
            _ = try? storage.apply([(0, VersionedCard.all([1, 9, 2]))])
          }
        }
      }
    }
    #expect(texts == [])
    #expect(scene.table.visibleCells.map { ($0 as? CardRow)?.card?.id } == [1, 9, 2])
  }

  @Test func `A deleted placeholder leaves the storage as it is`() {
    let scene = TableScene.ofInts([[1, 2]])
    drop(scene, at: .row(1)) { placeholder in
      #expect(placeholder.deletePlaceholder())
      #expect(!placeholder.deletePlaceholder())
      #expect(!placeholder.commitInsertion(of: 3))
    }
    #expect(scene.texts == ["1", "2"])
    #expect(scene.table.numberOfRows(inSection: 0) == 2)
  }
}
