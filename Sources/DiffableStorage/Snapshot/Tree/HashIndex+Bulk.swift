extension HashIndex {
  /// Files many entries at once.
  ///
  /// - Parameter entries: In ascending order.
  @usableFromInline
  init(sorted entries: ContiguousArray<UInt64>) {
    root = entries.withUnsafeBufferPointer {
      HashNode.sorted(UnsafeBufferPointer(rebasing: $0[...]), low: 0, shift: 28)
    }
  }
}

extension HashNode {
  /// As full as leaves room to grow.
  private static var fill: Int { 108 }

  fileprivate static func sorted(
    _ all: UnsafeBufferPointer<UInt64>,
    low: UInt32,
    shift: Int
  ) -> HashNode {
    guard all.count > limit, shift >= 0 else { return .shard(all, low: low, bits: shift + 4) }
    var children: [HashNode] = []
    var slots: UInt64 = 0
    divide(all, slots: 0..<16, low: low, shift, &children, &slots)
    return .branch(children, slots: slots)
  }

  /// Divides a row among as few children as hold it, halving stretches of slots as growth would.
  private static func divide(
    _ all: UnsafeBufferPointer<UInt64>,
    slots range: Range<Int>,
    low: UInt32,
    _ shift: Int,
    _ children: inout [HashNode],
    _ slots: inout UInt64
  ) {
    if all.count <= fill || range.count == 1 {
      for slot in range { slots |= UInt64(children.count) << UInt64(slot * 4) }
      let bits = shift + range.count.trailingZeroBitCount
      children.append(
        range.count == 1
          ? sorted(all, low: low, shift: shift - 4) : .shard(all, low: low, bits: bits)
      )
      return
    }
    let half = range.count / 2
    let middle = range.lowerBound + half
    let cut = partitionPoint(0..<all.count) { slot(of: all[$0], shift) < middle }
    let width = UInt32(half) << UInt32(shift)
    let (lower, upper) = (all[..<cut], all[cut...])
    divide(
      UnsafeBufferPointer(rebasing: lower),
      slots: range.lowerBound..<middle,
      low: low,
      shift,
      &children,
      &slots
    )
    divide(
      UnsafeBufferPointer(rebasing: upper),
      slots: middle..<range.upperBound,
      low: low &+ width,
      shift,
      &children,
      &slots
    )
  }
}
