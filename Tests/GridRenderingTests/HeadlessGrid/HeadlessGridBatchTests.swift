import DiffableStorage
import Foundation
import GridRendering
import TestSupport
import Testing

@Suite struct HeadlessGridBatchTests {
  private let storage = ListStorage([["a", "b", "c"], ["d", "e"]])
  private let grid = HeadlessGrid()

  init() {
    grid.attach(to: storage)
    storage.asked = []
  }

  @Test func `Cells stay the same objects through moves, deletions and insertions`() throws {
    let a = try #require(grid.cell(at: p(0, 0)))
    let c = try #require(grid.cell(at: p(0, 2)))
    let e = try #require(grid.cell(at: p(1, 1)))
    try grid.performBatchUpdates(
      batch {
        $0.itemDeletions = [p(0, 1)]
        $0.itemInsertions = [p(1, 0)]
        $0.itemMoves = [move(p(0, 2), p(0, 0)), move(p(1, 1), p(0, 1))]
      }
    ) {
      storage.sections = [["c", "e", "a"], ["new", "d"]]
    }
    #expect(grid.cell(at: p(0, 0)) === c)
    #expect(grid.cell(at: p(0, 1)) === e)
    #expect(grid.cell(at: p(0, 2)) === a)
    #expect(a.position == p(0, 2))
    #expect(storage.asked == [p(1, 0)])
    #expect(grid.counters == HeadlessGrid.Counters(made: 6, configured: 6, moved: 2))
    try grid.verify()
    #expect(grid.invariantDefects().isEmpty)
  }

  @Test func `The cell of what was deleted is reused by the next insertion`() throws {
    let b = try #require(grid.cell(at: p(0, 1)))
    try grid.performBatchUpdates(batch { $0.itemDeletions = [p(0, 1)] }) {
      storage.sections[0] = ["a", "c"]
    }
    #expect(b.model == nil)
    try grid.performBatchUpdates(batch { $0.itemInsertions = [p(1, 2)] }) {
      storage.sections[1].append("f")
    }
    #expect(grid.cell(at: p(1, 2)) === b)
    #expect(grid.counters == HeadlessGrid.Counters(made: 5, reused: 1, configured: 6))
  }

  @Test func `The cells of a moved section move with it`() throws {
    let a = try #require(grid.cell(at: p(0, 0)))
    let e = try #require(grid.cell(at: p(1, 1)))
    try grid.performBatchUpdates(
      batch {
        $0.sectionInsertions = [0]
        $0.sectionMoves = [move(1, 1)]
      }
    ) {
      storage.sections = [["x"], ["d", "e"], ["a", "b", "c"]]
    }
    #expect(grid.cell(at: p(2, 0)) === a)
    #expect(grid.cell(at: p(1, 1)) === e)
    #expect(storage.asked == [p(0, 0)])
    #expect(grid.counters.moved == 0)
    try grid.performBatchUpdates(batch { $0.sectionDeletions = [0, 1] }) {
      storage.sections = [["a", "b", "c"]]
    }
    #expect(grid.cell(at: p(0, 0)) === a)
    try grid.verify()
  }

  @Test func `Reconfigured items are named by their positions after the batch`() throws {
    let b = try #require(grid.cell(at: p(0, 1)))
    try grid.performBatchUpdates(
      batch {
        $0.itemDeletions = [p(0, 0)]
        $0.itemReconfigures = [p(0, 0)]
      }
    ) {
      storage.sections[0] = ["b", "c"]
    }
    #expect(grid.cell(at: p(0, 0)) === b)
    #expect(storage.asked == [p(0, 0)])
    #expect(grid.counters.reconfigured == 1)
  }

  @Test func `A reload replaces the cell, and a reconfigure keeps it`() throws {
    let a = try #require(grid.cell(at: p(0, 0)))
    let b = try #require(grid.cell(at: p(0, 1)))
    try grid.performBatchUpdates(
      batch {
        $0.itemReloads = [p(0, 0)]
        $0.itemReconfigures = [p(0, 1), p(9, 9), p(-1, .max)]
      }
    ) {
      storage.sections[0] = ["a:2", "b:2", "c"]
    }
    #expect(grid.cell(at: p(0, 0)) !== a)
    #expect(grid.cell(at: p(0, 1)) === b)
    #expect(shown(grid, section: 0) == ["a:2", "b:2", "c"])
    #expect(storage.asked == [p(0, 0), p(0, 1)])
    #expect(grid.counters.reloaded == 1)
    #expect(grid.counters.reconfigured == 1)
    #expect(grid.counters.configured == 7)
    try grid.performBatchUpdates(batch { $0.sectionReloads = [1] }) {
      storage.sections[1] = ["d:2", "e:2", "f"]
    }
    #expect(grid.counters.reloaded == 4)
    try grid.verify()
  }

  @Test func `A changed item that no operation names keeps its old cell, and verify finds it`()
    throws
  {
    try grid.performBatchUpdates(BatchOperations()) { storage.sections[0][0] = "a:2" }
    #expect(throws: HeadlessGrid.Violation.self) { try grid.verify() }
  }

