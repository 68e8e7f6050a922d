/// How many elements in memory equal those at another place, from the first on.
///
/// Whatever has the same bits is the same value, and a value equals itself: that is what `Equatable`
/// asks for, and what arrays rely on when they are compared. So bits are looked at first, 64 bytes
/// at a time, and `==` decides from where they differ.
///
/// - Parameters:
///   - left: The elements.
///   - right: The others.
///   - count: How many there are of both.
/// - Returns: The number of pairs of equals before the first pair that differs.
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
