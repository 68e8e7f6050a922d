/// All states that can be reached from a state, breadth first.
struct Exploration<State: Hashable, Event> {
  /// The states, each with a shortest path to it.
  private(set) var ways: [State: [Event]]

  /// The events and their states, in the order in which they were found.
  private(set) var transitions: [(from: State, event: Event, to: State)] = []

  /// Explores all states.
  ///
  /// - Parameters:
  ///   - start: The first state.
  ///   - successors: Returns the possible events of a state, and the states after them.
  init(from start: State, _ successors: (State) throws -> [(Event, State)]) rethrows {
    ways = [start: []]
    var open = [start]
    while let state = open.popLast() {
      for (event, next) in try successors(state) {
        transitions.append((state, event, next))
        guard ways[next] == nil else { continue }
        ways[next] = (ways[state] ?? []) + [event]
        open.insert(next, at: 0)
      }
    }
  }
}
