import ClassicStorage
import DiffableStorage
import ListManagement
import StandIns
import TestSupport
import Testing
import UIKit
import UIKitLists

/// A view of UIKit without a manager.
@MainActor private final class PlainView {
  let kind: UIKitKind
  let window = UIWindow(frame: .zero)
  let table = UITableView(frame: .zero, style: .plain)
  let layout = UICollectionViewFlowLayout()
  let collection: UICollectionView

  init(_ kind: UIKitKind) {
    self.kind = kind
    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    window.addSubview(kind == .table ? table : collection)
    table.register(TextRow.self, forCellReuseIdentifier: "text")
    collection.register(Items.TextItem.self, forCellWithReuseIdentifier: "text")
  }

  /// A data source whose cells show a text of each item; nil for no cell.
  func source(
    _ data: DiffableDataSource<String, Int>,
    _ text: @escaping (Int) -> String? = { "\($0)" }
  ) -> SnapshotDataSource<String, Int> {
    if kind == .table {
      return TableViewDataSource(table, dataSource: data) { [unowned self] _, path, item in
        text(item).flatMap { cell($0, path) as? UITableViewCell }
      }
    }
    return CollectionViewDataSource(collection, dataSource: data) { [unowned self] _, path, item in
      text(item).flatMap { cell($0, path) as? UICollectionViewCell }
    }
  }

  func cell(_ text: String, _ path: IndexPath) -> UIView {
    let cell: UIView =
      kind == .table
      ? table.dequeueReusableCell(withIdentifier: "text", for: path)
      : collection.dequeueReusableCell(withReuseIdentifier: "text", for: path)
    (cell as? any TextCell)?.text = text
    return cell
  }

  var cells: [UIView] {
    (kind == .table ? table : collection).layoutIfNeeded()
    return kind == .table ? table.visibleCells : collection.visibleCells
  }

  var texts: [String] { cells.map { ($0 as? any TextCell)?.text ?? "-" } }

  func reload() { if kind == .table { table.reloadData() } else { collection.reloadData() } }

  func drag(_ item: Int, to target: Int) -> IndexPath? {
    _ = cells
    if kind == .collection { return collection.drag(at(item), to: at(target)) }
    return table.canMove(at(item)) ? table.drag(at(item), to: at(target)) : nil
  }

  func setDataSource(_ source: AnyObject) {
    table.dataSource = source as? any UITableViewDataSource
    collection.dataSource = source as? any UICollectionViewDataSource
  }

  func setReorders(_ source: SnapshotDataSource<String, Int>, _ can: @escaping (Int) -> Bool) {
    (source as? TableViewDataSource)?.canReorderItem = can
    (source as? CollectionViewDataSource)?.canReorderItem = can
  }
}

/// Data sources of snapshots in the views of UIKit, without a manager.
@MainActor @Suite struct UIKitDataSourceTests {
  private let data = DiffableDataSource<String, Int>()

  private func show(_ sections: (String, [Int])...) throws {
    data.apply(try Snapshot(sections: sections))
  }

  @Test(arguments: UIKitKind.allCases) func `Snapshots are shown, and cells move with their items`(
    _ kind: UIKitKind
  ) throws {
    let (view, log) = (PlainView(kind), Log())
    let source = view.source(data) {
      log.note("\($0)")
      return "\($0)"
    }
    let failed = try failures {
      try show(("a", [1, 2]), ("b", [3]), ("c", [4]))
      #expect(view.texts == ["1", "2", "3", "4"])
      let cells = view.cells
      try show(("c", [4]), ("a", [2, 1]), ("b", [3, 5]))
      #expect(view.texts == ["4", "2", "1", "3", "5"])
      #expect(zip(view.cells, [3, 1, 0, 2]).allSatisfy { $0 === cells[$1] })
      #expect(log.lines == ["1", "2", "3", "4", "5"])
      data.apply(try data.snapshot().modifying { try $0.reloadSections(["a"]) })
      #expect(view.cells[0] === cells[3] && view.cells[1] !== cells[1])
    }
    #expect(failed == [])
    #expect(view.texts == ["4", "2", "1", "3", "5"])
    withExtendedLifetime(source) {}
  }

