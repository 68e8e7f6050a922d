import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import PortableFoundation
import TestSupport
import Testing

/// Code of the user that runs in the middle of a delivery and changes or asks the storage.
@Suite struct ReentrantDeliveryTests {
  @Test(arguments: [1, 2, 3, 4, 5, 0])
  func `A single section whose models set items while they are compared stays consistent`(
    call: Int
  ) throws {
    let hook = Hook()
    let storage = SingleSectionEquatableStorage(items: (1...3).map { HookedNote($0, hook) })
    let view = LateView(of: storage)
    var calls = 0
    hook.action = { [weak storage] in
      calls += 1
      // For one call of the test, or repeatedly for the first 200 calls.
      if calls == call || call == 0 && calls < 200 { storage?.items = [] }
    }
    storage.setItems((1...4).map { HookedNote($0, hook) })
    hook.action = nil
    view.grid.reloadData()
    try view.check()
    #expect(storage.upcomingItems.map(\.number) == storage.items.map(\.number))
  }

  @Test func `Items that a provider sets stay`() {
    let storage = SingleSectionEquatableStorage(items: notes("1a"))
    storage.configureForTableViewUsage()
    let keeper = UpdateKeeper()
    storage.delegate = keeper
    var isArmed = false
    storage.footerModelProvider = { [weak storage] _ in
      if isArmed {
        isArmed = false
        storage?.items = notes("7a 8a")
      }
      return "f"
    }
    _ = storage.footerModel(forSection: 0)
    isArmed = true
    storage.setItems(notes("1a 2a"))
    for batch in keeper.updates.flatMap(\.batches) {
      _ = batch.operations
      batch.apply()
    }
    #expect(!isArmed)
    #expect(storage.items == notes("7a 8a"))
    #expect(storage.upcomingItems == notes("7a 8a"))
  }

  @Test func `Models that are released may ask the storage`() throws {
    let storage = SingleSectionStorage<HookedNote>(items: [])
    var counts: [Int] = []
    func add() {
      let hook = Hook()
      storage.items = [HookedNote(1, hook)]
      hook.lastAction = { [weak storage] in
        counts.append(storage?.numberOfItems(inSection: 0) ?? -1)
      }
    }
    add()
    storage.setItems([HookedNote(2, Hook()), HookedNote(3, Hook())])
    #expect(counts == [2])
  }

  @Test
  func `A provider that deletes its section leaves the reloads to the update of the deletion`()
    throws
  {
    let storage = MemoryStorage()
    storage.setItemsForAllSections([[1, 2], [3], [4]])
    storage.configureForTableViewUsage()
    var isArmed = false
    storage.headerModelProvider = { [weak storage] section in
      if isArmed {
        isArmed = false
        storage?.deleteSections([0])
      }
      return storage?.numberOfItems(inSection: section)
    }
    let recorder = ReloadRecorder()
    storage.delegate = recorder
    for section in 0..<3 { _ = storage.headerModel(forSection: section) }
    isArmed = true
    #expect(storage.moveShownItem(at: [0, 0], to: [0, 1]))
    #expect(!isArmed)
    #expect(storage.numberOfSections() == 2)
    // The headers of the sections that stay are the same.
    #expect(recorder.sections == [])
  }

  @Test func `Headers are compared after a move that the view shows inside a batch`() throws {
    let storage = MemoryStorage()
    storage.setItemsForAllSections([[1, 2], [3]])
    storage.configureForTableViewUsage()
    storage.headerModelProvider = { [weak storage] in storage?.numberOfItems(inSection: $0) }
    let view = LateView(of: storage)
    storage.performUpdates { storage.moveShownItem(at: [0, 0], to: [1, 0]) }
    var reloads: [Int] = []
    for batch in view.kept.flatMap(\.batches) {
      reloads += batch.operations.supplementaryReloads.map(\.section)
      batch.apply()
    }
    #expect(reloads == [0, 1])
  }
}

/// Carries out batches at once, and records which headers and footers they reload.
private final class ReloadRecorder: StorageUpdating {
  private(set) var sections: [Int] = []

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    for batch in update.batches {
      sections += batch.operations.supplementaryReloads.map(\.section)
      batch.apply()
    }
  }

  func storageNeedsReloading() {}
}

/// The closures that a model calls when it is compared, and when it is released.
private final class Hook {
  var action: (() -> Void)?
  var lastAction: (() -> Void)?

  deinit { lastAction?() }
}

private struct HookedNote: EntityIdentifiable, Equatable {
  var number: Int
  var hook: Hook

  init(_ number: Int, _ hook: Hook) {
    self.number = number
    self.hook = hook
  }

  var identifier: AnyHashable { number }

  static func == (a: Self, b: Self) -> Bool {
    a.hook.action?()
    return a.number == b.number
  }
}
