import ClassicStorage
import DiffableStorage
import ListManagement
import Testing
import UIKit
import UIKitLists

@Suite @MainActor struct TableLifeTests {
  // MARK: Setting data source and delegates

  @Test func `Without an owner, those who had the places are asked`() {
    let log = TableLog()
    let before = TableOwner(implementing: ["tableView:didSelectRowAtIndexPath:"], log)
    let table = UITableView(frame: .zero, style: .plain)
    table.delegate = before
    table.dataSource = before
    let memory = MemoryStorage()
    memory.addItem(1)
    let manager = TableViewManager(storage: memory)
    manager.register(IntRow.self)
    manager.manage(table)
    #expect(table.delegate !== before)
    #expect(table.dataSource !== before)
    table.tap(.row(0))
    #expect(log.lines == ["tableView:didSelectRowAtIndexPath:"])
    manager.stopManaging()
    #expect(table.delegate === before)
    #expect(table.dataSource === before)
    #expect(manager.view == nil)
  }

  @Test func `A prefetching, drag or drop delegate of somebody else stays until it is needed`() {
    let log = TableLog()
    let other = TableOwner(implementing: [], log)
    let table = UITableView(frame: .zero, style: .plain)
    let manager = TableViewManager()
    manager.register(IntRow.self)
    table.dropDelegate = other
    manager.manage(table, delegate: NSObject())
    table.drop(tableSession(), at: .row(0))
    #expect(log.lines == ["tableView:performDropWithCoordinator:"])
    manager.on(.performDropWithCoordinator) { (_: any UITableViewDropCoordinator) in
      log.note("event")
    }
    log.lines = []
    table.drop(tableSession(), at: .row(0))
    #expect(log.lines == ["event", "tableView:performDropWithCoordinator:"])
    manager.stopManaging()
    #expect(table.dropDelegate === other)
  }

  @Test func `An owner of no delegate protocol is never asked`() {
    let scene = TableScene.ofInts([[1]], owner: NSObject())
    #expect(!scene.table.delegateMethods.contains("tableView:didSelectRowAtIndexPath:"))
    #expect(failures { scene.table.tap(.row(0)) } == [])
  }

  @Test func `A second event of the same name does not set the delegates again`() {
    let scene = TableScene.ofInts([[1, "a"]])
    let before = scene.table.assignments
    scene.manager.on(.didSelect, IntRow.self) { _, _, _ in }
    let once = scene.table.assignments
    #expect(once["delegate"] == before["delegate"]! + 2)
    #expect(once["dataSource"] == before["dataSource"])
    scene.manager.register(TextRow.self, for: String.self) { mapping in
      mapping.on(.didSelect) { _, _, _ in }
    } handler: { _, _, _ in
    }
    #expect(scene.table.assignments == once)
    scene.manager.on(.canEditCell, Int.self) { _, _ in true }
    #expect(scene.table.assignments["delegate"] == once["delegate"])
    #expect(scene.table.assignments["dataSource"] == once["dataSource"]! + 2)
  }

  @Test func `A data source that somebody put there stays`() {
    let scene = TableScene.ofInts([[1]])
    let other = TableOwner(implementing: [], TableLog())
    scene.table.dataSource = other
    scene.manager.on(.canEditCell, Int.self) { _, _ in true }
    scene.manager.on(.didSelect, IntRow.self) { _, _, _ in }
    #expect(scene.table.dataSource === other)
    scene.manager.stopManaging()
    #expect(scene.table.dataSource === other)
    #expect(scene.table.delegate == nil)
  }

  @Test func `The drop delegate is not set again while something is dropped`() async {
    let scene = TableScene.ofInts([[1]])
    scene.manager.on(.dropSessionDidEnter) { _ in }
    scene.table.dragEnters(tableSession())
    let during = scene.table.assignments["dropDelegate"]
    scene.manager.on(.dropSessionDidExit) { _ in }
    #expect(scene.table.assignments["dropDelegate"] == during)
    #expect(!scene.table.dropMethods.contains("tableView:dropSessionDidExit:"))
    scene.table.dragEnds(tableSession())
    await settleTables()
    #expect(scene.table.dropMethods.contains("tableView:dropSessionDidExit:"))
  }

  // MARK: Two managers

  @Test func `A manager goes to another table`() {
    let scene = TableScene.ofInts([[1]])
    let second = UITableView(frame: .zero, style: .plain)
    scene.window.addSubview(second)
    scene.manager.manage(second)
    #expect(scene.table.dataSource == nil)
    #expect(scene.table.delegate == nil)
    #expect(!scene.table.cellIdentifiers.contains("IntRow"))
    scene.show()
    #expect(scene.table.visibleCells.isEmpty)
    second.layoutIfNeeded()
    #expect((second.cellForRow(at: .row(0)) as? IntRow)?.shown == 1)
  }

  @Test func `A table goes to another manager`() {
    let scene = TableScene.ofInts([[1]])
    let memory = MemoryStorage()
    memory.addItem("a")
    let second = TableViewManager(storage: memory)
    second.register(TextRow.self, for: String.self) { cell, text, _ in cell.text = text }
    second.manage(scene.table)
    #expect(scene.manager.view == nil)
    scene.show()
    #expect(scene.texts == ["a"])
    scene.memory.addItem(2)
    #expect(scene.texts == ["a"])
    // The first manager has not removed the objects of the second.
    scene.manager.stopManaging()
    #expect(scene.table.dataSource != nil)
  }

