// Searches of adjacent words, many at once: with vectors, and the same with loops.

#if DEBUG
  /// Without optimization, an operation on a vector is a call for each of its lanes.
  @usableFromInline
  typealias WordSearch = LoopSearch
#else
  @usableFromInline
  typealias WordSearch = VectorSearch
#endif

/// Searches that compare many words in a few instructions.
///
/// The operators for comparing vectors, such as `.==`, compile to code that handles the lanes one by one,
/// so differences and their sign bits take their place.
@usableFromInline
package enum VectorSearch {
  /// The index of a word that occurs at most once, nil if it does not occur.
  ///
  /// If the word occurs more than once, the result may be an index of another word, or the count or
  /// more. All words are compared, without a branch that the processor could mispredict.
  @inlinable
  @inline(__always)
  package static func unsafeLikelyIndex(
    of word: UInt32,
    in words: UnsafePointer<UInt32>,
    _ count: Int
  ) -> Int? {
    guard count >= 16 else { return LoopSearch.unsafeLikelyIndex(of: word, in: words, count) }
    var found = SIMD16<UInt32>()
    var numbers = SIMD16<UInt32>(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
    var start = 0
    while start &+ 16 <= count {
      found |= numbers & ~unsafeLanesThatDiffer(from: word, words + start)
      numbers &+= 16
      start &+= 16
    }
    if start < count {
      // Some of the last sixteen words were compared already.
      numbers &-= SIMD16(repeating: UInt32(truncatingIfNeeded: start &+ 16 &- count))
      found |= numbers & ~unsafeLanesThatDiffer(from: word, words + count - 16)
    }
    let eight = found.lowHalf | found.highHalf
    let four = eight.lowHalf | eight.highHalf
    let two = four.lowHalf | four.highHalf
    let number = two.x | two.y
    return number == 0 ? nil : Int(number) &- 1
  }

  /// The index of a word that occurs at most once among sixteen; 16 if it does not occur.
  @inlinable
  @inline(__always)
  package static func unsafeIndex(
    of word: UInt32,
    inSixteen words: UnsafePointer<UInt32>
  ) -> Int {
    let isOther = unsafeLanesThatDiffer(from: word, words)
    let places = SIMD16<UInt32>(16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
    return 16 &- Int(sum(~isOther & places))
  }

  /// How many of sixteen words are not greater than a limit; all have 31 bits.
  @inlinable
  @inline(__always)
  package static func unsafeCount(
    notGreaterThan limit: UInt32,
    inSixteen words: UnsafePointer<UInt32>
  ) -> Int {
    // The sign bit is set in lanes that are greater.
    16 &- Int(sum((SIMD16(repeating: limit) &- unsafeLanes(words)) &>> 31))
  }

  /// How many of sixteen words have a half that is less than the half of another.
  ///
  /// The halves have 31 bits, so the sign of a difference says which one is less.
  @inlinable
  @inline(__always)
  package static func unsafeHalvesBelow(
    _ word: UInt32,
    inSixteen words: UnsafePointer<UInt32>
  ) -> Int {
    Int(sum((unsafeLanes(words) &>> 1 &- SIMD16(repeating: word &>> 1)) &>> 31))
  }

  /// Whether a word is among twelve.
  @inlinable
  @inline(__always)
  package static func unsafeContains(
    _ word: UInt32,
    inTwelve words: UnsafePointer<UInt32>
  ) -> Bool {
    let raw = UnsafeRawPointer(words)
    let eight = raw.loadUnaligned(as: SIMD8<UInt32>.self) ^ SIMD8(repeating: word)
    let four =
      raw.loadUnaligned(fromByteOffset: 32, as: SIMD4<UInt32>.self) ^ SIMD4(repeating: word)
    // The top bit is set in equal lanes.
    let inEight = (eight &- SIMD8(repeating: 1)) & ~eight
    let inFour = (four &- SIMD4(repeating: 1)) & ~four
    let any = inEight.lowHalf | inEight.highHalf | inFour
    let half = any.lowHalf | any.highHalf
    return (half.x | half.y) >> 31 != 0
  }

  /// The number of bytes before the first block of 64 bytes that differs; a last block that is shorter
  /// counts as one that differs.
  @inlinable
  @inline(__always)
  package static func unsafeEqualBytes(
    _ left: UnsafeRawPointer,
    _ right: UnsafeRawPointer,
    _ count: Int
  ) -> Int {
    var same = 0
    while same <= count &- 64 {
      let bits =
        left.loadUnaligned(fromByteOffset: same, as: SIMD8<UInt64>.self)
        ^ right.loadUnaligned(fromByteOffset: same, as: SIMD8<UInt64>.self)
      let four = bits.lowHalf | bits.highHalf
      let two = four.lowHalf | four.highHalf
      if two.x | two.y != 0 { break }
      same &+= 64
    }
    return same
  }

  @inlinable
  @inline(__always)
  static func unsafeLanes(_ words: UnsafePointer<UInt32>) -> SIMD16<UInt32> {
    UnsafeRawPointer(words).loadUnaligned(as: SIMD16<UInt32>.self)
  }

  /// All ones in each of sixteen lanes that differs from a word.
  @inlinable
  @inline(__always)
  static func unsafeLanesThatDiffer(
    from word: UInt32,
    _ words: UnsafePointer<UInt32>
  ) -> SIMD16<UInt32> {
    let difference = unsafeLanes(words) ^ SIMD16(repeating: word)
    return 0 &- ((difference | (0 &- difference)) &>> 31)
  }

  @inlinable
  @inline(__always)
  static func sum(_ lanes: SIMD16<UInt32>) -> UInt32 {
    let eight = lanes.lowHalf &+ lanes.highHalf
    let four = eight.lowHalf &+ eight.highHalf
    let two = four.lowHalf &+ four.highHalf
    return two.x &+ two.y
  }
}

/// The searches of ``VectorSearch``, word by word.
@usableFromInline
package enum LoopSearch {
  /// The first index of a word, nil if it does not occur.
  @inlinable
  @inline(__always)
  package static func unsafeLikelyIndex(
    of word: UInt32,
    in words: UnsafePointer<UInt32>,
    _ count: Int
  ) -> Int? {
    var index = 0
    while index < count {
      if (words + index).pointee == word { return index }
      index &+= 1
    }
    return nil
  }

  @inlinable
  package static func unsafeIndex(
    of word: UInt32,
    inSixteen words: UnsafePointer<UInt32>
  ) -> Int {
    unsafeLikelyIndex(of: word, in: words, 16) ?? 16
  }

  @inlinable
  package static func unsafeCount(
    notGreaterThan limit: UInt32,
    inSixteen words: UnsafePointer<UInt32>
  ) -> Int {
    var (index, count) = (0, 0)
    while index < 16 {
      if (words + index).pointee <= limit { count &+= 1 }
      index &+= 1
    }
    return count
  }

  @inlinable
  package static func unsafeHalvesBelow(
    _ word: UInt32,
    inSixteen words: UnsafePointer<UInt32>
  ) -> Int {
    let half = word &>> 1
    var (index, count) = (0, 0)
    while index < 16 {
      if (words + index).pointee &>> 1 < half { count &+= 1 }
      index &+= 1
    }
    return count
  }

  @inlinable
  package static func unsafeContains(
    _ word: UInt32,
    inTwelve words: UnsafePointer<UInt32>
  ) -> Bool {
    unsafeLikelyIndex(of: word, in: words, 12) != nil
  }

  @inlinable
  package static func unsafeEqualBytes(
    _ left: UnsafeRawPointer,
    _ right: UnsafeRawPointer,
    _ count: Int
  ) -> Int {
    var same = 0
    while same <= count &- 64 {
      var byte = same
      while byte < same &+ 64 {
        let bits = (left + byte).loadUnaligned(as: UInt64.self)
        if bits != (right + byte).loadUnaligned(as: UInt64.self) { return same }
        byte &+= 8
      }
      same &+= 64
    }
    return same
  }
}
