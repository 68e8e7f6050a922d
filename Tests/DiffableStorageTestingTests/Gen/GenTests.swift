import DiffableStorageTesting
import Foundation
import Testing

@Suite struct GenTests {
  @Test func `Mapped values shrink as their origins do`() throws {
    for seed in someSeeds {
      let squares = Gen.int(in: 0...1000).map { $0 * $0 }
      #expect(try smallest(squares, seed: seed) { $0 > 150 } == 169)
    }
  }

  @Test func `Dependent values stay consistent while both shrink`() throws {
    let places = Gen.array(of: .int(in: 0...9), count: 1...20).flatMap { list in
      Gen.int(in: 0...list.count - 1).map { (list: list, index: $0) }
    }
    for seed in someSeeds {
      var isConsistent = true
      let smallest = try smallest(places, seed: seed) { list, index in
        isConsistent = isConsistent && list.indices.contains(index)
        return index >= 2
      }
      #expect(isConsistent)
      #expect(smallest.index == 2)
      #expect(smallest.list.count >= 3)
    }
  }

  @Test func `Filtered values and their shrinks satisfy the condition`() throws {
    for seed in someSeeds {
      let even = Gen.int(in: 0...1000).filter { $0.isMultiple(of: 2) }
      var allEven = true
      let smallest = try smallest(even, seed: seed) { number in
        allEven = allEven && number.isMultiple(of: 2)
        return number > 4
      }
      #expect(allEven)
      #expect(smallest == 6)
    }
  }

  @Test func `A filter that needs large values finds them at the smallest size`() throws {
    let long = Gen.array(of: .bool, count: 0...50).filter { $0.count > 40 }
    #expect(try values(of: long, runs: 20, seed: 0).allSatisfy { $0.count > 40 })
  }

  @Test func `A filter asks for sizes up to 100, or for a larger one that the check asks for`()
    throws
  {
    let sizes = Gen { _, size in size }
    #expect(try values(of: sizes.filter { $0 >= 100 }, runs: 20, seed: 0).allSatisfy { $0 == 100 })
    _ = try failure { () throws(PropertyFailure) in
      try check(sizes.filter { $0 > 100 }) { _ in }
    }
  }

  @Test func `A filter that accepts nothing ends the check with a failure that says so`() throws {
    let nothing = try failure { () throws(PropertyFailure) in
      try check(Gen.int(in: 0...9).filter { _ in false }.filter { _ in false }) { _ in }
    }
    #expect(nothing.description.contains("a filter accepted none of 1000 values of Int"))
    #expect(nothing.counterexample == "")
    let nested = try failure { () throws(PropertyFailure) in
      try check(.array(of: Gen.bool.filter { _ in false }, count: 1...2)) { _ in }
    }
    #expect(nested.description.contains("a filter accepted none"))
  }

  @Test func `Optional values are nil now and then, which is the simplest`() throws {
    let maybe = Gen.int(in: 5...9).optional()
    let made = try values(of: maybe, runs: 400, seed: 2)
    #expect((50...150).contains(made.count { $0 == nil }))
    for seed in someSeeds {
      #expect(try smallest(maybe, seed: seed) { _ in true } == nil)
      #expect(try smallest(maybe, seed: seed) { $0 != nil } == 5)
    }
  }

  @Test func `A custom generator shrinks by its own function`() throws {
    let even = Gen(shrink: { $0 > 0 ? [0, $0 - 2] : [] }) { random, size in
      2 * random.below(size + 1)
    }
    #expect(try smallest(even, seed: 1) { $0 > 7 } == 8)
    #expect(try values(of: even, runs: 100, seed: 1).allSatisfy { $0.isMultiple(of: 2) })
  }

  @Test func `The same seed makes the same values, another one others`() throws {
    let generator = Gen.array(of: .string("abc", count: 0...9), count: 0...9)
    let first = try values(of: generator, runs: 50, seed: 77)
    #expect(try values(of: generator, runs: 50, seed: 77) == first)
    #expect(try values(of: generator, runs: 50, seed: 78) != first)
  }
}
