/// The leaves that only one of two snapshots has, side by side in one row.
///
///     leaves   ┌ (0, 0) ───┐┌ (0, 96) ─┐┌ (2, 0) ───     where each stands in the snapshot
///     keys     │ ●  ●  ●  ●││ ●  ●  ●  ││ ●  ●  …        the hashes of its items
///     index      0  1  2  3   4  5  6     7  8
///
/// Whatever searches for equal items works on these plain numbers, an item being its index.
@usableFromInline
struct LooseRow {
  /// Where a leaf starts: in the row, and in its snapshot.
  @usableFromInline
  struct Leaf {
    @usableFromInline
    let start: Int

    @usableFromInline
    let position: ItemPosition

    @inlinable
    init(start: Int, position: ItemPosition) {
      self.start = start
      self.position = position
    }
  }

  @usableFromInline
  private(set) var keys: ContiguousArray<UInt32> = []

  @usableFromInline
  private(set) var leaves: ContiguousArray<Leaf> = []

  /// The leaf of every 32nd item, so that the leaf of any other is at most some steps on.
  @usableFromInline
  private(set) var blocks: ContiguousArray<UInt32> = []

  @inlinable
  init() {}

  @inlinable
  var count: Int { keys.count }

  /// Adds a leaf, which must have items.
  @usableFromInline
  mutating func append(_ leafKeys: UnsafeBufferPointer<UInt32>, at position: ItemPosition) {
    let leaf = UInt32(truncatingIfNeeded: leaves.count)
    leaves.append(Leaf(start: keys.count, position: position))
    keys.append(contentsOf: leafKeys)
    while blocks.count << 5 < keys.count { blocks.append(leaf) }
  }

  /// The leaf that holds the item at an index.
  @inlinable
  func leaf(holding index: Int) -> Int {
    var leaf = Int(blocks[index &>> 5])
    while leaf &+ 1 < leaves.count, leaves[leaf &+ 1].start <= index { leaf &+= 1 }
    return leaf
  }

  /// Where the item at an index stands in the snapshot; the leaf must be the one that holds it.
  @inlinable
  func position(of index: Int, in leaf: Int) -> ItemPosition {
    let leaf = leaves[leaf]
    return ItemPosition(
      section: leaf.position.section,
      item: leaf.position.item &+ (index &- leaf.start)
    )
  }

  /// How many items of a leaf are at an index and behind it.
  @inlinable
  func rest(of leaf: Int, from index: Int) -> Int {
    (leaf &+ 1 < leaves.count ? leaves[leaf &+ 1].start : count) &- index
  }
}
