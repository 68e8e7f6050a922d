import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Many tasks that send, apply, cancel and read at the same time, in any order.
///
/// The actions are random and have a seed. Their order depends on the system, and no check may
/// depend on it. Run these tests with the thread sanitizer, too.
@Suite struct ManyTasksTests {
  /// The action of a task, after it has yielded a number of times.
  struct Job {
    enum Kind: CaseIterable { case apply, reload, background, cancelled, answer, send }

    var kind: Kind
    var turns: Int
  }

  private let jobs: Gen<[[Job]]> = .array(
    of: .array(
      of: zip(.element(of: Job.Kind.allCases), .int(in: 0...4)).map { Job(kind: $0, turns: $1) },
      count: 0...12
    ),
    count: 1...6
  )

  @Test(arguments: [100, 800]) @MainActor
  func `Applies that are submitted at once are computed about once each`(count: Int) async throws {
    // There is one for each state, because identifiers with equal bits are not compared.
    let tallies = (0...count).map { _ in Tally() }
    func comparisons() -> Int { tallies.map(\.comparisons).reduce(0, +) }
    let states = try tallies.enumerated().map { number, tally in
      let items = Array(0..<10) + [10 + number]
      return try Snapshot(
        sections: [("A", items.map { CountedIdentifier(value: $0, tally: tally) })]
      )
    }
    for tally in tallies { tally.reset() }
    _ = states[1].difference(from: states[0])
    let once = comparisons()
    for tally in tallies { tally.reset() }
    let dataSource = DiffableDataSource(states[0])
    let tasks = states.dropFirst().map { state in
      Task { @MainActor in await dataSource.applyInBackground(state) }
    }
    var outcomes: [String: Int] = [:]
    for task in tasks { outcomes[await task.value.name, default: 0] += 1 }
    #expect(dataSource.snapshot() == states[count])
    #expect(outcomes["applied", default: 0] + outcomes["superseded", default: 0] == count)
    #expect(once > 0)
    #expect(comparisons() <= 4 * once * count)
  }

  @Test func `Every submission has one outcome, and all readers see the same history`() async throws
  {
    try await checkAsync(jobs, runs: 40) { lists in
      let start = try Self.state(0)
      let (log, readers) = try await Self.day(lists, from: start)
      for (kind, outcomes) in log.outcomes {
        let wanted = lists.joined().count { $0.kind == kind }
        // Some observers that would apply after a change get no change.
        try require(outcomes.count == wanted || kind == .answer && outcomes.count < wanted)
        try require(Self.allowed[kind]?.isSuperset(of: outcomes) == true, "\(kind): \(outcomes)")
      }
      try requireEqual(
        log.history.count,
        log.received.count
          + log.outcomes.values.joined().count { ["applied", "reloaded", "queued"].contains($0) }
      )
      let states = [start] + log.history.map(\.after)
      try requireEqual(log.history.map(\.before), Array(states.dropLast()))
      // The last snapshot from the mailbox is the last one of one of the senders.
      let lastSent = lists.enumerated().compactMap { number, list in
        list.lastIndex { $0.kind == .send }.map { Self.number($0, of: number) }
      }
      try requireEqual(log.received.isEmpty, lastSent.isEmpty)
      if let last = log.received.last { try require(lastSent.contains(last)) }
      for reader in readers { try requireEqual(try await reader.value, states.last) }
    }
  }

  private static let allowed: [Job.Kind: Set<String>] = [
    .apply: ["applied"],
    .reload: ["reloaded"],
    .background: ["applied", "superseded"],
    .cancelled: ["applied", "superseded", "cancelled"],
    .answer: ["queued"],
  ]

  // MARK: Running the tasks

