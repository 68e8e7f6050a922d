import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import TestSupport
import UIKit
import UIKitManagers

@Suite @MainActor struct TableEdgeTests {
  private func header(_ scene: TableScene, _ section: Int = 0) -> UITableViewHeaderFooterView? {
    scene.table.headerView(forSection: section)
  }

  @Test func `Texts are titles, without a view`() {
    let scene = TableScene.ofNumbers([[1], [2]])
    scene.memory.setSectionHeaderModels(["one", "two"])
    scene.memory.setSectionFooterModels(["eins", "zwei"])
    scene.reload()
    #expect((0..<2).map { header(scene, $0)?.textLabel?.text } == ["one", "two"])
    #expect(scene.table.footerView(forSection: 1)?.textLabel?.text == "zwei")
    #expect(!(header(scene) is TableEdge<String>))
    #expect(scene.takeAnomalies() == [])
  }

  @Test func `The edges of empty sections can be hidden`() {
    let scene = TableScene.ofNumbers([[], [1]])
    scene.memory.setSectionHeaderModels(["Foo", "Bar"])
    scene.memory.setSectionFooterModels(["foo", "bar"])
    scene.manager.configuration.displayHeaderOnEmptySection = false
    scene.manager.configuration.displayFooterOnEmptySection = false
    scene.reload()
    #expect(header(scene) == nil)
    #expect(header(scene, 1) != nil)
    #expect(scene.table.footerView(forSection: 0) == nil)
    #expect(scene.takeAnomalies() == [])
  }

  @Test func `A registered class makes headers views, and its handler gets the section`() {
    let scene = TableScene.ofNumbers([[1]])
    let log = Log()
    #expect(scene.manager.configuration.sectionHeaderStyle == .title)
    scene.manager.registerHeader(
      TableEdge<Int>.self,
      handler: { _, model, section in log.note("\(model) in \(section)") }
    )
    #expect(scene.manager.configuration.sectionHeaderStyle == .view)
    scene.memory.setSectionHeaderModels([1])
    scene.reload()
    #expect((header(scene) as? TableEdge<Int>)?.shown == 1)
    #expect(log.lines == ["1 in 0"])
  }

  @Test func `Without a model the owner's view is shown, and no anomaly is told`() {
    let owner = ViewOwner()
    let scene = TableScene.ofNumbers([[1]], owner: owner)
    scene.manager.configuration.sectionHeaderStyle = .view
    scene.manager.configuration.semanticHeaderHeight = false
    scene.reload()
    #expect(scene.table.anyHeaderView(forSection: 0) === owner.view)
    #expect(scene.takeAnomalies() == [])
  }

  @MainActor final class ViewOwner: NSObject, UITableViewDelegate, SomeMethodsMissing {
    let view = UILabel(frame: .zero)
    var height: CGFloat?
    var implementedMethods: Set<String> {
      var methods: Set<String> = ["tableView:viewForHeaderInSection:"]
      if height != nil { methods.insert("tableView:heightForHeaderInSection:") }
      return methods
    }

    init(height: CGFloat? = nil) {
      self.height = height
      super.init()
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      view
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      height ?? 0
    }
  }

  @Test func `A nil model of a header that should be shown is an anomaly`() {
    let scene = TableScene.ofNumbers([[1]])
    scene.manager.registerHeader(TableEdge<Int>.self)
    scene.manager.configuration.semanticHeaderHeight = false
    scene.memory.headerModelProvider = { _ in Int?.none as Any }
    scene.reload()
    #expect(header(scene) == nil)
    let kind = scene.memory.supplementaryHeaderKind ?? ""
    #expect(scene.takeAnomalies() == [.nilSupplementaryModel(kind: kind, at(0))])
    // With semantic heights, the manager returns the minimal height, so the table view asks for no
    // header.
    scene.manager.configuration.semanticHeaderHeight = true
    scene.reload()
    #expect(scene.takeAnomalies() == [])
  }

  // MARK: Heights

