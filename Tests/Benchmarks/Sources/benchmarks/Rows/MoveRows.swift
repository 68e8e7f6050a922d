import DiffableStorage

/// The number of moves compared with the smallest possible one, computed without the library.
enum MoveRows {
  static func rows() -> [Row] {
    [
      row("2,000 random pairs of small lists") { (0..<2_000).map(Self.smallLists) },
      row("5,000: −1,000 +1,000, 200 shuffled") {
        [Workload.mixed(5_000, deleted: 1_000, inserted: 1_000, shuffled: 200)]
      },
      row("100,000: −10,000 +10,000, 2,000 shuffled") {
        [Workload.mixed(100_000, deleted: 10_000, inserted: 10_000, shuffled: 2_000)]
      },
      row("100,000 in random order") { [Workload.shuffled(100_000)] },
      row("1,000 sections × 100, items and sections moved") {
        [Workload.sectioned(1_000, items: 100, changedSections: 5)]
      },
    ]
  }

  private static func row(_ name: String, _ workloads: @escaping () -> [Workload<Int>]) -> Row {
    Row("Moves", name, per: "moves above the minimum", .atMost(0), stretch: 0, unit: .count) { _ in
      var excess = 0
      for workload in workloads() {
        let (before, after) = try workload.snapshots()
        let difference = after.difference(from: before)
        let fewest = FewestMoves(from: workload.before, to: workload.after)
        excess += abs(difference.sectionMoves.count - fewest.sections)
        excess += abs(difference.itemMoves.count - fewest.items)
      }
      return Measurement(value: Double(excess))
    }
  }

  /// Makes a few sections with a few items, in two random arrangements.
  private static func smallLists(_ seed: Int) -> Workload<Int> {
    var random = SplitMix(seed: UInt64(seed))
    func list() -> SectionedList<Int, Int> {
      let missing = Int.random(in: 0...30, using: &random)
      var items = Array((0..<60).shuffled(using: &random).dropFirst(missing))
      if Bool.random(using: &random) { items.sort() }
      let sections = (0..<6).shuffled(using: &random).dropFirst(.random(in: 0...5, using: &random))
      var list = sections.map { (section: $0, items: [Int]()) }
      for item in items {
        list[Int.random(in: list.indices, using: &random)].items.append(item)
      }
      return list
    }
    return Workload(before: list(), after: list())
  }
}