  /// Runs all tasks, and returns the log and the readers that read until the end.
  private static func day(
    _ lists: [[Job]],
    from start: Small
  ) async throws -> (DataSourceOwner.Log, [Task<Small, any Error>]) {
    let owner = DataSourceOwner(start)
    let mailbox = SnapshotMailbox<String, Int>()
    await owner.open()
    var readers: [Task<Small, any Error>] = []
    for list in lists {
      let updates = await owner.updates
      readers.append(Task.detached { try await read(updates, from: start, turns: list.count) })
    }
    async let receiving: Void = owner.receive(mailbox.snapshots)
    await withTaskGroup(of: Void.self) { group in
      for (number, list) in lists.enumerated() {
        group.addTask {
          for (index, job) in list.enumerated() {
            await perform(job, number: Self.number(index, of: number), owner, mailbox)
          }
        }
      }
    }
    mailbox.finish()
    await receiving
    return (await owner.log, readers)
  }

  private static func perform(
    _ job: Job,
    number: Int,
    _ owner: DataSourceOwner,
    _ mailbox: SnapshotMailbox<String, Int>
  ) async {
    guard let state = try? state(number) else { return }
    for _ in 0..<job.turns { await Task.yield() }
    switch job.kind {
    case .send: mailbox.send(state)
    case .cancelled:
      let task = Task { await owner.perform(.cancelled, state) }
      for _ in 0..<job.turns { await Task.yield() }
      task.cancel()
      await task.value
    default: await owner.perform(job.kind, state)
    }
  }

  /// Applies differences only, and records all states that it saw.
  private static func read(
    _ updates: SmallDataSource.Updates,
    from start: Small,
    turns: Int
  ) async throws -> Small {
    var seen = [(start, Array(start.itemIdentifiers))]
    var state = start
    for await update in updates {
      try requireEqual(update.before, state)
      state = try state.applying(update.difference)
      try requireEqual(update.after, state)
      seen.append((state, Array(state.itemIdentifiers)))
      for _ in 0..<turns { await Task.yield() }
    }
    for (state, items) in seen { try requireEqual(Array(state.itemIdentifiers), items) }
    return state
  }

  private static func number(_ index: Int, of list: Int) -> Int { 1 + index + 100 * list }

  private static func state(_ number: Int) throws -> Small {
    try Small(sections: [("A", [number, -1, -2 - number % 7]), ("B", [-20 - number % 3])])
  }
}

/// Owns a data source and keeps a log.
private actor DataSourceOwner {
  typealias Kind = ManyTasksTests.Job.Kind

  struct Log: Sendable {
    var history: [SmallDataSource.Update] = []
    var outcomes: [Kind: [String]] = [:]
    var received: [Int] = []
  }

  private let dataSource: SmallDataSource
  private(set) var log = Log()
  private var answers: [Small] = []
  private var token: ObservationToken?

  var updates: SmallDataSource.Updates { dataSource.updates }

  init(_ start: Small) { dataSource = SmallDataSource(start) }

  func open() {
    token = dataSource.observe { [weak self] update in
      self?.assumeIsolated { $0.hear(update) }
    }
  }

  private func hear(_ update: SmallDataSource.Update) {
    log.history.append(update)
    // A reader is created and released at the same time.
    _ = dataSource.observe { _ in }
    if let answer = answers.popLast() { note(.answer, dataSource.apply(answer)) }
  }

  private func note(_ kind: Kind, _ outcome: SmallDataSource.Outcome) {
    log.outcomes[kind, default: []].append(outcome.name)
  }

  func perform(_ kind: Kind, _ state: Small) async {
    switch kind {
    case .apply, .send: note(kind, dataSource.apply(state))
    case .reload: note(kind, dataSource.applySnapshotUsingReloadData(state))
    case .background, .cancelled: note(kind, await dataSource.applyInBackground(state))
    case .answer: answers.append(state)
    }
  }

  /// Applies the snapshots of a mailbox until its end.
  func receive(_ snapshots: AsyncStream<Small>) async {
    for await snapshot in snapshots {
      log.received.append(snapshot.itemIdentifiers.first ?? 0)
      dataSource.apply(snapshot)
    }
  }
}
