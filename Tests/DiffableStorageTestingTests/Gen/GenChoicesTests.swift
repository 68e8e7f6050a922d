import DiffableStorageTesting
import Foundation
import Testing

@Suite struct GenChoicesTests {
  @Test func `A constant is always the same and cannot shrink`() throws {
    #expect(try values(of: .constant(7), runs: 5, seed: 0) == [7, 7, 7, 7, 7])
    var tried = 0
    _ = try? check(.constant(7), seed: 0) { _ in
      tried += 1
      throw Bug()
    }
    #expect(tried == 1)
  }

  @Test func `All elements are chosen, and the first is the simplest`() throws {
    let letters = Gen.element(of: ["a", "b", "c", "d"])
    #expect(Set(try values(of: letters, runs: 100, seed: 3)) == ["a", "b", "c", "d"])
    for seed in someSeeds {
      #expect(try smallest(letters, seed: seed) { _ in true } == "a")
      #expect(try smallest(letters, seed: seed) { $0 > "b" } == "c")
    }
  }

  @Test func `One of some generators makes the value, the first one the simplest`() throws {
    let numbers = Gen<Int>.oneOf([.int(in: 0...9), .int(in: 100...109), .constant(500)])
    let made = try values(of: numbers, runs: 300, seed: 1)
    #expect(made.contains(500))
    #expect(made.contains { (0...9).contains($0) })
    #expect(made.allSatisfy { (0...9).contains($0) || (100...109).contains($0) || $0 == 500 })
    for seed in someSeeds {
      #expect(try smallest(numbers, seed: seed) { $0 > 3 } == 4)
      #expect(try smallest(numbers, seed: seed) { $0 > 50 } == 100)
    }
  }

  @Test func `Weights say how often a generator is used`() throws {
    let letters = Gen<String>.frequency([
      (0, .constant("never")), (1, .constant("rare")), (9, .constant("often")),
      (-5, .constant("never")),
    ])
    let made = try values(of: letters, runs: 1000, seed: 1)
    #expect((50...150).contains(made.count { $0 == "rare" }))
    #expect(!made.contains("never"))
  }

  @Test func `Absurd weights do not overflow`() throws {
    let even = Gen<Int>.frequency([(.max, .constant(1)), (.max, .constant(2))])
    #expect(Set(try values(of: even, runs: 50, seed: 1)) == [1, 2])
  }

  @Test func `Choosing from nothing fails the check and says so`() throws {
    let nothing = try failure { () throws(PropertyFailure) in
      try check(Gen<Int>.element(of: [])) { _ in }
    }
    #expect(nothing.description.contains("element(of:)"))
    #expect(nothing.error == nil)
    let noGenerator = try failure { () throws(PropertyFailure) in
      try check(Gen<Int>.oneOf([])) { _ in }
    }
    #expect(noGenerator.description.contains("no generator"))
  }

  @Test func `Large weights keep their ratio`() throws {
    let letters = Gen<String>.frequency([
      (1 << 32, .constant("often")), (1 << 31, .constant("rare")),
    ])
    let made = try values(of: letters, runs: 600, seed: 1)
    #expect((350...450).contains(made.count { $0 == "often" }))
  }
}
