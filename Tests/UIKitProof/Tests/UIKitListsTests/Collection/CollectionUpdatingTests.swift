import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import UIKit
import UIKitLists

@MainActor @Suite struct CollectionUpdatingTests {
  typealias IntCell = Items.IntCell
  typealias Entry = Items.Entry

  private func entries(_ sections: [[Entry]], in storage: ModelStorage<Int, Entry>) {
    _ = try? storage.apply(sections.enumerated().map { ($0.offset, $0.element) })
  }

  private func sceneOfEntries(_ storage: ModelStorage<Int, Entry>) -> Items.Scene {
    let scene = Items.Scene(storage: storage)
    scene.manager.register(Items.TextCell.self, for: Entry.self) { cell, entry, _ in
      cell.text = "\(entry.id).\(entry.version)"
    }
    return scene
  }

  @Test func `Will comes before the batch, did after its completion, each once`() {
    let scene = Items.Scene.ofInts([[1]])
    _ = scene.texts
    var notes: [String] = []
    scene.manager.listUpdater?.willUpdateContent = { notes.append($0 == nil ? "will nil" : "will") }
    scene.manager.listUpdater?.didUpdateContent = { notes.append($0 == nil ? "did nil" : "did") }
    scene.memory.addItem(2)
    #expect(notes == ["will"])
    scene.view.finishAnimations()
    #expect(notes == ["will", "did"])
    scene.manager.reload()
    #expect(notes == ["will", "did", "will nil", "did nil"])
  }

  @Test func `Without animation, the batch is over at once`() {
    let scene = Items.Scene.ofInts([[1]])
    _ = scene.texts
    var notes: [String] = []
    scene.manager.listUpdater?.didUpdateContent = { _ in notes.append("did") }
    let texts = failures {
      scene.memory.performUpdates(animatingDifferences: false) {
        scene.memory.addItem(2)
      }
    }
    #expect(texts == [])
    #expect(notes == ["did"])
    #expect(scene.texts == [["#1", "#2"]])
  }

  @Test func `A reconfigured item keeps its cell, a payload goes to its handler`() {
    let storage = ModelStorage<Int, Entry>()
    storage.payloadProvider = { $1.version - $0.version }
    let scene = Items.Scene(storage: storage)
    var payloads: [String] = []
    var fills: [Int] = []
    let mapping = scene.manager.register(Items.TextCell.self, for: Entry.self) { cell, entry, _ in
      fills.append(entry.id)
      cell.text = "\(entry.id).\(entry.version)"
    }
    entries([[Entry(id: 1), Entry(id: 2)]], in: storage)
    #expect(scene.texts == [["“1.0”", "“2.0”"]])
    let cell = scene.view.cellForItem(at: Items.at(1))
    let texts = failures {
      entries([[Entry(id: 3), Entry(id: 1), Entry(id: 2, version: 1)]], in: storage)
      #expect(scene.texts == [["“3.0”", "“1.0”", "“2.1”"]])
      #expect(scene.view.cellForItem(at: Items.at(2)) === cell)
      #expect(fills == [1, 2, 3, 2])
      mapping.payloadHandler = { cell, payload, indexPath in
        payloads.append("\(payload) \(Array(indexPath))")
        cell.text = "payload"
        return true
      }
      entries([[Entry(id: 1), Entry(id: 2, version: 4)]], in: storage)
    }
    #expect(texts == [])
    #expect(payloads == ["3 [0, 1]"])
    #expect(fills == [1, 2, 3, 2])
    #expect(scene.texts == [["“1.0”", "“payload”"]])
    #expect(scene.view.cellForItem(at: Items.at(1)) === cell)
  }

  @Test func `An updated item is filled in place by the closure`() {
    let scene = Items.Scene.ofInts([[1, 2, 3, 4, 5]])
    let cell = scene.int(3)
    var notes: [String] = []
    scene.manager.listUpdater?.updateItem = { [weak manager = scene.manager] path, model, payload in
      notes.append("\(Array(path)) \(model)")
      manager?.updateCell(at: path, with: model, payload: payload)
    }
    scene.memory.reloadItem(4)
    #expect(notes == ["[0, 3] 4"])
    #expect(scene.int(3) === cell)
    #expect(cell?.fills == 2)
    #expect(cell?.reuses == 0)
  }

  @Test func `A changed model of another class makes another cell`() {
    let storage = ModelStorage<Int, Entry>()
    let scene = sceneOfEntries(storage)
    let special = scene.manager.register(Items.TextCell.self, for: Entry.self) { cell, _, _ in
      cell.text = "special"
    }
    scene.manager.unregister(special)
    let first = scene.manager.mappings[0] as? ViewModelMapping<Items.TextCell, Entry>
    first?.condition = first?.modelCondition { _, entry in entry.version == 0 } ?? .none
    scene.manager.register(UICollectionViewCell.self, for: Entry.self) {
      $0.tag = $1.version + $2.item
    }
    entries([[Entry(id: 1)]], in: storage)
    #expect(scene.texts == [["“1.0”"]])
    let texts = failures { entries([[Entry(id: 1, version: 5)]], in: storage) }
    #expect(texts == [])
    let cell = scene.view.cellForItem(at: Items.at(0))
    #expect(!(cell is Items.TextCell))
    #expect(cell?.tag == 5)
  }

