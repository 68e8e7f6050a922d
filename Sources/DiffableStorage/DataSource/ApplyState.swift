/// Who applies when: the rules of submission, as a pure state machine.
///
/// Submissions are numbered in their order. Events go in as method calls, what to do comes out as
/// the result; nothing here touches a snapshot or calls anybody.
///
///     submit ─────────────→ run ──notify──→ finishNotifying ──→ run the next in the queue, or rest
///        └─(notifying)────→ queue ───────────────↗
///     begin ─(computed elsewhere)─→ complete ─→ run, queue, supersede, cancel or recompute
///
/// A submission is *superseded* when a later one has run or is queued before its own turn comes.
struct ApplyState {
  /// What to do with a submission.
  enum Decision: Equatable {
    /// Carry it out and notify; call ``finishNotifying()`` afterwards.
    case run
    /// It is in the queue; ``finishNotifying()`` will hand it out.
    case queue
    /// Forget it, a later one has overtaken it.
    case supersede
    /// Forget it, its task was cancelled.
    case cancel
    /// Its difference was computed from a state that is no longer current: compute again.
    case recompute
  }

  /// The number that the next submission gets.
  private(set) var nextTicket = 0

  /// Counts the states that were current; a difference is good for the one it was computed from.
  private(set) var generation = 0

  private var latestAccepted = -1
  private var isNotifying = false
  private var queue: [Int] = []

  /// A submission that can run at once.
  mutating func submit() -> (ticket: Int, decision: Decision) {
    let ticket = begin()
    return (ticket, accept(ticket))
  }

  /// A submission that has to be computed first.
  mutating func begin() -> Int {
    defer { nextTicket += 1 }
    return nextTicket
  }

  /// The computation of a submission is done.
  mutating func complete(_ ticket: Int, basedOn base: Int, isCancelled: Bool) -> Decision {
    if isCancelled { return .cancel }
    if ticket < latestAccepted { return .supersede }
    if base != generation { return .recompute }
    return accept(ticket)
  }

  /// The state changed: differences computed before no longer fit.
  mutating func changeState() {
    generation += 1
  }

  /// All observers were told; answers who is next.
  mutating func finishNotifying() -> Int? {
    guard !queue.isEmpty else {
      isNotifying = false
      return nil
    }
    return queue.removeFirst()
  }

  private mutating func accept(_ ticket: Int) -> Decision {
    latestAccepted = ticket
    if isNotifying {
      queue.append(ticket)
      return .queue
    }
    isNotifying = true
    return .run
  }
}
