extension HashIndex {
  /// Creates an index of many elements at once.
  ///
  /// - Parameters:
  ///   - words: The hashes of the elements, sorted by ``KeyOrder``.
  ///   - holders: The identity of the node that contains each element. For equal hashes the identities
  ///     must ascend, as they do in a new tree from left to right.
  @usableFromInline
  package init(sorted words: ContiguousArray<UInt64>, holders: ContiguousArray<UInt32>) {
    root = words.withUnsafeBufferPointer { words in
      holders.withUnsafeBufferPointer { holders in
        let builder = HashIndexBuilder(holders: holders, highest: holders.max() ?? 0)
        let row = UnsafeBufferPointer(rebasing: words[...])
        return Root(builder.node(row, low: 0, shift: HashNode.topShift))
      }
    }
  }
}

/// Makes the nodes of an index of many elements from words sorted by ``KeyOrder``.
private struct HashIndexBuilder {
  let holders: UnsafeBufferPointer<UInt32>

  let highest: UInt32

  /// The node for some words: a shard, or a branch if they are too many for a shard.
  func node(_ row: UnsafeBufferPointer<UInt64>, low: UInt32, shift: Int) -> HashNode {
    guard row.count > HashNode.limit, shift >= 0 else {
      return shard(row, low: low, bits: shift + HashNode.slotBits)
    }
    var children: [HashNode] = []
    var slots: UInt32 = 0
    divide(row, slots: 0..<HashNode.slotCount, low: low, shift, &children, &slots)
    return .branch(children, slots: slots)
  }

  private func shard(_ row: UnsafeBufferPointer<UInt64>, low: UInt32, bits: Int) -> HashNode {
    .shard(count: row.count, low: low, bits: bits, highest: highest) { index in
      HashIndex.entry(
        UInt32(truncatingIfNeeded: row[index] >> 32),
        holders[KeyOrder.index(row[index])]
      )
    }
  }

  /// Distributes words to as few children as possible, halving ranges of slots as splits do.
  private func divide(
    _ row: UnsafeBufferPointer<UInt64>,
    slots range: Range<Int>,
    low: UInt32,
    _ shift: Int,
    _ children: inout [HashNode],
    _ slots: inout UInt32
  ) {
    if row.count <= HashNode.limit || range.count == 1 {
      for slot in range { slots |= UInt32(children.count) << UInt32(slot * 4) }
      let bits = shift + range.count.trailingZeroBitCount
      children.append(
        range.count == 1
          ? node(row, low: low, shift: shift - HashNode.slotBits) : shard(row, low: low, bits: bits)
      )
      return
    }
    let half = range.count / 2
    let middle = range.lowerBound + half
    let cut = partitionPoint(0..<row.count) { HashNode.slot(ofEntry: row[$0], shift) < middle }
    for (part, slotsOfPart) in [
      (row[..<cut], range.lowerBound..<middle), (row[cut...], middle..<range.upperBound),
    ] {
      let offset = UInt32(slotsOfPart.lowerBound - range.lowerBound) << UInt32(shift)
      divide(
        UnsafeBufferPointer(rebasing: part),
        slots: slotsOfPart,
        low: low &+ offset,
        shift,
        &children,
        &slots
      )
    }
  }
}
