import DiffableStorage
import DiffableStorageTesting
import PortableFoundation
import TestSupport
import Testing

/// The laws of `Docs/Inside/Presenting.md`, by their numbers.
@Suite struct PresenterLawsTests {
  private enum Step {
    case change, changeContent, changeAsShown, replaceNewest, replaceEverything, reload
    case apply(Int), release(Int)
  }

  private static let steps = Gen<Step>.frequency([
    (6, .constant(.change)), (2, .constant(.changeContent)), (1, .constant(.changeAsShown)),
    (1, .constant(.replaceNewest)), (1, .constant(.replaceEverything)), (1, .constant(.reload)),
    (4, Gen<Int>.int(in: 0...3).map { .apply($0) }),
    (2, Gen<Int>.int(in: 0...3).map { .release($0) }),
  ])

  @Test func `1 to 6, 9: the highest number that was applied, reloaded or followed is shown`()
    throws
  {
    try check(.array(of: Self.steps, count: 0...30)) { steps in
      let storage = NumberedStorage()
      let keeper = Keeper(of: storage)
      storage.delegate = keeper
      var states = [storage.states.shown]
      var shown = 0
      func add() -> NumberedState {
        states.append(NumberedState(states.count))
        return states[states.count - 1]
      }
      func show(_ kept: Keeper.Kept) {
        guard !kept.isDone, kept.number > shown else { return }
        shown = kept.number
        keeper.skip(through: shown)
      }
      func discard() {
        shown = states.count - 1
        keeper.discard()
      }
      for step in steps {
        switch step {
        case .change: storage.change(to: add())
        case .changeContent: storage.changeContent()
        case .changeAsShown:
          guard storage.states.isUpToDate else { continue }
          storage.states.followView(to: add(), by: [])
          shown = states.count - 1
        case .replaceNewest:
          states[states.count - 1] = NumberedState(-1)
          storage.states.replaceNewest(by: states[states.count - 1])
        case .replaceEverything:
          storage.states.replaceEverything(by: add())
          discard()
        case .reload:
          storage.states.reload(add())
          discard()
        case .apply(let index):
          guard index < keeper.kept.count else { continue }
          let kept = keeper.kept[index]
          show(kept)
          keeper.kept[index].isDone = true
          kept.update.applyDeferredDatasourceUpdates()
          // An update that has listed what it showed does not keep the state.
          _ = kept.update.objectChanges
        case .release(let index):
          guard index < keeper.kept.count else { continue }
          show(keeper.kept[index])
          keeper.kept.remove(at: index)
        }
        try require(storage.states.shown === states[shown], "what is shown")
        try require(storage.states.newest === states[states.count - 1], "the newest state")
        try require(storage.states.isUpToDate == (shown == states.count - 1))
        for kept in keeper.kept {
          try require(kept.update.containsDeferredDatasourceUpdates == !kept.isDone)
          guard kept.isDone, !kept.update.objectChanges.isEmpty else { continue }
          try require(!kept.update.batches.isEmpty, "a discarded step has no record")
        }
      }
    }
  }

  @Test func `2: no state before the one that is shown is kept`() {
    let storage = NumberedStorage()
    let keeper = Keeper(of: storage)
    storage.delegate = keeper
    weak var skipped: NumberedState?
    do {
      let states = (1...3).map { NumberedState($0) }
      skipped = states[1]
      for state in states { storage.change(to: state) }
    }
    keeper.kept[2].update.applyDeferredDatasourceUpdates()
    #expect(skipped == nil)
    #expect(storage.states.shown.number == 3)
  }

  @Test(arguments: [0, 1]) func `3, 4: who waits for a step that is not shown is told`(
    _ reloads: Int
  ) async {
    let storage = NumberedStorage()
    let keeper = Keeper(of: storage)
    storage.delegate = keeper
    storage.change(to: NumberedState(1))
    let wait = storage.states.unshown()
    if reloads == 1 {
      storage.states.reload(NumberedState(2))
      #expect(keeper.kept[0].update.batches.isEmpty)
    } else {
      storage.change(to: NumberedState(2))
      keeper.kept[1].update.applyDeferredDatasourceUpdates()
      #expect(await wait.presentationIfComplete() == nil)
      keeper.kept[0].update.applyDeferredDatasourceUpdates()
    }
    #expect(await wait.presentationIfComplete() == .superseded)
  }

