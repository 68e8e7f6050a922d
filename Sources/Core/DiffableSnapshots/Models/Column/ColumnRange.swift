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
  /// All leaves, and the offset of each; empty if there is one leaf at most.
  @usableFromInline
  var leaves: ContiguousArray<ColumnRange<Summary>> = []

  @usableFromInline
  var starts: ContiguousArray<Int> = []

  /// The leaf that was read last, nil in an empty column.
  @usableFromInline
  var leaf: ColumnRange<Summary>?

  /// Its number among all leaves, and the offsets of its elements.
  @usableFromInline
  var number = 0

  @usableFromInline
  var range = 0..<0

  /// Its elements, if single ones were read.
  @usableFromInline
  var elements: ContiguousArray<Summary.Element> = []

  @inlinable
  init(_ column: Column<Summary>) {
    guard let root = column.root else { return }
    let all = ColumnRange(root, 0..<root.count)
    if root.level > 0 { add(all) }
    leaf = leaves.first ?? all
    range = 0..<(leaf?.range.count ?? 0)
  }

  @inlinable
  mutating func add(_ part: ColumnRange<Summary>) {
    if part.node.level > 0 { return part.forEachChild { child, _ in add(child) } }
    starts.append(leaves.last.map { starts[starts.count - 1] + $0.range.count } ?? 0)
    leaves.append(part)
  }

  /// Goes to the leaf with the element at an offset, which must be in range.
  @inlinable
  @inline(__always)
  mutating func find(_ offset: Int) {
    if !range.contains(offset) { search(offset) }
  }

  @inlinable
  mutating func search(_ offset: Int) {
    number =
      range.upperBound == offset
      ? number + 1 : partitionPoint(1..<starts.count) { starts[$0] <= offset } - 1
    leaf = leaves[number]
    range = starts[number]..<starts[number] + leaves[number].range.count
    elements = []
  }

  /// Calls a closure with the part of a range in each leaf, and its offset, in O(*k* + log *n*) for *k*
  /// elements.
  @inlinable
  mutating func forEachPart<E: Error>(
    of offsets: Range<Int>,
    _ body: (ColumnRange<Summary>, Int) throws(E) -> Void
  ) throws(E) {
    var start = offsets.lowerBound
    while start < offsets.upperBound {
      find(start)
      let count = min(offsets.upperBound, range.upperBound) - start
      guard let leaf else { return }
      try body(leaf.part(from: start - range.lowerBound, count: count), start)
      start += count
    }
  }

  /// Calls a closure with the element at an offset, which must be in range.
  @inlinable
  @inline(__always)
  mutating func lend<R>(_ offset: Int, to body: (borrowing Summary.Element) -> R) -> R {
    find(offset)
    if elements.isEmpty, let leaf { elements = leaf.node.elements(adding: leaf.delta) }
    return elements.span.lend(offset - range.lowerBound, to: body)
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
