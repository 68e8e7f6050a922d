import DiffableStorage
import DiffableStorageTesting
import Testing

/// All states and transitions of the state machine of applies, for four submissions.
@Suite struct ApplyStateTests {
  /// The state machine, and the rules that it has to follow.
  struct World: Hashable {
    var rules = ApplyRules()
    var state = ApplyState()

    /// The generation that each pending difference is computed from.
    var bases: [Int: Int] = [:]
  }

  struct Step: Hashable {
    var event: ApplyRules.Event
    var changes: Bool
  }

  private func successors(of world: World) throws -> [(Step, World)] {
    // The machine gets an event when a difference comes back, not when it is computed.
    try world.rules.events(submissions: 4).flatMap { event in
      try [true, false].compactMap { changes in
        var next = world
        if case .compute(let number) = event { next.rules.handle(.compute(number)) }
        let step = Step(event: Self.arrival(event), changes: changes)
        let carriesOut = try handle(step, in: &next)
        return carriesOut || changes ? (step, next) : nil
      }
    }
  }

  private static func arrival(_ event: ApplyRules.Event) -> ApplyRules.Event {
    if case .compute(let number) = event { .arrive(number) } else { event }
  }

  /// Passes an event to both, and compares them.
  private func handle(_ step: Step, in world: inout World) throws -> Bool {
    let marks = world.rules.marks
    let before = world.rules.carriedOut.count
    let standings = world.rules.standings
    world.rules.handle(step.event, changing: step.changes)
    let rules = world.rules
    let carriesOut = rules.carriedOut.count > before
    switch step.event {
    case .apply:
      let turn = world.state.submit()
      try requireEqual(turn.ticket, rules.standings.count - 1)
      try requireSame(turn, rules, marks, carriesOut)
    case .begin:
      let ticket = world.state.begin()
      try requireEqual(ticket, rules.standings.count - 1)
      world.bases[ticket] = world.state.generation
    case .cancel(let number): world.state.withdraw(number)
    case .arrive(let number):
      let base = world.bases.removeValue(forKey: number) ?? -1
      switch (world.state.complete(number, basedOn: base), rules.standings[number]) {
      case (.accept(let turn), .queued), (.accept(let turn), .carriedOut):
        try requireEqual(turn.ticket, number)
        try requireSame(turn, rules, marks, carriesOut)
      case (.supersede, .superseded), (.wait, .waiting): break
      case (.cancel, .cancelled):
        let resumed = rules.standings.indices.first {
          standings[$0] == .waiting && rules.standings[$0] != .waiting
        }
        try requireEqual(world.state.resumeNewest(), resumed)
        if let resumed {
          try requireEqual(world.state.complete(resumed, basedOn: -1), .recompute)
          world.bases[resumed] = world.state.generation
        }
      case (.recompute, .computing): world.bases[number] = world.state.generation
      case (let decision, let standing): throw Disagreement("\(decision), but \(standing)")
      }
    case .told:
      try requireEqual(world.state.finishNotifying(), carriesOut ? rules.carriedOut.last : nil)
    case .compute: break
    }
    for (number, standing) in standings.enumerated() where standing == .waiting {
      guard rules.standings[number] == .superseded else { continue }
      try requireEqual(world.state.complete(number, basedOn: -1), .supersede)
    }
    if carriesOut, step.changes { world.state.changeState() }
    return carriesOut
  }

  private func requireSame(
    _ turn: ApplyState.Turn,
    _ rules: ApplyRules,
    _ earlierMarks: [Set<Int>],
    _ carriesOut: Bool
  ) throws {
    try requireEqual(turn.hasCome, carriesOut)
    var marks = Set([turn.ticket])
    for overtaken in turn.overtaken { marks.formUnion(earlierMarks[overtaken]) }
    try requireEqual(marks, rules.marks[turn.ticket])
    try requireEqual(turn.overtaken, turn.overtaken.sorted())
  }

  private struct Disagreement: Error {
    let description: String
    init(_ description: String) { self.description = description }
  }

  @Test func `The state machine follows the rules in every state of four submissions`() throws {
    let all = try Exploration(from: World(), successors)
    var standings: Set<ApplyRules.Standing> = []
    var ends: [World] = []
    for world in all.ways.keys {
      try requireSound(world.rules)
      standings.formUnion(world.rules.standings)
      if world.rules.events(submissions: 4).isEmpty { ends.append(world) }
    }
    #expect(
      standings.isSuperset(of: [
        .waiting, .overtaken, .withdrawn, .queued, .carriedOut, .superseded, .cancelled,
      ])
    )
    for end in ends { try requireEnded(end) }
    #expect(all.ways.count == 3_048)
    #expect(all.transitions.count == 12_425)
    #expect(ends.count == 115)
  }

  /// The invariants of every state.
  private func requireSound(_ rules: ApplyRules) throws {
    // The order is that of submission.
    try requireEqual(rules.carriedOut, rules.carriedOut.sorted())
    try require(Set(rules.carriedOut).count == rules.carriedOut.count)
    // Each mark belongs to at most one submission, and is lost only with a withdrawn one.
    try requireEqual(rules.marks.map(\.count).reduce(0, +), rules.marks.count)
    try requireEqual(Set(rules.marks.flatMap(\.self)).count, rules.marks.count)
  }

  /// The conditions of a state in which nothing can happen any more.
  private func requireEnded(_ world: World) throws {
    let standings = world.rules.standings
    for (number, standing) in standings.enumerated() {
      try require([.carriedOut, .superseded, .cancelled].contains(standing))
      try requireEqual(standing == .carriedOut, world.rules.carriedOut.contains(number))
    }
    // A submission that was not cancelled was applied, or was overtaken by one that was.
    try requireEqual(
      world.rules.carriedOut.last,
      standings.lastIndex { $0 != .cancelled }
    )
    // Finished submissions leave no trace: the state is that after as many plain applies.
    var plain = ApplyState()
    for number in standings.indices {
      _ = plain.submit()
      if number < world.state.generation { plain.changeState() }
      _ = plain.finishNotifying()
    }
    try requireEqual(world.state, plain)
  }
}
