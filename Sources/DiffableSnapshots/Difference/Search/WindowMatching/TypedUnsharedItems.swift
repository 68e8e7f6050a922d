/// A row of unshared leaves together with their items.
@usableFromInline
struct TypedUnsharedItems<Item: Hashable & Sendable> {
  @usableFromInline
  var row = UnsharedItems()

  @usableFromInline
  var leaves = LeafRow<Item>()

  @inlinable
  init() {}

  /// Adds leaves of a section.
  @inlinable
  mutating func append(_ list: LeafList<ItemLeaf<Item>>, section: Int) {
    row.makeRoom(items: list.elementCount, leaves: list.count)
    leaves.append(list) { leaf, start in
      let first = row.keys.count
      leaf.appendKeys(to: &row.keys)
      row.addLeaf(start: first, section: section, item: start)
    }
  }

  /// The item at an index of the row, which the leaf must contain.
  @inlinable
  @inline(__always)
  func item(_ index: Int, in leaf: Int) -> Item {
    leaves.item(index &- Int(row.leaves[leaf].start), ofLeafAt: leaf)
  }

  @inlinable
  @inline(__always)
  func isSame(_ index: Int, as other: Self, _ otherIndex: Int) -> Bool {
    let (leaf, otherLeaf) = (row.leaf(holding: index), other.row.leaf(holding: otherIndex))
    return leaves.commonLength(
      from: index &- Int(row.leaves[leaf].start),
      ofLeafAt: leaf,
      with: other.leaves,
      from: otherIndex &- Int(other.row.leaves[otherLeaf].start),
      ofLeafAt: otherLeaf,
      count: 1
    ) == 1
  }

  /// The number of equal items at the start of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - after: The other row.
  ///   - firstLeaves: Leaves of both rows at or before the start of the run; set to those where it starts.
  /// - Returns: The number of equal items before the first difference.
  @inlinable
  @inline(__always)
  func commonLength(
    _ run: MatchedRun,
    with after: Self,
    firstLeaves: inout (before: Int, after: Int)
  ) -> Int {
    firstLeaves.before = row.leaf(holding: run.before, from: firstLeaves.before)
    firstLeaves.after = after.row.leaf(holding: run.after, from: firstLeaves.after)
    var (leaf, leafAfter) = firstLeaves
    var length = 0
    while true {
      let rest = row.rest(of: leaf, from: run.before)
      let restAfter = after.row.rest(of: leafAfter, from: run.after)
      let end = min(rest, restAfter, run.count)
      length &+= leaves.commonLength(
        from: run.before &+ length &- Int(row.leaves[leaf].start),
        ofLeafAt: leaf,
        with: after.leaves,
        from: run.after &+ length &- Int(after.row.leaves[leafAfter].start),
        ofLeafAt: leafAfter,
        count: end &- length
      )
      if length < end || length == run.count { return length }
      if rest <= restAfter { leaf &+= 1 }
      if restAfter <= rest { leafAfter &+= 1 }
    }
  }
}
