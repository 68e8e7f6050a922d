import DiffableStorage

/// Reading all items in order.
enum IterationRows {
  static func rows<Item: Sample>(_ type: Item.Type) -> [Row] {
    [chunks(type), forIn(type)]
  }

  private static func chunks<Item: Sample>(_: Item.Type) -> Row {
    Row(
      "Iterate",
      "\(Item.label), 100,000 items, by chunks",
      per: "Array",
      .atMost(1.3),
      stretch: 1.1
    ) { meter in
      let items = Item.samples(0..<100_000)
      let view = try snapshot(items).itemIdentifiers
      return try meter.ratio(
        Contender("forEachChunk", operations: items.count) {
          var sum = 0
          view.forEachChunk { chunk in
            for item in chunk { sum = mix(sum, item) }
          }
          return sum
        },
        to: array(items)
      )
    }
  }

  private static func forIn<Item: Sample>(_: Item.Type) -> Row {
    Row(
      "Iterate",
      "\(Item.label), 100,000 items, for-in",
      per: "Array",
      .atMost(1.6),
      stretch: 1.2
    ) { meter in
      let items = Item.samples(0..<100_000)
      let view = try snapshot(items).itemIdentifiers
      return try meter.ratio(
        Contender("for-in", operations: items.count) {
          var sum = 0
          for item in view { sum = mix(sum, item) }
          return sum
        },
        to: array(items)
      )
    }
  }

  private static func array<Item: Sample>(_ items: [Item]) -> Contender {
    Contender("Array", operations: items.count) {
      var sum = 0
      for item in items { sum = mix(sum, item) }
      return sum
    }
  }

  /// Combines a sum with an item.
  ///
  /// Every step depends on the one before, so that the compiler vectorizes neither side.
  private static func mix<Item: Sample>(_ sum: Int, _ item: Item) -> Int {
    (sum ^ item.digest) &+ 1
  }
}
