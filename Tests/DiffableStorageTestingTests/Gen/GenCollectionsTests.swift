import DiffableStorageTesting
import Foundation
import Testing

@Suite struct GenCollectionsTests {
  let digits = Gen.array(of: .int(in: 0...9), count: 0...30)

  @Test func `Arrays, strings and their shrinks keep to the count`() throws {
    for seed in someSeeds {
      for count in [0...0, 0...1, 3...3, 2...17] {
        var counts: [Int] = []
        _ = try? check(.array(of: .bool, count: count), runs: 1, seed: seed) { array in
          counts.append(array.count)
          throw Bug()
        }
        _ = try? check(.string("xyz", count: count), runs: 1, seed: seed) { string in
          counts.append(string.count)
          throw Bug()
        }
        #expect(counts.allSatisfy(count.contains))
        #expect(counts.contains(count.lowerBound))
      }
    }
  }

  @Test(arguments: [0...4, 1...1, 2...6, 3...3, 3...9])
  func `No array that is tried is shorter than the least count`(count: ClosedRange<Int>) throws {
    let arrays = Gen.array(of: .int(in: 0...9), count: count)
    // Shorter arrays also meet these conditions, so that only the count excludes them.
    let conditions: [([Int]) -> Bool] = [
      { $0.reduce(0, +) >= 5 }, { ($0.max() ?? 0) > 3 }, { $0.contains(7) },
      { $0.count <= 4 && $0.contains { $0 > 1 } }, { _ in true },
    ]
    for seed in someSeeds {
      for isFailing in conditions {
        var counts: Set<Int> = []
        var smallest: [Int]?
        _ = try? check(arrays, seed: seed) { array in
          counts.insert(array.count)
          guard isFailing(array) else { return }
          smallest = array
          throw Bug()
        }
        #expect(counts.allSatisfy(count.contains))
        #expect(smallest == nil || counts.contains(count.lowerBound))
      }
    }
  }

  @Test func `Arrays of the least count still get simpler elements, and strings characters`() throws
  {
    for seed in someSeeds {
      let three = Gen.array(of: .int(in: 0...9), count: 3...9)
      #expect(try smallest(three, seed: seed) { ($0.max() ?? 0) > 3 } == [0, 0, 4])
      #expect(try smallest(three, seed: seed) { $0.reduce(0, +) >= 5 }.reduce(0, +) == 5)
      #expect(try smallest(.string("abc", count: 2...9), seed: seed) { $0.contains("c") } == "ac")
    }
  }

  @Test func `Counts below zero count as zero`() throws {
    #expect(try values(of: .array(of: .bool, count: -5 ... -3), runs: 3, seed: 0) == [[], [], []])
    #expect(try values(of: .string("", count: -2...0), runs: 2, seed: 0) == ["", ""])
  }

  @Test func `Counts without a bound make arrays of a bounded size`() throws {
    for count in [0...Int.max, Int.min ... .max, 1...1_000_001] {
      for size in [0, 1, 3] as [UInt64] {
        // The last bits of a seed are the size.
        let arrays = try values(of: .array(of: .bool, count: count), runs: 1, seed: size)
        #expect(arrays[0].count <= max(1, 10_000 * Int(size)))
        let strings = try values(of: .string("ab", count: count), runs: 1, seed: size)
        #expect(strings[0].count <= max(1, 10_000 * Int(size)))
      }
    }
    let most = try values(of: .array(of: .constant(0), count: 0 ... .max), runs: 1, seed: 0x7F)
    #expect(most[0].count <= 1_000_000)
  }

  @Test(arguments: [1_000_001...1_000_001, 1_000_001...Int.max, .max ... .max])
  func `Counts that are all too large fail the check`(_ count: ClosedRange<Int>) throws {
    let found = try failure { () throws(PropertyFailure) in
      try check(.array(of: .bool, count: count), runs: 1) { _ in }
    }
    #expect(found.description.contains("more than 1000000"))
    _ = try failure { () throws(PropertyFailure) in
      try check(.string("a", count: count), runs: 1) { _ in }
    }
    for (sections, items) in [(count, 0...1), (1...1, count)] {
      _ = try failure { () throws(PropertyFailure) in
        try check(.snapshot(sections: sections, items: items), runs: 1) { _ in }
      }
      _ = try failure { () throws(PropertyFailure) in
        try check(.relatedSnapshots(sections: sections, items: items), runs: 1) { _ in }
      }
    }
  }

  @Test func `Arrays grow from short to long`() throws {
    let counts = try values(of: digits, runs: 500, seed: 9).map(\.count)
    #expect(counts.prefix(20).allSatisfy { $0 <= 2 })
    #expect(counts.contains(30))
    #expect(counts.contains(0))
  }

  @Test func `Arrays shrink to the elements that matter`() throws {
    for seed in someSeeds {
      #expect(try smallest(digits, seed: seed) { $0.contains(7) } == [7])
      #expect(try smallest(digits, seed: seed) { $0.count > 4 } == [0, 0, 0, 0, 0])
      #expect(try smallest(digits, seed: seed) { $0.reduce(0, +) > 12 }.reduce(0, +) == 13)
      #expect(try smallest(digits, seed: seed) { Set($0).count < $0.count } == [0, 0])
      #expect(try smallest(digits, seed: seed) { $0.reversed() != $0 } == [0, 1])
      let full = Gen.array(of: .int(in: 0...99), count: 6...6)
      #expect(try smallest(full, seed: seed) { ($0.max() ?? 0) > 40 } == [0, 0, 0, 0, 0, 41])
    }
  }

  @Test func `Two elements that have to be equal shrink in step, wherever they are`() throws {
    let dozen = Gen.array(of: .int(in: 0...9), count: 12...12)
    for seed in someSeeds {
      let ends = try smallest(dozen, seed: seed) { $0.first == $0.last }
      #expect(ends == Array(repeating: 0, count: 12))
    }
  }

  @Test func `Strings shrink to shorter ones of the first character`() throws {
    for seed in someSeeds {
      let text = Gen.string("abc", count: 0...20)
      #expect(try smallest(text, seed: seed) { $0.count > 2 } == "aaa")
      #expect(try smallest(text, seed: seed) { $0.contains("c") } == "c")
    }
  }

  @Test func `A string without characters to choose from fails the check`() throws {
    let nothing = try failure { () throws(PropertyFailure) in
      try check(.string("", count: 1...4)) { _ in }
    }
    #expect(nothing.counterexample == "")
  }

  @Test func `Permutations keep the elements and reach every order`() throws {
    var seen: Set<[String]> = []
    try check(.permutation(of: ["a", "b", "b", "c"]), runs: 500, seed: 1) { order in
      seen.insert(order)
      try requireEqual(order.sorted(), ["a", "b", "b", "c"])
    }
    #expect(seen.count == 12)
    #expect(try values(of: .permutation(of: [Int]()), runs: 2, seed: 0) == [[], []])
  }

  @Test func `Permutations shrink towards the order they were given`() throws {
    for seed in someSeeds {
      let numbers = Array(0..<12)
      let orders = Gen.permutation(of: numbers)
      let swapped = try smallest(orders, seed: seed) { $0 != numbers }
      #expect(zip(swapped, numbers).count { $0 != $1 } == 2)
      #expect(try smallest(orders, seed: seed) { _ in true } == numbers)
      let late = try smallest(orders, seed: seed) { order in (order.firstIndex(of: 0) ?? 0) >= 3 }
      #expect(late == [1, 2, 3, 0] + Array(4..<12))
    }
  }
}
