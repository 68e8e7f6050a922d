import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import UIKit
import UIKitLists

@MainActor @Suite struct CollectionRegistrationTests {
  typealias IntCell = Items.IntCell
  typealias SpecialIntCell = Items.SpecialIntCell
  typealias TextCell = Items.TextCell

  @Test func `A registered class shows the models that are added`() {
    let texts = failures {
      let scene = Items.Scene.ofInts([])
      scene.memory.addItem(1)
      #expect(scene.texts == [["#1"]])
      #expect(scene.int(0) != nil)
      scene.memory.addItem(2)
      #expect(scene.texts == [["#1", "#2"]])
      #expect(scene.takeAnomalies() == [])
    }
    #expect(texts == [])
  }

  @Test func `Optionals of any depth are shown by what is in them`() {
    let scene = Items.Scene.ofInts([])
    scene.memory.addItem(Int?.some(3))
    scene.memory.addItem(Int??.some(.some(4)))
    #expect(scene.texts == [["#3", "#4"]])
  }

  @Test func `A cell for optional models shows a value`() {
    let scene = Items.Scene()
    scene.manager.register(TextCell.self, for: Int?.self) { cell, model, _ in
      cell.text = model.map { "\($0)" } ?? "nil"
    }
    scene.memory.addItem(Int?.some(3))
    #expect(scene.texts == [["“3”"]])
  }

  @Test func `Cells that show models themselves and cells that a handler fills mix`() {
    let scene = Items.Scene.ofInts([])
    scene.manager.register(TextCell.self, for: String.self) { cell, text, _ in cell.text = text }
    scene.memory.addItems([1, "Foo"] as [Any])
    #expect(scene.texts == [["#1", "“Foo”"]])
  }

  @Test func `Conditions choose between classes`() {
    let scene = Items.Scene()
    scene.manager.register(SpecialIntCell.self) {
      $0.condition = $0.modelCondition { _, model in model > 2 }
    }
    scene.manager.register(IntCell.self) {
      $0.condition = $0.modelCondition { _, model in model <= 2 }
    }
    scene.memory.addItems([3, 1])
    #expect(scene.int(0) is SpecialIntCell)
    #expect(scene.int(1) != nil)
    #expect(!(scene.int(1) is SpecialIntCell))
  }

  @Test func `One class from two sources has two pools`() {
    let texts = failures {
      let scene = Items.Scene()
      var loaded = 0
      scene.manager.register(IntCell.self) { $0.condition = .section(0) }
      scene.manager.register(IntCell.self) { mapping in
        mapping.condition = .section(1)
        mapping.nib = UINib {
          loaded += 1
          return [IntCell()]
        }
      }
      scene.memory.setItemsForAllSections([[1], [2]])
      #expect(scene.texts == [["#1"], ["#2"]])
      #expect(loaded == 2)  // once to look at it
      #expect(scene.int(0, 0)?.reuseIdentifier == "IntCell")
      #expect(scene.int(0, 1)?.reuseIdentifier == "IntCell#2")
      #expect(scene.takeAnomalies() == [])
    }
    #expect(texts == [])
  }

  @Test func `The handler is called before the cell shows the model, each once`() {
    let scene = Items.Scene()
    var log: [String] = []
    scene.manager.register(
      IntCell.self,
      handler: { cell, model, indexPath in
        log.append("handler \(model) \(Array(indexPath))")
        cell.log = { log.append($0) }
      }
    )
    scene.memory.addItem(7)
    #expect(scene.texts == [["#7"]])
    #expect(log == ["handler 7 [0, 0]", "update 7"])
  }

  @Test func `Content is made once for a cell, and again when its state changes`() {
    let texts = failures {
      let scene = Items.Scene()
      var made: [String] = []
      scene.manager.registerContent(for: String.self) { text, state, indexPath in
        made.append("\(text) \(state.isSelected) \(Array(indexPath))")
        var content = UIListContentConfiguration.cell()
        content.text = text
        return content
      }
      scene.memory.addItem("Intro")
      let cell = scene.view.cellForItem(at: Items.at(0))
      #expect(cell is UICollectionViewListCell)
      #expect((cell?.contentConfiguration as? UIListContentConfiguration)?.text == "Intro")
      #expect(made == ["Intro false [0, 0]"])
      scene.view.selectItem(at: Items.at(0), animated: false, scrollPosition: [])
      #expect(made == ["Intro false [0, 0]", "Intro true [0, 0]"])
    }
    #expect(texts == [])
  }

  @Test func `Content in a class of one's own does not share a pool with other cells`() {
    let scene = Items.Scene()
    scene.manager.registerContent(in: TextCell.self, for: String.self) { text, _, _ in
      var content = UIListContentConfiguration.cell()
      content.text = text
      return content
    }
    scene.manager.register(TextCell.self, for: Int.self) { cell, number, _ in
      cell.text = "\(number)"
    }
    scene.memory.addItems(["a", 1] as [Any])
    let first = scene.view.cellForItem(at: Items.at(0))
    let second = scene.view.cellForItem(at: Items.at(1))
    #expect((first?.contentConfiguration as? UIListContentConfiguration)?.text == "a")
    #expect(second?.configurationUpdateHandler == nil)
    #expect(first?.reuseIdentifier != second?.reuseIdentifier)
  }

