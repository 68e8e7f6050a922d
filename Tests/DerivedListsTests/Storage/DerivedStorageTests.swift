import DerivedLists
import DiffableStorageTesting
import Foundation
import GridRendering
import Observation
import TestSupport
import Testing

@MainActor @Suite struct DerivedStorageTests {
  typealias Tracks = ModelStorage<String, Track>
  typealias Recipe = Derivation<String, Track, String>

  private func library(_ titles: String...) throws -> Tracks {
    let storage = Tracks()
    try storage.apply([("A", titles.enumerated().map { Track($0.offset + 1, $0.element) })])
    return storage
  }

  private func titles(_ storage: some UpdatingStorage) -> [[String]] {
    (0..<storage.numberOfSections()).map { section in
      (0..<storage.numberOfItems(inSection: section)).map {
        (storage.item(at: [section, $0]) as? Track)?.title ?? "nil"
      }
    }
  }

  // MARK: Following

  @Test func `A change of the source is shown in the same turn, as one change`() throws {
    let library = try library("c", "a")
    let shown = library.derived(Recipe.sorted(on: { $0.title }))
    let delegate = TestDelegate.applying()
    shown.delegate = delegate
    #expect(titles(shown) == [["a", "c"]])
    try library.modify { try $0.appendModels([Track(3, "b")]) }
    #expect(titles(shown) == [["a", "b", "c"]])
    #expect(delegate.updates.map { $0.objectChanges.map(\.1) } == [[[[0, 1]]]])
  }

  @Test func `A hidden model that changes is no change`() throws {
    let library = try library("a", "hidden")
    let shown = library.derived(.filter { $0.title != "hidden" && $0.title != "x" })
    let delegate = TestDelegate.applying()
    shown.delegate = delegate
    try library.modify { try $0.updateModel(2) { $0.title = "x" } }
    #expect(delegate.updates.isEmpty)
  }

  @Test func `A changed key is a move, and the selection stays with the model`() throws {
    let library = try library("a", "b", "c")
    let shown = library.derived(Recipe.sorted(on: { $0.title }))
    let delegate = TestDelegate.applying()
    shown.delegate = delegate
    try library.modify { try $0.updateModel(1) { $0.title = "z" } }
    let changes = delegate.updates.flatMap(\.objectChanges)
    #expect(changes.map(\.0) == [.move, .update])
    #expect(changes.map(\.1) == [[[0, 0], [0, 2]], [[0, 2]]])
  }

  @Test func `A change that is queued comes when the source carries it out`() throws {
    let library = try library("a")
    let shown = library.derived(.unchanged)
    var seen: [[String]] = []
    let first = library.dataSource.observe { _ in
      guard library.snapshot().models.count < 3 else { return }
      let next = Track(library.snapshot().models.count + 1, "n")
      _ = try? library.modify { try $0.appendModels([next]) }
      seen.append(shown.snapshot().models.map(\.title))
      // A storage that is made now starts with what is carried out.
      seen.append(library.derived(.unchanged).snapshot().models.map(\.title))
    }
    try library.modify { try $0.appendModels([Track(2, "b")]) }
    first.cancel()
    #expect(seen == [["a", "b"], ["a", "b"]])
    #expect(titles(shown) == [["a", "b", "n"]])
  }

  @Test func `A storage that is made inside an observer follows what is queued`() throws {
    let library = try library("a")
    var made: DerivedStorage<String, Track, String>?
    let token = library.dataSource.observe { _ in
      guard made == nil else { return }
      _ = try? library.modify { try $0.appendModels([Track(3, "c")]) }
      made = library.derived(.unchanged)
    }
    try library.modify { try $0.appendModels([Track(2, "b")]) }
    token.cancel()
    #expect(made?.snapshot() == library.snapshot())
  }

  @Test func `A change of the recipe inside a delegate comes after the one that is shown`() throws {
    let library = try library("a", "b")
    let shown = library.derived(.unchanged)
    let grid = HeadlessGrid(strictness: .strict)
    grid.attach(to: shown)
    let token = shown.dataSource.observe { [unowned shown] update in
      if update.after.numberOfItems == 3 { shown.derivation = .filter { $0.title != "b" } }
    }
    try library.modify { try $0.appendModels([Track(3, "c")]) }
    token.cancel()
    #expect(titles(shown) == [["a", "c"]])
    #expect(grid.violations.isEmpty)
    try grid.verify()
  }

  @Test func `Identifiers that are applied without models change no derived list`() throws {
    let library = try library("a", "b")
    let shown = library.derived(.unchanged)
    library.dataSource.apply(try Snapshot(sections: ["A": [1, 2, 9]]))
    #expect(titles(shown) == [["a", "b"]])
    try library.modify { try $0.appendModels([Track(9, "c")]) }
    #expect(titles(shown) == [["a", "b", "c"]])
    #expect(shown.snapshot() == library.snapshot())
  }

