import DiffableStorage

/// Drops, compared with the edits that make the same moves.
enum ReorderRows {
  private typealias List = Snapshot<Int, Int>
  private struct NotApplied: Error {}
  private typealias Source = DiffableDataSource<Int, Int>

  static func rows(_ scale: Scale) -> [Row] {
    [growth(scale), oneItem(), run(), making(), difference(), keys()]
  }

  private static func list(_ count: Int) throws -> List {
    try List(sections: [(0, Array(0..<count))])
  }

  /// A data source in which each call drops one item, with a storage over it.
  private static func drops(_ count: Int) throws -> () throws -> Int {
    let source = Source(try list(count))
    let storage = ProxyDiffableStorage(dataSource: source) { $1 }
    var step = 0
    return {
      step = (step + 7_919) % count
      let next = (step + count / 2) % count
      source.reorder(Relocation([step], to: DropPlace(section: 0, next: next)))
      return storage.numberOfSections()
    }
  }

  private static func growth(_ scale: Scale) -> Row {
    Row(
      "A drop to the storage, growth of its time",
      "one item, 1,000 → \(scale.largest.grouped)",
      per: "drop in 1,000",
      .atMost(3),
      stretch: 2
    ) { meter in
      try meter.ratio(
        Contender("large", try drops(scale.largest)),
        to: Contender("small", try drops(1_000))
      )
    }
  }

  private static func oneItem() -> Row {
    Row(
      "DiffableDataSource.reorder",
      "one item of 100,000",
      per: "moveItem(_:beforeItem:) and apply",
      .atMost(1.3),
      stretch: 1.1
    ) { meter in
      let count = 100_000
      let source = Source(try list(count))
      var step = 0
      return try meter.ratio(
        Contender("reorder", try drops(count)),
        to: Contender("moveItem and apply") {
          step = (step + 7_919) % count
          let next = (step + count / 2) % count
          source.apply(
            try source.snapshot().modifying { builder throws(SnapshotError) in
              try builder.moveItem(step, beforeItem: next)
            }
          )
          return step
        }
      )
    }
  }

  private static func run() -> Row {
    Row(
      "DiffableDataSource.reorder",
      "1,000 adjacent items of 100,000",
      per: "moveItems(_:beforeItem:) and apply",
      .atMost(1.1),
      stretch: 1
    ) { meter in
      let (one, other) = (Source(try list(100_000)), Source(try list(100_000)))
      let items = Array(40_000..<41_000)
      var (a, b) = (0, 0)
      return try meter.ratio(
        Contender("reorder") {
          a = (a + 7_919) % 40_000
          one.reorder(Relocation(items, to: DropPlace(section: 0, next: a)))
          return a
        },
        to: Contender("moveItems and apply") {
          b = (b + 7_919) % 40_000
          other.apply(
            try other.snapshot().modifying { builder throws(SnapshotError) in
              try builder.moveItems(items, beforeItem: b)
            }
          )
          return b
        }
      )
    }
  }

  private static func making() -> Row {
    Row(
      "Snapshot.relocation(ofItemsAt:toGap:)",
      "one item of 100,000",
      per: "two lookups",
      .atMost(3),
      stretch: 2
    ) { meter in
      let list = try list(100_000)
      var (a, b) = (0, 0)
      return try meter.ratio(
        Contender("relocation") {
          a = (a + 7_919) % 100_000
          let source = ItemPosition(section: 0, item: a)
          let gap = ItemPosition(section: 0, item: 99_999 - a)
          return list.relocation(ofItemsAt: [source], toGap: gap)?.items.count ?? 0
        },
        to: Contender("two lookups") {
          b = (b + 7_919) % 100_000
          return (list.position(of: b)?.item ?? 0) + (list.position(of: 99_999 - b)?.item ?? 0)
        }
      )
    }
  }

  private static func difference() -> Row {
    Row(
      "ReorderTransaction.difference",
      "one item of 100,000",
      per: "Array.difference(from:)",
      .atMost(0.01),
      stretch: 0.001
    ) { meter in
      let source = Source(try list(100_000))
      let relocation = Relocation([70_000], to: DropPlace(section: 0, next: 20_000))
      guard case .applied(let drop) = source.reorder(relocation) else { throw NotApplied() }
      let (before, after) = (
        Array(drop.initialSnapshot.itemIdentifiers), Array(drop.finalSnapshot.itemIdentifiers)
      )
      return try meter.ratio(
        Contender("transaction") { drop.difference.count },
        to: Contender("arrays") { after.difference(from: before).count }
      )
    }
  }

  /// Keys of 1,000 items that were dropped one after the other at places that jump through the list.
  private static func positions() -> [PositionKey] {
    var keys = [PositionKey.first]
    for step in 1..<1_000 {
      let gap = step * 7_919 % (keys.count + 1)
      let (lower, upper) = (
        gap > 0 ? keys[gap - 1] : nil, gap < keys.count ? keys[gap] : nil
      )
      if let key = PositionKey.between(lower, upper) { keys.insert(key, at: gap) }
    }
    return keys
  }

  private static func keys() -> Row {
    Row(
      "PositionKey.between",
      "neighbors of 1,000 dropped items",
      per: "comparing two keys",
      .atMost(20),
      stretch: 12
    ) { meter in
      let keys = positions()
      guard keys.count == 1_000 else { throw NotApplied() }
      var (a, b) = (0, 0)
      return try meter.ratio(
        Contender("between") {
          a = (a + 1) % 999
          return PositionKey.between(keys[a], keys[a + 1])?.description.utf8.count ?? 0
        },
        to: Contender("comparison") {
          b = (b + 1) % 999
          return keys[b] < keys[b + 1] ? b : 0
        }
      )
    }
  }
}
