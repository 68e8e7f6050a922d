// What a change of the list does to its lengths, by position.

extension ListExtents {
  /// Gives the rows and sections that stay the lengths that they had; the runs are in their order after the
  /// change.
  ///
  /// The changed sections, as they are after the change, may have become empty or got rows; the index has the
  /// rows after it. It takes O(*c* log *n*) for *c* runs and changed sections.
  @usableFromInline
  mutating func follow(
    rows rowRuns: [MatchedRun],
    sections sectionRuns: [MatchedRun]?,
    changed: () -> Set<Int>,
    to index: RowIndex
  ) {
    self.index = index
    rows.follow(rowRuns, count: index.itemCount)
    if let sectionRuns {
      headers.follow(sectionRuns, count: index.sectionCount)
      footers.follow(sectionRuns, count: index.sectionCount)
      emptySections.follow(sectionRuns, count: index.sectionCount)
    }
    if estimates.rowSpacing > 0 { noteEmptySections(changed()) }
  }
}

extension SnapshotDifference {
  /// The sections that stay, as runs; nil if all stay where they are.
  @inlinable
  func sectionRuns(from countBefore: Int, to countAfter: Int) -> [MatchedRun]? {
    guard !sectionDeletions.isEmpty || !sectionInsertions.isEmpty || !sectionMoves.isEmpty else {
      return nil
    }
    return SurvivingItems.runs(
      countBefore,
      without: sectionDeletions.map { $0.index },
      countAfter,
      without: sectionInsertions.map { $0.index },
      sectionMoves.map { MatchedRun(after: $0.to, before: $0.from, count: 1) },
      []
    )
  }

  /// The sections, as they are after the change, whose number of items may have changed.
  @inlinable
  var changedSections: Set<Int> {
    var sections = Set(sectionInsertions.map { $0.index })
    for change in itemInsertions { sections.insert(change.position.section) }
    for move in itemMoves { sections.insert(move.to.section) }
    var leaving = Set(itemMoves.map { $0.from.section })
    for change in itemDeletions { leaving.insert(change.position.section) }
    return sections.union(leaving.compactMap { sectionAfter($0) })
  }
}
