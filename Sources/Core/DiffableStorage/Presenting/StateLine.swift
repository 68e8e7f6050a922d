/// The states of a storage by their numbers, from the one that is shown to the newest.
///
/// The numbers are those of ``UpdateDelivery``: one for each step that changes the contents. The mutating
/// methods return the states that they remove. Release them once nothing accesses the storage, because
/// their `deinit` may query it.
///
/// Most views apply each state before the next one comes, so the first state that waits is a property: an
/// element of an array costs much where its type is not known. For the same reason the methods are inlined.
package struct StateLine<State: AnyObject> {
  /// The state that is shown.
  package private(set) var shown: State

  /// The number of the state that is shown.
  private var first = 0

  /// The state after the one that is shown.
  private var next: State?

  /// The states after the next one.
  private var later = Queue<State>()

  /// Creates the line of a storage that shows its newest state.
  @inline(__always)
  package init(_ state: State) {
    shown = state
  }

  /// The state after all steps.
  package var newest: State {
    @inline(__always)
    get { later.isEmpty ? next ?? shown : later.last ?? shown }
  }

  /// The number of the newest state.
  package var newestNumber: Int { first + (next == nil ? 0 : 1 + later.count) }

  /// The state with a number; nil if it is no longer shown.
  package subscript(number: Int) -> State? {
    @inline(__always)
    get {
      switch number - first {
      case 0: shown
      case 1: next
      case let index: later[index - 2]
      }
    }
  }

  /// The states before and after the batch that ends at a number; nil if they are no longer kept.
  ///
  /// A batch without structural operations starts and ends at the same state.
  package func ends(
    of operations: BatchOperations,
    leadingTo number: Int
  ) -> (before: State, after: State)? {
    guard let after = self[number],
      let before = operations.structuralCount > 0 ? self[number - 1] : after
    else { return nil }
    return (before, after)
  }

  /// Adds the state after the next step.
  @inline(__always)
  package mutating func append(_ state: State) {
    if next == nil { next = state } else { later.append(state) }
  }

  /// Replaces the newest state by one that looks the same to a view.
  package mutating func replaceNewest(by state: State) -> State {
    let before = newest
    if !later.isEmpty {
      later.replaceLast(by: state)
    } else if next != nil {
      next = state
    } else {
      shown = state
    }
    return before
  }

  /// Shows the next state.
  @inline(__always)
  package mutating func showNext() -> State {
    let before = shown
    guard let state = next else { return before }
    shown = state
    first += 1
    next = later.isEmpty ? nil : later.popFirst()
    return before
  }
}

extension StateLine {
  /// Shows the state with a number; the states before it are removed.
  @inline(__always)
  package mutating func show(_ number: Int) -> (first: State, others: [State]?)? {
    guard number > first else { return nil }
    let before = showNext()
    guard first < number else { return (before, nil) }
    return (before, skip(to: number))
  }

  private mutating func skip(to number: Int) -> [State] {
    var removed: [State] = []
    while first < number, next != nil { removed.append(showNext()) }
    return removed
  }
}
