import DiffableStorage
import GridRendering
import PortableFoundation
import TestSupport
import Testing

@Suite struct HeadlessGridStorageUpdatingTests {
  @Test func `A grid reloads if a drag changes the data in another way`() throws {
    let storage = ListStorage([["a", "b", "c"]])
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    #expect(!grid.drag(from: p(0, 0), to: p(0, 2)) {})
    #expect(grid.violations == [])
    #expect(shown(grid, section: 0) == ["a", "b", "c"])
    #expect(!grid.drag(from: p(0, 0), to: p(0, 2)) { storage.sections = [["c", "d"]] })
    #expect(grid.violations.count == 1)
    #expect(shown(grid, section: 0) == ["c", "d"])
    try grid.verify()
  }

  @Test func `A drag back to where it began changes nothing`() {
    #expect(!grid.drag(from: p(0, 1), to: p(0, 1)) { storage.sections = [] })
    #expect(shown(grid, section: 0) == ["a", "b"])
  }

  private let storage = ListStorage([["a", "b"]])
  private let grid = HeadlessGrid()

  init() {
    grid.attach(to: storage)
  }

  @Test func `Every batch of an update is carried out with its own switch of the data`() throws {
    let update = StorageUpdate()
    update.enqueueBatch(batch { $0.itemDeletions = [p(0, 0)] }) { [storage] _ in
      storage.sections = [["b"]]
    }
    update.enqueueBatch(batch { $0.itemInsertions = [p(0, 0), p(0, 2)] }) { [storage] _ in
      storage.sections = [["x", "b", "y"]]
    }
    let b = try #require(grid.cell(at: p(0, 1)))
    grid.storageDidPerformUpdate(update)
    #expect(grid.violations.isEmpty)
    #expect(grid.cell(at: p(0, 1)) === b)
    #expect(!update.containsDeferredDatasourceUpdates)
    try grid.verify()
  }

  @Test func `An update of a custom storage is read from its change lists`() throws {
    let update = StorageUpdate()
    update.enqueueDatasourceUpdate { [storage] update in
      storage.sections[0].append("c")
      update.objectChanges.append((.insert, [[0, 2]]))
    }
    let a = try #require(grid.cell(at: p(0, 0)))
    grid.storageDidPerformUpdate(update)
    #expect(grid.violations.isEmpty)
    #expect(grid.cell(at: p(0, 0)) === a)
    #expect(shown(grid, section: 0) == ["a", "b", "c"])
    try grid.verify()
  }

  @Test
  func `A refused batch is recorded, the other batches are applied, and all data is reloaded`()
    throws
  {
    let update = StorageUpdate()
    update.enqueueBatch(batch { $0.itemDeletions = [p(0, 5)] }) { [storage] _ in
      storage.sections = [["b"]]
    }
    update.enqueueBatch(batch { $0.itemInsertions = [p(0, 1)] }) { [storage] _ in
      storage.sections = [["b", "c"]]
    }
    grid.storageDidPerformUpdate(update)
    #expect(grid.violations.map(\.rule) == ["A5"])
    #expect(storage.sections == [["b", "c"]])
    grid.violations = []
    try grid.verify()
  }

  @Test(arguments: [true, false])
  func `A batch is complete at once, carried out or refused`(_ isValid: Bool) throws {
    var log: [String] = []
    grid.carryOut(ListUpdateStyle()) { [storage] in
      storage.sections = [["b"]]
      log.append("data")
      return batch { $0.itemDeletions = isValid ? [p(0, 0)] : [] }
    } completion: {
      log.append("complete")
    }
    #expect(log == ["data", "complete"])
    #expect(grid.violations.isEmpty == isValid)
    #expect(shown(grid, section: 0) == ["b"])
    grid.violations = []
    try grid.verify()
  }

  @Test func `Changes after the last batch lead to a reload`() throws {
    let update = StorageUpdate()
    update.enqueueBatch(batch { $0.itemDeletions = [p(0, 0)] }) { [storage] _ in
      storage.sections = [["b"]]
    }
    update.enqueueDatasourceUpdate { [storage] _ in storage.sections.append(["more"]) }
    grid.storageDidPerformUpdate(update)
    #expect(grid.violations.isEmpty)
    #expect(shown(grid, section: 1) == ["more"])
    try grid.verify()
  }

  @Test func `An update that arrives while a cell is filled is recorded and reloaded`() throws {
    storage.whenAsked = { [storage, grid] in
      storage.whenAsked = nil
      let inner = StorageUpdate()
      inner.enqueueBatch(batch { $0.itemInsertions = [p(0, 0)] }) { _ in
        storage.sections[0].insert("inner", at: 0)
      }
      grid.storageDidPerformUpdate(inner)
    }
    let update = StorageUpdate()
    update.enqueueBatch(batch { $0.itemInsertions = [p(0, 2)] }) { [storage] _ in
      storage.sections[0].append("c")
    }
    grid.storageDidPerformUpdate(update)
    #expect(grid.violations.map(\.rule).contains("B12"))
    #expect(shown(grid, section: 0) == ["inner", "a", "b", "c"])
    grid.violations = []
    try grid.verify()
  }
}