  @Test(arguments: UIKitKind.allCases)
  func `A reconfigured item keeps its cell, a reloaded one does not, and a blank one is made anew`(
    _ kind: UIKitKind
  ) throws {
    let (view, log) = (PlainView(kind), Log())
    let source = view.source(data) { log.lines == ["nothing"] ? nil : "\($0)\(log.lines.joined())" }
    func mark(_ edit: (inout Snapshot<String, Int>.Builder) throws(SnapshotError) -> Void) throws {
      data.apply(try data.snapshot().modifying(edit))
    }
    let failed = try failures {
      try show(("a", [1, 2]))
      #expect(view.texts == ["1", "2"])
      let cells = view.cells
      log.lines = ["!"]
      try mark { edit throws(SnapshotError) in
        try edit.reconfigureItems([1])
        try edit.reloadItems([2])
      }
      #expect(view.texts == ["1!", "2!"])
      #expect(view.cells[0] === cells[0] && view.cells[1] !== cells[1])
      log.lines = ["nothing"]
      try mark { edit throws(SnapshotError) in try edit.reconfigureItems([1]) }
      #expect(view.texts == ["1!", "2!"])
      try mark { edit throws(SnapshotError) in try edit.reloadItems([1]) }
      #expect(view.texts == ["-", "2!"])
      log.lines = []
      try mark { edit throws(SnapshotError) in try edit.reconfigureItems([1]) }
      #expect(view.texts == ["1", "2!"])
    }
    #expect(failed == [])
    withExtendedLifetime(source) {}
  }

  @Test(arguments: UIKitKind.allCases)
  func `A snapshot that is applied while a cell is made is shown afterwards`(
    _ kind: UIKitKind
  ) async throws {
    let (view, log) = (PlainView(kind), Log())
    let source = view.source(data) { [data] item in
      if item == 5, log.lines.isEmpty {
        log.note("edit")
        if let next = try? Snapshot(sections: ["a": [7]]) { data.apply(next) }
      }
      return "\(item)"
    }
    try show(("a", [1]))
    #expect(view.texts == ["1"])
    #expect(try failures { try show(("a", [1, 5])) } == [])
    await settle()
    #expect(view.texts == ["7"])
    try show(("a", [5]))
    log.lines = []
    // In a layout outside a batch.
    let failed = failures {
      view.reload()
      _ = view.cells
    }
    #expect(failed == [])
    await settle()
    #expect(view.texts == ["7"])
    withExtendedLifetime(source) {}
  }

  @Test(arguments: UIKitKind.allCases)
  func `Items that may be moved are moved in the data source, and stay when models are edited`(
    _ kind: UIKitKind
  ) async throws {
    let view = PlainView(kind)
    let models = ModelStorage<String, VersionedCard>()
    try models.apply([("a", VersionedCard.all([1, 2, 3]))])
    let source = view.source(models.dataSource)
    #expect(view.drag(0, to: 2) == nil)
    view.setReorders(source) { $0 == 1 }
    var targets: [IndexPath?] = []
    #expect(failures { targets = [view.drag(0, to: 2), view.drag(0, to: 2)] } == [])
    #expect(targets == [at(2), nil])
    await settle()
    #expect(view.texts == ["2", "3", "1"])
    #expect(models.dataSource.snapshot().itemIdentifiers == [2, 3, 1])
    let failed = try failures { try models.modify { try $0.appendModels(VersionedCard.all([4])) } }
    #expect(failed == [])
    #expect(view.texts == ["2", "3", "1", "4"])
  }

  @Test(arguments: UIKitKind.allCases)
  func `Of two data sources on one view, only the second one passes updates to it`(
    _ kind: UIKitKind
  ) throws {
    let (view, other, log) = (PlainView(kind), DiffableDataSource<String, Int>(), Log())
    let replaced = view.source(data)
    replaced.updater.anomalyHandler = { _ in log.note("anomaly") }
    try show(("a", [1, 2]))
    #expect(view.texts == ["1", "2"])
    let source = view.source(other)
    source.updater.anomalyHandler = { _ in log.note("anomaly") }
    let failed = try failures {
      other.apply(try Snapshot(sections: ["b": [7]]))
      #expect(view.texts == ["7"])
      try show(("a", [1, 2, 3]), ("c", [4]))
      try show(("a", [3]))
      other.apply(try Snapshot(sections: ["b": [7, 8]]))
      #expect(view.texts == ["7", "8"])
      #expect(log.lines == ["anomaly"])
      #expect(replaced.itemIdentifier(for: at(0)) == 3)
      // The first one is set again.
      view.setDataSource(replaced)
      #expect(view.texts == ["3"])
      try show(("a", [3, 5]))
      #expect(view.texts == ["3", "5"])
    }
    #expect(failed == [])
  }