  @Test func `Marks of the source on what is shown are carried out once`() throws {
    let library = try library("a", "b")
    let shown = library.derived(.filter { $0.id == 2 })
    let delegate = TestDelegate.applying()
    shown.delegate = delegate
    library.dataSource.apply(
      try library.dataSource.snapshot().modifying { try $0.reconfigureItems([1, 2]) }
    )
    #expect(delegate.updates.map { $0.batches.map(\.operations.itemReconfigures) }.count == 1)
    #expect(delegate.updates.flatMap(\.objectChanges).map(\.1) == [[[0, 0]]])
    shown.derivation = .unchanged
    #expect(delegate.updates.dropFirst().flatMap(\.objectChanges).map(\.0) == [.insert])
  }

  @Test func `A reload of the source is a reload`() throws {
    let library = try library("a")
    let shown = library.derived(.unchanged)
    let delegate = TestDelegate.applying()
    shown.delegate = delegate
    library.dataSource.applySnapshotUsingReloadData(library.dataSource.snapshot())
    #expect(delegate.reloads == 1)
  }

  @Test func `A move that the view of the source has made is a change here`() throws {
    let library = try library("a", "b", "c")
    let shown = library.derived(.unchanged)
    let grid = HeadlessGrid(strictness: .strict)
    grid.attach(to: shown)
    library.moveShownItem(at: [0, 0], to: [0, 2])
    #expect(titles(shown) == [["b", "c", "a"]])
    try grid.verify()
  }

  // MARK: As a storage

  @Test func `A snapshot that is applied to the identifiers is replaced with the next change`()
    throws
  {
    let library = try library("a", "b")
    let shown = library.derived(.unchanged)
    shown.dataSource.apply(try Snapshot(sections: ["A": [2, 1]]))
    #expect(titles(shown) == [["b", "a"]])
    try library.modify { try $0.updateModel(1) { $0.title = "z" } }
    #expect(titles(shown) == [["z", "b"]])
  }

  @Test func `Content changes have payloads`() throws {
    let library = try library("a", "b")
    let shown = library.derived(Recipe.sorted(on: { $0.title }, descending: true))
    shown.payloadProvider = { "\($0.title)→\($1.title)" }
    let delegate = TestDelegate.postponing()
    shown.delegate = delegate
    try library.modify { try $0.updateModel(1) { $0.title = "c" } }
    let payloads = delegate.updates.flatMap { update in update.payloads.map { ($0, "\($1)") } }
    #expect(payloads.map(\.0) == [[0, 0]])
    #expect(payloads.map(\.1) == ["a→c"])
  }

  @Test func `Headers belong to groups, and counts in them follow`() throws {
    let library = try library("ab", "ba", "aa")
    let recipe = Derivation<String, Track, Character>
      .grouped(by: { $0.title.first ?? "#" }, order: .ascending)
    let shown = library.derived(recipe)
    shown.headerModelProvider = { [unowned shown] section in
      shown.sectionIdentifier(at: section).map {
        "\($0) \(shown.numberOfItems(inSection: section))"
      }
    }
    shown.configureForCollectionViewFlowLayoutUsage()
    let grid = HeadlessGrid(strictness: .strict)
    grid.attach(to: shown)
    func headers() -> [String?] {
      (0..<shown.numberOfSections()).map { shown.headerModel(forSection: $0) as? String }
    }
    #expect(headers() == ["a 2", "b 1"])
    try library.modify { try $0.updateModel(3) { $0.title = "ca" } }
    #expect(headers() == ["a 1", "b 1", "c 1"])
    try grid.verify()
    #expect(grid.violations.isEmpty)
  }

