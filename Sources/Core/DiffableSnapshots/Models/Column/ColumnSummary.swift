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

  /// The summary of the elements of one summary, followed by those of another.
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

/// The models that belong to the identifiers of a snapshot.
@usableFromInline
package typealias ModelColumn<Model> = Column<NoSummary<Model>>

extension Column {
  /// The summary of the elements in a range, which must be valid, in O(log *n*).
  @inlinable
  package func summary(of range: Range<Int>) -> Summary {
    guard let root, !range.isEmpty else { return .zero }
    return root.summary(of: range, adding: .zero)
  }

  /// An element that a search found, its offset, and the summary of the elements before it.
  @usableFromInline
  package typealias Found = (offset: Int, element: Element, before: Summary)

  /// The first element at which the summary of all elements from a start on satisfies a condition, with the
  /// summary of those before it; nil if none does.
  ///
  /// A column of heights finds the row at a distance, and a column of levels the next element that is not
  /// deeper than a level. The condition gets the summary of the elements from the start up to and including
  /// one. If it holds for an element, it must hold for all after it. It takes O(log *n*).
  @inlinable
  package func first(from start: Int, where isReached: (Summary) -> Bool) -> Found? {
    guard let root else { return nil }
    var sum = Summary.zero
    return root.node.first(from: start, after: &sum, adding: root.delta, isReached)
  }

  /// Adds a delta to all elements in a range, which must be valid, in O(log *n*).
  @inlinable
  package mutating func add(_ delta: Summary.Delta, to range: Range<Int>) {
    guard !range.isEmpty, var link = root.take() else { return }
    link.add(delta, to: range)
    root = link
  }
}

extension ColumnLink {
  /// The summary of a range of at least one element; `above` is the sum of the deltas above the link.
  @inlinable
  func summary(of range: Range<Int>, adding above: Summary.Delta) -> Summary {
    var result = Summary.zero
    if range.count == count {
      result = summary
      result.add(above)
    } else if level == 0 {
      result = Summary(node.elements[range])
      result.add(above + delta)
    } else {
      node.forEachChild(in: range) { child, part, _ in
        result = result + node.links[child].summary(of: part, adding: above + delta)
      }
    }
    return result
  }

  /// Adds a delta to a range of at least one element.
  @inlinable
  mutating func add(_ delta: Summary.Delta, to range: Range<Int>) {
    guard range.count < count else { return add(delta) }
    change { node in
      guard node.level > 0 else {
        for index in range { Summary.add(delta, to: &node.elements[index]) }
        return
      }
      node.forEachChild(in: range) { child, part, _ in node.links[child].add(delta, to: part) }
    }
  }
}

extension ColumnNode {
  /// Finds an element below the node, or adds the summary of all elements from the start on.
  @inlinable
  func first(
    from start: Int,
    after sum: inout Summary,
    adding delta: Summary.Delta,
    _ isReached: (Summary) -> Bool
  ) -> Column<Summary>.Found? {
    guard level > 0 else {
      for index in max(0, start)..<max(start, elements.count) {
        var part = Summary(elements[index..<index + 1])
        part.add(delta)
        let whole = sum + part
        if isReached(whole) { return (index, element(at: index, adding: delta), sum) }
        sum = whole
      }
      return nil
    }
    var first = 0
    for index in links.indices {
      let count = links[index].count
      if start <= first {
        var part = links[index].summary
        part.add(delta)
        let whole = sum + part
        if !isReached(whole) {
          sum = whole
          first += count
          continue
        }
      }
      if start < first + count,
        let found = links[index].node.first(
          from: start - first,
          after: &sum,
          adding: delta + links[index].delta,
          isReached
        )
      {
        return (first + found.offset, found.element, found.before)
      }
      first += count
    }
    return nil
  }
}
