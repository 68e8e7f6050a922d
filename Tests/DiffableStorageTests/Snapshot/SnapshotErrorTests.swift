import DiffableStorage
import TestSupport
import Testing

/// Every kind of error with its message.
@Suite struct SnapshotErrorTests {
  static func error(_ body: (inout Small.Builder) throws -> Void) throws
    -> SnapshotError
  {
    let snapshot = try Small(sections: ["A": [1, 2], "B": []])
    let error = #expect(throws: SnapshotError.self) { _ = try snapshot.modifying(body) }
    return try #require(error)
  }

  @Test func `The error for a duplicate item names it, its position and a solution`() throws {
    let error = try Self.error { try $0.appendItems([3, 2]) }
    #expect(error.code == .duplicateItem)
    #expect(error.identifier as? Int == 2)
    #expect(error.position == ItemPosition(section: 0, item: 1))
    #expect(
      error.description
        == "2 is a repeated item identifier, at section 0, item 1. Item identifiers are unique "
        + "over the whole snapshot: move the item instead, or choose a duplicate policy that "
        + "keeps one."
    )
  }

  @Test func `The error for a duplicate section names it, its index and a solution`() throws {
    let error = try Self.error { try $0.insertSections(["C", "B"], beforeSection: "A") }
    #expect(error.code == .duplicateSection)
    #expect(error.identifier as? String == "B")
    #expect(error.position == ItemPosition(section: 1, item: 0))
    #expect(
      error.description
        == "\"B\" is a repeated section identifier, at section 1. Section identifiers are unique: "
        + "move the section instead, or choose a duplicate policy that merges."
    )
  }

  @Test func `The error for an unknown item names it and a solution`() throws {
    let error = try Self.error { try $0.reconfigureItems([1, 9]) }
    #expect(error.code == .unknownItem)
    #expect(error.identifier as? Int == 9)
    #expect(error.position == nil)
    #expect(
      error.description
        == "9 is not an item of this snapshot. Ask contains(_:) first, or append it."
    )
  }

  @Test func `The error for an unknown section names it and a solution`() throws {
    let error = try Self.error { try $0.moveSection("A", afterSection: "Z") }
    #expect(error.code == .unknownSection)
    #expect(error.identifier as? String == "Z")
    #expect(error.position == nil)
    #expect(
      error.description
        == "\"Z\" is not a section of this snapshot. Ask containsSection(_:) first, or append it."
    )
  }

  @Test func `The error for appending items without a section names a solution`() throws {
    let error = try Self.error {
      $0.deleteAllSections()
      try $0.appendItems([1])
    }
    #expect(error.code == .noSections)
    #expect(error.identifier == nil)
    #expect(error.position == nil)
    #expect(
      error.description == "There is no section to append items to. Append a section first."
    )
  }

  @Test func `The error for a mismatched difference names the identifier and its position`() throws
  {
    let before = try Small(sections: ["A": [1, 2]])
    let difference = try Small(sections: ["A": [2]]).difference(from: before)
    let thrown = #expect(throws: SnapshotError.self) {
      try Small(sections: ["A": [3]]).applying(difference)
    }
    let error = try #require(thrown)
    #expect(error.code == .mismatchedDifference)
    #expect(error.identifier as? Int == 1)
    #expect(error.position == ItemPosition(section: 0, item: 0))
    #expect(
      error.description
        == "1 is not the item at (0, 0). Apply a difference to the snapshot that it was computed "
        + "from."
    )
  }

  @Test func `Errors are equal by code, identifier and position`() throws {
    let a = try Self.error { try $0.appendItems([1]) }
    let b = try Self.error { try $0.insertItems([1], beforeItem: 2) }
    let c = try Self.error { try $0.appendItems([2]) }
    let d = try Self.error { try $0.moveItem(7, beforeItem: 1) }
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(a != c)
    #expect(a != d)
    #expect(Set([a, b, c, d]).count == 3)
    let elsewhere = try #require(throws: SnapshotError.self) {
      _ = try Small(sections: ["A": [0, 1]]).modifying { try $0.appendItems([1]) }
    }
    #expect(a.position != elsewhere.position)
    #expect(a != elsewhere)
  }

  @Test func `Codes are different and have names`() {
    let codes: [SnapshotError.Code] = [
      .duplicateItem, .duplicateSection, .unknownItem, .unknownSection, .noSections,
      .mismatchedDifference,
    ]
    #expect(Set(codes).count == 6)
    #expect(
      codes.map(\.description) == [
        "duplicateItem", "duplicateSection", "unknownItem", "unknownSection", "noSections",
        "mismatchedDifference",
      ]
    )
  }
}
