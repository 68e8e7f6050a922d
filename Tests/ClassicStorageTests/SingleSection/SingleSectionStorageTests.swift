import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import TestSupport
import Testing

@Suite struct SingleSectionStorageTests {
  typealias Notes = SingleSectionEquatableStorage<Note>

  func storage(_ items: String, _ differ: any EquatableDiffingAlgorithm = IdentityDiffer())
    -> Notes
  {
    Notes(items: notes(items), differ: differ)
  }

  // MARK: Reads

  @Test func `Queries cover section 0 only`() {
    let storage = storage("1a 2a 3a")
    #expect(storage.numberOfSections() == 1)
    #expect(storage.numberOfItems(inSection: 0) == 3)
    #expect(storage.item(at: [0, 2]) as? Note == Note(3, "a"))
    #expect(storage.identifier(at: [0, 2]) == AnyHashable(3))
    for section in [-1, 1, .max, .min] {
      #expect(storage.numberOfItems(inSection: section) == 0)
      #expect(storage.item(at: [section, 0]) == nil)
    }
    for item in [-1, 3, .max, .min] {
      #expect(storage.item(at: [0, item]) == nil)
      #expect(storage.identifier(at: [0, item]) == nil)
    }
    #expect(storage.item(at: [0]) == nil)
    #expect(storage.item(at: []) == nil)
    #expect(Notes(items: []).numberOfSections() == 1)
  }

  @Test func `Items can be set without calling the delegate`() {
    let storage = storage("1a")
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.items = notes("2a 3a")
    #expect(storage.numberOfItems(inSection: 0) == 2)
    #expect(storage.items == notes("2a 3a"))
    #expect(keeper.updates.isEmpty)
    #expect(keeper.reloads == 0)
    storage.addItems(notes("4a"))
    #expect(keeper.updates.last?.words == ["insert 2"])
  }

  @Test func `Items that are set override unapplied updates`() {
    let storage = storage("1a")
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems(notes("1a 2a"))
    storage.items = notes("9a")
    keeper.applyAll()
    #expect(storage.items == notes("9a"))
  }

  // MARK: Deferral

  @Test func `Queries return old contents until an update is applied`() {
    let storage = storage("1a 2a")
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems(notes("2b 3a 1a"))
    #expect(storage.items == notes("1a 2a"))
    #expect(storage.upcomingItems == notes("2b 3a 1a"))
    #expect(storage.numberOfItems(inSection: 0) == 2)
    keeper.applyAll()
    #expect(storage.items == notes("2b 3a 1a"))
  }

  @Test func `Changes are computed from the upcoming items`() {
    let differ = ScriptedDiffer { from, to in
      from.indices.map { .delete($0) } + to.indices.map { .insert($0) }
    }
    let storage = storage("1a", differ)
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems(notes("2a"))
    storage.setItems(notes("3a"))
    storage.addItems(notes("4a"))
    #expect(differ.questions == ["[1a] → [2a]", "[2a] → [3a]", "[3a] → [3a, 4a]"])
    keeper.updates.first?.applyDeferredDatasourceUpdates()
    #expect(storage.items == notes("2a"))
    keeper.applyAll()
    #expect(storage.items == notes("3a 4a"))
  }

  @Test func `Applying a later update first has the effect of applying both`() {
    let storage = storage("1a")
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems(notes("2a"))
    storage.setItems(notes("3a"))
    for update in keeper.updates.reversed() { update.applyDeferredDatasourceUpdates() }
    #expect(storage.items == notes("3a"))
  }

  @Test func `Without a delegate items are shown at once`() {
    let storage = storage("1a")
    storage.setItems(notes("2a"))
    storage.addItems(notes("3a"))
    #expect(storage.items == notes("2a 3a"))
  }

  @Test func `Items set while the delegate is called are delivered afterwards`() {
    final class ReentrantDelegate: StorageUpdating {
      var log: [[String]] = []
      weak var storage: Notes?

      func storageDidPerformUpdate(_ update: StorageUpdate) {
        if log.isEmpty { storage?.addItems(notes("3a")) }
        log.append(update.words)
        update.applyDeferredDatasourceUpdates()
      }

      func storageNeedsReloading() {}
    }
    let storage = storage("1a")
    let delegate = ReentrantDelegate()
    delegate.storage = storage
    storage.delegate = delegate
    storage.addItems(notes("2a"))
    #expect(delegate.log == [["insert 1"], ["insert 2"]])
    #expect(storage.items == notes("1a 2a 3a"))
  }

