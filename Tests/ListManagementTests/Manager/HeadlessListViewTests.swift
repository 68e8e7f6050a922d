import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// What a headless list view does with cells by itself, beside the batches of the grid.
@Suite struct HeadlessListViewTests {
  // MARK: Titles

  /// A storage whose header is not part of its updates.
  private final class TitledNumbers: UpdatingStorage, SupplementaryStorage {
    weak var delegate: (any StorageUpdating)?
    var items = [1, 2, 3, 4]
    var title: ((_ items: [Int]) -> String?) = { _ in nil }

    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { items.count }
    func item(at indexPath: IndexPath) -> Any? {
      items.indices.contains(indexPath[1]) ? items[indexPath[1]] : nil
    }

    var supplementaryHeaderKind: String?
    var supplementaryFooterKind: String?
    var footerModelProvider: ((_ section: Int) -> Any?)?
    var supplementaryModelProvider: ((_ kind: String, _ indexPath: IndexPath) -> Any?)?
    var headerModelProvider: ((_ section: Int) -> Any?)? {
      get { { [unowned self] _ in title(items) } }
      set { _ = newValue }
    }

    func removeLast() {
      let update = StorageUpdate()
      update.enqueueDatasourceUpdate { [unowned self] update in
        items.removeLast()
        update.objectChanges.append((.delete, [at(items.count, 0)]))
      }
      delegate?.storageDidPerformUpdate(update)
    }
  }

  @Test func `Rows that come on screen because a title goes have cells`() throws {
    let storage = TitledNumbers()
    storage.title = { $0.count > 3 ? "many" : nil }
    let scene = Scene(viewport: 0..<3, storage: storage)
    scene.manager.register(IntCell.self, making: { IntCell() })
    scene.manager.reload()
    #expect(scene.texts == [["#1", "#2", "-", "-"]])
    storage.removeLast()
    #expect(scene.texts == [["#1", "#2", "#3"]])
    try scene.view.grid.verify()
  }

  @Test func `So have they if the title goes without an update, and the user scrolls`() throws {
    let storage = TitledNumbers()
    storage.title = { _ in "title" }
    let scene = Scene(viewport: 0..<3, storage: storage)
    scene.manager.register(IntCell.self, making: { IntCell() })
    scene.manager.reload()
    storage.title = { _ in nil }
    scene.view.scroll(to: 0..<4)
    #expect(scene.texts == [["#1", "#2", "#3", "#4"]])
    try scene.view.grid.verify()
  }

  @Test func `A header whose model changes is filled again, and stays on screen`() throws {
    let storage = ModelStorage<String, Number>()
    storage.headerModelProvider = { [unowned storage] in "\(storage.numberOfItems(inSection: $0))" }
    let scene = Scene(storage: storage)
    scene.manager.register(TextHeader.self, as: .header, making: { TextHeader() })
    for lists in [[1], [1, 2], [2]] {
      try storage.apply(numbers([("a", lists)]))
      #expect((scene.view.header(inSection: 0) as? TextHeader)?.text == "\(lists.count)")
    }
    #expect((scene.view.madeViews, scene.view.reusedViews) == (1, 0))
  }

  // MARK: Blank cells

  private struct Number: Identifiable, Equatable {
    var id: Int
  }

  /// A scene in which only the cells of section 1 have a mapping.
  private func sceneOfSecondSection(
    _ storage: ModelStorage<String, Number>
  ) -> Scene {
    let scene = Scene(view: .collectionView, storage: storage)
    scene.manager.register(
      IntCell.self,
      for: Number.self,
      making: { IntCell() },
      mapping: { $0.condition = .section(1) },
      handler: { cell, number, _ in cell.update(with: number.id) }
    )
    return scene
  }

  private func numbers(_ lists: [(String, [Int])]) -> [(String, [Number])] {
    lists.map { ($0.0, $0.1.map(Number.init)) }
  }

  @Test func `A blank cell is made anew when a move or a shift makes a mapping fit`() throws {
    let storage = ModelStorage<String, Number>()
    let scene = sceneOfSecondSection(storage)
    try storage.apply(numbers([("a", [1, 2]), ("b", [3])]))
    #expect(scene.texts == [["-", "-"], ["#3"]])
    try storage.apply(numbers([("a", [2]), ("b", [3, 1])]))
    #expect(scene.texts == [["-"], ["#3", "#1"]])
    try storage.apply(numbers([("new", [4]), ("a", [2]), ("b", [3, 1])]))
    #expect(scene.texts == [["-"], ["#2"], ["-", "-"]])
    try storage.apply(numbers([("new", [4]), ("b", [3, 1]), ("a", [2])]))
    #expect(scene.texts == [["-"], ["#3", "#1"], ["-"]])
    try scene.view.grid.verify()
  }

