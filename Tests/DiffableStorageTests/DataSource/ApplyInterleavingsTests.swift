import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// The data source in every order of events of three submissions, of which some are drops.
@Suite struct ApplyInterleavingsTests {
  typealias Event = ApplyRules.Event

  private static let submissions = 3
  private let start: Small

  init() throws {
    start = try Small(sections: [("A", Array(0..<Self.submissions)), ("B", [])])
  }

  /// The snapshot of a submission, with an item and a mark of its own.
  private func state(_ number: Int) throws -> Small {
    try start.modifying {
      try $0.appendItems([10 + number], toSection: "A")
      try $0.reloadItems([number])
    }
  }

  /// The events that are possible now.
  ///
  /// Observers are called on the actor, so no difference arrives during their calls.
  private func events(_ rules: ApplyRules) -> [Event] {
    rules.events(submissions: Self.submissions).filter { event in
      guard rules.isNotifying else { return true }
      switch event {
      case .apply, .cancel, .observersCalled: return true
      case .begin, .compute, .arrive: return false
      }
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `The data source follows the rules for every order of events`() throws {
    let plays = try everyPlay()
    for events in plays { try play(events) }
    #expect(plays.count == 1_085)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: [[0, 1, 2], [0, 2], [1]] as [Set<Int>])
  func `No order of applies and drops loses an item or calls a handler twice`(_ drops: Set<Int>)
    throws
  {
    for events in try everyPlay() { try play(events, dropping: drops) }
  }

  /// Every order of events.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private func everyPlay() throws -> Set<[Event]> {
    let all = Exploration(from: ApplyRules()) { rules in
      events(rules).map { event in
        var next = rules
        next.handle(event)
        return (event, next)
      }
    }
    let plays = Set(
      all.transitions.map { transition in
        (all.ways[transition.from] ?? []) + [transition.event] + ending(of: transition.to)
      }
    )
    #expect(all.ways.count == 438)
    #expect(all.transitions.count == 1_501)
    return plays
  }

  /// Finishes everything that has started.
  private func ending(of rules: ApplyRules) -> [Event] {
    var rules = rules
    var ending: [Event] = []
    while let event = events(rules).first(where: Self.isAwaited) {
      rules.handle(event)
      ending.append(event)
    }
    return ending
  }

  private static func isAwaited(_ event: Event) -> Bool {
    switch event {
    case .observersCalled, .compute, .arrive: true
    case .apply, .begin, .cancel: false
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private func play(_ events: [Event], dropping drops: Set<Int> = []) throws {
    var rules = ApplyRules()
    var queued: Set<Int> = []
    var made: Set<Int> = []
    for event in events {
      if event == .apply, rules.isNotifying { queued.insert(rules.statuses.count) }
      if event == .apply, drops.contains(rules.statuses.count) { made.insert(rules.statuses.count) }
      rules.handle(event)
    }
    let states = try (0..<Self.submissions).map(state)
    let stage = HeldDataSource(start, applying: states, dropping: drops)
    stage.play(events)
    let names = rules.statuses.enumerated().map { number, status in
      queued.contains(number) ? "queued" : status == .carriedOut ? "applied" : "\(status)"
    }
    let outcomes = stage.now { stage in names.indices.map { stage.outcomes[$0] ?? "none" } }
    let updates = stage.now { $0.updates }
    try requireEqual(outcomes, names, "\(events)")
    var expected: [Small] = []
    for number in rules.carriedOut {
      let before = expected.last ?? start
      expected.append(made.contains(number) ? try drop(number, in: before) : states[number])
    }
    try requireEqual(updates.map(\.after), expected, "\(events)")
    try requireEqual(updates.map(\.before), Array(([start] + updates.map(\.after)).dropLast()))
    for (update, number) in zip(updates, rules.carriedOut) {
      let marks = Set(update.difference.reloadedItems.map(\.identifier))
      // A drop has no mark of its own.
      try requireEqual(marks, rules.marks[number].subtracting(made), "\(events)")
    }
    let dropped = zip(updates, rules.carriedOut).filter { made.contains($0.1) }
    for told in stage.now({ [$0.willReorder, $0.didReorder] }) {
      try requireEqual(told.map(\.relocation.items), dropped.map { [$0.1] }, "\(events)")
      try requireEqual(told.map(\.initialSnapshot), dropped.map(\.0.before), "\(events)")
      try requireEqual(told.map(\.finalSnapshot), dropped.map(\.0.after), "\(events)")
    }
  }

  private func drop(_ number: Int, in snapshot: Small) throws -> Small {
    try snapshot.modifying { try $0.moveItem(number, toEndOfSection: "B") }
  }
}
