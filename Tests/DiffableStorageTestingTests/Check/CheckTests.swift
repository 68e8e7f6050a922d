import DiffableStorageTesting
import Foundation
import Testing

@Suite struct CheckTests {
  let lists = Gen.array(of: .int(in: -50...50), count: 0...30)

  @Test func `A property that holds is tried as often as asked`() throws {
    var runs = 0
    try check(lists, runs: 37) { _ in runs += 1 }
    #expect(runs == 37)
    try check(lists, runs: 0) { _ in throw Bug() }
    try check(lists, runs: -1) { _ in throw Bug() }
  }

  @Test func `A sort that drops duplicates is caught with the smallest duplicate`() throws {
    for seed in someSeeds {
      let failure = try failure { () throws(PropertyFailure) in
        try check(lists, seed: seed) { list in
          try requireEqual(Set(list).sorted(), list.sorted())
        }
      }
      #expect(failure.counterexample == "[0, 0]")
      #expect(failure.description.contains("[0] instead of [0, 0]"))
    }
  }

  @Test func `A reverse that does nothing is caught with two elements`() throws {
    for seed in someSeeds {
      let failure = try failure { () throws(PropertyFailure) in
        try check(lists, seed: seed) { try requireEqual($0, $0.reversed()) }
      }
      #expect(failure.counterexample == "[0, 1]")
    }
  }

  @Test func `The seed of a failure reproduces its case as the first one`() throws {
    for seed in someSeeds {
      var firstFailing: [Int]?
      let isBad: ([Int]) -> Bool = { $0.count > 12 && $0.contains { $0 > 20 } }
      let found = try failure { () throws(PropertyFailure) in
        try check(lists, seed: seed) { list in
          guard isBad(list) else { return }
          firstFailing = firstFailing ?? list
          throw Bug()
        }
      }
      var replayed: [[Int]] = []
      let again = try failure { () throws(PropertyFailure) in
        try check(lists, runs: 1, seed: found.seed) { list in
          replayed.append(list)
          if isBad(list) { throw Bug() }
        }
      }
      #expect(replayed.first == firstFailing)
      #expect(again.seed == found.seed)
      #expect(again.counterexample == found.counterexample)
    }
  }

  @Test func `Checks without a seed try different cases`() throws {
    var tried: Set<[Int]> = []
    // The ends of the range are likely, so one number would often be the same.
    for _ in 0..<4 {
      try check(.array(of: .int(in: 0 ... .max), count: 5...5), runs: 1) { tried.insert($0) }
    }
    let isReplaying = try CaseSeed.named(in: ProcessInfo.processInfo.environment) != nil
    #expect(tried.count == (isReplaying ? 1 : 4))
  }

  @Test func `A failure names the run, the case, the error and the seed`() throws {
    let failure = try failure { () throws(PropertyFailure) in
      try check(.int(in: 0...100), runs: 50, seed: 0x40) { number in
        try require(number < 5, "\(number) is too much")
      }
    }
    let seed = "0x" + String(failure.seed, radix: 16)
    #expect(failure.counterexample == "5")
    #expect(failure.description.contains("of 50"))
    #expect(failure.description.contains("shrink"))
    #expect(failure.description.contains("5 is too much"))
    #expect(failure.description.contains("DIFFABLE_SEED=\(seed) "))
    #expect(failure.error is Requirement)
  }

  @Test func `Shrinking ends even where simpler values never do`() throws {
    var tried = 0
    let endless = Gen(shrink: { [$0 + 1] }) { _, _ in 0 }
    let failure = try failure { () throws(PropertyFailure) in
      try check(endless, seed: 0) { _ in
        tried += 1
        throw Bug()
      }
    }
    #expect(failure.counterexample == "10000")
    #expect(tried == 10_001)
  }

  @Test func `Text is shown as a literal`() throws {
    let failure = try failure { () throws(PropertyFailure) in
      try check(.string("\n\"", count: 0...9), seed: 1) { try require($0.isEmpty) }
    }
    #expect(failure.counterexample == #""\n""#)
  }
}
