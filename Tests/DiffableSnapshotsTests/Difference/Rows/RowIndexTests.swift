import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

@Suite struct RowIndexTests {
  @Test func `Layouts say which rows a section has beside its items`() {
    #expect(RowLayout.allCases.filter(\.hasHeaders) == [.headersAndItems, .headersItemsAndFooters])
    #expect(RowLayout.allCases.filter(\.hasFooters) == [.headersItemsAndFooters])
  }

  @Test(arguments: RowLayout.allCases)
  func `Every row has a place, and every place its row`(_ layout: RowLayout) throws {
    try check(.snapshot(sections: 0...7), runs: 200) { snapshot in
      var places: [RowIndex.Place] = []
      for section in 0..<snapshot.numberOfSections {
        if layout.hasHeaders { places.append(.header(section: section)) }
        for item in 0..<snapshot.numberOfItems(inSectionAt: section) {
          places.append(.item(ItemPosition(section: section, item: item)))
        }
        if layout.hasFooters { places.append(.footer(section: section)) }
      }
      let counts = (0..<snapshot.numberOfSections).map { snapshot.numberOfItems(inSectionAt: $0) }
      for index in [RowIndex(snapshot, layout: layout), RowIndex(counts: counts, layout: layout)] {
        try requireEqual(index.count, places.count)
        try requireEqual((0..<index.count).map { index.place(at: $0) }, places)
        try requireEqual(places.map { index.row(of: $0) }, Array(0..<places.count))
        for row in [-1, places.count, .max, .min] {
          try require(index.place(at: row) == nil, "a place at row \(row)")
        }
      }
    }
  }

  @Test func `A place that does not exist has no row`() {
    let index = RowIndex(counts: [2, 0], layout: .headersAndItems)
    #expect(index.count == 4)
    #expect(index.row(of: .footer(section: 0)) == nil)
    #expect(index.row(of: .header(section: 2)) == nil)
    #expect(index.row(of: .header(section: -1)) == nil)
    for item in [-1, 2, .max, .min] {
      #expect(index.row(of: .item(ItemPosition(section: 0, item: item))) == nil)
    }
    #expect(index.rows(ofSection: 1) == 3..<4)
    #expect(index.rows(ofSection: 2) == nil)
  }

  @Test func `Counts that no list can have do not trap`() {
    for layout in RowLayout.allCases {
      let index = RowIndex(counts: [.max, -5, .max], layout: layout)
      #expect(index.sectionCount == 3)
      #expect(index.place(at: index.count - 1) != nil)
      #expect(index.place(at: index.count) == nil)
    }
  }

  @Test(arguments: RowLayout.allCases)
  func `Moves that a custom storage reports between sections that do not exist do not trap`(
    _ layout: RowLayout
  ) throws {
    let rows = RowIndex(counts: [2, 1], layout: layout)
    let list = RowIndex(try Small(sections: ["A": [1, 2], "B": [3]]), layout: layout)
    for section in [-1, 2, 9] {
      var operations = BatchOperations()
      let (inside, outside) = (
        ItemPosition(section: 0, item: 1), ItemPosition(section: section, item: 0)
      )
      operations.itemMoves = [
        BatchMove(from: inside, to: outside), BatchMove(from: outside, to: inside),
      ]
      operations.sectionMoves = [BatchMove(from: section, to: section)]
      for rows in [rows, list] {
        let edits = RowEdits(operations, from: rows, to: rows, allowsMoves: true) { _ in }
        #expect(edits.edits.count <= 2)
      }
    }
  }
}
