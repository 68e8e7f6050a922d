import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// Keys for a column that stores an order.
@Suite struct PositionKeyTests {
  private static let integers = [
    "A" + String(repeating: "0", count: 25) + "1", "A" + String(repeating: "z", count: 26), "Zz",
    "Z0", "a0",
    "az", "b00", "bzz", "z" + String(repeating: "z", count: 26),
  ]

  private static let fractions = ["", "1", "V", "z", "01", "zz", "0000001", "Vz"]

  private static var keys: [PositionKey] {
    integers.flatMap { integer in fractions.compactMap { PositionKey(integer + $0) } }.sorted()
  }

  private static func requireBetween(
    _ key: PositionKey?,
    _ lower: PositionKey?,
    _ upper: PositionKey?
  ) throws {
    let key = try #require(key, "nothing between \(lower as Any) and \(upper as Any)")
    try requireEqual(PositionKey(key.description), key)
    if let lower { try requireEqual(lower < key, true, "\(lower) \(key)") }
    if let upper { try requireEqual(key < upper, true, "\(key) \(upper)") }
  }

  // MARK: Laws

  @Test func `Between two keys is always another one, and none between keys that do not ascend`()
    throws
  {
    let keys = Self.keys
    #expect(keys.count == Self.integers.count * Self.fractions.count)
    for (index, lower) in keys.enumerated() {
      try Self.requireBetween(PositionKey.between(lower, nil), lower, nil)
      try Self.requireBetween(PositionKey.between(nil, lower), nil, lower)
      for (other, upper) in keys.enumerated() {
        let key = PositionKey.between(lower, upper)
        guard index < other else {
          try requireEqual(key, nil)
          continue
        }
        try Self.requireBetween(key, lower, upper)
      }
    }
  }

