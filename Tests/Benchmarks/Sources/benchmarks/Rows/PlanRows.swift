import DiffableStorage

/// Plans for a list view, with the difference that they plan.
enum PlanRows {
  static func rows() -> [Row] {
    [
      row("5,000: −1,000 +1,000, 200 shuffled") {
        .mixed(5_000, deleted: 1_000, inserted: 1_000, shuffled: 200)
      },
      row("100,000: −10,000 +10,000, 2,000 shuffled") {
        .mixed(100_000, deleted: 10_000, inserted: 10_000, shuffled: 2_000)
      },
      row("1,000 sections × 100, items and sections") {
        .sectioned(1_000, items: 100, changedSections: 5)
      },
    ]
  }

  private static func row(_ name: String, _ workload: @escaping () -> Workload<Int>) -> Row {
    Row("Difference and its plan", "Int, \(name)", per: "difference", .atMost(2), stretch: 1.2) {
      let (before, after) = try workload().snapshots()
      return try $0.ratio(
        Contender("plan") { BatchPlan(from: before, to: after).batches.count },
        to: Contender("difference") { after.difference(from: before).changeCount }
      )
    }
  }
}
