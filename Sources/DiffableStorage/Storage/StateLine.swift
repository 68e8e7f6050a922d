/// The states of a storage, from the one that is shown to the newest, by their numbers.
///
/// The numbers are those of ``UpdateDelivery``: one for each step that changes the contents. The mutating
/// methods return the states that they remove. Release them when nothing accesses the storage any more,
/// because their `deinit` may ask it.
package struct StateLine<State> {
  private var states: [State]

  /// The number of the state that is shown.
  private var first = 0

  /// Creates the line of a storage that shows its newest state.
  package init(_ state: State) {
    states = [state]
  }

  /// The state that is shown.
  package var shown: State { states[0] }

  /// The state after all steps.
  package var newest: State { states[states.count - 1] }

  /// The number of the newest state.
  package var newestNumber: Int { first + states.count - 1 }

  /// The state of a number; nil if it is not shown any more.
  package subscript(number: Int) -> State? {
    states.indices.contains(number - first) ? states[number - first] : nil
  }

  /// Adds the state after the next step.
  package mutating func append(_ state: State) {
    states.append(state)
  }

  /// Replaces the newest state by one that a view cannot tell from it.
  package mutating func replaceNewest(by state: State) -> State {
    let before = newest
    states[states.count - 1] = state
    return before
  }

  /// Shows the state of a number; the states before it are removed.
  package mutating func show(_ number: Int) -> [State] {
    let count = min(max(number - first, 0), states.count - 1)
    guard count > 0 else { return [] }
    let before = states
    states.removeFirst(count)
    first += count
    return before
  }
}
