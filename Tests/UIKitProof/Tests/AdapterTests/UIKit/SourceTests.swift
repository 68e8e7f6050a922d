import ClassicStorage
import DiffableStorage
import ListManagement
import StandIns
import Testing
import UIKit
import UIKitManagers

/// Where the cells of UIKit's views come from: classes, nibs, prototypes, content configurations.
@MainActor @Suite struct SourceTests {
  private func isKnown<H: Host>(_ identifier: String, _ host: H) -> Bool {
    (host as? TableScene)?.table.isRegistered(identifier)
      ?? (host as? Items.Scene)?.view.isRegistered(identifier) ?? false
  }

  private func views<H: Host>(_: H.Type, _ names: [String]) -> UINib {
    UINib {
      names.map { name -> UIView in
        let isTable = H.self == TableScene.self
        switch name {
        case "number", "tagged", "named":
          let identifier = name == "named" ? "other" : nil
          let cell =
            isTable ? Row<Int>(style: .default, reuseIdentifier: identifier) : Items.Cell<Int>()
          cell.tag = name == "tagged" ? 7 : 0
          return cell
        case "text":
          return isTable ? TextRow(style: .default, reuseIdentifier: nil) : Items.TextItem()
        default: return UILabel(frame: .zero)
        }
      }
    }
  }

  @Test(arguments: UIKitKind.allCases)
  func `Sources of one class never share a pool`(_ list: UIKitKind) {
    func run<H: EventHost>(_: H.Type) {
      let host = H([[1], [2]])
      let nib = views(H.self, ["tagged"])
      host.register({ $0.condition = .section(0) })
      host.register({
        $0.condition = .section(1)
        $0.nib = nib
        #expect($0.nib === nib)
      })
      for lists in [[[1], [2]], [[3, 4], [5, 6]]] {
        #expect(failures { host.memory.setItemsForAllSections(lists) } == [])
        #expect(host.texts == lists.map { $0.map(String.init) })
        let tags = host.texts.indices.map { (host.cell(at: at(0, $0)) as? UIView)?.tag }
        #expect(tags == [0, 7])
      }
      #expect(host.takeAnomalies() == [])
    }
    run(list.type)
  }

  @Test(arguments: UIKitKind.allCases)
  func `A nib that holds something else gives a blank cell`(_ list: UIKitKind) {
    func run<H: EventHost>(_: H.Type) {
      let name = "\(H.Number.self)"
      // A collection view cannot look at the identifier.
      let table = H.self == TableScene.self ? [(["named"], "nothing"), (["label"], "UILabel")] : []
      let other = "\(H.self == TableScene.self ? "TextRow" : "TextItem")"
      for (names, found) in table + [
        (["text"], other), ([], "nothing"), (["number", "label"], "nothing"),
      ] {
        let host = H([[1]])
        host.register({ $0.nib = views(H.self, names) })
        #expect(failures { host.reload() } == [])
        #expect(host.number(0)?.shown == nil)
        #expect(host.cell(at: at(0)) != nil)
        let anomaly = ListAnomaly.unexpectedView(
          expected: name,
          found: found,
          reuseIdentifier: name
        )
        #expect(Set(host.takeAnomalies()) == [anomaly], "\(names)")
      }
    }
    run(list.type)
  }

  @Test func `A known prototype is used, and nothing is registered`() {
    let scene = TableScene([[1, 2]])
    scene.table.addPrototype("Row<Int>") {
      let cell = Row<Int>(style: .default, reuseIdentifier: nil)
      cell.tag = 5
      return cell
    }
    scene.register({ $0.isPrototype = true })
    #expect(failures { scene.layOut() } == [])
    #expect(scene.texts == [["1", "2"]])
    #expect((0..<2).map { scene.cell($0)?.tag } == [5, 5])

    let other = Items.Scene([[1]])
    other.view.register(Items.Cell<Int>.self, forCellWithReuseIdentifier: "prototype")
    other.register({
      $0.isPrototype = true
      $0.reuseIdentifier = "prototype"
    })
    #expect(failures { other.reload() } == [])
    #expect(other.texts == [["1"]])
    other.unregister()
    #expect(other.view.isRegistered("prototype"))
  }

