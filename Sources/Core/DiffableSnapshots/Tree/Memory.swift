// Keeping the memory of nodes alive, and searching and comparing adjacent values, many at once.

/// The identity of a node, by which the tables know it (``ParentTable``, ``HashIndex``).
///
/// The copy of a node that an edit makes has the same identity, so versions can have different nodes of
/// one identity. No version has two.
@usableFromInline
package typealias NodeID = UInt32

/// Keeps an object alive until this call.
///
/// A pointer into a node does not retain the node, so the compiler may release the node as soon as
/// the pointer is made. Code that reads through such a pointer ends with this call, for the node or for
/// a root above it.
@inlinable
@inline(__always)
func keepAlive<Value>(_ value: borrowing Value) {
  withExtendedLifetime(value) {}
}

/// Calls a closure with memory for some words, without an allocation.
@inlinable
@inline(__always)
func withScratch<R>(_ capacity: Int, _ body: (inout OutputSpan<UInt32>) -> R) -> R {
  withUnsafeTemporaryAllocation(of: UInt32.self, capacity: capacity) { words in
    var words = OutputSpan(buffer: words, initializedCount: 0)
    return body(&words)
  }
}

/// The address of the memory of an array, which copies of the array share.
func memoryAddress<Element>(of array: ContiguousArray<Element>) -> Int {
  array.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
}

/// The first address for a value of a type that is not less than the address of a word.
@inlinable
@inline(__always)
func unsafeStart<Value>(
  of type: Value.Type,
  from word: UnsafeMutableRawPointer
) -> UnsafeMutablePointer<Value> {
  var start = word
  let mask = MemoryLayout<Value>.alignment - 1
  if mask > 7 { start += (mask + 1 - Int(bitPattern: word) & mask) & mask }
  return start.assumingMemoryBound(to: Value.self)
}

// MARK: - Searching

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
    // The words below the half, doubled.
    let end = word & ~1
    return end == 0 ? 0 : unsafeCount(notGreaterThan: end &- 1, inSixteen: words)
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

// MARK: - Comparing

/// The number of equal pairs of elements, from two starts on, before the first pair that differs.
///
/// Elements with the same bits are the same value, and `Equatable` requires that a value equals itself; arrays
/// rely on this too when they are compared. So this compares bits first, 64 bytes at a time, and uses `==` from
/// the first block that differs.
@inlinable
@inline(__always)
func commonPrefix<Element: Equatable>(
  of left: Span<Element>,
  from leftStart: Int,
  _ right: Span<Element>,
  from rightStart: Int
) -> Int {
  let count = min(left.count - leftStart, right.count - rightStart)
  guard count > 0, leftStart >= 0, rightStart >= 0 else { return 0 }
  return left.withUnsafeBufferPointer { left in
    right.withUnsafeBufferPointer { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return 0 }
      return unsafeCommonPrefix(of: left + leftStart, right + rightStart, count)
    }
  }
}

@inlinable
@inline(__always)
func unsafeCommonPrefix<Element: Equatable>(
  of left: UnsafePointer<Element>,
  _ right: UnsafePointer<Element>,
  _ count: Int
) -> Int {
  let stride = MemoryLayout<Element>.stride
  var equal = WordSearch.unsafeEqualBytes(left, right, count &* stride) / stride
  while equal < count, left[equal] == right[equal] { equal &+= 1 }
  return equal
}

/// Whether two elements, which must exist, have the same bits, so that they are the same value.
///
/// Elements that are the same value can have different bits: in padding, or in a reference to memory with the
/// same contents.
@inlinable
package func haveSameBits<Element>(
  _ left: Span<Element>,
  _ leftIndex: Int,
  _ right: Span<Element>,
  _ rightIndex: Int
) -> Bool {
  precondition(
    left.indices.contains(leftIndex) && right.indices.contains(rightIndex),
    "There are no such elements"
  )
  return left.withUnsafeBufferPointer { left in
    right.withUnsafeBufferPointer { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return false }
      let (a, b) = (UnsafeRawPointer(left + leftIndex), UnsafeRawPointer(right + rightIndex))
      let size = MemoryLayout<Element>.size
      var same = 0
      while same &+ 8 <= size {
        if a.loadUnaligned(fromByteOffset: same, as: UInt64.self)
          != b.loadUnaligned(fromByteOffset: same, as: UInt64.self)
        {
          return false
        }
        same &+= 8
      }
      while same < size {
        if a.load(fromByteOffset: same, as: UInt8.self)
          != b.load(fromByteOffset: same, as: UInt8.self)
        {
          return false
        }
        same &+= 1
      }
      return true
    }
  }
}

/// The number of equal hashes, of `count` pairs that must exist, before the first pair that differs.
@inline(__always)
func commonLength(
  of left: Span<UInt32>,
  from leftStart: Int,
  _ right: Span<UInt32>,
  from rightStart: Int,
  count: Int
) -> Int {
  precondition(
    leftStart >= 0 && rightStart >= 0 && leftStart + count <= left.count
      && rightStart + count <= right.count,
    "There are no such hashes"
  )
  return left.withUnsafeBufferPointer { left in
    right.withUnsafeBufferPointer { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return 0 }
      let (a, b) = (left + leftStart, right + rightStart)
      var length = 0
      while length < count, a[length] == b[length] { length &+= 1 }
      return length
    }
  }
}

/// The number of hashes that are searched for a match where two lists differ.
@inlinable
var searchWindow: Int { 12 }

/// The number of hashes from `start` on before the first one that equals a key; the window if it is not among
/// the next ones.
@inline(__always)
func stepsToNext(_ key: UInt32, in keys: Span<UInt32>, from start: Int, to end: Int) -> Int {
  precondition(start >= 0 && end <= keys.count, "There are no such hashes")
  return keys.withUnsafeBufferPointer { keys in
    if end &- start >= searchWindow, let first = keys.baseAddress {
      if !WordSearch.unsafeContains(key, inTwelve: first + start) { return searchWindow }
    }
    var index = start
    while index < min(end, start &+ searchWindow) {
      if keys[index] == key { return index &- start }
      index &+= 1
    }
    return searchWindow
  }
}
