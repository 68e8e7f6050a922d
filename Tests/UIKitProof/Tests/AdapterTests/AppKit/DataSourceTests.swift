import AppKit
import AppKitLists
import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Testing

/// Snapshots in views, without a manager.
@MainActor @Suite struct DataSourceTests {
  private func makeTable() -> (NSTableView, NSWindow) {
    let (view, window) = (NSTableView(), NSWindow())
    view.addTableColumn(NSTableColumn(identifier: .init("one")))
    view.addTableColumn(NSTableColumn(identifier: .init("two")))
    window.contentView = view
    return (view, window)
  }

  private func label(_ text: String) -> NSTextField { NSTextField(labelWithString: text) }

  private func text(_ view: NSTableView, _ row: Int, _ column: Int = 0) -> String? {
    (view.view(atColumn: column, row: row, makeIfNecessary: false) as? NSTextField)?.stringValue
  }

  @Test func `A table view shows snapshots in its columns, with group rows`() throws {
    let (view, window) = makeTable()
    let dataSource = DiffableDataSource<String, Int>()
    let shown = TableViewDataSource(view, dataSource: dataSource) { _, _, name in
      label(name)
    } itemProvider: { _, column, _, item in
      label("\(item) \(column?.identifier?.rawValue ?? "")")
    }
    let stops = try failures {
      dataSource.apply(try Snapshot(sections: ["A": [1, 2], "B": [3]]))
      view.layoutSubtreeIfNeeded()
      let before = view.counters.groups
      dataSource.apply(try Snapshot(sections: ["A": [2], "B": [1, 3]]))
      #expect(view.counters.groups == before + 1)
    }
    #expect(stops == [])
    #expect((0..<5).map { text(view, $0) } == ["A", "2 one", "B", "1 one", "3 one"])
    #expect(text(view, 3, 1) == "1 two")
    #expect(view.counters.moved == 1)
    #expect(shown.itemIdentifier(forRow: 3) == 1)
    #expect(shown.itemIdentifier(forRow: 2) == nil)
    #expect(shown.row(forItemIdentifier: 3) == 4)
    #expect(shown.row(forItemIdentifier: 9) == nil)
    view.click(row: 0)
    #expect(view.selectedRow == -1)
    _ = window
  }

  @Test func `A table view has the members of Apple's class`() async throws {
    let (view, window) = makeTable()
    let songs = TableViewDataSource<String, Int>(tableView: view) { _, _, name in
      label(name)
    } cellProvider: { _, _, _, item in
      label("\(item)")
    }
    var calls = 0
    let stops = try failures {
      var snapshot = songs.snapshot().builder
      try snapshot.appendSections(["A", "B"])
      try snapshot.appendItems([1, 2])
      songs.apply(snapshot) { calls += 1 }
      view.layoutSubtreeIfNeeded()
    }
    #expect(stops == [])
    #expect(calls == 0)
    for _ in 0..<20 { await Task.yield() }
    #expect(calls == 1)
    #expect((0..<4).map { text(view, $0) } == ["A", "B", "1", "2"])
    #expect(songs.row(forSectionIdentifier: "B") == 1)
    #expect(songs.row(forSectionIdentifier: "C") == nil)
    #expect(songs.sectionIdentifier(forRow: 3) == "B")
    #expect(songs.indexPath(for: 2) == [1, 1])
    #expect(songs.itemIdentifier(for: [1, 0]) == 1)
    #expect(songs.index(for: "B") == 1)
    _ = window
  }

  /// A subclass as written for Apple's class.
  private final class Songs: TableViewDataSource<String, Int> {
    private(set) var applies = 0

    @discardableResult
    override func apply(
      _ snapshot: Snapshot<String, Int>,
      animatingDifferences: Bool = true,
      completion: (() -> Void)? = nil
    ) -> DiffableDataSource<String, Int>.Outcome {
      applies += 1
      return super.apply(
        snapshot,
        animatingDifferences: animatingDifferences,
        completion: completion
      )
    }
  }

