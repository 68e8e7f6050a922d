import DiffableStorage
import OrderedCollections

/// The memory of a snapshot.
enum MemoryRows {
  static func rows<Item: Sample>(_ type: Item.Type, _ scale: Scale) -> [Row] {
    scale.sizes(10_000, 100_000, 1_000_000).map { againstDictionary(type, $0) }
      + scale.sizes(100_000, 1_000_000).map { againstOrderedSet(type, $0) }
  }

  private static func againstDictionary<Item: Sample>(_: Item.Type, _ count: Int) -> Row {
    Row(
      "Bytes per item",
      "\(Item.label), \(count.grouped) items",
      per: "Array + Dictionary<Item, Int>",
      .atMost(0.6),
      stretch: 0.45
    ) { _ in
      let items = Item.samples(0..<count)
      let reference = Memory.bytes {
        var table = [Item: Int](minimumCapacity: count)
        for (offset, item) in items.enumerated() { table[item] = offset }
        return (items.map { $0 }, table)
      }
      return Measurement(value: try Memory.bytes { try snapshot(items) } / reference)
    }
  }

  private static func againstOrderedSet<Item: Sample>(_: Item.Type, _ count: Int) -> Row {
    Row(
      "Bytes per item",
      "\(Item.label), \(count.grouped) items",
      per: "OrderedSet",
      .atMost(MemoryLayout<Item>.size > 8 ? 1.5 : 1.62),
      stretch: 1.1
    ) { _ in
      let items = Item.samples(0..<count)
      // A set made from the array itself would share its buffer, and only its table would count.
      let reference = Memory.bytes { OrderedSet(items.map { $0 }) }
      return Measurement(value: try Memory.bytes { try snapshot(items) } / reference)
    }
  }
}