  @Test func `The same table again, with another owner`() {
    let log = TableLog()
    let scene = TableScene.ofInts([[1]])
    let owner = TableOwner(implementing: ["tableView:didSelectRowAtIndexPath:"], log)
    scene.manager.manage(scene.table, delegate: owner)
    scene.table.tap(.row(0))
    #expect(scene.texts == ["1"])
    #expect(log.lines == ["tableView:didSelectRowAtIndexPath:"])
    scene.manager.stopManaging()
    #expect(scene.table.delegate == nil)
    #expect(scene.table.dataSource == nil)
  }

  @Test func `Before a table is managed, there is nothing to show, and nothing stops`() {
    let manager = TableViewManager()
    manager.memoryStorage?.addItem(1)
    manager.register(IntRow.self)
    #expect(manager.numberOfSections() == 0)
    #expect(manager.cell(at: .row(0)) == nil)
    manager.stopManaging()
  }

  // MARK: Storages

  @Test func `Another storage is shown, and the first has no delegate`() {
    let scene = TableScene.ofInts([[1]])
    let first = scene.memory
    let second = MemoryStorage()
    second.addItems([5, 6])
    scene.manager.storage = second
    #expect(first.delegate == nil)
    #expect(second.delegate === scene.manager.updater)
    scene.show()
    #expect(scene.texts == ["5", "6"])
  }

  @Test func `A diffable data source`() throws {
    let scene = TableScene()
    let log = TableLog()
    scene.manager.register(IntRow.self) { mapping in
      mapping.on(.didSelect) { _, model, indexPath in log.note("\(model) \(Array(indexPath))") }
    }
    let dataSource =
      scene.manager.configureDiffableDataSource { $1 }
      as DiffableDataSource<String, Int>
    dataSource.apply(try Snapshot(sections: ["one": [1, 2], "two": [3, 4]]))
    scene.show()
    #expect(scene.texts == ["1", "2", "3", "4"])
    #expect(scene.table.numberOfRows(inSection: 1) == 2)
    scene.table.tap(.row(1, 0))
    #expect(log.lines == ["2 [0, 1]"])
    let cell = scene.cell(1)
    let texts = failures {
      dataSource.apply(try! Snapshot(sections: ["one": [2, 1], "two": [3, 4]]))
    }
    #expect(texts == [])
    #expect(scene.cell(0) === cell)
    #expect(scene.texts == ["2", "1", "3", "4"])
  }

  // MARK: Cells in place

  @Test func `updateVisibleCells fills what is on screen, and updateCell one of them`() {
    let scene = TableScene.ofInts([[1, 2, 3]])
    scene.table.show(rows: 0..<2)
    let (first, made) = (scene.int(0), scene.table.madeViews)
    let log = TableLog()
    scene.manager.updateVisibleCells { _ in log.note("cell") }
    #expect(log.lines.count == 2)
    #expect(first?.fills == 2)
    scene.manager.updateCell(at: .row(0), with: 7)
    #expect(scene.texts == ["7", "2"])
    scene.manager.updateCell(at: .row(2), with: 7)
    scene.manager.updateCell(at: .row(0), with: Int?.none as Any)
    scene.manager.updateCell(at: .row(0), with: "unmapped")
    #expect(scene.texts == ["7", "2"])
    #expect(scene.table.madeViews == made)
    #expect(scene.takeAnomalies() == [])
  }

  // MARK: Memory

  @Test func `Everything is gone after the last reference`() async {
    weak var weakManager: TableViewManager?
    weak var weakTable: UITableView?
    weak var weakDelegate: AnyObject?
    weak var weakDataSource: AnyObject?
    weak var weakCell: UITableViewCell?
    weak var weakOwner: TableOwner?
    weak var weakAdapter: AnyObject?
    do {
      let owner = TableOwner(implementing: [], TableLog())
      let scene = TableScene.ofInts([[1]], owner: owner) { mapping in
        mapping.on(.didSelect) { _, _, _ in }
        mapping.on(.prefetch) { _, _ in }
      }
      scene.manager.registerContent(for: String.self) { text, _, _ in
        UIListContentConfiguration(text: text)
      }
      scene.memory.addItem("content")
      scene.table.tap(.row(0))
      weakManager = scene.manager
      weakTable = scene.table
      weakDelegate = scene.table.delegate
      weakDataSource = scene.table.dataSource
      weakCell = scene.cell(0)
      weakOwner = owner
      weakAdapter = scene.manager.adapter
      #expect(weakDelegate != nil && weakCell != nil && weakAdapter != nil)
    }
    await settleTables()
    #expect(weakManager == nil)
    #expect(weakTable == nil)
    #expect(weakDelegate == nil)
    #expect(weakDataSource == nil)
    #expect(weakCell == nil)
    #expect(weakOwner == nil)
    #expect(weakAdapter == nil)
  }

  @Test func `The manager does not keep the table, nor the table the manager`() async {
    var scene: TableScene? = TableScene.ofInts([[1]])
    let manager = scene?.manager
    scene = nil
    await settleTables()
    #expect(manager?.view == nil)
    manager?.memoryStorage?.addItem(2)

    let table = UITableView(frame: .zero, style: .plain)
    var second: TableViewManager? = TableViewManager()
    second?.manage(table)
    #expect(table.dataSource != nil)
    second = nil
    await settleTables()
    #expect(table.dataSource == nil)
    #expect(table.delegate == nil)
  }
}
