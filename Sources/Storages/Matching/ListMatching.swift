public import DiffableSnapshots

/// A matching of the items of a list with those of an earlier list, with the changes of content.
@usableFromInline
package struct ListMatching {
  /// For each item after, its index before; nil for an inserted item.
  @usableFromInline
  package private(set) var origins: [Int?]

  /// For each item after, whether its content is different from that of its match before.
  @usableFromInline
  package private(set) var isUpdated: [Bool]

  private let countBefore: Int

  @usableFromInline
  package init(origins: [Int?], isUpdated: [Bool], countBefore: Int) {
    self.origins = origins
    self.isUpdated = isUpdated
    self.countBefore = countBefore
  }

  /// The indexes before and after of matched items with different content, by the index after.
  package var updates: [(before: Int, after: Int)] {
    var updates: [(before: Int, after: Int)] = []
    for after in isUpdated.indices where isUpdated[after] {
      if let before = origins[after] { updates.append((before, after)) }
    }
    return updates
  }

  /// This matching without the matches of some items; these are given by their indexes after the
  /// change.
  @usableFromInline
  package func withoutMatches(of items: [Int]) -> Self {
    var result = self
    for after in items {
      result.origins[after] = nil
      result.isUpdated[after] = false
    }
    return result
  }

  /// The deletions, insertions and a minimal number of moves, in section 0.
  ///
  /// It takes O(*n*) for *n* items, plus O(*r* log *r*) for the *r* runs of items that stay together if items
  /// move.
  package var structure: BatchOperations {
    var isKept = [Bool](countBefore, of: false)
    var (runs, insertions): ([MatchedRun], [ItemPosition]) = ([], [])
    insertions.reserveCapacity(max(0, origins.count - countBefore))
    var run = MatchedRun(after: 0, before: 0, count: 0)
    for after in origins.indices {
      guard let before = origins[after] else {
        insertions.append(ItemPosition(section: 0, item: after))
        continue
      }
      isKept[before] = true
      if before == run.before + run.count, after == run.after + run.count {
        run.count += 1
      } else {
        if run.count > 0 { runs.append(run) }
        run = MatchedRun(after: after, before: before, count: 1)
      }
    }
    if run.count > 0 { runs.append(run) }
    var batch = BatchOperations()
    batch.itemInsertions = insertions
    for before in isKept.indices where !isKept[before] {
      batch.itemDeletions.append(ItemPosition(section: 0, item: before))
    }
    for run in MinimalMoves.moving(runs) {
      for step in 0..<run.count {
        let from = ItemPosition(section: 0, item: run.before + step)
        let to = ItemPosition(section: 0, item: run.after + step)
        batch.itemMoves.append(BatchMove(from: from, to: to))
      }
    }
    return batch
  }

  /// The reconfigures of matched items with different content, in section 0.
  package var content: BatchOperations {
    var content = BatchOperations()
    content.itemReconfigures = updates.map { ItemPosition(section: 0, item: $0.after) }
    return content
  }
}

/// The part of the matching that reads models. It is inlinable, so that the compiler specializes it
/// for their type.
extension ListMatching {
  /// Matches items by identifier; if an identifier is repeated, its first occurrences match.
  ///
  /// With `prefersEqualEnds`, equal items at both ends of the lists are matched before all others. Contents
  /// that cannot be compared, for which `areEqual` is nil, count as different. It takes O(*n*) on average for
  /// *n* items. Identifiers are hashed only between the first and the last item whose identifier changes, or if
  /// the identifiers behind them have to be looked up.
  @inlinable
  @inline(__always)
  package init<Item, Identifier: Hashable>(
    from old: [Item],
    to new: [Item],
    by identifier: (Item) -> Identifier,
    prefersEqualEnds: Bool = false,
    areEqual: (_ old: Item, _ new: Item) -> Bool?
  ) {
    func areSame(_ before: Int, _ after: Int) -> Bool {
      identifier(old[before]) == identifier(new[after])
    }
    func areUnchanged(_ before: Int, _ after: Int) -> Bool {
      areEqual(old[before], new[after]) == true && areSame(before, after)
    }
    var ends = CommonEnds(old.count, new.count)
    if prefersEqualEnds {
      ends.extendHead(while: areUnchanged)
      ends.extendTail(while: areUnchanged)
    }
    let unchanged = ends
    // In what is left, the first occurrence of an identifier matches the first.
    ends.extendHead(while: areSame)
    let beforeTail = ends
    ends.extendTail(while: areSame)
    if ends.tail > beforeTail.tail, !ends.isTailApart(beforeTail.tail, old, new, by: identifier) {
      ends = beforeTail
    }
    let origins = ends.origins(matching: old, new, by: identifier)
    var isUpdated = [Bool](new.count, of: false)
    for after in unchanged.head..<new.count - unchanged.tail {
      if let before = origins[after] {
        isUpdated[after] = areEqual(old[before], new[after]) != true
      }
    }
    self.init(origins: origins, isUpdated: isUpdated, countBefore: old.count)
  }

