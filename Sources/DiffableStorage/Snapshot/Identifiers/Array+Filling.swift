// The empty array is one object for all threads, and the initializer of the standard library writes
// a count of zero into it: a race, harmless, but one that sanitizers report.

extension Array {
  /// An array with room for some elements, filled by a closure; not called for none.
  @inlinable
  init(
    filling capacity: Int,
    _ fill: (inout UnsafeMutableBufferPointer<Element>, inout Int) -> Void
  ) {
    self = capacity == 0 ? [] : Array(unsafeUninitializedCapacity: capacity, initializingWith: fill)
  }
}

extension ContiguousArray {
  /// An array with room for some elements, filled by a closure; not called for none.
  @inlinable
  init(
    filling capacity: Int,
    _ fill: (inout UnsafeMutableBufferPointer<Element>, inout Int) -> Void
  ) {
    self =
      capacity == 0
      ? [] : ContiguousArray(unsafeUninitializedCapacity: capacity, initializingWith: fill)
  }
}