  @Test func `A blank cell is made anew when it is dragged to where a mapping fits`() throws {
    let storage = ModelStorage<String, Number>()
    let scene = sceneOfSecondSection(storage)
    scene.manager.on(.moveItemAtTo) { [unowned manager = scene.manager] source, destination in
      manager.moveShownItem(at: source, to: destination)
    }
    try storage.apply(numbers([("a", [1, 2]), ("b", [3])]))
    #expect(scene.view.drag(at(0, 0), to: at(0, 1)) == at(0, 1))
    #expect(scene.texts == [["-"], ["#1", "#3"]])
    try scene.view.grid.verify()
  }

  @Test func `A blank cell is made anew when its item changes, also if cells are updated in place`()
    throws
  {
    let scene = Scene()
    scene.manager.register(IntCell.self, making: { IntCell() }) { mapping in
      mapping.condition = mapping.modelCondition { _, number in number > 9 }
    }
    scene.manager.listUpdater?.updateItem = { [unowned manager = scene.manager] in
      manager.updateCell(at: $0, with: $1, payload: $2)
    }
    scene.memory.setItems([1, 20])
    #expect(scene.texts == [["-", "#20"]])
    try scene.memory.replaceItem(1, with: 10)
    #expect(scene.texts == [["#10", "#20"]])
    try scene.view.grid.verify()
  }

  // MARK: Pools

  private final class TaggedCell: IntCell {
    let tag: String
    init(_ tag: String) { self.tag = tag }
  }

  private func tags(_ view: HeadlessListView) -> [String] {
    view.indexPathsForVisibleCells.map { (view.cell(at: $0) as? TaggedCell)?.tag ?? "-" }
  }

  @Test func `A class that is registered anew does not get the views of the old registration`() {
    let scene = Scene([[1, 2, 3, 4]], viewport: 0..<2)
    scene.manager.register(TaggedCell.self, making: { TaggedCell("old") })
    scene.manager.reload()
    #expect(tags(scene.view) == ["old", "old"])
    scene.manager.unregister(TaggedCell.self)
    scene.manager.register(TaggedCell.self, making: { TaggedCell("new") })
    scene.view.scroll(to: 2..<4)
    scene.view.scroll(to: 0..<3)
    #expect(tags(scene.view) == ["new", "new", "new"])
  }

  @Test func `A new manager does not get the views of one that was released`() {
    let view = HeadlessListView(viewport: 0..<2)
    func manage(_ tag: String) -> HeadlessManager {
      let manager = HeadlessManager()
      manager.register(TaggedCell.self, making: { TaggedCell(tag) })
      manager.memoryStorage?.setItems([1, 2, 3, 4])
      manager.manage(view)
      return manager
    }
    do {
      let old = manage("old")
      view.scroll(to: 2..<4)
      #expect(tags(view) == ["old", "old"])
      withExtendedLifetime(old) {}
    }
    let new = manage("new")
    #expect(tags(view) == ["new", "new"])
    withExtendedLifetime(new) {}
  }

  // MARK: Refused updates

  @Test func `An update that the view refuses fails its verification`() throws {
    let storage = ListStorage([["a", "b"]])
    let view = HeadlessListView()
    let manager = HeadlessManager(storage: storage)
    manager.register(IntCell.self, for: String.self, making: { IntCell() }) { _, _, _ in }
    manager.manage(view)
    try view.grid.verify()
    let update = StorageUpdate()
    var operations = BatchOperations()
    operations.itemInsertions = [ItemPosition(section: 0, item: 7)]
    update.enqueueBatch(operations) { _ in storage.sections[0].append("c") }
    storage.delegate?.storageDidPerformUpdate(update)
    #expect(view.indexPathsForVisibleCells.count == 3)
    let found = try #require(throws: HeadlessGrid.Violation.self) { try view.grid.verify() }
    #expect(found.description.contains("(0, 7)"))
    manager.reload()
    view.reloadData()
    #expect(throws: found) { try view.grid.verify() }
    view.grid.violations = []
    try view.grid.verify()
  }

  // MARK: Scrolling while cells are filled

  @Test func `A handler that scrolls leaves no cell with the model of another`() throws {
    for updatesAll in [true, false] {
      let scene = Scene([[1, 2, 3, 4, 5]], viewport: 0..<2)
      var lines: [Range<Int>] = []
      scene.manager.register(
        IntCell.self,
        making: { IntCell() },
        handler: { [unowned view = scene.view] _, _, _ in
          if let next = lines.popLast() { view.scroll(to: next) }
        }
      )
      scene.manager.reload()
      lines = [1..<3, 3..<5]
      if updatesAll {
        scene.manager.updateVisibleCells()
      } else {
        scene.manager.updateCell(at: at(0, 0), with: 1)
      }
      #expect(scene.view.grid.viewport == 1..<3)
      for indexPath in scene.view.indexPathsForVisibleCells {
        #expect(scene.int(indexPath[1])?.shown == indexPath[1] + 1)
      }
      try scene.view.grid.verify()
    }
  }
}
