// An element that is passed to a closure is copied before, and a copy of a model retains each of its texts.
// Only if elements may have no copies, none is made.
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