  @Test(arguments: UIKitKind.allCases)
  func `A manager and a data source on one view do not disturb each other`(
    _ list: UIKitKind
  ) throws {
    func run<H: EventHost>(_: H.Type) throws {
      let (host, log) = (H.ofNumbers([[1, 2]]), Log())
      let source: SnapshotDataSource<String, Int>? =
        if let table = host.view as? UITableView {
          TableViewDataSource(table, dataSource: data) { _, _, _ in nil }
        } else if let view = host.view as? UICollectionView {
          CollectionViewDataSource(view, dataSource: data) { _, _, _ in nil }
        } else {
          nil
        }
      source?.updater.anomalyHandler = { _ in log.note("anomaly") }
      let failed = try failures {
        try show(("b", [7]))
        host.layOut()
        host.memory.addItem(3)
        #expect(host.shownCounts == [1])
        host.manage(host.view, owner: nil)
        host.layOut()
        try show(("b", [7, 8]))
        host.memory.addItem(4)
      }
      #expect(failed == [])
      #expect(log.lines == ["anomaly"])
      #expect(host.texts == [["1", "2", "3", "4"]])
    }
    try run(list.type)
  }

  @Test(arguments: UIKitKind.allCases) func `Nothing is kept`(_ kind: UIKitKind) throws {
    weak var goneSource: SnapshotDataSource<String, Int>?
    weak var goneView: PlainView?
    do {
      let view = PlainView(kind)
      let source = view.source(data)
      try show(("a", [1]))
      #expect(view.texts == ["1"])
      (goneSource, goneView) = (source, view)
    }
    #expect(goneSource == nil && goneView == nil)
  }

  // MARK: Tables

