import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement
import TestSupport
import Testing

/// Cases that random tests or planted faults have found.
@Suite struct ManagerRegressionTests {
  @Test func `An edit while cells are made on scrolling keeps the cells that stay`() throws {
    let scene = Scene(viewport: 0..<2)
    var isEditing = false
    scene.manager.register(
      IntCell.self,
      making: { IntCell() },
      handler: { [unowned memory = scene.memory] _, number, _ in
        if isEditing, number < 9 { memory.addItem(9) }
      }
    )
    scene.memory.addItems([1, 2, 3])
    let second = scene.int(1)
    isEditing = true
    scene.view.scroll(to: 1..<3)
    #expect(scene.int(1) === second && second?.fills == 1)
    #expect(scene.memory.totalNumberOfItems == 4)
    try scene.view.grid.verify()
  }

  @Test func `An edit while a cell is dragged is shown afterwards, and keeps the cells`() throws {
    let scene = Scene.ofInts([[1, 2, 3]])
    scene.manager.on(.moveItemAtTo) { [unowned scene] source, destination in
      scene.manager.moveShownItem(at: source, to: destination)
      scene.memory.addItem(4)
    }
    let cells = (0..<3).map { scene.int($0) }
    #expect(scene.view.drag(at(0, 0), to: at(2, 0)) == at(2, 0))
    #expect(scene.texts == [["#2", "#3", "#1", "#4"]])
    #expect(scene.int(2) === cells[0] && scene.int(0) === cells[1])
    #expect(cells.allSatisfy { $0?.fills == 1 })
    try scene.view.grid.verify()
  }

  @Test func `A question for a height does not hide that a header has changed`() {
    let scene = Scene.ofInts([[1]])
    var title = "a"
    scene.memory.headerModelProvider = { _ in title }
    scene.manager.register(TextHeader.self, as: .header, making: { TextHeader() })
    scene.manager.reload()
    title = "b"
    #expect(scene.manager.height(of: .header, inSection: 0) == .standard)
    scene.memory.addItem(2)
    #expect((scene.view.header(inSection: 0) as? TextHeader)?.text == "b")
  }

  @Test func `Without a closure for moves, an item cannot be moved`() {
    let scene = Scene.ofInts([[1]])
    #expect(!scene.manager.canMoveItem(at: at(0, 0), view: scene.int(0)))
    scene.manager.on(.moveItemAtTo) { _, _ in }
    #expect(scene.manager.canMoveItem(at: at(0, 0), view: scene.int(0)))
  }

  @Test func `targetIndexPathForMove chooses the place of a row`() {
    let scene = Scene.ofInts([[1, 2, 3]]) {
      $0.on(.targetIndexPathForMove) { proposed, _, _, _ in at(1, proposed[0]) }
    }
    scene.manager.on(.moveItemAtTo) { [unowned manager = scene.manager] source, destination in
      manager.moveShownItem(at: source, to: destination)
    }
    #expect(scene.view.drag(at(0, 0), to: at(2, 0)) == at(1, 0))
    #expect(scene.texts == [["#2", "#1", "#3"]])
  }

  @Test func `Of several edits of one update, each cell gets its own model in place`() throws {
    let scene = Scene.ofInts([[1, 2]])
    scene.manager.listUpdater?.updateItem = { [unowned manager = scene.manager] in
      manager.updateCell(at: $0, with: $1, payload: $2)
    }
    try scene.memory.performUpdates {
      try scene.memory.replaceItem(1, with: 10)
      try scene.memory.replaceItem(2, with: 20)
      try scene.memory.insertItem(5, to: at(0, 0))
    }
    #expect(scene.texts == [["#5", "#10", "#20"]])
    try scene.view.grid.verify()
  }

  @Test func `Headers that count their items are right when items move between sections`() throws {
    struct Number: Identifiable, Equatable {
      var id: Int
    }
    func show(_ lists: [[Int]], lines: Range<Int>, then after: [[Int]]) throws {
      let storage = ModelStorage<Int, Number>()
      let scene = Scene(view: .collectionView, storage: storage)
      storage.headerModelProvider = { [unowned storage] in
        "\(storage.numberOfItems(inSection: $0))"
      }
      scene.manager.register(TextHeader.self, as: .header, making: { TextHeader() })
      scene.manager.register(
        IntCell.self,
        for: Number.self,
        making: { IntCell() },
        handler: {
          $0.update(with: $1.id); _ = $2
        }
      )
      func apply(_ lists: [[Int]]) throws {
        try storage.apply(lists.enumerated().map { ($0.offset, $0.element.map(Number.init)) })
        try scene.view.grid.verify()
      }
      try apply(lists)
      scene.view.scroll(to: lines)
      try apply(after)
      let header = scene.view.header(inSection: 1).map { "\($0)" }
      #expect(header == nil || header == "= \(after[1].count)")
    }
    try show([[], [0]], lines: 1..<4, then: [[0], [1, 2]])
    try show([[0, 1], [2]], lines: 0..<3, then: [[], [0, 1]])
  }