  @Test func `Changes in a closure are updates of their own`() {
    struct Refusal: Error {}
    let storage = storage("1a")
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.performUpdates {
      storage.addItems(notes("2a"))
      storage.addItems(notes("3a"))
      #expect(keeper.updates.count == 2)
    }
    storage.performUpdates {}
    #expect(keeper.updates.map(\.words) == [["insert 1"], ["insert 2"]])
    #expect(throws: Refusal.self) {
      try storage.performUpdates {
        storage.setItems([])
        throw Refusal()
      }
    }
    keeper.applyAll()
    #expect(storage.items.isEmpty)
  }

  // MARK: Records

  @Test func `The differ's operations are recorded at once, as they are`() throws {
    let differ = ScriptedDiffer(
      .insert(2),
      .move(from: 2, to: 0),
      .delete(0),
      .move(from: 1, to: 1),
      .update(1)
    )
    let storage = storage("1a 2a 3a", differ)
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems(notes("3a 2b 4a"))
    let update = try #require(keeper.updates.first)
    #expect(update.words == ["insert 2", "move 2→0", "delete 0", "move 1→1", "update 1"])
    #expect(update.objectChanges.allSatisfy { $0.1.allSatisfy { $0[0] == 0 } })
    #expect(update.sectionChanges.isEmpty)
    #expect(update.updatedObjects.mapValues { "\($0)" } == [[0, 1]: "2b"])
    keeper.applyAll()
    #expect(update.words.count == 5)
  }

  @Test func `No update is delivered if nothing changes`() {
    let storage = storage("1a")
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems(notes("1a"))
    #expect(keeper.updates.isEmpty)
  }

  @Test func `The batches for the view are normalised`() throws {
    let differ = ScriptedDiffer(
      .move(from: 1, to: 0),
      .move(from: 0, to: 2),
      .move(from: 2, to: 1),
      .update(2)
    )
    let storage = storage("1a 2a 3a", differ)
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems(notes("2a 3a 1b"))
    let batches = try #require(keeper.updates.first).batches.map(\.operations)
    #expect(batches.count == 2)
    #expect(batches[0].itemMoves.count == 1)
    #expect(batches[1].itemReconfigures == [ItemPosition(section: 0, item: 2)])
  }

  // MARK: Wrong differs

  @Test func `Wrong operations are reported and not used`() throws {
    let wrong: [[SingleSectionOperation]] = [
      [], [.delete(0)], [.delete(-1), .insert(.max)], [.move(from: .min, to: .max)],
      [.insert(0), .insert(0)], [.update(7)],
      Array(repeating: .delete(0), count: 1000),
    ]
    for operations in wrong {
      let storage = storage("1a 2a 3a", ScriptedDiffer { _, _ in operations })
      var anomalies: [StorageAnomaly] = []
      storage.anomalyHandler = { anomalies.append($0) }
      let grid = HeadlessGrid()
      grid.attach(to: storage)
      storage.setItems(notes("3a 1b"))
      #expect(storage.items == notes("3a 1b"))
      #expect(anomalies.map(\.isWrongDifference) == [true])
      #expect(grid.violations.isEmpty)
      try grid.verify()
    }
  }

  @Test func `Wrong operations are recorded, and correct batches are delivered`() throws {
    let storage = storage("1a 2a", ScriptedDiffer(.insert(1), .delete(5)))
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems(notes("2a 3a"))
    let update = try #require(keeper.updates.first)
    #expect(update.words == ["insert 1", "delete 5"])
    let operations = try #require(update.batches.first?.operations)
    #expect(operations.itemDeletions == [ItemPosition(section: 0, item: 0)])
    #expect(operations.itemInsertions == [ItemPosition(section: 0, item: 1)])
  }

  @Test func `The batches are empty if nothing changed, whatever is recorded`() throws {
    for operations in [[.delete(5)], [.move(from: 1, to: 1)]] as [[SingleSectionOperation]] {
      let storage = storage("1a 2a", ScriptedDiffer { _, _ in operations })
      let grid = HeadlessGrid()
      grid.attach(to: storage)
      storage.setItems(notes("1a 2a"))
      #expect(grid.violations.isEmpty)
      #expect(grid.counters.moved == 0)
      try grid.verify()
    }
  }

  @Test func `A subclass may calculate changes, correctly or not`() {
    final class Reversing: SingleSectionStorage<Note> {
      override func calculateDiffs(to newItems: [Note]) -> [SingleSectionOperation] {
        newItems.indices.map { .move(from: newItems.count - 1 - $0, to: $0) }
      }
    }
    let storage = Reversing(items: notes("1a 2a 3a"))
    var anomalies = 0
    storage.anomalyHandler = { _ in anomalies += 1 }
    storage.setItems(notes("3a 2a 1a"))
    #expect(anomalies == 0)
    storage.setItems(notes("3a"))
    #expect(anomalies == 1)
    #expect(storage.items == notes("3a"))
  }

  @Test func `A subclass may add to the changes that its superclass finds`() {
    final class Updating: SingleSectionStorage<Note> {
      override func calculateDiffs(to newItems: [Note]) -> [SingleSectionOperation] {
        super.calculateDiffs(to: newItems) + [.update(0)]
      }
    }
    let storage = Updating(items: notes("1a 2a"))
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    storage.setItems(notes("1a 2a 3a"))
    #expect(grid.counters.reconfigured == 1)
    #expect(grid.violations.isEmpty)
  }

  // MARK: Without a differ

  @Test func `The base class matches identifiers`() {
    let storage = SingleSectionStorage(items: notes("1a 2a"))
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems(notes("2a 1b"))
    #expect(keeper.updates[0].words == ["move 1→0", "update 1"])
  }

  @Test func `Models that are not Equatable count as changed`() throws {
    struct Opaque: EntityIdentifiable {
      var identifier: AnyHashable
    }
    let models = [Opaque(identifier: 1), Opaque(identifier: 2)]
    let storage = SingleSectionStorage(items: models)
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    storage.setItems(models.reversed())
    #expect(keeper.updates[0].words.filter { $0.hasPrefix("update") } == ["update 0", "update 1"])
  }

  // MARK: Grids

  @Test func `A cell whose model changes is kept and reconfigured`() throws {
    let storage = storage("1a 2a 3a")
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    let cell = try #require(grid.cell(at: ItemPosition(section: 0, item: 1)))
    storage.setItems(notes("4a 1a 2b"))
    #expect(grid.cell(at: ItemPosition(section: 0, item: 2)) === cell)
    #expect(cell.model as? Note == Note(2, "b"))
    #expect(grid.counters.reconfigured == 1)
    #expect(grid.counters.reloaded == 0)
    #expect(grid.violations.isEmpty)
  }

  @Test func `A differ may replace one item by another`() throws {
    let storage = storage("1a 2a", ScriptedDiffer(.update(1)))
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    storage.setItems(notes("1a 3a"))
    #expect(grid.counters.reconfigured == 0)
    #expect(grid.violations.isEmpty)
    try grid.verify()
  }

  @Test func `Headers and footers that depend on the items are reloaded`() throws {
    let storage = storage("1a")
    storage.footerModelProvider = { [unowned storage] _ in "\(storage.items.count) notes" }
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    let kind = try #require(storage.supplementaryFooterKind)
    storage.setItems(notes("1a 2a 3a"))
    #expect(grid.supplementaryModel(ofKind: kind, inSection: 0) as? String == "3 notes")
    storage.setItems(notes("3a 2b 1a"))
    try grid.verify()
    #expect(grid.violations.isEmpty)
  }

  @Test func `After a storage is released, its updates have no effect`() {
    let keeper = UpdateKeeper()
    var storage: Notes? = storage("1a")
    storage?.delegate = keeper
    storage?.setItems(notes("2a"))
    weak let gone = storage
    storage = nil
    #expect(gone == nil)
    keeper.applyAll()
    #expect(keeper.updates[0].words == ["delete 0", "insert 0"])
  }
}
