import DiffableStorageTesting
import Testing

@Suite struct SeededGeneratorTests {
  @Test func `The numbers are those of the published algorithm`() {
    // The reference values of splitmix64.c for the seed 1234567.
    var random = SeededGenerator(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
    ]
    #expect((0..<3).map { _ in random.next() } == expected)
  }

  @Test func `Bounded numbers keep to their bounds and reach all of them`() {
    var random = SeededGenerator(seed: 0)
    #expect(Set((0..<200).map { _ in random.below(7) }) == Set(0..<7))
    #expect(Set((0..<200).map { _ in random.number(in: -3...3) }) == Set(-3...3))
    #expect(random.below(1) == 0)
    #expect(random.below(-4) == 0)
    #expect(random.number(in: .max ... .max) == .max)
    #expect(Set((0..<200).map { _ in random.number(in: .min ... .max) }).count == 200)
  }
}
