import ClassicStorage
import DiffableStorage
import ListManagement
import StandIns
import TestSupport
import Testing
import UIKit
import UIKitManagers

/// What only the data sources of UIKit have: movements, titles, and methods that a subclass overrides.
@MainActor @Suite struct UIKitDataSourceTests {
  private let data = Numbers()
  private let scene = TableScene.bare()
  private var table: UITableView { scene.table }

  private func show(_ sections: (String, [Int])...) throws {
    data.apply(try Snapshot(sections: sections))
  }

  // MARK: Both

  @Test(arguments: ListKind.uiKit)
  func `Items that may be moved are moved in the data source, and stay when models are edited`(
    _ list: ListKind
  ) async throws {
    let (host, cards) = (list.bare(), Cards())
    try cards.apply([("a", VersionedCard.all([1, 2, 3]))])
    let source = host.source(cards)
    host.layOut()
    #expect(host.drag(at(0), to: at(2)) == nil)
    (source as? TableViewDataSource)?.canReorderItem = { $0 == 1 }
    (source as? CollectionViewDataSource)?.canReorderItem = { $0 == 1 }
    var targets: [IndexPath?] = []
    let moved = failures { for _ in 0..<2 { targets.append(host.drag(at(0), to: at(2))) } }
    #expect(moved == [])
    #expect(targets == [at(2), nil])
    await settle()
    #expect(host.shownTexts == ["2.0", "3.0", "1.0"])
    #expect(cards.models(inSection: "a").map(\.id) == [2, 3, 1])
    let failed = try failures { try cards.modify { try $0.appendModels(VersionedCard.all([4])) } }
    #expect(failed == [])
    #expect(host.shownTexts == ["2.0", "3.0", "1.0", "4.0"])
  }

  @Test(arguments: [true, false])
  func `A button in a cell deletes the neighbor if it holds an index path`(
    _ holdsIndexPath: Bool
  ) throws {
    table.register(ButtonCell.self, forCellReuseIdentifier: "button")
    let cards = Cards()
    let source = TableViewDataSource(tableView: table, storage: cards) { table, indexPath, card in
      let cell = table.dequeueReusableCell(withIdentifier: "button", for: indexPath)
      (cell as? ButtonCell)?.tap = { [weak cards] in
        let id = holdsIndexPath ? cards?.model(at: indexPath)?.id : card.id
        if let id { cards?[id] = nil }
      }
      return cell
    }
    try cards.apply([("a", VersionedCard.all([1, 2, 3]))])
    for _ in 0..<2 {
      table.layoutIfNeeded()
      (table.cellForRow(at: at(0)) as? ButtonCell)?.tap?()
    }
    #expect(cards.models(inSection: "a").map(\.id) == (holdsIndexPath ? [2] : [3]))
    withExtendedLifetime(source) {}
  }

  @Test(arguments: ListKind.uiKit)
  func `A data source that is set again is shown again`(_ list: ListKind) throws {
    let (host, other) = (list.bare(), Numbers())
    let sources = [host.source(data), host.source(other)]
    other.apply(try Snapshot(sections: ["b": [7]]))
    try show(("a", [3]))
    #expect(host.shownTexts == ["7"])
    let failed = try failures {
      (host as? TableScene)?.table.dataSource = sources[0] as? any UITableViewDataSource
      (host as? Items.Scene)?.view.dataSource = sources[0] as? any UICollectionViewDataSource
      #expect(host.shownTexts == ["3"])
      try show(("a", [3, 5]))
      #expect(host.shownTexts == ["3", "5"])
    }
    #expect(failed == [])
  }

  @Test func `Apple's snapshot becomes one of this package`() {
    var apple = NSDiffableDataSourceSnapshot<String, Int>()
    apple.appendSections(["a", "b"])
    apple.appendItems([1, 2])
    let songs = scene.source(nil)
    songs.apply(Snapshot(apple))
    #expect(songs.snapshot().description == Snapshot(apple).description)
    #expect(Array(songs.snapshot().sectionIdentifiers) == ["a", "b"])
    #expect(songs.itemIdentifier(for: at(1, 1)) == 2)
  }

  @Test func `The marks of Apple's snapshot stay what they are`() {
    var apple = NSDiffableDataSourceSnapshot<String, Int>()
    apple.appendSections(["a", "b"])
    apple.appendItems([1, 2, 3, 4])
    apple.reloadItems([2, 3])
    apple.reconfigureItems([1, 3])
    apple.reloadSections(["a"])
    let snapshot = Snapshot(apple)
    #expect(snapshot.reloadedItemIdentifiers == [2, 3])
    #expect(snapshot.reconfiguredItemIdentifiers == [1])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
    #expect(Snapshot(NSDiffableDataSourceSnapshot<String, Int>()).numberOfSections == 0)
  }