  @Test func `A change that is too large is a reload`() throws {
    let library = try library("a", "b", "c", "d")
    let shown = library.derived(.unchanged, maximumChanges: 2)
    let delegate = TestDelegate.applying()
    shown.delegate = delegate
    let outcome = shown.update(to: .filter { $0.title == "d" })
    #expect(outcome.name == "reloaded")
    #expect(delegate.reloads == 1)
    #expect(titles(shown) == [["d"]])
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @Test func `Readers are told of what they have read`() throws {
    let library = try library("a", "b")
    let shown = library.derived(.filter { $0.title != "c" })
    let (one, other, whole) = (Lock(0), Lock(0), Lock(0))
    withObservationTracking {
      _ = shown[1]
    } onChange: {
      one.withLock { $0 += 1 }
    }
    withObservationTracking {
      _ = shown[2]
    } onChange: {
      other.withLock { $0 += 1 }
    }
    withObservationTracking {
      _ = shown.snapshot()
    } onChange: {
      whole.withLock { $0 += 1 }
    }
    try library.modify { try $0.updateModel(1) { $0.title = "c" } }
    #expect([one, other, whole].map { $0.withLock { $0 } } == [1, 0, 1])
    #expect(shown[1] == nil)
  }

  // MARK: Recipes

  @Test func `Exchanging the recipe is one change`() throws {
    let library = try library("b", "c", "a")
    let shown = library.derived(.unchanged)
    let delegate = TestDelegate.applying()
    shown.delegate = delegate
    let outcome = shown.update(to: Recipe.sorted(on: { $0.title }), animatingDifferences: false)
    guard case .applied(let difference) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(difference.itemMoves.map(\.identifier) == [3])
    #expect(delegate.updates.map(\.isAnimated) == [false])
    #expect(shown.update(to: Recipe.sorted(on: { $0.title })).name == "unchanged")
  }

  @Test func `A broken promise is an anomaly, and all models are asked`() throws {
    let library = try library("a", "b")
    let all = Recipe.sorted(on: { $0.title })
    let shown = library.derived(all.filter { $0.title == "a" })
    var anomalies: [StorageAnomaly] = []
    shown.anomalyHandler = { anomalies.append($0) }
    shown.update(to: all.filter { $0.title == "b" }, narrowing: true)
    #if DEBUG
      #expect(anomalies.map(\.isBrokenPromise) == [true])
      #expect(anomalies.map { $0.description.contains("shows 2") } == [true])
      #expect(titles(shown) == [["b"]])
    #else
      #expect(anomalies.isEmpty && titles(shown) == [[]])
    #endif
    shown.update(to: all.filter { $0.title == "b" && $0.id > 1 }, narrowing: true)
    #expect(anomalies.count <= 1)
  }

  // MARK: Waiting

  @Test func `A change of the source waits for the views of derived lists`() async throws {
    let library = try library("a")
    let shown = library.derived(.filter { $0.title != "hidden" })
    let delegate = TestDelegate.applying()
    shown.delegate = delegate
    try library.modify { try $0.appendModels([Track(2, "b")]) }
    #expect(await library.untilShown() == .shown)
    shown.delegate = nil
    #expect(await library.untilShown() == .noView)
  }

  @Test func `A recipe is waited for until the completion of the view`() async throws {
    let library = try library("a", "b")
    let shown = library.derived(.unchanged)
    var completion: UpdateCompletion?
    let delegate = TestDelegate { update in
      completion = update.holdCompletion()
      update.applyDeferredDatasourceUpdates()
    }
    shown.delegate = delegate
    #expect(shown.update(to: .filter { $0.title == "b" }).name == "applied")
    var isShown = false
    let task = Task {
      let presentation = await library.untilShown()
      isShown = true
      return presentation
    }
    for _ in 0..<50 { await Task.yield() }
    #expect(!isShown)
    completion?.finish()
    #expect(await task.value == .shown)
  }

  // MARK: Drops

  @Test func `A drop says where it means in the source`() throws {
    let library = try library("a", "hidden", "c")
    let shown = library.derived(.filter { $0.title != "hidden" })
    #expect(shown.destination(inSource: [0, 0]) == DropPlace(section: "A", next: 1))
    #expect(shown.destination(inSource: [0, 1]) == DropPlace(section: "A", previous: 1, next: 3))
    #expect(shown.destination(inSource: [0, 2]) == DropPlace(section: "A", previous: 3))
    #expect(shown.destination(inSource: [0, 3]) == nil)
    #expect(shown.destination(inSource: [1, 0]) == nil)
    #expect(shown.destination(inSource: [-1, 0]) == nil)
    shown.derivation = Recipe.sorted(on: { $0.title })
    #expect(shown.destination(inSource: [0, 0]) == nil)
  }

  @Test func `A drop on a view that is behind means the item that it shows`() throws {
    let library = try library("a", "b", "c")
    let shown = library.derived(.unchanged)
    let delegate = TestDelegate.postponing()
    shown.delegate = delegate
    library.modify { $0.deleteItems([1, 2]) }
    #expect(shown.destination(inSource: [0, 2])?.next == 3)
    #expect(shown.destination(inSource: [0, 0])?.next == 3)
    #expect(shown.destination(inSource: [0, 3])?.previous == 3)
  }

  @Test func `A drop on a derived list reorders its source, by the handlers of the source`() throws
  {
    let library = try library("a", "hidden", "c", "d")
    let filtered = library.derived(.filter { $0.title != "hidden" })
    // A derived list of a derived list passes the drop on.
    let shown = filtered.derived(.unchanged)
    let grid = HeadlessGrid()
    grid.attach(to: shown)
    #expect(shown.canMoveItem(at: [0, 0]) == nil)
    #expect(shown.dropItems(at: [[0, 2]], inGap: [0, 1]))
    #expect(library.snapshot().models.map(\.title) == ["a", "hidden", "d", "c"])
    #expect(shown.snapshot().models.map(\.title) == ["a", "d", "c"])
    try grid.verify()

    library.dataSource.reorderingHandlers.canReorderItem = { $0 != 1 }
    library.dataSource.reorderingHandlers.refusal = { $0.items.contains(3) ? "Not this one." : nil }
    #expect(shown.canMoveItem(at: [0, 0]) == false && shown.canMoveItem(at: [0, 1]) == true)
    #expect(shown.refusal(ofItemsAt: [[0, 2]], inGap: [0, 0]) == "Not this one.")
    #expect(!shown.dropItems(at: [[0, 2]], inGap: [0, 0]))
    #expect(!shown.dropItems(at: [[0, 0]], inGap: [0, 3]))
    #expect(!shown.dropItems(at: [[0, 9]], inGap: [0, 0]))
    #expect(!shown.moveShownItem(at: [0, 2], to: [0, 0]))

    filtered.derivation = Recipe.sorted(on: { $0.title })
    #expect(shown.canMoveItem(at: [0, 1]) == false)
    #expect(!shown.dropItems(at: [[0, 1]], inGap: [0, 0]))
    #expect(
      shown.refusal(ofItemsAt: [[0, 1]], inGap: [0, 0])
        == "The order of this list follows from its contents."
    )
    #expect(library.snapshot().models.map(\.title) == ["a", "hidden", "d", "c"])
    try grid.verify()
  }

