// Compares two model snapshots, and finds the runs of items that are in both.

extension ModelSnapshot {
  /// Returns the changes that turn an earlier snapshot into this one.
  ///
  /// The identifiers are compared as by ``Snapshot/difference(from:)``. The
  /// ``SnapshotDifference/reconfiguredItems`` are the items whose models in the two snapshots are not
  /// equal, and the items that this snapshot marks for reconfiguring.
  ///
  /// - Parameter before: The earlier snapshot.
  /// - Returns: The difference. It depends only on the values of the two snapshots.
  /// - Complexity: O(*c* log *n*) on average for *c* changes and *n* models if one snapshot was made by
  ///   editing the other; O(*n* + *c* log *c*) on average for snapshots that share nothing. Models in
  ///   nodes that both share are not compared; a node has at most 32 models.
  @inlinable
  public func difference(from before: Self) -> SnapshotDifference<Section, Model.ID> {
    let structure = identifiers.difference(from: before.identifiers)
    return structure.reconfiguring(changedOffsets(from: before, structure), of: identifiers)
  }

  /// The offsets of the items in both snapshots whose models are not equal.
  @inlinable
  package func changedOffsets(
    from before: Self,
    _ structure: SnapshotDifference<Section, Model.ID>
  ) -> [Int] {
    if list.isIdentical(to: before.list) { return [] }
    var offsets: [Int] = []
    let runs = SurvivingItems.runs(of: structure, from: before.identifiers, to: identifiers)
    list.forEachDifference(along: runs, from: before.list) { offsets.append($0) }
    return offsets
  }

  /// The offsets of the items in both snapshots whose models have other bits; nil if they are too many.
  ///
  /// Besides the models that are not equal, these are equal ones that were replaced, and can differ in what
  /// `==` does not compare.
  @inlinable
  package func replacedOffsets(
    from before: Self,
    _ structure: SnapshotDifference<Section, Model.ID>,
    atMost limit: Int = .max
  ) -> [Int]? {
    if list.isIdentical(to: before.list) { return [] }
    var offsets: [Int] = []
    let runs = SurvivingItems.runs(of: structure, from: before.identifiers, to: identifiers)
    do throws(FoundDifference) {
      try list.forEachReplacement(along: runs, from: before.list) {
        offset throws(FoundDifference) in
        offsets.append(offset)
        if offsets.count > limit { throw FoundDifference() }
      }
      return offsets
    } catch {
      return nil
    }
  }
}

/// Finds the items that two snapshots have in common, as runs of offsets.
///
/// An offset is the index of an item among the items of all sections. A difference lists what changes;
/// everything between its entries stays, in the same order.
@usableFromInline
package enum SurvivingItems {
  /// The runs of items that are in both snapshots, sorted by their offsets after the change.
  ///
  /// They do not overlap, even if identifiers contradict themselves. The marks of the difference are ignored.
  /// It takes O(*c* log *n*) for *c* changes.
  @inlinable
  package static func runs<Section, Item>(
    of difference: SnapshotDifference<Section, Item>,
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>
  ) -> [MatchedRun] {
    guard !before.hasNoItems, !after.hasNoItems else { return [] }
    if difference.isStructureUnchanged, before.numberOfItems == after.numberOfItems {
      return [MatchedRun(after: 0, before: 0, count: after.numberOfItems)]
    }
    var (old, new) = (ItemOffsets(before.tree), ItemOffsets(after.tree))
    let moves = difference.itemMoves.map {
      MatchedRun(after: new.offset(of: $0.to), before: old.offset(of: $0.from), count: 1)
    }
    return runs(
      before.numberOfItems,
      without: difference.itemDeletions.map { old.offset(of: $0.position) },
      after.numberOfItems,
      without: difference.itemInsertions.map { new.offset(of: $0.position) },
      moves,
      difference.sectionMoves.map { (old.range(ofSection: $0.from), new.range(ofSection: $0.to)) }
    )
  }

  /// The part that works on offsets alone: those of the deleted and inserted items, the items that move, and
  /// those of the sections that move.
  @usableFromInline
  package static func runs(
    _ countBefore: Int,
    without deletions: [Int],
    _ countAfter: Int,
    without insertions: [Int],
    _ moves: [MatchedRun],
    _ sections: [(before: Range<Int>, after: Range<Int>)]
  ) -> [MatchedRun] {
    let gone = deletions.merged(with: moves.map { $0.before })
    let came = insertions.merged(with: moves.map { $0.after })
    var runs = moves
    for section in sections {
      pair(RemainingOffsets(section.before, gone), RemainingOffsets(section.after, came), &runs)
    }
    pair(
      RemainingOffsets(0..<countBefore, gone, without: sections.map { $0.before }),
      RemainingOffsets(0..<countAfter, came, without: sections.map { $0.after }),
      &runs
    )
    return MatchedRun.fitting(MatchedRun.maximal(runs), before: countBefore, after: countAfter)
  }

  /// Adds runs that pair the offsets of two sides in order.
  private static func pair(
    _ before: RemainingOffsets,
    _ after: RemainingOffsets,
    _ runs: inout [MatchedRun]
  ) {
    var (before, after) = (before, after)
    while true {
      let (old, new) = (before.run, after.run)
      let count = min(old.count, new.count)
      if count == 0 { return }
      runs.append(MatchedRun(after: new.lowerBound, before: old.lowerBound, count: count))
      before.advance(by: count)
      after.advance(by: count)
    }
  }
}

/// A walk through a range of offsets without some offsets and some ranges.
private struct RemainingOffsets {
  private let end: Int

  /// The offsets that are left out, ascending.
  private let offsets: [Int]

  /// The ranges that are left out, ascending.
  private let ranges: [Range<Int>]

  private var nextOffset: Int
  private var nextRange = 0

  /// The offsets from here to the next one that is left out; empty at the end.
  private(set) var run: Range<Int>

  init(_ range: Range<Int>, _ offsets: [Int], without ranges: [Range<Int>] = []) {
    end = range.upperBound
    self.offsets = offsets
    self.ranges = ranges.sorted(byIndex: { $0.lowerBound })
    nextOffset = partitionPoint(0..<offsets.count) { offsets[$0] < range.lowerBound }
    run = range.lowerBound..<range.lowerBound
    findRun(from: range.lowerBound)
  }

  mutating func advance(by count: Int) {
    run = run.lowerBound + count..<run.upperBound
    if run.isEmpty { findRun(from: run.upperBound) }
  }

  private mutating func findRun(from start: Int) {
    var start = start
    while start < end {
      while nextOffset < offsets.count, offsets[nextOffset] < start { nextOffset += 1 }
      while nextRange < ranges.count, ranges[nextRange].upperBound <= start { nextRange += 1 }
      let offset = nextOffset < offsets.count ? offsets[nextOffset] : end
      let range = nextRange < ranges.count ? ranges[nextRange] : end..<end
      let stop = min(offset, range.lowerBound, end)
      if start < stop {
        run = start..<stop
        return
      }
      start = start == offset ? start + 1 : range.upperBound
    }
    run = end..<end
  }
}
