/// A matching of the items of a list with those of an earlier list, with the changes of content.
package struct ListMatching {
  /// For each item after, its index before; nil for an inserted item.
  package private(set) var origins: [Int?]

  /// For each item after, whether its content is different from that of its match before.
  package private(set) var isUpdated: [Bool]

  private let countBefore: Int

  package init(origins: [Int?], isUpdated: [Bool], countBefore: Int) {
    self.origins = origins
    self.isUpdated = isUpdated
    self.countBefore = countBefore
  }

  /// Matches items by identifier; of items with the same identifier, the first matches the first.
  ///
  /// - Parameters:
  ///   - old: The items before.
  ///   - new: The items after.
  ///   - identifier: Returns the identifier of an item.
  ///   - prefersEqualEnds: Whether equal items at both ends of the lists are matched before all others.
  ///   - areEqual: Compares contents. Nil means that they cannot be compared; they count as different.
  /// - Complexity: O(*n*) on average for *n* items.
  package init<Item, Identifier: Hashable>(
    from old: [Item],
    to new: [Item],
    by identifier: (Item) -> Identifier,
    prefersEqualEnds: Bool = false,
    areEqual: (_ old: Item, _ new: Item) -> Bool?
  ) {
    func areSame(_ a: Item, _ b: Item) -> Bool {
      prefersEqualEnds && areEqual(a, b) == true && identifier(a) == identifier(b)
    }
    let shift = new.count - old.count
    let head = zip(old, new).prefix(while: areSame).count
    let tail = zip(old[head...].reversed(), new[head...].reversed()).prefix(while: areSame).count
    var unmatched = Occurrences(old[head..<old.count - tail].map(identifier))
    var origins: [Int?] = Array(0..<head)
    origins += new[head..<new.count - tail].map { item in
      unmatched.takeFirst(identifier(item)).map { head + $0 }
    }
    origins += (new.count - tail..<new.count).map { $0 - shift }
    let isUpdated = zip(origins, new.indices).map { origin, after in
      let isAtAnEnd = after < head || after >= new.count - tail
      return origin.map { !isAtAnEnd && areEqual(old[$0], new[after]) != true } ?? false
    }
    self.init(origins: origins, isUpdated: isUpdated, countBefore: old.count)
  }

  /// The indexes before and after of matched items with different content, by the index after.
  package var updates: [(before: Int, after: Int)] {
    origins.indices.compactMap { after in
      isUpdated[after] ? origins[after].map { ($0, after) } : nil
    }
  }

  /// The same matching without pairs of different identifiers: one is deleted, the other inserted.
  package func keepingIdentity<Item, Identifier: Hashable>(
    from old: [Item],
    to new: [Item],
    by identifier: (Item) -> Identifier
  ) -> Self {
    var result = self
    for (after, origin) in origins.enumerated() {
      if let origin, identifier(old[origin]) != identifier(new[after]) {
        result.origins[after] = nil
        result.isUpdated[after] = false
      }
    }
    return result
  }

  /// The deletions, insertions and a minimal number of moves, in section 0.
  ///
  /// - Complexity: O(*n*) for *n* items, plus O(*m* log *m*) for the *m* items that remain without the
  ///   unchanged items at both ends.
  package var structure: BatchOperations {
    let shift = origins.count - countBefore
    let head = origins.indices.prefix { origins[$0] == $0 }.count
    let tail = origins.indices.dropFirst(max(head, head + shift)).reversed()
      .prefix { origins[$0] == $0 - shift }.count
    let before = Self.row(head..<countBefore - tail)
    let after = Self.row(
      (head..<origins.count - tail).map { origins[$0] ?? countBefore + $0 }
    )
    let batch = BatchPlan(from: before, to: after).batches.first
    return batch?.operations.itemsShifted(by: head) ?? BatchOperations()
  }

  /// The reconfigures of matched items with different content, in section 0.
  package var content: BatchOperations {
    var content = BatchOperations()
    content.itemReconfigures = updates.map { ItemPosition(section: 0, item: $0.after) }
    return content
  }

  private static func row(_ tokens: some Sequence<Int>) -> Snapshot<Int, Int> {
    // All tokens are different, so the initializer cannot throw.
    (try? Snapshot(sections: [(0, tokens)])) ?? Snapshot()
  }
}

extension BatchOperations {
  /// The deletions, insertions and moves of items, with all item indexes shifted.
  fileprivate func itemsShifted(by count: Int) -> Self {
    func shifted(_ position: ItemPosition) -> ItemPosition {
      ItemPosition(section: position.section, item: position.item + count)
    }
    var result = Self()
    result.itemDeletions = itemDeletions.map(shifted)
    result.itemInsertions = itemInsertions.map(shifted)
    result.itemMoves = itemMoves.map { BatchMove(from: shifted($0.from), to: shifted($0.to)) }
    return result
  }
}
