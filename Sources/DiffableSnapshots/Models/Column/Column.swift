/// A persistent list beside the identifiers of a snapshot: a B+tree whose versions share nodes.
///
///     branch                       a link to each child: count, delta, summary
///       ├─ leaf, 24 elements
///       ├─ leaf, 24 elements
///       └─ leaf, 17 elements
///
/// Elements have no identity: they are addressed by their offset. All leaves have the same depth. An edit
/// copies the nodes that another version shares, and changes the others in place. Columns are cut and
/// joined in O(log *n*), so a range moves at that cost (the idea to base every edit on join: Blelloch,
/// Ferizovic, Sun, *Just Join for Parallel Ordered Sets*, 2016; summaries as in ropes).
///
/// A builder of a snapshot tells what it did to the order of its items (``ItemEdit``), and
/// ``mirror(_:inserting:)`` does the same to a column.
@usableFromInline
package struct Column<Summary: ColumnSummary> {
  @usableFromInline
  package typealias Element = Summary.Element

  @usableFromInline
  typealias Link = ColumnLink<Summary>

  /// The link to the root; nil if the column is empty.
  @usableFromInline
  var root: Link?

  @inlinable
  init(root: Link?) {
    self.root = root
  }

  /// Creates a column of some elements.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  package init(_ elements: ContiguousArray<Element> = []) {
    guard elements.count > Link.leafFill else {
      self.init(root: elements.isEmpty ? nil : Link(elements))
      return
    }
    self.init(
      evenPieces(of: elements.count, atMost: Link.leafFill).map {
        Link(ContiguousArray(elements[$0]))
      }
    )
  }

  /// Creates a column of some leaves.
  @inlinable
  init(_ leaves: [Link]) {
    var row = leaves
    while row.count > 1 {
      row = evenPieces(of: row.count, atMost: Link.branchFill).map {
        Link(ContiguousArray(row[$0]))
      }
    }
    root = row.first
  }

  @inlinable
  package var count: Int { root?.count ?? 0 }

  /// Whether two columns are the same version.
  @inlinable
  package func isIdentical(to other: Self) -> Bool {
    root?.node === other.root?.node && root?.delta == other.root?.delta
  }

  /// The element at an offset, which must be in range.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package subscript(offset: Int) -> Element {
    guard let root, offset >= 0, offset < root.count else {
      preconditionFailure("Model index \(offset) is out of the range 0..<\(count)")
    }
    let (node, start, delta) = root.leaf(at: offset)
    return node.element(at: offset - start, adding: delta)
  }

  /// The elements in order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  package var elements: ContiguousArray<Element> { elements(in: 0..<count) }

  /// The elements in a range, which must be valid.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* elements.
  @inlinable
  package func elements(in range: Range<Int>) -> ContiguousArray<Element> {
    var elements = ContiguousArray<Element>()
    elements.reserveCapacity(range.count)
    forEachChunk(in: range) { elements += $0 }
    return elements
  }

  /// The elements of one leaf from an offset on.
  ///
  /// - Parameters:
  ///   - offset: The offset of the first element, which must be in range.
  ///   - end: The offset at which the elements end at the latest.
  /// - Returns: The elements; at least one.
  /// - Complexity: O(log *n*).
  @inlinable
  func chunk(from offset: Int, atMost end: Int) -> ContiguousArray<Element> {
    guard let root else { return [] }
    let (node, start, delta) = root.leaf(at: offset)
    let elements = node.elements(adding: delta)
    let range = offset - start..<min(elements.count, end - start)
    return range.count == elements.count ? elements : ContiguousArray(elements[range])
  }

  /// Calls a closure with each run of elements that are contiguous in memory, in order.
  ///
  /// - Parameters:
  ///   - range: The offsets of the elements; it must be valid.
  ///   - body: Gets elements of one leaf.
  /// - Throws: The error of the closure.
  /// - Complexity: O(*k* + log *n*) for *k* elements.
  @inlinable
  package func forEachChunk<E: Error>(
    in range: Range<Int>,
    _ body: (ArraySlice<Element>) throws(E) -> Void
  ) throws(E) {
    guard let root, !range.isEmpty else { return }
    try root.forEachChunk(in: range, adding: .zero, body)
  }
}

// Nodes are changed in place only while a single link refers to them, so other columns that share
// them can be used in other isolation domains.
extension Column: @unchecked Sendable where Summary.Element: Sendable {}

extension ColumnLink {
  /// The leaf with the element at an offset, the number of elements before it, and all deltas above it.
  @inlinable
  func leaf(at offset: Int) -> (node: Node, start: Int, delta: Summary.Delta) {
    var (node, start, delta) = (node, 0, delta)
    while node.level > 0 {
      let (child, before) = node.child(at: offset - start)
      start += before
      delta += node.links[child].delta
      node = node.links[child].node
    }
    return (node, start, delta)
  }

  @inlinable
  func forEachChunk<E: Error>(
    in range: Range<Int>,
    adding above: Summary.Delta,
    _ body: (ArraySlice<Element>) throws(E) -> Void
  ) throws(E) {
    let delta = above + delta
    if level == 0 { return try body(node.elements(adding: delta)[range]) }
    try node.forEachChild(in: range) { child, part, _ throws(E) in
      try node.links[child].forEachChunk(in: part, adding: delta, body)
    }
  }
}
