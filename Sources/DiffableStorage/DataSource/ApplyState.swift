/// Who applies when: the rules of submission, as a pure state machine.
///
/// Submissions are numbered in their order. Events go in as method calls, what to do comes out as
/// the result; nothing here touches a snapshot or calls anybody.
///
///     submit ────────────→ run ──notify──→ finishNotifying ──→ run the next in the queue, or rest
///        └─(notifying)───→ queue ──────────────↗
///     begin ─→ pending ──complete──→ run, queue, recompute or wait
///                 ├─(a later one runs or is queued)──complete──→ supersede
///                 └─withdraw─────────────────────────complete──→ cancel
///
/// What comes first decides about a pending submission: its own turn, a later one that overtakes
/// it, or its withdrawal.
///
/// A difference that is out of date is computed again for the newest submission under way only.
/// The others wait: most likely that one overtakes them. If it is withdrawn instead, the newest that
/// is left goes on. So many submissions at once are computed once each, and not once for each other.
package struct ApplyState: Hashable {
  /// A submission that counts.
  package struct Turn: Hashable {
    /// Its number.
    package let ticket: Int

    /// Whether to carry it out and notify, and to call ``finishNotifying()`` afterwards; if not, it
    /// is in the queue, and ``finishNotifying()`` will hand it out.
    package let hasCome: Bool

    /// What it has overtaken, the earliest first.
    package let overtaken: [Int]
  }

  /// What to do with a submission that was computed.
  package enum Decision: Hashable {
    /// It counts.
    case accept(Turn)
    /// Forget it, a later one has overtaken it.
    case supersede
    /// Forget it, it was withdrawn.
    case cancel
    /// Its difference was computed from a state that is no longer current: compute again.
    case recompute
    /// The same, and a later one is under way: complete it again when it is overtaken or withdrawn,
    /// or when ``resumeNewest()`` names it.
    case wait
  }

  /// The number that the next submission gets.
  package private(set) var nextTicket = 0

  /// Counts the states that were current; a difference is good for the one it was computed from.
  package private(set) var generation = 0

  /// What is being computed and may still have its turn, in order.
  private var pending: [Int] = []

  /// Those of the pending ones that wait.
  private var waiting: Set<Int> = []

  /// What was withdrawn and is still being computed, in no order.
  private var withdrawn: Set<Int> = []
  private var isNotifying = false
  private var queue: ArraySlice<Int> = []

  package init() {}

  /// A submission that can run at once.
  package mutating func submit() -> Turn {
    accept(makeTicket())
  }

  /// A submission that has to be computed first.
  package mutating func begin() -> Int {
    let ticket = makeTicket()
    pending.append(ticket)
    return ticket
  }

  /// A submission is not wanted any more; too late for one whose fate is decided.
  package mutating func withdraw(_ ticket: Int) {
    guard removePending(ticket) else { return }
    withdrawn.insert(ticket)
  }

  /// The computation of a submission is done.
  package mutating func complete(_ ticket: Int, basedOn base: Int) -> Decision {
    if withdrawn.remove(ticket) != nil { return .cancel }
    guard isPending(ticket) else { return .supersede }
    guard base == generation else {
      guard isNewest(ticket) else {
        waiting.insert(ticket)
        return .wait
      }
      return .recompute
    }
    _ = removePending(ticket)
    return .accept(accept(ticket))
  }

  /// Answers the submission that waits no longer, if there is one: it is the newest under way, after
  /// what was withdrawn has come to its end.
  package mutating func resumeNewest() -> Int? {
    guard let newest = pending.last, isNewest(newest) else { return nil }
    return waiting.remove(newest)
  }

  private func isNewest(_ ticket: Int) -> Bool {
    pending.last == ticket && !withdrawn.contains { $0 > ticket }
  }

  /// The state changed: differences computed before no longer fit.
  package mutating func changeState() {
    generation += 1
  }

  /// All observers were told; answers who is next.
  package mutating func finishNotifying() -> Int? {
    let next = queue.popFirst()
    isNotifying = next != nil
    return next
  }

  private mutating func makeTicket() -> Int {
    defer { nextTicket += 1 }
    return nextTicket
  }

  /// Where a submission stands among the pending ones, or where it would.
  private func index(of ticket: Int) -> Int {
    var range = pending.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        pending[middle] < ticket ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  private func isPending(_ ticket: Int) -> Bool {
    let index = index(of: ticket)
    return index < pending.count && pending[index] == ticket
  }

  private mutating func removePending(_ ticket: Int) -> Bool {
    guard isPending(ticket) else { return false }
    pending.remove(at: index(of: ticket))
    waiting.remove(ticket)
    return true
  }

  private mutating func accept(_ ticket: Int) -> Turn {
    let overtaken = Array(pending[..<index(of: ticket)])
    pending.removeFirst(overtaken.count)
    waiting.subtract(overtaken)
    let turn = Turn(ticket: ticket, hasCome: !isNotifying, overtaken: overtaken)
    if turn.hasCome { isNotifying = true } else { queue.append(ticket) }
    return turn
  }
}
