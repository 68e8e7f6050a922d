import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing
import diffgrid

struct ArrayReplayTests {
  private typealias Replay = ArrayReplay<String, Int>

  @Test func `A difference leads to the list after, and to no other list`() throws {
    try check(.relatedSnapshots(), runs: cases(200, thorough: 5_000)) { before, after in
      let replay = Replay(before: before, difference: after.difference(from: before))
      try require(replay.leads(to: after))
      try requireEqual(replay.leads(to: before), before == after)
      let longer = try after.modifying { builder throws(SnapshotError) in
        try builder.appendSections(["another"])
        try builder.appendItems([-1])
      }
      try require(!replay.leads(to: longer))
      try assume(after.numberOfItems > 1)
      let last = try assume(after.itemIdentifiers.last)
      let shorter = after.modifying { $0.deleteItems([last]) }
      try require(!replay.leads(to: shorter))
    }
  }

  @Test func `A difference that does not fit the list before leads nowhere`() throws {
    try check(zip(Gen.relatedSnapshots(), .snapshot()), runs: cases(200, thorough: 5_000)) {
      pair,
      other in
      let difference = pair.after.difference(from: pair.before)
      let applied = try? other.applying(difference)
      // The difference may fit by chance. Then both ways of applying it have the same result.
      let leads = Replay(before: other, difference: difference).leads(to: pair.after)
      if leads, let applied { try requireEqual(applied, pair.after) }
      if applied == pair.after { try require(leads) }
    }
  }
}
