import DiffableStorage
import GridRendering
import PortableFoundation
import TestSupport
import Testing

/// Rules B11 and B12: operations at the wrong time.
@Suite struct HeadlessGridTimingTests {
  private let storage = ListStorage([["a", "b"]])

  private func grid(_ strictness: HeadlessGrid.Strictness) -> HeadlessGrid {
    let grid = HeadlessGrid(strictness: strictness)
    grid.attach(to: storage)
    return grid
  }

  private let insertion = batch { $0.itemInsertions = [p(0, 2)] }

  @Test func `B11 refuses a reload inside a batch`() throws {
    let strict = grid(.strict)
    let found = perform(strict, insertion) {
      storage.sections[0].append("c")
      strict.reloadData()
    }
    #expect(found?.rule == "B11")
    #expect(shown(strict, section: 0) == ["a", "b"])
    strict.reloadData()
    try strict.verify()
  }

  @Test func `Lenient mode reloads after the batch instead`() throws {
    let lenient = grid(.lenient)
    let found = perform(lenient, insertion) {
      storage.sections[0].append("c")
      lenient.reloadData()
    }
    #expect(found == nil)
    #expect(lenient.counters == HeadlessGrid.Counters(made: 3, reused: 3, configured: 6))
    try lenient.verify()
  }

