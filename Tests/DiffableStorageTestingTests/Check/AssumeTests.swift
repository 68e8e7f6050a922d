import DiffableStorageTesting
import Foundation
import Testing

@Suite struct AssumeTests {
  let numbers = Gen<Int>.int(in: 0...99)

  @Test func `A check that leaves more than half of its cases fails, and says how many it tried`()
    throws
  {
    for seed in someSeeds {
      var tried = 0
      let failure = try failure { () throws(PropertyFailure) in
        try check(numbers, runs: 100, seed: seed) { number in
          try assume(number < 10)
          tried += 1
        }
      }
      #expect(tried < 50)
      #expect(failure.description.contains("\(tried) of 100 were tried, and at least 50 should be"))
      #expect(failure.error == nil)
    }
  }

  @Test func `The least number of cases is what the caller says`() throws {
    try check(numbers, runs: 100, atLeast: 0) { _ in try assume(false) }
    try check(numbers, runs: 100, atLeast: 100) { _ in try assume(true) }
    for least in [1, 100] {
      var runs = 0
      let failure = try failure { () throws(PropertyFailure) in
        try check(numbers, runs: 100, atLeast: least) { _ in
          runs += 1
          _ = try assume(nil as Int?)
        }
      }
      #expect(runs == 100)
      #expect(failure.description.contains("0 of 100 were tried, and at least \(least) should be"))
    }
  }

  @Test func `A failing case shrinks to one that is not left`() throws {
    for seed in someSeeds {
      let failure = try failure { () throws(PropertyFailure) in
        try check(numbers, seed: seed) { number in
          try assume(number > 7)
          throw Bug()
        }
      }
      #expect(failure.counterexample == "8")
      #expect(failure.error is Bug)
    }
  }

  @Test func `An asynchronous check counts the cases that it leaves, too`() async throws {
    await #expect(throws: PropertyFailure.self) {
      try await checkAsync(numbers, runs: 10, atLeast: 1) { _ in try assume(false) }
    }
    try await checkAsync(numbers, runs: 10, atLeast: 10) {
      try requireEqual(try assume(Optional($0)), $0)
    }
  }
}
