// All empty arrays share one object. The standard library's initializer writes a count of zero into
// it, which is harmless, but the thread sanitizer reports it as a data race.

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
