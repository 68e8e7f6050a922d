import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// A user drags cells, and the storage makes the same moves.
@Suite struct ManagerMovingTests {
  struct Number: Identifiable, Equatable {
    var id: Int
  }

  /// Counts updates and reloads of a scene.
  private func counting(_ scene: Scene, _ count: @escaping () -> Void) {
    scene.manager.listUpdater?.willUpdateContent = { _ in count() }
  }

  private func follow(_ scene: Scene) {
    scene.manager.on(.moveItemAtTo) { [unowned manager = scene.manager] source, destination in
      manager.moveShownItem(at: source, to: destination)
    }
  }

  @Test func `A dragged cell stays the same, the storage follows, and no update is delivered`()
    throws
  {
    let models = ModelStorage<String, Number>()
    try models.apply([("A", [Number(id: 1), Number(id: 2), Number(id: 3)])])
    let dataSource = DiffableDataSource(try Snapshot(sections: ["A": [1, 2, 3]]))
    let memory = MemoryStorage()
    memory.setItems([1, 2, 3])
    let storages: [any Storage] = [
      memory, models, ProxyDiffableStorage(dataSource: dataSource) { $1 },
    ]
    for storage in storages {
      let scene = Scene(storage: storage)
      scene.manager.register(IntCell.self, making: { IntCell() })
      scene.manager.register(
        IntCell.self,
        for: Number.self,
        making: { IntCell() },
        handler: {
          $0.update(with: $1.id); _ = $2
        }
      )
      scene.manager.reload()
      follow(scene)
      var told = 0
      counting(scene) { told += 1 }
      let cells = (0..<3).map { scene.int($0) }
      #expect(scene.view.drag(at(0, 0), to: at(2, 0)) == at(2, 0))
      #expect(scene.texts == [["#2", "#3", "#1"]])
      #expect(scene.int(2) === cells[0] && scene.int(0) === cells[1])
      #expect(told == 0)
      #expect(scene.view.grid.violations == [])
      try scene.view.grid.verify()
    }
  }

  /// A storage of models that nobody can compare, which says that items can be moved and moves none.
  private final class Unmoving: Storage {
    struct Model { let name: String }

    private let names = ["a", "b", "c"]

    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { names.count }
    func item(at indexPath: IndexPath) -> Any? { Model(name: names[indexPath[1]]) }
    func canMoveItem(at indexPath: IndexPath) -> Bool? { true }
  }

  private final class NameCell: ModelTransfer, CustomStringConvertible {
    private(set) var description = ""
    private let filled: () -> Void

    init(filled: @escaping () -> Void) {
      self.filled = filled
    }

    func update(with model: Unmoving.Model) {
      description = model.name
      filled()
    }
  }

  @Test func `A move that the view made and the storage did not is shown no more`() {
    let (view, manager) = (HeadlessListView(), HeadlessManager())
    var filled = 0
    manager.manage(view)
    manager.register(NameCell.self, making: { NameCell { filled += 1 } })
    manager.storage = Unmoving()
    func names() -> [String?] {
      (0..<3).map { (view.cell(at: at($0, 0)) as? NameCell)?.description }
    }
    #expect(names() == ["a", "b", "c"] && filled == 3)
    manager.viewMovedItem(at: at(0, 0), to: at(2, 0), view: nil, follow: nil)
    // A view that reloads fills all its cells.
    #expect(names() == ["a", "b", "c"] && filled == 6)
  }

  @Test func `moveRowTo gets the destination first, with cell, model and source`() {
    var log: [String] = []
    let scene = Scene.ofInts([[1, 2, 3]])
    let mapping = scene.manager.mappings[0] as? ViewModelMapping<IntCell, Int>
    mapping?.on(.moveRowTo) { [unowned manager = scene.manager] destination, cell, number, source in
      log.append("\(Array(destination)) \(cell) \(number) \(Array(source))")
      manager.moveShownItem(at: source, to: destination)
    }
    #expect(scene.view.drag(at(0, 0), to: at(2, 0)) == at(2, 0))
    #expect(log == ["[0, 2] #1 1 [0, 0]"])
    #expect(scene.texts == [["#2", "#3", "#1"]])
  }

  @Test func `Without a closure for moves no item can be moved, and canMove can refuse`() {
    let scene = Scene.ofInts([[1, 2, 3]]) { $0.on(.canMove) { _, number, _ in number != 2 } }
    #expect(scene.view.drag(at(0, 0), to: at(2, 0)) == nil)
    follow(scene)
    #expect(scene.view.drag(at(1, 0), to: at(2, 0)) == nil)
    #expect(scene.view.drag(at(0, 0), to: at(2, 0)) == at(2, 0))
    #expect(scene.texts == [["#2", "#3", "#1"]])
  }

