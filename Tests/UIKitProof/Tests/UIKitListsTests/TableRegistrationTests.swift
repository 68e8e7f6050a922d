import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import UIKit
import UIKitLists

@Suite @MainActor struct TableRegistrationTests {
  @Test func `A registered cell shows its model`() {
    let scene = TableScene.ofInts([])
    scene.memory.addItem(1)
    scene.show()
    #expect(scene.int(0)?.shown == 1)
    #expect(scene.takeAnomalies() == [])
  }

  @Test func `Optionals around a model are unwrapped`() {
    let scene = TableScene.ofInts([[Int?.some(3) as Any, Int??.some(.some(3)) as Any]])
    #expect(scene.texts == ["3", "3"])
  }

  @Test func `Cells of models that are optionals show them`() {
    let scene = TableScene([[1]])
    scene.manager.register(TextRow.self, for: Int?.self) { cell, model, _ in
      cell.text = "\(model ?? -1)"
    }
    scene.show()
    #expect(scene.texts == ["1"])
  }

  @Test func `Both kinds of registration mix`() {
    let scene = TableScene.ofInts([[1, "Foo"]])
    scene.manager.register(TextRow.self, for: String.self) { cell, model, _ in cell.text = model }
    scene.reload()
    #expect(scene.texts == ["1", "Foo"])
  }

  @Test func `Conditions choose the class`() {
    let scene = TableScene([[3, 1]])
    scene.manager.register(SpecialIntRow.self) {
      $0.condition = SpecialIntRow.modelCondition { _, model in model > 2 }
    }
    scene.manager.register(IntRow.self) {
      $0.condition = $0.modelCondition { _, model in model <= 2 }
    }
    scene.show()
    #expect(scene.cell(0) is SpecialIntRow)
    #expect(type(of: scene.int(1)!) == IntRow.self)
  }

  @Test func `Sources of one class never share a pool`() {
    let nib = UINib(making: {
      let cell = IntRow(style: .default, reuseIdentifier: nil)
      cell.tag = 7
      return [cell]
    })
    let scene = TableScene([[1], [2]])
    scene.manager.register(IntRow.self) { $0.condition = .section(0) }
    scene.manager.register(IntRow.self) {
      $0.condition = .section(1)
      $0.nib = nib
      #expect($0.nib === nib)
    }
    scene.show()
    #expect(scene.cell(0, 0)?.tag == 0)
    #expect(scene.cell(0, 1)?.tag == 7)
    scene.memory.setItemsForAllSections([[3, 4], [5, 6]])
    scene.show()
    #expect((0..<2).map { scene.cell($0, 0)?.tag } == [0, 0])
    #expect((0..<2).map { scene.cell($0, 1)?.tag } == [7, 7])
  }

  @Test func `The handler is called before update(with:), each once`() {
    let log = TableLog()
    let scene = TableScene([[1]])
    scene.manager.register(
      IntRow.self,
      handler: { cell, model, _ in
        log.note("handler \(model)")
        cell.log = { log.note($0) }
      }
    )
    scene.show()
    #expect(log.lines == ["handler 1", "update 1"])
  }

  @Test func `A content configuration is made once for a cell`() {
    let log = TableLog()
    let scene = TableScene([["a", "b"]])
    scene.manager.registerContent(for: String.self) { model, state, indexPath in
      log.note("\(model) \(indexPath.row) \(state.isSelected)")
      return UIListContentConfiguration(text: model)
    }
    scene.show()
    #expect(log.lines == ["a 0 false", "b 1 false"])
    let content = scene.cell(1)?.contentConfiguration as? UIListContentConfiguration
    #expect(content?.text == "b")
    // The content of a moved cell is made with its new index path.
    try? scene.memory.removeItem("a")
    scene.table.tap(.row(0))
    #expect(log.lines.last == "b 0 true")
  }

