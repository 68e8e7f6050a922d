import DiffableStorageTesting
import Testing

@Suite struct CheckCommandsTests {
  enum Command: CustomStringConvertible {
    case push(Int), pop, clear

    var description: String {
      switch self {
      case .push(let number): "push(\(number))"
      case .pop: "pop"
      case .clear: "clear"
      }
    }
  }

  /// A queue of four places that overwrites the oldest one when it wraps around while full.
  struct RingBuffer {
    var places = [0, 0, 0, 0]
    var start = 0
    var count = 0
    var capacity: Int

    mutating func push(_ number: Int) {
      guard count < capacity else { return }
      places[(start + count) % places.count] = number
      count += 1
    }

    mutating func pop() -> Int? {
      guard count > 0 else { return nil }
      defer { start = (start + 1) % places.count }
      count -= 1
      return places[start]
    }
  }

  let commands = Gen<Command>.frequency([
    (3, Gen.int(in: 0...9).map(Command.push)), (2, .constant(.pop)), (1, .constant(.clear)),
  ])

  func run(capacity: Int, seed: UInt64) throws(PropertyFailure) {
    try checkCommands(
      commands,
      seed: seed,
      model: { [Int]() },
      system: { RingBuffer(capacity: capacity) }
    ) { command, model, ring in
      switch command {
      case .push(let number):
        if model.count < 4 || capacity > 4 { model.append(number) }
        ring.push(number)
      case .pop:
        try requireEqual(ring.pop(), model.isEmpty ? nil : model.removeFirst())
      case .clear:
        model = []
        ring = RingBuffer(capacity: capacity)
      }
    }
  }

  @Test func `A correct implementation agrees with its model`() throws {
    try run(capacity: 4, seed: 3)
  }

  @Test func `A check tries 200 sequences if it is not told how many`() throws {
    var count = 0
    try checkCommands(
      commands,
      seed: 1,
      model: { count += 1 },
      system: {},
      apply: { _, _, _ in }
    )
    #expect(count == 200)
  }

  @Test func `A wrong implementation is caught with the fewest commands`() throws {
    for seed in someSeeds {
      let failure = try failure { () throws(PropertyFailure) in try run(capacity: 5, seed: seed) }
      let lines = failure.counterexample.split(separator: "\n")
      #expect(lines.count == 8, "five pushes and a pop between brackets")
      #expect(lines.dropLast().last == "  pop,")
      #expect(lines.count { $0 == "  push(0)," } == 4)
      #expect(lines.contains("  push(1),"))
    }
  }
}
