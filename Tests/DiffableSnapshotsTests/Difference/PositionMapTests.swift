import DiffableStorage
import DiffableStorageTesting
import Testing

@Suite struct PositionMapTests {
  static let extremes = [Int.min, .min + 1, -1, 0, 1, 7, .max - 1, .max]

  @Test func `Mapping any position through a difference does not trap`() throws {
    try check(.relatedSnapshots(items: 0...10), runs: 100) { before, after in
      let difference = after.difference(from: before)
      for section in Self.extremes {
        for item in Self.extremes {
          let position = ItemPosition(section: section, item: item)
          let isNegative = section < 0 || item < 0
          if isNegative {
            try requireEqual(difference.positionAfter(position), nil)
            try requireEqual(difference.positionBefore(position), nil)
          } else {
            _ = difference.positionAfter(position)
            _ = difference.positionBefore(position)
          }
        }
        if section < 0 { try requireEqual(difference.sectionAfter(section), nil) }
        _ = difference.sectionBefore(section)
      }
    }
  }

  @Test func `A position map of arbitrary operations does not trap`() throws {
    let number = Gen<Int>.element(of: Self.extremes)
    let positions = Gen.array(
      of: zip(number, number).map { ItemPosition(section: $0, item: $1) },
      count: 0...4
    )
    try check(zip(positions, positions, positions), runs: 300) { deletions, insertions, ends in
      var operations = BatchOperations()
      operations.itemDeletions = deletions
      operations.itemInsertions = insertions
      operations.itemMoves = Swift.zip(ends, ends.reversed()).map { BatchMove(from: $0, to: $1) }
      operations.sectionDeletions = deletions.map(\.section)
      operations.sectionInsertions = insertions.map(\.item)
      operations.sectionMoves = ends.map { BatchMove(from: $0.section, to: $0.item) }
      let map = PositionMap(operations)
      for position in deletions + insertions + ends {
        let forth = map.positionAfter(position)
        let back = map.positionBefore(position)
        if position.section < 0 || position.item < 0 {
          try require(forth == nil && back == nil, "\(position) is no place")
        }
      }
    }
  }

  @Test func `Positions that a batch does not name keep their order`() {
    var operations = BatchOperations()
    operations.itemDeletions = [ItemPosition(section: 0, item: 1)]
    operations.itemInsertions = [ItemPosition(section: 0, item: 0)]
    operations.itemMoves = [
      BatchMove(from: ItemPosition(section: 0, item: 3), to: ItemPosition(section: 0, item: 1))
    ]
    let map = PositionMap(operations)
    let after = (0..<5).map { map.positionAfter(ItemPosition(section: 0, item: $0))?.item }
    #expect(after == [2, nil, 3, 1, 4])
    let before = (0..<5).map { map.positionBefore(ItemPosition(section: 0, item: $0))?.item }
    #expect(before == [nil, 3, 0, 2, 4])
  }

  @Test func `The map of the reversed operations is the inverse map`() throws {
    try check(.relatedSnapshots(), runs: 100) { before, after in
      let difference = after.difference(from: before)
      let inverse = difference.inverse()
      for item in before.itemIdentifiers {
        guard let position = before.position(of: item) else { continue }
        try requireEqual(inverse.positionBefore(position), difference.positionAfter(position))
      }
      for index in 0..<before.numberOfSections {
        try requireEqual(inverse.sectionBefore(index), difference.sectionAfter(index))
      }
    }
  }
}