  @Test func `Unregistered cells leave blank ones, and the anomaly is told`() {
    let scene = TableScene.ofInts([])
    scene.manager.unregister(IntRow.self)
    #expect(scene.manager.mappings.isEmpty)
    scene.memory.addItem(1)
    scene.show()
    #expect(scene.texts == ["-"])
    #expect(
      scene.takeAnomalies() == [.noMapping(modelDescription: "1", viewType: .cell, .row(0))]
    )
  }

  @Test func `Unregistering a header leaves the cell and the footer of the same class`() {
    let scene = TableScene.ofInts([[1]])
    scene.manager.registerHeader(IntEdge.self)
    scene.manager.registerFooter(IntEdge.self)
    scene.memory.setSectionHeaderModels([5])
    scene.memory.setSectionFooterModels([6])
    scene.manager.unregisterHeader(IntEdge.self)
    scene.reload()
    #expect(scene.manager.mappings.count == 2)
    #expect((scene.table.footerView(forSection: 0) as? IntEdge)?.shown == 6)
    #expect(scene.texts == ["1"])
  }

  @Test func `The table forgets a custom identifier`() {
    let scene = TableScene()
    let mapping = scene.manager.register(IntRow.self) { $0.reuseIdentifier = "custom" }
    #expect(scene.table.cellIdentifiers.contains("custom"))
    scene.manager.unregister(mapping)
    #expect(!scene.table.cellIdentifiers.contains("custom"))
  }

  @Test func `A late registration takes effect with a reload`() {
    let scene = TableScene([[1]])
    scene.show()
    #expect(scene.texts == ["-"])
    scene.manager.register(IntRow.self)
    #expect(scene.texts == ["-"])
    scene.reload()
    #expect(scene.texts == ["1"])
  }

  @Test func `Protocols and superclasses are model types`() {
    let scene = TableScene([[Puppy(), "text"]])
    scene.manager.register(TextRow.self, for: Pet.self) { cell, _, _ in cell.text = "pet" }
    scene.manager.register(TextRow.self, for: (any CustomStringConvertible).self) {
      cell,
      model,
      _ in cell.text = model.description
    }
    scene.show()
    #expect(scene.texts == ["pet", "text"])
  }

  class Pet {}
  final class Puppy: Pet {}

  // MARK: Prototypes and nibs

  @Test func `A known prototype is used, and nothing is registered`() {
    let scene = TableScene([[1, 2]])
    scene.table.addPrototype("IntRow") {
      let cell = IntRow(style: .default, reuseIdentifier: nil)
      cell.tag = 5
      return cell
    }
    scene.manager.register(IntRow.self) { $0.isPrototype = true }
    #expect(failures { scene.show() } == [])
    #expect(scene.texts == ["1", "2"])
    #expect(scene.cell(0)?.tag == 5)
    #expect(scene.cell(1)?.tag == 5)
  }

  @Test func `An unknown prototype gives a blank cell`() {
    let scene = TableScene([[1]])
    scene.manager.register(IntRow.self) { $0.isPrototype = true }
    #expect(failures { scene.show() } == [])
    #expect(scene.texts == ["-"])
    #expect(
      scene.takeAnomalies() == [
        .unexpectedView(expected: "IntRow", found: "nothing", reuseIdentifier: "IntRow")
      ]
    )
  }

  @Test(arguments: ["another cell", "another identifier", "no cell", "nothing", "two"])
  func `A nib that holds something else gives a blank cell`(_ what: String) {
    let scene = TableScene([[1]])
    let nib = UINib(making: {
      switch what {
      case "another cell": [TextRow(style: .default, reuseIdentifier: nil)]
      case "another identifier": [IntRow(style: .default, reuseIdentifier: "other")]
      case "no cell": [UILabel(frame: .zero)]
      case "two": [IntRow(style: .default, reuseIdentifier: nil), UILabel(frame: .zero)]
      default: []
      }
    })
    scene.manager.register(IntRow.self) { $0.nib = nib }
    #expect(failures { scene.show() } == [])
    #expect(scene.texts == ["-"])
    let found = ["another cell": "TextRow", "no cell": "UILabel"][what] ?? "nothing"
    #expect(
      scene.takeAnomalies() == [
        .unexpectedView(expected: "IntRow", found: found, reuseIdentifier: "IntRow")
      ]
    )
  }

  @Test func `A closure cannot make cells of UIKit, and gives a blank cell`() {
    let scene = TableScene([[1]])
    scene.manager.register(IntRow.self, making: { IntRow(style: .default, reuseIdentifier: nil) })
    #expect(failures { scene.show() } == [])
    #expect(scene.texts == ["-"])
    #expect(scene.takeAnomalies().count == 1)
  }

  // MARK: Blank cells

  @Test func `A stored nil gives a blank cell`() {
    let scene = TableScene.ofInts([[Int?.none as Any]])
    #expect(scene.texts == ["-"])
    #expect(scene.takeAnomalies() == [.nilModel(.row(0))])
  }

  @Test func `A blank cell that gets a model is made anew`() {
    let scene = TableScene.ofInts([["text"]])
    #expect(scene.texts == ["-"])
    let texts = failures {
      scene.manager.register(TextRow.self, for: String.self) { cell, text, _ in cell.text = text }
      scene.memory.reloadItem("text")
    }
    #expect(texts == [])
    #expect(scene.texts == ["text"])
  }

  @Test func `A cell whose model has no mapping any more becomes blank`() {
    let scene = TableScene([[1]])
    var storage = [true]
    scene.manager.register(IntRow.self) { $0.condition = .custom { _, _ in storage[0] } }
    scene.show()
    storage[0] = false
    let texts = failures { scene.memory.reloadItem(1) }
    #expect(texts == [])
    #expect(scene.texts == ["-"])
    storage[0] = true
    #expect(failures { scene.memory.reloadItem(1) } == [])
    #expect(scene.texts == ["1"])
  }
}