  @Test func `A subclass overrides apply, and the default row animation is that of all rows`()
    throws
  {
    let (view, window) = makeTable()
    let songs = Songs(tableView: view) { _, _, _, item in label("\(item)") }
    for effect: NSTableView.AnimationOptions in [
      [], .effectFade, .slideDown, .slideLeft, .effectGap,
    ] {
      songs.defaultRowAnimation = effect
      #expect(songs.defaultRowAnimation == effect)
    }
    songs.defaultRowAnimation = .slideLeft
    songs.apply(try Snapshot(sections: ["A": [1]]))
    view.layoutSubtreeIfNeeded()
    songs.apply(try Snapshot(sections: ["A": [1, 2]]))
    #expect(songs.applies == 2)
    #expect(view.animations.last == .slideLeft)
    songs.apply(try Snapshot(sections: ["A": [1, 2, 3]]), animatingDifferences: false)
    #expect(view.animations.last == [])
    _ = window
  }

  @Test func `A collection view has the members of Apple's class`() async throws {
    let (view, window) = (NSCollectionView(), NSWindow())
    window.contentView = view
    view.register(IntItem.self, forItemWithIdentifier: .init("int"))
    let photos = CollectionViewDataSource<String, Int>(collectionView: view) {
      view,
      indexPath,
      number in
      let item = view.makeItem(withIdentifier: .init("int"), for: indexPath)
      (item as? IntItem)?.update(with: number)
      return item
    }
    var calls = 0
    let stops = try failures {
      photos.apply(try Snapshot(sections: ["A": [1, 2]])) { calls += 1 }
      view.layoutSubtreeIfNeeded()
    }
    #expect(stops == [])
    view.finishAnimations()
    for _ in 0..<20 { await Task.yield() }
    #expect(calls == 1)
    #expect(photos.indexPath(for: 2) == [0, 1])
    #expect(photos.itemIdentifier(for: [0, 0]) == 1)
    #expect(photos.sectionIdentifier(for: 0) == "A")
    #expect(photos.snapshot().numberOfItems == 2)
    _ = window
  }

  private struct Song: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  @Test func `Both show a storage of models, with the models that change`() throws {
    let (table, window) = makeTable()
    let (songs, photos) = (ModelStorage<String, Song>(), ModelStorage<String, Song>())
    let shownSongs = TableViewDataSource(tableView: table, storage: songs) { _, _, _, song in
      label(song.title)
    }
    let (view, otherWindow) = (NSCollectionView(), NSWindow())
    otherWindow.contentView = view
    view.register(IntItem.self, forItemWithIdentifier: .init("int"))
    let shownPhotos = CollectionViewDataSource(collectionView: view, storage: photos) {
      view,
      indexPath,
      photo in
      let item = view.makeItem(withIdentifier: .init("int"), for: indexPath)
      (item as? IntItem)?.update(with: photo.title.count)
      return item
    }
    let stops = try failures {
      for storage in [songs, photos] {
        try storage.apply([("A", [Song(id: 1, title: "One"), Song(id: 2, title: "Two")])])
        table.layoutSubtreeIfNeeded()
        view.layoutSubtreeIfNeeded()
        try storage.modify { songs throws(SnapshotError) in
          try songs.updateModel(2) { $0.title = "Second" }
          try songs.moveItem(2, beforeItem: 1)
        }
      }
    }
    #expect(stops == [])
    #expect((0..<2).map { text(table, $0) } == ["Second", "One"])
    #expect(shownSongs.itemIdentifier(forRow: 0) == 2)
    #expect(shownPhotos.indexPath(for: 2) == [0, 0])
    _ = (window, otherWindow)
  }

  @Test func `The delegate that a table view had goes on being told`() throws {
    let (view, window) = makeTable()
    let owner = Owner(["tableViewSelectionDidChange:"])
    view.delegate = owner
    let dataSource = DiffableDataSource<String, Int>()
    let shown = TableViewDataSource(view, dataSource: dataSource) { _, _, _, item in
      label("\(item)")
    }
    dataSource.apply(try Snapshot(sections: ["A": [1, 2]]))
    view.click(row: 1)
    #expect(owner.notes.count == 1)
    #expect(view.delegateMethods.contains("tableView:heightOfRow:") == false)
    _ = (window, shown)
  }

