import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// Which view shows a model: registration, mappings, reuse.
@Suite struct ManagerRegistrationTests {
  @Test func `A registered cell shows its model`() throws {
    let scene = Scene.ofInts([[1]])
    #expect(scene.int(0)?.shown == 1)
    #expect(scene.anomalies == [])
    try scene.view.grid.verify()
  }

  @Test func `Optionals of any depth are unwrapped, also for a cell of optional models`() {
    let scene = Scene.ofInts([[Int?.some(3) as Any, Int??.some(.some(4)) as Any]])
    #expect(scene.texts == [["#3", "#4"]])
    let optional = Scene()
    var filled: [Int?] = []
    optional.manager.register(
      TextCell.self,
      for: Int?.self,
      making: { TextCell() },
      handler: { _, model, _ in filled.append(model) }
    )
    optional.memory.addItem(1)
    #expect(filled == [1])
    #expect(optional.anomalies == [])
  }

  @Test func `Cells that are filled by a handler and cells that fill themselves mix`() {
    let scene = Scene.ofInts([])
    scene.manager.register(
      TextCell.self,
      for: String.self,
      making: { TextCell() },
      handler: { cell, text, _ in cell.text = text }
    )
    scene.memory.addItem(1)
    scene.memory.addItem("Foo")
    #expect(scene.texts == [["#1", "“Foo”"]])
  }

  @Test func `Conditions choose among classes`() {
    let scene = Scene()
    scene.manager.register(SpecialIntCell.self, making: { SpecialIntCell() }) {
      $0.condition = $0.modelCondition { _, number in number > 2 }
    }
    scene.manager.register(IntCell.self, making: { IntCell() }) {
      $0.condition = IntCell.modelCondition { _, number in number <= 2 }
    }
    scene.memory.addItems([3, 1])
    #expect(scene.int(0) is SpecialIntCell)
    #expect(!(scene.int(1) is SpecialIntCell))
    #expect(scene.texts == [["#3", "#1"]])
  }

  @Test func `A class that is registered after its models shows them`() {
    let view = HeadlessListView()
    let manager = HeadlessManager()
    var anomalies = 0
    manager.anomalyHandler = { _ in anomalies += 1 }
    manager.memoryStorage?.setItemsForAllSections([[1, 2], ["three"]])
    manager.manage(view)
    view.layoutIfNeeded()
    #expect(anomalies > 0)
    manager.register(IntCell.self, making: { IntCell() })
    view.layoutIfNeeded()
    #expect((view.visibleView(.cell, at: [0, 1]) as? IntCell)?.shown == 2)
    manager.register(TextCell.self, for: String.self, making: { TextCell() }) { cell, text, _ in
      cell.text = text
    }
    view.layoutIfNeeded()
    #expect((view.visibleView(.cell, at: [1, 0]) as? TextCell)?.text == "three")
  }

  @Test func `One class from two sources never shares a pool`() {
    let scene = Scene()
    var made: [String] = []
    let first = scene.manager.register(
      IntCell.self,
      making: {
        made.append("a")
        return IntCell()
      },
      mapping: { $0.condition = .section(0) }
    )
    let second = scene.manager.register(
      IntCell.self,
      making: {
        made.append("b")
        return IntCell()
      },
      mapping: { $0.condition = .section(1) }
    )
    #expect(first.reuseIdentifier == "IntCell")
    #expect(second.reuseIdentifier == "IntCell#2")
    scene.memory.setItemsForAllSections([[1], [2]])
    #expect(made == ["a", "b"])
    let cells = [scene.int(0, 0), scene.int(0, 1)]
    scene.memory.setItemsForAllSections([[3], [4]])
    #expect(scene.int(0, 0) === cells[0] && scene.int(0, 1) === cells[1])
    #expect(made == ["a", "b"])
    scene.memory.setItemsForAllSections([[], [5, 6]])
    #expect(made == ["a", "b", "b"])
  }

  @Test func `An identifier that two sources ask for is given to the first`() {
    let scene = Scene()
    let mappings = (0..<3).map { section in
      scene.manager.register(IntCell.self, making: { IntCell() }) {
        $0.reuseIdentifier = "same"
        $0.condition = .section(section)
      }
    }
    #expect(mappings.map(\.reuseIdentifier) == ["same", "same#2", "same#3"])
  }

  @Test func `Two mappings to views from one resource share a pool, and those from another do not`()
  {
    let (scene, nib): (Scene, NSObject) = (Scene(), NSObject())
    let resources: [NSObject] = [nib, nib, NSObject()]
    let mappings = resources.map { resource in
      let mapping = ViewModelMapping<IntCell, Int>.handling(from: .resource(resource), nil)
      scene.manager.add(mapping)
      return mapping
    }
    #expect(mappings.map(\.reuseIdentifier) == ["IntCell", "IntCell", "IntCell#2"])
  }

  @Test func `The handler runs first, then the cell's update, once each`() {
    let scene = Scene()
    var log: [String] = []
    scene.manager.register(
      IntCell.self,
      making: { IntCell() },
      handler: { cell, number, indexPath in
        cell.log = { log.append($0) }
        log.append("handle \(number) \(Array(indexPath))")
      }
    )
    scene.memory.addItem(1)
    #expect(log == ["handle 1 [0, 0]", "update 1"])
  }

