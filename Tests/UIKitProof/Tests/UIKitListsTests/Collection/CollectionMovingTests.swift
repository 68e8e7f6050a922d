import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import UIKit
import UIKitLists

@MainActor @Suite struct CollectionMovingTests {
  typealias IntCell = Items.IntCell

  private func isMovable(_ scene: Items.Scene) {
    scene.manager.on(.moveItemAtTo) { [weak manager = scene.manager] source, destination in
      manager?.moveShownItem(at: source, to: destination)
    }
  }

  @Test func `The storage follows a move without an update, and the cells stay`() async {
    let scene = Items.Scene.ofInts([[1, 2, 3]])
    isMovable(scene)
    _ = scene.texts
    var updates = 0
    scene.manager.listUpdater?.willUpdateContent = { _ in updates += 1 }
    let cells = scene.view.visibleCells
    let texts = failures {
      #expect(scene.view.drag(Items.at(0), to: Items.at(2)) == Items.at(2))
    }
    await Items.settle()
    #expect(texts == [])
    #expect(scene.memory.items(inSection: 0) as? [Int] == [2, 3, 1])
    #expect(scene.texts == [["#2", "#3", "#1"]])
    #expect(updates == 0)
    #expect(scene.int(2) === cells[0])
  }

  @Test func `The event of the cell gets the destination first`() async {
    let scene = Items.Scene.ofInts([[1, 2, 3]])
    var notes: [String] = []
    scene.manager.on(.moveRowTo, IntCell.self) { [weak scene] destination, cell, model, source in
      notes.append("\(Array(destination)) \(model) \(Array(source))")
      scene?.manager.moveShownItem(at: source, to: destination)
    }
    scene.view.drag(Items.at(0), to: Items.at(2))
    await Items.settle()
    #expect(notes == ["[0, 2] 1 [0, 0]"])
    #expect(scene.texts == [["#2", "#3", "#1"]])
  }

  @Test func `Without an event of a move, items cannot be moved`() {
    let scene = Items.Scene.ofInts([[1, 2]])
    #expect(scene.view.drag(Items.at(0), to: Items.at(1)) == nil)
    scene.manager.on(.canMove, IntCell.self) { _, _, _ in true }
    #expect(scene.view.drag(Items.at(0), to: Items.at(1)) == nil)
  }

  @Test func `An item can be refused, and dropped elsewhere`() async {
    let scene = Items.Scene.ofInts([[1, 2, 3]]) {
      $0.on(.canMove) { _, model, _ in model != 1 }
      $0.on(.targetIndexPathForMoveFromItem) { places, _, _, _ in
        let (current, proposed) = places
        #expect(current == Items.at(2))
        return Items.at(proposed.item + 1)
      }
    }
    isMovable(scene)
    #expect(scene.view.drag(Items.at(0), to: Items.at(1)) == nil)
    #expect(scene.view.drag(Items.at(2), to: Items.at(0)) == Items.at(1))
    await Items.settle()
    #expect(scene.texts == [["#1", "#3", "#2"]])
  }

  @Test func `A storage that does not follow is shown as it is`() async {
    let scene = Items.Scene.ofInts([[1, 2, 3]])
    scene.manager.on(.moveItemAtTo) { [weak manager = scene.manager] source, _ in
      manager?.moveShownItem(at: source, to: Items.at(0, 9))
    }
    _ = scene.texts
    scene.view.drag(Items.at(0), to: Items.at(2))
    await Items.settle()
    #expect(scene.texts == [["#1", "#2", "#3"]])
    #expect(
      scene.takeAnomalies() == [.storageCannotMove(from: Items.at(0), to: Items.at(0, 9))]
    )
  }

  @Test func `A storage that does not follow into another section is shown as it is`() async {
    let scene = Items.Scene.ofInts([[1, 2], [3]])
    scene.manager.on(.moveItemAtTo) { [weak scene] _, _ in scene?.memory.addItem(4) }
    _ = scene.texts
    let texts = failures { _ = scene.view.drag(Items.at(0, 0), to: Items.at(0, 1)) }
    #expect(texts == [])
    await Items.settle()
    #expect(scene.texts == [["#1", "#2", "#4"], ["#3"]])
  }

  @Test func `An edit during a move waits`() async {
    let scene = Items.Scene.ofInts([[1, 2, 3]])
    scene.manager.on(.moveItemAtTo) { [weak scene] source, destination in
      scene?.manager.moveShownItem(at: source, to: destination)
      scene?.memory.addItem(4)
    }
    _ = scene.texts
    let texts = failures { _ = scene.view.drag(Items.at(0), to: Items.at(2)) }
    #expect(texts == [])
    await Items.settle()
    #expect(scene.texts == [["#2", "#3", "#1", "#4"]])
  }

  @Test func `A cell that comes to another mapping's place is made anew`() async {
    let scene = Items.Scene()
    scene.manager.register(Items.SpecialIntCell.self) { $0.condition = .section(1) }
    scene.manager.register(IntCell.self)
    scene.memory.setItemsForAllSections([[1, 2], [3]])
    isMovable(scene)
    _ = scene.texts
    scene.view.drag(Items.at(0, 0), to: Items.at(1, 1))
    await Items.settle()
    #expect(scene.texts == [["#2"], ["#3", "#1"]])
    #expect(scene.int(1, 1) is Items.SpecialIntCell)
  }
}