  // MARK: Storages and views with mistakes

  /// A storage whose batch has a wrong position for the new item.
  private final class Lying: BaseUpdateDeliveringStorage, UpdatingStorage {
    private var numbers = [1, 2]

    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { numbers.count }
    func item(at indexPath: IndexPath) -> Any? {
      numbers.indices.contains(indexPath[1]) ? numbers[indexPath[1]] : nil
    }
    func identifier(at indexPath: IndexPath) -> AnyHashable? { item(at: indexPath) as? Int }

    func append(_ number: Int) {
      var operations = BatchOperations()
      operations.itemInsertions = [ItemPosition(section: 0, item: 0)]
      let update = StorageUpdate()
      update.enqueueBatch(operations) { [weak self] _ in self?.numbers.append(number) }
      deliver(update)
    }
  }

  @Test func `Views that were made for a refused batch are used again`() throws {
    let storage = Lying()
    let scene = Scene(storage: storage)
    scene.manager.register(IntCell.self, making: { IntCell() })
    scene.manager.reload()
    storage.append(3)
    #expect(scene.view.grid.violations.map(\.rule) == ["C"])
    #expect(scene.texts == [["#1", "#2", "#3"]])
    #expect(scene.view.madeViews == 3)
  }

  /// A list view that does not carry out its batches.
  private final class Forgetful: ManagedListView, PoolingListView {
    weak var manager: ListManager<Forgetful>?
    private(set) var reloads = 0
    var isOnScreen: Bool { true }
    var indexPathsForVisibleCells: [IndexPath] { [] }

    func reloadData() {
      reloads += 1
      guard let manager else { return }
      for section in 0..<manager.numberOfSections() {
        _ = manager.numberOfItems(inSection: section)
      }
    }

    func managerDidChange(from old: AnyObject?, to new: AnyObject?) {
      manager = new as? ListManager<Forgetful>
    }

    func register(_ registration: ViewRegistration) {}
    func unregister(_ registration: ViewRegistration) {}
    func dequeue(_ registration: ViewRegistration, at indexPath: IndexPath) -> AnyObject? { nil }
    func visibleView(_ type: ViewType, at indexPath: IndexPath) -> AnyObject? { nil }

    func carryOut(
      _ style: ListUpdateStyle,
      _ body: @escaping () -> BatchOperations,
      completion: @escaping () -> Void
    ) {}
  }

  @Test func `A view that forgets its batch is told the storage's numbers afterwards`() {
    let storage = SelfRecordingStorage([0])
    let view = Forgetful()
    let manager = ListManager<Forgetful>(storage: storage)
    manager.anomalyHandler = { _ in }
    manager.manage(view)
    storage.change(to: [0, 1], listing: [(.insert, [[0, 1]])])
    #expect(manager.numberOfItems(inSection: 0) == 2)
  }

  /// A storage that calls its delegate directly, also in the middle of another update.
  private final class Direct: UpdatingStorage {
    weak var delegate: (any StorageUpdating)?
    private var numbers = [1]

    func numberOfSections() -> Int { 1 }
    func numberOfItems(inSection section: Int) -> Int { numbers.count }
    func item(at indexPath: IndexPath) -> Any? {
      numbers.indices.contains(indexPath[1]) ? numbers[indexPath[1]] : nil
    }

    func append(_ new: [Int]) {
      let update = StorageUpdate()
      for number in new {
        var operations = BatchOperations()
        let item = numbers.count + (new.firstIndex(of: number) ?? 0)
        operations.itemInsertions = [ItemPosition(section: 0, item: item)]
        update.enqueueBatch(operations) { [weak self] _ in self?.numbers.append(number) }
      }
      delegate?.storageDidPerformUpdate(update)
    }
  }

  @Test func `An update that arrives between two batches of another one waits for the second`()
    throws
  {
    let storage = Direct()
    let scene = Scene(storage: storage)
    var isEditing = false
    scene.manager.register(
      IntCell.self,
      making: { IntCell() },
      handler: { _, number, _ in
        guard isEditing, number == 2 else { return }
        isEditing = false
        storage.delegate?.storageNeedsReloading()
      }
    )
    scene.manager.reload()
    isEditing = true
    var batches: [Int] = []
    scene.manager.listUpdater?.didUpdateContent = { [unowned scene] update in
      batches.append(update == nil ? -scene.manager.numberOfItems(inSection: 0) : 0)
    }
    storage.append([2, 3])
    #expect(batches == [0, -3])
    #expect(scene.texts == [["#1", "#2", "#3"]])
    #expect(scene.view.grid.violations == [])
  }
}