  @Test func `Many keys ascend and are all between`() throws {
    let ends = [nil] + Self.keys.map { Optional($0) }
    for lower in ends {
      for upper in ends {
        let keys = PositionKey.keys(7, between: lower, upper)
        if let lower, let upper, lower >= upper {
          try requireEqual(keys, nil)
          continue
        }
        let all = try #require(keys)
        try requireEqual(all.count, 7)
        try requireEqual(zip(all, all.dropFirst()).allSatisfy { $0 < $1 }, true)
        for key in all { try Self.requireBetween(key, lower, upper) }
      }
    }
    for count in [Int.min, -1, 0] { #expect(PositionKey.keys(count, between: nil, nil) == []) }
    #expect(PositionKey.keys(3, between: nil, nil)?.map(\.description) == ["a0", "a1", "a2"])
    #expect(PositionKey.keys(1, between: nil, .first)?.map(\.description) == ["Zz"])
  }

  @Test func `A walk of random keys stays in order`() throws {
    try check(
      Gen<[Int]>.array(of: .int(in: 0...1_000), count: 1...60),
      runs: cases(100, thorough: 5_000)
    ) { steps in
      var keys: [PositionKey] = []
      for step in steps {
        let index = step % (keys.count + 1)
        let lower = index > 0 ? keys[index - 1] : nil
        let upper = index < keys.count ? keys[index] : nil
        keys.insert(try #require(PositionKey.between(lower, upper)), at: index)
      }
      try requireEqual(keys, keys.sorted())
      try requireEqual(Set(keys).count, keys.count)
    }
  }

  @Test func `The order of keys is that of their bytes and of Swift's strings`() {
    let keys = Self.keys
    #expect(keys.map(\.description) == keys.map(\.description).sorted())
    for (a, b) in zip(keys, keys.dropFirst()) {
      #expect(Array(a.description.utf8).lexicographicallyPrecedes(Array(b.description.utf8)))
    }
  }

  @Test func `No text traps, and what is printed is parsed`() throws {
    let characters = Gen<[Character]>.array(
      of: .element(of: Array("0019AZaZzbB Vé€\u{0}")),
      count: 0...30
    )
    // Most keys with a few characters changed are still keys.
    let (keys, end) = (Gen.element(of: Self.keys), Gen<Int>.int(in: 0...30))
    let nearly = zip(keys, characters, end, end).map { key, characters, start, count in
      let text = key.description
      return String(text.prefix(start) + characters.prefix(count / 10) + text.dropFirst(start))
    }
    let texts = Gen<String>.oneOf([characters.map { String($0) }, nearly])
    try check(texts, runs: cases(2_000, thorough: 200_000), atLeast: 600) { text in
      let key = try assume(PositionKey(text))
      try requireEqual(key.description, text)
      try Self.requireBetween(PositionKey.between(nil, key), nil, key)
      try Self.requireBetween(PositionKey.between(key, nil), key, nil)
    }
  }

  // MARK: Bounds

  @Test func `Appended keys have at most 2 characters and the digits of their number`() throws {
    for isAppending in [true, false] {
      var key = PositionKey.first
      var digits = (count: 0, limit: 1)
      for number in 1...cases(10_000, thorough: 1_000_000) {
        if number > digits.limit { digits = (digits.count + 1, digits.limit * 62) }
        try requireEqual(key.description.count <= 2 + digits.count, true, "\(number) \(key)")
        key = try #require(isAppending ? .between(key, nil) : .between(nil, key))
      }
      #expect(key.description.count <= (isThorough ? 6 : 5))
    }
  }

  @Test func `The same gap again and again adds a character every five drops`() throws {
    let end = try #require(PositionKey.between(.first, nil))
    for isBehind in [true, false] {
      var key = end
      var lower = PositionKey.first
      for count in 1...5_000 {
        let next = try #require(PositionKey.between(lower, isBehind ? key : end))
        if isBehind { key = next } else { lower = next }
        try requireEqual(next.description.count <= 2 + (count + 4) / 5, true, "\(count) \(next)")
      }
    }
  }

  @Test func `Keys at random places stay short`() throws {
    var random = SeededGenerator(seed: 7)
    var keys = [PositionKey.first]
    for _ in 0..<20_000 {
      let index = random.below(keys.count + 1)
      let upper = index < keys.count ? keys[index] : nil
      let key = try #require(PositionKey.between(index > 0 ? keys[index - 1] : nil, upper))
      keys.insert(key, at: index)
    }
    #expect(keys.map(\.description.count).max() ?? 0 <= 8)
    #expect(keys.reduce(0) { $0 + $1.description.count } <= 6 * keys.count)
  }

  @Test func `Many keys between two are longer by the digits of their number`() throws {
    for upper in ["a1", "a0V", "b00", "zV"] + ["z" + String(repeating: "z", count: 26)] {
      guard let upper = PositionKey(upper) else { continue }
      var digits = (count: 0, limit: 1)
      for count in [1, 2, 62, 63, 3_844, 10_000] {
        while count > digits.limit { digits = (digits.count + 1, digits.limit * 62) }
        let keys = try #require(PositionKey.keys(count, between: .first, upper))
        let longest = keys.map(\.description.count).max() ?? 0
        #expect(longest <= 2 + 1 + digits.count, "\(count) to \(upper): \(longest)")
      }
    }
  }

  @Test func `More keys than a million do not exist`() throws {
    let second = try #require(PositionKey.between(.first, nil))
    let ends: [(PositionKey?, PositionKey?)] = [(nil, nil), (.first, nil), (nil, .first)]
    for (lower, upper) in ends + [(.first, second)] {
      for count in [1_000_001, 100_000_000_000, .max] {
        #expect(PositionKey.keys(count, between: lower, upper) == nil)
      }
    }
    let most = try #require(PositionKey.keys(1_000_000, between: .first, nil))
    #expect(most.count == 1_000_000)
    let more = try #require(PositionKey.keys(2, between: most.last, nil))
    #expect(more[0] > most[999_999])
  }

  // MARK: Examples

  @Test func `Keys between equal or swapped ends do not exist`() throws {
    let (a1, a2) = (try #require(PositionKey("a1")), try #require(PositionKey("a2")))
    #expect(PositionKey.between(a1, a1) == nil && PositionKey.between(a2, a1) == nil)
    #expect(PositionKey.between(nil, nil) == .first)
    #expect(PositionKey.between(a1, a2)?.description == "a1V")
  }

  @Test(
    arguments: [
      "", "a", "0", "a00", "a1V0", "é0", "b0", "a0-", "A" + String(repeating: "0", count: 26),
      " a0", "a0 ",
    ]
  )
  func `A text that is not a key is refused`(_ text: String) throws {
    #expect(PositionKey(text) == nil)
    #expect(throws: (any Error).self) { try JSON.value([PositionKey].self, of: JSON.text([text])) }
  }

  @Test func `The coded form is the text`() throws {
    #expect(try JSON.text([PositionKey.first]) == #"["a0"]"#)
    #expect(try JSON.roundTrip([PositionKey.first]) == [.first])
    #expect(PositionKey.first.description == "a0")
  }

  @Test func `Keys that would be very long together are none`() throws {
    let last = try #require(PositionKey(String(repeating: "z", count: 27)))
    let few = try #require(PositionKey.keys(100, between: last, nil))
    #expect(few.count == 100 && few == few.sorted() && few[0] > last)
    let long = "a0" + String(repeating: "V", count: 100_000)
    let (lower, upper) = (PositionKey(long + "1"), PositionKey(long + "2"))
    #expect(PositionKey.keys(1_000_000, between: lower, upper) == nil)
    #expect(PositionKey.keys(3, between: lower, upper)?.count == 3)
  }

  @Test(
    arguments: [
      ("Yzz", "Z0"), ("Z0", "Z1"), ("Zy", "Zz"), ("Zz", "a0"), ("a0", "a1"), ("a9", "aA"),
      ("aZ", "aa"), ("az", "b00"), ("b0z", "b10"), ("bz9", "bzA"), ("bzz", "c000"),
      ("c0zz", "c100"), ("X0zz", "X100"), ("Xzzz", "Y00"), ("Y0z", "Y10"),
    ]
  )
  func `What is appended or put first has the next integer`(_ pair: (String, String)) throws {
    let (lower, upper) = (try #require(PositionKey(pair.0)), try #require(PositionKey(pair.1)))
    #expect(PositionKey.between(lower, nil) == upper)
    #expect(PositionKey.between(nil, upper) == lower)
    let fraction = try #require(PositionKey(pair.0 + "V"))
    #expect(PositionKey.between(fraction, nil) == upper)
    #expect(PositionKey.between(nil, fraction) == lower)
  }
}
