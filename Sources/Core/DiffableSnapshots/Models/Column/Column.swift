/// A persistent list parallel to the identifiers of a snapshot: a B+tree whose versions share
/// nodes.
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
/// A builder of a snapshot reports how it changed the order of its items (``ItemEdit``), and
/// ``mirror(_:inserting:)`` makes the same change in a column.
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

  /// Creates a column of some elements, in O(*n*).
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
    var links = leaves
    while links.count > 1 {
      links = evenPieces(of: links.count, atMost: Link.branchFill).map {
        Link(ContiguousArray(links[$0]))
      }
    }
    root = links.first
  }

  @inlinable
  package var count: Int { root?.count ?? 0 }

  /// Whether two columns are the same version.
  @inlinable
  package func isIdentical(to other: Self) -> Bool {
    root?.node === other.root?.node && root?.delta == other.root?.delta
  }

  /// The element at an offset, which must be in range, in O(log *n*).
  @inlinable
  package subscript(offset: Int) -> Element {
    guard let root, offset >= 0, offset < root.count else {
      preconditionFailure("Offset \(offset) is out of the range 0..<\(count)")
    }
    let (node, start, delta) = root.leaf(at: offset)
    return node.element(at: offset - start, adding: delta)
  }

  /// The elements in order, in O(*n*).
  @inlinable
  package var elements: ContiguousArray<Element> { elements(in: 0..<count) }

  /// The elements in a range, which must be valid, in O(*k* + log *n*) for *k* elements.
  @inlinable
  package func elements(in range: Range<Int>) -> ContiguousArray<Element> {
    var elements = ContiguousArray<Element>()
    elements.reserveCapacity(range.count)
    forEachChunk(in: range) { elements += $0 }
    return elements
  }

  /// The elements of one leaf from an offset, which must be in range, to an end at the latest; at least one, in
  /// O(log *n*).
  @inlinable
  func chunk(from offset: Int, atMost end: Int) -> ContiguousArray<Element> {
    guard let root else { return [] }
    let (node, start, delta) = root.leaf(at: offset)
    let elements = node.elements(adding: delta)
    let range = offset - start..<min(elements.count, end - start)
    return range.count == elements.count ? elements : ContiguousArray(elements[range])
  }

  /// Calls a closure with each run of elements of a valid range that are contiguous in memory, in order, in
  /// O(*k* + log *n*) for *k* elements.
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

extension Column {
  /// A column of the elements of runs, which are sorted by their offsets there, and of new ones between them.
  ///
  /// It takes O(*r* log *n* + *k*) for *r* runs and *k* new elements, at most O(*n* + *k*).
  @inlinable
  package func arranged(
    along runs: [MatchedRun],
    count newCount: Int,
    filling new: (Range<Int>) -> ContiguousArray<Element>
  ) -> Self {
    if let parts = gaps(between: runs, newCount) {
      var edited = self
      edited.replace(parts) { new($0)[...] }
      return edited
    }
    if isScattered(runs.count) {
      var (all, old) = (ColumnBuild<Summary>(), ColumnLeaves(self))
      for run in runs {
        if all.count < run.after { all.append(new(all.count..<run.after)[...]) }
        old.forEachPart(of: run.before..<run.before + run.count) { part, _ in all.append(part) }
      }
      if all.count < newCount { all.append(new(all.count..<newCount)[...]) }
      return all.column
    }
    return joined(along: runs, count: newCount, filling: new)
  }

  /// Does the same by joining parts.
  @inlinable
  func joined(
    along runs: [MatchedRun],
    count newCount: Int,
    filling new: (Range<Int>) -> ContiguousArray<Element>
  ) -> Self {
    if runs.count == 1, runs[0].count == count, count == newCount { return self }
    var column = Self()
    for run in runs {
      if column.count < run.after { column.append(Self(new(column.count..<run.after))) }
      column.append(slice(run.before..<run.before + run.count))
    }
    if column.count < newCount { column.append(Self(new(column.count..<newCount))) }
    return column
  }

  /// What is replaced between runs that are in the same order as here; nil if some have moved.
  @inlinable
  func gaps(between runs: [MatchedRun], _ newCount: Int) -> [ItemEdit.Replacement]? {
    var (before, after): (Int, Int) = (0, 0)
    var gaps: [ItemEdit.Replacement] = []
    for run in runs + [MatchedRun(after: newCount, before: count, count: 0)] {
      guard run.before >= before, run.after >= after else { return nil }
      if run.before > before || run.after > after {
        gaps.append(ItemEdit.Replacement(before..<run.before, count: run.after - after))
      }
      (before, after) = (run.before + run.count, run.after + run.count)
    }
    return gaps
  }
}

