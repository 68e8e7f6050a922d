// All empty arrays share one object. The standard library's initializer writes a count of zero into
// it, which is harmless, but the thread sanitizer reports it as a data race.

extension Array {
  /// An array with room for some elements, filled by a closure.
  ///
  /// The closure is not called if the capacity is 0.
  @inlinable
  init(filling capacity: Int, _ fill: (inout OutputSpan<Element>) -> Void) {
    self = capacity == 0 ? [] : Array(capacity: capacity, initializingWith: fill)
  }
}

extension ContiguousArray {
  /// An array with room for some elements, filled by a closure.
  ///
  /// The closure is not called if the capacity is 0.
  @inlinable
  init(filling capacity: Int, _ fill: (inout OutputSpan<Element>) -> Void) {
    self = capacity == 0 ? [] : ContiguousArray(capacity: capacity, initializingWith: fill)
  }
}
