import DiffableSnapshots
import DiffableStorageTesting
import TestSupport
import Testing

/// A release build searches words with vectors, and a debug build with loops; both find the same.
@Suite struct WordSearchTests {
  /// Words that differ in one bit, in many, or by one, so that parts of a comparison cannot decide.
  private static func word(_ random: inout SeededGenerator) -> UInt32 {
    switch UInt32.random(in: 0..<4, using: &random) {
    case 0: UInt32.random(in: 0..<20, using: &random)
    case 1: 1 << UInt32.random(in: 0..<32, using: &random)
    case 2: .max - UInt32.random(in: 0..<20, using: &random)
    default: .random(in: 0...UInt32.max, using: &random)
    }
  }

  private static let rounds = cases(300, thorough: 20_000)

  @Test func `A word that occurs at most once has the same index`() throws {
    var random = SeededGenerator(seed: 1)
    for round in 0..<Self.rounds {
      let words = ContiguousArray(Set((0..<round % 70 + 1).map { _ in Self.word(&random) }))
      for word in words + [Self.word(&random)] {
        try words.withUnsafeBufferPointer { buffer in
          let start = try #require(buffer.baseAddress)
          let expected = words.firstIndex(of: word)
          let count = words.count
          try requireEqual(VectorSearch.unsafeLikelyIndex(of: word, in: start, count), expected)
          try requireEqual(LoopSearch.unsafeLikelyIndex(of: word, in: start, count), expected)
        }
      }
    }
  }

  @Test func `A word that is repeated is found, maybe at a wrong index`() throws {
    var random = SeededGenerator(seed: 4)
    for round in 0..<Self.rounds {
      let words = ContiguousArray((0..<round % 150 + 1).map { _ in Self.word(&random) % 40 })
      for word in 0..<41 as Range<UInt32> {
        try words.withUnsafeBufferPointer { buffer in
          let start = try #require(buffer.baseAddress)
          let found = VectorSearch.unsafeLikelyIndex(of: word, in: start, words.count)
          try requireEqual(found != nil, words.contains(word))
          let first = LoopSearch.unsafeLikelyIndex(of: word, in: start, words.count)
          try requireEqual(first, words.firstIndex(of: word))
        }
      }
    }
  }

  @Test func `Sixteen words answer the same`() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<Self.rounds {
      var all: Set<UInt32> = []
      while all.count < 16 { all.insert(Self.word(&random)) }
      let words = ContiguousArray(all)
      let short = ContiguousArray(words.map { $0 >> 1 })
      for word in words + [Self.word(&random)] {
        try words.withUnsafeBufferPointer { buffer in
          let start = try #require(buffer.baseAddress)
          let index = words.firstIndex(of: word) ?? 16
          try requireEqual(VectorSearch.unsafeIndex(of: word, inSixteen: start), index)
          try requireEqual(LoopSearch.unsafeIndex(of: word, inSixteen: start), index)
          let halves = words.count { $0 >> 1 < word >> 1 }
          try requireEqual(VectorSearch.unsafeHalvesBelow(word, inSixteen: start), halves)
          try requireEqual(LoopSearch.unsafeHalvesBelow(word, inSixteen: start), halves)
          let isThere = words.prefix(12).contains(word)
          try requireEqual(VectorSearch.unsafeContains(word, inTwelve: start), isThere)
          try requireEqual(LoopSearch.unsafeContains(word, inTwelve: start), isThere)
        }
        try short.withUnsafeBufferPointer { buffer in
          let start = try #require(buffer.baseAddress)
          let (limit, count) = (word >> 1, short.count { $0 <= word >> 1 })
          try requireEqual(VectorSearch.unsafeCount(notGreaterThan: limit, inSixteen: start), count)
          try requireEqual(LoopSearch.unsafeCount(notGreaterThan: limit, inSixteen: start), count)
        }
      }
    }
  }

  @Test func `As many blocks of bytes are equal`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<Self.rounds {
      let count = Int.random(in: 1..<400, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var other = bytes
      let changed = Int.random(in: 0..<2 * count, using: &random)
      if changed < count { other[changed] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
      let expected = min(changed, count) / 64 * 64
      try bytes.withUnsafeBytes { bytes in
        try other.withUnsafeBytes { other in
          let (left, right) = (try #require(bytes.baseAddress), try #require(other.baseAddress))
          try requireEqual(VectorSearch.unsafeEqualBytes(left, right, count), expected)
          try requireEqual(LoopSearch.unsafeEqualBytes(left, right, count), expected)
        }
      }
    }
  }
}