  @Test func `A collection view shows snapshots, and blank items where none is provided`() throws {
    let (view, window) = (NSCollectionView(), NSWindow())
    window.contentView = view
    view.register(IntItem.self, forItemWithIdentifier: .init("int"))
    let dataSource = DiffableDataSource<String, Int>()
    let shown = CollectionViewDataSource(view, dataSource: dataSource) { view, indexPath, number in
      guard number != 0 else { return nil }
      let item = view.makeItem(withIdentifier: .init("int"), for: indexPath)
      (item as? IntItem)?.update(with: number)
      return item
    }
    let stops = try failures {
      dataSource.apply(try Snapshot(sections: ["A": [1, 2, 0]]))
      view.layoutSubtreeIfNeeded()
      dataSource.apply(try Snapshot(sections: ["A": [0, 2], "B": [5, 1]]))
      view.layoutSubtreeIfNeeded()
    }
    #expect(stops == [])
    let numbers = [at(0), at(1), at(0, 1), at(1, 1)].map { (view.item(at: $0) as? IntItem)?.shown }
    #expect(numbers == [nil, 2, 5, 1])
    _ = (window, shown)
  }

  @Test func `A collection view shows headers of a provider`() throws {
    let view = NSCollectionView()
    let layout = NSCollectionViewFlowLayout()
    layout.headerReferenceSize = NSSize(width: 1, height: 1)
    view.collectionViewLayout = layout
    let kind = NSCollectionView.elementKindSectionHeader
    view.register(
      TitleView.self,
      forSupplementaryViewOfKind: kind,
      withIdentifier: .init("title")
    )
    let dataSource = DiffableDataSource<String, Int>()
    let shown = CollectionViewDataSource(view, dataSource: dataSource) { _, _, _ in nil }
    shown.supplementaryViewProvider = { view, kind, indexPath in
      guard indexPath[0] == 0 else { return nil }
      let header = view.makeSupplementaryView(
        ofKind: kind,
        withIdentifier: .init("title"),
        for: indexPath
      )
      (header as? TitleView)?.update(with: "first")
      return header
    }
    dataSource.apply(try Snapshot(sections: ["A": [1], "B": [2]]))
    #expect(failures { view.layoutSubtreeIfNeeded() } == [])
    let titles = (0..<2).map {
      (view.supplementaryView(forElementKind: kind, at: at(0, $0)) as? TitleView)?.title
    }
    #expect(titles == ["first", nil])
  }

  @Test func `An apply while an item is made waits`() async throws {
    let (view, window) = (NSCollectionView(), NSWindow())
    window.contentView = view
    view.register(IntItem.self, forItemWithIdentifier: .init("int"))
    let dataSource = DiffableDataSource<String, Int>()
    let inner: Snapshot<String, Int> = try Snapshot(sections: ["A": [2, 3]])
    var (isNested, began) = (false, 0)
    let shown = CollectionViewDataSource(view, dataSource: dataSource) { view, indexPath, number in
      if number == 2, began == 2, !isNested {
        isNested = true
        dataSource.apply(inner)
      }
      let item = view.makeItem(withIdentifier: .init("int"), for: indexPath)
      (item as? IntItem)?.update(with: number)
      return item
    }
    shown.updater.willUpdateContent = { _ in began += 1 }
    dataSource.apply(try Snapshot(sections: ["A": [1, 2]]))
    #expect(began == 1)
    let stops = failures {
      shown.updater.storageNeedsReloading()
      view.layoutSubtreeIfNeeded()
    }
    #expect(began == 2)
    #expect(stops == [])
    await settle()
    view.layoutSubtreeIfNeeded()
    #expect((0..<2).map { (view.item(at: at($0)) as? IntItem)?.shown } == [2, 3])
    _ = (window, shown)
  }

  @Test func `Random snapshots are shown in a table view with group rows`() throws {
    let snapshots = Gen<[Snapshot<String, Int>]>.array(
      of: .snapshot(sections: 0...4, items: 0...12),
      count: 1...8
    )
    try check(snapshots, runs: 40) { snapshots in
      let (view, window) = makeTable()
      let dataSource = DiffableDataSource<String, Int>()
      let shown = TableViewDataSource(view, dataSource: dataSource) { _, _, name in
        label(name)
      } itemProvider: { _, _, _, item in
        label("\(item)")
      }
      for snapshot in snapshots {
        let stops = failures {
          dataSource.apply(snapshot)
          view.layoutSubtreeIfNeeded()
        }
        try requireEqual(stops, [])
        var expected: [String] = []
        for section in snapshot.sectionIdentifiers {
          expected.append(section)
          expected += snapshot.itemIdentifiers(inSection: section)?.map { "\($0)" } ?? []
        }
        try requireEqual((0..<view.numberOfRows).map { text(view, $0) ?? "-" }, expected)
      }
      _ = (window, shown)
    }
  }

