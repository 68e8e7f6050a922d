import DiffableStorage
import TestSupport

/// A data source on an actor of its own. The test runs every step of the actor.
///
/// The jobs of the actor and of its background applies are held, so that a test can run them in any
/// order, on its own thread.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
actor HeldDataSource {
  typealias Event = ApplyRules.Event

  private struct Submission: Sendable {
    let task: Task<Void, Never>

    /// The job of the submission outside of the actor.
    let work: HeldWork

    /// The job in which the difference comes back, once it is computed.
    var arrival: Int?
  }

  private nonisolated let work = HeldActorWork()
  nonisolated var unownedExecutor: UnownedSerialExecutor { work.asUnownedSerialExecutor() }

  private let dataSource: SmallDataSource
  private var states: ArraySlice<Small>
  private var script: ArraySlice<Event> = []
  private var submissions: [Int: Submission] = [:]
  private var token: ObservationToken?

  /// The state of each submission by the rules, and the submissions that wait for a later one.
  private var rules = ApplyRules()
  private var waiting: Set<Int> = []

  private(set) var outcomes: [Int: String] = [:]
  private(set) var updates: [SmallDataSource.Update] = []

  /// What the reordering handlers were told.
  private(set) var willReorder: [ReorderTransaction<String, Int>] = []
  private(set) var didReorder: [ReorderTransaction<String, Int>] = []
  private let drops: Set<Int>

  /// - Parameters:
  ///   - start: The state to begin with.
  ///   - states: The states to apply, in order.
  ///   - drops: The submissions that drop the item of their number at the end of section B instead, unless
  ///     they are in the background.
  init(_ start: Small, applying states: [Small], dropping drops: Set<Int> = []) {
    dataSource = SmallDataSource(start)
    self.states = states[...]
    self.drops = drops
  }

  /// Runs a closure on the actor at once.
  nonisolated func now<T: Sendable>(_ body: (isolated HeldDataSource) throws -> T) rethrows -> T {
    try assumeIsolated(body)
  }

  /// Plays events; events during a callback are played inside the callback.
  nonisolated func play(_ events: [Event]) {
    now { stage in
      stage.script = events[...]
      stage.observe()
    }
    while let event = now({ $0.nextEvent() }) {
      switch event {
      case .begin: begin()
      case .compute(let number): compute(number)
      case .arrive(let number): arrive(number)
      case .apply, .cancel, .observersCalled: now { $0.perform(event) }
      }
      settle()
    }
  }

  private func nextEvent() -> Event? {
    let event = script.popFirst()
    if let event { rules.handle(event) }
    return event
  }

  private func observe() {
    token = dataSource.observe { [weak self] update in self?.now { $0.hear(update) } }
    dataSource.reorderingHandlers.willReorder = { [weak self] drop in
      self?.now { $0.willReorder.append(drop) }
    }
    dataSource.reorderingHandlers.didReorder = { [weak self] drop in
      self?.now { $0.didReorder.append(drop) }
    }
  }

  private func hear(_ update: SmallDataSource.Update) {
    updates.append(update)
    while let event = nextEvent(), event != .observersCalled { perform(event) }
  }

  /// Carries out an event that is also possible inside a callback.
  private func perform(_ event: Event) {
    switch event {
    case .apply:
      let number = states.startIndex
      guard let state = states.popFirst() else { return }
      outcomes[number] =
        drops.contains(number)
        ? dataSource.reorder(Relocation([number], to: DropPlace(section: "B"))).name
        : dataSource.apply(state).name
    case .cancel(let number): submissions[number]?.task.cancel()
    case .begin, .compute, .arrive, .observersCalled: break
    }
  }

  // MARK: In the background

  private nonisolated func begin() {
    let work = HeldWork()
    now { stage in
      let number = stage.states.startIndex
      guard let state = stage.states.popFirst() else { return }
      let task = Task(executorPreference: work) { await stage.applyInBackground(state, number) }
      stage.submissions[number] = Submission(task: task, work: work)
    }
    work.runNext()
    self.work.runAll(from: self.work.newest)
  }

  private func applyInBackground(_ snapshot: Small, _ number: Int) async {
    outcomes[number] = await dataSource.applyInBackground(snapshot).name
  }

  private nonisolated func compute(_ number: Int) {
    now { $0.submissions[number]?.work }?.runNext()
    now { $0.submissions[number]?.arrival = work.newest }
  }

  /// Runs the jobs of submissions that start to wait or stop waiting.
  private nonisolated func settle() {
    let (statuses, submissions) = now { ($0.rules.statuses, $0.submissions) }
    for (number, submission) in submissions.sorted(by: { $0.key < $1.key }) {
      let isWaiting = statuses[number] == .waiting
      guard isWaiting != now({ $0.waiting.contains(number) }) else { continue }
      // Runs the job until it waits, or after it has waited.
      submission.work.runNext()
      if isWaiting {
        now { _ = $0.waiting.insert(number) }
        continue
      }
      now { _ = $0.waiting.remove(number) }
      if statuses[number] == .withdrawn {
        now { $0.submissions[number]?.arrival = work.newest }
      } else {
        arrive(number, in: work.newest)
      }
    }
  }

  private nonisolated func arrive(_ number: Int) {
    guard let submission = now({ $0.submissions[number] }) else { return }
    arrive(number, in: submission.arrival)
  }

  private nonisolated func arrive(_ number: Int, in job: Int?) {
    work.runAll(from: job)
    // The task ends.
    if now({ $0.outcomes[number] }) != nil { now { $0.submissions[number]?.work }?.runNext() }
  }
}
