import DiffableStorage
import GridRendering
import TestSupport
import Testing

/// A refused batch fails the verification, however the grid was told of it.
@Suite struct HeadlessGridVerifyingTests {
  private let storage = ListStorage([["a", "b", "c", "d"]])

  private func grid(_ strictness: HeadlessGrid.Strictness = .strict) -> HeadlessGrid {
    let grid = HeadlessGrid(strictness: strictness)
    grid.attach(to: storage)
    return grid
  }

  /// An update whose batch deletes an item that does not exist.
  private func wrongUpdate() -> StorageUpdate {
    let update = StorageUpdate()
    update.enqueueBatch(batch { $0.itemDeletions = [p(0, 9)] }) { [storage] _ in
      storage.sections[0].removeLast()
    }
    return update
  }

  private func rightUpdate() -> StorageUpdate {
    let update = StorageUpdate()
    update.enqueueBatch(batch { $0.itemDeletions = [p(0, 0)] }) { [storage] _ in
      storage.sections[0].removeFirst()
    }
    return update
  }

  @Test(arguments: [HeadlessGrid.Strictness.strict, .lenient])
  func `A refused update fails the verification, which names the batch`(
    strictness: HeadlessGrid.Strictness
  ) throws {
    let grid = grid(strictness)
    grid.storageDidPerformUpdate(wrongUpdate())
    #expect(shown(grid, section: 0) == ["a", "b", "c"])
    let found = try #require(throws: HeadlessGrid.Violation.self) { try grid.verify() }
    #expect(found.rule == "A5")
    #expect(found.description.contains("9"))
    #expect(grid.violations == [found])
  }

  @Test func `A refused update stays refused after reloads and correct updates`() throws {
    let grid = grid()
    grid.storageDidPerformUpdate(wrongUpdate())
    grid.storageDidPerformUpdate(rightUpdate())
    grid.storageNeedsReloading()
    grid.reloadData()
    #expect(shown(grid, section: 0) == ["b", "c"])
    #expect(throws: HeadlessGrid.Violation.self) { try grid.verify() }
    #expect(grid.violations.map(\.rule) == ["A5"])
    grid.violations.removeAll { $0.rule == "A5" }
    try grid.verify()
    grid.storageDidPerformUpdate(rightUpdate())
    try grid.verify()
  }

  @Test func `An update that a list updater brings and the grid refuses fails the verification`()
    throws
  {
    let grid = grid()
    let updater = ListUpdater(grid)
    storage.delegate = updater
    updater.storageDidPerformUpdate(wrongUpdate())
    #expect(shown(grid, section: 0) == ["a", "b", "c"])
    let found = try #require(throws: HeadlessGrid.Violation.self) { try grid.verify() }
    #expect(found.rule == "A5")
  }

  @Test func `A batch that throws fails the verification until the reload`() throws {
    let grid = grid()
    let thrown = try #require(perform(grid, batch { $0.itemDeletions = [p(0, 9)] }) {})
    #expect(grid.violations.isEmpty)
    // The storage has what the grid shows, but no list view survives such a batch.
    #expect(throws: thrown) { try grid.verify() }
    #expect(perform(grid, batch { $0.itemReloads = [p(0, 0)] }) {} == nil)
    #expect(throws: thrown) { try grid.verify() }
    grid.reloadData()
    try grid.verify()
  }

  @Test func `A batch that throws fails the verification although what differs is off screen`()
    throws
  {
    let grid = HeadlessGrid(viewport: 0..<2)
    grid.attach(to: storage)
    let thrown = try #require(
      perform(grid, batch { $0.itemMoves = [move(p(0, 3), p(0, 9))] }) {
        storage.sections[0].swapAt(2, 3)
      }
    )
    #expect(throws: thrown) { try grid.verify() }
    grid.laysOutAutomatically = false
    grid.reloadData()
    #expect(throws: thrown) { try grid.verify() }
    grid.layout()
    try grid.verify()
  }

  @Test func `A batch that is started inside another one and refused fails the verification`()
    throws
  {
    let grid = grid()
    storage.whenAsked = { [storage] in
      storage.whenAsked = nil
      _ = perform(grid, BatchOperations()) {}
    }
    let thrown = try #require(
      perform(grid, batch { $0.itemInsertions = [p(0, 4)] }) { storage.sections[0].append("e") }
    )
    #expect(thrown.rule == "B12")
    #expect(throws: thrown) { try grid.verify() }
  }

  @Test func `A drag after a refused update does not report it again`() {
    let grid = grid()
    grid.storageDidPerformUpdate(wrongUpdate())
    #expect(!grid.drag(from: p(0, 0), to: p(0, 2)) {})
    #expect(grid.violations.map(\.rule) == ["A5"])
  }
}
