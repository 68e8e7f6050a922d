import DiffableStorage
import Foundation
import GridRendering
import Testing

/// Tier B: strict mode refuses a batch, lenient mode accepts it, and both accept a similar batch.
@Suite struct BatchRulesTierBTests {
  private func expect(
    _ expected: String,
    _ before: [Int],
    _ after: [Int],
    view: ListViewKind = .collectionView,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ build: (inout BatchOperations) -> Void
  ) {
    #expect(rule(before, after, view: view, build) == expected, sourceLocation: sourceLocation)
    #expect(
      rule(before, after, view: view, strictness: .lenient, build) == nil,
      sourceLocation: sourceLocation
    )
  }

  @Test func `B1 refuses to delete items in a moved section`() {
    expect("B1", [1, 2], [1, 1]) {
      $0.sectionMoves = [move(1, 0)]
      $0.itemDeletions = [p(1, 0)]
    }
    #expect(rule([1, 2], [1, 1]) { $0.itemDeletions = [p(1, 0)] } == nil)
  }

  @Test func `B2 refuses to insert items into the target of a section move`() {
    expect("B2", [1, 2], [3, 1]) {
      $0.sectionMoves = [move(1, 0)]
      $0.itemInsertions = [p(0, 0)]
    }
    #expect(rule([1, 2], [2, 2]) { $0.itemInsertions = [p(0, 0)] } == nil)
  }

  @Test func `B3 refuses item moves from, into or inside a moved section`() {
    expect("B3", [1, 2], [2, 1]) {
      $0.sectionMoves = [move(1, 0)]
      $0.itemMoves = [move(p(1, 0), p(0, 1))]
    }
    expect("B3", [1, 2, 1], [1, 1, 2]) {
      $0.sectionMoves = [move(1, 0)]
      $0.itemMoves = [move(p(1, 0), p(2, 0))]
    }
    expect("B3", [1, 2, 1], [3, 1, 0]) {
      $0.sectionMoves = [move(1, 0)]
      $0.itemMoves = [move(p(2, 0), p(0, 0))]
    }
    #expect(rule([1, 2], [1, 2]) { $0.itemMoves = [move(p(1, 0), p(1, 1))] } == nil)
  }

  @Test func `B4 refuses to reload items in a moved section`() {
    // The reload is inserted again at the old index, so the counts usually do not add up.
    #expect(
      rule([1, 2], [2, 1]) {
        $0.sectionMoves = [move(1, 0)]
        $0.itemReloads = [p(1, 0)]
      } == "A16"
    )
    expect("B4", [1, 1, 1], [1, 1, 1]) {
      $0.sectionMoves = [move(1, 1), move(0, 2), move(2, 0)]
      $0.itemReloads = [p(1, 0)]
    }
  }

  @Test func `B5 refuses a reload beside anything structural`() {
    expect("B5", [2], [3]) {
      $0.itemInsertions = [p(0, 2)]
      $0.itemReloads = [p(0, 0)]
    }
    expect("B5", [2, 1], [2]) {
      $0.sectionDeletions = [1]
      $0.sectionReloads = [0]
    }
    #expect(
      rule([2], [2]) {
        $0.itemReloads = [p(0, 0)]
        $0.itemReconfigures = [p(0, 1)]
        $0.supplementaryReloads = [SupplementaryReload(kind: "header", section: 0)]
      } == nil
    )
    #expect(
      rule([2], [3]) {
        $0.itemInsertions = [p(0, 2)]
        $0.itemReconfigures = [p(0, 0)]
      } == nil
    )
  }

  @Test func `B6 refuses to delete an item twice`() {
    // Both ways to count the repetition pass tier A.
    expect("B6", [3], [2]) { $0.itemDeletions = [p(0, 0), p(0, 0)] }
    expect("B6", [3], [1]) { $0.itemDeletions = [p(0, 0), p(0, 0)] }
    #expect(rule([3], [1]) { $0.itemDeletions = [p(0, 0), p(0, 1)] } == nil)
    #expect(rule([3], [3]) { $0.itemReloads = [p(0, 0), p(0, 0)] } == nil)
  }

  @Test func `B7 refuses to insert an item twice`() {
    expect("B7", [1], [2]) { $0.itemInsertions = [p(0, 0), p(0, 0)] }
    expect("B7", [1], [3]) { $0.itemInsertions = [p(0, 0), p(0, 0)] }
    #expect(rule([1], [3]) { $0.itemInsertions = [p(0, 0), p(0, 1)] } == nil)
  }

  @Test func `B8 refuses a section move beside item operations elsewhere`() {
    expect("B8", [1, 2, 2], [2, 1, 1]) {
      $0.sectionMoves = [move(1, 0)]
      $0.itemDeletions = [p(2, 0)]
    }
    #expect(
      rule([1, 2, 2], [2, 1, 2]) {
        $0.sectionMoves = [move(1, 0)]
        $0.itemReconfigures = [p(2, 0)]
        $0.supplementaryReloads = [SupplementaryReload(kind: "header", section: 0)]
      } == nil
    )
  }

  @Test func `B8 counts the deletions, insertions and moves beside the section move`() throws {
    let places = (0..<6).map { p(2, $0) }
    for (deleted, inserted, moved) in [(1, 1, 0), (0, 1, 1), (1, 0, 1), (3, 2, 1), (0, 0, 3)] {
      let found = violation([1, 2, 6], [2, 1, 6 - deleted + inserted]) {
        $0.sectionMoves = [move(1, 0)]
        $0.itemDeletions = Array(places.prefix(deleted))
        $0.itemInsertions = Array(places.prefix(inserted))
        $0.itemMoves = places.suffix(moved).map { move($0, p(2, $0.item - deleted + inserted)) }
      }
      let count = deleted + inserted + moved
      #expect(found?.rule == "B8")
      #expect(found?.finding.contains("beside \(count) operations") == true, "\(found as Any)")
    }
  }

  @Test func `B9 is reported inside B8 for rows that move in a table view`() throws {
    let build = { (operations: inout BatchOperations) in
      operations.sectionMoves = [move(1, 0)]
      operations.itemMoves = [move(p(2, 0), p(2, 1))]
    }
    let table = try #require(violation([1, 2, 2], [2, 1, 2], view: .tableView, build))
    #expect(table.rule == "B8")
    #expect(table.description.contains("B9"))
    let collection = try #require(violation([1, 2, 2], [2, 1, 2], build))
    #expect(collection.rule == "B8")
    #expect(!collection.description.contains("B9"))
  }

  @Test func `B10 refuses a section move that moves nothing`() {
    expect("B10", [1, 1], [1, 1]) { $0.sectionMoves = [move(1, 1)] }
    // A, B, C, D, E → D, E, C, A, B really moves C from 2 to 2.
    #expect(
      rule([1, 1, 1, 1, 1], [1, 1, 1, 1, 1]) {
        $0.sectionMoves = [move(2, 2), move(0, 3), move(1, 4)]
      } == nil
    )
    #expect(
      rule([1, 1, 1], [1, 1]) {
        $0.sectionMoves = [move(1, 1)]
        $0.sectionDeletions = [2]
      } == nil
    )
  }
}
