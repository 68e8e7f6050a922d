import DiffableStorage

/// Which items of a list are those of an earlier one, and which of them show something else.
struct Alignment {
  /// The deletions, insertions and fewest moves, in section 0.
  let structure: BatchOperations

  /// Where the items that stay and show something else are before and after, by the index after.
  let updates: [Move<Int>]

  /// Matches by identifier; of those that share one, the first to the first.
  ///
  /// - Complexity: O(*n* log *n*) on average for *n* items; O(*n*) when nothing moves.
  init<T: Diffable>(from old: [T], to new: [T], isEqual: EqualityChecker<T>) {
    var unmatched = Occurrences(old.map(\.diffIdentifier))
    let origins = new.map { unmatched.takeFirst($0.diffIdentifier) }
    structure = Self.structure(from: old.count, to: origins)
    updates = origins.indices.compactMap { after in
      guard let before = origins[after], !isEqual(new[after], old[before]) else { return nil }
      return Move(from: before, to: after)
    }
  }

  private static func structure(from countBefore: Int, to origins: [Int?]) -> BatchOperations {
    let before = row(0..<countBefore)
    let after = row(origins.enumerated().map { $1 ?? countBefore + $0 })
    return BatchPlan(from: before, to: after).batches.first?.operations ?? BatchOperations()
  }

  private static func row(_ numbers: some Sequence<Int>) -> Snapshot<Int, Int> {
    // Every item has a number of its own, so that nothing is refused.
    (try? Snapshot(sections: [(0, numbers)])) ?? Snapshot()
  }
}
