/// The state machine that decides which submitted snapshot is applied, and when.
///
/// Submissions are numbered in the order in which they are made. Events are method calls, and the
/// results say what to do. The type touches no snapshot and calls no other code.
///
///     submit ────────────→ run ──notify──→ finishNotifying ──→ run the next in the queue, or rest
///        └─(notifying)───→ queue ──────────────↗
///     begin ─→ pending ──complete──→ run, queue, recompute or wait
///                 ├─(a later one runs or is queued)──complete──→ supersede
///                 └─withdraw─────────────────────────complete──→ cancel
///
/// The first of three events decides a pending submission: its own turn, a later submission that
/// overtakes it, or its withdrawal.
///
/// An outdated difference is computed again for the newest pending submission only. The others
/// wait, because the newest one probably overtakes them. If the newest one is withdrawn instead,
/// the newest of the remaining ones continues. Without this rule, *n* concurrent submissions would
/// compute O(*n*²) differences.
package struct ApplyState: Hashable {
  /// An accepted submission.
  package struct Turn: Hashable {
    /// The number of the submission.
    package let ticket: Int

    /// Whether to apply the submission now, notify, and call ``finishNotifying()`` afterwards.
    ///
    /// If false, the submission is in the queue, and a later ``finishNotifying()`` returns it.
    package let hasCome: Bool

    /// The submissions that this one has overtaken, the earliest first.
    package let overtaken: [Int]
  }

  /// The decision about a submission whose difference was computed.
  package enum Decision: Hashable {
    /// The submission is accepted. The turn says whether to apply it now or to queue it.
    case accept(Turn)
    /// Drop it: a later submission has overtaken it.
    case supersede
    /// Drop it: it was withdrawn.
    case cancel
    /// Compute its difference again: the current one starts from an outdated state.
    case recompute
    /// Its difference is outdated, and a later submission is pending.
    ///
    /// Complete it again when it is overtaken or withdrawn, or when ``resumeNewest()`` returns it.
    case wait
  }

  /// The number of the next submission.
  package private(set) var nextTicket = 0

  /// The number of state changes so far.
  ///
  /// A difference is valid only for the generation that it was computed from.
  package private(set) var generation = 0

  /// Submissions that are being computed and are neither overtaken nor withdrawn, in order.
  private var pending: [Int] = []

  /// The pending submissions that wait.
  private var waiting: Set<Int> = []

  /// Submissions that were withdrawn and are still being computed.
  private var withdrawn: Set<Int> = []
  private var isNotifying = false
  private var queue: ArraySlice<Int> = []

  package init() {}

  /// Accepts a submission that needs no computation.
  ///
  /// Those that are being computed come after it if it overtakes none.
  package mutating func submit(overtakes: Bool = true) -> Turn {
    accept(makeTicket(), overtakes: overtakes)
  }

  /// Registers a submission whose difference is computed first, and returns its number.
  package mutating func begin() -> Int {
    let ticket = makeTicket()
    pending.append(ticket)
    return ticket
  }

  /// Whether a submission can be withdrawn.
  package var hasPending: Bool { !pending.isEmpty }

  /// Withdraws a submission; does nothing if it is already decided.
  package mutating func withdraw(_ ticket: Int) {
    guard removePending(ticket) else { return }
    withdrawn.insert(ticket)
  }

  /// Decides what to do with a submission whose computation is finished.
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

  /// Returns the waiting submission that can continue, because it is now the newest one.
  package mutating func resumeNewest() -> Int? {
    guard let newest = pending.last, isNewest(newest) else { return nil }
    return waiting.remove(newest)
  }

  private func isNewest(_ ticket: Int) -> Bool {
    pending.last == ticket && !withdrawn.contains { $0 > ticket }
  }

  /// Records that the state changed, which makes earlier differences outdated.
  package mutating func changeState() {
    generation += 1
  }

  /// Records that all observers were called, and returns the next queued submission.
  package mutating func finishNotifying() -> Int? {
    let next = queue.popFirst()
    isNotifying = next != nil
    return next
  }

  private mutating func makeTicket() -> Int {
    defer { nextTicket += 1 }
    return nextTicket
  }

  /// The index of a submission in `pending`, or the index at which it would be inserted.
  private func index(of ticket: Int) -> Int {
    var range = pending.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        pending[middle] < ticket ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  /// Whether a submission is being computed, and is neither overtaken nor withdrawn.
  package func isPending(_ ticket: Int) -> Bool {
    let index = index(of: ticket)
    return index < pending.count && pending[index] == ticket
  }

  private mutating func removePending(_ ticket: Int) -> Bool {
    guard isPending(ticket) else { return false }
    pending.remove(at: index(of: ticket))
    waiting.remove(ticket)
    return true
  }

  private mutating func accept(_ ticket: Int, overtakes: Bool = true) -> Turn {
    let overtaken = overtakes ? Array(pending[..<index(of: ticket)]) : []
    pending.removeFirst(overtaken.count)
    waiting.subtract(overtaken)
    let turn = Turn(ticket: ticket, hasCome: !isNotifying, overtaken: overtaken)
    if turn.hasCome { isNotifying = true } else { queue.append(ticket) }
    return turn
  }
}

/// Collects the submissions whose tasks were cancelled on any thread.
///
/// The data source takes them out before it makes its next decision.
struct Cancellations: Sendable {
  private let tickets = Lock<[Int]>([])

  func add(_ ticket: Int) {
    tickets.withLock { $0.append(ticket) }
  }

  /// Removes and returns the submissions that were added since the last call.
  func takeAll() -> [Int] {
    tickets.withLock { tickets in
      defer { tickets = [] }
      return tickets
    }
  }
}
