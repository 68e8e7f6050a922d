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

  @Test func `A line keeps no state that was shown`() {
    var line = StateLine(State(0))
    weak var third: State?
    do {
      let states = (1...3).map(State.init)
      third = states[2]
      for state in states { line.append(state) }
    }
    line.append(State(4))
    _ = line.show(4)
    #expect(third == nil)
    #expect(line.shown.number == 4)
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
          let others = removed?.others ?? []
          try require([removed?.first] + others == Array(all[first..<number]))
          try require(line.show(number) == nil, "a number that is shown")
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