  @Test(arguments: ListKind.uiKit)
  func `What Core Data marks is filled again, in its cell or in a new one`(_ list: ListKind) {
    var version = 1
    let host = list.bare()
    let source = host.source(nil) { "\($0).\(version)" }
    func apple(_ items: [Int], reloading reloaded: [Int]) -> Snapshot<String, Int> {
      var apple = NSDiffableDataSourceSnapshot<String, Int>()
      apple.appendSections([""])
      apple.appendItems(items)
      apple.reloadItems(reloaded)
      return Snapshot(apple)
    }
    source.apply(apple([1, 2, 3], reloading: []))
    #expect(host.shownTexts == ["1.1", "2.1", "3.1"])
    version = 2
    let cells = [host.cell(at: at(1)), host.cell(at: at(2))]
    // A mark of an item that is inserted, or moved, does no harm.
    let texts = failures {
      source.apply(apple([4, 3, 1, 2], reloading: [4, 3]).reconfiguringReloadedItems())
    }
    #expect(texts == [])
    #expect(host.shownTexts == ["4.2", "3.2", "1.1", "2.1"])
    #expect(host.cell(at: at(1)) === cells[1] && host.cell(at: at(3)) === cells[0])
    source.apply(apple([4, 3, 1, 2], reloading: [2]))
    #expect(host.shownTexts == ["4.2", "3.2", "1.1", "2.2"])
    #expect(host.cell(at: at(3)) !== cells[0])
  }

  @Test func `A closure that returns no cell for an item is an anomaly`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    let table = UITableView(frame: .zero, style: .plain)
    let photos = UICollectionView(
      frame: window.frame,
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    window.addSubview(table)
    window.addSubview(photos)
    var anomalies: [StorageAnomaly] = []
    let rows = TableViewDataSource<String, Int>(tableView: table) { _, _, _ in nil }
    rows.updater.anomalyHandler = { anomalies.append($0) }
    rows.apply(try Snapshot(sections: ["a": [1]]))
    #expect(table.cellForRow(at: at(0)) != nil)
    #expect(anomalies == [.noCell])
    // A place without an item is not a mistake of the closure.
    _ = rows.tableView(table, cellForRowAt: at(9, 9))
    #expect(anomalies == [.noCell])
    let items = CollectionViewDataSource<String, Int>(collectionView: photos) { _, _, _ in nil }
    items.updater.anomalyHandler = { anomalies.append($0) }
    items.apply(try Snapshot(sections: ["a": [1]]))
    photos.layoutIfNeeded()
    #expect(photos.cellForItem(at: at(0)) != nil)
    #expect(anomalies == [.noCell, .noCell])
  }

  // MARK: Tables

