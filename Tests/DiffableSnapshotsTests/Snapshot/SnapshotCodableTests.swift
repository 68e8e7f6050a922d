import DiffableStorage
import DiffableStorageTesting
import TestSupport
import Testing

/// The coded form, which is frozen: these strings must not change.
@Suite struct SnapshotCodableTests {
  @Test func `The coded form is frozen`() throws {
    let snapshot = try Small(sections: ["B": [3, 1], "A": [], "C": [2]])
    #expect(
      try JSON.text(snapshot)
        == #"{"sections":[{"identifier":"B","items":[3,1]},{"identifier":"A","items":[]},"#
        + #"{"identifier":"C","items":[2]}]}"#
    )
    #expect(try JSON.text(Small()) == #"{"sections":[]}"#)
  }

  @Test func `Marks are coded in the order of positions, and empty lists are omitted`() throws {
    let snapshot = try Small(sections: ["B": [3, 1], "A": [4], "C": [2, 5]]).modifying {
      try $0.reloadSections(["A", "B"])
      try $0.reloadItems([2, 3])
      try $0.reconfigureItems([5, 1, 3])
    }
    #expect(
      try JSON.text(snapshot)
        == #"{"reconfiguredItems":[1,5],"reloadedItems":[3,2],"reloadedSections":["B","A"],"#
        + #""sections":[{"identifier":"B","items":[3,1]},{"identifier":"A","items":[4]},"#
        + #"{"identifier":"C","items":[2,5]}]}"#
    )
    let one = try Small(sections: ["A": [1]]).modifying { try $0.reconfigureItems([1]) }
    #expect(
      try JSON.text(one)
        == #"{"reconfiguredItems":[1],"sections":[{"identifier":"A","items":[1]}]}"#
    )
  }

  @Test func `Decoding an encoded snapshot gives the same sections, items and marks`() throws {
    try check(.snapshot()) { snapshot in
      let copy = try JSON.roundTrip(snapshot)
      try requireEqual(copy, snapshot)
      try requireAgreement(copy, ListModel(snapshot))
      try requireEqual(try JSON.text(copy), try JSON.text(snapshot))
    }
  }

  @Test func `Identifiers can have any codable type`() throws {
    let snapshot = try Snapshot<Int, ItemPosition>(
      sections: [7: [ItemPosition(section: 1, item: 2)]]
    )
    #expect(
      try JSON.text(snapshot)
        == #"{"sections":[{"identifier":7,"items":[{"item":2,"section":1}]}]}"#
    )
    #expect(try JSON.roundTrip(snapshot) == snapshot)
  }

  struct Invalid: Sendable, CustomTestStringConvertible {
    var text: String
    var corruption: Corruption
    var testDescription: String { text }
  }

  static let invalid = [
    Invalid(
      text: #"{"sections":[{"identifier":"A","items":[1]},{"identifier":"A","items":[]}]}"#,
      corruption: Corruption(
        ["sections", "1", "identifier"],
        Refusal(.duplicateSection, "A", at: ItemPosition(section: 1, item: 0))
      )
    ),
    Invalid(
      text: #"{"sections":[{"identifier":"A","items":[1,2]},{"identifier":"B","items":[3,1]}]}"#,
      corruption: Corruption(
        ["sections", "1", "items", "1"],
        Refusal(.duplicateItem, 1, at: ItemPosition(section: 1, item: 1))
      )
    ),
    Invalid(
      text: #"{"sections":[{"identifier":"A","items":[1]}],"reloadedSections":["A","B"]}"#,
      corruption: Corruption(["reloadedSections", "1"], Refusal(.unknownSection, "B"))
    ),
    Invalid(
      text: #"{"sections":[{"identifier":"A","items":[1]}],"reloadedItems":[2]}"#,
      corruption: Corruption(["reloadedItems", "0"], Refusal(.unknownItem, 2))
    ),
    Invalid(
      text: #"{"sections":[{"identifier":"A","items":[1]}],"reconfiguredItems":[1,1,3]}"#,
      corruption: Corruption(["reconfiguredItems", "2"], Refusal(.unknownItem, 3))
    ),
  ]

  @Test(arguments: invalid)
  func `Invalid input is refused with its coding path and the reason`(_ invalid: Invalid) throws {
    #expect(try corruption(of: Small.self, in: invalid.text) == invalid.corruption)
  }

  @Test func `The coding path of an error starts with the path of the snapshot`() throws {
    let text = #"{"lists":[{"sections":[{"identifier":"A","items":[1,1]}]}]}"#
    let corruption = try corruption(of: [String: [Small]].self, in: text)
    #expect(corruption?.path == ["lists", "0", "sections", "0", "items", "1"])
  }

  @Test(arguments: [
    "[]", "{}", #"{"sections":{}}"#, #"{"sections":[{"items":[]}]}"#,
    #"{"sections":[{"identifier":"A"}]}"#, #"{"sections":[{"identifier":1,"items":[]}]}"#,
    #"{"sections":[{"identifier":"A","items":["1"]}]}"#,
    #"{"sections":[],"reloadedItems":{}}"#,
  ])
  func `Input of another shape is refused`(_ text: String) {
    #expect(throws: DecodingError.self) { try JSON.value(Small.self, of: text) }
  }

  @Test func `Unknown keys are ignored`() throws {
    let text = #"{"sections":[{"identifier":"A","items":[1],"title":"x"}],"version":9}"#
    #expect(try JSON.value(Small.self, of: text) == (try Small(sections: ["A": [1]])))
  }

  @Test func `A reload in the input wins over a reconfigure`() throws {
    let text =
      #"{"sections":[{"identifier":"A","items":[1]}],"reloadedItems":[1],"#
      + #""reconfiguredItems":[1]}"#
    let snapshot = try JSON.value(Small.self, of: text)
    #expect(snapshot.reloadedItemIdentifiers == [1])
    #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
  }
}
