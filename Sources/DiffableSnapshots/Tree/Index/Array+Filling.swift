// The standard library's initializers with a capacity or a repeated value call a function that is not
// specialized: it looks up the type of the elements' storage, which takes some 600 instructions. Growing an
// empty array is specialized. Besides, all empty arrays share one object, and those initializers write a
// count of zero into it, which is harmless, but the thread sanitizer reports it as a data race.
//
// Loops that write to an array use the standard library's initializers all the same: the compiler knows that
// such an array is referenced once, and checks it once for a loop instead of at each write.

extension Array {
  /// An array with room for some elements, filled by a closure.
  ///
  /// The closure is not called if the capacity is 0.
  @inlinable
  init(filling capacity: Int, _ fill: (inout OutputSpan<Element>) -> Void) {
    self = []
    if capacity > 0 { append(addingCapacity: capacity, initializingWith: fill) }
  }

  /// An array of equal elements.
  @inlinable
  init(_ count: Int, of element: Element) {
    self.init(filling: count) { $0.append(repeating: element, count: count) }
  }
}

extension ContiguousArray {
  /// An array with room for some elements, filled by a closure.
  ///
  /// The closure is not called if the capacity is 0.
  @inlinable
  init(filling capacity: Int, _ fill: (inout OutputSpan<Element>) -> Void) {
    self = []
    if capacity > 0 { append(addingCapacity: capacity, initializingWith: fill) }
  }

  /// An array of equal elements.
  @inlinable
  init(_ count: Int, of element: Element) {
    self.init(filling: count) { $0.append(repeating: element, count: count) }
  }
}
