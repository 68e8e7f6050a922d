import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// The invariants of snapshots hold, however a snapshot was made.
///
/// Builds with internal checks verify every snapshot. These tests do so in all builds: an index entry or
/// an identity that is left over does not make any query return a wrong result.
@Suite struct SnapshotInvariantsTests {
  private static func requireSound<S, I>(_ snapshots: Snapshot<S, I>...) throws {
    for snapshot in snapshots {
      let defects = snapshot.invariantDefects()
      try require(defects.isEmpty, "\(snapshot): \(defects.joined(separator: "; "))")
    }
  }

  @Test func `Random edits leave no entries behind`() throws {
    let edits = Gen.array(of: .snapshotEdit(sections: 6, items: 30), count: 0...60)
    try check(edits, runs: 60) { edits in
      var builder = Small.Builder()
      var snapshot = Small()
      for edit in edits {
        try? edit.apply(to: &builder)
        snapshot = (try? snapshot.modifying { try edit.apply(to: &$0) }) ?? snapshot
        try Self.requireSound(snapshot, builder.build())
      }
    }
  }

  @Test func `All ways from one list to another leave no table entries behind`() throws {
    let pairs = Gen.relatedSnapshots(sections: 0...30, items: 0...300)
    try check(pairs, runs: cases(20, thorough: 600)) { before, after in
      let lists = after.sectionIdentifiers.map { section in
        (section, Array(after.itemIdentifiers(inSection: section)))
      }
      let difference = after.difference(from: before)
      try Self.requireSound(
        try Small(sections: lists, basedOn: before),
        try before.applying(difference),
        try after.applying(difference.inverse())
      )
      for policy in [BatchPolicy.keepingCells, .conservative] {
        for batch in BatchPlan(from: before, to: after, policy: policy).batches {
          try Self.requireSound(batch.before, batch.after)
        }
      }
      let replaced = try before.modifying { builder in
        for (section, items) in lists where before.containsSection(section) {
          let isFree = items.allSatisfy { before.sectionIdentifier(containingItem: $0) == section }
          if isFree { try builder.replaceItems(inSection: section, with: items) }
        }
      }
      try Self.requireSound(replaced)
    }
  }

  @Test func `Inserting and deleting sections and leaves leaves no entries behind`() throws {
    var snapshot = try Snapshot<Int, Int>(sections: (0..<40).map { ($0, $0 * 50..<$0 * 50 + 50) })
    for step in 0..<40 {
      snapshot = try snapshot.modifying { builder in
        builder.deleteItems(step * 50 + 3..<step * 50 + 47)
        if step % 3 == 0 { builder.deleteSections([step]) }
        if step % 3 == 1 { try builder.moveSection(step, beforeSection: 39) }
        try builder.appendItems(10_000 + step * 100..<10_000 + step * 100 + 70)
      }
      try Self.requireSound(snapshot)
    }
    snapshot = snapshot.modifying { builder in
      builder.deleteSections((0..<39).filter { $0 % 2 == 0 })
      builder.deleteItems(10_000..<20_000)
    }
    try Self.requireSound(snapshot, snapshot.modifying { $0.emptyAllSections() })
  }
}
