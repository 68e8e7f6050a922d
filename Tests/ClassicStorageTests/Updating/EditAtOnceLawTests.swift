import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import PortableFoundation
import TestSupport
import Testing

/// Random edits of a memory storage at any moment of an update, on views of both kinds.
@Suite struct EditAtOnceLawTests {
  /// When an edit is made.
  private enum Moment: CaseIterable {
    case alone, held, before, after, whenRead
  }

  /// A memory storage that runs a closure when its view reads a model.
  private final class Observed: MemoryStorage {
    var whenRead: (() -> Void)?

    override func item(at indexPath: IndexPath) -> Any? {
      let model = super.item(at: indexPath)
      let edit = whenRead.take()
      edit?()
      return model
    }
  }

  private final class Rig {
    let storage = Observed()
    let grid: HeadlessGrid?
    let list: SequentialList?
    let updater: ListUpdater
    var began = 0
    var ended = 0
    var whenBegun: (() -> Void)?
    var whenEnded: (() -> Void)?

    init(_ kind: Int) {
      storage.anomalyHandler = { _ in }
      storage.configureForTableViewUsage()
      storage.headerModelProvider = { [weak storage] in storage?.numberOfItems(inSection: $0) }
      if kind < 2 {
        let grid = HeadlessGrid(view: kind == 0 ? .collectionView : .tableView)
        grid.attach(to: storage)
        (self.grid, list, updater) = (grid, nil, ListUpdater(grid))
      } else {
        let list = SequentialList(layout: .headersAndItems, allowsMoves: kind == 2)
        list.attach(to: storage)
        (grid, self.list, updater) = (nil, list, ListUpdater(list))
      }
      storage.delegate = updater
      updater.willUpdateContent = { [weak self] _ in
        self?.began += 1
        self?.whenBegun.take()?()
      }
      updater.didUpdateContent = { [weak self] _ in
        self?.ended += 1
        self?.whenEnded.take()?()
      }
    }

    /// Carries out a command; the view of one that is silent has to be reloaded.
    func carryOut(_ command: NumberCommand) {
      storage.carryOut(command)
      if command.isSilent { updater.storageNeedsReloading() }
    }

    func carryOut(_ first: NumberCommand, _ moment: Moment, _ second: NumberCommand) {
      let edit = { [unowned self] in carryOut(second) }
      switch moment {
      case .alone: edit()
      case .held: updater.hold()
      case .before: whenBegun = edit
      case .after: whenEnded = edit
      case .whenRead: storage.whenRead = edit
      }
      carryOut(first)
      if moment == .held {
        edit()
        updater.release()
      }
      (whenBegun, whenEnded, storage.whenRead) = (nil, nil, nil)
    }

    func check() throws {
      try requireEqual(grid?.violations ?? [], [])
      try requireEqual(list?.violations ?? [], [])
      try grid?.verify()
      try list?.verify()
      try requireEqual(began, ended, "did is not called as often as will")
    }
  }

  @Test func `Whenever a memory storage is edited, its view shows it`() throws {
    // A silent edit inside a batch comes before its update, and the view could reload only after it.
    let single = NumberEdit.gen().map { NumberCommand.single($0) }
    let silent = Gen<[NumberEdit]>.array(of: NumberEdit.gen(quiet: false), count: 0...4)
      .map { NumberCommand.silent($0) }
    let commands = Gen<NumberCommand>.frequency([
      (6, NumberCommand.gen(silent: false)), (1, single), (1, silent),
    ])
    let step = zip(commands, Gen<Moment>.element(of: Moment.allCases), commands)
    let runs = cases(60, thorough: 20_000)
    try check(zip(.int(in: 0...3), .array(of: step, count: 1...6)), runs: runs) { kind, steps in
      let rig = Rig(kind)
      rig.carryOut(.single(.setAll([[1, 2, 3], [4, 5]])))
      for (first, moment, second) in steps {
        rig.carryOut(first, moment, second)
        try rig.check()
      }
    }
  }

  @Test func `An edit that is refused between two row edits leaves the update as it is`() throws {
    let rig = Rig(2)
    rig.carryOut(.single(.setAll([[1, 2, 3], [4, 5]])))
    let additions = NumberCommand.batch([.add([0], section: 0), .add([0], section: 1)])
    rig.carryOut(additions, .whenRead, .single(.setItems([], section: -1)))
    try rig.check()
    #expect(rig.storage.items(inSection: 1)?.compactMap { $0 as? Int } == [4, 5, 0])
  }
}

extension NumberCommand {
  /// Whether the storage does not tell its delegate of the command.
  fileprivate var isSilent: Bool {
    switch self {
    case .silent, .single(.moveQuietly), .single(.assignSections), .single(.assignItems): true
    default: false
    }
  }
}
