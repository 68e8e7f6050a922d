import DiffableStorage
import DiffableStorageTesting
import Foundation
import TestSupport
import Testing

/// Well-formed differences whose positions are beyond the end of every list.
@Suite struct EnormousDifferenceTests {
  typealias SmallDifference = SnapshotDifference<String, Int>

  static let far = [Int.max, .max - 1, 1 << 40]
  static let lists = [
    "sectionDeletions", "sectionInsertions", "sectionMoves", "itemDeletions", "itemInsertions",
    "itemMoves", "reloadedSections", "reloadedItems", "reconfiguredItems",
  ]

  /// The coded form of a difference with one entry at a position, or with a move from there to the
  /// beginning.
  private func text(_ list: String, _ place: Int) -> String {
    let position = #"{"section":\#(place),"item":\#(place)}"#
    let entry =
      switch list {
      case "sectionMoves": #"{"from":\#(place),"to":0,"identifier":"A"}"#
      case "itemMoves":
        #"{"from":\#(position),"to":{"section":0,"item":\#(place)},"identifier":1}"#
      case let list where list.lowercased().contains("section"):
        #"{"index":\#(place),"identifier":"A"}"#
      default: #"{"position":\#(position),"identifier":1}"#
      }
    return #""\#(list)":[\#(entry)]"#
  }

  @Test(arguments: lists)
  func `Every query returns, and no snapshot accepts the difference`(_ list: String) throws {
    let snapshot = try Small(sections: ["A": [1, 2], "B": []])
    for other in Self.lists where other != list {
      for (first, second) in zip(Self.far, Self.far.reversed()) {
        let json = "{\(text(list, first)),\(text(other, second))}"
        let difference = try JSON.value(SmallDifference.self, of: json)
        ask(difference)
        ask(difference.inverse())
        // Marks are for existing elements, and these positions do not exist.
        let hasMarks = [list, other].contains { $0.hasPrefix("re") }
        #expect(hasMarks || difference.inverse().inverse() == difference)
        #expect(throws: SnapshotError.self) { try snapshot.applying(difference) }
        #expect(throws: SnapshotError.self) { try Small().applying(difference) }
      }
    }
  }

  private func ask(_ difference: SmallDifference) {
    let indexes = [Int.min, -1, 0, 1, 1 << 40, .max - 1, .max]
    for section in indexes {
      _ = difference.sectionAfter(section)
      _ = difference.sectionBefore(section)
      for item in indexes {
        _ = difference.positionAfter(ItemPosition(section: section, item: item))
        _ = difference.positionBefore(ItemPosition(section: section, item: item))
      }
    }
    #expect(!difference.description.isEmpty)
  }
}
