import DiffableStorage

/// Declarative updates: an array becomes a snapshot that shares nodes with the one before.
enum ReconcileRows {
  static func rows<Item: Sample>(_ type: Item.Type, _ scale: Scale) -> [Row] {
    let sizes = scale.sizes(100_000, 1_000_000)
    return sizes.flatMap { count in
      Way.allCases.flatMap { way in
        [
          againstEquality(type, way, "equal", count, changes: 0),
          againstEquality(type, way, "one changed", count, changes: 1),
        ]
      }
    }
      + scale.sizes(10_000, 100_000).flatMap { count in
        Way.allCases.map { withDifference(type, $0, "one changed", count, 1, .atMost(0.1), 0.03) }
      }
      + Way.allCases.map {
        withDifference(type, $0, "1 % scattered", 100_000, 1_000, .atMost(0.5), 0.2)
      }
  }

  /// The two ways to pass an array.
  private enum Way: String, CaseIterable {
    case basedOn = "basedOn:"
    case replaceItems = "replaceItems"

    func reconcile<Item: Sample>(
      _ previous: Snapshot<Int, Item>,
      with items: [Item]
    ) throws -> Snapshot<Int, Item> {
      switch self {
      case .basedOn: try Snapshot(sections: CollectionOfOne((0, items)), basedOn: previous)
      case .replaceItems: try previous.modifying { try $0.replaceItems(inSection: 0, with: items) }
      }
    }
  }

  private static func againstEquality<Item: Sample>(
    _: Item.Type,
    _ way: Way,
    _ change: String,
    _ count: Int,
    changes: Int
  ) -> Row {
    Row(
      "Reconcile",
      "\(Item.label), \(count.grouped), \(change), \(way.rawValue)",
      per: "array == array",
      .atMost(1.5),
      stretch: 1.15
    ) { meter in
      let workload = Workload<Item>.replaced(count, changes: changes)
      let previous = try snapshot(workload.before)
      let (items, new) = (workload.allBefore, workload.allAfter)
      // A comparison of arrays that share their buffer is O(1).
      let copy = items.map { $0 }
      return try meter.ratio(
        Contender("reconcile") { try way.reconcile(previous, with: new).numberOfItems },
        to: Contender("==") { items == copy ? 1 : 0 }
      )
    }
  }

  private static func withDifference<Item: Sample>(
    _: Item.Type,
    _ way: Way,
    _ change: String,
    _ count: Int,
    _ changes: Int,
    _ goal: Row.Goal,
    _ stretch: Double
  ) -> Row {
    Row(
      "Reconcile and difference",
      "\(Item.label), \(count.grouped), \(change), \(way.rawValue)",
      per: "Set(items)",
      goal,
      stretch: stretch
    ) { meter in
      let workload = Workload<Item>.replaced(count, changes: changes)
      let previous = try snapshot(workload.before)
      let new = workload.allAfter
      return try meter.ratio(
        Contender("reconcile and difference") {
          try way.reconcile(previous, with: new).difference(from: previous).changeCount
        },
        to: Contender("Set") { Set(new).count }
      )
    }
  }
}
