/// A simple model of the rules of submissions.
///
/// These are the rules of `Docs/ApplyingAndObserving.md`, to compare the state machine with.
struct ApplyRules: Hashable {
  enum Event: Hashable {
    /// An apply that needs nothing computed first.
    case apply
    /// A background apply is submitted, and its difference is wanted.
    case begin
    /// The difference has been computed.
    case compute(Int)
    /// The difference has come back to the data source.
    case arrive(Int)
    /// The task that submitted it is cancelled.
    case cancel(Int)
    /// All observers were called for the applied snapshot.
    case told
  }

  enum Standing: Hashable {
    /// Its difference is computed, from the state that so many changes led to.
    case computing(from: Int)
    /// Its difference is outdated, and it waits for a later pending submission.
    case waiting
    /// A later one has overtaken it; it will end as superseded.
    case overtaken
    /// It was withdrawn; it will end as cancelled.
    case withdrawn
    case queued, carriedOut, superseded, cancelled
  }

  /// The state of every submission, in order.
  private(set) var standings: [Standing] = []

  /// Whose marks every submission carries.
  private(set) var marks: [Set<Int>] = []

  /// Whose differences have been computed and are on their way back.
  private(set) var computed: Set<Int> = []

  /// The applied submissions, in order; observers may still be called for the last one.
  private(set) var carriedOut: [Int] = []
  private(set) var isTelling = false

  private var changes = 0
  private var queue: [Int] = []

  /// Everything that can happen, with at most so many submissions.
  func events(submissions limit: Int) -> [Event] {
    var events: [Event] = isTelling ? [.told] : []
    if standings.count < limit { events += [.apply, .begin] }
    for (number, standing) in standings.enumerated() {
      switch standing {
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
  ///   - event: What happens.
  ///   - changes: Whether what is carried out, if anything is, changes the state.
  mutating func handle(_ event: Event, changing changes: Bool = true) {
    let before = carriedOut.count
    switch event {
    case .apply:
      submit(.queued)
      accept(standings.count - 1)
    case .begin: submit(.computing(from: self.changes))
    case .compute(let number): computed.insert(number)
    case .arrive(let number): arrive(number)
    case .cancel(let number):
      switch standings[number] {
      case .computing: standings[number] = .withdrawn
      case .waiting:
        standings[number] = .withdrawn
        // It needs no computation any more.
        computed.insert(number)
      default: break
      }
    case .told:
      isTelling = false
      carryOutNext()
    }
    if changes { self.changes += carriedOut.count - before }
  }

  private mutating func submit(_ standing: Standing) {
    marks.append([standings.count])
    standings.append(standing)
  }

  private mutating func arrive(_ number: Int) {
    computed.remove(number)
    switch standings[number] {
    case .overtaken: standings[number] = .superseded
    case .withdrawn:
      standings[number] = .cancelled
      resumeNewest()
    case .computing(changes): accept(number)
    default:
      let isNewest = number == newestUnderWay
      standings[number] = isNewest ? .computing(from: changes) : .waiting
    }
  }

  private var newestUnderWay: Int? {
    standings.lastIndex { standing in
      switch standing {
      case .computing, .waiting, .withdrawn: true
      case .overtaken, .queued, .carriedOut, .superseded, .cancelled: false
      }
    }
  }

  private mutating func resumeNewest() {
    guard let newest = newestUnderWay, standings[newest] == .waiting else { return }
    standings[newest] = .computing(from: changes)
  }

  private mutating func accept(_ number: Int) {
    for earlier in 0..<number {
      switch standings[earlier] {
      case .computing: standings[earlier] = .overtaken
      case .waiting: standings[earlier] = .superseded
      default: continue
      }
      marks[number].formUnion(marks[earlier])
      marks[earlier] = []
    }
    standings[number] = .queued
    queue.append(number)
    carryOutNext()
  }

  private mutating func carryOutNext() {
    guard !isTelling, !queue.isEmpty else { return }
    isTelling = true
    let next = queue.removeFirst()
    standings[next] = .carriedOut
    carriedOut.append(next)
  }
}
