import DiffableStorage

/// Lookups in a snapshot, compared with successful lookups in a dictionary of the same items.
enum LookupRows {
  static func rows<Item: Sample>(_ type: Item.Type, _ scale: Scale) -> [Row] {
    scale.sizes(10_000, 100_000, 1_000_000).map { position(type, $0) }
      + scale.sizes(10_000, 100_000).map { missing(type, $0) }
      + scale.sizes(10_000, 100_000).map { item(type, $0) }
  }

  private static func position<Item: Sample>(_: Item.Type, _ count: Int) -> Row {
    let isInt = Item.self == Int.self
    let isLarge = count > 100_000
    return Row(
      "Position of an item",
      "\(Item.label), \(count.grouped) items",
      per: "Dictionary hit",
      .atMost(isLarge ? (isInt ? 5 : 4) : (isInt ? 3.5 : 2)),
      stretch: isLarge ? 3 : isInt ? 2.5 : 1.5
    ) { meter in
      let probes = Probes<Item>(count)
      let snapshot = try snapshot(probes.items)
      return try meter.ratio(
        Contender("position(of:)", operations: probes.count) {
          var sum = 0
          for item in probes.present { sum &+= snapshot.position(of: item)?.item ?? 0 }
          return sum
        },
        to: probes.hits
      )
    }
  }

  private static func missing<Item: Sample>(_: Item.Type, _ count: Int) -> Row {
    Row(
      "Contains, of a missing item",
      "\(Item.label), \(count.grouped) items",
      per: "Dictionary miss",
      .atMost(1.2),
      stretch: 1
    ) { meter in
      let probes = Probes<Item>(count)
      let snapshot = try snapshot(probes.items)
      return try meter.ratio(
        Contender("contains(_:)", operations: probes.count) {
          var found = 0
          for item in probes.missing where snapshot.contains(item) { found += 1 }
          return found
        },
        to: Contender("Dictionary", operations: probes.count) {
          var found = 0
          for item in probes.missing where probes.table[item] != nil { found += 1 }
          return found
        }
      )
    }
  }

  private static func item<Item: Sample>(_: Item.Type, _ count: Int) -> Row {
    Row(
      "Item at a position",
      "\(Item.label), \(count.grouped) items",
      per: "Dictionary hit",
      .atMost(1),
      stretch: 0.5
    ) { meter in
      let probes = Probes<Item>(count)
      let snapshot = try snapshot(probes.items)
      return try meter.ratio(
        Contender("itemIdentifier(at:)", operations: probes.count) {
          var sum = 0
          for offset in probes.offsets {
            let position = ItemPosition(section: 0, item: offset)
            sum &+= snapshot.itemIdentifier(at: position)?.digest ?? 0
          }
          return sum
        },
        to: probes.hits
      )
    }
  }
}

/// The keys for lookups in a table of items, in random order.
private struct Probes<Item: Sample> {
  let items: [Item]
  let table: [Item: Int]
  let offsets: [Int]
  let present: [Item]
  let missing: [Item]

  init(_ count: Int) {
    var random = SplitMix(seed: UInt64(count))
    let items = Item.samples(0..<count)
    let offsets = Array((0..<count).shuffled(using: &random).prefix(200_000))
    self.items = items
    table = Dictionary(uniqueKeysWithValues: zip(items, items.indices))
    self.offsets = offsets
    present = offsets.map { items[$0] }
    missing = offsets.map { .sample(count + $0) }
  }

  var count: Int { offsets.count }

  var hits: Contender {
    let (present, table) = (present, table)
    return Contender("Dictionary", operations: count) {
      var sum = 0
      for item in present { sum &+= table[item] ?? 0 }
      return sum
    }
  }
}
