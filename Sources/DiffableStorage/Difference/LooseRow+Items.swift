/// The generic shell of a row: the items are read where they are in the leaves, so the snapshots must
/// live for as long as the row is used.
extension LooseRow {
  /// Adds a leaf that stands behind so many items of its section.
  @inlinable
  mutating func append<Item>(_ leaf: ItemLeaf<Item>, section: Int, item: Int) {
    leaf.items.withUnsafeBufferPointer { items in
      guard let items = items.baseAddress else { return }
      leaf.keys.withUnsafeBufferPointer {
        append($0, items: UnsafeRawPointer(items), section: section, item: item)
      }
    }
  }
}

/// A view of a row with its items.
@usableFromInline
struct LooseItems<Item: Hashable & Sendable> {
  @usableFromInline
  let row: LooseRow.View

  @inlinable
  init(row: LooseRow.View) {
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

  /// How many items are the same from an index in each row on, up to a limit.
  @inlinable
  @inline(__always)
  func commonLength(from index: Int, with other: Self, _ otherIndex: Int, limit: Int) -> Int {
    var leaf = row.leaf(holding: index)
    var otherLeaf = other.row.leaf(holding: otherIndex)
    var length = 0
    while true {
      let rest = row.rest(of: leaf, from: index)
      let otherRest = other.row.rest(of: otherLeaf, from: otherIndex)
      let end = min(rest, otherRest, limit)
      let items = items(from: index, in: leaf)
      let otherItems = other.items(from: otherIndex, in: otherLeaf)
      while length < end {
        guard items[length] == otherItems[length] else { return length }
        length &+= 1
      }
      if length == limit { return length }
      if rest <= otherRest { leaf &+= 1 }
      if otherRest <= rest { otherLeaf &+= 1 }
    }
  }
}