  @Test func `Titles come from closures, and a place that does not exist is blank`() throws {
    guard let source = scene.source(data) as? TableViewDataSource else { return }
    source.titleForHeader = { section, index in "\(section) \(index)" }
    source.titleForFooter = { section, _ in section == "b" ? "end" : nil }
    try show(("a", [1, 2]), ("b", [3]))
    #expect(scene.shownTexts == ["1", "2", "3"])
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "b 1")
    #expect(table.footerView(forSection: 0) == nil)
    #expect(table.footerView(forSection: 1)?.textLabel?.text == "end")
    #expect(!source.tableView(table, canEditRowAt: at(0)))
    _ = source.tableView(table, cellForRowAt: at(9, 9))
    _ = source.tableView(table, cellForRowAt: IndexPath())
    #expect(source.tableView(table, numberOfRowsInSection: 9) == 0)
    #expect(source.tableView(table, numberOfRowsInSection: -1) == 0)
    #expect(source.tableView(table, titleForHeaderInSection: 9) == nil)
  }

  /// A subclass as written for Apple's class, which also sees what is applied.
  final class OwnSongs: TableViewDataSource<String, Int> {
    private(set) var applied: [[Int]] = []

    override func tableView(_: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section).map { "Section \($0)" }
    }
    override func tableView(_: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    @discardableResult
    override func apply(
      _ snapshot: Snapshot<String, Int>,
      animatingDifferences: Bool = true,
      completion: (() -> Void)? = nil
    ) -> DiffableDataSource<String, Int>.Outcome {
      applied.append(Array(snapshot.itemIdentifiers))
      return super.apply(snapshot, animatingDifferences: false, completion: completion)
    }

    override func itemIdentifier(for indexPath: IndexPath) -> Int? {
      super.itemIdentifier(for: indexPath).map { $0 * 10 }
    }
  }

  @Test func `A subclass inherits the initializer, and overrides the rest`() async throws {
    let songs = OwnSongs(tableView: table) { TableScene.cell($0, "\($2)", $1) }
    songs.apply(try Snapshot(sections: ["a": [1]]), completion: nil)
    var snapshot = songs.snapshot().builder
    snapshot.appendItems([2, 3, 1], toSection: "a", duplicates: .keepFirst)
    songs.apply(snapshot, completion: nil)
    try songs.apply([1, 2, 3, 4], to: "a", completion: nil)
    try songs.apply([1, 2, 3], to: "a", completion: nil)
    #expect(songs.applied == [[1], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3]])
    #expect(scene.shownTexts == ["10", "20", "30"])
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Section a")
    #expect(songs.tableView(table, canEditRowAt: at(0)))
    #expect(failures { _ = scene.drag(at(0), to: at(2)) } == [])
    await settle()
    #expect(scene.shownTexts == ["20", "30", "10"])
    #expect(songs.snapshot().itemIdentifiers == [2, 3, 1])
  }

  @Test func `Items of one section are applied by a policy, now and until they are shown`()
    async throws
  {
    let songs = TableViewDataSource<String, Int>(tableView: table) {
      TableScene.cell($0, "\($2)", $1)
    }
    songs.apply(
      [1, 2, 1],
      to: "a",
      duplicates: .keepFirst,
      animatingDifferences: false,
      completion: nil
    )
    #expect(scene.shownTexts == ["1", "2"])
    await songs.apply([1, 2, 1], to: "a", duplicates: .keepLast, animatingDifferences: false)
    #expect(scene.shownTexts == ["2", "1"])
    await #expect(throws: SnapshotError.self) { try await songs.apply([3, 3], to: "a") }
    #expect(throws: SnapshotError.self) { try songs.apply([3, 3], to: "a", completion: nil) }
    #expect(songs.snapshot().itemIdentifiers == [2, 1])
  }

  @Test func `The default row animation is that of all operations`() throws {
    guard let songs = scene.source(nil) as? TableViewDataSource else { return }
    #expect(songs.defaultRowAnimation == .automatic)
    let all: [UITableView.RowAnimation] = [
      .automatic, .none, .fade, .top, .bottom, .left, .right, .middle,
    ]
    for animation in all {
      songs.defaultRowAnimation = animation
      #expect(songs.defaultRowAnimation == animation)
    }
    songs.defaultRowAnimation = .fade
    #expect(songs.updater.animations == ListAnimations(all: .fade))
    songs.apply(try Snapshot(sections: ["a": [1]]))
    table.layoutIfNeeded()
    songs.apply(try Snapshot(sections: ["a": [2]]))
    #expect(table.animationsOfLastBatch == ["insertRows": .fade, "deleteRows": .fade])
  }

  // MARK: Supplementary views

  @Test func `Supplementary views come from the provider, or are blank`() throws {
    let header = UICollectionView.elementKindSectionHeader
    let registration = UICollectionView.SupplementaryRegistration<Items.Edge<String>>(
      elementKind: header
    ) { view, kind, path in
      view.update(with: "header \(path.section)")
    }
    let scene = Items.Scene.bare()
    (scene.view.collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize = .zero
    let failed = try failures {
      guard let source = scene.source(data) as? CollectionViewDataSource else { return }
      try show(("a", [1]), ("b", [2]))
      #expect(scene.shownTexts == ["1", "2"])
      #expect(scene.view.visibleSupplementaryViews(ofKind: header).count == 2)
      source.supplementaryViewProvider = { view, _, path in
        view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
      }
      scene.view.reloadData()
      #expect(scene.shownTexts == ["1", "2"])
      let views = scene.view.visibleSupplementaryViews(ofKind: header)
      #expect(views.map { ($0 as? Items.Edge<String>)?.text } == ["header 0", "header 1"])
      source.storage.reloadSupplementary(ofKind: header, inSections: ["b"])
      #expect(scene.view.visibleSupplementaryViews(ofKind: header).count == 2)
    }
    #expect(failed == [])
  }

  // MARK: A data source of one's own

  /// `StormTests` has what else an updater does without a manager.
  @Test func `An updater alone shows the new titles of a table with the next update`() {
    let storage = MemoryStorage()
    storage.configureForTableViewUsage()
    let source = PlainSource(storage, in: scene, hasHeaders: false)
    func titles() -> [String?] {
      scene.layOut()
      return (0..<2).map { table.headerView(forSection: $0)?.textLabel?.text }
    }
    let failed = failures {
      // The view was never laid out.
      storage.addItems(VersionedCard.all([1, 2]))
      storage.setSectionHeaderModels(["one"])
      storage.addItem(VersionedCard(id: 9), toSection: 1)
      #expect(titles() == ["one", nil])
      storage.setSectionHeaderModels(["uno", "due"])
      let cells = scene.cells
      storage.addItem(VersionedCard(id: 4))
      #expect(titles() == ["uno", "due"])
      #expect(scene.cells[0] === cells[0])
    }
    #expect(failed == [])
    #expect(scene.shownTexts == ["1.0", "2.0", "4.0", "9.0"])
    withExtendedLifetime(source) {}
  }
}

/// A cell with a button, which calls a closure.
private final class ButtonCell: UITableViewCell {
  var tap: (() -> Void)?
}
