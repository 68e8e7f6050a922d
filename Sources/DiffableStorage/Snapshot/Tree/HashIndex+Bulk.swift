extension HashIndex {
  /// Files many entries at once.
  ///
  /// - Parameter entries: In ascending order.
  @usableFromInline
  init(sorted entries: ContiguousArray<UInt64>) {
    root = HashNode(sorted: entries[...], shift: 28)
  }
}

extension HashNode {
  /// As full as leaves room to grow.
  private static var fill: Int { 108 }

  fileprivate convenience init(sorted all: ArraySlice<UInt64>, shift: Int) {
    guard all.count > Self.capacity, shift >= 0 else {
      self.init(entries: ContiguousArray(all))
      return
    }
    self.init()
    divide(all, slots: 0..<16, shift)
  }

  /// Divides a row among as few children as hold it, halving stretches of slots as growth would.
  private func divide(_ all: ArraySlice<UInt64>, slots range: Range<Int>, _ shift: Int) {
    if all.count <= Self.fill || range.count == 1 {
      for slot in range { slots[slot] = UInt8(children.count) }
      children.append(
        range.count == 1
          ? HashNode(sorted: all, shift: shift - 4) : HashNode(entries: ContiguousArray(all))
      )
      return
    }
    let middle = range.lowerBound + range.count / 2
    let cut = partitionPoint(all.startIndex..<all.endIndex) {
      Self.slot(of: all[$0], shift) < middle
    }
    divide(all[..<cut], slots: range.lowerBound..<middle, shift)
    divide(all[cut...], slots: middle..<range.upperBound, shift)
  }
}
