import DiffableStorage
import PortableFoundation
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
    #expect(error.identifier(as: Int.self) == 2)
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
    #expect(error.identifier(as: String.self) == "B")
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
    #expect(error.identifier(as: Int.self) == 9)
    #expect(error.position == nil)
    #expect(
      error.description
        == "9 is not an item of this snapshot. Ask contains(_:) first, or append it."
    )
  }

  @Test func `The error for an unknown section names it and a solution`() throws {
    let error = try Self.error { try $0.moveSection("A", afterSection: "Z") }
    #expect(error.code == .unknownSection)
    #expect(error.identifier(as: String.self) == "Z")
    #expect(error.position == nil)
    #expect(
      error.description
        == "\"Z\" is not a section of this snapshot. Ask containsSection(_:) first, or append it."
    )
  }

  @Test func `The error for appending items without a section names a solution`() throws {
    let error = try Self.error {
      $0.deleteAllItems()
      try $0.appendItems([1])
    }
    #expect(error.code == .noSections)
    #expect(error.identifier(as: String.self) == nil)
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
    #expect(error.identifier(as: Int.self) == 1)
    #expect(error.position == ItemPosition(section: 0, item: 0))
    #expect(
      error.description
        == "1 is not the item at (0, 0). Apply a difference to the snapshot that it was computed "
        + "from."
    )
  }

  @Test func `The error for a position that does not exist names it and what there is`() throws {
    let item = try Self.error { try $0.deleteItems(at: [ItemPosition(section: 0, item: 2)]) }
    #expect(item.code == .unknownPosition)
    #expect(item.identifier(as: Int.self) == nil)
    #expect(item.position == ItemPosition(section: 0, item: 2))
    #expect(
      item.description
        == "Position (0, 2) does not exist: section 0 has 2 items. Ask numberOfItems(inSectionAt:) "
        + "first."
    )
    let section = try Self.error { try $0.insertItems([5], at: ItemPosition(section: 2, item: 0)) }
    #expect(section.position == ItemPosition(section: 2, item: 0))
    #expect(
      section.description
        == "Position (2, 0) does not exist: there are 2 sections. Ask numberOfSections first."
    )
    let path = try Self.error { try $0.deleteItems(at: [[0, 0, 0]]) }
    #expect(path.code == .unknownPosition)
    #expect(path.position == nil)
    #expect(
      path.description
        == "Index path [0, 0, 0] is not that of an item. The index path of an item has two "
        + "elements, section and item."
    )
  }

  @Test func `The errors of moving several items name the item and a solution`() throws {
    let anchor = try Self.error { try $0.moveItems([1, 2], beforeItem: 2) }
    #expect(anchor.code == .movedAnchor)
    #expect(anchor.identifier(as: Int.self) == 2)
    #expect(anchor.position == ItemPosition(section: 0, item: 1))
    #expect(
      anchor.description
        == "2 is the anchor and one of those to move. Choose an anchor that stays."
    )
    let twice = try Self.error { try $0.moveItems([1, 1], toEndOfSection: "B") }
    #expect(twice.code == .duplicateItem)
    #expect(
      twice.description == "1 occurs twice among the items to move. Pass each item once."
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
      .mismatchedDifference, .unknownPosition, .movedAnchor,
    ]
    #expect(Set(codes).count == 8)
    #expect(
      codes.map(\.description) == [
        "duplicateItem", "duplicateSection", "unknownItem", "unknownSection", "noSections",
        "mismatchedDifference", "unknownPosition", "movedAnchor",
      ]
    )
  }
}
