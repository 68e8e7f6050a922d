/// What has been found out about the items of two rows, as plain numbers.
///
///     parts     ┌ section 0 → 0 ───────────┐┌ section 1 → gone ┐┌ … → …
///     before      ●━━━━━━●  ○  ●━━━●  ○       ○   ○   ○
///                  \  run \     \   \  └─────── found elsewhere, or deleted
///     after         ●━━━━━━●  ○  ●━━━●
///                             └──────────────── found elsewhere, or inserted
///
/// Items are indexes in the two rows.
@usableFromInline
struct ItemMatching {
  /// The items of a section, in both rows next to each other.
  @usableFromInline
  struct Part {
    @usableFromInline
    let before: Range<Int>

    @usableFromInline
    let after: Range<Int>

    /// The section's indexes before and after; those of a section that came or went are not used.
    @usableFromInline
    let sections: (before: Int, after: Int)

    /// What the section shares, which is not in the rows; by position.
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

  /// An item that was found by its hash.
  @usableFromInline
  struct Find {
    @usableFromInline
    let before: Int

    @usableFromInline
    let after: Int

    @inlinable
    init(before: Int, after: Int) {
      self.before = before
      self.after = after
    }
  }

  @usableFromInline
  var parts: ContiguousArray<Part> = []

  /// What was found walking, in ascending order in both rows of each part.
  @usableFromInline
  var runs: [MatchedRun] = []

  /// Items before that have not been found yet, ascending.
  @usableFromInline
  var looseBefore: ContiguousArray<Int> = []

  /// Items after that have not been found yet, ascending.
  @usableFromInline
  var looseAfter: ContiguousArray<Int> = []

  /// What was found by hash, by index after.
  @usableFromInline
  var finds: ContiguousArray<Find> = []

  @inlinable
  init() {}
}

// MARK: - Searching

extension ItemMatching {
  /// Walks the parts of sections that are in both, looking at hashes only.
  @usableFromInline
  mutating func walk(_ before: LooseRow, _ after: LooseRow) {
    before.keys.withUnsafeBufferPointer { before in
      after.keys.withUnsafeBufferPointer { after in
        guard let before = before.baseAddress, let after = after.baseAddress else { return }
        for part in parts where !part.before.isEmpty && !part.after.isEmpty {
          KeyWalk.walk(before, part.before, after, part.after, into: &runs)
        }
      }
    }
  }

  /// Lists what no run covers.
  @usableFromInline
  mutating func collectLoose() {
    var next = 0
    for part in parts {
      var old = part.before.lowerBound
      var new = part.after.lowerBound
      while next < runs.count, runs[next].after < part.after.upperBound {
        let run = runs[next]
        while old < run.before {
          looseBefore.append(old)
          old &+= 1
        }
        while new < run.after {
          looseAfter.append(new)
          new &+= 1
        }
        old = run.before &+ run.count
        new = run.after &+ run.count
        next &+= 1
      }
      looseBefore.append(contentsOf: old..<part.before.upperBound)
      looseAfter.append(contentsOf: new..<part.after.upperBound)
    }
  }
}

extension ItemMatching {
  /// Finds the places of the loose items before by their hashes.
  @usableFromInline
  func tableOfLooseItems(_ before: LooseRow) -> KeyTable {
    KeyTable(count: looseBefore.count) { before.keys[looseBefore[$0]] }
  }
}

// MARK: - Moves

extension ItemMatching {
  /// What has to move, by where it goes: inside its section, and to another one.
  @usableFromInline
  func moves(_ before: LooseRow, _ after: LooseRow) -> (inside: [PartMove], across: [Find]) {
    var inside: [PartMove] = []
    var across: [Find] = []
    var (run, find) = (0, 0)
    for (index, part) in parts.enumerated() {
      let firstRun = run
      while run < runs.count, runs[run].after < part.after.upperBound { run &+= 1 }
      var own: [Find] = []
      while find < finds.count, finds[find].after < part.after.upperBound {
        if part.before.contains(finds[find].before) {
          own.append(finds[find])
        } else {
          across.append(finds[find])
        }
        find &+= 1
      }
      // What was found walking is in order: without anything else, all can stay.
      if own.isEmpty, part.shared.isEmpty { continue }
      var all = Self.merged(runs[firstRun..<run], own)
      if !part.shared.isEmpty { all = Self.placed(all, before, after) + part.shared }
      for run in MinimalMoves.moving(all) { inside.append(PartMove(part: index, run: run)) }
    }
    return (inside, across)
  }

  /// Both lists in one, by index after.
  private static func merged(_ runs: ArraySlice<MatchedRun>, _ finds: [Find]) -> [MatchedRun] {
    var result: [MatchedRun] = []
    result.reserveCapacity(runs.count + finds.count)
    var next = runs.startIndex
    for find in finds {
      while next < runs.endIndex, runs[next].after < find.after {
        result.append(runs[next])
        next &+= 1
      }
      result.append(MatchedRun(after: find.after, before: find.before, count: 1))
    }
    result.append(contentsOf: runs[next...])
    return result
  }

  /// The runs by position: where leaves are missing between those of the row, runs are cut.
  private static func placed(
    _ runs: [MatchedRun],
    _ before: LooseRow,
    _ after: LooseRow
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
        let to = after.position(of: new, in: newLeaf).item
        let from = before.position(of: old, in: oldLeaf).item
        result.append(MatchedRun(after: to, before: from, count: count))
        done += count
      }
    }
    return result
  }
}

/// Items of a section that move inside it.
///
/// They are indexes in the rows; in a section that shares something, positions.
@usableFromInline
struct PartMove {
  @usableFromInline
  let part: Int

  @usableFromInline
  let run: MatchedRun

  init(part: Int, run: MatchedRun) {
    self.part = part
    self.run = run
  }
}