  @Test func `B11 refuses a batch after a reload without a layout pass`() throws {
    let strict = grid(.strict)
    strict.laysOutAutomatically = false
    storage.sections = [["a", "b", "x"]]
    strict.reloadData()
    #expect(shown(strict, section: 0) == ["a", "b"])
    let append = batch { $0.itemInsertions = [p(0, 3)] }
    #expect(perform(strict, append) { storage.sections[0].append("c") }?.rule == "B11")
    strict.layout()
    #expect(shown(strict, section: 0) == ["a", "b", "x", "c"])
    #expect(
      perform(strict, batch { $0.itemInsertions = [p(0, 4)] }) {
        storage.sections[0].append("d")
      } == nil
    )
    try strict.verify()
  }

  @Test func `A reload during a layout pass is owed until the next one`() throws {
    let grid = grid(.strict)
    grid.laysOutAutomatically = false
    grid.reloadData()
    storage.whenAsked = { [storage] in
      storage.whenAsked = nil
      storage.sections[0].append("c")
      grid.reloadData()
    }
    grid.layout()
    #expect(shown(grid, section: 0) == ["a", "b"])
    grid.layout()
    #expect(shown(grid, section: 0) == ["a", "b", "c"])
    try grid.verify()
  }

  @Test func `Lenient mode lays out when a batch begins`() throws {
    let lenient = grid(.lenient)
    lenient.laysOutAutomatically = false
    lenient.reloadData()
    #expect(perform(lenient, insertion) { storage.sections[0].append("c") } == nil)
    try lenient.verify()
  }

  @Test func `B12 refuses an update started while a cell is filled inside a batch`() throws {
    let strict = grid(.strict)
    var inner: HeadlessGrid.Violation?
    var isSwitched = false
    storage.whenAsked = {
      inner = perform(strict, BatchOperations()) { isSwitched = true }
    }
    let outer = perform(strict, insertion) { storage.sections[0].append("c") }
    storage.whenAsked = nil
    #expect(inner?.rule == "B12")
    #expect(outer?.rule == "B12")
    #expect(!isSwitched)
    #expect(shown(strict, section: 0) == ["a", "b"])
    strict.reloadData()
    #expect(
      perform(strict, batch { $0.itemInsertions = [p(0, 3)] }) {
        storage.sections[0].append("d")
      } == nil
    )
    try strict.verify()
  }

  @Test func `B12 counts headers and footers, too`() {
    let strict = grid(.strict)
    var inner: HeadlessGrid.Violation?
    storage.headerModelProvider = { section in
      inner = perform(strict, BatchOperations()) {}
      return "header \(section)"
    }
    let outer = perform(strict, batch { $0.sectionInsertions = [1] }) {
      storage.sections.append(["c"])
    }
    storage.headerModelProvider = nil
    #expect(inner?.rule == "B12")
    #expect(outer?.rule == "B12")
  }

  @Test func `Lenient mode accepts wrong identities and reloads`() throws {
    let lenient = grid(.lenient)
    storage.whenAsked = { [storage] in
      storage.whenAsked = nil
      #expect(perform(lenient, BatchOperations()) { storage.sections[0].append("d") } == nil)
    }
    #expect(perform(lenient, insertion) { storage.sections[0].append("c") } == nil)
    #expect(shown(lenient, section: 0) == ["a", "b", "c", "d"])
    try lenient.verify()
  }

  @Test(arguments: 1...5)
  func `Changes while the storage is asked are shown, up to three times`(changes: Int) throws {
    let storage = ListStorage([["a"]])
    let lenient = HeadlessGrid(strictness: .lenient)
    lenient.attach(to: storage)
    var remaining = changes
    storage.whenAsked = {
      guard remaining > 0, storage.asked.last == p(0, 0) else { return }
      remaining -= 1
      _ = perform(lenient, BatchOperations()) { storage.sections[0].append("more") }
    }
    lenient.reloadData()
    // The grid does the requested reload, and at most three more.
    #expect(shown(lenient, section: 0).count == 1 + min(changes, 3))
    #expect(remaining == max(changes - 4, 0))
    storage.whenAsked = nil
    lenient.reloadData()
    try lenient.verify()
  }

  @Test(arguments: 1...5)
  func `Scrolling while the storage is asked is followed, up to three times`(scrolls: Int) {
    let storage = ListStorage([(0..<9).map(String.init)])
    let grid = HeadlessGrid(viewport: 0..<1)
    grid.attach(to: storage)
    var end = 2
    storage.whenAsked = {
      guard end < 2 + scrolls else { return }
      end += 1
      grid.viewport = 0..<end
    }
    grid.viewport = 0..<end
    #expect(shown(grid, section: 0).count == 2 + min(scrolls, 3))
    #expect(grid.viewport == 0..<2 + min(scrolls, 4))
    #expect(grid.invariantDefects().isEmpty)
  }

  @Test func `A storage that changes whenever it is asked does not cause an endless loop`() {
    let lenient = grid(.lenient)
    storage.whenAsked = { [storage] in
      _ = perform(lenient, BatchOperations()) { storage.sections[0].append("more") }
      lenient.reloadData()
    }
    lenient.reloadData()
    _ = perform(lenient, insertion) { storage.sections[0].append("c") }
    storage.whenAsked = nil
    lenient.reloadData()
    #expect(lenient.invariantDefects().isEmpty)
  }

  @Test(arguments: [false, true])
  func `B12 counts the counts before and after a batch, too`(isSwitched: Bool) {
    let counting = CountingStorage()
    let strict = HeadlessGrid()
    strict.attach(to: counting)
    var inner: HeadlessGrid.Violation?
    var isNestedCarriedOut = false
    counting.whenCounted = {
      guard (counting.count == 3) == isSwitched, inner == nil, !isNestedCarriedOut else { return }
      inner = perform(strict, BatchOperations()) { isNestedCarriedOut = true }
    }
    let outer = perform(strict, insertion) { counting.count = 3 }
    counting.whenCounted = nil
    #expect(inner?.rule == "B12")
    #expect(outer?.rule == "B12")
    #expect(!isNestedCarriedOut)
  }
}

/// A storage of one section that runs a closure whenever its items are counted.
private final class CountingStorage: Storage {
  var count = 2
  var whenCounted: (() -> Void)?

  func numberOfSections() -> Int { 1 }

  func numberOfItems(inSection section: Int) -> Int {
    whenCounted?()
    return count
  }

  func item(at indexPath: IndexPath) -> Any? { indexPath.last }
}
