import DiffableStorage
import Foundation
import GridRendering
import TestSupport
import Testing

@Suite struct HeadlessGridLoadingTests {
  @Test func `Attaching loads every cell and becomes the delegate`() throws {
    let storage = ListStorage([["a", "b"], [], ["c"]])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    #expect(storage.delegate === grid)
    #expect(shown(grid, section: 0) == ["a", "b"])
    #expect(shown(grid, section: 2) == ["c"])
    #expect(grid.cell(at: p(1, 0)) == nil)
    #expect(grid.cell(at: p(-1, .max)) == nil)
    #expect(grid.counters == HeadlessGrid.Counters(made: 3, configured: 3))
    #expect(storage.asked == [p(0, 0), p(0, 1), p(2, 0)])
    try grid.verify()
  }

  @Test func `Attaching to another storage releases the first`() throws {
    let first = ListStorage([["a"]])
    let second = ListStorage([["b", "c"]])
    let grid = HeadlessGrid()
    grid.attach(to: first)
    grid.attach(to: second)
    #expect(first.delegate == nil)
    #expect(second.delegate === grid)
    #expect(shown(grid, section: 0) == ["b", "c"])
    #expect(grid.counters.reused == 1)
  }

  @Test func `The grid keeps its storage alive, and the storage does not keep the grid`() {
    weak var weakStorage: ListStorage?
    weak var weakGrid: HeadlessGrid?
    do {
      let grid = HeadlessGrid()
      do {
        let storage = ListStorage([["a"]])
        weakStorage = storage
        grid.attach(to: storage)
      }
      #expect(weakStorage != nil)
      weakGrid = grid
    }
    #expect(weakGrid == nil)
    #expect(weakStorage == nil)
  }

  @Test func `A reload configures all cells again, with cells from the reuse pool`() throws {
    let storage = ListStorage([["a", "b"]])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    storage.sections = [["x"], ["y", "z"]]
    grid.reloadData()
    #expect(grid.counters == HeadlessGrid.Counters(made: 3, reused: 2, configured: 5))
    try grid.verify()
    storage.sections = []
    grid.storageNeedsReloading()
    #expect(grid.cell(at: p(0, 0)) == nil)
    try grid.verify()
    #expect(grid.invariantDefects().isEmpty)
  }

  @Test func `A grid without storage shows nothing and verifies`() throws {
    let grid = HeadlessGrid(columns: -3, viewport: -5..<5)
    #expect(grid.columns == 1)
    grid.reloadData()
    try grid.performBatchUpdates(BatchOperations()) {}
    try grid.verify()
    #expect(grid.supplementaryModel(ofKind: "header", inSection: 0) == nil)
  }

  @Test func `A storage with contradictory answers causes no trap`() throws {
    let negative = HeadlessGrid()
    negative.attach(to: CountStorage(sections: -4, items: -1))
    #expect(negative.cell(at: p(0, 0)) == nil)
    negative.attach(to: CountStorage(sections: 2, items: .min))
    try negative.verify()

    let endless = HeadlessGrid(columns: 3, viewport: 0..<4)
    endless.attach(to: CountStorage(sections: 3, items: .max))
    #expect(endless.counters.made == 12)
    endless.viewport = Int.max - 2..<Int.max
    endless.viewport = Int.min..<2
    #expect(endless.cell(at: p(0, 5)) != nil)
    endless.viewport = Int.min ..< -1
    #expect(endless.cell(at: p(0, 0)) == nil)
    #expect(endless.invariantDefects().isEmpty)
  }

  @Test func `verify describes what differs`() throws {
    let storage = ListStorage([["a", "b"]])
    storage.nameSections(["one"])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    func finding() -> String {
      do throws(HeadlessGrid.Violation) {
        try grid.verify()
        return "nothing"
      } catch {
        #expect(error.rule == "verify")
        return error.description
      }
    }
    #expect(finding() == "nothing")
    storage.sections = [["a", "c"]]
    #expect(finding().contains("(0, 1) stands for \"b\", the storage has \"c\""))
    storage.sections = [["a", "b:new"]]
    #expect(finding().contains("(0, 1) shows \"b\", the storage has \"b:new\""))
    storage.sections = [["a"]]
    #expect(finding().contains("section 0 shows 2 items, the storage has 1"))
    storage.sections = []
    #expect(finding().contains("1 sections are shown, the storage has 0"))
    storage.sections = [["a", "b"]]
    storage.nameSections(["two"])
    #expect(finding().contains("section 0 shows \"one\", the storage has \"two\""))
    #expect(storage.delegate === grid)
  }

  @Test func `verify compares objects by identity, and values by == or by their text`() throws {
    final class Thing {}
    struct Plain { var number: Double }
    let same = Thing()
    func verifies(_ model: Any?, as other: Any?) -> Bool {
      let storage = ModelStorageOfOne(model)
      let grid = HeadlessGrid()
      grid.attach(to: storage)
      storage.model = other
      return (try? grid.verify()) != nil
    }
    #expect(verifies(same, as: same))
    #expect(!verifies(same, as: Thing()))
    #expect(verifies(Plain(number: 1), as: Plain(number: 1)))
    #expect(!verifies(Plain(number: 1), as: Plain(number: 2)))
    #expect(verifies(Double.nan, as: Double.nan))
    #expect(!verifies(1, as: "1"))
    #expect(!verifies(1, as: nil))
    #expect(verifies(nil, as: nil))
  }

  @Test func `A storage can read the grid while it is asked`() throws {
    let storage = ListStorage([["a"], ["b", "c"]])
    let grid = HeadlessGrid(columns: 2)
    var looks = 0
    var isLooking = false
    func look() {
      guard !isLooking else { return }
      isLooking = true
      defer { isLooking = false }
      looks += grid.text().isEmpty || grid.svg().isEmpty || grid.html().isEmpty ? 0 : 1
      _ = grid.supplementaryModel(ofKind: "badge", inSection: 1)
      try? grid.verify()
    }
    storage.headerModelProvider = { section in
      look()
      return "header \(section)"
    }
    storage.whenAsked = {
      storage.whenAsked = nil
      look()
    }
    grid.attach(to: storage)
    #expect(looks > 2)
    storage.headerModelProvider = { "header \($0)" }
    try grid.verify()
  }

  @Test func `Messages show invisible characters by their code`() {
    let storage = ListStorage([["a"]])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    storage.sections = [["a:\u{202E}\u{1B}"]]
    do throws(HeadlessGrid.Violation) {
      try grid.verify()
      Issue.record("a changed model was not found")
    } catch {
      #expect(error.description.contains("\\u{202E}"))
      #expect(!error.description.contains("\u{202E}"))
      #expect(!error.description.contains("\u{1B}"))
    }
  }
}