  @Test func `Titles come from closures, and a place that does not exist is blank`() throws {
    let view = PlainView(.table)
    guard let source = view.source(data) as? TableViewDataSource else { return }
    source.titleForHeader = { section, index in "\(section) \(index)" }
    source.titleForFooter = { section, _ in section == "b" ? "end" : nil }
    try show(("a", [1, 2]), ("b", [3]))
    let table = view.table
    #expect(view.texts == ["1", "2", "3"])
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "b 1")
    #expect(table.footerView(forSection: 0) == nil)
    #expect(table.footerView(forSection: 1)?.textLabel?.text == "end")
    #expect(table.editingStyle(of: at(0)) == .none)
    _ = source.tableView(table, cellForRowAt: at(9, 9))
    _ = source.tableView(table, cellForRowAt: IndexPath())
    #expect(source.tableView(table, numberOfRowsInSection: 9) == 0)
    #expect(source.tableView(table, numberOfRowsInSection: -1) == 0)
    #expect(source.tableView(table, titleForHeaderInSection: 9) == nil)
  }

  final class MovableSongs: TableViewDataSource<String, Int> {
    override func tableView(_ view: UITableView, canMoveRowAt path: IndexPath) -> Bool { true }
  }

  @Test func `Rows can be moved in a subclass, and the data source follows`() async throws {
    let view = PlainView(.table)
    try show(("a", [1, 2, 3]))
    let source = MovableSongs(view.table, dataSource: data) { [unowned view] _, path, item in
      view.cell("\(item)", path) as? UITableViewCell
    }
    #expect(failures { _ = view.drag(0, to: 2) } == [])
    await settle()
    #expect(view.texts == ["2", "3", "1"])
    #expect(data.snapshot().itemIdentifiers == [2, 3, 1])
    withExtendedLifetime(source) {}
  }

  // MARK: Supplementary views

  @Test func `Supplementary views come from the provider, or are blank`() throws {
    let header = UICollectionView.elementKindSectionHeader
    let registration = UICollectionView.SupplementaryRegistration<Items.TextView>(
      elementKind: header
    ) { view, kind, path in
      view.text = "header \(path.section)"
    }
    let view = PlainView(.collection)
    let failed = try failures {
      guard let source = view.source(data) as? CollectionViewDataSource else { return }
      view.layout.headerReferenceSize = CGSize(width: 0, height: 20)
      try show(("a", [1]), ("b", [2]))
      #expect(view.texts == ["1", "2"])
      #expect(view.collection.visibleSupplementaryViews(ofKind: header).count == 2)
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
      }
      view.reload()
      #expect(view.texts == ["1", "2"])
      let views = view.collection.visibleSupplementaryViews(ofKind: header)
      #expect(views.map { ($0 as? Items.TextView)?.text } == ["header 0", "header 1"])
      source.storage.reloadSupplementary(ofKind: header, inSections: ["b"])
      #expect(view.collection.visibleSupplementaryViews(ofKind: header).count == 2)
    }
    #expect(failed == [])
  }

  // MARK: A data source of one's own

  /// A custom data source over a storage, with an updater.
  @MainActor
  private final class OwnSource: NSObject, UITableViewDataSource,
    UICollectionViewDataSource, SomeMethodsMissing
  {
    let implementedMethods: Set<String> = [
      "numberOfSectionsInTableView:", "tableView:titleForHeaderInSection:",
      "numberOfSectionsInCollectionView:",
    ]
    let storage: MemoryStorage
    unowned let view: PlainView

    init(_ storage: MemoryStorage, _ view: PlainView) {
      (self.storage, self.view) = (storage, view)
      super.init()
    }

    private func cell(_ path: IndexPath) -> UIView {
      view.cell(storage.item(at: path).map { "\($0)" } ?? "nil", path)
    }

    func numberOfSections(in view: UITableView) -> Int { storage.numberOfSections() }
    func numberOfSections(in view: UICollectionView) -> Int { storage.numberOfSections() }

    func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int {
      storage.numberOfItems(inSection: section)
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      storage.numberOfItems(inSection: section)
    }

    func tableView(_ view: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      cell(path) as? UITableViewCell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func collectionView(
      _ view: UICollectionView,
      cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      cell(path) as? UICollectionViewCell ?? UICollectionViewCell()
    }

    func tableView(_ view: UITableView, titleForHeaderInSection section: Int) -> String? {
      storage.headerModel(forSection: section) as? String
    }
  }

  @Test(arguments: UIKitKind.allCases)
  func `An updater alone brings a storage to a view`(_ kind: UIKitKind) {
    let (view, storage, log) = (PlainView(kind), MemoryStorage(), Log())
    storage.configureForTableViewUsage()
    let source = OwnSource(storage, view)
    view.setDataSource(source)
    let updater = kind == .table ? ListUpdater(view.table) : ListUpdater(view.collection)
    storage.delegate = updater
    updater.didUpdateContent = { _ in log.note("did") }
    let failed = failures {
      // The view was never laid out.
      storage.addItems([1, 2, 3])
      storage.setSectionHeaderModels(["one"])
      #expect(view.texts == ["1", "2", "3"])
      let cells = view.cells
      storage.performUpdates {
        try? storage.removeItem(2)
        try? storage.insertItem(0, to: at(0))
      }
      #expect(view.texts == ["0", "1", "3"])
      #expect(view.cells[2] === cells[2])
      storage.reloadItem(3)
      storage.addItem(9, toSection: 1)
      #expect(view.texts == ["0", "1", "3", "9"])
      // The next update shows the title.
      storage.setSectionHeaderModels(["uno", "due"])
      storage.addItem(4)
      #expect(view.texts == ["0", "1", "3", "4", "9"])
      storage.setItemsForAllSections([[7], [8]])
      #expect(view.texts == ["7", "8"])
    }
    #expect(failed == [])
    if kind == .table { #expect(view.table.headerView(forSection: 0)?.textLabel?.text == "uno") }
    view.table.finishAnimations()
    view.collection.finishAnimations()
    #expect(!log.lines.isEmpty)
  }
}