  @Test func `Without a mapping the cell is blank, and the anomaly names model and place`() {
    let scene = Scene.ofInts([])
    scene.manager.unregister(IntCell.self)
    #expect(scene.manager.mappings.isEmpty)
    scene.memory.addItem(1)
    #expect(scene.texts == [["-"]])
    #expect(scene.anomalies == [.noMapping(modelDescription: "1", viewType: .cell, at(0, 0))])
    #expect(scene.view.grid.violations == [])
  }

  @Test func `Unregistering a cell's class removes subclasses, and no headers or footers`() {
    let scene = Scene()
    scene.manager.register(IntCell.self, making: { IntCell() })
    scene.manager.register(SpecialIntCell.self, making: { SpecialIntCell() })
    scene.manager.register(IntCell.self, as: .header, making: { IntCell() })
    scene.manager.register(IntCell.self, as: .footer, making: { IntCell() })
    #expect(scene.manager.mappings.count == 4)
    scene.manager.unregisterHeader(IntCell.self)
    #expect(scene.manager.mappings.filter { $0.viewType == .cell }.count == 2)
    scene.manager.unregister(SpecialIntCell.self)
    #expect(scene.manager.mappings.count == 2)
    scene.manager.unregister(IntCell.self)
    #expect(
      scene.manager.mappings.map(\.viewType)
        == [.supplementaryView(kind: "TableViewElementKindSectionFooter")]
    )
  }

  @Test func `After unregistering, the view does not know the identifier any more`() {
    let scene = Scene()
    let mapping = scene.manager.register(IntCell.self, making: { IntCell() }) {
      $0.reuseIdentifier = "mine"
    }
    let registration = mapping.registration
    #expect(scene.view.dequeue(registration, at: at(0, 0)) != nil)
    scene.manager.unregister(mapping)
    #expect(scene.view.dequeue(registration, at: at(0, 0)) == nil)
  }

  @Test func `After unregistering, unused views are not used for a new registration`() throws {
    let scene = Scene()
    let old = scene.manager.register(IntCell.self, making: { IntCell() }) {
      $0.reuseIdentifier = "mine"
    }
    scene.memory.addItem(1)
    let unused = try #require(scene.int(0))
    try scene.memory.removeItem(1)
    scene.manager.unregister(old)
    scene.manager.register(IntCell.self, making: { IntCell() }) { $0.reuseIdentifier = "mine" }
    scene.memory.addItem(2)
    #expect(scene.texts == [["#2"]])
    #expect(scene.int(0) !== unused)
    #expect(scene.view.reusedViews == 0)
  }

  @Test func `Model types may be protocols and superclasses`() {
    let scene = Scene()
    func text(_ cell: TextCell, _ named: any Named, _ indexPath: IndexPath) {
      cell.text = named.name
    }
    scene.manager.register(
      TextCell.self,
      for: (any Named).self,
      making: { TextCell() },
      mapping: { $0.condition = .section(0) },
      handler: text
    )
    scene.manager.register(
      TextCell.self,
      for: Animal.self,
      making: { TextCell() },
      mapping: { $0.condition = .section(1) },
      handler: text
    )
    scene.memory.setItemsForAllSections([[Dog() as Any], [Dog(), Animal()]])
    #expect(scene.texts == [["“dog”"], ["“dog”", "“animal”"]])
  }

  @Test func `Prototypes are dequeued if the view knows them, and are an anomaly otherwise`() {
    let scene = Scene()
    scene.view.addPrototype("known") { IntCell() }
    scene.view.addPrototype("wrong") { TextCell() }
    for (section, identifier) in ["known", "wrong", "unknown"].enumerated() {
      let mapping = ViewModelMapping<IntCell, Int>(viewClass: IntCell.self, viewType: .cell)
      mapping.source = .prototype
      mapping.reuseIdentifier = identifier
      mapping.condition = .section(section)
      scene.manager.add(mapping)
    }
    scene.memory.setItemsForAllSections([[1], [2], [3]])
    #expect(scene.texts == [["#1"], ["-"], ["-"]])
    #expect(
      scene.anomalies == [
        .unexpectedView(expected: "IntCell", found: "TextCell", reuseIdentifier: "wrong"),
        .unexpectedView(expected: "IntCell", found: "nothing", reuseIdentifier: "unknown"),
      ]
    )
  }

  @Test func `A view is prepared for reuse before it shows something else, not when it stays`() {
    let scene = Scene.ofInts([[1, 2, 3, 4]], viewport: 0..<2)
    let first = scene.int(0)
    scene.view.scroll(to: 2..<4)
    #expect([scene.int(2), scene.int(3)].contains { $0 === first })
    #expect(first?.reuses == 1)
    #expect((scene.view.madeViews, scene.view.reusedViews) == (2, 2))
  }

  @Test
  func `Each cell that is made asks the storage for its model once more, and counts ask for none`()
  {
    let storage = ListStorage([["a", "b", "c"]])
    let scene = Scene(storage: storage)
    scene.manager.register(
      TextCell.self,
      for: String.self,
      making: { TextCell() },
      handler: { cell, text, _ in cell.text = text }
    )
    storage.asked = []
    for item in 0..<3 { _ = scene.manager.cell(at: at(item, 0)) }
    #expect(storage.asked.count == 3)
    for _ in 0..<10 {
      _ = scene.manager.numberOfSections()
      _ = scene.manager.numberOfItems(inSection: 0)
    }
    #expect(storage.asked.count == 3)
  }
}
