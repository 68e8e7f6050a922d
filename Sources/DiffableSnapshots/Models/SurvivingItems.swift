/// Finds the items that two snapshots have in common, as runs of offsets.
///
/// An offset is the index of an item among the items of all sections. A difference lists what changes;
/// everything between its entries stays, in the same order.
@usableFromInline
enum SurvivingItems {
  /// The runs of items that are in both snapshots, sorted by their offsets after the change.
  ///
  /// - Parameters:
  ///   - difference: The difference of the snapshots; its marks are ignored.
  ///   - before: The snapshot before.
  ///   - after: The snapshot after.
  /// - Returns: The runs. They do not overlap, also if the difference belongs to other snapshots.
  /// - Complexity: O(*c* log *n*) for *c* changes.
  @inlinable
  static func runs<Section, Item>(
    of difference: SnapshotDifference<Section, Item>,
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>
  ) -> [MatchedRun] {
    guard !before.hasNoItems, !after.hasNoItems else { return [] }
    if difference.isStructureUnchanged, before.numberOfItems == after.numberOfItems {
      return [MatchedRun(after: 0, before: 0, count: after.numberOfItems)]
    }
    var (old, new) = (ItemOffsets(before), ItemOffsets(after))
    let moves = difference.itemMoves.map {
      (from: old.offset(of: $0.from), to: new.offset(of: $0.to))
    }
    let removed =
      (difference.itemDeletions.map { old.offset(of: $0.position) } + moves.map { $0.from })
      .sorted()
    let added =
      (difference.itemInsertions.map { new.offset(of: $0.position) } + moves.map { $0.to }).sorted()
    let sections = difference.sectionMoves.map {
      (from: old.range(ofSection: $0.from), to: new.range(ofSection: $0.to))
    }
    var runs = moves.map { MatchedRun(after: $0.to, before: $0.from, count: 1) }
    for section in sections {
      runs += pairs(
        rest(of: section.from, without: removed),
        rest(of: section.to, without: added)
      )
    }
    runs += pairs(
      rest(of: 0..<before.numberOfItems, without: removed, sections.map { $0.from }),
      rest(of: 0..<after.numberOfItems, without: added, sections.map { $0.to })
    )
    return MatchedRun.maximal(runs)
  }

  /// The parts of a range without some offsets and some ranges.
  @usableFromInline
  static func rest(
    of range: Range<Int>,
    without offsets: [Int],
    _ ranges: [Range<Int>] = []
  ) -> [Range<Int>] {
    let first = partitionPoint(0..<offsets.count) { offsets[$0] < range.lowerBound }
    let last = partitionPoint(first..<offsets.count) { offsets[$0] < range.upperBound }
    let gaps = (offsets[first..<last].map { $0..<$0 + 1 } + ranges).sorted {
      $0.lowerBound < $1.lowerBound
    }
    var rest: [Range<Int>] = []
    var start = range.lowerBound
    for gap in gaps {
      if start < gap.lowerBound { rest.append(start..<gap.lowerBound) }
      start = max(start, gap.upperBound)
    }
    if start < range.upperBound { rest.append(start..<range.upperBound) }
    return rest
  }

  /// Pairs the offsets of two lists of ranges in order.
  @usableFromInline
  static func pairs(_ before: [Range<Int>], _ after: [Range<Int>]) -> [MatchedRun] {
    var runs: [MatchedRun] = []
    var (old, new) = (before[...], after[...])
    while let a = old.first, let b = new.first {
      let count = min(a.count, b.count)
      runs.append(MatchedRun(after: b.lowerBound, before: a.lowerBound, count: count))
      old[old.startIndex] = a.lowerBound + count..<a.upperBound
      new[new.startIndex] = b.lowerBound + count..<b.upperBound
      if a.count == count { old.removeFirst() }
      if b.count == count { new.removeFirst() }
    }
    return runs
  }
}

/// Converts positions to offsets; fast for positions of one section after the other.
@usableFromInline
struct ItemOffsets<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  @usableFromInline
  let snapshot: Snapshot<Section, Item>

  @usableFromInline
  var section = -1

  @usableFromInline
  var start = 0

  @inlinable
  init(_ snapshot: Snapshot<Section, Item>) {
    self.snapshot = snapshot
  }

  @inlinable
  mutating func offset(of position: ItemPosition) -> Int {
    if position.section != section {
      section = position.section
      start = range(ofSection: section).lowerBound
    }
    return start + position.item
  }

  /// The offsets of a section's items; empty at 0 if there is no such section.
  @inlinable
  func range(ofSection index: Int) -> Range<Int> {
    snapshot.itemOffsets(ofSectionAt: index) ?? 0..<0
  }
}

extension Snapshot {
  /// The offsets of the items of the section at an index; nil if the index is out of range.
  @inlinable
  func itemOffsets(ofSectionAt index: Int) -> Range<Int>? { tree.itemOffsets(ofSectionAt: index) }

  /// The offsets of the items of a section; nil if it does not exist.
  @inlinable
  func itemOffsets(ofSection section: Section) -> Range<Int>? {
    indexOfSection(section).flatMap(itemOffsets(ofSectionAt:))
  }
}
