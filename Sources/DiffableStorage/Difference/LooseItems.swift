/// A row of loose leaves with their items.
///
/// The items are read where they are: the snapshot must live for as long as the row is asked.
@usableFromInline
struct LooseItems<Item: Hashable & Sendable> {
  @usableFromInline
  private(set) var row = LooseRow()

  /// The first item of each leaf.
  @usableFromInline
  private(set) var firstItems: ContiguousArray<UnsafePointer<Item>> = []

  @inlinable
  init() {}

  @inlinable
  mutating func append(_ leaf: ItemLeaf<Item>, at position: ItemPosition) {
    leaf.items.withUnsafeBufferPointer { items in
      guard let first = items.baseAddress else { return }
      firstItems.append(first)
      leaf.keys.withUnsafeBufferPointer { row.append($0, at: position) }
    }
  }

  /// The items of a leaf from an index of the row on.
  @inlinable
  func items(from index: Int, in leaf: Int) -> UnsafePointer<Item> {
    firstItems[leaf] + (index &- row.leaves[leaf].start)
  }

  /// How many items are the same from an index in each row on, up to a limit.
  @inlinable
  func commonLength(from index: Int, with other: Self, from otherIndex: Int, limit: Int) -> Int {
    var length = 0
    var leaf = row.leaf(holding: index)
    var otherLeaf = other.row.leaf(holding: otherIndex)
    while true {
      let rest = row.rest(of: leaf, from: index &+ length)
      let otherRest = other.row.rest(of: otherLeaf, from: otherIndex &+ length)
      let end = length &+ min(rest, otherRest, limit &- length)
      let items = self.items(from: index, in: leaf)
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
