import DiffableStorage
import LongLists

/// Where rows are: look-ups and edits of a million rows beside those of a thousand, and what extents weigh.
///
/// The lengths of all rows were measured, except in the rows that say otherwise. Rows are asked for as a screen asks:
/// twenty neighbors, at a thousand random places.
enum LongListRows {
  static func rows(_ scale: Scale) -> [Row] {
    let count = scale.largest
    return operations.map { growth($0, count) } + [prepended(count)] + memory(count)
  }

  /// Extents with the rows that an operation asks for.
  private struct Asked {
    var extents: RowExtents<Int, Int>
    let list: Snapshot<Int, Int>
    let edited: Snapshot<Int, Int>
    let insertion: SnapshotDifference<Int, Int>
    let deletion: SnapshotDifference<Int, Int>
    let items: [Int]
    let offsets: [Double]

    init(_ count: Int) throws {
      extents = try LongListRows.measured(count)
      list = extents.snapshot
      edited = try list.modifying { try $0.insertItems([count], beforeItem: count / 3) }
      insertion = edited.difference(from: list)
      deletion = insertion.inverse()
      var random = SplitMix(seed: UInt64(count))
      items = (0..<1_000).flatMap { _ in
        let first = Int.random(in: 0..<count - 20, using: &random)
        return first..<first + 20
      }
      let total = extents.total
      offsets = items.map { Double($0) / Double(count) * total }
    }
  }

  /// Extents of one section whose rows have lengths between 40 and 90.
  private static func measured(_ count: Int) throws -> RowExtents<Int, Int> {
    var extents = RowExtents(try snapshot(Array(0..<count)), estimated: 44)
    for item in 0..<count { try extents.measure(item, Double(40 + item * 7 % 50)) }
    return extents
  }

  private struct Operation {
    let name: String
    let count: Int
    let run: (inout Asked) throws -> Int
  }

  private static var operations: [Operation] {
    [
      Operation(name: "offset(of:)", count: 20_000) { asked in
        var sum = 0.0
        for item in asked.items { sum += asked.extents.offset(of: item) ?? 0 }
        return Int(sum.truncatingRemainder(dividingBy: 1_000))
      },
      Operation(name: "row(at:)", count: 20_000) { asked in
        var sum = 0
        for offset in asked.offsets { sum &+= asked.extents.row(at: offset) ?? 0 }
        return sum
      },
      Operation(name: "measure(_:_:)", count: 20_000) { asked in
        for (number, item) in asked.items.enumerated() {
          try asked.extents.measure(item, Double(number % 60 + 30))
        }
        return Int(asked.extents.total)
      },
      Operation(name: "follow(_:to:), one row inserted or deleted", count: 200) { asked in
        for _ in 0..<100 {
          try asked.extents.follow(asked.insertion, to: asked.edited)
          try asked.extents.follow(asked.deletion, to: asked.list)
        }
        return Int(asked.extents.total)
      },
    ]
  }

  private static func growth(_ operation: Operation, _ count: Int) -> Row {
    Row(
      "Long list",
      "\(operation.name), \(count.grouped) rows",
      per: "1,000 rows",
      .atMost(3),
      stretch: 2
    ) { meter in
      var (large, small) = (try Asked(count), try Asked(1_000))
      return try meter.ratio(
        Contender("\(count.grouped) rows", operations: operation.count) {
          try operation.run(&large)
        },
        to: Contender("1,000 rows", operations: operation.count) { try operation.run(&small) }
      )
    }
  }

  /// A page of history above all that was measured, and the offset of an anchor.
  private static func prepended(_ count: Int) -> Row {
    Row(
      "Long list",
      "10,000 rows prepended to \(count.grouped), and the offset of the reader",
      per: "a flat array of offsets",
      .atMost(0.5),
      stretch: 0.2
    ) { meter in
      let extents = try measured(count)
      let before = extents.snapshot
      let after = try before.modifying { try $0.insertItems(count..<count + 10_000, beforeItem: 0) }
      let difference = after.difference(from: before)
      let anchor = extents.anchor(at: extents.total / 2)
      var offsets = [0.0]
      for item in 0..<count { offsets.append(offsets[item] + Double(40 + item * 7 % 50)) }
      return try meter.ratio(
        Contender("follow(_:to:), offset(of:)") {
          Int(try extents.following(difference, to: after).offset(of: anchor))
        },
        to: Contender("array") {
          var moved: [Double] = []
          moved.reserveCapacity(count + 10_001)
          for row in 0..<10_000 { moved.append(Double(row) * 44) }
          for offset in offsets { moved.append(offset + 440_000) }
          return Int(moved[count / 2])
        }
      )
    }
  }

  private static func memory(_ count: Int) -> [Row] {
    [
      Row(
        "Long list",
        "bytes of \(count.grouped) rows of which none was measured",
        per: "the snapshot",
        .atMost(65_536),
        stretch: 1_024,
        unit: .bytes
      ) { _ in
        let list = try snapshot(Array(0..<count))
        let bytes = Memory.bytes { (0..<100).map { _ in RowExtents(list, estimated: 44) } }
        return Measurement(value: bytes / 100)
      },
      Row(
        "Long list",
        "bytes a row, \(count.grouped) rows that were all measured",
        per: "the snapshot",
        .atMost(16),
        stretch: 6,
        unit: .bytes
      ) { _ in
        let list = try snapshot(Array(0..<count))
        let bytes = try Memory.bytes {
          var extents = RowExtents(list, estimated: 44)
          for item in 0..<count { try extents.measure(item, Double(40 + item * 7 % 50)) }
          return extents
        }
        return Measurement(value: bytes / Double(count))
      },
    ]
  }
}
