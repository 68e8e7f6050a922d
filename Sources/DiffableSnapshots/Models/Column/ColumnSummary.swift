/// What the nodes of a ``Column`` know about the elements below them.
///
/// A summary is a monoid: summaries of neighbors combine to that of both, in order. A column of row
/// heights keeps sums, and a column of levels keeps minima. `ColumnLawTests` has both.
///
/// A delta is added to every element of a range at once. A node keeps it for all elements below, so a
/// long range costs no more than a short one. A summary whose elements never change in this way has no
/// delta.
@usableFromInline
package protocol ColumnSummary: Sendable {
  associatedtype Element
  associatedtype Delta: AdditiveArithmetic & Sendable = NoDelta

  /// The summary of no elements.
  static var zero: Self { get }

  /// The summary of some elements in order.
  init(_ elements: ArraySlice<Element>)

  /// The summary of the elements of one summary, followed by those of another one.
  static func + (a: Self, b: Self) -> Self

  /// Changes an element by a delta.
  static func add(_ delta: Delta, to element: inout Element)

  /// Changes the summary as if a delta was added to each of its elements, of which there is at least one.
  mutating func add(_ delta: Delta)
}

extension ColumnSummary where Delta == NoDelta {
  @inlinable
  package static func add(_ delta: NoDelta, to element: inout Element) {}

  @inlinable
  package mutating func add(_ delta: NoDelta) {}
}

/// The delta of elements that never change together, which takes no memory.
@usableFromInline
package struct NoDelta: AdditiveArithmetic, Sendable {
  @inlinable
  init() {}

  @inlinable
  package static var zero: Self { Self() }

  // The synthesized operator would not be inlinable.
  @inlinable
  package static func == (a: Self, b: Self) -> Bool { true }

  @inlinable
  package static func + (a: Self, b: Self) -> Self { a }

  @inlinable
  package static func - (a: Self, b: Self) -> Self { a }
}

/// The summary of a column without summaries, which takes no memory.
@usableFromInline
package struct NoSummary<Element>: ColumnSummary {
  @inlinable
  init() {}

  @inlinable
  package init(_ elements: ArraySlice<Element>) {}

  @inlinable
  package static var zero: Self { Self() }

  @inlinable
  package static func + (a: Self, b: Self) -> Self { a }
}

/// The models beside the identifiers of a snapshot.
@usableFromInline
package typealias ModelColumn<Model> = Column<NoSummary<Model>>
