import DiffableStorage
import Foundation
import GridRendering
import Testing

/// The vectors of the batch rules: reported crashes, with their numbers.
@Suite struct BatchRulesVectorTests {
  @Test func `Forum report: a reload lands on the target of a move`() throws {
    let found = try #require(
      violation([4], [3]) {
        $0.itemDeletions = [p(0, 1)]
        $0.itemMoves = [move(p(0, 0), p(0, 1)), move(p(0, 3), p(0, 0))]
        $0.itemReloads = [p(0, 2)]
      }
    )
    #expect(found.rule == "A11")
    #expect(found.description.contains("(0, 1)"))
  }

  @Test func `IGListKit 690: a reloaded section lands on the target of a section move`() throws {
    let six = Array(repeating: 1, count: 6)
    let found = try #require(
      violation(six, six) {
        $0.sectionMoves = [move(2, 4)]
        $0.sectionReloads = [3]
        $0.sectionDeletions = [4]
        $0.sectionInsertions = [2]
      }
    )
    #expect(found.rule == "A8")
    #expect(found.description.contains("section 4"))
  }

  @Test func `openradar 33662307: a moved row is reloaded`() throws {
    let found = try #require(
      violation([3], [3], view: .tableView) {
        $0.itemMoves = [move(p(0, 1), p(0, 0))]
        $0.itemReloads = [p(0, 1)]
      }
    )
    #expect(found.rule == "A6")
    #expect(found.description.contains("row (0, 1)"))
  }

  @Test func `TLIndexPathTools 13: a row moves into an inserted section`() throws {
    let found = try #require(
      violation([2, 1], [2, 0, 1], view: .tableView) {
        $0.sectionInsertions = [2]
        $0.itemMoves = [move(p(1, 0), p(2, 0))]
      }
    )
    #expect(found.rule == "A9")
    #expect(found.description.contains("section 2"))
  }

  @Test func `JSQDataSourcesKit 12: an item moves out of a deleted section`() throws {
    let found = try #require(
      violation([1, 1], [2]) {
        $0.sectionDeletions = [0]
        $0.itemMoves = [move(p(0, 0), p(0, 1))]
      }
    )
    #expect(found.rule == "A4")
    #expect(found.description.contains("section 0"))
  }

  @Test func `DifferenceKit 132: the item behind the last is deleted`() throws {
    let found = try #require(violation([16], [15]) { $0.itemDeletions = [p(0, 16)] })
    #expect(found.rule == "A5")
    #expect(found.description.contains("16 items before"))
  }

  @Test func `DifferenceKit 134: a row is inserted that the data has not`() {
    #expect(rule([0, 0], [0, 0], view: .tableView) { $0.itemInsertions = [p(1, 0)] } == "A10")
  }

  @Test func `RxDataSources 35: a row moves from where none was`() {
    #expect(
      rule([1, 1, 0], [1, 2, 0], view: .tableView) {
        $0.itemMoves = [move(p(2, 0), p(1, 1))]
      } == "A12"
    )
  }

  @Test func `DTCollectionViewManager 23: the data had switched before the batch`() throws {
    let found = try #require(
      violation([10], [10]) { $0.itemInsertions = (0..<10).map { p(0, $0) } }
    )
    #expect(found.rule == "A16")
    #expect(found.description.contains("10 after, 10 before, 10 inserted"))
  }

  @Test func `DifferenceKit 108: sections appear without being named`() throws {
    let found = try #require(violation([], [1, 1, 1], view: .tableView) { _ in })
    #expect(found.rule == "A15")
    #expect(found.description.contains("3 after, 0 before"))
  }

  @Test func `openradar 13924314: insertions are final positions`() {
    let deletions = (0..<3).map { p(0, $0) }
    #expect(
      rule([8], [8]) {
        $0.itemDeletions = deletions
        $0.itemInsertions = (8..<11).map { p(0, $0) }
      } == "A10"
    )
    #expect(
      rule([8], [8]) {
        $0.itemDeletions = deletions
        $0.itemInsertions = (5..<8).map { p(0, $0) }
      } == nil
    )
  }

  @Test func `openradar 26021018: an item is inserted where a section moves to`() {
    let before = Array(repeating: 3, count: 8)
    let after = [3, 4] + Array(repeating: 3, count: 7)
    let build = { (operations: inout BatchOperations) in
      operations.itemInsertions = [p(1, 0)]
      operations.sectionInsertions = [0]
      operations.sectionMoves = [move(3, 1)]
    }
    #expect(rule(before, after, build) == "B2")
    #expect(rule(before, after, strictness: .lenient, build) == nil)
  }

  @Test func `Bento 51: a row is inserted where a section moves to`() {
    let build = { (operations: inout BatchOperations) in
      operations.sectionInsertions = [1]
      operations.sectionMoves = [move(1, 2)]
      operations.itemInsertions = [p(2, 0)]
    }
    #expect(rule([2, 2], [2, 1, 3], view: .tableView, build) == "B2")
    #expect(rule([2, 2], [2, 1, 3], view: .tableView, strictness: .lenient, build) == nil)
  }
}