  @Test func `A drop into another group sets what groups, also into an empty one, and is undone`()
    throws
  {
    struct Card: Identifiable, Equatable {
      let id: Int
      var column: String
      var isDropped = false
    }
    let cards = ModelStorage<MainSection, Card>()
    try cards.apply([1, 2, 3].map { Card(id: $0, column: $0 == 3 ? "Done" : "Open") })
    let columns = ["Open", "Waiting", "Done"]
    let filtered = cards.derived(Derivation<MainSection, Card, MainSection>.filter { $0.id != 9 })
    let board = filtered.derived(
      .grouped(by: \.column, order: .listed(columns, showsEmpty: true))
    )
    let grid = HeadlessGrid()
    grid.attach(to: board)
    var undo: [[Relocation<MainSection, Int>]] = []
    cards.reorderUpdate = { cards, drop in
      for id in drop.relocation.items { try cards.updateModel(id) { $0.isDropped = true } }
    }
    cards.dataSource.reorderingHandlers.didReorder = { undo.append($0.inverse) }
    func shown() -> [[Int]] { board.snapshot().sections.map { $0.models.map(\.id) } }
    #expect(shown() == [[1, 2], [], [3]])
    #expect(board.refusal(ofItemsAt: [[0, 0]], inGap: [1, 0]) == nil)
    #expect(board.dropItems(at: [[0, 0]], inGap: [1, 0]))
    #expect(shown() == [[2], [1], [3]] && cards[1]?.column == "Waiting")
    #expect(cards[1]?.isDropped == true)
    #expect(board.dropItems(at: [[0, 0], [1, 0]], inGap: [2, 0]))
    #expect(shown() == [[], [], [2, 1, 3]])
    #expect(cards.snapshot().models.allSatisfy { $0.column == "Done" })
    // The view has moved the row itself.
    let view = TestDelegate.applying()
    board.delegate = view
    #expect(board.moveShownItem(at: [2, 2], to: [0, 0]))
    #expect(shown() == [[3], [], [2, 1]] && cards[3]?.column == "Open")
    #expect(view.updates.allSatisfy { $0.batches.allSatisfy { $0.operations.itemMoves.isEmpty } })
    grid.attach(to: board)
    for relocations in undo.reversed() {
      for relocation in relocations { cards.reorder(relocation) }
      try grid.verify()
    }
    #expect(shown() == [[1, 2], [], [3]])
    #expect(cards.snapshot().models.map(\.id) == [1, 2, 3])

    // By identity, as a browser names them.
    #expect(board.drop(Relocation([3], to: DropPlace(section: "Waiting"))) == nil)
    #expect(shown() == [[1, 2], [3], []] && cards[3]?.column == "Waiting")
    #expect(board.drop(Relocation([3], to: DropPlace(section: "Gone"))) != nil)
    #expect(board.drop(Relocation([3], to: DropPlace(section: "Done"))) == nil)

    // By a closure, there is a reason.
    let closed = cards.derived(Derivation<MainSection, Card, String>.grouped(by: { $0.column }))
    #expect(!closed.dropItems(at: [[0, 0]], inGap: [1, 0]))
    let reason = try #require(closed.refusal(ofItemsAt: [[0, 0]], inGap: [1, 0]))
    #expect(reason.contains("writable key path"))
    #expect(closed.dropItems(at: [[0, 0]], inGap: [0, 2]))
    #expect(cards.snapshot().models.map(\.id) == [2, 1, 3])
  }
}
