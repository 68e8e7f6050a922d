import DiffableSnapshots
import DiffableStorageTesting
import TestSupport
import Testing

/// Lists are sorted by positions in one place, as the standard library sorts them.
@Suite struct SortingTests {
  @Test func `Elements are sorted by position, and stay in order where positions are equal`() throws
  {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<cases(300, thorough: 30_000) {
      let elements = (0..<Int.random(in: 0...40, using: &random)).map { number in
        let section = Int.random(in: -2...2, using: &random)
        let item = Int.random(in: -3...3, using: &random)
        return (position: ItemPosition(section: section, item: item), number: number)
      }
      try requireEqual(
        elements.sorted(byPosition: { $0.position }).map(\.number),
        elements.sorted { $0.position < $1.position }.map(\.number)
      )
      try requireEqual(
        elements.sorted(byIndex: { $0.position.item }).map(\.number),
        elements.sorted { $0.position.item < $1.position.item }.map(\.number)
      )
      let positions = elements.map(\.position)
      try requireEqual(positions.ascending(), positions.sorted())
    }
  }

  @Test func `The largest and smallest numbers are sorted, too`() {
    #expect([0, Int.max, Int.min, -1].ascending() == [Int.min, -1, 0, Int.max])
  }
}
