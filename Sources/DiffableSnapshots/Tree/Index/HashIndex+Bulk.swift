extension HashIndex {
  /// Creates an index of many elements at once.
  ///
  /// - Parameters:
  ///   - words: The hashes of the elements, sorted by ``KeyOrder``.
  ///   - holders: The identity of the node that contains each element. For equal hashes the identities
  ///     must ascend, as they do in a new tree from left to right.
  @usableFromInline
  package init(sorted words: ContiguousArray<UInt64>, holders: ContiguousArray<UInt32>) {
    let builder = HashIndexBuilder(words: words, holders: holders)
    root = HashRoot(builder.node(words.indices, low: 0, shift: HashNode.topShift))
  }
}

/// Makes the nodes of an index of many elements from words sorted by ``KeyOrder``.
private struct HashIndexBuilder {
  let words: ContiguousArray<UInt64>

  let holders: ContiguousArray<UInt32>

  /// The node for a range of words: a shard, or a branch if they are too many for a shard.
  func node(_ range: Range<Int>, low: UInt32, shift: Int) -> HashNode {
    guard range.count > HashNode.limit, shift >= 0 else {
      return shard(range, low: low, bits: shift + HashNode.slotBits)
    }
    var children: [HashNode] = []
    var slots: UInt32 = 0
    divide(range, slots: 0..<HashNode.slotCount, low: low, shift, &children, &slots)
    return .branch(children, slots: slots)
  }

  private func shard(_ range: Range<Int>, low: UInt32, bits: Int) -> HashNode {
    .shard(count: range.count, low: low, bits: bits) { index in
      let word = words[range.lowerBound + index]
      return (UInt32(truncatingIfNeeded: word >> 32), holders[KeyOrder.index(word)])
    }
  }

  /// Distributes words to as few children as possible, halving ranges of slots as splits do.
  private func divide(
    _ range: Range<Int>,
    slots slotsOfRange: Range<Int>,
    low: UInt32,
    _ shift: Int,
    _ children: inout [HashNode],
    _ slots: inout UInt32
  ) {
    if range.count <= HashNode.limit || slotsOfRange.count == 1 {
      for slot in slotsOfRange { slots |= UInt32(children.count) << UInt32(slot * 4) }
      let bits = shift + slotsOfRange.count.trailingZeroBitCount
      children.append(
        slotsOfRange.count == 1
          ? node(range, low: low, shift: shift - HashNode.slotBits)
          : shard(range, low: low, bits: bits)
      )
      return
    }
    let middle = slotsOfRange.lowerBound + slotsOfRange.count / 2
    let cut = partitionPoint(range) { HashNode.slot(ofEntry: words[$0], shift) < middle }
    for (part, slotsOfPart) in [
      (range.lowerBound..<cut, slotsOfRange.lowerBound..<middle),
      (cut..<range.upperBound, middle..<slotsOfRange.upperBound),
    ] {
      let offset = UInt32(slotsOfPart.lowerBound - slotsOfRange.lowerBound) << UInt32(shift)
      divide(part, slots: slotsOfPart, low: low &+ offset, shift, &children, &slots)
    }
  }
}
