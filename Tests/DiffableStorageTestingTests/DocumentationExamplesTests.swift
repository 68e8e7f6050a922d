import DiffableStorage
import DiffableStorageTesting
import Foundation
import Testing

/// The examples of the documentation comments, unchanged.
@Suite struct DocumentationExamplesTests {
  @Test func `Generators`() throws {
    let lists = Gen.array(of: .int(in: -100...100), count: 0...20)
    try check(lists) { list in
      try requireEqual(list.sorted().count, list.count)
    }

    let even = Gen(shrink: { $0 > 0 ? [$0 / 4 * 2] : [] }) { random, size in
      2 * random.below(size + 1)
    }
    try check(even) { try require($0.isMultiple(of: 2)) }

    let dates = Gen.int(in: 0...4_000_000_000).map { Date(timeIntervalSince1970: Double($0)) }
    try check(dates) { try require($0.timeIntervalSince1970 >= 0) }

    // A list and a valid index in it.
    let places = Gen.array(of: .int(in: 0...9), count: 1...20).flatMap { list in
      Gen.int(in: 0...list.count - 1).map { (list, $0) }
    }
    try check(places) { list, index in try require(list.indices.contains(index)) }

    // Mostly small numbers.
    let numbers = Gen.frequency([(9, .int(in: 0...9)), (1, .int(in: 0...1_000_000))])
    try check(numbers) { try require($0 >= 0) }

    try check(zip(.int(in: 0...9), .bool)) { number, isNegative in
      try require(abs(isNegative ? -number : number) == number)
    }

    var random = SeededGenerator(seed: 42)
    let die = random.below(6) + 1
    #expect((1...6).contains(die))
  }

  @Test func `Checks`() throws {
    try check(.array(of: .int(in: -9...9), count: 0...20)) { list in
      try requireEqual(list.sorted().sorted(), list.sorted())
    }
    try check(.relatedSnapshots()) { before, after in
      let difference = after.difference(from: before)
      try requireEqual(try before.applying(difference), after)
    }
    try check(.array(of: .snapshotEdit(), count: 0...30)) { edits in
      var builder = Snapshot<String, Int>.Builder()
      for edit in edits {
        let before = builder.build()
        do {
          try edit.apply(to: &builder)
        } catch {
          try requireEqual(builder.build(), before)  // a throwing edit changes nothing
        }
      }
    }
  }

  struct Stack {
    private var numbers: [Int] = []

    var count: Int { numbers.count }
    mutating func push(_ number: Int) { numbers.insert(number, at: 0) }
    mutating func pop() -> Int? { numbers.isEmpty ? nil : numbers.removeFirst() }
  }

  @Test func `Commands`() throws {
    enum Command { case push(Int), pop }
    let commands = Gen<Command>.oneOf([.constant(.pop), Gen.int(in: 0...9).map(Command.push)])

    try checkCommands(commands, model: { [Int]() }, system: { Stack() }) { command, model, stack in
      switch command {
      case .push(let number):
        model.append(number)
        stack.push(number)
      case .pop:
        try requireEqual(stack.pop(), model.popLast())
      }
      try requireEqual(stack.count, model.count)
    }
  }
}
