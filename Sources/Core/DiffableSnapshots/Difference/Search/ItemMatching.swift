/// The matching of two lists of unshared items, as integers.
///
///     parts     ┌ section 0 → 0 ───────────┐┌ section 1 → none ┐┌ … → …
///     before      ●━━━━━━●  ○  ●━━━●  ○       ○   ○   ○
///                  \  run \     \   \  └─────── found elsewhere, or deleted
///     after         ●━━━━━━●  ○  ●━━━●
///                             └──────────────── found elsewhere, or inserted
///
/// Items are indexes in the two lists.
@usableFromInline
struct ItemMatching {
  /// The items of a section, which are consecutive in both lists.
  @usableFromInline
  struct Part {
    @usableFromInline
    let before: Range<Int>

    @usableFromInline
    let after: Range<Int>

    /// The section's indexes before and after; not used for inserted and deleted sections.
    @usableFromInline
    let sections: (before: Int, after: Int)

    /// Runs of items of shared nodes, which are not in the lists but are counted in positions.
    @usableFromInline
    let shared: [MatchedRun]

    @inlinable
    init(
      before: Range<Int>,
      after: Range<Int>,
      sections: (before: Int, after: Int),
      shared: [MatchedRun]
    ) {
      self.before = before
      self.after = after
      self.sections = sections
      self.shared = shared
    }
  }

  /// An item that was matched by its hash.
  @usableFromInline
  struct Match {
    @usableFromInline
    let before32: UInt32

    @usableFromInline
    let after32: UInt32

    @inlinable
    init(before: UInt32, after: UInt32) {
      before32 = before
      after32 = after
    }

    @inlinable
    var before: Int { Int(before32) }

    @inlinable
    var after: Int { Int(after32) }
  }

  @usableFromInline
  var parts: ContiguousArray<Part> = []

  /// The runs found by ``KeyWalk``, ascending in both lists of each part.
  @usableFromInline
  var runs: [MatchedRun] = []

  /// Items before that are not matched yet, ascending.
  @usableFromInline
  var unmatchedBefore: ContiguousArray<UInt32> = []

  /// Items after that are not matched yet, ascending.
  @usableFromInline
  var unmatchedAfter: ContiguousArray<UInt32> = []

  /// The items matched by hash, sorted by index after.
  @usableFromInline
  var matches: ContiguousArray<Match> = []

  @inlinable
  init() {}
}

// MARK: - Searching

extension ItemMatching {
  /// Matches the hashes of the parts of sections in both snapshots in one pass.
  @usableFromInline
  mutating func walk(_ before: UnsharedItems, _ after: UnsharedItems) {
    runs.reserveCapacity(parts.reduce(0) { $0 + min($1.before.count, $1.after.count) })
    for part in parts where !part.before.isEmpty && !part.after.isEmpty {
      KeyWalk.walk(before.keys.span, part.before, after.keys.span, part.after, into: &runs)
    }
  }

  /// Collects the items that are in no run.
  @usableFromInline
  mutating func collectUnmatched() {
    unmatchedBefore = gaps({ $0.before }, { $0.before })
    unmatchedAfter = gaps({ $0.after }, { $0.after })
  }

  @inline(__always)
  private func gaps(
    _ range: (Part) -> Range<Int>,
    _ start: (MatchedRun) -> Int
  ) -> ContiguousArray<UInt32> {
    let covered = runs.reduce(0) { $0 &+ $1.count }
    let total = parts.last.map { range($0).upperBound } ?? 0
    return ContiguousArray(filling: total - covered) { gaps in
      var index = 0
      for run in runs {
        for gap in index..<start(run) { gaps.append(UInt32(truncatingIfNeeded: gap)) }
        index = start(run) &+ run.count
      }
      for gap in index..<total { gaps.append(UInt32(truncatingIfNeeded: gap)) }
    }
  }

  /// A table of the unmatched items before, by their hashes.
  @usableFromInline
  func tableOfUnmatchedItems(_ before: UnsharedItems) -> KeyTable {
    KeyTable(unmatchedBefore) { before.keys[Int($0)] }
  }
}

// MARK: - Moves

extension ItemMatching {
  /// The moves inside sections and across sections, sorted by index after.
  @usableFromInline
  func moves(
    _ before: UnsharedItems,
    _ after: UnsharedItems
  ) -> (inside: [PartMoves], across: [Match]) {
    var inside: [PartMoves] = []
    var across: [Match] = []
    var (run, match) = (0, 0)
    for (index, part) in parts.enumerated() {
      let (firstRun, firstMatch, others) = (run, match, across.count)
      while run < runs.count, runs[run].after < part.after.upperBound { run &+= 1 }
      while match < matches.count, matches[match].after < part.after.upperBound {
        if !part.before.contains(matches[match].before) { across.append(matches[match]) }
        match &+= 1
      }
      // Runs are in order, so nothing moves in a part that has only runs.
      let isInOrder = match - firstMatch == across.count - others && part.shared.isEmpty
      if isInOrder { continue }
      var all = merged(firstRun..<run, firstMatch..<match, in: part)
      if !part.shared.isEmpty { all = Self.inSection(all, before, after) + part.shared }
      let moving = MinimalMoves.moving(all)
      if !moving.isEmpty { inside.append(PartMoves(part: index, runs: moving)) }
    }
    return (inside, across)
  }

