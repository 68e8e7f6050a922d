import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import Testing

/// Headers, footers, titles, heights and other supplementary views.
@Suite struct ManagerEdgeTests {
  private func title(_ scene: Scene, _ edge: SectionEdge, _ section: Int) -> String? {
    if case .title(let title) = scene.manager.content(of: edge, inSection: section) {
      title
    } else {
      nil
    }
  }

  @Test func `Text models are titles as long as no header is registered`() {
    let scene = Scene.ofInts([[1], [2]])
    scene.memory.setSectionHeaderModels(["one", "two"])
    scene.memory.setSectionFooterModels(["end", "END"])
    scene.manager.reload()
    #expect((0..<2).map { title(scene, .header, $0) } == ["one", "two"])
    #expect(title(scene, .footer, 1) == "END")
    #expect(scene.view.header(inSection: 0) == nil)
    #expect(scene.manager.height(of: .header, inSection: 0) == .automatic)
    #expect(scene.anomalies == [])
    #expect(scene.view.grid.text().contains("one"))
  }

  @Test func `A model that is no text gives no title, and still has a height`() {
    let scene = Scene.ofInts([[1]])
    scene.memory.setSectionHeaderModels([7])
    guard case .nothing = scene.manager.content(of: .header, inSection: 0) else {
      Issue.record("a number is no title")
      return
    }
    #expect(scene.manager.height(of: .header, inSection: 0) == .automatic)
  }

