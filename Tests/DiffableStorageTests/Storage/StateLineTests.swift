import DiffableStorage
import DiffableStorageTesting
import Testing

@Suite struct StateLineTests {
  private final class State: Equatable {
    let number: Int

    init(_ number: Int) {
      self.number = number
    }

    static func == (a: State, b: State) -> Bool { a === b }
  }

  private enum Step {
    case append
    case replaceNewest
    case show(Int)
  }

  @Test func `A line behaves like an array whose first element is shown`() throws {
    let steps = Gen<Step>.frequency([
      (4, .constant(.append)), (1, .constant(.replaceNewest)),
      (2, Gen<Int>.int(in: 0...3).map { .show($0) }),
    ])
    try check(.array(of: steps, count: 0...30)) { steps in
      var all = [State(0)]
      var line = StateLine(all[0])
      var first = 0
      for step in steps {
        switch step {
        case .append:
          all.append(State(all.count))
          line.append(all[all.count - 1])
        case .replaceNewest:
          let state = State(-1)
          let before = line.replaceNewest(by: state)
          try require(before == all[all.count - 1])
          all[all.count - 1] = state
        case .show(let distance):
          let number = min(first + distance, all.count - 1)
          guard number > first else { continue }
          let removed = line.show(number)
          try require([removed.first] + (removed.others ?? []) == Array(all[first..<number]))
          first = number
        }
        try require(line.shown == all[first] && line.newest == all[all.count - 1])
        try require(line.newestNumber == all.count - 1)
        for number in -1...all.count {
          let state = first..<all.count ~= number ? all[number] : nil
          try require(line[number] == state, "the state of \(number)")
        }
      }
    }
  }
}
