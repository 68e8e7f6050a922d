/// The leaves that only one of two snapshots has, side by side in one row.
///
///     leaves   ┌ (0, 0) ───┐┌ (0, 96) ─┐┌ (2, 0) ───     where each stands in the snapshot
///     keys     │ ●  ●  ●  ●││ ●  ●  ●  ││ ●  ●  …        the hashes of its items
///     index      0  1  2  3   4  5  6     7  8
///
/// Whatever searches for equal items works on these plain numbers, an item being its index.
@usableFromInline
struct UnsharedItems {
  /// Where a leaf starts, in the row and in its snapshot, and where its items are.
  @usableFromInline
  struct Leaf {
    @usableFromInline
    let items: UnsafeRawPointer?

    @usableFromInline
    let start: UInt32

    @usableFromInline
    let section: UInt32

    @usableFromInline
    let item: UInt32

    init(start: Int, section: Int, item: Int, items: UnsafeRawPointer?) {
      self.items = items
      self.start = UInt32(truncatingIfNeeded: start)
      self.section = UInt32(truncatingIfNeeded: section)
      self.item = UInt32(truncatingIfNeeded: item)
    }
  }

  private var keys: ContiguousArray<UInt32> = []

  private var leaves: ContiguousArray<Leaf> = []

  /// The leaf of every 32nd item, so that the leaf of any other is at most some steps on.
  private var blocks: ContiguousArray<UInt32> = []

  @usableFromInline
  init() {}

  @usableFromInline
  var count: Int { keys.count }

  /// Makes room for so many items and leaves more.
  @usableFromInline
  mutating func makeRoom(items: Int, leaves leafCount: Int) {
    // At least twice what there is: sections come one after the other.
    if keys.count + items > keys.capacity {
      keys.reserveCapacity(max(keys.count + items + 1, 2 * keys.count))
    }
    if leaves.count + leafCount > leaves.capacity {
      leaves.reserveCapacity(max(leaves.count + leafCount + 1, 2 * leaves.count))
    }
  }

  /// Adds a leaf, which must have items.
  ///
  /// - Parameters:
  ///   - leafKeys: The hashes of its items.
  ///   - items: Where its items are.
  ///   - section: The section that it is in.
  ///   - item: How many items stand before it in the section.
  @usableFromInline
  mutating func append(
    _ leafKeys: UnsafeBufferPointer<UInt32>,
    items: UnsafeRawPointer,
    section: Int,
    item: Int
  ) {
    let leaf = UInt32(truncatingIfNeeded: leaves.count)
    leaves.append(Leaf(start: keys.count, section: section, item: item, items: items))
    keys.append(contentsOf: leafKeys)
    while blocks.count << 5 < keys.count { blocks.append(leaf) }
  }

  /// Adds what stands behind the last leaf; nothing can be added any more.
  @usableFromInline
  mutating func close() {
    leaves.append(Leaf(start: keys.count, section: 0, item: 0, items: nil))
    keys.append(0)
    blocks.append(0)
  }
}

// MARK: - Reading

extension UnsharedItems {
  /// A closed row, for reading without checks.
  @usableFromInline
  struct View {
    @usableFromInline
    let keys: UnsafePointer<UInt32>

    @usableFromInline
    let leaves: UnsafePointer<Leaf>

    @usableFromInline
    let blocks: UnsafePointer<UInt32>

    @inlinable
    init(
      keys: UnsafePointer<UInt32>,
      leaves: UnsafePointer<Leaf>,
      blocks: UnsafePointer<UInt32>
    ) {
      self.keys = keys
      self.leaves = leaves
      self.blocks = blocks
    }

    /// The leaf that holds the item at an index.
    @inlinable
    @inline(__always)
    func leaf(holding index: Int) -> Int {
      leaf(holding: index, from: Int(blocks[index &>> 5]))
    }

    /// The leaf that holds the item at an index, known to be this one or one behind it.
    @inlinable
    @inline(__always)
    func leaf(holding index: Int, from leaf: Int) -> Int {
      var leaf = leaf
      while Int(leaves[leaf &+ 1].start) <= index { leaf &+= 1 }
      return leaf
    }

    /// Where the item at an index stands in its section; the leaf must be the one that holds it.
    @inlinable
    @inline(__always)
    func item(_ index: Int, in leaf: Int) -> Int {
      Int(leaves[leaf].item) &+ index &- Int(leaves[leaf].start)
    }

    /// Where the item at an index stands in the snapshot; the leaf must be the one that holds it.
    @inlinable
    @inline(__always)
    func position(of index: Int, in leaf: Int) -> ItemPosition {
      ItemPosition(section: Int(leaves[leaf].section), item: item(index, in: leaf))
    }

    /// How many items of a leaf are at an index and behind it.
    @inlinable
    @inline(__always)
    func rest(of leaf: Int, from index: Int) -> Int { Int(leaves[leaf &+ 1].start) &- index }
  }

  /// Hands out a view of the row, which must be closed.
  @inlinable
  func withView<R>(_ body: (View) -> R) -> R {
    withPointers { body(View(keys: $0, leaves: $1, blocks: $2)) }
  }

  @usableFromInline
  func withPointers<R>(
    _ body: (UnsafePointer<UInt32>, UnsafePointer<Leaf>, UnsafePointer<UInt32>) -> R
  ) -> R {
    keys.withUnsafeBufferPointer { keys in
      leaves.withUnsafeBufferPointer { leaves in
        blocks.withUnsafeBufferPointer { blocks in
          body(
            keys.baseAddress.unsafelyUnwrapped,
            leaves.baseAddress.unsafelyUnwrapped,
            blocks.baseAddress.unsafelyUnwrapped
          )
        }
      }
    }
  }
}
