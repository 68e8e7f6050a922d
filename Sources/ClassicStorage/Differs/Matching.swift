import DiffableStorage

/// Which items of a list are those of an earlier one, and which of them show something else.
package struct Matching {
  /// The index before of each item after, nil for one that is new.
  package private(set) var origins: [Int?]

  /// Whether an item after, which is not new, shows something else than before.
  package private(set) var isUpdated: [Bool]

  private let countBefore: Int

  init(origins: [Int?], isUpdated: [Bool], countBefore: Int) {
    self.origins = origins
    self.isUpdated = isUpdated
    self.countBefore = countBefore
  }

  /// Matches by identifier, of those that share one the first to the first.
  ///
  /// Contents that cannot be compared, of which `areEqual` answers nil, count as different.
  init<T: EntityIdentifiable>(from old: [T], to new: [T], areEqual: (T, T) -> Bool?) {
    var unmatched = Occurrences(old.map(\.identifier))
    let origins = new.map { unmatched.takeFirst($0.identifier) }
    let isUpdated = zip(origins, new).map { origin, item in
      origin.map { areEqual(old[$0], item) != true } ?? false
    }
    self.init(origins: origins, isUpdated: isUpdated, countBefore: old.count)
  }

  /// The indexes before and after of what stays and shows something else, by the index after.
  var updates: [(before: Int, after: Int)] {
    origins.indices.compactMap { after in
      isUpdated[after] ? origins[after].map { ($0, after) } : nil
    }
  }

  /// The same without the pairs of different identifiers: one of them went, the other came.
  func keepingIdentity<T: EntityIdentifiable>(from old: [T], to new: [T]) -> Self {
    var result = self
    for (after, origin) in origins.enumerated() {
      if let origin, old[origin].identifier != new[after].identifier {
        result.origins[after] = nil
        result.isUpdated[after] = false
      }
    }
    return result
  }

  /// The deletions, insertions and fewest moves, in section 0.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items; O(*n*) when their order is the same.
  var structure: BatchOperations {
    let before = Self.row(0..<countBefore)
    let after = Self.row(origins.enumerated().map { $1 ?? countBefore + $0 })
    return BatchPlan(from: before, to: after).batches.first?.operations ?? BatchOperations()
  }

  /// The reconfigures of what stays and shows something else, in section 0.
  var content: BatchOperations {
    var content = BatchOperations()
    content.itemReconfigures = updates.map { ItemPosition(section: 0, item: $0.after) }
    return content
  }

  /// The operations that a differ of ours answers: deletions from the end, insertions from the
  /// start, moves, updates.
  var operations: [SingleSectionOperation] {
    let structure = structure
    var operations: [SingleSectionOperation] = []
    operations += structure.itemDeletions.reversed().map { .delete($0.item) }
    operations += structure.itemInsertions.map { .insert($0.item) }
    operations += structure.itemMoves.map { .move(from: $0.from.item, to: $0.to.item) }
    operations += updates.map { .update($0.after) }
    return operations
  }

  private static func row(_ tokens: some Sequence<Int>) -> Snapshot<Int, Int> {
    // Every item has a token of its own, so that nothing is refused.
    (try? Snapshot(sections: [(0, tokens)])) ?? Snapshot()
  }
}