@MainActor @Suite struct CollectionDroppingTests {
  private func placeholder(at indexPath: IndexPath) -> UICollectionViewDropPlaceholder {
    UICollectionViewDropPlaceholder(insertionIndexPath: indexPath, reuseIdentifier: "placeholder")
  }

  private let item = UIDragItem(itemProvider: NSItemProvider())

  @Test func `A dropped model goes to its placeholder without an update`() {
    let scene = Items.Scene.ofInts([[1, 2]])
    _ = scene.texts
    var updates = 0
    scene.manager.listUpdater?.willUpdateContent = { _ in updates += 1 }
    var dropped: DropPlaceholder?
    let texts = failures {
      scene.manager.on(.performDropWithCoordinator) { [weak manager = scene.manager] coordinator in
        dropped = manager?.drop(item, to: placeholder(at: Items.at(1)), with: coordinator)
      }
      scene.view.drop(Items.Coordinator(scene.view, at: Items.at(1)))
      #expect(scene.view.hasUncommittedUpdates)
      #expect(dropped?.commitInsertion(of: 9) == true)
      #expect(dropped?.commitInsertion(of: 9) == false)
    }
    #expect(texts == [])
    #expect(scene.memory.items(inSection: 0) as? [Int] == [1, 9, 2])
    #expect(scene.texts == [["#1", "#9", "#2"]])
    #expect(updates == 0)
  }

  @Test func `A placeholder moves along with updates`() {
    let scene = Items.Scene.ofInts([[1, 2]])
    _ = scene.texts
    let texts = failures {
      let coordinator = Items.Coordinator(scene.view, at: nil)
      let dropped = scene.manager.drop(item, to: placeholder(at: Items.at(1)), with: coordinator)
      try? scene.memory.insertItem(0, to: Items.at(0))
      #expect(dropped.commitInsertion(of: 9))
    }
    #expect(texts == [])
    #expect(scene.texts == [["#0", "#1", "#9", "#2"]])
  }

  @Test func `A storage that does not follow an insertion is shown as it is`() async {
    let storage = ModelStorage<Int, Items.Entry>()
    _ = try? storage.apply([(0, [Items.Entry(id: 1)])])
    let scene = Items.Scene(storage: storage)
    scene.manager.register(Items.TextCell.self, for: Items.Entry.self) { cell, entry, _ in
      cell.text = "\(entry.id)"
    }
    _ = scene.texts
    let texts = failures {
      let coordinator = Items.Coordinator(scene.view, at: nil)
      let dropped = scene.manager.drop(item, to: placeholder(at: Items.at(1)), with: coordinator)
      #expect(dropped.commitInsertion(of: 9))
    }
    #expect(texts == [])
    await Items.settle()
    #expect(scene.texts == [["“1”"]])
    #expect(scene.takeAnomalies() == [])
  }

  @Test func `A closure puts the model into a snapshot storage`() {
    let storage = ModelStorage<Int, Items.Entry>()
    _ = try? storage.apply([(0, [Items.Entry(id: 1), Items.Entry(id: 2)])])
    let scene = Items.Scene(storage: storage)
    scene.manager.register(Items.TextCell.self, for: Items.Entry.self) { cell, entry, _ in
      cell.text = "\(entry.id)"
    }
    _ = scene.texts
    let texts = failures {
      let coordinator = Items.Coordinator(scene.view, at: nil)
      let dropped = scene.manager.drop(item, to: placeholder(at: Items.at(1)), with: coordinator)
      let isInserted = dropped.commitInsertion(of: 9) { indexPath in
        storage.updateWithoutAnimations {
          _ = try? storage.apply([
            (0, [Items.Entry(id: 1), Items.Entry(id: 9), Items.Entry(id: 2)])
          ])
        }
      }
      #expect(isInserted)
    }
    #expect(texts == [])
    #expect(scene.texts == [["“1”", "“9”", "“2”"]])
  }

  @Test func `A deleted placeholder leaves the storage as it is`() {
    let scene = Items.Scene.ofInts([[1, 2]])
    _ = scene.texts
    let coordinator = Items.Coordinator(scene.view, at: nil)
    let dropped = scene.manager.drop(item, to: placeholder(at: Items.at(1)), with: coordinator)
    #expect(dropped.deletePlaceholder())
    #expect(!dropped.deletePlaceholder())
    #expect(scene.memory.items(inSection: 0) as? [Int] == [1, 2])
    #expect(scene.texts == [["#1", "#2"]])
  }
}
