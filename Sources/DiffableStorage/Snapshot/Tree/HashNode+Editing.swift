extension HashNode {
  static func insert(_ entry: UInt64, into node: inout HashNode, shift: Int) {
    guard node.isBranch else {
      let index = node.lowerBound(entry)
      makeRoom(for: entry, in: &node, at: index)
      node.words.replace(node.word(of: entry), at: index)
      if node.count > limit, shift >= 0 { node = node.divided(shift) }
      return
    }
    makeUnique(&node)
    let child = node.index(serving: slot(ofEntry: entry, shift))
    let width = node.width(of: child)
    insert(entry, into: &node.children[child], shift: width == 1 ? shift - slotBits : -1)
    if width > 1, node.children[child].count > limit, !node.children[child].isBranch {
      split(child, of: &node, shift)
    }
  }

  static func remove(_ entry: UInt64, from node: inout HashNode, shift: Int) {
    guard node.isBranch else {
      let index = node.lowerBound(entry)
      guard index < node.count, node.entry(at: index) == entry else { return }
      makeUnique(&node)
      node.moveWords(from: index + 1, by: -1)
      node.info.pointee.count -= 1
      return
    }
    makeUnique(&node)
    let child = node.index(serving: slot(ofEntry: entry, shift))
    remove(entry, from: &node.children[child], shift: shift - slotBits)
  }

  /// Replaces an entry with one of the same key; does nothing if the entry does not exist.
  static func replace(
    _ entry: UInt64,
    with other: UInt64,
    in node: inout HashNode,
    shift: Int
  ) {
    makeUnique(&node)
    guard node.isBranch else {
      var hole = node.lowerBound(entry)
      guard hole < node.count, node.entry(at: hole) == entry else { return }
      if !node.fits(other) {
        node = node.copyOfShard(
          capacity: node.count,
          holder: UInt32(truncatingIfNeeded: other)
        )
      }
      let word = node.word(of: other)
      // Entries of the same key are sorted by holder.
      while hole + 1 < node.count, node.words[hole + 1] < word {
        node.words.replace(node.words[hole + 1], at: hole)
        hole += 1
      }
      while hole > 0, node.words[hole - 1] > word {
        node.words.replace(node.words[hole - 1], at: hole)
        hole -= 1
      }
      node.words.replace(word, at: hole)
      return
    }
    let child = node.index(serving: slot(ofEntry: entry, shift))
    replace(entry, with: other, in: &node.children[child], shift: shift - slotBits)
  }

  private static func makeUnique(_ node: inout HashNode) {
    if isKnownUniquelyReferenced(&node) { return }
    node =
      node.isBranch
      ? node.copyOfBranch(capacity: Int(node.info.pointee.capacity))
      : node.copyOfShard(capacity: node.count)
  }

  /// Makes a gap for an entry in a shard.
  private static func makeRoom(for entry: UInt64, in node: inout HashNode, at index: Int) {
    let count = node.count
    let isMine = isKnownUniquelyReferenced(&node)
    if !isMine || count == node.info.pointee.capacity || !node.fits(entry) {
      // A shared shard is copied without spare capacity; a unique one, which a builder keeps editing,
      // gets some.
      node = node.copyOfShard(
        capacity: count + (isMine ? count / 4 + 4 : 1),
        holder: UInt32(truncatingIfNeeded: entry)
      )
    }
    node.moveWords(from: index, by: 1)
    node.info.pointee.count = UInt32(count + 1)
  }

  /// Moves the entries that start at an index by some positions.
  private func moveWords(from index: Int, by places: Int) {
    words.dropFirst(index + places).update(from: words.dropFirst(index), count: count - index)
    keepAlive(self)
  }

  /// The number of slots that a child serves.
  private func width(of child: Int) -> Int {
    var width = 0
    for slot in 0..<Self.slotCount where index(serving: UInt32(slot)) == child { width += 1 }
    return width
  }

  /// A branch over the two halves of a full shard.
  private func divided(_ shift: Int) -> HashNode {
    var branch = Self.branch([self], slots: 0)
    Self.split(0, of: &branch, shift)
    return branch
  }

  /// Splits the slots of a shard in half, and repeats that for halves that are still too full.
  private static func split(_ child: Int, of branch: inout HashNode, _ shift: Int) {
    if branch.info.pointee.capacity < slotCount {
      branch = branch.copyOfBranch(capacity: slotCount)
    }
    branch.split(child, shift)
  }

  private func split(_ child: Int, _ shift: Int) {
    let stretch = (0..<Self.slotCount).filter { index(serving: UInt32($0)) == child }
    guard let first = stretch.first, stretch.count > 1 else { return }
    let middle = first + stretch.count / 2
    let old = children[child]
    let all = (0..<old.count).map { old.entry(at: $0) }
    let highest = UInt32(truncatingIfNeeded: all.reduce(0, |))
    let cut = partitionPoint(0..<all.count) { Self.slot(ofEntry: all[$0], shift) < middle }
    let bits = shift + (stretch.count / 2).trailingZeroBitCount
    let low = old.info.pointee.low
    keepAlive(old)
    let new = count
    (children + new).initialize(
      to: .shard(
        count: all.count - cut,
        low: low &+ 1 << UInt32(bits),
        bits: bits,
        highest: highest
      ) { all[cut + $0] }
    )
    children[child] = .shard(count: cut, low: low, bits: bits, highest: highest) { all[$0] }
    info.pointee.count += 1
    for slot in middle..<first + stretch.count {
      info.pointee.slots &= ~(15 << UInt32(slot * 4))
      info.pointee.slots |= UInt32(new) << UInt32(slot * 4)
    }
    for half in [child, new] where children[half].count > Self.limit {
      if stretch.count > 2 {
        split(half, shift)
      } else if shift >= Self.slotBits {
        children[half] = children[half].divided(shift - Self.slotBits)
      }
    }
  }
}
