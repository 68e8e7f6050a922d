import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import PortableFoundation
import TestSupport
import Testing

/// Items that stay keep their cells, their rows and their selection, whatever their sections do.
@Suite struct KeptItemsTests {
  private typealias Controller = InMemoryResultsController<ObservedRow>

  private static func controller(_ rows: [ObservedRow]) -> Controller {
    Controller(rows, sectionName: \.group, sortedBy: ObservedRow.precedes)
  }

  private struct Letter: Identifiable, Equatable {
    let id: Int

    init(_ id: Int) { self.id = id }
  }

  private static let row = ObservedRow(id: 1)
  private static let others = [ObservedRow(id: 2), ObservedRow(id: 3, group: "C")]

  /// Changes in which row 1 stays, with the rows before and after.
  private static let changes: [(String, [ObservedRow], [ObservedRow])] = [
    (
      "enters a section that appears", [row] + others,
      [ObservedRow(id: 1, group: "B")] + others
    ),
    (
      "leaves the last of its own", [ObservedRow(id: 1, group: "B")] + others,
      [row] + others
    ),
    (
      "is in a section that is renamed", [ObservedRow(id: 1, group: "B")],
      [ObservedRow(id: 1, group: "D")]
    ),
  ]

  /// Shows the rows before a change, then those after it.
  private static func show(_ index: Int, in attach: (any UpdatingStorage) -> () throws -> Void)
    throws
  {
    let (_, before, after) = changes[index]
    let controller = controller(before)
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    let check = attach(storage)
    controller.objects = after
    try check()
  }

  @Test(arguments: 0..<3) func `A fetched object keeps its cell`(_ index: Int) throws {
    let grid = HeadlessGrid()
    try Self.show(index) { storage in
      grid.attach(to: storage)
      let made = grid.counters.made + grid.counters.reused
      return {
        #expect(grid.counters.made + grid.counters.reused == made)
        try grid.verify()
      }
    }
  }

  @Test(arguments: 0..<3) func `A fetched object keeps its row`(_ index: Int) throws {
    let list = SequentialList()
    list.checksEveryState = true
    try Self.show(index) { storage in
      list.attach(to: storage)
      let counters = list.counters
      return {
        #expect(list.counters.inserted == counters.inserted)
        #expect(list.counters.removed == counters.removed)
        try list.verify()
      }
    }
  }

  @Test func `A section that moves or is renamed moves no object`() throws {
    let rows = (0..<9).map { ObservedRow(id: $0, group: $0 < 6 ? "A" : "B") }
    let controller = Self.controller(rows)
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    storage.configureForTableViewUsage()
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    var batches: [BatchOperations] = []
    let delegate = TestDelegate { update in
      for batch in update.batches {
        batches.append(batch.operations)
        batch.apply()
      }
    }
    storage.delegate = delegate
    _ = storage.headerModel(forSection: 0)
    controller.objects = rows.map { ObservedRow(id: $0.id, group: $0.group == "A" ? "C" : "B") }
    #expect(batches.map(\.itemMoves.count).allSatisfy { $0 == 0 })
    #expect(batches.reduce(0) { $0 + $1.sectionMoves.count } == 1)
    #expect((0..<2).map(storage.sectionName(at:)) == ["B", "C"])
    batches = []
    controller.objects = controller.objects.map { row in
      ObservedRow(id: row.id, group: row.group == "C" ? "D" : "B")
    }
    #expect(batches.map(\.structuralCount).allSatisfy { $0 == 0 })
    #expect((0..<2).map(storage.sectionName(at:)) == ["B", "D"])
  }

  @Test func `Cells are made for new objects only`() throws {
    try check(zip(ObservedRow.lists, .array(of: ObservedRow.lists, count: 1...4))) { first, lists in
      let controller = Self.controller(first)
      let storage = FetchedResultsStorage(fetchedResultsController: controller)
      let grid = HeadlessGrid()
      grid.attach(to: storage)
      var before = Set(controller.objects.map(\.id))
      for list in lists {
        let cells = grid.counters.made + grid.counters.reused
        controller.objects = list
        let after = Set(list.map(\.id))
        let new = after.subtracting(before).count
        try require(grid.counters.made + grid.counters.reused - cells == new)
        try grid.verify()
        before = after
      }
    }
  }

