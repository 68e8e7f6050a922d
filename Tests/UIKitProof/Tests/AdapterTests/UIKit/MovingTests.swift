import ClassicStorage
import DiffableStorage
import ListManagement
import StandIns
import TestSupport
import Testing
import UIKit
import UIKitManagers

/// What a user moves, and what a user drops.
@MainActor @Suite struct MovingTests {
  private func isMovable<H: Host>(_ host: H, _ then: @escaping () -> Void = {}) {
    host.on(.moveItemAtTo) { [weak host] move in
      host?.moveShownItem(at: move.0, to: move.1)
      then()
    }
    host.layOut()
  }

  @Test(arguments: ListKind.uiKit)
  func `The storage follows a move without an update, the cells stay, and edits wait`(
    _ list: ListKind
  ) async {
    let host = list.ofNumbers([[1, 2, 3]])
    isMovable(host)
    let log = Log()
    host.updater?.willUpdateContent = { _ in log.note("update") }
    let cells = (0..<3).map { host.cell(at: at($0)) }
    var target: IndexPath?
    #expect(failures { target = host.drag(at(0), to: at(2)) } == [])
    #expect(target == at(2))
    await settle()
    #expect(host.memory.items(inSection: 0) as? [Int] == [2, 3, 1])
    #expect(host.texts == [["2", "3", "1"]])
    #expect(host.cell(at: at(2)) === cells[0] && host.cell(at: at(0)) === cells[1])
    #expect(log.lines == [])

    let other = list.ofNumbers([[1, 2, 3]])
    isMovable(other) { [weak other] in other?.memory.addItem(4) }
    #expect(failures { _ = other.drag(at(0), to: at(1)) } == [])
    await settle()
    #expect(other.texts == [["2", "1", "3", "4"]])
  }

  @Test(arguments: ListKind.uiKit)
  func `The event of a cell gets the destination first, and the target can be another place`(
    _ list: ListKind
  ) async {
    func run<H: Host>(_: H.Type) async {
      let (host, log) = (H.ofNumbers([[1, 2, 3]]), Log())
      host.manager.on(.moveRowTo, H.Number.self) { [weak host] target, _, model, source in
        log.note("\(Array(target)) \(model) \(Array(source))")
        host?.moveShownItem(at: source, to: target)
      }
      host.manager.on(.targetIndexPathForMove, H.Number.self) { _, _, _, _ in at(1) }
      host.layOut()
      #expect(host.drag(at(0), to: at(2)) == at(1))
      await settle()
      #expect(log.lines == ["[0, 1] 1 [0, 0]"])
      #expect(host.texts == [["2", "1", "3"]])
    }
    await run(list.type)
  }

  @Test(arguments: ListKind.uiKit)
  func `Items cannot be moved unless a move is observed, or if canMove refuses`(_ list: ListKind) {
    let host = list.ofNumbers([[1, 2]])
    #expect(host.drag(at(0), to: at(1)) == nil)
    host.on(.canMove) { _, model, _ in model == 2 }
    #expect(host.drag(at(1), to: at(0)) == nil)
    isMovable(host)
    #expect(host.drag(at(0), to: at(1)) == nil)
    #expect(host.drag(at(1), to: at(0)) == at(0))
  }

  @Test(arguments: ListKind.uiKit)
  func `A storage that does not follow is shown as it is`(_ list: ListKind) async {
    let host = list.ofNumbers([[1, 2], [3]])
    #expect(!host.moveShownItem(at: at(0), to: at(9)))
    #expect(host.takeAnomalies() == [.storageCannotMove(from: at(0), to: at(9))])
    host.on(.moveItemAtTo) { [weak host] _ in host?.memory.addItem(4) }
    host.layOut()
    #expect(failures { _ = host.drag(at(0, 0), to: at(0, 1)) } == [])
    await settle()
    host.reload()
    #expect(host.texts == [["1", "2", "4"], ["3"]])
    #expect(failures { _ = host.drag(at(0), to: at(1, 1)) } == [])
    await settle()
    #expect(host.shownCounts == [4, 1] && host.texts == [["1", "2", "4", "4"], ["3"]])
  }

  @Test(arguments: ListKind.uiKit)
  func `A cell that comes under another mapping is made anew`(_ list: ListKind) async {
    let host = list.host([[1, 2], [3]])
    host.registerOther(.section(1))
    host.registerNumbers()
    host.reload()
    isMovable(host)
    #expect(failures { _ = host.drag(at(0), to: at(0, 1)) } == [])
    await settle()
    #expect(host.texts == [["2"], ["1", "3"]])
    #expect(host.cell(at: at(0, 1)) is any SecondCell)
  }

