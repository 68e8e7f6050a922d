import DiffableStorageTesting
import LongLists
import TestSupport
import Testing

/// Identifiers that contradict themselves: no question traps, and there is a length for each row.
@Suite struct RowExtentsHostileTests {
  @Test func `Identifiers may contradict themselves`() throws {
    let kinds: [any HostileIdentifier.Type] = [
      ConstantHash.self, CoarseHash.self, InconsistentHash.self, NeverEqual.self, AlwaysEqual.self,
      NonTransitive.self, Asymmetric.self, SometimesUnequal.self, ChangesWhenAsked.self,
      ChangesInUse.self, Double.self, String.self, NoBytes.self,
    ]
    for kind in kinds { try check(kind) }
  }

  private func check<ID: HostileIdentifier>(_ kind: ID.Type) throws {
    let steps = Gen<[SnapshotEdit]>.array(of: .snapshotEdit(sections: 4, items: 30), count: 1...40)
    try DiffableStorageTesting.check(steps, runs: cases(8, thorough: 1_000)) { edits in
      var list = Snapshot<ID, ID>()
      var extents = RowExtents(list, estimated: 40, header: 20, rowSpacing: 4)
      for (number, edit) in edits.enumerated() {
        var builder = list.builder
        try? edit.apply(hostile: &builder)
        let (older, newer) = (list, builder.build())
        let anchor = extents.anchor(at: Double(number * 30))
        list = newer
        if number % 2 == 0 {
          extents.follow(to: newer)
        } else {
          // What the difference names may be equal to nothing.
          try? extents.follow(newer.difference(from: older), to: newer)
          extents.follow(to: newer)
        }
        try requireEqual(extents.invariantDefects(), [])
        _ = extents.offset(of: anchor)
        for item in newer.itemIdentifiers.prefix(8) {
          try? extents.measure(item, Double(number))
          _ = (extents.offset(of: item), extents.measuredLength(of: item))
          item.disturb()
        }
        let rows = extents.rows(in: 0..<extents.total + 1)
        try requireEqual(rows.count(where: { $0.item != nil || $0.length > 0 }), rows.count)
        for row in rows { _ = extents.row(at: row.offset) }
        try requireEqual(extents.invariantDefects(), [])
      }
    }
  }
}