  @Test func `Without its mapping, a model is shown by a blank cell`() {
    let texts = failures {
      let scene = Items.Scene.ofInts([])
      scene.manager.unregister(IntCell.self)
      #expect(!scene.view.isRegistered("IntCell"))
      scene.memory.addItem(1)
      #expect(scene.texts == [["-"]])
      #expect(
        scene.takeAnomalies() == [
          .noMapping(modelDescription: "1", viewType: .cell, Items.at(0))
        ]
      )
    }
    #expect(texts == [])
  }

  @Test func `A reuse identifier of one's own is forgotten with its mapping`() {
    let scene = Items.Scene()
    let mapping = scene.manager.register(IntCell.self) { $0.reuseIdentifier = "mine" }
    #expect(scene.view.isRegistered("mine"))
    scene.manager.unregister(mapping)
    #expect(!scene.view.isRegistered("mine"))
  }

  @Test func `Header and footer of one class are independent`() {
    let scene = Items.Scene([[1]])
    scene.manager.register(IntCell.self)
    scene.manager.registerHeader(Items.TextView.self)
    scene.manager.registerFooter(Items.TextView.self)
    scene.manager.unregisterHeader(Items.TextView.self)
    scene.memory.setSectionFooterModels(["end"])
    scene.manager.reload()
    #expect((scene.footer() as? Items.TextView)?.text == "end")
    #expect(scene.takeAnomalies().isEmpty)
  }

  @Test func `A class that is registered later shows models after a reload`() {
    let scene = Items.Scene([[1]])
    #expect(scene.texts == [["-"]])
    scene.manager.register(IntCell.self)
    #expect(scene.texts == [["-"]])
    scene.manager.reload()
    #expect(scene.texts == [["#1"]])
  }

  @Test func `Models of protocols and of subclasses are found`() {
    class Animal: CustomStringConvertible { var description: String { "animal" } }
    final class Dog: Animal { override var description: String { "dog" } }
    let scene = Items.Scene()
    scene.manager.register(TextCell.self, for: Animal.self) { cell, model, _ in
      cell.text = "\(model)"
    }
    scene.manager.register(TextCell.self, for: (any Error).self) { cell, _, _ in
      cell.text = "error"
    }
    struct Failure: Error {}
    scene.memory.addItems([Dog(), Failure()] as [Any])
    #expect(scene.texts == [["“dog”", "“error”"]])
  }

  @Test func `A prototype that the view knows is dequeued, and not registered`() {
    let texts = failures {
      let scene = Items.Scene()
      scene.view.register(IntCell.self, forCellWithReuseIdentifier: "prototype")
      scene.manager.register(IntCell.self) {
        $0.isPrototype = true
        $0.reuseIdentifier = "prototype"
      }
      scene.memory.addItem(1)
      #expect(scene.texts == [["#1"]])
      scene.manager.unregister(IntCell.self)
      #expect(scene.view.isRegistered("prototype"))
    }
    #expect(texts == [])
  }

  @Test func `A nib of another class, of nothing and of two views gives blank cells`() {
    let texts = failures {
      let cases: [(UINib, String)] = [
        (UINib { [TextCell()] }, "TextCell"),
        (UINib { [] }, "nothing"),
        (UINib { [IntCell(), IntCell()] }, "nothing"),
        (UINib { ["text"] }, "nothing"),
      ]
      for (nib, found) in cases {
        let scene = Items.Scene()
        scene.manager.register(IntCell.self) { $0.nib = nib }
        scene.memory.addItem(1)
        #expect(scene.view.visibleCells.count == 1)
        #expect(scene.texts[0] == [found == "TextCell" ? "“”" : "-"])
        #expect(
          scene.takeAnomalies() == [
            .unexpectedView(expected: "IntCell", found: found, reuseIdentifier: "IntCell")
          ]
        )
      }
    }
    #expect(texts == [])
  }

  @Test func `A class that is no cell gives blank cells, whatever makes it`() {
    final class Plain {}
    let texts = failures {
      let scene = Items.Scene()
      scene.manager.register(Plain.self, for: Int.self, making: { Plain() }) { _, _, _ in }
      scene.manager.registerSupplementary(
        Plain.self,
        for: String.self,
        ofKind: UICollectionView.elementKindSectionHeader,
        making: { Plain() }
      ) { _, _, _ in }
      scene.memory.setSectionHeaderModels(["head"])
      scene.memory.addItem(1)
      #expect(scene.texts == [["-"]])
      #expect(scene.header() != nil)
      #expect(scene.takeAnomalies().count == 2)
    }
    #expect(texts == [])
  }

  @Test func `A class of cells that a closure would make is made by the view`() {
    let scene = Items.Scene()
    scene.manager.register(IntCell.self, making: { IntCell() })
    scene.memory.addItem(1)
    #expect(scene.texts == [["#1"]])
  }
}