  @Test func `An unknown prototype gives a blank row`() {
    let scene = TableScene([[1]])
    scene.register({ $0.isPrototype = true })
    #expect(failures { scene.layOut() } == [])
    #expect(scene.texts == [["-"]])
    #expect(
      scene.takeAnomalies() == [
        .unexpectedView(expected: "Row<Int>", found: "nothing", reuseIdentifier: "Row<Int>")
      ]
    )
  }

  @Test(arguments: UIKitKind.allCases)
  func `A reuse identifier of one's own is forgotten with its mapping`(_ list: UIKitKind) {
    func run<H: EventHost>(_: H.Type) {
      let host = H()
      host.register({ $0.reuseIdentifier = "mine" })
      #expect(isKnown("mine", host))
      host.unregister()
      #expect(!isKnown("mine", host))
    }
    run(list.type)
  }

  // MARK: Contents

  @Test func `Content is made once for a cell, and again when its state or place changes`() {
    let (log, other) = (Log(), Log())
    let table = TableScene([["a", "b"]])
    table.manager.registerContent(for: String.self) { model, state, path in
      log.note("\(model) \(path.row) \(state.isSelected)")
      return UIListContentConfiguration(text: model)
    }
    table.layOut()
    #expect(log.lines == ["a 0 false", "b 1 false"])
    #expect((table.cell(1)?.contentConfiguration as? UIListContentConfiguration)?.text == "b")
    try? table.memory.removeItem("a")
    table.tap(at(0))
    #expect(log.lines.last == "b 0 true")

    let scene = Items.Scene([["Intro"]])
    scene.manager.registerContent(for: String.self) { text, state, path in
      other.note("\(text) \(path.item) \(state.isSelected)")
      return UIListContentConfiguration(text: text)
    }
    #expect(failures { scene.reload() } == [])
    let cell = scene.view.cellForItem(at: at(0))
    #expect(cell is UICollectionViewListCell)
    #expect((cell?.contentConfiguration as? UIListContentConfiguration)?.text == "Intro")
    scene.view.selectItem(at: at(0), animated: false, scrollPosition: [])
    #expect(other.lines == ["Intro 0 false", "Intro 0 true"])
  }

  @Test func `Content in a class of one's own does not share a pool with other cells`() {
    let scene = Items.Scene([["a", 1]])
    scene.manager.registerContent(in: Items.TextItem.self, for: String.self) { text, _, _ in
      UIListContentConfiguration(text: text)
    }
    scene.register(Int.self) { "\($0)" }
    scene.reload()
    let (first, second) = (scene.view.cellForItem(at: at(0)), scene.view.cellForItem(at: at(1)))
    #expect((first?.contentConfiguration as? UIListContentConfiguration)?.text == "a")
    #expect(second?.configurationUpdateHandler == nil)
    #expect(first?.reuseIdentifier != second?.reuseIdentifier)
  }

  // MARK: Edges

  @Test func `Header and footer of one class are independent`() {
    let table = TableScene.ofNumbers([[1]])
    table.registerEdges()
    table.memory.setSectionFooterModels(["end"])
    table.manager.unregisterHeader(TableEdge<String>.self)
    table.reload()
    #expect(table.manager.mappings.count == 2)
    #expect((table.table.footerView(forSection: 0) as? TableEdge<String>)?.text == "end")
    let scene = Items.Scene.ofNumbers([[1]])
    scene.registerEdges()
    scene.memory.setSectionFooterModels(["end"])
    scene.manager.unregisterHeader(Items.Edge<String>.self)
    scene.reload()
    #expect((scene.footer() as? Items.Edge<String>)?.text == "end")
    #expect(scene.takeAnomalies() == [])
  }

  // MARK: Animations

  @Test func `Tags become the animations of a table`() {
    let scene = TableScene.ofNumbers([[1, 2]])
    scene.memory.performUpdates {
      try? scene.memory.removeItem(1)
      scene.memory.addItem(3)
      scene.memory.addItem(4, toSection: 1)
    }
    #expect(scene.table.animationsOfLastBatch["insertSections"] == UITableView.RowAnimation.none)
    #expect(scene.table.animationsOfLastBatch["insertRows"] == .automatic)
    #expect(scene.table.animationsOfLastBatch["deleteRows"] == .automatic)
    #expect(scene.table.wasLastBatchAnimated)
    scene.updater?.animations.deleteItem = .fade
    try? scene.memory.removeItem(2)
    #expect(scene.table.animationsOfLastBatch == ["deleteRows": .fade])
    scene.memory.performUpdates(animatingDifferences: false) { scene.memory.addItem(5) }
    #expect(!scene.table.wasLastBatchAnimated)
    #expect(UIView.areAnimationsEnabled)
  }
}
