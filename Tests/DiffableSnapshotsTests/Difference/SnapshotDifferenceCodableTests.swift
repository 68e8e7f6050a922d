import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

@Suite struct SnapshotDifferenceCodableTests {
  @Test func `The coded form is frozen`() throws {
    let before = try Small(sections: ["A": [1, 2, 3], "B": [4], "C": []])
    let after = try Small(sections: ["C": [5], "A": [3, 1], "D": [2]]).modifying {
      try $0.reloadSections(["A"])
      try $0.reloadItems([3])
      try $0.reconfigureItems([2])
    }
    let text = try JSON.text(after.difference(from: before))
    #expect(
      text
        == #"{"itemDeletions":[{"identifier":4,"position":{"item":0,"section":1}}],"#
        + #""itemInsertions":[{"identifier":5,"position":{"item":0,"section":0}}],"#
        + #""itemMoves":[{"from":{"item":2,"section":0},"identifier":3,"#
        + #""to":{"item":0,"section":1}},{"from":{"item":1,"section":0},"identifier":2,"#
        + #""to":{"item":0,"section":2}}],"#
        + #""reconfiguredItems":[{"identifier":2,"position":{"item":0,"section":2}}],"#
        + #""reloadedItems":[{"identifier":3,"position":{"item":0,"section":1}}],"#
        + #""reloadedSections":[{"identifier":"A","index":1}],"#
        + #""sectionDeletions":[{"identifier":"B","index":1}],"#
        + #""sectionInsertions":[{"identifier":"D","index":2}],"#
        + #""sectionMoves":[{"from":2,"identifier":"C","to":0}]}"#
    )
  }

  @Test func `An empty difference is an empty object`() throws {
    #expect(try JSON.text(Small().difference(from: Small())) == "{}")
  }

  @Test func `Decoding an encoded difference gives an equal difference that can be applied`() throws
  {
    try check(.relatedSnapshots(), runs: 100) { before, after in
      let difference = after.difference(from: before)
      let copy = try JSON.roundTrip(difference)
      try requireEqual(copy, difference)
      try requireEqual(try before.applying(copy), after)
      for item in before.itemIdentifiers {
        let place = before.position(of: item).flatMap(copy.positionAfter)
        try requireEqual(place, after.position(of: item))
      }
    }
  }

  @Test func `Entries can be in any order`() throws {
    let difference: SmallDifference = try JSON.value(
      of: #"{"sectionInsertions":[{"index":1,"identifier":"B"},{"index":0,"identifier":"A"}]}"#
    )
    #expect(try Small().applying(difference).sectionIdentifiers == ["A", "B"])
    #expect(difference == (try Small(sections: ["A": [], "B": []])).difference(from: Small()))
  }

  static let sectionLists = ["sectionDeletions", "sectionInsertions", "reloadedSections"]
  static let itemLists = [
    "itemDeletions", "itemInsertions", "reloadedItems", "reconfiguredItems",
  ]

  @Test(arguments: sectionLists)
  func `A list of sections with negative or repeated indexes is refused`(_ list: String) throws {
    let negative = #"{"\#(list)":[{"index":0,"identifier":"A"},{"index":-1,"identifier":"B"}]}"#
    #expect(try corruption(of: SmallDifference.self, in: negative) == Corruption([list, "1"]))
    let twice = #"{"\#(list)":[{"index":2,"identifier":"A"},{"index":2,"identifier":"B"}]}"#
    #expect(try corruption(of: SmallDifference.self, in: twice) == Corruption([list, "1"]))
  }

  @Test(arguments: itemLists)
  func `A list of items with negative or repeated positions is refused`(_ list: String) throws {
    func text(_ section: Int, _ item: Int) -> String {
      #"{"\#(list)":[{"position":{"section":1,"item":1},"identifier":1},"#
        + #"{"position":{"section":\#(section),"item":\#(item)},"identifier":2}]}"#
    }
    for (section, item) in [(-1, 0), (0, -1), (1, 1), (Int.min, 0)] {
      let text = text(section, item)
      #expect(try corruption(of: SmallDifference.self, in: text) == Corruption([list, "1"]))
    }
    #expect(try corruption(of: SmallDifference.self, in: text(1, 2)) == nil)
  }

  @Test func `Moves with a negative or repeated source or destination are refused`() throws {
    for (from, to) in [(-1, 0), (0, -1), (0, 9), (9, 1)] {
      let sections =
        #"{"sectionMoves":[{"from":0,"to":1,"identifier":"A"},"#
        + #"{"from":\#(from),"to":\#(to),"identifier":"B"}]}"#
      #expect(
        try corruption(of: SmallDifference.self, in: sections) == Corruption(["sectionMoves", "1"])
      )
      let items =
        #"{"itemMoves":[{"from":{"section":0,"item":0},"to":{"section":0,"item":1},"#
        + #""identifier":1},{"from":{"section":0,"item":\#(from)},"#
        + #""to":{"section":0,"item":\#(to)},"identifier":2}]}"#
      #expect(
        try corruption(of: SmallDifference.self, in: items) == Corruption(["itemMoves", "1"])
      )
    }
  }

  @Test func `Input of another type is refused`() {
    #expect(throws: DecodingError.self) { try JSON.value(SmallDifference.self, of: "[]") }
    #expect(throws: DecodingError.self) {
      try JSON.value(SmallDifference.self, of: #"{"itemMoves":[{"from":1}]}"#)
    }
    #expect(throws: DecodingError.self) {
      try JSON.value(SmallDifference.self, of: #"{"itemDeletions":7}"#)
    }
  }
}
