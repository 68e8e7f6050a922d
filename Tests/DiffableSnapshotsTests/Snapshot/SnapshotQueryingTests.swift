import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

@Suite struct SnapshotQueryingTests {
  @Test func `Every query gives the result of a linear search in the lists`() throws {
    try check(.snapshot(sections: 0...6, items: 0...60)) { snapshot in
      try requireAgreement(snapshot, ListModel(snapshot))
    }
  }

  @Test func `Queries for unknown identifiers return nil`() throws {
    let snapshot = try Small(sections: ["A": [1, 2], "B": []])
    #expect(snapshot.position(of: 3) == nil)
    #expect(snapshot.indexOfItem(3) == nil)
    #expect(snapshot.contains(3) == false)
    #expect(snapshot.sectionIdentifier(containingItem: 3) == nil)
    #expect(snapshot.indexOfSection("C") == nil)
    #expect(snapshot.containsSection("C") == false)
    #expect(snapshot.numberOfItems(inSection: "C") == 0)
    #expect(snapshot.itemIdentifiers(inSection: "C") == [])
    #expect(!snapshot.hasNoItems)
  }

  @Test(arguments: [Int.min, -1, 2, 3, Int.max])
  func `Queries for indexes out of range return nil or 0`(_ index: Int) throws {
    let snapshot = try Small(sections: ["A": [1, 2], "B": []])
    #expect(snapshot.sectionIdentifier(at: index) == nil)
    #expect(snapshot.numberOfItems(inSectionAt: index) == 0)
    #expect(snapshot.itemIdentifiers(inSectionAt: index) == [])
    #expect(snapshot.itemIdentifier(at: ItemPosition(section: index, item: 0)) == nil)
    #expect(snapshot.itemIdentifier(at: ItemPosition(section: 0, item: index)) == nil)
    #expect(Small().itemIdentifier(at: ItemPosition(section: index, item: index)) == nil)
  }

  @Test func `A list of empty sections has no items and is not empty`() throws {
    let sections = try Small(sections: ["A": [], "B": []])
    #expect(sections.hasNoItems)
    #expect(!sections.isEmpty)
    #expect(Small().hasNoItems && Small().isEmpty)
  }

  @Test func `A view that was taken from a builder does not follow later edits`() throws {
    var builder = Small.Builder(try Small(sections: ["A": [1, 2], "B": [3]]))
    let (sections, items) = (builder.sections, builder.itemIdentifiers)
    builder.deleteItems([1])
    builder.deleteSections(["B"])
    #expect(items == [1, 2, 3])
    #expect(sections.map(\.identifier) == ["A", "B"])
    #expect(builder.itemIdentifiers == [2])
  }

  @Test func `The builder of a snapshot starts with it and its marks`() throws {
    let marked = try Small(sections: ["A": [1, 2]]).modifying { try $0.reloadItems([1]) }
    var builder = marked.builder
    #expect(builder.build().reloadedItemIdentifiers == [1])
    try builder.appendItems([3])
    #expect(builder.build().itemIdentifiers == [1, 2, 3])
    #expect(marked.itemIdentifiers == [1, 2])
  }

  @Test func `A builder finds items by hash, not by a linear search`() throws {
    let tally = Tally()
    let ids = (0..<1_000).map { CountedIdentifier(value: $0, tally: tally) }
    let builder = Snapshot<Int, CountedIdentifier>.Builder(try Snapshot(sections: [(0, ids)]))
    tally.reset()
    #expect(builder.position(of: ids[777]) == ItemPosition(section: 0, item: 777))
    #expect(builder.contains(ids[3]))
    #expect(tally.hashes == 2)
    #expect(tally.comparisons <= 4)
  }

  @Test func `A position is found by hash, not by a linear search`() throws {
    let tally = Tally()
    let snapshot = try DifferenceCostTests.snapshot(
      (0..<10).map { section in (section, Array(section * 100..<section * 100 + 100)) },
      tally
    )
    let item = CountedIdentifier(value: 777, tally: tally)
    tally.reset()
    let position = snapshot.position(of: item)
    let section = snapshot.sectionIdentifier(containingItem: item)
    #expect(position == ItemPosition(section: 7, item: 77))
    #expect(section?.value == 7)
    #expect(tally.hashes == 2)
    #expect(tally.comparisons <= 4)
  }
}
