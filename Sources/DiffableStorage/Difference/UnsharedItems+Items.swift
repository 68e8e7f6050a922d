/// The generic part of a row, which reads items in the leaves: the snapshots must outlive the row.
extension UnsharedItems {
  /// Adds leaves of a section.
  @inlinable
  mutating func append<Item>(
    _ subtrees: ContiguousArray<SharedSubtrees.Subtree>,
    of _: Item.Type,
    section: Int
  ) where Item: Hashable & Sendable {
    makeRoom(items: subtrees.reduce(0) { $0 + $1.count }, leaves: subtrees.count)
    for subtree in subtrees {
      subtree.node._withUnsafeGuaranteedRef { node in
        let leaf = unsafeDowncast(node, to: ItemLeaf<Item>.self)
        append(
          leaf.keys,
          items: UnsafeRawPointer(leaf.itemStart),
          section: section,
          item: subtree.start
        )
      }
    }
  }
}

/// A view of a row together with its items.
@usableFromInline
struct TypedUnsharedItems<Item: Hashable & Sendable> {
  @usableFromInline
  let row: UnsharedItems.View

  @inlinable
  init(row: UnsharedItems.View) {
    self.row = row
  }

  /// The items of a leaf, starting with the one at an index of the row.
  @inlinable
  @inline(__always)
  func items(from index: Int, in leaf: Int) -> UnsafePointer<Item> {
    row.leaves[leaf].items.unsafelyUnwrapped.assumingMemoryBound(to: Item.self)
      + (index &- Int(row.leaves[leaf].start))
  }

  @inlinable
  @inline(__always)
  func isSame(_ index: Int, as other: Self, _ otherIndex: Int) -> Bool {
    items(from: index, in: row.leaf(holding: index)).pointee
      == other.items(from: otherIndex, in: other.row.leaf(holding: otherIndex)).pointee
  }

  /// The number of equal items at the start of a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - after: The other row.
  ///   - leaves: Leaves of both rows at or before the start of the run; set to those where it starts.
  /// - Returns: The number of equal items before the first difference.
  @inlinable
  @inline(__always)
  func commonLength(
    _ run: MatchedRun,
    with after: Self,
    leaves: inout (before: Int, after: Int)
  ) -> Int {
    leaves.before = row.leaf(holding: run.before, from: leaves.before)
    leaves.after = after.row.leaf(holding: run.after, from: leaves.after)
    var (leaf, leafAfter) = leaves
    var length = 0
    while true {
      let rest = row.rest(of: leaf, from: run.before)
      let restAfter = after.row.rest(of: leafAfter, from: run.after)
      let end = min(rest, restAfter, run.count)
      let items = items(from: run.before, in: leaf)
      let itemsAfter = after.items(from: run.after, in: leafAfter)
      while length < end {
        guard items[length] == itemsAfter[length] else { return length }
        length &+= 1
      }
      if length == run.count { return length }
      if rest <= restAfter { leaf &+= 1 }
      if restAfter <= rest { leafAfter &+= 1 }
    }
  }
}
