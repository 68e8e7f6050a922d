import DiffableStorage
import DiffableStorageTesting
import Testing

@Suite struct ItemPositionTests {
  @Test func `Positions are ordered by section, then by item`() throws {
    let number = Gen<Int>.int(in: -3...3)
    let positions = zip(number, number).map { ItemPosition(section: $0, item: $1) }
    try check(zip(positions, positions)) { a, b in
      try requireEqual(a < b, (a.section, a.item) < (b.section, b.item))
      try requireEqual(a == b, (a.section, a.item) == (b.section, b.item))
    }
  }

  @Test func `The coded form is frozen`() throws {
    let position = ItemPosition(section: 2, item: 5)
    #expect(try JSON.text(position) == #"{"item":5,"section":2}"#)
    #expect(try JSON.roundTrip(position) == position)
  }

  @Test func `The description of a position is a pair of numbers`() {
    #expect(ItemPosition(section: 1, item: -4).description == "(1, -4)")
  }
}
