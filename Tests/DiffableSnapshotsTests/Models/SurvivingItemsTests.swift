import DiffableSnapshots
import DiffableStorageTesting
import TestSupport
import Testing

@Suite struct SurvivingItemsTests {
  @Test func `Runs pair exactly the items that two snapshots have in common`() throws {
    try check(.relatedSnapshots(sections: 0...4, items: 0...30), runs: cases(200, thorough: 5_000))
    { pair in
      let (before, after) = pair
      let runs = SurvivingItems.runs(
        of: after.difference(from: before),
        from: before,
        to: after
      )
      let (old, new) = (before.itemIdentifiers, after.itemIdentifiers)
      let pairs = runs.flatMap { run in (0..<run.count).map { (run.before + $0, run.after + $0) } }
      for (before, after) in pairs { try requireEqual(old[before], new[after]) }
      try requireEqual(pairs.map(\.1), new.indices.filter { before.contains(new[$0]) })
    }
  }

  @Test func `Runs of changes that contradict themselves exist, and do not overlap`() throws {
    let offsets = Gen.array(of: .int(in: 0...9), count: 0...8)
    try check(
      zip(.int(in: 0...8), .int(in: 0...8), offsets, offsets),
      runs: cases(300, thorough: 20_000)
    ) {
      countBefore,
      countAfter,
      gone,
      came in
      let moves = zip(gone, came).map { MatchedRun(after: $1, before: $0, count: 1) }
      let runs = SurvivingItems.runs(
        countBefore,
        without: gone.dropFirst(4).sorted(),
        countAfter,
        without: came.dropFirst(4).sorted(),
        moves,
        []
      )
      var end = 0
      for run in runs {
        try requireEqual(run.after >= end && run.count > 0, true)
        end = run.after + run.count
        try requireEqual(end <= countAfter && run.before + run.count <= countBefore, true)
      }
    }
  }

  @Test func `Runs that do not fit are left out, and those beside them stay`() {
    func runs(_ moves: (after: Int, before: Int)...) -> [[Int]] {
      let moves = moves.map { MatchedRun(after: $0.after, before: $0.before, count: 1) }
      return SurvivingItems.runs(3, without: [0, 1, 2], 4, without: [0, 1, 2, 3], moves, [])
        .map { [$0.after, $0.before, $0.count] }
    }
    #expect(runs((0, 2), (3, 0)) == [[0, 2, 1], [3, 0, 1]])
    #expect(runs((0, 2), (0, 1), (1, 0)) == [[0, 2, 1], [1, 0, 1]])
    #expect(runs((0, 3), (1, 0)) == [[1, 0, 1]])
    #expect(runs((0, 1), (4, 0)) == [[0, 1, 1]])
  }
}
