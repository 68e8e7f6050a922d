/// A simple model of the rules of submissions.
///
/// These are the rules of `Docs/ApplyingAndObserving.md`, to compare the state machine with.
struct ApplyRules: Hashable {
  enum Event: Hashable {
    /// An apply that needs nothing computed first.
    case apply
    /// A background apply is submitted, and the computation of its difference begins.
    case begin
    /// The difference has been computed.
    case compute(Int)
    /// The difference has come back to the data source.
    case arrive(Int)
    /// The task that submitted it is cancelled.
    case cancel(Int)
    /// All observers were called for the applied snapshot.
    case observersCalled
  }

  enum Status: Hashable {
    /// Its difference is being computed, from the state after this number of changes.
    case computing(from: Int)
    /// Its difference is outdated, and it waits for a later pending submission.
    case waiting
    /// A later submission was carried out first; this one will end as superseded.
    case overtaken
    /// Its task was cancelled; it will end as cancelled.
    case withdrawn
    case queued, carriedOut, superseded, cancelled
  }

  /// The state of every submission, in order.
  private(set) var statuses: [Status] = []

  /// For each submission, the numbers of the submissions whose marks it has.
  private(set) var marks: [Set<Int>] = []

  /// The submissions whose difference has been computed and has not come back yet.
  private(set) var computed: Set<Int> = []

  /// The applied submissions, in order; observers may still be called for the last one.
  private(set) var carriedOut: [Int] = []
  private(set) var isNotifying = false

  private var changes = 0
  private var queue: [Int] = []

  /// Everything that can happen, with at most so many submissions.
  func events(submissions limit: Int) -> [Event] {
    var events: [Event] = isNotifying ? [.observersCalled] : []
    if statuses.count < limit { events += [.apply, .begin] }
    for (number, status) in statuses.enumerated() {
      switch status {
      case .computing, .overtaken, .withdrawn:
        events.append(.cancel(number))
        events.append(computed.contains(number) ? .arrive(number) : .compute(number))
      case .waiting: events.append(.cancel(number))
      case .queued, .carriedOut, .superseded, .cancelled: break
      }
    }
    return events
  }

  /// Processes an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - changes: Whether the submission that the event carries out, if any, changes the state.
  mutating func handle(_ event: Event, changing changes: Bool = true) {
    let before = carriedOut.count
    switch event {
    case .apply:
      submit(.queued)
      accept(statuses.count - 1)
    case .begin: submit(.computing(from: self.changes))
    case .compute(let number): computed.insert(number)
    case .arrive(let number): arrive(number)
    case .cancel(let number):
      switch statuses[number] {
      case .computing: statuses[number] = .withdrawn
      case .waiting:
        statuses[number] = .withdrawn
        // The submission needs no computation any more.
        computed.insert(number)
      default: break
      }
    case .observersCalled:
      isNotifying = false
      carryOutNext()
    }
    if changes { self.changes += carriedOut.count - before }
  }

  private mutating func submit(_ status: Status) {
    marks.append([statuses.count])
    statuses.append(status)
  }

  private mutating func arrive(_ number: Int) {
    computed.remove(number)
    switch statuses[number] {
    case .overtaken: statuses[number] = .superseded
    case .withdrawn:
      statuses[number] = .cancelled
      resumeNewest()
    case .computing(changes): accept(number)
    default:
      let isNewest = number == newestUnderWay
      statuses[number] = isNewest ? .computing(from: changes) : .waiting
    }
  }

  private var newestUnderWay: Int? {
    statuses.lastIndex { status in
      switch status {
      case .computing, .waiting, .withdrawn: true
      case .overtaken, .queued, .carriedOut, .superseded, .cancelled: false
      }
    }
  }

  private mutating func resumeNewest() {
    guard let newest = newestUnderWay, statuses[newest] == .waiting else { return }
    statuses[newest] = .computing(from: changes)
  }

  private mutating func accept(_ number: Int) {
    for earlier in 0..<number {
      switch statuses[earlier] {
      case .computing: statuses[earlier] = .overtaken
      case .waiting: statuses[earlier] = .superseded
      default: continue
      }
      marks[number].formUnion(marks[earlier])
      marks[earlier] = []
    }
    statuses[number] = .queued
    queue.append(number)
    carryOutNext()
  }

  private mutating func carryOutNext() {
    guard !isNotifying, !queue.isEmpty else { return }
    isNotifying = true
    let next = queue.removeFirst()
    statuses[next] = .carriedOut
    carriedOut.append(next)
  }
}
