/// The leaves that are only in one of two snapshots, joined to one list.
///
///     leaves   ┌ (0, 0) ───┐┌ (0, 108) ┐┌ (2, 0) ───     the position of each in the snapshot
///     keys     │ ●  ●  ●  ●││ ●  ●  ●  ││ ●  ●  …        the hashes of its items
///     index      0  1  2  3   4  5  6     7  8
///
/// The search for equal items works on these integers. An item is identified by its index.
@usableFromInline
struct UnsharedItems {
  /// The start of a leaf in the list and in its snapshot.
  @usableFromInline
  struct Leaf {
    @usableFromInline
    let start: UInt32

    @usableFromInline
    let section: UInt32

    @usableFromInline
    let item: UInt32

    init(start: Int, section: Int, item: Int) {
      self.start = UInt32(truncatingIfNeeded: start)
      self.section = UInt32(truncatingIfNeeded: section)
      self.item = UInt32(truncatingIfNeeded: item)
    }
  }

  @usableFromInline
  var keys: ContiguousArray<UInt32> = []

  @usableFromInline
  var leaves: ContiguousArray<Leaf> = []

  /// The leaf of every 32nd item, so that a search for the leaf of any item takes a few steps.
  @usableFromInline
  var blocks: ContiguousArray<UInt32> = []

  @usableFromInline
  init() {}

  /// The number of items, until the list is closed.
  @usableFromInline
  var count: Int { keys.count }

  /// Reserves memory for more items and leaves.
  @usableFromInline
  mutating func makeRoom(items: Int, leaves leafCount: Int) {
    // Sections are added one by one, so the capacity at least doubles each time.
    if keys.count + items > keys.capacity {
      keys.reserveCapacity(max(keys.count + items + 1, 2 * keys.count))
    }
    if leaves.count + leafCount > leaves.capacity {
      leaves.reserveCapacity(max(leaves.count + leafCount + 1, 2 * leaves.count))
    }
  }

  /// Adds a leaf whose hashes were added at the end of `keys`, where they begin at `start`; its first item has
  /// the index `item` in its section.
  @usableFromInline
  mutating func addLeaf(start: Int, section: Int, item: Int) {
    let leaf = UInt32(truncatingIfNeeded: leaves.count)
    leaves.append(Leaf(start: start, section: section, item: item))
    while blocks.count << 5 < keys.count { blocks.append(leaf) }
  }

  /// Adds a sentinel after the last leaf; no leaf can be added after this.
  @usableFromInline
  mutating func close() {
    leaves.append(Leaf(start: keys.count, section: 0, item: 0))
    keys.append(0)
  }
}

// MARK: - Reading a closed list

extension UnsharedItems {
  /// The leaf that contains the item at an index.
  @inlinable
  @inline(__always)
  func leaf(holding index: Int) -> Int {
    leaf(holding: index, from: Int(blocks[index &>> 5]))
  }

  /// The leaf that contains the item at an index, which must be a given leaf or a later one.
  @inlinable
  @inline(__always)
  func leaf(holding index: Int, from leaf: Int) -> Int {
    var leaf = leaf
    while Int(leaves[leaf &+ 1].start) <= index { leaf &+= 1 }
    return leaf
  }

  /// The index in its section of the item at an index of the list; the leaf must contain the item.
  @inlinable
  @inline(__always)
  func item(_ index: Int, in leaf: Int) -> Int {
    Int(leaves[leaf].item) &+ index &- Int(leaves[leaf].start)
  }

  /// The position in the snapshot of the item at an index of the list; the leaf must contain the item.
  @inlinable
  @inline(__always)
  func position(of index: Int, in leaf: Int) -> ItemPosition {
    ItemPosition(section: Int(leaves[leaf].section), item: item(index, in: leaf))
  }

  /// The number of items of a leaf from an index of the list to the leaf's end.
  @inlinable
  @inline(__always)
  func rest(of leaf: Int, from index: Int) -> Int { Int(leaves[leaf &+ 1].start) &- index }
}

/// A list of unshared leaves together with their items.
@usableFromInline
struct TypedUnsharedItems<Item: Hashable> {
  /// The part that does not depend on the type of the items.
  @usableFromInline
  var base = UnsharedItems()

  @usableFromInline
  var leaves = JoinedLeaves<Item>()

  @inlinable
  init() {}

  /// Adds leaves of a section.
  @inlinable
  mutating func append(_ list: LeafList<ItemLeaf<Item>>, section: Int) {
    base.makeRoom(items: list.elementCount, leaves: list.count)
    leaves.append(list) { leaf, start in
      let first = base.keys.count
      leaf.appendKeys(to: &base.keys)
      base.addLeaf(start: first, section: section, item: start)
    }
  }

  /// The item at an index of the list, which the leaf must contain.
  @inlinable
  @inline(__always)
  func item(_ index: Int, in leaf: Int) -> Item {
    leaves.item(index &- Int(base.leaves[leaf].start), ofLeafAt: leaf)
  }

  @inlinable
  @inline(__always)
  func isSame(_ index: Int, as other: Self, _ otherIndex: Int) -> Bool {
    let (leaf, otherLeaf) = (base.leaf(holding: index), other.base.leaf(holding: otherIndex))
    return leaves.commonLength(
      from: index &- Int(base.leaves[leaf].start),
      ofLeafAt: leaf,
      with: other.leaves,
      from: otherIndex &- Int(other.base.leaves[otherLeaf].start),
      ofLeafAt: otherLeaf,
      count: 1
    ) == 1
  }

  /// The number of equal items at the start of a run, before the first difference from the other list.
  ///
  /// `firstLeaves` are leaves of both lists at or before the start of the run, and are set to those where it
  /// starts.
  @inlinable
  @inline(__always)
  func commonLength(
    _ run: MatchedRun,
    with after: Self,
    firstLeaves: inout (before: Int, after: Int)
  ) -> Int {
    firstLeaves.before = base.leaf(holding: run.before, from: firstLeaves.before)
    firstLeaves.after = after.base.leaf(holding: run.after, from: firstLeaves.after)
    var (leaf, leafAfter) = firstLeaves
    var length = 0
    while true {
      let rest = base.rest(of: leaf, from: run.before)
      let restAfter = after.base.rest(of: leafAfter, from: run.after)
      let end = min(rest, restAfter, run.count)
      length &+= leaves.commonLength(
        from: run.before &+ length &- Int(base.leaves[leaf].start),
        ofLeafAt: leaf,
        with: after.leaves,
        from: run.after &+ length &- Int(after.base.leaves[leafAfter].start),
        ofLeafAt: leafAfter,
        count: end &- length
      )
      if length < end || length == run.count { return length }
      if rest <= restAfter { leaf &+= 1 }
      if restAfter <= rest { leafAfter &+= 1 }
    }
  }
}
