/// A range of elements below a node, with the sum of all deltas that apply to them.
@usableFromInline
struct ColumnRange<Summary: ColumnSummary> {
  @usableFromInline
  let node: ColumnNode<Summary>

  @usableFromInline
  let delta: Summary.Delta

  /// Offsets below the node, at least one.
  @usableFromInline
  var range: Range<Int>

  @inlinable
  init(_ link: ColumnLink<Summary>, _ range: Range<Int>, adding above: Summary.Delta = .zero) {
    node = link.node
    delta = above + link.delta
    self.range = range
  }

  /// A part of the range.
  @inlinable
  func part(from start: Int, count: Int) -> Self {
    var part = self
    part.range = range.lowerBound + start..<range.lowerBound + start + count
    return part
  }

  /// The part of a range below a child.
  @inlinable
  func child(_ index: Int, _ range: Range<Int>) -> Self {
    Self(node.links[index], range, adding: delta)
  }

  /// Calls a closure with the part of the range below each child, and the number of elements before it.
  @inlinable
  func forEachChild<E: Error>(_ body: (Self, Int) throws(E) -> Void) throws(E) {
    try node.forEachChild(in: range) { index, part, done throws(E) in
      try body(child(index, part), done)
    }
  }
}

/// The leaves of a column in order, for many reads at any offsets.
///
/// A read near the last one takes O(1), any other read a search in a short array.
@usableFromInline
struct ColumnLeaves<Summary: ColumnSummary> {
  @usableFromInline
  var leaves: ContiguousArray<ColumnRange<Summary>> = []

  /// The offset of each leaf, and the number of all elements.
  @usableFromInline
  var starts: ContiguousArray<Int> = [0]

  /// The leaf that was read last.
  @usableFromInline
  var current = 0

  @inlinable
  init(_ column: Column<Summary>) {
    if let root = column.root { add(ColumnRange(root, 0..<root.count)) }
  }

  @inlinable
  mutating func add(_ range: ColumnRange<Summary>) {
    if range.node.level > 0 { return range.forEachChild { child, _ in add(child) } }
    leaves.append(range)
    starts.append(starts[starts.count - 1] + range.range.count)
  }

  /// Calls a closure with the part of a range in each leaf, and its offset.
  ///
  /// - Parameters:
  ///   - range: The range.
  ///   - body: Receives the part and its offset.
  /// - Throws: The error of the closure.
  /// - Complexity: O(*k* + log *n*) for *k* elements.
  @inlinable
  mutating func forEachPart<E: Error>(
    of range: Range<Int>,
    _ body: (ColumnRange<Summary>, Int) throws(E) -> Void
  ) throws(E) {
    var start = range.lowerBound
    while start < range.upperBound {
      find(start)
      let count = min(range.upperBound, starts[current + 1]) - start
      try body(leaves[current].part(from: start - starts[current], count: count), start)
      start += count
    }
  }

  /// Goes to the leaf with the element at an offset, which must be in range.
  @inlinable
  mutating func find(_ offset: Int) {
    if starts[current + 1] == offset { current += 1 }
    guard !(starts[current]..<starts[current + 1]).contains(offset) else { return }
    current = partitionPoint(1..<starts.count) { starts[$0] <= offset } - 1
  }
}

/// Reads single elements of a column; fast if the last one was near.
@usableFromInline
package struct ColumnReader<Summary: ColumnSummary> {
  @usableFromInline
  let column: Column<Summary>

  /// The elements of the leaf that was read last, and their offsets.
  @usableFromInline
  var leaf: ContiguousArray<Summary.Element> = []

  @usableFromInline
  var range = 0..<0

  @inlinable
  package init(_ column: Column<Summary>) {
    self.column = column
  }

  /// Calls a closure with the element at an offset, which must be in range.
  @inlinable
  @inline(__always)
  package mutating func lend<R>(_ offset: Int, to body: (borrowing Summary.Element) -> R) -> R {
    if !range.contains(offset), let root = column.root {
      let (node, start, delta) = root.leaf(at: offset)
      leaf = node.elements(adding: delta)
      range = start..<start + leaf.count
    }
    return leaf.span.lend(offset - range.lowerBound, to: body)
  }
}