  @Test func `6: an update that the delegate neither applies nor postpones is applied`() {
    let storage = NumberedStorage()
    var anomalies: [StorageAnomaly] = []
    storage.anomalyHandler = { anomalies.append($0) }
    let delegate = TestDelegate { _ in }
    storage.delegate = delegate
    storage.change(to: NumberedState(1))
    #expect(storage.states.shown.number == 1)
    #expect(anomalies == [.updateNotApplied])
  }

  @Test func `7: what the delegate changes comes after its update, in order`() {
    let storage = NumberedStorage()
    var seen: [Int] = []
    let delegate = TestDelegate { update in
      update.applyDeferredDatasourceUpdates()
      seen.append(storage.states.shown.number)
      guard seen.count == 1 else { return }
      storage.change(to: NumberedState(2))
      storage.states.reload(NumberedState(3))
      storage.change(to: NumberedState(4))
      #expect(storage.states.shown.number == 1)
    }
    storage.delegate = delegate
    storage.change(to: NumberedState(1))
    #expect(seen == [1, 2, 4])
    #expect(delegate.reloads == 1)
  }

  @Test func `8: the next state that is shown ends a state between two edits`() {
    let storage = NumberedStorage()
    let keeper = Keeper(of: storage)
    storage.delegate = keeper
    storage.change(to: NumberedState(1))
    storage.states.showBetween(NumberedState(100))
    #expect(storage.states.shown.number == 100)
    keeper.kept[0].update.applyDeferredDatasourceUpdates()
    #expect(storage.states.shown.number == 1)
  }

  @Test func `10: headers are compared when no step of the update waits`() {
    let storage = NumberedStorage()
    storage.configureForTableViewUsage()
    storage.headerModelProvider = { [weak storage] _ in storage?.states.shown.number }
    _ = storage.headerModel(forSection: 0)
    let keeper = Keeper(of: storage)
    storage.delegate = keeper
    storage.change(to: NumberedState(1))
    let batches = keeper.kept[0].update.batches
    #expect(batches.count == 2)
    #expect(batches[1].operations.isEmpty)
    batches[0].apply()
    #expect(batches[1].operations.supplementaryReloads.count == 1)
  }

  @Test func `11: without a delegate a state is shown at once, and a late release changes nothing`()
  {
    let storage = NumberedStorage()
    let keeper = Keeper(of: storage)
    storage.delegate = keeper
    storage.change(to: NumberedState(1))
    storage.delegate = nil
    storage.change(to: NumberedState(2))
    #expect(storage.states.shown.number == 2)
    keeper.kept = []
    #expect(storage.states.shown.number == 2)
  }

  @Test func `12: a state is released when the next one is shown`() {
    let storage = NumberedStorage()
    let delegate = TestDelegate.applying()
    storage.delegate = delegate
    var found: [Int] = []
    storage.states.followView(
      to: NumberedState(1) { [weak storage] in found.append(storage?.states.shown.number ?? -1) },
      by: []
    )
    storage.change(to: NumberedState(2))
    #expect(found == [2])
  }

  @Test func `12: all states are released with the storage, also while an update is kept`() {
    var storage: NumberedStorage? = NumberedStorage()
    var released: Set<Int> = []
    func state(_ number: Int) -> NumberedState {
      NumberedState(number) { released.insert(number) }
    }
    storage?.change(to: state(1))
    let delegate = TestDelegate.postponing()
    storage?.delegate = delegate
    for number in 2...4 { storage?.change(to: state(number)) }
    storage?.states.showBetween(state(5))
    #expect(released.isEmpty)
    storage = nil
    #expect(released == [1, 2, 3, 4, 5])
  }

  // MARK: The table of what the code of the user may do, and when

  @Test func `A change from a gap of an update comes after it, and the storage answers as said`() {
    let storage = NumberedStorage()
    storage.configureForTableViewUsage()
    var seen: [String] = []
    var isDone = false
    /// Notes what the storage answers in a gap, and changes it there.
    func note(_ gap: String) {
      if isDone { return }
      seen.append("\(gap) \(storage.states.shown.number)")
      storage.change(to: NumberedState(storage.states.newest.number + 1))
    }
    storage.headerModelProvider = { [weak storage] _ in storage?.states.shown.number }
    _ = storage.headerModel(forSection: 0)
    storage.headerModelProvider = { [weak storage] _ in
      note("header")
      return storage?.states.shown.number
    }
    let delegate = TestDelegate { update in
      note("before")
      for batch in update.batches {
        _ = batch.operations
        batch.apply()
      }
      note("after")
      isDone = true
    }
    storage.delegate = delegate
    storage.change(to: NumberedState(1)) { note("payload") }
    #expect(seen == ["payload 0", "before 0", "header 1", "after 1"])
    // The four changes came after the update, each as one of its own.
    #expect(delegate.updates.count == 5)
    #expect(storage.states.shown.number == 5)
  }

