import DiffableStorage
import GridRendering
import TestSupport
import Testing

@Suite struct HeadlessGridViewportTests {
  private func letters(_ count: Int) -> [String] { (0..<count).map { "item\($0)" } }

  @Test func `Cells exist only on visible lines`() throws {
    let storage = ListStorage([letters(7), letters(4)])
    let grid = HeadlessGrid(columns: 3, viewport: 1..<4)
    grid.attach(to: storage)
    // Section 0 has the lines 0, 1, 2; section 1 the lines 3, 4.
    #expect(grid.cell(at: p(0, 2)) == nil)
    #expect(shown(grid, section: 0) == ["item3", "item4", "item5", "item6"])
    #expect(shown(grid, section: 1) == ["item0", "item1", "item2"])
    #expect(storage.asked.count == 7)
    try grid.verify()
  }

  @Test func `Headers and footers take a line each`() {
    let storage = ListStorage([letters(2), letters(2)])
    storage.nameSections(["head"])
    storage.setSectionFooterModels(["foot"])
    let grid = HeadlessGrid(viewport: 0..<2)
    grid.attach(to: storage)
    #expect(shown(grid, section: 0) == ["item0"])
    grid.viewport = 2..<4
    #expect(shown(grid, section: 0) == ["item1"])
    #expect(shown(grid, section: 1) == [])
    grid.viewport = 3..<6
    #expect(shown(grid, section: 0) == [])
    #expect(shown(grid, section: 1) == ["item0", "item1"])
  }

  @Test func `Scrolling reuses the cells that left the screen`() throws {
    let storage = ListStorage([letters(100)])
    let grid = HeadlessGrid(viewport: 0..<10)
    grid.attach(to: storage)
    let staying = try #require(grid.cell(at: p(0, 5)))
    let leaving = try #require(grid.cell(at: p(0, 0)))
    grid.viewport = 3..<13
    #expect(grid.counters == HeadlessGrid.Counters(made: 10, reused: 3, configured: 13))
    #expect(grid.cell(at: p(0, 5)) === staying)
    #expect(leaving.position == p(0, 10))
    grid.viewport = 50..<52
    #expect(leaving.model == nil || leaving.position.item >= 50)
    grid.viewport = nil
    #expect(grid.counters.made == 100)
    try grid.verify()
    #expect(grid.invariantDefects().isEmpty)
  }

  @Test func `A batch asks only for the models of newly visible cells`() throws {
    let storage = ListStorage([letters(100)])
    let grid = HeadlessGrid(viewport: 10..<20)
    grid.attach(to: storage)
    storage.asked = []
    let first = try #require(grid.cell(at: p(0, 10)))
    try grid.performBatchUpdates(batch { $0.itemDeletions = [p(0, 0), p(0, 15), p(0, 50)] }) {
      storage.sections[0].remove(at: 50)
      storage.sections[0].remove(at: 15)
      storage.sections[0].remove(at: 0)
    }
    // The first visible item left the screen; two items became visible at the bottom.
    #expect(storage.asked == [p(0, 18), p(0, 19)])
    #expect(grid.cell(at: p(0, 9)) == nil)
    #expect(first.model == nil)
    try grid.verify()
    #expect(grid.invariantDefects().isEmpty)
  }

  @Test func `An off-screen cell that moves on screen is filled, and is not counted as moved`()
    throws
  {
    let storage = ListStorage([letters(10)])
    let grid = HeadlessGrid(viewport: 0..<3)
    grid.attach(to: storage)
    try grid.performBatchUpdates(batch { $0.itemMoves = [move(p(0, 9), p(0, 0))] }) {
      storage.sections[0].insert(storage.sections[0].removeLast(), at: 0)
    }
    #expect(grid.counters.moved == 0)
    #expect(storage.asked.last == p(0, 0))
    try grid.verify()
  }

  @Test func `A viewport set inside a batch takes effect with it`() throws {
    let storage = ListStorage([letters(10)])
    let grid = HeadlessGrid(viewport: 0..<2)
    grid.attach(to: storage)
    try grid.performBatchUpdates(batch { $0.itemInsertions = [p(0, 0)] }) {
      storage.sections[0].insert("new", at: 0)
      grid.viewport = 0..<5
    }
    #expect(shown(grid, section: 0) == ["new", "item0", "item1", "item2", "item3"])
    storage.whenAsked = { grid.viewport = 0..<7 }
    grid.viewport = 0..<6
    #expect(grid.cell(at: p(0, 6)) != nil)
    #expect(grid.invariantDefects().isEmpty)
    var last = 0
    storage.whenAsked = {
      last += 1
      grid.viewport = last..<last + 1
    }
    grid.viewport = nil
    #expect(grid.invariantDefects().isEmpty)
    storage.whenAsked = nil
    grid.reloadData()
    #expect(grid.invariantDefects().isEmpty)
    try grid.verify()
  }
}