extension Column where Summary.Element: Equatable {
  /// A column of given elements that keeps those of this one that stay and are equal, and the offsets of those
  /// that stay and are no longer equal.
  ///
  /// The runs say which elements stay, sorted by offset in the result and without overlap. Without
  /// `keepsEqual`, only those with the same bits are kept. The result shares nodes with this column if the runs
  /// are long. It takes O(*r* log *n* + *k*) for *r* runs and *k* elements that are compared or new, at most
  /// O(*n*). Each element that stays is compared once.
  @inlinable
  func updated(
    to new: ContiguousArray<Element>,
    keeping runs: [MatchedRun],
    keepsEqual: Bool
  ) -> (column: Self, changed: [Int]) {
    // One run that is not the whole of a leaf would be cut out of it and joined with the new elements.
    let isPartOfLeaf =
      runs.count == 1 && count <= Link.leafLimit && (runs[0].count < count || count < new.count)
    if isPartOfLeaf || isScattered(runs.count) {
      return merged(with: new, keeping: runs, keepsEqual: keepsEqual)
    }
    var (changed, replaced): ([Int], [Int]) = ([], [])
    for run in runs {
      let range = run.before..<run.before + run.count
      changed += changedOffsets(in: range, to: new, from: run.after)
      if !keepsEqual { replaced += replacedOffsets(in: range, to: new, from: run.after) }
    }
    var column = joined(along: runs, count: new.count) { ContiguousArray(new[$0]) }
    column.set(keepsEqual ? changed : replaced, from: new)
    return (column, changed)
  }

  /// The result for many short runs: all elements are copied once.
  @inlinable
  func merged(
    with new: ContiguousArray<Element>,
    keeping runs: [MatchedRun],
    keepsEqual: Bool
  ) -> (column: Self, changed: [Int]) {
    var old = ColumnLeaves(self)
    var merged = ColumnBuild<Summary>()
    var changed: [Int] = []
    for run in runs {
      if merged.count < run.after { merged.append(new[merged.count..<run.after]) }
      for before in run.before..<run.before + run.count {
        let offset = merged.count
        // Elements are lent; an array would retain each of them to compare it.
        old.lend(before) { element in
          let isEqual = new.span.lend(offset) { element == $0 }
          if !isEqual { changed.append(offset) }
          merged.append(isEqual && keepsEqual ? copy element : new[offset])
        }
      }
    }
    if merged.count < new.count { merged.append(new[merged.count...]) }
    return (merged.column, changed)
  }
}

extension ColumnLink {
  /// Divides the elements below a link at an offset.
  @inlinable
  static func cut(_ link: Self?, at offset: Int) -> (Self?, Self?) {
    guard let link, offset < link.count else { return (link, nil) }
    guard offset > 0 else { return (nil, link) }
    if link.level == 0 {
      let elements = link.elements
      return (
        Self(ContiguousArray(elements[..<offset])), Self(ContiguousArray(elements[offset...]))
      )
    }
    let links = link.links
    let (child, start) = link.node.child(at: offset)
    let (left, right) = cut(links[child], at: offset - start)
    return (join(over(links[..<child]), left), join(right, over(links[(child + 1)...])))
  }

  /// A link to the node above some children of one level; the child itself if there is one, nil for none.
  @inlinable
  static func over(_ links: ArraySlice<Self>) -> Self? {
    links.count < 2 ? links.first : Self(ContiguousArray(links))
  }

  /// One link to the elements of two links in order.
  @inlinable
  static func join(_ left: Self?, _ right: Self?) -> Self? {
    guard let left else { return right }
    guard let right else { return left }
    return over(joined(left, right)[...])
  }

  /// One or two links to the elements of two links, on the level of the higher one.
  ///
  /// Nodes that are too small are merged with their neighbor.
  @inlinable
  static func joined(_ left: Self, _ right: Self) -> ContiguousArray<Self> {
    if left.level > right.level {
      let links = left.links
      return divided(links.dropLast() + joined(links[links.count - 1], right))
    }
    if left.level < right.level {
      let links = right.links
      return divided(joined(left, links[0]) + links.dropFirst())
    }
    if left.level == 0 {
      guard min(left.count, right.count) < leafLimit / 4 else { return [left, right] }
      let elements = left.elements + right.elements
      return ContiguousArray(
        evenPieces(of: elements.count, atMost: leafLimit).map {
          Self(ContiguousArray(elements[$0]))
        }
      )
    }
    guard min(left.node.links.count, right.node.links.count) < branchLimit / 4 else {
      return [left, right]
    }
    return divided(left.links + right.links)
  }

  /// Links to one or two branches over some children.
  @inlinable
  static func divided(_ links: ContiguousArray<Self>) -> ContiguousArray<Self> {
    ContiguousArray(
      evenPieces(of: links.count, atMost: branchLimit).map { Self(ContiguousArray(links[$0])) }
    )
  }
}
