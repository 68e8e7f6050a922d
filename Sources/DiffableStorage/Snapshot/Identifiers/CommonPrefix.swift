/// The length of the common prefix of two buffers.
///
/// Elements with the same bits are the same value, and `Equatable` requires that a value equals
/// itself; arrays rely on this too when they are compared. So this compares bits first, 64 bytes at a
/// time, and uses `==` from the first block that differs.
///
/// - Parameters:
///   - left: The elements of one buffer.
///   - right: The elements of the other buffer.
///   - count: The number of elements in each buffer.
/// - Returns: The number of equal pairs before the first pair that differs.
@inlinable
@inline(__always)
func commonPrefix<Element: Equatable>(
  of left: UnsafePointer<Element>,
  _ right: UnsafePointer<Element>,
  count: Int
) -> Int {
  let stride = MemoryLayout<Element>.stride
  let (a, b) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
  let end = count &* stride &- 64
  var same = 0
  while same <= end {
    let bits =
      a.loadUnaligned(fromByteOffset: same, as: SIMD8<UInt64>.self)
      ^ b.loadUnaligned(fromByteOffset: same, as: SIMD8<UInt64>.self)
    let four = bits.lowHalf | bits.highHalf
    let two = four.lowHalf | four.highHalf
    if two.x | two.y != 0 { break }
    same &+= 64
  }
  var equal = same / stride
  while equal < count, left[equal] == right[equal] { equal &+= 1 }
  return equal
}