  /// The same matching without pairs of different identifiers: one is deleted, the other inserted.
  @inlinable
  package func keepingIdentity<Item, Identifier: Hashable>(
    from old: [Item],
    to new: [Item],
    by identifier: (Item) -> Identifier
  ) -> Self {
    let different = origins.indices.filter { after in
      origins[after].map { identifier(old[$0]) != identifier(new[after]) } ?? false
    }
    return different.isEmpty ? self : withoutMatches(of: different)
  }
}

/// The equal beginnings and ends of two lists.
@usableFromInline
struct CommonEnds {
  @usableFromInline
  let countBefore: Int

  @usableFromInline
  let countAfter: Int

  /// The number of common items at the start.
  @usableFromInline
  var head = 0

  /// The number of common items at the end; no item belongs to both.
  @usableFromInline
  var tail = 0

  @inlinable
  init(_ countBefore: Int, _ countAfter: Int) {
    self.countBefore = countBefore
    self.countAfter = countAfter
  }

  @inlinable
  var rest: Int { min(countBefore, countAfter) - head - tail }

  @inlinable
  mutating func extendHead(while areCommon: (_ before: Int, _ after: Int) -> Bool) {
    while rest > 0, areCommon(head, head) { head += 1 }
  }

  @inlinable
  mutating func extendTail(while areCommon: (_ before: Int, _ after: Int) -> Bool) {
    while rest > 0, areCommon(countBefore - 1 - tail, countAfter - 1 - tail) { tail += 1 }
  }

  @inlinable
  var middleBefore: Range<Int> { head..<countBefore - tail }

  @inlinable
  var middleAfter: Range<Int> { head..<countAfter - tail }

  /// Whether no identifier of the tail also occurs before it.
  ///
  /// If so, the items of the tail match each other, independently of the items before them.
  ///
  /// The items from `end` items before the end on do not matter. The answer is also false if it would
  /// cost more than to match the tail item by item.
  @inlinable
  func isTailApart<Item, Identifier: Hashable>(
    _ end: Int,
    _ old: [Item],
    _ new: [Item],
    by identifier: (Item) -> Identifier
  ) -> Bool {
    let middle = old[middleBefore].map(identifier) + new[middleAfter].map(identifier)
    if middle.isEmpty { return true }
    let tail = countAfter - self.tail..<countAfter - end
    if middle.count <= 4 {
      return tail.allSatisfy { !middle.contains(identifier(new[$0])) }
    }
    guard middle.count < tail.count else { return false }
    let identifiers = Occurrences(middle)
    return tail.allSatisfy { !identifiers.contains(identifier(new[$0])) }
  }

  /// The index before of each item after: the ends match each other, and in between the first occurrence
  /// of an identifier matches the first.
  @inlinable
  func origins<Item, Identifier: Hashable>(
    matching old: [Item],
    _ new: [Item],
    by identifier: (Item) -> Identifier
  ) -> [Int?] {
    var origins: [Int?] = []
    origins.reserveCapacity(countAfter)
    for index in 0..<head { origins.append(index) }
    if middleBefore.isEmpty || middleAfter.isEmpty {
      for _ in middleAfter { origins.append(nil) }
    } else {
      var unmatched = Occurrences(old[middleBefore].map(identifier))
      for index in middleAfter {
        origins.append(unmatched.takeFirst(identifier(new[index])).map { head + $0 })
      }
    }
    for index in countAfter - tail..<countAfter { origins.append(index - countAfter + countBefore) }
    return origins
  }
}

/// The indexes of the occurrences of each key in a list, which are taken from first to last.
@usableFromInline
package struct Occurrences<Key: Hashable> {
  @usableFromInline
  var first: [Key: Int]

  /// For each index, the next index of the same key, -1 for the last one.
  @usableFromInline
  let next: [Int]

  @inlinable
  package init(_ keys: [Key]) {
    // A dictionary with enough capacity never rehashes, so an inconsistent `hash(into:)` cannot make
    // it trap.
    first = Dictionary(minimumCapacity: keys.count)
    var next = Array(keys.count, of: -1)
    for index in keys.indices.reversed() {
      next[index] = first.updateValue(index, forKey: keys[index]) ?? -1
    }
    self.next = next
  }

  /// Whether the list has the key, whether or not its occurrences have been taken.
  @inlinable
  package func contains(_ key: Key) -> Bool { first.index(forKey: key) != nil }

  /// Takes the first remaining index of a key; nil if none remains.
  @inlinable
  package mutating func takeFirst(_ key: Key) -> Int? {
    guard let entry = first.index(forKey: key) else { return nil }
    let index = first.values[entry]
    guard index >= 0 else { return nil }
    first.values[entry] = next[index]
    return index
  }
}
