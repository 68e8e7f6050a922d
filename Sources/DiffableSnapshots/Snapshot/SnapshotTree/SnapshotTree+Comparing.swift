extension SnapshotTree {
  /// Whether two trees have equal sections with equal items in the same order.
  @inlinable
  func isEqual(to other: Self) -> Bool {
    guard sectionCount == other.sectionCount, itemCount == other.itemCount else { return false }
    var (left, right) = (LeafCursor(sections), LeafCursor(other.sections))
    while left.advance(), right.advance() {
      if left.isOnSameLeaf(as: right) { continue }
      let isEqual = left.leaf { a in
        right.leaf { b in
          a.record.identifier == b.record.identifier && a.record.items.isEqual(to: b.record.items)
        }
      }
      guard isEqual == .some(true) else { return false }
    }
    return true
  }
}

extension BTree {
  /// Whether two trees have equal items in the same order; items of shared leaves are not compared.
  @inlinable
  func isEqual<Item>(to other: Self) -> Bool where Leaf == ItemLeaf<Item> {
    guard count == other.count else { return false }
    var (cursor, rest) = (LeafCursor(self), LeafCursor(other))
    // In each tree, the number of items of the current leaf and the index of the next one to compare.
    var (count, left) = (0, 0)
    var (otherCount, right) = (0, 0)
    while true {
      while left == count {
        guard cursor.advance() else { return true }
        left = 0
        count = cursor.leaf { $0.count } ?? 0
        if right == otherCount, rest.advance() {
          right = 0
          otherCount = rest.leaf { $0.count } ?? 0
          if cursor.isOnSameLeaf(as: rest) { (left, right) = (count, otherCount) }
        }
      }
      if right == otherCount {
        guard rest.advance() else { return false }
        right = 0
        otherCount = rest.leaf { $0.count } ?? 0
      }
      let length = min(count - left, otherCount - right)
      guard length > 0, cursor.commonLength(from: left, with: rest, from: right) == length else {
        return false
      }
      left += length
      right += length
    }
  }
}

extension LeafCursor {
  /// The number of equal items at the start of the rests of two leaves.
  @inlinable
  @inline(__always)
  func commonLength<Item>(from start: Int, with other: Self, from otherStart: Int) -> Int
  where Leaf == ItemLeaf<Item> {
    other.leaf { other in
      other.withItems { commonLength(from: start, with: $0, from: otherStart) }
    } ?? 0
  }
}
