import DiffableStorage
import TestSupport
import Testing

/// Background applies whose computation waits until the test runs it.
@MainActor @Suite struct BackgroundApplyTests {
  let dataSource = SmallDataSource()
  let one: Small
  let two: Small

  init() throws {
    one = try Small(sections: ["A": [1]])
    two = try Small(sections: ["A": [1, 2]])
  }

  /// An apply that has been submitted, and whose computation waits until the test runs it.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @MainActor final class Held {
    typealias Outcome = SmallDataSource.Outcome

    let work = HeldWork()
    private var dataSource: SmallDataSource?
    private var isSubmitted = false
    private var outcome: Outcome?
    private(set) var task: Task<Void, Never>?

    init(_ snapshot: Small, to dataSource: SmallDataSource) async {
      self.dataSource = dataSource
      task = Task(executorPreference: work) { await self.submit(snapshot) }
      // The task itself also starts on this executor.
      let hasBegun = await eventually {
        if !isSubmitted { work.runNext() }
        return isSubmitted
      }
      let isHeld = await eventually { work.count == 1 }
      #expect(hasBegun && isHeld)
    }

    private func submit(_ snapshot: Small) async {
      isSubmitted = true
      outcome = await dataSource?.applyInBackground(snapshot)
    }

    /// Releases the data source.
    func letGo() { dataSource = nil }

