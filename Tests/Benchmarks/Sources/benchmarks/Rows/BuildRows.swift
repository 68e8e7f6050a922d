import DiffableStorage

/// Building a snapshot from an array, including the check for duplicates.
enum BuildRows {
  static func rows<Item: Sample>(_: Item.Type, _ scale: Scale) -> [Row] {
    scale.sizes(1_000, 10_000, 100_000, 1_000_000).map { count in
      let goal = count < 10_000 ? 1.25 : Item.self == Int.self ? 1.1 : 1
      return Row(
        "Build",
        "\(Item.label), \(count.grouped) items",
        per: "Set(items)",
        .atMost(goal),
        stretch: count < 10_000 ? 1 : 0.7
      ) { meter in
        let items = Item.samples(0..<count)
        return try meter.ratio(
          Contender("Snapshot") { try snapshot(items).numberOfItems },
          to: Contender("Set") { Set(items).count }
        )
      }
    }
  }
}
