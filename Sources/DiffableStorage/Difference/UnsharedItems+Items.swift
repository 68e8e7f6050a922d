/// The generic shell of a row: the items are read where they are in the leaves, so the snapshots must
/// live for as long as the row is used.
extension UnsharedItems {
  /// Adds leaves of a section.
  @inlinable
  mutating func append<Item>(
    _ spots: ContiguousArray<SharedSubtrees.Spot>,
    of _: Item.Type,
    section: Int
  ) where Item: Hashable & Sendable {
    makeRoom(items: spots.reduce(0) { $0 + $1.count }, leaves: spots.count)
    for spot in spots {
      spot.node._withUnsafeGuaranteedRef { node in
        let leaf = unsafeDowncast(node, to: ItemLeaf<Item>.self)
        append(
          leaf.keys,
          items: UnsafeRawPointer(leaf.itemStart),
          section: section,
          item: spot.start
        )
      }
    }
  }
}

/// A view of a row with its items.
@usableFromInline
struct LooseItems<Item: Hashable & Sendable> {
  @usableFromInline
  let row: UnsharedItems.View

  @inlinable
  init(row: UnsharedItems.View) {
    self.row = row
  }

  /// The items of a leaf from an index of the row on.
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

  /// How many items of a run are the same from its start on.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - after: The other row.
  ///   - leaves: Leaves of both rows that do not stand behind the run; then those where it starts.
  /// - Returns: The number; all of them if nothing differs.
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