  @Test func `Off screen, the data is applied and the view reloads`() {
    let scene = Items.Scene.ofInts([[1]])
    _ = scene.texts
    scene.view.removeFromSuperview()
    scene.memory.addItem(2)
    #expect(scene.view.completions == 0)
    #expect(scene.view.numberOfItems(inSection: 0) == 2)
    #expect(scene.view.layoutsOutsideWindow == 0)
    scene.window.addSubview(scene.view)
    #expect(scene.texts == [["#1", "#2"]])
    scene.memory.addItem(3)
    scene.view.finishAnimations()
    scene.view.removeFromSuperview()
    scene.manager.listUpdater?.animateChangesOffScreen = true
    let texts = failures { scene.memory.addItem(4) }
    #expect(texts == [])
    #expect(scene.view.completions == 1)
    scene.window.addSubview(scene.view)
    #expect(scene.texts == [["#1", "#2", "#3", "#4"]])
  }

  @Test func `A moved item keeps its cell, unless it is to be deleted and inserted`() {
    for replaces in [false, true] {
      let storage = ModelStorage<Int, Entry>()
      let scene = sceneOfEntries(storage)
      scene.manager.listUpdater?.animateMoveAsDeleteAndInsert = replaces
      entries([[Entry(id: 1), Entry(id: 2), Entry(id: 3)]], in: storage)
      _ = scene.texts
      let cell = scene.view.cellForItem(at: Items.at(2))
      let texts = failures {
        entries([[Entry(id: 3), Entry(id: 1), Entry(id: 2)]], in: storage)
      }
      #expect(texts == [])
      #expect(scene.texts == [["“3.0”", "“1.0”", "“2.0”"]])
      #expect((scene.view.cellForItem(at: Items.at(0)) === cell) == !replaces)
    }
  }

  @Test func `An inserted section does not reload the others`() {
    let scene = Items.Scene.ofInts([[1]])
    let cell = scene.int(0)
    let texts = failures { scene.memory.addItem(2, toSection: 1) }
    scene.view.finishAnimations()
    #expect(texts == [])
    #expect(scene.texts == [["#1"], ["#2"]])
    #expect(scene.int(0) === cell)
    #expect(cell?.fills == 1)
  }

  /// A storage that records the changes of its updates itself, after its data has changed.
  private final class OwnStorage: UpdatingStorage {
    weak var delegate: (any StorageUpdating)?
    var items = [1, 2]
    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { items.count }
    func item(at indexPath: IndexPath) -> Any? {
      items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }
  }

  @Test func `An update that was filled by hand is one batch if it is right, else a reload`() {
    let storage = OwnStorage()
    let scene = Items.Scene(storage: storage)
    scene.manager.register(IntCell.self)
    scene.manager.reload()
    let cell = scene.int(1)
    let texts = failures {
      let update = StorageUpdate()
      update.objectChanges = [(.insert, [Items.at(0)])]
      storage.items = [0, 1, 2]
      storage.delegate?.storageDidPerformUpdate(update)
      #expect(scene.texts == [["#0", "#1", "#2"]])
      #expect(scene.int(2) === cell)
      let wrong = StorageUpdate()
      wrong.objectChanges = [(.insert, [Items.at(0)])]
      storage.items = [7]
      storage.delegate?.storageDidPerformUpdate(wrong)
      #expect(scene.texts == [["#7"]])
    }
    #expect(texts == [])
    #expect(scene.takeAnomalies().count == 1)
  }

  @Test func `An edit in a handler, and when a cell comes on screen, waits`() async {
    var isEditing = true
    let scene = Items.Scene()
    scene.manager.register(
      IntCell.self,
      mapping: { mapping in
        mapping.on(.willDisplay) { [weak scene] _, model, _ in
          if model == 1 { scene?.memory.addItem(20) }
        }
      },
      handler: { [weak scene] _, _, _ in
        guard isEditing else { return }
        isEditing = false
        scene?.memory.addItem(10)
      }
    )
    let texts = failures {
      scene.memory.addItem(1)
      _ = scene.texts
    }
    await Items.settle()
    #expect(texts == [])
    #expect(scene.texts == [["#1", "#10", "#20"]])
  }

  @Test func `An edit when a cell is scrolled into view waits`() async {
    let scene = Items.Scene.ofInts([[1, 2, 3]])
    scene.view.visibleLines = 0..<1
    scene.view.layoutIfNeeded()
    scene.manager.on(.willDisplay, IntCell.self) { [weak scene] _, model, _ in
      if model == 3 { scene?.memory.addItem(20) }
    }
    let texts = failures { scene.view.visibleLines = 2..<3 }
    await Items.settle()
    #expect(texts == [])
    scene.view.visibleLines = nil
    #expect(scene.texts == [["#1", "#2", "#3", "#20"]])
  }

  @Test func `Visible cells are filled again, those off screen are not`() {
    let scene = Items.Scene.ofInts([[1, 2, 3]])
    scene.view.visibleLines = 0..<2
    let cells = [scene.int(0), scene.int(1)]
    var count = 0
    scene.manager.updateVisibleCells { _ in count += 1 }
    #expect(count == 2)
    #expect(cells.map { $0?.fills } == [2, 2])
    scene.manager.updateCell(at: Items.at(2), with: 9)
    scene.manager.updateCell(at: Items.at(0), with: Int?.none as Any)
    scene.manager.updateCell(at: Items.at(0), with: "text")
    #expect(cells.map { $0?.fills } == [2, 2])
    #expect(scene.takeAnomalies() == [])
  }

  @Test func `A cell is filled from one model, and numbers cost none`() {
    let storage = Counting()
    let scene = Items.Scene(storage: storage)
    scene.manager.register(IntCell.self)
    scene.manager.reload()
    storage.asked = 0
    scene.view.visibleLines = 0..<10
    scene.view.layoutIfNeeded()
    #expect(storage.asked == 10)
    _ = scene.view.numberOfItems(inSection: 0)
    #expect(storage.asked == 10)
  }

  private final class Counting: Storage {
    var asked = 0
    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { 1_000 }
    func item(at indexPath: IndexPath) -> Any? {
      asked += 1
      return indexPath.item
    }
  }
}