  // MARK: Reloads

  @Test func `Fetched objects stay selected after a reload`() {
    let controller = Self.controller(Self.others)
    let storage = FetchedResultsStorage(fetchedResultsController: controller)
    let (view, updater) = Self.view(of: storage)
    view.selectedIndexPaths = [[0, 0], [1, 0]]
    storage.reload()
    #expect(view.selectedIndexPaths == [[0, 0], [1, 0]])
    // The storage hears of the new object by the reload.
    controller.delegate = nil
    controller.objects = [ObservedRow(id: 9), ObservedRow(id: 0)] + Self.others
    storage.reload()
    #expect(view.reloads == 2)
    #expect(view.selectedIndexPaths == [[0, 1], [1, 0]])
    withExtendedLifetime(updater) {}
  }

  @Test func `Elements of a live collection stay selected when a section is added or replaced`() {
    let (one, two) = (
      InMemoryLiveCollection([1, 2].map(Letter.init)), InMemoryLiveCollection<Letter>()
    )
    let storage = LiveCollectionStorage()
    storage.addSection(with: one)
    let (view, updater) = Self.view(of: storage)
    view.selectedIndexPaths = [[0, 1]]
    storage.addSection(with: two)
    #expect(view.selectedIndexPaths == [[0, 1]])
    storage.setSection(with: InMemoryLiveCollection([2, 3].map(Letter.init)), forSection: 0)
    #expect(view.selectedIndexPaths == [[0, 0]])
    withExtendedLifetime(updater) {}
  }

  @Test func `Models of a memory storage stay selected when a section is set`() {
    let storage = MemoryStorage()
    storage.setItems([1, 2, 3].map(Letter.init))
    let (view, updater) = Self.view(of: storage)
    view.selectedIndexPaths = [[0, 1], [0, 2]]
    storage.setItems([3, 4, 2].map(Letter.init))
    #expect(view.selectedIndexPaths == [[0, 0], [0, 2]])
    storage.setItemsForAllSections([[Letter(7)], [Letter(2)]])
    #expect(view.selectedIndexPaths == [[1, 0]])
    storage.removeAllItems()
    #expect(view.selectedIndexPaths == [])
    withExtendedLifetime(updater) {}
  }

  @Test func `Items stay selected if changes come before the reload`() throws {
    let storage = MemoryStorage()
    storage.setItems([1, 2, 3].map(Letter.init))
    let (view, updater) = Self.view(of: storage)
    view.selectedIndexPaths = [[0, 2]]
    updater.hold()
    try storage.insertItem(Letter(9), to: [0, 0])
    storage.setItems([1, 2, 3].map(Letter.init))
    updater.release()
    #expect((storage.item(at: [0, 3]) as? Letter)?.id == 3)
    #expect(view.selectedIndexPaths == [[0, 3]])
  }

  @Test func `A model is found by its id, the object itself, or its value`() {
    final class Plain {}
    let plain = Plain()
    struct Nothing {}
    #expect(identity(of: Letter(1)) == identity(of: Letter(1)))
    #expect(identity(of: Letter(1)) != identity(of: Optional(2)))
    #expect(identity(of: 2) == identity(of: Optional(2)))
    // Values that are bridged to objects where there is Objective-C.
    let (text, uuid) = (String(repeating: "long ", count: 9), UUID())
    #expect(identity(of: text) == identity(of: String(repeating: "long ", count: 9)))
    #expect(identity(of: uuid) == identity(of: UUID(uuidString: uuid.uuidString)))
    #expect(identity(of: plain) == identity(of: plain as Any))
    #expect(identity(of: plain) != identity(of: Plain()))
    #expect(identity(of: Nothing()) == nil)
    #expect(identity(of: nil) == nil)
  }

  private static func view(of storage: any UpdatingStorage) -> (TestListView, ListUpdater) {
    let view = TestListView()
    let updater = ListUpdater(view)
    storage.delegate = updater
    return (view, updater)
  }
}
