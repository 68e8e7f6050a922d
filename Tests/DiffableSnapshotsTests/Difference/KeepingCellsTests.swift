import DiffableStorage
import DiffableStorageTesting
import GridRendering
import TestSupport
import Testing

/// The default policy: every item that stays keeps its cell.
@Suite struct KeepingCellsTests {
  typealias Plan = BatchPlan<String, Int>

  @Test func `A strict grid makes as many cells as there are inserted items`() throws {
    let sizes: [(sections: ClosedRange<Int>, items: ClosedRange<Int>)] = [
      (0...3, 0...4), (0...4, 0...12), (2...7, 0...12), (0...8, 10...40),
    ]
    for (sections, items) in sizes {
      let pairs = Gen.relatedSnapshots(sections: sections, items: items)
      try check(pairs, runs: cases(70, thorough: 50_000)) { before, after in
        for view in [ListViewKind.collectionView, .tableView] {
          try Self.requireCellsKept(before, after, view)
        }
      }
    }
  }

  @Test func `A grid keeps all cells that it can on every pair of small snapshots`() throws {
    for bounds in cases([(2, 3)], thorough: [(2, 4), (3, 3)]) {
      try SmallSnapshots.forEveryPair(
        sections: bounds.0,
        items: bounds.1,
        step: cases(11, thorough: 1)
      ) { before, after in
        try Self.requireCellsKept(before, after, .collectionView)
      }
    }
  }

  @Test func `Sections and items move as often as in the difference`() throws {
    try check(.relatedSnapshots(sections: 0...7), runs: cases(90, thorough: 20_000)) {
      before,
      after in
      let difference = after.difference(from: before)
      let batches = Plan(from: before, to: after).batches.map(\.operations)
      try requireEqual(batches.reduce(0) { $0 + $1.itemMoves.count }, difference.itemMoves.count)
      let moves = batches.reduce(0) { $0 + $1.sectionMoves.count }
      try requireEqual(moves, difference.sectionMoves.count)
      let deletions = batches.reduce(0) { $0 + $1.sectionDeletions.count }
      try requireEqual(deletions, difference.sectionDeletions.count)
      let insertions = batches.reduce(0) { $0 + $1.sectionInsertions.count }
      try requireEqual(insertions, difference.sectionInsertions.count)
    }
  }

  @Test func `There are several structural batches only where one is not possible`() throws {
    try check(.relatedSnapshots(sections: 0...7), runs: cases(120, thorough: 20_000)) {
      before,
      after in
      let structure = Plan(from: before, to: after).batches.map(\.operations)
        .filter { $0.structuralCount > 0 }
      try require(structure.count <= 3, "\(structure.count) structural batches")
      let difference = after.difference(from: before)
      let deleted = Set(difference.sectionDeletions.map(\.index))
      let inserted = Set(difference.sectionInsertions.map(\.index))
      let changesItems =
        !difference.itemMoves.isEmpty
        || difference.itemDeletions.contains { !deleted.contains($0.position.section) }
        || difference.itemInsertions.contains { !inserted.contains($0.position.section) }
      let movesSections = !difference.sectionMoves.isEmpty && changesItems
      let enters = difference.itemMoves.contains { inserted.contains($0.to.section) }
      let leaves = difference.itemMoves.contains { deleted.contains($0.from.section) }
      // Sections with the same index are looked for in the order that still contains the sections
      // that items leave.
      let left = Set(difference.itemMoves.map(\.from.section)).intersection(deleted)
      let mayCoincide =
        !left.isEmpty
        || difference.itemMoves.contains {
          $0.from.section == $0.to.section
            && difference.sectionAfter($0.from.section) != $0.to.section
        }
      let least = (movesSections || enters ? 1 : 0) + (leaves ? 1 : 0) + 1
      try require(structure.count <= least + (mayCoincide ? 1 : 0))
      if structure.count > 0 { try require(structure.count >= least, "\(least) were expected") }
    }
  }