  @Test func `A data source does not keep its view, and is gone with the last reference`() {
    weak var proxy: AnyObject?
    weak var view: NSTableView?
    do {
      let (table, window) = makeTable()
      let shown = TableViewDataSource(table, dataSource: DiffableDataSource<String, Int>()) {
        _,
        _,
        _,
        _ in nil
      }
      (proxy, view) = (table.dataSource, table)
      #expect(proxy != nil)
      _ = (window, shown)
    }
    #expect(proxy == nil)
    #expect(view == nil)
  }

  // MARK: Two on one view

  @Test func `Of two data sources on one view, only the second one passes updates to it`() throws {
    let (table, window) = makeTable()
    let (grid, other) = (NSCollectionView(), NSWindow())
    other.contentView = grid
    let (first, second) = (DiffableDataSource<String, Int>(), DiffableDataSource<String, Int>())
    var anomalies: [StorageAnomaly] = []
    func shown(_ songs: DiffableDataSource<String, Int>) -> [AnyObject] {
      let rows = TableViewDataSource(table, dataSource: songs) { _, _, _, item in label("\(item)") }
      let items = CollectionViewDataSource(grid, dataSource: songs) { _, _, _ in nil }
      for updater in [rows.updater, items.updater] {
        updater.anomalyHandler = { anomalies.append($0) }
      }
      return [rows, items]
    }
    let replaced = shown(first)
    first.apply(try Snapshot(sections: ["a": [1, 2]]))
    let shown = shown(second)
    let stops = try failures {
      second.apply(try Snapshot(sections: ["b": [7]]))
      table.layoutSubtreeIfNeeded()
      grid.layoutSubtreeIfNeeded()
      first.apply(try Snapshot(sections: ["a": [1, 2, 3], "c": [4]]))
      first.apply(try Snapshot(sections: ["a": [3]]))
      second.apply(try Snapshot(sections: ["b": [7, 8]]))
    }
    #expect(stops == [])
    #expect(anomalies.count == 2)
    #expect((0..<table.numberOfRows).map { text(table, $0) } == ["7", "8"])
    #expect(grid.numberOfItems(inSection: 0) == 2)
    withExtendedLifetime((replaced, shown, window)) {}
  }

  @Test func `A manager and a data source on one view do not disturb each other`() throws {
    let (rows, items) = (MacTableScene([[1, 2]]), MacCollectionScene([[1, 2]]))
    let songs = DiffableDataSource<String, Int>()
    let table = TableViewDataSource(rows.view, dataSource: songs) { _, _, _, item in
      label("\(item)")
    }
    let grid = CollectionViewDataSource(items.view, dataSource: songs) { _, _, _ in nil }
    var anomalies: [StorageAnomaly] = []
    for updater in [table.updater, grid.updater] {
      updater.anomalyHandler = { anomalies.append($0) }
    }
    let stops = try failures {
      songs.apply(try Snapshot(sections: ["b": [7]]))
      rows.memory.addItem(3)
      items.memory.addItem(3)
      rows.view.layoutSubtreeIfNeeded()
      #expect(rows.rowTexts == ["7"])
      #expect(items.view.numberOfItems(inSection: 0) == 1)
      rows.manager.manage(rows.view)
      items.manager.manage(items.view)
      rows.view.layoutSubtreeIfNeeded()
      items.view.layoutSubtreeIfNeeded()
      songs.apply(try Snapshot(sections: ["b": [7, 8]]))
      rows.memory.addItem(4)
      items.memory.addItem(4)
    }
    #expect(stops == [])
    #expect(anomalies.count == 2)
    #expect(rows.rowTexts == ["1", "2", "3", "4"])
    #expect(items.view.numberOfItems(inSection: 0) == 4)
  }
}