  /// While UIKit makes a cell, `cellForRow(at:)` must not be called.
  @Test func `A row that is being made can be asked whether it moves`() throws {
    let scene = TableScene([[1, 2]])
    scene.register({ mapping in
      mapping.on(.canMove) { _, number, _ in number > 1 }
      mapping.on(.moveRowTo) { _, _, _, _ in }
    })
    let (table, source) = (scene.table, try #require(scene.table.dataSource))
    table.isUpdatingVisibleCells = true
    for row in 0..<2 {
      let cell = source.tableView(table, cellForRowAt: at(row))
      #expect(source.tableView(table, canMoveRowAt: at(row)) == (row == 1))
      withExtendedLifetime(cell) {}
    }
    #expect(table.callsWhileUpdatingVisibleCells == 0)
  }

  // MARK: Dropping

  /// Drops an item onto a placeholder at the second place.
  private func drop<H: Host>(_ host: H, _ use: @escaping (DropPlaceholder) -> Void) {
    let item = UIDragItem(itemProvider: NSItemProvider())
    if let scene = host as? TableScene {
      scene.manager.on(.performDropWithCoordinator) {
        [unowned scene] (coordinator: any UITableViewDropCoordinator) in
        let placeholder = UITableViewDropPlaceholder(
          insertionIndexPath: at(1),
          reuseIdentifier: "Row<Int>",
          rowHeight: 44
        )
        use(scene.manager.drop(item, to: placeholder, with: coordinator))
      }
      scene.table.drop(Session(), at: at(1))
    } else if let scene = host as? Items.Scene {
      scene.manager.on(.performDropWithCoordinator) { [unowned scene] coordinator in
        let placeholder = UICollectionViewDropPlaceholder(
          insertionIndexPath: at(1),
          reuseIdentifier: "placeholder"
        )
        use(scene.manager.drop(item, to: placeholder, with: coordinator))
      }
      scene.view.drop(Items.Coordinator(scene.view, at: at(1)))
    }
  }

  @Test(arguments: ListKind.uiKit)
  func `The model of a placeholder goes into the storage without an update`(_ list: ListKind) {
    let (host, log) = (list.ofNumbers([[1, 2]]), Log())
    host.updater?.willUpdateContent = { _ in log.note("update") }
    let texts = failures {
      drop(host) { placeholder in
        #expect(placeholder.commitInsertion(of: 9) { log.note("\(Array($0))") })
        #expect(!placeholder.commitInsertion(of: 9))
      }
    }
    #expect(texts == [])
    #expect(host.memory.items(inSection: 0) as? [Int] == [1, 9, 2])
    #expect(host.texts == [["1", "9", "2"]])
    #expect(log.lines == ["[0, 1]"])
  }

  @Test(arguments: ListKind.uiKit)
  func `A snapshot storage gets the model by the closure`(_ list: ListKind) async throws {
    func run<H: Host>(_: H.Type, follows: Bool) async throws {
      let storage = ModelStorage<Int, VersionedCard>()
      try storage.apply([(0, VersionedCard.all([1, 2]))])
      let host = H(storage: storage, owner: nil)
      host.registerCards()
      host.layOut()
      let texts = failures {
        drop(host) { placeholder in
          placeholder.commitInsertion(of: VersionedCard(id: 9)) { _ in
            guard follows else { return }
            storage.updateWithoutAnimations {
              _ = try? storage.apply([(0, VersionedCard.all([1, 9, 2]))])
            }
          }
        }
      }
      #expect(texts == [])
      await settle()
      #expect(host.texts == [follows ? ["1.0", "9.0", "2.0"] : ["1.0", "2.0"]])
      #expect(host.takeAnomalies() == [])
    }
    try await run(list.type, follows: true)
    try await run(list.type, follows: false)
  }

  @Test(arguments: ListKind.uiKit)
  func `A deleted placeholder leaves the storage as it is`(_ list: ListKind) {
    let host = list.ofNumbers([[1, 2]])
    drop(host) { placeholder in
      #expect(placeholder.deletePlaceholder())
      #expect(!placeholder.deletePlaceholder())
      #expect(!placeholder.commitInsertion(of: 3))
    }
    #expect(host.texts == [["1", "2"]])
    #expect(host.shownCounts == [2])
  }

  @Test func `A placeholder moves along with updates`() {
    let scene = Items.Scene.ofNumbers([[1, 2]])
    let texts = failures {
      drop(scene) { dropped in
        try? scene.memory.insertItem(0, to: at(0))
        #expect(scene.view.hasUncommittedUpdates)
        #expect(dropped.commitInsertion(of: 9))
      }
    }
    #expect(texts == [])
    #expect(scene.texts == [["0", "1", "9", "2"]])
  }
}
