import DiffableStorage
import DiffableStorageTesting
import Testing

/// All states and transitions of the state machine of applies, for four submissions.
@Suite struct ApplyStateTests {
  /// The state machine, and the rules that it has to follow.
  struct Node: Hashable {
    var rules = ApplyRules()
    var state = ApplyState()

    /// The generation that each pending difference is computed from.
    var bases: [Int: Int] = [:]
  }

  struct Step: Hashable {
    var event: ApplyRules.Event
    var changes: Bool
  }

  private func successors(of node: Node) throws -> [(Step, Node)] {
    // The machine gets an event when a difference comes back, not when it is computed.
    try node.rules.events(submissions: 4).flatMap { event in
      try [true, false].compactMap { changes in
        var next = node
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
  private func handle(_ step: Step, in node: inout Node) throws -> Bool {
    let marks = node.rules.marks
    let before = node.rules.carriedOut.count
    let statuses = node.rules.statuses
    node.rules.handle(step.event, changing: step.changes)
    let rules = node.rules
    let carriesOut = rules.carriedOut.count > before
    switch step.event {
    case .apply:
      let turn = node.state.submit()
      try requireEqual(turn.ticket, rules.statuses.count - 1)
      try requireSame(turn, rules, marks, carriesOut)
    case .begin:
      let ticket = node.state.begin()
      try requireEqual(ticket, rules.statuses.count - 1)
      node.bases[ticket] = node.state.generation
    case .cancel(let number): node.state.withdraw(number)
    case .arrive(let number):
      let base = node.bases.removeValue(forKey: number) ?? -1
      switch (node.state.complete(number, basedOn: base), rules.statuses[number]) {
      case (.accept(let turn), .queued), (.accept(let turn), .carriedOut):
        try requireEqual(turn.ticket, number)
        try requireSame(turn, rules, marks, carriesOut)
      case (.supersede, .superseded), (.wait, .waiting): break
      case (.cancel, .cancelled):
        let resumed = rules.statuses.indices.first {
          statuses[$0] == .waiting && rules.statuses[$0] != .waiting
        }
        try requireEqual(node.state.resumeNewest(), resumed)
        if let resumed {
          try requireEqual(node.state.complete(resumed, basedOn: -1), .recompute)
          node.bases[resumed] = node.state.generation
        }
      case (.recompute, .computing): node.bases[number] = node.state.generation
      case (let decision, let status): throw WrongDecision("\(decision), but \(status)")
      }
    case .observersCalled:
      try requireEqual(node.state.finishNotifying(), carriesOut ? rules.carriedOut.last : nil)
    case .compute: break
    }
    for (number, status) in statuses.enumerated() where status == .waiting {
      guard rules.statuses[number] == .superseded else { continue }
      try requireEqual(node.state.complete(number, basedOn: -1), .supersede)
    }
    if carriesOut, step.changes { node.state.changeState() }
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

  private struct WrongDecision: Error {
    let description: String
    init(_ description: String) { self.description = description }
  }

  @Test func `The state machine follows the rules in every state of four submissions`() throws {
    let all = try Exploration(from: Node(), successors)
    var statuses: Set<ApplyRules.Status> = []
    var ends: [Node] = []
    for node in all.ways.keys {
      try requireSound(node.rules)
      statuses.formUnion(node.rules.statuses)
      if node.rules.events(submissions: 4).isEmpty { ends.append(node) }
    }
    #expect(
      statuses.isSuperset(of: [
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
  private func requireEnded(_ node: Node) throws {
    let statuses = node.rules.statuses
    for (number, status) in statuses.enumerated() {
      try require([.carriedOut, .superseded, .cancelled].contains(status))
      try requireEqual(status == .carriedOut, node.rules.carriedOut.contains(number))
    }
    // A submission that was not cancelled was applied, or was overtaken by one that was.
    try requireEqual(
      node.rules.carriedOut.last,
      statuses.lastIndex { $0 != .cancelled }
    )
    // After all submissions have ended, the state equals that after the same number of synchronous
    // applies.
    var plain = ApplyState()
    for number in statuses.indices {
      _ = plain.submit()
      if number < node.state.generation { plain.changeState() }
      _ = plain.finishNotifying()
    }
    try requireEqual(node.state, plain)
  }
}
