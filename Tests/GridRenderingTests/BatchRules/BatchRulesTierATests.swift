import DiffableStorage
import Foundation
import GridRendering
import Testing

/// Tier A: for every rule, a batch that breaks it, and a similar batch that does not.
@Suite struct BatchRulesTierATests {
  @Test func `A1 refuses delete and reload of one thing`() {
    #expect(
      rule([2], [1]) {
        $0.itemDeletions = [p(0, 0)]
        $0.itemReloads = [p(0, 0)]
      } == "A1"
    )
    #expect(
      rule([1, 1], [1]) {
        $0.sectionDeletions = [0]
        $0.sectionReloads = [0]
      } == "A1"
    )
    #expect(
      rule([2], [1], strictness: .lenient) {
        $0.itemDeletions = [p(0, 0)]
        $0.itemReloads = [p(0, 1)]
      } == nil
    )
  }

  @Test func `A2 refuses to delete or reload a section that is not there`() {
    for index in [2, -1, .max, .min] {
      #expect(rule([1, 1], [1]) { $0.sectionDeletions = [index] } == "A2")
      #expect(rule([1, 1], [1, 1]) { $0.sectionReloads = [index] } == "A2")
    }
    #expect(rule([1, 1], [1]) { $0.sectionDeletions = [1] } == nil)
    #expect(rule([1, 1], [1, 1]) { $0.sectionReloads = [1] } == nil)
  }

  @Test func `A3 refuses to move a deleted section`() {
    #expect(
      rule([1, 1], [1]) {
        $0.sectionDeletions = [1]
        $0.sectionMoves = [move(1, 0)]
      } == "A3"
    )
    #expect(
      rule([1, 1], [1, 1]) {
        $0.sectionReloads = [1]
        $0.sectionMoves = [move(1, 0)]
      } == "A3"
    )
    #expect(
      rule([1, 1, 1], [1, 1]) {
        $0.sectionDeletions = [1]
        $0.sectionMoves = [move(2, 0)]
      } == nil
    )
  }

  @Test func `A4 refuses to move items out of a deleted section`() {
    #expect(
      rule([1, 1], [1, 1]) {
        $0.sectionReloads = [0]
        $0.itemMoves = [move(p(0, 0), p(1, 0))]
      } == "A4"
    )
    #expect(
      rule([1, 1, 1], [2, 0]) {
        $0.sectionDeletions = [0]
        $0.itemMoves = [move(p(2, 0), p(0, 0))]
      } == nil
    )
  }

  @Test func `A5 refuses to delete or reload an item that is not there`() {
    for position in [p(0, 2), p(1, 0), p(0, -1), p(-1, 0), p(.max, .max), p(.min, .min)] {
      #expect(rule([2], [1]) { $0.itemDeletions = [position] } == "A5")
      #expect(rule([2], [2]) { $0.itemReloads = [position] } == "A5")
    }
    #expect(rule([2], [1]) { $0.itemDeletions = [p(0, 1)] } == nil)
    #expect(rule([2], [2]) { $0.itemReloads = [p(0, 1)] } == nil)
  }

  @Test func `A reload or deletion of an item is part of its section's deletion or reload`() {
    for index in 0...1 {
      let after = [index == 0 ? 3 : 2]
      #expect(
        rule([2, 3], after, strictness: .lenient) {
          $0.sectionDeletions = [index]
          $0.itemReloads = [p(index, 1)]
        } == nil
      )
      #expect(
        rule([2, 3], after, strictness: .lenient) {
          $0.sectionDeletions = [index]
          $0.itemDeletions = [p(index, 0), p(index, 1)]
        } == nil
      )
    }
    // The rule also holds for items that do not exist, or are named twice.
    #expect(
      rule([2], []) {
        $0.sectionDeletions = [0]
        $0.itemDeletions = [p(0, 1), p(0, 1), p(0, 2)]
      } == nil
    )
    #expect(
      rule([2], [], strictness: .lenient) {
        $0.sectionDeletions = [0]
        $0.itemReloads = [p(0, 2)]
      } == nil
    )
    #expect(
      rule([2], [0]) {
        $0.sectionReloads = [0]
        $0.itemReloads = [p(0, 1)]
      } == nil
    )
    #expect(
      rule([2], [2], strictness: .lenient) {
        $0.sectionReloads = [0]
        $0.itemDeletions = [p(0, 1)]
      } == nil
    )
  }

  @Test func `A reload or deletion of an item beside a section that goes is not part of it`() {
    #expect(
      rule([1, 1], [1], strictness: .lenient) {
        $0.sectionDeletions = [0]
        $0.itemReloads = [p(1, 1)]
      } == "A5"
    )
    #expect(
      rule([1, 1], [1], strictness: .lenient) {
        $0.sectionDeletions = [1]
        $0.itemDeletions = [p(0, 0)]
      } == "A16"
    )
  }

  @Test func `An insertion of an item is part of its section's insertion or reload`() {
    #expect(
      rule([1], [1, 3]) {
        $0.sectionInsertions = [1]
        $0.itemInsertions = [p(1, 0), p(1, 9)]
      } == nil
    )
    #expect(
      rule([1, 1], [4], strictness: .lenient) {
        $0.sectionDeletions = [0]
        $0.sectionReloads = [1]
        $0.itemInsertions = [p(0, 2)]
      } == nil
    )
    #expect(
      rule([1], [1, 3]) {
        $0.sectionInsertions = [1]
        $0.itemInsertions = [p(0, 0)]
      } == "A16"
    )
  }

  @Test func `A6 refuses to move a deleted item`() {
    #expect(
      rule([3], [2]) {
        $0.itemDeletions = [p(0, 2)]
        $0.itemMoves = [move(p(0, 2), p(0, 0))]
      } == "A6"
    )
    #expect(
      rule([3], [2]) {
        $0.itemDeletions = [p(0, 1)]
        $0.itemMoves = [move(p(0, 2), p(0, 0))]
      } == nil
    )
  }

  @Test func `A7 refuses to insert a section beyond the end`() {
    for index in [2, -1, .max, .min] {
      #expect(rule([1], [1, 1]) { $0.sectionInsertions = [index] } == "A7")
    }
    #expect(rule([1], [1, 1]) { $0.sectionInsertions = [1] } == nil)
  }

  @Test func `A8 refuses to move a section where one is inserted`() {
    #expect(
      rule([1, 1], [1, 1, 1]) {
        $0.sectionInsertions = [0]
        $0.sectionMoves = [move(1, 0)]
      } == "A8"
    )
    #expect(
      rule([1, 1], [1, 1, 1]) {
        $0.sectionInsertions = [0]
        $0.sectionMoves = [move(1, 1)]
      } == nil
    )
  }

  @Test func `A9 refuses to move items into a section that is inserted or reloaded`() {
    #expect(
      rule([2], [1, 1]) {
        $0.sectionInsertions = [1]
        $0.itemMoves = [move(p(0, 0), p(1, 0))]
      } == "A9"
    )
    #expect(
      rule([2, 0], [1, 1]) {
        $0.sectionReloads = [1]
        $0.itemMoves = [move(p(0, 0), p(1, 0))]
      } == "A9"
    )
    #expect(rule([2, 0], [1, 1]) { $0.itemMoves = [move(p(0, 0), p(1, 0))] } == nil)
  }

  @Test func `A10 refuses to insert an item beyond the end`() {
    for position in [p(0, 2), p(1, 0), p(0, -1), p(-1, 0), p(.max, .max), p(.min, .min)] {
      #expect(rule([1], [2]) { $0.itemInsertions = [position] } == "A10")
    }
    #expect(rule([1], [2]) { $0.itemInsertions = [p(0, 1)] } == nil)
  }

  @Test func `A11 refuses to move an item where one is inserted`() {
    #expect(
      rule([2], [3]) {
        $0.itemInsertions = [p(0, 0)]
        $0.itemMoves = [move(p(0, 1), p(0, 0))]
      } == "A11"
    )
    #expect(
      rule([2], [3]) {
        $0.itemInsertions = [p(0, 1)]
        $0.itemMoves = [move(p(0, 1), p(0, 0))]
      } == nil
    )
  }

  @Test func `A12 refuses moves from or to positions that do not exist`() {
    for (from, to) in [(2, 0), (0, 2), (-1, 0), (0, -1), (.max, .min), (.min, .max)] {
      #expect(rule([1, 1], [1, 1]) { $0.sectionMoves = [move(from, to)] } == "A12")
      #expect(rule([2], [2]) { $0.itemMoves = [move(p(0, from), p(0, to))] } == "A12")
      #expect(rule([2], [2]) { $0.itemMoves = [move(p(from, 0), p(to, 0))] } == "A12")
    }
    #expect(rule([1, 1], [1, 1]) { $0.sectionMoves = [move(1, 0)] } == nil)
    #expect(rule([2], [2]) { $0.itemMoves = [move(p(0, 1), p(0, 0))] } == nil)
  }

  @Test func `A13 refuses two targets of one source, and takes one move listed twice as one`() {
    #expect(
      rule([3], [3]) { $0.itemMoves = [move(p(0, 0), p(0, 1)), move(p(0, 0), p(0, 2))] } == "A13"
    )
    #expect(rule([0, 0, 0], [0, 0, 0]) { $0.sectionMoves = [move(0, 1), move(0, 2)] } == "A13")
    #expect(
      rule([3], [3]) { $0.itemMoves = [move(p(0, 0), p(0, 1)), move(p(0, 0), p(0, 1))] } == nil
    )
    #expect(rule([0, 0, 0], [0, 0, 0]) { $0.sectionMoves = [move(0, 1), move(0, 1)] } == nil)
  }

  @Test func `A14 refuses two sources of one target`() {
    #expect(
      rule([3], [3]) { $0.itemMoves = [move(p(0, 0), p(0, 2)), move(p(0, 1), p(0, 2))] } == "A14"
    )
    #expect(rule([0, 0, 0], [0, 0, 0]) { $0.sectionMoves = [move(0, 2), move(1, 2)] } == "A14")
    #expect(
      rule([3], [3]) { $0.itemMoves = [move(p(0, 0), p(0, 2)), move(p(0, 1), p(0, 1))] } == nil
    )
  }

  @Test func `A15 refuses numbers of sections that do not add up`() {
    #expect(rule([1, 1], [1]) { _ in } == "A15")
    #expect(rule([1], [1, 1, 1]) { $0.sectionInsertions = [1] } == "A15")
    #expect(rule([1, 1], [1]) { $0.sectionReloads = [0] } == "A15")
    #expect(rule([1], [1, 1]) { $0.sectionInsertions = [1] } == nil)
  }

  @Test func `A16 refuses numbers of items that do not add up, by the section after`() throws {
    let found = try #require(
      violation([1, 2], [2]) {
        $0.sectionDeletions = [0]; $0.itemInsertions = [p(0, 0)]
      }
    )
    #expect(found.rule == "A16")
    #expect(found.description.contains("section 0 (section 1 before)"))
    #expect(found.description.contains("2 after, 2 before, 1 inserted, 0 deleted"))
    #expect(
      rule([1, 2], [3]) {
        $0.sectionDeletions = [0]; $0.itemInsertions = [p(0, 0)]
      } == nil
    )
  }

  @Test func `A16 counts moves between sections and not inside one`() {
    #expect(rule([2, 0], [1, 1]) { $0.itemMoves = [move(p(0, 1), p(1, 0))] } == nil)
    #expect(rule([2, 0], [2, 0]) { $0.itemMoves = [move(p(0, 1), p(0, 0))] } == nil)
    #expect(rule([2, 1], [2, 1]) { $0.itemMoves = [move(p(0, 1), p(1, 0))] } == "A16")
  }

  @Test func `A16 does not count the items of an inserted section`() {
    #expect(rule([], [5]) { $0.sectionInsertions = [0] } == nil)
    #expect(rule([3], [5]) { $0.sectionReloads = [0] } == nil)
    #expect(
      rule([3], [5, 3]) {
        $0.sectionInsertions = [0]
        $0.itemInsertions = [p(0, 4), p(0, 99)]
      } == nil
    )
  }

  @Test func `A16 strict refuses what one reading of a move refuses, lenient what both do`() {
    // Section 1 becomes section 0, so the move from (1, 0) to (0, 0) stays inside one section
    // (mapped), although the section numbers differ (raw).
    let inside = { (operations: inout BatchOperations) in
      operations.sectionDeletions = [0]
      operations.itemMoves = [move(p(1, 1), p(0, 0))]
    }
    #expect(rule([1, 2], [2], inside) == nil)

    // Section 2 becomes 1. The move from (1, 0) to (1, 0) stays (raw) or changes sections (mapped).
    let coinciding = { (operations: inout BatchOperations) in
      operations.sectionDeletions = [0]
      operations.itemMoves = [move(p(1, 0), p(1, 0))]
    }
    #expect(rule([1, 1, 1], [0, 2], coinciding) == "A16")
    #expect(rule([1, 1, 1], [0, 2], strictness: .lenient, coinciding) == nil)
    #expect(rule([1, 1, 1], [1, 1], coinciding) == "A16")
    #expect(rule([1, 1, 1], [1, 1], strictness: .lenient, coinciding) == nil)
    #expect(rule([1, 1, 1], [1, 2], strictness: .lenient, coinciding) == "A16")
  }

  @Test func `A17 refuses sections that have no index after the batch`() {
    #expect(rule([0, 0, 0], [0]) { $0.sectionDeletions = [1, 1] } == "A17")
    #expect(rule([0], [0, 0, 0]) { $0.sectionInsertions = [1, 1] } == "A17")
    #expect(rule([0, 0, 0], [0]) { $0.sectionDeletions = [1, 2] } == nil)
  }

  @Test func `An empty batch on unchanged data passes`() {
    #expect(rule([], []) { _ in } == nil)
    #expect(rule([3, 0, 7], [3, 0, 7]) { _ in } == nil)
    #expect(rule([.max, .max], [.max, .max]) { _ in } == nil)
    #expect(rule([.max], [0]) { _ in } == "A16")
    #expect(rule([-1], [.min]) { _ in } == nil)
  }

  @Test func `The first rule in the table is reported`() {
    #expect(
      rule([1], [1]) {
        $0.itemMoves = [move(p(0, 0), p(9, 9))]
        $0.itemInsertions = [p(0, 9)]
        $0.itemDeletions = [p(0, 9)]
        $0.sectionDeletions = [9]
      } == "A2"
    )
  }

  @Test func `A repeated operation counts once for the positions of reloads`() {
    #expect(
      rule([1], [2], strictness: .lenient) {
        $0.itemInsertions = [p(0, 0), p(0, 0)]
        $0.itemReloads = [p(0, 0)]
      } == nil
    )
    #expect(
      rule([2], [1], strictness: .lenient) {
        $0.itemDeletions = [p(0, 0), p(0, 0)]
        $0.itemReloads = [p(0, 1)]
      } == nil
    )
  }

  @Test func `A violation describes the problem in words and numbers`() {
    func finding(
      _ before: [Int],
      _ after: [Int],
      _ build: (inout BatchOperations) -> Void
    ) -> String? {
      violation(before, after, build)?.finding
    }
    #expect(
      finding([], []) { $0.sectionDeletions = [0] }
        == "section 0 is deleted, but there are 0 sections before the batch"
    )
    #expect(
      finding([1, 1], [1, 1]) { $0.sectionReloads = [2] }
        == "section 2 is reloaded, but there are 2 sections before the batch"
    )
    #expect(
      finding([1], [1]) { $0.itemDeletions = [p(1, 0)] }
        == "item (1, 0) is deleted, but there are 1 section before the batch"
    )
    #expect(
      finding([2], [2]) { $0.itemReloads = [p(0, 2)] }
        == "item (0, 2) is reloaded, but section 0 has 2 items before the batch"
    )
    #expect(
      finding([1], [1]) { $0.itemInsertions = [p(0, 1)] }
        == "item (0, 1) is inserted, but section 0 has 1 item after the batch"
    )
    #expect(
      finding([2], [3]) {
        $0.itemInsertions = [p(0, 0)]
        $0.itemMoves = [move(p(0, 1), p(0, 0))]
      } == "item (0, 1) moves to (0, 0), where another item is inserted"
    )
    #expect(
      finding([4], [3]) {
        $0.itemDeletions = [p(0, 1)]
        $0.itemMoves = [move(p(0, 0), p(0, 1)), move(p(0, 3), p(0, 0))]
        $0.itemReloads = [p(0, 2)]
      } == "item (0, 0) moves to (0, 1), where the reloaded item (0, 2) is inserted again"
    )
  }

  /// Section 2 becomes 1, and (1, 0) goes to (1, 0): views do not agree on whether that is a move
  /// between sections.
  @Test(arguments: [
    ([0, 2], "0 after, 1 before, 0 inserted, 0 deleted, 0 moved in, 0 moved out", "coincide"),
    ([1, 1], "1 after, 1 before, 0 inserted, 0 deleted, 0 moved in, 1 moved out", "change"),
  ])
  func `A16 counts and explains by the reading that fails`(
    after: [Int],
    numbers: String,
    reading: String
  ) throws {
    let found = try #require(
      violation([1, 1, 1], after) {
        $0.sectionDeletions = [0]
        $0.itemMoves = [move(p(1, 0), p(1, 0))]
      }
    )
    #expect(
      found.finding
        == "numbers of items of section 0 (section 1 before) do not add up: " + numbers
    )
    #expect(
      found.advice == """
        Name every item that comes or goes, and switch the data inside the batch only, not before \
        it; a move between sections whose numbers \(reading) is counted differently by different \
        views: delete and insert instead
        """
    )
  }
}
