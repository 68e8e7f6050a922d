extension SnapshotTree {
  /// Whether two trees have equal sections with equal items in the same order.
  @inlinable
  func isEqual(to other: Self) -> Bool {
    guard sectionCount == other.sectionCount, itemCount == other.itemCount else { return false }
    return (0..<sectionCount).allSatisfy { index in
      guard let a = section(at: index), let b = other.section(at: index) else {
        return false
      }
      return a === b
        || a.identifier == b.identifier
          && ItemRow<Section, Item>(of: a).isEqual(to: ItemRow(of: b))
    }
  }
}

extension ItemRow {
  /// Whether two rows have equal items in the same order; items of shared leaves are not compared.
  @inlinable
  func isEqual(to other: Self) -> Bool {
    guard count == other.count else { return false }
    defer {
      keepAlive(self)
      keepAlive(other)
    }
    var rest = LeafCursor(other)
    var cursor = LeafCursor(self)
    // In each row, the items of the current leaf and the index of the next one to compare.
    var (left, right) = (0, 0)
    var items = UnsafeBufferPointer<Item>(start: nil, count: 0)
    var others = items
    while true {
      while left == items.count {
        guard let leaf = cursor.next()?.leaf else { return true }
        if right == others.count, let other = rest.next()?.leaf {
          if other.toOpaque() == leaf.toOpaque() { continue }
          (others, right) = (other._withUnsafeGuaranteedRef { $0.items }, 0)
        }
        (items, left) = (leaf._withUnsafeGuaranteedRef { $0.items }, 0)
      }
      if right == others.count {
        guard let other = rest.next()?.leaf else { return false }
        (others, right) = (other._withUnsafeGuaranteedRef { $0.items }, 0)
      }
      let length = min(items.count - left, others.count - right)
      guard length > 0, let a = items.baseAddress, let b = others.baseAddress,
        commonPrefix(of: a + left, b + right, count: length) == length
      else { return false }
      left += length
      right += length
    }
  }
}
