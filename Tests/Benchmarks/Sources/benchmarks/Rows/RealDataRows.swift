import DiffableStorage

/// Differences of real lists, which ``RealLists`` describes.
enum RealDataRows {
  private static let group = "Real data"

  static func rows(_ lists: RealLists) -> [Row] {
    [build(lists), difference(lists), reconcile(lists), moves(lists)]
  }

  private static func name(_ what: String, _ lists: RealLists) -> String {
    let counts = (lists.itemsBefore.count.grouped, lists.itemsAfter.count.grouped)
    return "\(lists.name), \(counts.0) → \(counts.1), \(what)"
  }

  private static func build(_ lists: RealLists) -> Row {
    Row(group, name("build", lists), per: "Set(items)", .atMost(1), stretch: 0.7) { meter in
      let items = lists.itemsAfter
      return try meter.ratio(
        Contender("Snapshot") { try snapshot(lists.after).numberOfItems },
        to: Contender("Set") { Set(items).count }
      )
    }
  }

  private static func difference(_ lists: RealLists) -> Row {
    Row(
      group,
      name("difference", lists),
      per: "hash matching of both sides",
      .atMost(0.5),
      stretch: 0.2
    ) { meter in
      let (before, after) = (try snapshot(lists.before), try snapshot(lists.after))
      let (old, new) = (lists.itemsBefore, lists.itemsAfter)
      return try meter.ratio(
        Contender("difference") { after.difference(from: before).changeCount },
        to: Contender("hash matching") { FlatMatch(old, new).checksum }
      )
    }
  }

  private static func reconcile(_ lists: RealLists) -> Row {
    Row(
      group,
      name("basedOn: and difference", lists),
      per: "Set(items)",
      .atMost(0.5),
      stretch: 0.2
    ) { meter in
      let before = try snapshot(lists.before)
      let items = lists.itemsAfter
      return try meter.ratio(
        Contender("reconcile and difference") {
          let list = lists.after.lazy.map { ($0.section, $0.items) }
          return try Snapshot(sections: list, basedOn: before).difference(from: before).changeCount
        },
        to: Contender("Set") { Set(items).count }
      )
    }
  }

  private static func moves(_ lists: RealLists) -> Row {
    Row(
      group,
      name("moves", lists),
      per: "moves above the minimum",
      .atMost(0),
      stretch: 0,
      unit: .count
    ) { _ in
      let difference = try snapshot(lists.after).difference(from: snapshot(lists.before))
      let fewest = FewestMoves(from: lists.before, to: lists.after)
      return Measurement(
        value: Double(
          abs(difference.sectionMoves.count - fewest.sections)
            + abs(difference.itemMoves.count - fewest.items)
        )
      )
    }
  }
}
