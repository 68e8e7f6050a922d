// Applying a filter that hides more, without comparing keys of what remains.

extension Derivation {
  /// The arrangement with another filter that hides more; nil if identifiers or a comparison are inconsistent.
  ///
  /// What remains keeps its order, so the difference consists of deletions, and no keys are compared. It takes
  /// O(*m* + *u* log *m* log *s*) on average for *m* shown models, and *u* of *s* groups whose order follows
  /// from another item than before.
  @inlinable
  func narrowed(
    _ arrangement: Arrangement<Model, Out>,
    of source: Source
  ) -> Arranged<Model, Out>? {
    guard arrangement.isInOrder else { return nil }
    var update = ArrangementUpdate(self, arrangement, source)
    update.leaving = hiddenRows(of: arrangement.result.list)
    guard let narrowed = try? update.carriedOut(SnapshotDifference()) else { return nil }
    let (old, new) = (arrangement.result.identifiers, narrowed.result.identifiers)
    return Arranged(narrowed, old.change(to: new, deletingRows: update.leaving))
  }

  /// The rows whose models are not shown.
  @inlinable
  func hiddenRows(of models: ModelColumn<Model>) -> [Int] {
    var (rows, first): ([Int], Int) = ([], 0)
    models.forEachChunk(in: 0..<models.count) { chunk in
      let hidden = ~shown(among: chunk) & UInt64.max >> (UInt64.bitWidth - chunk.count)
      for index in BitIndexes(hidden) { rows.append(first + index) }
      first += chunk.count
    }
    return rows
  }
}

extension Snapshot {
  /// The difference of a snapshot that has the same items in the same order, except for some rows, ascending;
  /// nil if it consists of more than deletions.
  ///
  /// Some sections without items may be missing in the other snapshot.
  @inlinable
  func change(
    to after: Self,
    deletingRows rows: [Int]
  ) -> SnapshotDifference<Section, Item>? {
    var sectionDeletions: [SnapshotDifference<Section, Item>.SectionChange] = []
    var itemDeletions: [SnapshotDifference<Section, Item>.ItemChange] = []
    itemDeletions.reserveCapacity(rows.count)
    var rest = rows[...]
    var (start, kept) = (0, 0)
    for (index, section) in sections.enumerated() {
      let deletedBefore = itemDeletions.count
      var first = start
      section.itemIdentifiers.forEachChunk { items in
        while let row = rest.first, row < first + items.count {
          let position = ItemPosition(section: index, item: row - start)
          itemDeletions.append(.init(position: position, identifier: items[row - first]))
          rest.removeFirst()
        }
        first += items.count
      }
      let count = first - start - (itemDeletions.count - deletedBefore)
      start = first
      // Sections that are different can be equal, if `==` and `hash` contradict each other.
      if after.sectionIdentifier(at: kept) == section.identifier,
        after.tree.itemCount(ofSectionAt: kept) == count
      {
        kept += 1
      } else {
        sectionDeletions.append(.init(index: index, identifier: section.identifier))
      }
    }
    guard kept == after.numberOfSections else { return nil }
    let change = SnapshotDifference(
      sectionDeletions: sectionDeletions,
      itemDeletions: itemDeletions
    )
    return after.marks.isEmpty ? change : change.withMarks(of: after)
  }
}
