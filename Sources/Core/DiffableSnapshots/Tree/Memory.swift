// Keeping the memory of nodes alive, and comparing adjacent values.

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

/// The number of equal pairs before the first pair of elements that differs.
///
/// Elements with the same bits are the same value, and `Equatable` requires that a value equals
/// itself; arrays rely on this too when they are compared. So this compares bits first, 64 bytes at a
/// time, and uses `==` from the first block that differs.
///
/// - Parameters:
///   - left: The elements on one side.
///   - leftStart: The first of them to compare.
///   - right: The elements on the other side.
///   - rightStart: The first of them to compare.
/// - Returns: The number of pairs, at most the number of elements from the start on.
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

/// Whether two elements have the same bits, so that they are the same value.
///
/// Elements that are the same value can have different bits: in padding, or in a reference to memory with
/// the same contents.
///
/// - Parameters:
///   - left: The elements on one side.
///   - leftIndex: The index of the one element, which must exist.
///   - right: The elements on the other side.
///   - rightIndex: The index of the other element, which must exist.
/// - Returns: Whether all bits are the same.
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

/// The number of equal hashes before the first pair that differs.
///
/// - Parameters:
///   - left: The hashes on one side.
///   - leftStart: The first of them to compare.
///   - right: The hashes on the other side.
///   - rightStart: The first of them to compare.
///   - count: The number of pairs to compare, which must exist.
/// - Returns: The number of pairs.
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

/// The number of hashes before the first one that equals another.
///
/// - Parameters:
///   - key: The hash to find.
///   - keys: The hashes.
///   - start: The first of them to compare.
///   - end: The end of those to compare.
/// - Returns: The number of hashes; the window if the hash is not among the next ones.
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
