import DiffableStorage
import DiffableStorageTesting
import Testing

/// The hashes that all tables of the package use.
@Suite struct HashKeyTests {
  /// Numbers that are typical identifiers: in regular steps, consecutive, or with few bits set.
  struct Pattern: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let number: @Sendable (Int) -> Int

    init(_ name: String, _ number: @escaping @Sendable (Int) -> Int) {
      testDescription = name
      self.number = number
    }

    static let steps: [Pattern] = (0..<48).map { shift in
      Pattern("steps of 2^\(shift)") { $0 << shift }
    }

    static let others: [Pattern] = [
      Pattern("backwards") { -$0 },
      Pattern("from the highest down") { Int.max - $0 },
      Pattern("prices") { $0 * 99 + 1_000_000 },
      Pattern("milliseconds") { 1_790_000_000_000 + $0 * 60_000 },
      Pattern("row and column") { ($0 >> 8) << 32 | $0 & 255 },
      Pattern("both ends") { ($0 & 255) << 56 | $0 >> 8 },
      Pattern("twice the same") { $0 << 32 | $0 },
      Pattern("squares") { $0 * $0 },
    ]
  }

  /// Of 50,000 random hashes, 0.3 pairs are expected to be equal; more than 40 are not a coincidence.
  @Test(arguments: Pattern.steps + Pattern.others)
  func `Hashes of numbers in a pattern collide hardly more than random ones`(_ pattern: Pattern) {
    let keys = (0..<50_000).map { hashKey(of: pattern.number($0)) }
    #expect(50_000 - Set(keys).count <= 40)
  }

  /// Leading bits choose shards and buckets; trailing bits choose the slots of open tables.
  @Test(arguments: Pattern.steps + Pattern.others)
  func `Hashes of numbers in a pattern are evenly distributed`(_ pattern: Pattern) {
    var leading = [Int](repeating: 0, count: 4_096)
    var trailing = leading
    for place in 0..<65_536 {
      let key = hashKey(of: pattern.number(place))
      leading[Int(key >> 20)] += 1
      trailing[Int(key & 4_095)] += 1
    }
    // There are 16 in each group on average.
    #expect((leading.max() ?? 0) <= 80)
    #expect((trailing.max() ?? 0) <= 80)
  }

  /// Hashes that are multiples of one number would be in regular steps, also modulo 2^32.
  @Test func `Hashes of consecutive numbers are not consecutive`() {
    let keys = (0...1_000).map { hashKey(of: $0) }
    let steps = Set(keys.indices.dropFirst().map { keys[$0] &- keys[$0 - 1] })
    #expect(steps.count > 990)
  }

  @Test func `A different secret gives different hashes`() {
    let alike = (0..<65_536).filter { number in
      hashKey(of: number) >> 16 == hashKey(of: number, secret: hashSecret &+ 2) >> 16
    }
    // Among random hashes, one pair is expected to be equal.
    #expect(alike.count < 40)
  }

  @Test
  func `The hash of an integer is that of its bits, also if its type is not known statically`() {
    func hashKeyOfAny(_ identifier: any Hashable) -> UInt32 { hashKey(of: identifier) }
    for number in [0, 1, -1, .max, .min, 42] {
      #expect(hashKeyOfAny(number) == hashKey(of: number))
      #expect(hashKey(of: Int64(number)) == hashKey(of: number))
      #expect(hashKey(of: UInt(bitPattern: number)) == hashKey(of: number))
      #expect(hashKey(of: UInt64(bitPattern: Int64(number))) == hashKey(of: number))
    }
  }

  @Test func `Equal identifiers have equal hashes`() {
    #expect(hashKey(of: AnyHashable(42)) == hashKey(of: AnyHashable(Int8(42))))
    #expect(hashKey(of: "e\u{301}") == hashKey(of: "\u{e9}"))
    #expect(hashKey(of: 0.0) == hashKey(of: -0.0))
  }
}