  @Test func `A section that only moves is one move, whatever else its difference reloads`() throws
  {
    let before = try Small(sections: ["A": [1], "B": [2, 3]])
    let after = try Small(sections: ["B": [2, 3], "A": [1]]).modifying {
      try $0.reconfigureItems([3])
    }
    let batches = Plan(from: before, to: after).batches.map(\.operations)
    var moved = BatchOperations()
    moved.sectionMoves = [BatchMove(from: 1, to: 0)]
    var content = BatchOperations()
    content.itemReconfigures = [ItemPosition(section: 0, item: 1)]
    #expect(batches == [moved, content])
  }

  @Test func `An item enters a section that comes empty and leaves one that goes last`() throws {
    let before = try Small(sections: ["A": [1, 2], "B": [3]])
    let after = try Small(sections: ["N": [1, 9], "B": [3], "M": [7, 8]])
    let batches = Plan(from: before, to: after).batches
    var come = BatchOperations()
    come.sectionInsertions = [1, 3]
    var move = BatchOperations()
    move.itemMoves = [
      BatchMove(from: ItemPosition(section: 0, item: 0), to: ItemPosition(section: 1, item: 0))
    ]
    move.itemInsertions = [ItemPosition(section: 1, item: 1)]
    var go = BatchOperations()
    go.sectionDeletions = [0]
    #expect(batches.map(\.operations) == [come, move, go])
    #expect(Array(batches[0].after.sectionIdentifiers) == ["A", "N", "B", "M"])
    #expect(batches[0].after.numberOfItems(inSection: "N") == 0)
    #expect(batches[0].after.numberOfItems(inSection: "M") == 2)
    #expect(Array(batches[1].after.itemIdentifiers(inSection: "A")) == [2])
  }

  @Test func `An item between two sections of equal index moves after the sections have changed`()
    throws
  {
    let before = try Small(sections: ["A": [1], "B": [2], "C": []])
    let after = try Small(sections: ["B": [], "C": [2], "D": []])
    let batches = Plan(from: before, to: after).batches.map(\.operations)
    #expect(batches.map(\.itemMoves.count) == [0, 1])
    #expect(batches.first?.sectionDeletions == [0])
    #expect(batches.first?.sectionInsertions == [2])
  }

  @Test func `A decoded difference that inserts what it deletes has one structural batch`() throws {
    let before = try Small(sections: ["A": [1], "B": [2], "C": []])
    // Item 1 is deleted in A and inserted in C, while B moves.
    let decoded: SmallDifference = try JSON.value(
      of: """
        {"sectionMoves":[{"from":1,"to":0,"identifier":"B"}],
        "itemDeletions":[{"position":{"section":0,"item":0},"identifier":1}],
        "itemInsertions":[{"position":{"section":2,"item":0},"identifier":1}]}
        """
    )
    let after = try before.applying(decoded)
    let plan = try Plan(decoded, from: before, to: after)
    #expect(plan.batches.count == 1)
    #expect(plan.batches.first?.after == after)
  }

  @Test func `A decoded move of a section to where it is makes no batch`() throws {
    let before = try Small(sections: ["A": [1], "B": [2]])
    let decoded: SmallDifference = try JSON.value(
      of: #"{"sectionMoves":[{"from":0,"to":0,"identifier":"A"}]}"#
    )
    #expect(try Plan(decoded, from: before, to: before).batches.isEmpty)
  }
}

extension KeepingCellsTests {
  /// Carries out the plan on a strict grid without viewport, and counts its cells.
  private static func requireCellsKept(
    _ before: Small,
    _ after: Small,
    _ view: ListViewKind
  ) throws {
    let storage = ShownSnapshot(before)
    let grid = HeadlessGrid(view: view)
    grid.recordingLimit = 0
    grid.attach(to: storage)
    let loaded = grid.counters
    for batch in Plan(from: before, to: after).batches {
      try grid.performBatchUpdates(batch.operations) { storage.snapshot = batch.after }
    }
    try grid.verify()
    let difference = after.difference(from: before)
    guard difference.reloadedSections.isEmpty, difference.reloadedItems.isEmpty else { return }
    let filled = grid.counters.made + grid.counters.reused - loaded.made - loaded.reused
    try requireEqual(filled, difference.itemInsertions.count, "cells made for items that stay")
  }
}
