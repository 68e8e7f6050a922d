import DiffableStorage

/// Large changes between independent snapshots, compared with building a `Set` of the new items.
///
/// The set is the least that a hashing differ must build before it starts.
enum WorkloadRows {
  static func rows<Item: Sample>(_: Item.Type) -> [Row] {
    let small = { Workload<Item>.mixed(5_000, deleted: 1_000, inserted: 1_000, shuffled: 200) }
    let large = {
      Workload<Item>.mixed(100_000, deleted: 10_000, inserted: 10_000, shuffled: 2_000)
    }
    let smallName = "5,000: −1,000 +1,000, 200 shuffled"
    let largeName = "100,000: −10,000 +10,000, 2,000 shuffled"
    return [
      alone("Difference", smallName, .atMost(0.6), stretch: 0.4, small),
      alone("Difference", largeName, .atMost(0.25), stretch: 0.12, large),
      withBuilding(smallName, .atMost(1.4), stretch: 1, small),
      withBuilding(largeName, .atMost(0.9), stretch: 0.6, large),
      alone("Difference", "100,000 in random order", .atMost(2), stretch: 1) {
        Workload<Item>.shuffled(100_000)
      },
      alone(
        "Difference",
        "1,000 sections × 100, items and sections",
        .atMost(0.5),
        stretch: 0.15
      ) { Workload<Item>.sectioned(1_000, items: 100, changedSections: 5) },
    ]
  }

  private static func alone<Item: Sample>(
    _ group: String,
    _ name: String,
    _ goal: Row.Goal,
    stretch: Double,
    _ workload: @escaping () -> Workload<Item>
  ) -> Row {
    Row(group, "\(Item.label), \(name)", per: "Set(new)", goal, stretch: stretch) { meter in
      let workload = workload()
      let (before, after) = try workload.snapshots()
      let new = workload.allAfter
      return try meter.ratio(
        difference(before, after),
        to: Contender("Set") { Set(new).count }
      )
    }
  }

  private static func withBuilding<Item: Sample>(
    _ name: String,
    _ goal: Row.Goal,
    stretch: Double,
    _ workload: @escaping () -> Workload<Item>
  ) -> Row {
    Row(
      "Build, check, difference",
      "\(Item.label), \(name)",
      per: "Set(new)",
      goal,
      stretch: stretch
    ) { meter in
      let workload = workload()
      let before = try snapshot(workload.before)
      let new = workload.allAfter
      return try meter.ratio(
        Contender("build and difference") {
          try snapshot(new).difference(from: before).changeCount
        },
        to: Contender("Set") { Set(new).count }
      )
    }
  }
}
