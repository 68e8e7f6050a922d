import DiffableStorage

/// Many sections with few items each.
enum SmallSectionRows {
  static func rows<Item: Sample>(_: Item.Type) -> [Row] {
    [
      Row(
        "Small sections, build",
        "\(Item.label), 1,000 sections × 10",
        per: "Set(items)",
        .atMost(1.75),
        stretch: 1.2
      ) { meter in
        let list = workload(Item.self).before
        let items = list.flatMap(\.items)
        return try meter.ratio(
          Contender("Snapshot") { try snapshot(list).numberOfItems },
          to: Contender("Set") { Set(items).count }
        )
      },
      Row(
        "Small sections, difference",
        "\(Item.label), 1,000 sections × 10, independent",
        per: "hash matching of both sides",
        .atMost(0.5),
        stretch: 0.2
      ) { meter in
        let workload = workload(Item.self)
        let (before, after) = try workload.snapshots()
        return try meter.ratio(difference(before, after), to: matching(workload))
      },
    ]
  }

  private static func workload<Item: Sample>(_: Item.Type) -> Workload<Item> {
    .sectioned(1_000, items: 10, changedSections: 0)
  }
}