  @Test func `A refused batch changes nothing until the reload`() throws {
    let cells = try [p(0, 0), p(0, 1), p(0, 2), p(1, 0), p(1, 1)].map {
      try #require(grid.cell(at: $0))
    }
    let counters = grid.counters
    let found = perform(grid, batch { $0.itemDeletions = [p(0, 0)] }) {
      storage.sections = [["b"], ["d", "e"]]
    }
    #expect(found?.rule == "A16")
    #expect(cells.map { $0.model as? String } == ["a", "b", "c", "d", "e"])
    #expect(cells.allSatisfy { grid.cell(at: $0.position) === $0 })
    #expect(grid.counters == counters)
    #expect(storage.asked.isEmpty)
    #expect(grid.violations.isEmpty)
    grid.reloadData()
    try grid.verify()
    #expect(grid.invariantDefects().isEmpty)
  }

  @Test func `Tier C refuses wrong identities before anything changes`() throws {
    let a = try #require(grid.cell(at: p(0, 0)))
    let found = perform(grid, batch { $0.itemMoves = [move(p(0, 0), p(0, 1))] }) {
      storage.sections[0] = ["b", "c", "a"]
    }
    #expect(found?.rule == "C")
    #expect(found?.description.contains("\"a\"") == true)
    #expect(grid.cell(at: p(0, 0)) === a)
    #expect(grid.counters.moved == 0)
    let lenient = HeadlessGrid(strictness: .lenient)
    lenient.attach(to: storage)
    #expect(perform(lenient, BatchOperations()) { storage.sections[0].swapAt(0, 1) }?.rule == "C")
  }

  @Test func `Tier C refuses data that switched before the block, after tiers A and B`() {
    storage.sections[0] = ["a", "b"]
    #expect(perform(grid, batch { $0.itemDeletions = [p(0, 2)] }) {}?.rule == "C")
    #expect(perform(grid, batch { $0.itemDeletions = [p(0, 3)] }) {}?.rule == "A5")
  }

  @Test func `Nested batches join the outermost`() throws {
    try grid.performBatchUpdates(batch { $0.itemDeletions = [p(0, 0)] }) {
      storage.sections[0] = ["b", "c"]
      #expect(
        perform(grid, batch { $0.itemInsertions = [p(1, 2)] }) {
          storage.sections[1] = ["d", "e", "f"]
        } == nil
      )
      #expect(shown(grid, section: 0) == ["a", "b", "c"])
    }
    #expect(shown(grid, section: 0) == ["b", "c"])
    #expect(shown(grid, section: 1) == ["d", "e", "f"])
    try grid.verify()
  }

  @Test func `Lenient mode carries out what strict mode refuses`() throws {
    let lenient = HeadlessGrid(strictness: .lenient)
    lenient.attach(to: storage)
    let operations = batch {
      $0.sectionMoves = [move(1, 0)]
      $0.itemDeletions = [p(1, 0), p(1, 0)]
    }
    let after = [["e"], ["a", "b", "c"]]
    try lenient.performBatchUpdates(operations) { storage.sections = after }
    try lenient.verify()
    storage.sections = [["a", "b", "c"], ["d", "e"]]
    #expect(perform(grid, operations) { storage.sections = after }?.rule == "B1")
  }

  @Test func `Lenient mode survives repetitions that leave no sensible map`() {
    let counts = CountStorage(sections: 1, items: 5)
    let lenient = HeadlessGrid(strictness: .lenient)
    lenient.attach(to: counts)
    let twice = batch { $0.itemDeletions = [p(0, 1), p(0, 1)] }
    #expect(perform(lenient, twice) { counts.items = 3 } == nil)
    #expect(lenient.invariantDefects().isEmpty)
    let inserted = batch { $0.itemInsertions = [p(0, 1), p(0, 1)] }
    #expect(perform(lenient, inserted) { counts.items = 5 } == nil)
    #expect(lenient.invariantDefects().isEmpty)
  }

  @Test func `A view that is made for a refused batch is given back once`() {
    let host = TextHost(storage)
    grid.host = host
    grid.reloadData()
    host.retired = []
    let insertion = batch { $0.itemInsertions = [p(0, 0)] }
    for count in 1...2 {
      // The new cell is filled before the update inside the batch is found.
      host.whileMaking = { _ = perform(grid, batch { _ in }) {} }
      let found = perform(grid, insertion) { storage.sections[0] = ["new", "a", "b", "c"] }
      #expect(found?.rule == "B12")
      #expect(host.retired == Array(repeating: "new from nowhere", count: count))
      storage.sections[0] = ["a", "b", "c"]
      host.whileMaking = { Issue.record("A cell is filled before a wrong identity is found") }
      let swapped = perform(grid, insertion) { storage.sections[0] = ["new", "b", "a", "c"] }
      #expect(swapped?.rule == "C")
      storage.sections[0] = ["a", "b", "c"]
    }
    host.whileMaking = nil
    #expect(perform(grid, insertion) { storage.sections[0] = ["new", "a", "b", "c"] } == nil)
    #expect(host.retired.count == 2)
    withExtendedLifetime(host) {}
  }
}
