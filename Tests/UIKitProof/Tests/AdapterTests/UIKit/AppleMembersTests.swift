import DiffableStorage
import TestSupport
import Testing
import UIKit
import UIKitLists

/// The members that data sources have in common with Apple's, and their labels.
@MainActor @Suite struct AppleMembersTests {
  typealias Songs = TableViewDataSource<String, Int>
  typealias Photos = CollectionViewDataSource<String, Int>

  private let window = UIWindow(frame: .zero)
  private let table = UITableView(frame: .zero, style: .plain)
  private let collection = UICollectionView(
    frame: .zero,
    collectionViewLayout: UICollectionViewFlowLayout()
  )

  init() {
    window.addSubview(table)
    window.addSubview(collection)
    table.register(TextRow.self, forCellReuseIdentifier: "text")
    collection.register(Items.TextItem.self, forCellWithReuseIdentifier: "text")
  }

  private func cell(_ table: UITableView, _ indexPath: IndexPath, _ item: Int) -> UITableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "text", for: indexPath)
    (cell as? TextRow)?.text = "\(item)"
    return cell
  }

  private func songs() -> Songs { Songs(tableView: table, cellProvider: cell) }

  private func photos() -> Photos {
    Photos(collectionView: collection) { view, indexPath, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
      (cell as? Items.TextItem)?.text = "\(item)"
      return cell
    }
  }

  private var texts: [String] { table.visibleCells.map { ($0 as? TextRow)?.text ?? "-" } }

  private func settle() async { for _ in 0..<20 { await Task.yield() } }

  /// Ends animations until a completion is called.
  private func finishAnimations() async {
    for _ in 0..<5 {
      table.finishAnimations()
      collection.finishAnimations()
      await settle()
    }
  }

  // MARK: Applying

  @Test func `The lines of Apple's class make a table`() async throws {
    let dataSource = TableViewDataSource<String, Int>(
      tableView: table
    ) { tableView, indexPath, item in
      let cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
      (cell as? TextRow)?.text = "\(item)"
      return cell
    }
    var snapshot = dataSource.snapshot().builder
    try snapshot.appendSections(["main"])
    try snapshot.appendItems([1, 2], toSection: "main")
    dataSource.apply(snapshot, animatingDifferences: false, completion: nil)
    table.layoutIfNeeded()
    #expect(texts == ["1", "2"])
    try snapshot.appendItems([3])
    let calls = Log()
    dataSource.apply(snapshot, animatingDifferences: true) { [table] in
      calls.note("\(table.visibleCells.count)")
    }
    #expect(calls.lines == [])
    await settle()
    #expect(calls.lines == [])
    await finishAnimations()
    #expect(calls.lines == ["3"])
    #expect(texts == ["1", "2", "3"])
  }

  /// Applies, as Apple's classes do, whichever view there is.
  private func apply(_ shown: SnapshotDataSource<String, Int>) async throws -> [String] {
    let calls = Log()
    func note(_ word: String) -> () -> Void { { calls.note(word) } }
    let one = try Snapshot(sections: ["a": [1]])
    shown.apply(one, completion: note("first"))
    shown.apply(one, completion: note("equal"))
    shown.apply(one.builder, animatingDifferences: false, completion: note("builder"))
    shown.applySnapshotUsingReloadData(one, completion: note("reload"))
    shown.applySnapshotUsingReloadData(one.builder, completion: note("builder's reload"))
    #expect(calls.lines == [])
    await finishAnimations()
    return calls.lines.sorted()
  }

  @Test func `Each completion is called once`() async throws {
    let expected = ["builder", "builder's reload", "equal", "first", "reload"]
    let songs = songs()
    let photos = photos()
    #expect(try await apply(songs) == expected)
    #expect(try await apply(photos) == expected)
  }

  @Test func `In asynchronous code, applying waits until the change is shown`() async throws {
    let songs = songs()
    let first = await songs.apply(
      try Snapshot(sections: ["a": [1]]),
      animatingDifferences: false
    )
    #expect(first.presentation == .shown)
    table.layoutIfNeeded()
    let builder = try songs.snapshot().modifying { try $0.appendItems([2]) }.builder
    let task = Task { await songs.apply(builder) }
    await finishAnimations()
    #expect(await task.value.presentation == .shown)
    #expect(texts == ["1", "2"])
    #expect(await songs.apply(songs.snapshot()).outcome.name == "unchanged")
  }

  @Test func `A completion is called if the view is gone`() async throws {
    let calls = Log()
    weak var gone: UITableView?
    do {
      let table = UITableView(frame: .zero, style: .plain)
      gone = table
      let songs = Songs(tableView: table) { _, _, _ in nil }
      songs.apply(try Snapshot(sections: ["a": [1]])) { calls.note("gone") }
    }
    await settle()
    #expect(gone == nil)
    #expect(calls.lines == ["gone"])
  }

  // MARK: What is shown, and what is newest

  @Test func `While an update waits, the members answer from what is shown`() async throws {
    var hasEdited = false
    var songs: Songs?
    var answers: [String] = []
    songs = Songs(tableView: table) { [self] table, indexPath, item in
      if item == 3, !hasEdited, let songs {
        hasEdited = true
        songs.apply(Snapshot())
        answers.append(
          "\(songs.snapshot().numberOfItems) \(songs.itemIdentifier(for: indexPath) ?? 0)"
        )
        answers.append("\(songs.indexPath(for: 3) == indexPath) \(songs.index(for: "a") ?? 9)")
        answers.append("\(songs.sectionIdentifier(for: 0) ?? "-")")
      }
      return cell(table, indexPath, item)
    }
    songs?.apply(try Snapshot(sections: ["a": [3]]), completion: nil)
    table.layoutIfNeeded()
    #expect(answers == ["0 3", "true 0", "a"])
    await settle()
    #expect(table.numberOfSections == 0)
    #expect(songs?.indexPath(for: 3) == nil)
    #expect(songs?.index(for: "a") == nil)
    #expect(songs?.sectionIdentifier(for: 0) == nil)
  }

  @Test func `A snapshot that is queued is the newest`() throws {
    let songs = songs()
    let next = try Snapshot(sections: ["b": [2]])
    var counts: [Int] = []
    let token = songs.dataSource.observe { [unowned songs] update in
      MainActor.assumeIsolated {
        guard update.after.contains(1) else { return }
        songs.apply(next)
        counts.append(songs.snapshot().contains(2) ? 1 : 0)
      }
    }
    songs.apply(try Snapshot(sections: ["a": [1]]))
    #expect(counts == [1])
    #expect(songs.snapshot() == next)
    token.cancel()
  }

  @Test func `Both classes find items and sections`() throws {
    let (songs, photos) = (songs(), photos())
    func check(_ shown: SnapshotDataSource<String, Int>) throws {
      shown.apply(try Snapshot(sections: ["a": [1], "b": [2, 3]]))
      #expect(shown.itemIdentifier(for: at(1, 1)) == 3)
      #expect(shown.itemIdentifier(for: at(2, 1)) == nil)
      #expect(shown.itemIdentifier(for: IndexPath()) == nil)
      #expect(shown.indexPath(for: 3) == at(1, 1))
      #expect(shown.indexPath(for: 4) == nil)
      #expect(shown.sectionIdentifier(for: 1) == "b")
      #expect(shown.sectionIdentifier(for: 2) == nil)
      #expect(shown.index(for: "b") == 1)
      #expect(shown.index(for: "c") == nil)
      #expect((shown.snapshot().itemIdentifiers(inSection: "c") ?? []).isEmpty)
    }
    try check(songs)
    try check(photos)
  }

  @Test func `Apple's snapshot becomes one of this package`() {
    var apple = NSDiffableDataSourceSnapshot<String, Int>()
    apple.appendSections(["a", "b"])
    apple.appendItems([1, 2])
    let songs = songs()
    songs.apply(Snapshot(apple))
    #expect(songs.snapshot().description == Snapshot(apple).description)
    #expect(Array(songs.snapshot().sectionIdentifiers) == ["a", "b"])
    #expect(songs.itemIdentifier(for: at(1, 1)) == 2)
  }

  // MARK: The rest of a data source

  /// A subclass as written for Apple's class.
  final class TitledSongs: TableViewDataSource<String, Int> {
    override func tableView(
      _ tableView: UITableView,
      titleForHeaderInSection section: Int
    ) -> String? { sectionIdentifier(for: section).map { "Section \($0)" } }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      true
    }
  }

  @Test func `A subclass inherits the initializer, and overrides the rest`() throws {
    let songs = TitledSongs(tableView: table, cellProvider: cell)
    songs.apply(try Snapshot(sections: ["a": [1]]))
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "Section a")
    #expect(songs.tableView(table, canEditRowAt: at(0)))
    #expect(texts == ["1"])
  }

  /// A subclass that sees what is applied.
  final class CountingSongs: TableViewDataSource<String, Int> {
    private(set) var applied: [[Int]] = []

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

  @Test func `A subclass can override what applies and what finds`() throws {
    let songs = CountingSongs(tableView: table, cellProvider: cell)
    songs.apply(try Snapshot(sections: ["a": [1]]))
    var snapshot = songs.snapshot().builder
    snapshot.appendItems([2, 1], toSection: "a", duplicates: .keepFirst)
    songs.apply(snapshot)
    table.layoutIfNeeded()
    #expect(songs.applied == [[1], [1, 2]])
    #expect(texts == ["10", "20"])
  }

  @Test func `The default row animation is that of all operations`() throws {
    let songs = songs()
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
}
