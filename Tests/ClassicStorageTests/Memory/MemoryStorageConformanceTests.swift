import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import TestSupport
import Testing

/// A strict view can show any edits of a memory storage.
@Suite struct MemoryStorageConformanceTests {
  static func quietStorage() -> MemoryStorage {
    let storage = MemoryStorage()
    storage.anomalyHandler = { _ in }
    return storage
  }

  @Test func `A memory storage conforms for any batches`() throws {
    try checkConformance(
      of: Self.quietStorage,
      edits: NumberCommand.gen(silent: false),
      runs: cases(10, thorough: 1_000),
      asksBeyondEnds: true
    ) { command, storage in
      storage.carryOut(command)
    }
  }

  @Test func `Headers and footers are correct after every batch`() throws {
    let commands = Gen<[NumberCommand]>.array(of: NumberCommand.gen(silent: false), count: 0...12)
    try check(commands, runs: cases(25, thorough: 1_000)) { commands in
      for view in [ListViewKind.collectionView, .tableView] {
        let storage = Self.quietStorage()
        storage.configureForTableViewUsage()
        storage.setSectionHeaderModels(["A", "B", "C"])
        storage.footerModelProvider = { [weak storage] index in
          storage?.items(inSection: index).map { "\($0.count) songs" }
        }
        let grid = HeadlessGrid(view: view)
        grid.attach(to: storage)
        for command in commands {
          storage.carryOut(command)
          if let violation = grid.violations.first { throw violation }
          try grid.verify()
        }
      }
    }
  }

  @Test(arguments: RowLayout.allCases)
  func `A flat list has the right headers and footers after every batch`(_ layout: RowLayout) throws
  {
    let commands = Gen<[NumberCommand]>.array(of: NumberCommand.gen(silent: false), count: 0...12)
    try check(commands, runs: cases(25, thorough: 1_000)) { commands in
      let storage = Self.quietStorage()
      storage.configureForTableViewUsage()
      storage.setSectionHeaderModels(["A", "B", "C"])
      storage.footerModelProvider = { [weak storage] index in
        storage?.items(inSection: index).map { "\($0.count) songs" }
      }
      let list = SequentialList(layout: layout)
      list.checksEveryState = true
      list.attach(to: storage)
      for command in commands {
        storage.carryOut(command)
        if let violation = list.violations.first { throw violation }
        try list.verify()
      }
    }
  }

  @Test func `Edits from the view's own callback are shown, with headers`() throws {
    let commands = Gen<[NumberCommand]>.array(
      of: NumberCommand.gen(eager: false, silent: false),
      count: 0...12
    )
    try check(commands, runs: cases(25, thorough: 1_000)) { commands in
      let storage = Self.quietStorage()
      storage.configureForTableViewUsage()
      storage.setSectionHeaderModels(["A", "B", "C"])
      storage.footerModelProvider = { [weak storage] index in
        storage?.items(inSection: index)?.count
      }
      let grid = HeadlessGrid()
      grid.attach(to: storage)
      var waiting = commands[...]
      let delegate = MemoryDelegate { update in
        // Some edits are made before the update is applied, some after it.
        if let command = waiting.popFirst() { storage.carryOut(command) }
        grid.storageDidPerformUpdate(update)
        if let command = waiting.popFirst() { storage.carryOut(command) }
      }
      storage.delegate = delegate
      storage.addItems([1, 2, 3])
      if let violation = grid.violations.first { throw violation }
      try grid.verify()
    }
  }

  @Test func `Queued updates can be shown in order`() throws {
    let commands = Gen<[NumberCommand]>.array(
      of: NumberCommand.gen(eager: false, silent: false),
      count: 0...8
    )
    try check(commands, runs: cases(25, thorough: 1_000)) { commands in
      let storage = Self.quietStorage()
      let grid = HeadlessGrid()
      grid.attach(to: storage)
      let queue = MemoryDelegate.postponing()
      storage.delegate = queue
      for command in commands {
        storage.carryOut(command)
      }
      for update in queue.updates {
        grid.storageDidPerformUpdate(update)
        if let violation = grid.violations.first { throw violation }
        try grid.verify()
      }
    }
  }

  @Test func `Queued updates can be shown after the contents before them were replaced`() throws {
    let commands = Gen<[NumberCommand]>.array(of: NumberCommand.gen(eager: false), count: 0...5)
    let settings = Gen<[[Int]]>.array(of: .array(of: .int(in: 0...5), count: 0...3), count: 0...3)
    try check(zip(commands, settings), runs: cases(25, thorough: 1_000)) { commands, numbers in
      let storage = Self.quietStorage()
      let grid = HeadlessGrid()
      grid.attach(to: storage)
      let queue = MemoryDelegate.postponing()
      storage.delegate = queue
      for command in commands { storage.carryOut(command) }
      storage.setItemsForAllSections(numbers)
      try requireEqual(storage.numbers, numbers)
      try requireEqual(queue.reloads, 1)
      grid.storageNeedsReloading()
      for update in queue.updates {
        grid.storageDidPerformUpdate(update)
        if let violation = grid.violations.first { throw violation }
        try grid.verify()
      }
    }
  }
}
