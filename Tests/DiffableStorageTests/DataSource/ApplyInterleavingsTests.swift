import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// The data source in every order of events of three submissions.
@Suite struct ApplyInterleavingsTests {
  typealias Event = ApplyRules.Event

  private static let submissions = 3
  private let start: Small

  init() throws {
    start = try Small(sections: [("A", Array(0..<Self.submissions))])
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
    for events in plays { try play(events) }
    #expect(all.ways.count == 438)
    #expect(all.transitions.count == 1_501)
    #expect(plays.count == 1_085)
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
  private func play(_ events: [Event]) throws {
    var rules = ApplyRules()
    var queued: Set<Int> = []
    for event in events {
      if event == .apply, rules.isNotifying { queued.insert(rules.statuses.count) }
      rules.handle(event)
    }
    let stage = HeldDataSource(start, applying: try (0..<Self.submissions).map(state))
    stage.play(events)
    let names = rules.statuses.enumerated().map { number, status in
      queued.contains(number) ? "queued" : status == .carriedOut ? "applied" : "\(status)"
    }
    let outcomes = stage.now { stage in names.indices.map { stage.outcomes[$0] ?? "none" } }
    let updates = stage.now { $0.updates }
    try requireEqual(outcomes, names, "\(events)")
    try requireEqual(updates.map { ($0.after.itemIdentifiers.last ?? 0) - 10 }, rules.carriedOut)
    try requireEqual(updates.map(\.before), Array(([start] + updates.map(\.after)).dropLast()))
    for (update, number) in zip(updates, rules.carriedOut) {
      let marks = Set(update.difference.reloadedItems.map(\.identifier))
      try requireEqual(marks, rules.marks[number], "\(events)")
    }
  }
}