  /// The runs and matches of a part in one list, by index after.
  private func merged(
    _ ownRuns: Range<Int>,
    _ ownMatches: Range<Int>,
    in part: Part
  ) -> [MatchedRun] {
    Array(filling: ownRuns.count + ownMatches.count) { result in
      var next = ownRuns.lowerBound
      for match in matches[ownMatches] where part.before.contains(match.before) {
        while next < ownRuns.upperBound, runs[next].after < match.after {
          result.append(runs[next])
          next &+= 1
        }
        result.append(MatchedRun(after: match.after, before: match.before, count: 1))
      }
      for run in runs[next..<ownRuns.upperBound] { result.append(run) }
    }
  }

  /// The runs with indexes in the section instead of in the lists; a run is split where shared leaves lie
  /// between.
  private static func inSection(
    _ runs: [MatchedRun],
    _ before: UnsharedItems,
    _ after: UnsharedItems
  ) -> [MatchedRun] {
    var result: [MatchedRun] = []
    for run in runs {
      var done = 0
      while done < run.count {
        let (old, new) = (run.before + done, run.after + done)
        let (oldLeaf, newLeaf) = (before.leaf(holding: old), after.leaf(holding: new))
        let count = min(
          run.count - done,
          before.rest(of: oldLeaf, from: old),
          after.rest(of: newLeaf, from: new)
        )
        let to = after.item(new, in: newLeaf)
        let from = before.item(old, in: oldLeaf)
        result.append(MatchedRun(after: to, before: from, count: count))
        done += count
      }
    }
    return result
  }
}

/// The items of a section that move inside it.
///
/// The runs count in indexes of the lists, or in those of the section if it has shared nodes.
@usableFromInline
struct PartMoves {
  @usableFromInline
  let part: Int

  @usableFromInline
  let runs: [MatchedRun]

  init(part: Int, runs: [MatchedRun]) {
    self.part = part
    self.runs = runs
  }

  @inlinable
  var count: Int { runs.reduce(0) { $0 &+ $1.count } }
}

/// The generic part of the matching, which compares items.
extension ItemMatching {
  /// Finds the items that are in both lists.
  @inlinable
  mutating func findItems<Item>(
    _ before: TypedUnsharedItems<Item>,
    _ after: TypedUnsharedItems<Item>
  ) {
    walk(before.base, after.base)
    verifyRuns(before, after)
    collectUnmatched()
    if !unmatchedBefore.isEmpty, !unmatchedAfter.isEmpty { matchByHash(before, after) }
  }

  /// Removes items that are not equal from the runs of equal hashes.
  @inlinable
  mutating func verifyRuns<Item>(
    _ before: TypedUnsharedItems<Item>,
    _ after: TypedUnsharedItems<Item>
  ) {
    var firstLeaves = (before: 0, after: 0)
    let firstWrong = runs.firstIndex { run in
      before.commonLength(run, with: after, firstLeaves: &firstLeaves) < run.count
    }
    guard let firstWrong else { return }
    var verified = Array(runs[..<firstWrong])
    for run in runs[firstWrong...] {
      var start = 0
      while start < run.count {
        var rest = MatchedRun(
          after: run.after + start,
          before: run.before + start,
          count: run.count - start
        )
        rest.count = before.commonLength(rest, with: after, firstLeaves: &firstLeaves)
        if rest.count > 0 { verified.append(rest) }
        start += rest.count + 1
      }
    }
    runs = verified
  }

  /// Matches the remaining items of all sections by their hashes.
  @inlinable
  mutating func matchByHash<Item>(
    _ before: TypedUnsharedItems<Item>,
    _ after: TypedUnsharedItems<Item>
  ) {
    var table = tableOfUnmatchedItems(before.base)
    var isFound = IndexMarks(count: unmatchedBefore.last.map { Int($0) + 1 } ?? 0)
    let limit = min(unmatchedBefore.count, unmatchedAfter.count)
    var kept = 0
    var found = ContiguousArray<Match>()
    found.reserveCapacity(limit)
    for next in unmatchedAfter.indices {
      let new = unmatchedAfter[next]
      let old = table.take(after.base.keys[Int(new)]) { before.isSame($0, as: after, Int(new)) }
      if let old, found.count < limit {
        found.append(Match(before: UInt32(truncatingIfNeeded: old), after: new))
        isFound.insert(old)
      } else {
        unmatchedAfter[kept] = new
        kept &+= 1
      }
    }
    matches = found
    unmatchedAfter.removeLast(matches.count)
    unmatchedBefore.removeAll { isFound.contains(Int($0)) }
  }
}
