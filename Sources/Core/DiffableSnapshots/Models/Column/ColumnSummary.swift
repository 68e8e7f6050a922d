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
  /// The summary of the elements in a range, which must be valid.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func summary(of range: Range<Int>) -> Summary {
    guard let root, !range.isEmpty else { return .zero }
    return root.summary(of: range, adding: .zero)
  }

  /// The first offset at which the summary of all elements from a start on satisfies a condition.
  ///
  /// A column of heights finds the row at a distance, and a column of levels the next element that is
  /// not deeper than a level.
  ///
  /// - Parameters:
  ///   - start: The offset of the first element.
  ///   - isReached: The condition of the summary of the elements from the start up to and including one.
  ///     If it holds for an element, it must hold for all after it.
  /// - Returns: The offset; nil if the condition holds nowhere.
  /// - Complexity: O(log *n*).
  @inlinable
  package func firstIndex(from start: Int, where isReached: (Summary) -> Bool) -> Int? {
    var sum = Summary.zero
    return root?.firstIndex(from: start, after: &sum, adding: .zero, isReached)
  }

  /// Adds a delta to all elements in a range, which must be valid.
  ///
  /// - Complexity: O(log *n*).
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

  /// Finds an offset below the link, and adds the summary of the elements before it.
  @inlinable
  func firstIndex(
    from start: Int,
    after sum: inout Summary,
    adding above: Summary.Delta,
    _ isReached: (Summary) -> Bool
  ) -> Int? {
    guard start < count else { return nil }
    if start <= 0 {
      let whole = sum + summary(of: 0..<count, adding: above)
      guard isReached(whole) else {
        sum = whole
        return nil
      }
    }
    if level == 0 {
      for index in max(0, start)..<count {
        sum = sum + summary(of: index..<index + 1, adding: above)
        if isReached(sum) { return index }
      }
      return nil
    }
    var first = 0
    for link in node.links {
      if let index = link.firstIndex(
        from: start - first,
        after: &sum,
        adding: above + delta,
        isReached
      ) {
        return first + index
      }
      first += link.count
    }
    return nil
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
