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

/// Reads ranges of a column; fast while they stay in one leaf.
@usableFromInline
struct ColumnRangeReader<Summary: ColumnSummary> {
  @usableFromInline
  let column: Column<Summary>

  /// All elements of the leaf that was read last.
  @usableFromInline
  var leaf: ColumnRange<Summary>?

  /// The offset of the first of them.
  @usableFromInline
  var start = 0

  @inlinable
  init(_ column: Column<Summary>) {
    self.column = column
  }

  /// Calls a closure with the part of a range in each leaf, and its offset.
  ///
  /// - Parameters:
  ///   - range: The range, which must exist.
  ///   - body: Receives the part and its offset.
  /// - Throws: The error of the closure.
  /// - Complexity: O(*k*) for *k* elements in the leaf that was read last, else O(*k* + log *n*).
  @inlinable
  mutating func forEachPart<E: Error>(
    of range: Range<Int>,
    _ body: (ColumnRange<Summary>, Int) throws(E) -> Void
  ) throws(E) {
    var rest = range
    if let leaf, start..<start + leaf.range.count ~= range.lowerBound {
      let end = min(range.upperBound, start + leaf.range.count)
      try body(leaf.part(from: range.lowerBound - start, count: end - range.lowerBound), range.lowerBound)
      rest = end..<range.upperBound
    }
    guard !rest.isEmpty, let root = column.root else { return }
    try read(ColumnRange(root, rest), rest.lowerBound, body)
  }

  /// Calls the closure for each leaf below a node, and remembers the last one.
  @inlinable
  mutating func read<E: Error>(
    _ range: ColumnRange<Summary>,
    _ offset: Int,
    _ body: (ColumnRange<Summary>, Int) throws(E) -> Void
  ) throws(E) {
    if range.node.level > 0 {
      return try range.forEachChild { child, done throws(E) in try read(child, offset + done, body) }
    }
    var all = range
    all.range = 0..<range.node.count
    (leaf, start) = (all, offset - range.range.lowerBound)
    try body(range, offset)
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