  @Test func `The height is the event's, the owner's, or that of the style`() {
    let table = { (scene: TableScene) in scene.table.heightOfHeader(inSection: 0) }
    let plain = TableScene.ofNumbers([[1]])
    #expect(table(plain) == 0)
    plain.memory.setSectionHeaderModels(["a"])
    #expect(table(plain) == UITableView.automaticDimension)
    plain.table.sectionHeaderHeight = 22
    plain.manager.registerHeader(TableEdge<String>.self) { mapping in
      mapping.on(.heightForHeader) { _, _ in 42 }
    }
    #expect(table(plain) == 42)
    plain.manager.unregisterHeader(TableEdge<String>.self)
    plain.manager.registerHeader(TableEdge<String>.self)
    #expect(table(plain) == 22)

    let owner = ViewOwner(height: 30)
    let owned = TableScene.ofNumbers([[1]], owner: owner)
    #expect(table(owned) == 30)
    // A hidden header stays hidden, even if the owner returns a height.
    owned.manager.configuration.displayHeaderOnEmptySection = false
    owned.memory.setItemsForAllSections([[Any]()])
    #expect(table(owned) == 0)

    let grouped = TableScene(storage: MemoryStorage(), style: .grouped)
    #expect(table(grouped) == .leastNormalMagnitude)
    #expect(grouped.table.heightOfFooter(inSection: 0) == .leastNormalMagnitude)
  }

  @Test func `Without semantic heights the method is there only if it is observed`() {
    let name = "tableView:heightForHeaderInSection:"
    let scene = TableScene.ofNumbers([[1]])
    #expect(scene.methods.contains(name))
    scene.manager.configuration.semanticHeaderHeight = false
    #expect(!scene.methods.contains(name))
    scene.manager.registerHeader(TableEdge<String>.self) { $0.on(.heightForHeader) { _, _ in 4 } }
    #expect(scene.methods.contains(name))
    #expect(scene.methods.contains("tableView:heightForFooterInSection:"))
  }

  // MARK: Changes

  /// A scene of cards whose header is the model of a box.
  private func scene(
    headedBy box: ModelBox,
    _ ids: [Int]
  ) throws -> (TableScene, show: ([Int]) throws -> [String]) {
    let storage = ModelStorage<Int, VersionedCard>()
    storage.headerModelProvider = { $0 == 0 ? box.model : nil }
    let scene = TableScene(storage: storage)
    scene.manager.register(Row<VersionedCard>.self)
    try storage.apply([(0, VersionedCard.all(ids))])
    scene.layOut()
    return (scene, { ids in try failures { try storage.apply([(0, VersionedCard.all(ids))]) } })
  }

  @Test func `Titles that change, appear or go keep the cells`() throws {
    let box = ModelBox("one")
    let (scene, show) = try scene(headedBy: box, [1])
    let cell = scene.cell(0)
    #expect(header(scene)?.textLabel?.text == "one")
    for (number, title) in ["two", "three", nil, "four", nil, "five"].enumerated() {
      box.model = title
      #expect(try show(Array(1...number + 2)) == [])
      #expect(header(scene)?.textLabel?.text == title)
      #expect(scene.cell(0) === cell)
      #expect((header(scene) == nil) == (title == nil))
    }
  }

  @Test func `A header that changes off screen keeps the cells, and is right when it appears`()
    throws
  {
    for isView in [false, true] {
      let box = ModelBox("one")
      let (scene, show) = try scene(headedBy: box, [1, 2, 3])
      if isView {
        scene.manager.registerHeader(TableEdge<String>.self)
        scene.reload()
      }
      scene.table.lines = 1..<9
      #expect(header(scene) == nil)
      let cells = (0..<3).map { scene.cell($0) }
      box.model = "two"
      #expect(try show([1, 2, 3, 4]) == [])
      #expect((0..<3).allSatisfy { scene.cell($0) === cells[$0] })
      scene.table.lines = nil
      let text =
        isView ? (header(scene) as? TableEdge<String>)?.text : header(scene)?.textLabel?.text
      #expect(text == "two")
    }
  }

  @Test func `The view of an owner takes the place of a header that goes, and goes again`() throws {
    let owner = ViewOwner()
    let memory = MemoryStorage()
    let box = ModelBox("text")
    memory.headerModelProvider = { _ in box.model }
    memory.setItems([1])
    let scene = TableScene(storage: memory, owner: owner)
    scene.manager.register(Row<Int>.self)
    scene.manager.registerHeader(TableEdge<String>.self)
    scene.manager.configuration.semanticHeaderHeight = false
    scene.reload()
    #expect((header(scene) as? TableEdge<String>)?.text == "text")
    for (number, model) in [nil, "again", nil].enumerated() {
      box.model = model
      #expect(failures { memory.addItem(number + 2) } == [])
      #expect((header(scene) as? TableEdge<String>)?.text == model)
      #expect((scene.table.anyHeaderView(forSection: 0) === owner.view) == (model == nil))
    }
  }

  final class ModelBox {
    var model: Any?
    init(_ model: Any?) { self.model = model }
  }
}
