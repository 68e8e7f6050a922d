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
  /// - Complexity: O(*n*) for *n* items, plus O(*r* log *r*) for the *r* runs of items that stay
  ///   together if items move.
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