  @Test func `A change from a gap of a reload comes after it`() {
    let storage = NumberedStorage()
    var seen: [String] = []
    func note(_ gap: String) {
      seen.append("\(gap) \(storage.states.shown.number)")
      if seen.count < 3 {
        storage.change(to: NumberedState(storage.states.newest.number + 1))
      }
    }
    storage.whenReloading = { note("selection") }
    let delegate = ReloadingDelegate { note("reload") }
    storage.delegate = delegate
    storage.states.reload(NumberedState(1))
    #expect(seen == ["selection 0", "reload 1"])
    #expect(storage.states.shown.number == 3)
  }
}

/// A state without contents.
private final class NumberedState {
  let number: Int
  private let end: () -> Void

  init(_ number: Int, end: @escaping () -> Void = {}) {
    self.number = number
    self.end = end
  }

  deinit { end() }
}

/// A storage whose one item has the number of the state.
private final class NumberedStorage: BaseUpdateDeliveringStorage, UpdatingStorage, StateShowing {
  typealias State = NumberedState

  let states = StatePresenter(NumberedState(0))

  override init() {
    super.init()
    present(by: states)
    states.owner = self
  }

  func numberOfSections() -> Int { 1 }
  func numberOfItems(inSection section: Int) -> Int { 1 }
  func item(at indexPath: IndexPath) -> Any? { states.shown.number }

  /// Called before a state is shown for which the delegate reloads, as a selection is asked for then.
  var whenReloading: () -> Void = {}

  func change(to state: NumberedState, payload: () -> Void = {}) {
    let update = StorageUpdate()
    states.add(Self.operations, leadingTo: state, to: update)
    update.expectSupplementaries()
    states.deliver(update, filling: payload)
  }

  func changeContent() {
    var operations = BatchOperations()
    operations.itemReconfigures = [ItemPosition(section: 0, item: 0)]
    let update = StorageUpdate()
    states.addContent(operations, to: update)
    states.deliver(update)
  }

  private static var operations: BatchOperations {
    var operations = BatchOperations()
    operations.itemDeletions = [ItemPosition(section: 0, item: 0)]
    operations.itemInsertions = [ItemPosition(section: 0, item: 0)]
    return operations
  }

  func willReload(_ state: NumberedState) { whenReloading() }

  func list(_ operations: BatchOperations, leadingTo state: NumberedState, in update: StorageUpdate)
  {
    update.objectChanges.append((.update, [[0, 0]]))
  }

  func rowEdits(
    from before: NumberedState,
    to after: NumberedState,
    by operations: BatchOperations,
    _ layout: RowLayout,
    allowsMoves: Bool
  ) -> RowEdits? { nil }
}

/// A delegate that postpones and keeps all updates.
private final class Keeper: StorageUpdating {
  struct Kept {
    let update: StorageUpdate

    /// The number of the state at which the update ends.
    let number: Int
    var isDone = false

    /// Whether a later state was shown before this one; the step stays, and changes nothing.
    var isSkipped = false
  }

  private unowned let storage: NumberedStorage
  var kept: [Kept] = []

  init(of storage: NumberedStorage) { self.storage = storage }

  /// Skips the steps that lead to a state, and those before them.
  func skip(through number: Int) {
    for index in kept.indices where kept[index].number < number { kept[index].isSkipped = true }
    // Those that follow with the same number change content only.
    if let step = kept.firstIndex(where: { $0.number == number }) { kept[step].isSkipped = true }
  }

  func discard() {
    for index in kept.indices where !kept[index].isSkipped { kept[index].isDone = true }
  }

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    update.postpone()
    kept.append(Kept(update: update, number: storage.states.newestNumber))
  }

  func storageNeedsReloading() {}
}

/// A delegate that applies each update, and calls a closure when it is told to reload.
private final class ReloadingDelegate: StorageUpdating {
  private let reload: () -> Void

  init(_ reload: @escaping () -> Void) { self.reload = reload }

  func storageDidPerformUpdate(_ update: StorageUpdate) { update.applyDeferredDatasourceUpdates() }

  func storageNeedsReloading() { reload() }
}
