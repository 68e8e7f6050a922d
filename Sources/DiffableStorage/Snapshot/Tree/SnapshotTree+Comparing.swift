extension SnapshotTree {
  /// Whether both hold equal sections with equal items in the same order.
  @inlinable
  func isEqual(to other: Self) -> Bool {
    guard sectionCount == other.sectionCount, itemCount == other.itemCount else { return false }
    return (0..<sectionCount).allSatisfy { index in
      guard let a = section(at: index)?.node, let b = other.section(at: index)?.node else {
        return false
      }
      return a === b
        || a.identifier == b.identifier
          && ItemRow<Section, Item>(of: a).isEqual(to: ItemRow(of: b))
    }
  }
}

extension ItemRow {
  /// Whether both hold equal items in the same order; leaves that they share are not looked into.
  @inlinable
  func isEqual(to other: Self) -> Bool {
    guard count == other.count else { return false }
    defer {
      keepAlive(self)
      keepAlive(other)
    }
    var rest = LeafCursor(other)
    var ahead = UnsafeBufferPointer<Item>(start: nil, count: 0)[...]
    var cursor = LeafCursor(self)
    while let (leaf, _) = cursor.next() {
      var items = leaf._withUnsafeGuaranteedRef { $0.items[...] }
      if ahead.isEmpty, let next = rest.next()?.leaf {
        if next.toOpaque() == leaf.toOpaque() { continue }
        ahead = next._withUnsafeGuaranteedRef { $0.items[...] }
      }
      while !items.isEmpty {
        if ahead.isEmpty {
          guard let next = rest.next()?.leaf else { return false }
          ahead = next._withUnsafeGuaranteedRef { $0.items[...] }
        }
        let length = min(items.count, ahead.count)
        guard items.prefix(length).elementsEqual(ahead.prefix(length)) else { return false }
        items = items.dropFirst(length)
        ahead = ahead.dropFirst(length)
      }
    }
    return true
  }
}
