import DiffableStorage
import OrderedCollections

/// Single edits that make a new snapshot while the old one stays alive.
enum EditRows {
  static func rows<Item: Sample>(_ type: Item.Type, _ scale: Scale) -> [Row] {
    scale.sizes(1_000, 10_000, 100_000, 1_000_000).map { insertion(type, $0) }
      + [growth(type, scale), bytes(type, scale), worst(type, scale)]
  }

  private static func insertion<Item: Sample>(_: Item.Type, _ count: Int) -> Row {
    let goals: [Int: Double] = [1_000: 15, 10_000: 150, 100_000: 1_000]
    let goal = goals[count] ?? 10_000
    return Row(
      "One edit, new snapshot",
      "\(Item.label), insert into \(count.grouped)",
      per: "OrderedSet copy + insert",
      .atLeast(goal),
      stretch: 2 * goal
    ) { meter in
      let edits = try Edits<Item>(count)
      let set = OrderedSet(edits.items)
      // The cost of an insertion into an array depends on its index, so both sides use all of
      // these.
      let places = (0..<8).map { (2 * $0 + 1) * count / 16 }
      return try meter.ratio(
        Contender("modifying", operations: places.count) {
          var sum = 0
          for place in places { sum &+= try edits.inserting(at: place).numberOfItems }
          return sum
        },
        to: Contender("OrderedSet", operations: places.count) {
          var sum = 0
          for place in places {
            var copy = set
            copy.insert(edits.new, at: place)
            sum &+= copy.count
          }
          return sum
        }
      ).inverted
    }
  }

  private static func growth<Item: Sample>(_: Item.Type, _ scale: Scale) -> Row {
    Row(
      "One edit, growth of its time",
      "\(Item.label), 1,000 → \(scale.largest.grouped)",
      per: "edit of 1,000",
      .atMost(6),
      stretch: 4
    ) { meter in
      let (large, small) = (try Edits<Item>(scale.largest), try Edits<Item>(1_000))
      return try meter.ratio(
        Contender("large") { try large.next().numberOfItems },
        to: Contender("small") { try small.next().numberOfItems }
      )
    }
  }

  private static func bytes<Item: Sample>(_: Item.Type, _ scale: Scale) -> Row {
    Row(
      "One edit, bytes retained per version",
      "\(Item.label), 1,000 versions of \(scale.largest.grouped)",
      per: "bytes",
      .atMost(4_096),
      stretch: 2_048,
      unit: .bytes
    ) { _ in
      let edits = try Edits<Item>(scale.largest)
      let versions = 1_000
      let bytes = try Memory.bytes {
        var kept: [Snapshot<Int, Item>] = []
        kept.reserveCapacity(versions)
        for _ in 0..<versions { kept.append(try edits.next()) }
        return kept
      }
      return Measurement(value: bytes / Double(versions))
    }
  }

  /// Measures the slowest of many insertions.
  ///
  /// Each insertion is repeated, and its smallest time counts, which removes delays that other
  /// processes cause.
  private static func worst<Item: Sample>(_: Item.Type, _ scale: Scale) -> Row {
    Row(
      "Worst edit",
      "\(Item.label), 4,000 inserts at one spot of 100,000",
      per: "median edit",
      .atMost(20),
      stretch: 8
    ) { _ in
      let edits = try Edits<Item>(100_000)
      var (odd, even) = ([Double](), [Double]())
      for _ in 0..<5 {
        odd = least(odd, try timesOfInsertsAtOneSpot(edits))
        even = least(even, try timesOfInsertsAtOneSpot(edits))
      }
      let times = least(odd, even)
      let ratio = { (times: [Double]) in (times.max() ?? 0) / Statistics.median(times) }
      return Measurement(
        value: ratio(times),
        noise: abs(ratio(odd) - ratio(even)) / ratio(times),
        contenders: [
          .init(name: "worst", nanoseconds: times.max() ?? 0),
          .init(name: "median", nanoseconds: Statistics.median(times)),
        ]
      )
    }
  }

  private static func least(_ a: [Double], _ b: [Double]) -> [Double] {
    a.isEmpty ? b : zip(a, b).map(min)
  }

  private static func timesOfInsertsAtOneSpot<Item: Sample>(
    _ edits: Edits<Item>
  ) throws -> [Double] {
    let anchor = edits.items[edits.items.count / 2]
    var versions = [edits.snapshot]
    versions.reserveCapacity(4_001)
    let new = Item.samples(edits.items.count..<edits.items.count + 4_000)
    return try new.map { item in
      let before = versions[versions.count - 1]
      let start = Clock.now()
      versions.append(
        try before.modifying { try $0.insertItems(CollectionOfOne(item), beforeItem: anchor) }
      )
      return max(Clock.now() - start - Clock.cost, 1)
    }
  }
}

/// Repeated insertions of one new item into the same snapshot.
final class Edits<Item: Sample> {
  let items: [Item]
  let new: Item
  private let places: [Int]
  let snapshot: Snapshot<Int, Item>
  private var turn = 0

  init(_ count: Int) throws {
    var random = SplitMix(seed: UInt64(count))
    items = Item.samples(0..<count)
    new = .sample(count)
    places = (0..<1_009).map { _ in Int.random(in: 0..<count, using: &random) }
    snapshot = try benchmarks.snapshot(items)
  }

  /// Inserts the item at the next of many random positions.
  func next() throws -> Snapshot<Int, Item> {
    turn = turn + 1 == places.count ? 0 : turn + 1
    return try inserting(at: places[turn])
  }

  func inserting(at place: Int) throws -> Snapshot<Int, Item> {
    let anchor = items[place]
    return try snapshot.modifying { try $0.insertItems(CollectionOfOne(new), beforeItem: anchor) }
  }
}