  @Test func `The target can be chosen, and places that do not exist move nothing`() {
    let scene = Scene.ofInts([[1, 2, 3], []])
    follow(scene)
    for target in [at(3, 0), at(0, 2), at(-1, 0), at(.max, 0), IndexPath()] {
      #expect(scene.view.drag(at(0, 0), to: target) == nil)
    }
    // The closure of the event is not called, so it cannot move a model to such a place.
    #expect(scene.anomalies == [])
    #expect(scene.view.drag(at(9, 0), to: at(0, 0)) == nil)
    #expect(scene.view.drag(at(0, 0), to: at(0, 0)) == at(0, 0))
    scene.manager.on(.targetIndexPathForMoveFromItem, IntCell.self) { places, _, number, _ in
      number == 1 ? at(0, 1) : places.1
    }
    #expect(scene.view.drag(at(0, 0), to: at(1, 0)) == at(0, 1))
    #expect(scene.view.drag(at(0, 0), to: at(1, 0)) == at(1, 0))
    #expect(scene.texts == [["#3", "#2"], ["#1"]])
    #expect(scene.view.grid.violations == [])
  }

  @Test func `A cell goes back if the storage cannot follow, and the anomaly says so`() throws {
    let storage = SingleSectionEquatableStorage(items: [VersionedCard(id: 1), VersionedCard(id: 2)])
    let scene = Scene(storage: storage)
    scene.manager.register(
      IntCell.self,
      for: VersionedCard.self,
      making: { IntCell() },
      handler: {
        $0.update(with: $1.id); _ = $2
      }
    )
    scene.manager.reload()
    follow(scene)
    let before = scene.texts
    _ = scene.takeAnomalies()
    #expect(scene.view.drag(at(0, 0), to: at(1, 0)) == nil)
    #expect(scene.texts == before)
    #expect(scene.anomalies == [.storageCannotMove(from: at(0, 0), to: at(1, 0))])
    #expect(scene.view.grid.violations == [])
    try scene.view.grid.verify()
  }

  @Test func `Bad places are an anomaly and change nothing`() {
    let scene = Scene.ofInts([[1, 2]])
    #expect(!scene.manager.moveShownItem(at: at(5, 0), to: at(0, 0)))
    #expect(!scene.manager.moveShownItem(at: at(0, 0), to: at(2, 0)))
    #expect(scene.manager.moveShownItem(at: at(0, 0), to: at(0, 0)))
    #expect(scene.anomalies.count == 2)
    #expect(scene.memory.items(inSection: 0) as? [Int] == [1, 2])
  }

  @Test func `A closure that edits the storage as usual has its edit shown after the drag`() throws
  {
    let scene = Scene.ofInts([[1, 2, 3]])
    scene.manager.on(.moveItemAtTo) { [unowned memory = scene.memory] source, destination in
      memory.moveItem(at: source, to: destination)
    }
    scene.view.drag(at(0, 0), to: at(2, 0))
    #expect(scene.texts == [["#2", "#3", "#1"]])
    #expect(scene.view.grid.violations == [])
    try scene.view.grid.verify()
  }

  @Test func `A cell that is dragged to where another class belongs is made anew`() throws {
    let scene = Scene()
    scene.manager.register(SpecialIntCell.self, making: { SpecialIntCell() }) {
      $0.condition = .section(1)
    }
    scene.manager.register(IntCell.self, making: { IntCell() })
    scene.memory.setItemsForAllSections([[1, 2], [3]])
    follow(scene)
    scene.view.drag(at(0, 0), to: at(0, 1))
    #expect(scene.int(0, 1) is SpecialIntCell)
    #expect(scene.texts == [["#2"], ["#1", "#3"]])
    scene.memory.moveItem(at: at(0, 1), to: at(0, 0))
    #expect(!(scene.int(0, 0) is SpecialIntCell))
    scene.memory.moveSection(0, toSection: 1)
    #expect(scene.int(0, 1) is SpecialIntCell && !(scene.int(0, 0) is SpecialIntCell))
    #expect(scene.view.grid.violations == [])
    try scene.view.grid.verify()
  }

  @Test func `Headers that count their items are right after a drag`() throws {
    let scene = Scene.ofInts([[1, 2], [3]])
    scene.memory.headerModelProvider = { [unowned memory = scene.memory] in
      "\(memory.numberOfItems(inSection: $0)) items"
    }
    scene.manager.register(TextHeader.self, as: .header, making: { TextHeader() })
    scene.manager.reload()
    follow(scene)
    scene.view.drag(at(0, 0), to: at(1, 1))
    #expect((scene.view.header(inSection: 0) as? TextHeader)?.text == "1 items")
    #expect((scene.view.header(inSection: 1) as? TextHeader)?.text == "2 items")
    try scene.view.grid.verify()
  }
}