  @Test(arguments: [SectionEdge.header, .footer])
  func `An empty section hides title, view and height if the configuration says so`(
    edge: SectionEdge
  ) throws {
    let scene = Scene.ofInts([[], [1]])
    scene.manager.configuration.displayHeaderOnEmptySection = false
    scene.manager.configuration.displayFooterOnEmptySection = false
    scene.memory.setSectionHeaderModels(["Foo", "Bar"])
    scene.memory.setSectionFooterModels(["Foo", "Bar"])
    scene.manager.reload()
    #expect((0..<3).map { title(scene, edge, $0) } == [nil, "Bar", nil])
    #expect(scene.manager.height(of: edge, inSection: 0) == .minimal)
    let kind = try #require(
      edge == .header ? scene.memory.supplementaryHeaderKind : scene.memory.supplementaryFooterKind
    )
    scene.manager.register(TextHeader.self, as: .header, making: { TextHeader() })
    scene.manager.register(TextHeader.self, as: .footer, making: { TextHeader() })
    scene.manager.reload()
    #expect(scene.view.supplementaryView(ofKind: kind, inSection: 0) == nil)
    #expect(scene.view.supplementaryView(ofKind: kind, inSection: 1) is TextHeader)
    #expect(scene.manager.supplementaryView(ofKind: kind, at: at(0, 0)) == nil)
    #expect(scene.anomalies == [])
    scene.memory.addItem(5, toSection: 0)
    #expect(scene.view.supplementaryView(ofKind: kind, inSection: 0) is TextHeader)
    try scene.memory.removeItem(5)
    #expect(scene.view.supplementaryView(ofKind: kind, inSection: 0) == nil)
    try scene.view.grid.verify()
    #expect(scene.view.grid.violations == [])
  }

  @Test func `Edges of empty sections are hidden over a diffable data source, too`() throws {
    let scene = Scene.ofInts([])
    let dataSource: DiffableDataSource<String, Int> = scene.manager.configureDiffableDataSource {
      $1
    }
    scene.manager.supplementaryStorage?.setSectionHeaderModels(["Foo", "Bar"])
    scene.manager.configuration.displayHeaderOnEmptySection = false
    dataSource.apply(try Snapshot(sections: ["A": [], "B": [1]]))
    #expect(title(scene, .header, 0) == nil && title(scene, .header, 1) == "Bar")
    try scene.view.grid.verify()
  }

  @Test func `Registering a header makes headers views, whose handler gets an index path`() {
    let scene = Scene.ofInts([[1], [2]])
    scene.memory.setSectionHeaderModels([1, 2])
    var indexPaths: [IndexPath] = []
    scene.manager.register(
      IntCell.self,
      as: .header,
      making: { IntCell() },
      handler: { _, _, indexPath in indexPaths.append(indexPath) }
    )
    #expect(scene.manager.configuration.sectionHeaderStyle == .view)
    #expect(scene.manager.configuration.sectionFooterStyle == .title)
    scene.manager.reload()
    #expect(indexPaths == [at(0, 0), at(0, 1)])
    #expect((scene.view.header(inSection: 1) as? IntCell)?.shown == 2)
    #expect(scene.manager.height(of: .header, inSection: 0) == .standard)
    #expect(scene.manager.height(of: .header, inSection: 5) == .minimal)
  }

  @Test func `Two header classes show two types of models`() {
    let scene = Scene.ofInts([[1], [2]])
    scene.memory.setSectionHeaderModels([1 as Any, "2"])
    scene.manager.register(IntCell.self, as: .header, making: { IntCell() })
    scene.manager.register(TextHeader.self, as: .header, making: { TextHeader() })
    scene.manager.reload()
    #expect((scene.view.header(inSection: 0) as? IntCell)?.shown == 1)
    #expect((scene.view.header(inSection: 1) as? TextHeader)?.text == "2")
  }

  @Test func `A header class that is registered before the view is managed is found`() {
    for kind in [ListViewKind.tableView, .collectionView] {
      let manager = HeadlessManager()
      manager.register(TextHeader.self, as: .header, making: { TextHeader() })
      manager.memoryStorage?.setItems([1])
      manager.memoryStorage?.setSectionHeaderModels(["A"])
      manager.anomalyHandler = { _ in }
      let view = HeadlessListView(view: kind)
      manager.manage(view)
      #expect((view.header(inSection: 0) as? TextHeader)?.text == "A")
    }
  }

  @Test func `A header without a model is an anomaly if it should be shown`() {
    let scene = Scene.ofInts([[]])
    scene.manager.register(IntCell.self, as: .header, making: { IntCell() })
    scene.memory.setSectionHeaderModels([Int?.none])
    let kind = "TableViewElementKindSectionHeader"
    #expect(scene.manager.supplementaryView(ofKind: kind, at: at(0, 0)) == nil)
    #expect(scene.takeAnomalies() == [.nilSupplementaryModel(kind: kind, at(0, 0))])
    scene.manager.configuration.displayHeaderOnEmptySection = false
    #expect(scene.manager.supplementaryView(ofKind: kind, at: at(0, 0)) == nil)
    #expect(scene.anomalies == [])
  }

  @Test func `A header without a mapping is an anomaly`() {
    let scene = Scene.ofInts([[1]])
    scene.manager.register(IntCell.self, as: .header, making: { IntCell() })
    scene.memory.setSectionHeaderModels(["text"])
    scene.manager.reload()
    #expect(scene.view.header(inSection: 0) == nil)
    let type = ViewType.supplementaryView(kind: "TableViewElementKindSectionHeader")
    #expect(
      scene.anomalies.contains(.noMapping(modelDescription: "text", viewType: type, at(0, 0)))
    )
  }

  @Test func `A closure gives heights, of headers before views and titles`() {
    let scene = Scene.ofInts([[1], []])
    scene.memory.setSectionHeaderModels(["one"])
    scene.manager.on(.heightForHeader, String.self) { title, _ in Double(title.count) }
    #expect(scene.manager.height(of: .header, inSection: 0) == .given(3))
    #expect(scene.manager.height(of: .header, inSection: 1) == .minimal)
    scene.manager.register(TextHeader.self, as: .header, making: { TextHeader() }) {
      $0.on(.heightForHeader) { _, indexPath in 42 + Double(indexPath[0]) }
    }
    #expect(scene.manager.height(of: .header, inSection: 0) == .given(42))
    #expect(scene.manager.height(of: .footer, inSection: 0) == .minimal)
  }

  @Test func `Views of other kinds are made when they are asked for`() throws {
    let scene = Scene.ofInts([[1], [2]], view: .collectionView)
    scene.memory.supplementaryModelProvider = { kind, indexPath in
      kind == "badge" ? indexPath[0] + 10 : nil
    }
    scene.manager.register(IntCell.self, as: .supplementary(ofKind: "badge"), making: { IntCell() })
    #expect((scene.view.supplementaryView(ofKind: "badge", inSection: 1) as? IntCell)?.shown == 11)
    #expect(scene.view.supplementaryView(ofKind: "other", inSection: 0) == nil)
    #expect(scene.anomalies == [.nilSupplementaryModel(kind: "other", at(0, 0))])
    try scene.view.grid.verify()
  }

  @Test func `In a collection view, an empty section has its header by default`() {
    let scene = Scene.ofInts([[]], view: .collectionView)
    scene.manager.register(IntCell.self, as: .header, making: { IntCell() })
    scene.memory.setSectionHeaderModels([1])
    scene.manager.reload()
    #expect((scene.view.header(inSection: 0) as? IntCell)?.shown == 1)
  }

  @Test func `Kinds are named for the view, unless they have names`() {
    #expect(
      Scene(view: .tableView).memory.supplementaryHeaderKind == "TableViewElementKindSectionHeader"
    )
    #expect(
      Scene(view: .collectionView).memory.supplementaryFooterKind
        == "UICollectionElementKindSectionFooter"
    )
    let storage = MemoryStorage()
    storage.supplementaryHeaderKind = "mine"
    let scene = Scene.ofInts([])
    scene.manager.register(TextHeader.self, as: .header, making: { TextHeader() })
    storage.setItems([1])
    storage.setSectionHeaderModels(["A"])
    scene.manager.storage = storage
    #expect(storage.supplementaryHeaderKind == "mine")
    #expect((scene.view.header(inSection: 0) as? TextHeader)?.text == "A")
  }

  @Test
  func `A header whose model changes is filled in place, or replaced if its class does not fit`()
    throws
  {
    let scene = Scene.ofInts([[1]])
    var model: Any = "a"
    scene.memory.headerModelProvider = { _ in model }
    scene.manager.register(TextHeader.self, as: .header, making: { TextHeader() })
    scene.manager.register(IntCell.self, as: .header, making: { IntCell() })
    scene.manager.reload()
    let header = scene.view.header(inSection: 0)
    model = "b"
    scene.memory.addItem(2)
    #expect(scene.view.header(inSection: 0) === header)
    #expect((header as? TextHeader)?.text == "b")
    model = 5
    scene.memory.addItem(3)
    #expect((scene.view.header(inSection: 0) as? IntCell)?.shown == 5)
    try scene.view.grid.verify()
    #expect(scene.anomalies == [])
  }
}
