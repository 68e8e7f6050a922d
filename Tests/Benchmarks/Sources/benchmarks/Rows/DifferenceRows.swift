import DiffableStorage

/// Differences of snapshots with one section, with and without shared nodes.
enum DifferenceRows {
  static func rows<Item: Sample>(_ type: Item.Type, _ scale: Scale) -> [Row] {
    [growth(type, scale), shared(type), independent(type)]
  }

  private static func growth<Item: Sample>(_: Item.Type, _ scale: Scale) -> Row {
    Row(
      "Difference after one edit, growth of its time",
      "\(Item.label), 1,000 → \(scale.largest.grouped)",
      per: "difference of 1,000",
      .atMost(3),
      stretch: 2
    ) { meter in
      func contender(_ count: Int) throws -> Contender {
        let edits = try Edits<Item>(count)
        let versions = try (0..<64).map { _ in try edits.next() }
        var turn = 0
        return Contender(count.grouped) {
          turn = (turn + 1) % versions.count
          return versions[turn].difference(from: edits.snapshot).changeCount
        }
      }
      return try meter.ratio(contender(scale.largest), to: contender(1_000))
    }
  }

  private static func shared<Item: Sample>(_: Item.Type) -> Row {
    let workload = { Workload<Item>.replaced(100_000, changes: 1_000) }
    return Row(
      "Difference, 1 % changed",
      "\(Item.label), 100,000, versions that share",
      per: "hash matching of both sides",
      .atMost(0.1),
      stretch: 0.03
    ) { meter in
      let workload = workload()
      let before = try snapshot(workload.before)
      let (old, new) = (workload.allBefore, workload.allAfter)
      var after = before
      for (gone, came) in zip(old, new) where gone != came {
        after = try after.modifying {
          try $0.insertItems(CollectionOfOne(came), beforeItem: gone)
          $0.deleteItems(CollectionOfOne(gone))
        }
      }
      return try meter.ratio(difference(before, after), to: matching(workload))
    }
  }

  private static func independent<Item: Sample>(_: Item.Type) -> Row {
    Row(
      "Difference, 1 % changed",
      "\(Item.label), 100,000, built independently",
      per: "hash matching of both sides",
      .atMost(0.1),
      stretch: 0.03
    ) { meter in
      let workload = Workload<Item>.replaced(100_000, changes: 1_000)
      let (before, after) = try workload.snapshots()
      return try meter.ratio(difference(before, after), to: matching(workload))
    }
  }
}

/// Makes a contender that computes the difference of two snapshots.
func difference<Item: Sample>(
  _ before: Snapshot<Int, Item>,
  _ after: Snapshot<Int, Item>
) -> Contender {
  Contender("difference") { after.difference(from: before).changeCount }
}

/// Makes a contender that matches both sides of a workload by hashing.
func matching<Item: Sample>(_ workload: Workload<Item>) -> Contender {
  let (before, after) = (workload.allBefore, workload.allAfter)
  return Contender("hash matching") { FlatMatch(before, after).checksum }
}
