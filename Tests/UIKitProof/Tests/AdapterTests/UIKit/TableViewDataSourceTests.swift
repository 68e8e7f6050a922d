import ClassicStorage
import DiffableStorage
import ListManagement
import TestSupport
import Testing
import UIKit
import UIKitLists

/// Tables without a manager.
@Suite @MainActor struct TableViewDataSourceTests {
  private let window = UIWindow(frame: .zero)
  private let table = UITableView(frame: .zero, style: .plain)

  init() {
    window.addSubview(table)
    table.register(TextRow.self, forCellReuseIdentifier: "text")
  }

  private var texts: [String] {
    table.visibleCells.map { ($0 as? TextRow)?.text ?? "-" }
  }

  /// A data source whose negative items have no cell.
  private func shown(
    _ dataSource: DiffableDataSource<String, Int>,
    _ log: Log = Log()
  ) -> TableViewDataSource<String, Int> {
    TableViewDataSource(table, dataSource: dataSource) { table, indexPath, item in
      guard item >= 0, !log.lines.contains("nothing") else { return nil }
      let cell = table.dequeueReusableCell(withIdentifier: "text", for: indexPath)
      (cell as? TextRow)?.text = "\(item)\(log.lines.last ?? "")"
      return cell
    }
  }

  @Test func `Snapshots are shown, with the cells that stay`() throws {
    let songs = DiffableDataSource<String, Int>()
    let source = shown(songs)
    source.titleForHeader = { section, index in "\(section) \(index)" }
    source.titleForFooter = { section, _ in section == "b" ? "end" : nil }
    songs.apply(try Snapshot(sections: ["a": [1, 2], "b": [3]]))
    table.layoutIfNeeded()
    #expect(texts == ["1", "2", "3"])
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "b 1")
    #expect(table.footerView(forSection: 0) == nil)
    #expect(table.footerView(forSection: 1)?.textLabel?.text == "end")
    let cell = table.cellForRow(at: at(0))
    let failed = failures { songs.apply(try! Snapshot(sections: ["b": [3], "a": [2, 1]])) }
    #expect(failed == [])
    #expect(texts == ["3", "2", "1"])
    #expect(table.cellForRow(at: at(1, 1)) === cell)
    #expect(table.dataSource === source)
  }

  @Test func `An item without a cell, and one that does not exist, are blank`() throws {
    let songs = DiffableDataSource<String, Int>()
    let source = shown(songs)
    let failed = failures {
      songs.apply(try! Snapshot(sections: ["a": [-1, 2]]))
      table.layoutIfNeeded()
    }
    #expect(failed == [])
    #expect(texts == ["-", "2"])
    _ = source.tableView(table, cellForRowAt: at(9, 9))
    _ = source.tableView(table, cellForRowAt: IndexPath())
    #expect(source.tableView(table, numberOfRowsInSection: 9) == 0)
    #expect(source.tableView(table, numberOfRowsInSection: -1) == 0)
    #expect(source.tableView(table, titleForHeaderInSection: 9) == nil)
  }

  @Test func `A reconfigured item keeps its cell, also when it has none any more`() throws {
    let songs = DiffableDataSource<String, Int>()
    let log = Log()
    let source = shown(songs, log)
    songs.apply(try Snapshot(sections: ["a": [1, 2]]))
    table.layoutIfNeeded()
    let cell = table.cellForRow(at: at(0))
    func reconfigure() throws {
      songs.apply(try songs.snapshot().modifying { try $0.reconfigureItems([1]) })
    }
    log.note("!")
    #expect(try failures(reconfigure) == [])
    #expect(texts == ["1!", "2"])
    #expect(table.cellForRow(at: at(0)) === cell)
    log.note("nothing")
    #expect(try failures(reconfigure) == [])
    #expect(table.cellForRow(at: at(0)) === cell)
    withExtendedLifetime(source) {}
  }

  @Test func `A blank cell is made anew when its item gets one`() throws {
    let songs = DiffableDataSource<String, Int>()
    let log = Log()
    let source = shown(songs, log)
    log.note("nothing")
    songs.apply(try Snapshot(sections: ["a": [1]]))
    table.layoutIfNeeded()
    #expect(texts == ["-"])
    log.lines = []
    let failed = try failures {
      songs.apply(try songs.snapshot().modifying { try $0.reconfigureItems([1]) })
    }
    #expect(failed == [])
    #expect(texts == ["1"])
    withExtendedLifetime(source) {}
  }

  @Test func `A snapshot that is applied while a cell is made is shown afterwards`() async throws {
    let songs = DiffableDataSource<String, Int>()
    let log = Log()
    let source = TableViewDataSource(table, dataSource: songs) { table, indexPath, item in
      if item == 5, log.lines.isEmpty {
        log.note("edit")
        songs.apply(try! Snapshot(sections: ["a": [7]]))
      }
      let cell = table.dequeueReusableCell(withIdentifier: "text", for: indexPath)
      (cell as? TextRow)?.text = "\(item)"
      return cell
    }
    songs.apply(try Snapshot(sections: ["a": [1]]))
    table.layoutIfNeeded()
    let failed = failures { songs.apply(try! Snapshot(sections: ["a": [1, 5]])) }
    #expect(failed == [])
    await settle()
    #expect(texts == ["7"])
    songs.apply(try Snapshot(sections: ["a": [5]]))
    log.lines = []
    // In a layout outside a batch.
    let failedInLayout = failures {
      table.reloadData()
      table.layoutIfNeeded()
    }
    #expect(failedInLayout == [])
    await settle()
    #expect(texts == ["7"])
    withExtendedLifetime(source) {}
  }

  final class MovableSongs: TableViewDataSource<String, Int> {
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      true
    }
  }

  @Test func `Rows can be moved in a subclass, and the data source follows`() async throws {
    let songs = DiffableDataSource<String, Int>()
    songs.apply(try Snapshot(sections: ["a": [1, 2, 3]]))
    do {
      let fixed = shown(songs)
      #expect(!table.canMove(at(0)))
      #expect(table.editingStyle(of: at(0)) == .none)
      withExtendedLifetime(fixed) {}
    }
    let source = MovableSongs(table, dataSource: songs) { table, indexPath, item in
      let cell = table.dequeueReusableCell(withIdentifier: "text", for: indexPath)
      (cell as? TextRow)?.text = "\(item)"
      return cell
    }
    table.layoutIfNeeded()
    #expect(failures { table.drag(at(0), to: at(2)) } == [])
    await settle()
    #expect(texts == ["2", "3", "1"])
    #expect(Array(songs.snapshot().itemIdentifiers) == [2, 3, 1])
    withExtendedLifetime(source) {}
  }

  @Test func `The order of a user stays when the models are edited`() async throws {
    let models = ModelStorage<String, VersionedCard>()
    try models.apply([("a", VersionedCard.all([1, 2, 3]))])
    let source = shown(models.dataSource)
    source.canReorderItem = { _ in true }
    table.layoutIfNeeded()
    #expect(failures { table.drag(at(0), to: at(2)) } == [])
    await settle()
    let failed = try failures { try models.modify { try $0.appendModels(VersionedCard.all([4])) } }
    #expect(failed == [])
    #expect(texts == ["2", "3", "1", "4"])
  }

  // MARK: Two on one view

  @Test func `Of two data sources on one view, only the second one passes updates to it`() throws {
    let (first, second) = (DiffableDataSource<String, Int>(), DiffableDataSource<String, Int>())
    var anomalies: [StorageAnomaly] = []
    let replaced = shown(first)
    replaced.updater.anomalyHandler = { anomalies.append($0) }
    first.apply(try Snapshot(sections: ["a": [1, 2]]))
    table.layoutIfNeeded()
    let source = shown(second)
    source.updater.anomalyHandler = { anomalies.append($0) }
    let failed = try failures {
      second.apply(try Snapshot(sections: ["b": [7]]))
      table.layoutIfNeeded()
      first.apply(try Snapshot(sections: ["a": [1, 2, 3], "c": [4]]))
      first.apply(try Snapshot(sections: ["a": [3]]))
      second.apply(try Snapshot(sections: ["b": [7, 8]]))
    }
    #expect(failed == [])
    #expect(anomalies.count == 1)
    #expect(texts == ["7", "8"])
    #expect(replaced.itemIdentifier(for: at(0)) == 3)
    // The first one is set again.
    table.dataSource = replaced
    table.layoutIfNeeded()
    #expect(texts == ["3"])
    #expect(try failures { first.apply(try Snapshot(sections: ["a": [3, 5]])) } == [])
    #expect(texts == ["3", "5"])
    withExtendedLifetime(source) {}
  }

  @Test func `A manager and a data source on one view do not disturb each other`() throws {
    let scene = TableScene.ofNumbers([[1, 2]])
    let songs = DiffableDataSource<String, Int>()
    let source = TableViewDataSource(scene.table, dataSource: songs) { _, _, _ in nil }
    var anomalies: [StorageAnomaly] = []
    source.updater.anomalyHandler = { anomalies.append($0) }
    let failed = try failures {
      songs.apply(try Snapshot(sections: ["b": [7]]))
      scene.layOut()
      scene.memory.addItem(3)
      #expect(scene.table.visibleCells.count == 1)
      scene.manager.manage(scene.table)
      scene.layOut()
      songs.apply(try Snapshot(sections: ["b": [7, 8]]))
      scene.memory.addItem(4)
    }
    #expect(failed == [])
    #expect(anomalies.count == 1)
    #expect(scene.texts == [["1", "2", "3", "4"]])
  }

  @Test func `Nothing is kept`() async throws {
    weak var weakSource: AnyObject?
    weak var weakTable: UITableView?
    do {
      let table = UITableView(frame: .zero, style: .plain)
      let songs = DiffableDataSource<String, Int>()
      let source = TableViewDataSource(table, dataSource: songs) { _, _, _ in nil }
      songs.apply(try Snapshot(sections: ["a": [1]]))
      table.layoutIfNeeded()
      weakSource = source
      weakTable = table
    }
    await settle()
    #expect(weakSource == nil)
    #expect(weakTable == nil)
  }

  // MARK: A data source of one's own

  /// A custom data source over a storage, with an updater.
  @MainActor final class OwnSource: NSObject, UITableViewDataSource, SomeMethodsMissing {
    let implementedMethods: Set<String> = [
      "numberOfSectionsInTableView:", "tableView:titleForHeaderInSection:",
    ]
    let storage: MemoryStorage

    init(_ storage: MemoryStorage) {
      self.storage = storage
      super.init()
    }

    func numberOfSections(in tableView: UITableView) -> Int { storage.numberOfSections() }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      storage.numberOfItems(inSection: section)
    }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
      (cell as? TextRow)?.text = storage.item(at: indexPath) as? String ?? "nil"
      return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      storage.headerModel(forSection: section) as? String
    }
  }

  @Test func `An updater alone brings a storage to a table`() {
    let storage = MemoryStorage()
    storage.configureForTableViewUsage()
    let source = OwnSource(storage)
    table.dataSource = source
    let updater = ListUpdater(table)
    storage.delegate = updater
    storage.setItems(["a", "b"])
    storage.setSectionHeaderModels(["one"])
    table.reloadData()
    table.layoutIfNeeded()
    #expect(texts == ["a", "b"])
    let cell = table.cellForRow(at: at(1))
    let failed = failures {
      storage.performUpdates {
        try? storage.removeItem("a")
        storage.addItems(["c", "d"])
      }
      storage.reloadItem("c")
      storage.addItem("e", toSection: 1)
    }
    #expect(failed == [])
    #expect(texts == ["b", "c", "d", "e"])
    #expect(table.cellForRow(at: at(0)) === cell)
    // The next update shows the title.
    storage.setSectionHeaderModels(["uno", "due"])
    #expect(failures { storage.addItem("f") } == [])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "uno")
    #expect(table.cellForRow(at: at(0)) === cell)
  }
}