    /// Runs whatever is held until there is an outcome.
    func finish() async -> Outcome? {
      _ = await eventually {
        if outcome == nil { work.runNext() }
        return outcome != nil
      }
      return outcome
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func submit(_ snapshot: Small) async -> Held {
    await Held(snapshot, to: dataSource)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `Nothing changes before the difference is computed`() async {
    let held = await submit(one)
    #expect(dataSource.snapshot() == Small())
    #expect(await held.finish()?.name == "applied")
    #expect(dataSource.snapshot() == one)
  }

  @Test func `The difference is the same as that of a plain apply`() async throws {
    let marked = try two.modifying { try $0.reloadItems([1]) }
    dataSource.apply(one)
    var updates: [SmallDataSource.Update] = []
    let token = dataSource.observe { updates.append($0) }
    let outcome = await dataSource.applyInBackground(marked, animatingDifferences: false)
    #expect(outcome.difference == marked.difference(from: one))
    #expect(updates.map(\.difference) == [marked.difference(from: one)])
    #expect(updates.map(\.isAnimated) == [false])
    #expect(updates.first?.after.hasMarks == false)
    token.cancel()
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `An equal snapshot is unchanged`() async {
    dataSource.apply(one)
    #expect(await submit(one).finish()?.name == "unchanged")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `A later apply supersedes an earlier one`() async {
    let held = await submit(one)
    #expect(dataSource.apply(two).name == "applied")
    #expect(await held.finish()?.name == "superseded")
    #expect(dataSource.snapshot() == two)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `A later reload supersedes an earlier apply`() async {
    let held = await submit(one)
    #expect(dataSource.applySnapshotUsingReloadData(two).name == "reloaded")
    #expect(await held.finish()?.name == "superseded")
    #expect(dataSource.snapshot() == two)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `Of two background applies, the later one wins if it finishes first`() async {
    let first = await submit(one)
    let second = await submit(two)
    #expect(await second.finish()?.name == "applied")
    #expect(await first.finish()?.name == "superseded")
    #expect(dataSource.snapshot() == two)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `A difference is computed again after an earlier apply changed the state`() async {
    var updates: [SmallDataSource.Update] = []
    let token = dataSource.observe { updates.append($0) }
    let first = await submit(one)
    let second = await submit(two)
    #expect(await first.finish()?.name == "applied")
    second.work.runNext()
    // The first difference is outdated, so there is another computation.
    #expect(await eventually { second.work.count == 1 })
    #expect(dataSource.snapshot() == one)
    #expect(await second.finish()?.name == "applied")
    #expect(updates.map(\.before) == [Small(), one])
    #expect(updates.map(\.after) == [one, two])
    #expect(updates.last?.difference == two.difference(from: one))
    token.cancel()
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `An apply whose task is cancelled is withdrawn`() async {
    let held = await submit(one)
    held.task?.cancel()
    #expect(await held.finish()?.name == "cancelled")
    #expect(dataSource.snapshot() == Small())
  }

  @Test func `An apply whose task was cancelled before it began is withdrawn`() async {
    let task = Task { @MainActor [dataSource, one] in
      await dataSource.applyInBackground(one).name
    }
    task.cancel()
    #expect(await task.value == "cancelled")
    #expect(dataSource.snapshot() == Small())
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `A superseded apply stays superseded when its task is cancelled`() async throws {
    dataSource.apply(one)
    let held = await submit(try one.modifying { try $0.reloadItems([1]) })
    // The later apply took over its marks, so it cannot end as cancelled any more.
    #expect(dataSource.apply(one).difference?.reloadedItems.map(\.identifier) == [1])
    held.task?.cancel()
    #expect(await held.finish()?.name == "superseded")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `An apply whose task is cancelled after the computation is withdrawn`() async {
    let held = await submit(one)
    held.work.runNext()
    held.task?.cancel()
    #expect(await held.finish()?.name == "cancelled")
    #expect(dataSource.snapshot() == Small())
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `Cancelling the task inside its observer call has no effect`() async {
    let held = await submit(one)
    let token = dataSource.observe { _ in held.task?.cancel() }
    #expect(await held.finish()?.name == "applied")
    #expect(dataSource.snapshot() == one)
    token.cancel()
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `A data source lives while a task waits for an apply`() async {
    weak var witness: SmallDataSource?
    let held: Held
    do {
      let source = SmallDataSource()
      witness = source
      held = await Held(one, to: source)
    }
    held.letGo()
    #expect(witness != nil)
    #expect(await held.finish()?.name == "applied")
    #expect(await eventually { witness == nil })
  }

  // MARK: Marks

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `Applied marks are not inherited by an apply during the observer calls`() async throws
  {
    dataSource.apply(two)
    var marks: [[Int]] = []
    let token = dataSource.observe { [dataSource, two] update in
      marks.append(update.difference.reloadedItems.map(\.identifier))
      dataSource.apply(two)
    }
    let held = await submit(try two.modifying { try $0.reloadItems([1]) })
    #expect(await held.finish()?.name == "applied")
    #expect(marks == [[1]])
    token.cancel()
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `An apply inherits the marks of superseded ones once, for existing identifiers`()
    async throws
  {
    dataSource.apply(two)
    let held = await submit(
      try two.modifying {
        try $0.reloadItems([1])
        try $0.reconfigureItems([2])
        try $0.reloadSections(["A"])
      }
    )
    let difference = dataSource.apply(one).difference
    #expect(difference?.reloadedItems.map(\.identifier) == [1])
    #expect(difference?.reconfiguredItems == [])
    #expect(difference?.reloadedSections.map(\.identifier) == ["A"])
    #expect(dataSource.apply(one).name == "unchanged")
    #expect(await held.finish()?.name == "superseded")
    #expect(dataSource.apply(one).name == "unchanged")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `An equal snapshot that inherits marks is a change`() async throws {
    dataSource.apply(one)
    let held = await submit(try one.modifying { try $0.reconfigureItems([1]) })
    #expect(dataSource.apply(one).difference?.reconfiguredItems.map(\.identifier) == [1])
    #expect(await held.finish()?.name == "superseded")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `The marks of a cancelled apply are not inherited`() async throws {
    dataSource.apply(one)
    let held = await submit(try one.modifying { try $0.reloadItems([1]) })
    held.task?.cancel()
    #expect(dataSource.apply(one).name == "unchanged")
    #expect(await held.finish()?.name == "cancelled")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `A background apply inherits the marks of a superseded background apply`() async throws
  {
    dataSource.apply(two)
    let first = await submit(try two.modifying { try $0.reloadItems([1]) })
    let marked = try two.modifying { try $0.reconfigureItems([1, 2]) }
    let second = await submit(marked)
    let difference = await second.finish()?.difference
    #expect(difference?.reloadedItems.map(\.identifier) == [1])
    #expect(difference?.reconfiguredItems.map(\.identifier) == [2])
    #expect(await first.finish()?.name == "superseded")
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `An apply keeps its marks when its difference is computed again`() async throws {
    let first = await submit(one)
    let marked = try two.modifying { try $0.reloadItems([1, 2]) }
    let second = await submit(marked)
    #expect(await first.finish()?.name == "applied")
    #expect(await second.finish()?.difference?.reloadedItems.map(\.identifier) == [1])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `A queued apply also supersedes an earlier one`() async throws {
    let held = await submit(try one.modifying { try $0.reloadItems([1]) })
    var outcomes: [String] = []
    let token = dataSource.observe { [dataSource, two] update in
      if update.after.numberOfItems == 1 { outcomes.append(dataSource.apply(two).name) }
    }
    dataSource.apply(one)
    #expect(outcomes == ["queued"])
    #expect(dataSource.snapshot() == two)
    #expect(await held.finish()?.name == "superseded")
    token.cancel()
  }

  @Test func `Many concurrent applies end with the last one, and each has an outcome`() async throws
  {
    let states = try (1...60).map { try Small(sections: [("A", Array(0..<$0))]) }
    var chain: [Small] = [dataSource.snapshot()]
    let token = dataSource.observe {
      #expect($0.before == chain.last)
      #expect($0.difference == $0.after.difference(from: $0.before))
      chain.append($0.after)
    }
    let tasks = states.map { state in
      Task { @MainActor [dataSource] in await dataSource.applyInBackground(state).name }
    }
    var outcomes: [String] = []
    for task in tasks { outcomes.append(await task.value) }
    #expect(outcomes.last == "applied")
    #expect(Set(outcomes).isSubset(of: ["applied", "superseded"]))
    #expect(outcomes.count { $0 == "applied" } == chain.count - 1)
    #expect(chain.map(\.numberOfItems) == chain.map(\.numberOfItems).sorted())
    #expect(dataSource.snapshot() == states.last)
    token.cancel()
  }
}
