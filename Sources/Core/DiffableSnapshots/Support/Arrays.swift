// Making arrays with specialized code, and searching them.
//
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

  /// Whether another array is in the same memory, so that its elements are the same, not only equal.
  package func isIdentical(to other: Self) -> Bool {
    let here = withContiguousStorageIfAvailable { $0.baseAddress }
    let there = other.withContiguousStorageIfAvailable { $0.baseAddress }
    return count == other.count && here == there
  }

  /// An array of equal elements.
  @inlinable
  package init(_ count: Int, of element: Element) {
    self.init(filling: count) { $0.append(repeating: element, count: count) }
  }
}

extension Array where Element: Comparable {
  /// The index of an element in an ascending array; nil if it is not there.
  @inlinable
  func sortedIndex(of element: Element) -> Int? {
    let index = partitionPoint(0..<count) { self[$0] < element }
    return index < count && self[index] == element ? index : nil
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

  /// Whether another array is in the same memory, so that its elements are the same, not only equal.
  package func isIdentical(to other: Self) -> Bool {
    let here = withContiguousStorageIfAvailable { $0.baseAddress }
    let there = other.withContiguousStorageIfAvailable { $0.baseAddress }
    return count == other.count && here == there
  }

  /// An array of equal elements.
  @inlinable
  init(_ count: Int, of element: Element) {
    self.init(filling: count) { $0.append(repeating: element, count: count) }
  }
}

// An element that is passed to a closure is copied first, and a copy of a model retains each of its
// strings. In an extension for elements that may be noncopyable, no copy is made.
extension Span where Element: ~Copyable {
  /// Calls a closure with an element, without a copy of it.
  @inlinable
  @inline(__always)
  package func lend<Result>(_ index: Int, to body: (borrowing Element) -> Result) -> Result {
    body(self[index])
  }

  /// Calls a closure with two elements, without copies of them.
  @inlinable
  @inline(__always)
  package func lend<Result>(
    _ first: Int,
    _ second: Int,
    to body: (borrowing Element, borrowing Element) -> Result
  ) -> Result {
    body(self[first], self[second])
  }
}

/// The first number of a range for which a condition is false; the range must be partitioned by it.
@inlinable
package func partitionPoint(_ range: Range<Int>, whileTrue holds: (Int) -> Bool) -> Int {
  var low = range.lowerBound
  var high = range.upperBound
  while low < high {
    let middle = low + (high - low) / 2
    if holds(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}

/// The elements without repetitions, in the order of their first appearance.
package func uniqued<Element: Hashable>(_ elements: [Element]) -> [Element] {
  guard elements.count > 1 else { return elements }
  var seen = Set<Element>(minimumCapacity: elements.count)
  return elements.filter { seen.insert($0).inserted }
}

/// The first element that occurs a second time.
package func firstRepeated<Element: Hashable>(_ elements: [Element]) -> Element? {
  guard elements.count > 1 else { return nil }
  var seen = Set<Element>(minimumCapacity: elements.count)
  return elements.first { !seen.insert($0).inserted }
}
