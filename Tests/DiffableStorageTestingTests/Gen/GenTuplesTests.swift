import DiffableStorageTesting
import Testing

@Suite struct GenTuplesTests {
  @Test func `Tuples shrink part by part, and equal parts together`() throws {
    for seed in someSeeds {
      let number = Gen.int(in: 0...50)
      let pair = try smallest(zip(number, number), seed: seed) { $0.0 > 3 && $0.1 > 5 }
      #expect(pair == (4, 6))
      let equal = try smallest(zip(number, number), seed: seed, runs: 5000) { $0.0 == $0.1 }
      #expect(equal == (0, 0))
      let triple = try smallest(zip(number, Gen.bool, number), seed: seed) {
        $0.0 + $0.2 > 20 && $0.1
      }
      #expect(triple.0 + triple.2 == 21)
      let four = zip(number, number, number, number)
      #expect(try smallest(four, seed: seed) { $0.3 > 9 } == (0, 0, 0, 10))
    }
  }
}
