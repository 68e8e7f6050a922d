/// Everything that can be reached from a state, breadth first.
struct Exploration<State: Hashable, Event> {
  /// The states, each with one of the shortest ways to it.
  private(set) var ways: [State: [Event]]

  /// What can happen, and in which state, in the order it was found.
  private(set) var transitions: [(from: State, event: Event, to: State)] = []

  /// Explores.
  ///
  /// - Parameters:
  ///   - start: Where to begin.
  ///   - successors: Answers what can happen in a state, and where it leads.
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
