import DiffableStorage
import DiffableStorageTesting
import Foundation
import TestSupport
import Testing

/// Row steps of a storage: each switches the storage to exactly its state.
@Suite struct StorageRowStepsTests {
  struct Word: Identifiable, Equatable, CustomStringConvertible {
    let id: Int
    var description: String
  }

  private func rows(of storage: some Storage, _ layout: RowLayout) -> [String] {
    let index = storage.rowIndex(layout)
    return (0..<index.count).map { row in
      switch index.place(at: row) {
      case .header(let section)?: "<\(section)"
      case .item(let position)?:
        storage.item(at: [position.section, position.item]).map { "\($0)" } ?? "nil"
      case .footer(let section)?: "\(section)>"
      case nil: "none"
      }
    }
  }

  @Test(arguments: RowLayout.allCases)
  func `A storage has the rows of each step, with a model for each item`(_ layout: RowLayout) throws
  {
    try check(.relatedSnapshots(sections: 0...6), runs: cases(30, thorough: 5_000)) {
      before,
      after in
      let storage = ModelStorage<String, Word>()
      func apply(_ snapshot: Small, _ suffix: String) throws {
        let sections = ListModel(snapshot).sections
        try storage.apply(
          sections.map { ($0.id, $0.items.map { Word(id: $0, description: "\($0)\(suffix)") }) }
        )
      }
      try apply(before, "")
      var shown = rows(of: storage, layout)
      var problem: Requirement?
      let delegate = TestDelegate { update in
        do throws(Requirement) {
          for batch in update.batches {
            for step in batch.rowSteps(layout) ?? [] where step.apply() {
              let now = rows(of: storage, layout)
              try require(!now.contains("nil"), "an item without a model in \(now)")
              try requireEqual(now.count, shown.count + step.edit.countChange, "\(step.edit)")
              shown = now
            }
            batch.apply()
          }
        } catch {
          problem = error
        }
      }
      storage.delegate = delegate
      try apply(after, "!")
      if let problem { throw problem }
      try requireEqual(rows(of: storage, layout).count, RowReplay(after, layout).rows.count)
    }
  }

  private let dataSource = DiffableDataSource<String, Int>()

  /// Applies a change of three edits, and calls a closure with the steps.
  private func withSteps(
    _ body: @escaping ([StorageUpdate.Batch.RowStep], StorageUpdate.Batch) -> Void
  ) throws -> ProxyDiffableStorage<String, Int> {
    dataSource.apply(try Small(sections: ["A": [1, 2, 3]]))
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    var wasCalled = false
    let delegate = TestDelegate { update in
      guard let batch = update.batches.first, let steps = batch.rowSteps(), !wasCalled else {
        return
      }
      wasCalled = true
      body(steps, batch)
    }
    storage.delegate = delegate
    dataSource.apply(try Small(sections: ["A": [3, 2, 4]]))
    #expect(wasCalled)
    withExtendedLifetime(delegate) {}
    return storage
  }

  @Test func `Steps in order show each state, and the last one applies the batch`() throws {
    let storage = try withSteps { steps, batch in
      #expect(steps.map(\.edit) == [.remove(0..<1), .move(from: 1, to: 0), .insert(2..<3)])
      #expect(steps[0].apply())
      #expect(steps[1].apply())
      #expect(batch.isWaiting)
      #expect(steps[2].apply())
      #expect(!batch.isWaiting)
    }
    #expect(storage.contents() == [["3", "2", "4"]])
  }

  @Test func `After the whole batch, no step is applied any more`() throws {
    let storage = try withSteps { steps, batch in
      #expect(steps[0].apply())
      batch.apply()
      #expect(!steps[0].apply())
      #expect(!steps[1].apply())
    }
    #expect(storage.contents() == [["3", "2", "4"]])
  }

  @Test func `A step that is applied twice or after a later one changes nothing`() throws {
    _ = try withSteps { steps, _ in
      #expect(steps[1].apply())
      #expect(!steps[1].apply())
      #expect(!steps[0].apply())
      #expect(steps[2].apply())
    }
  }

  @Test func `A host that stops between two steps loses nothing`() throws {
    let storage = try withSteps { steps, _ in _ = steps[0].apply() }
    #expect(storage.contents() == [["3", "2", "4"]])
  }

  @Test func `A reload between two steps makes the rest void`() throws {
    dataSource.apply(try Small(sections: ["A": [1, 2, 3]]))
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    dataSource.apply(try Small(sections: ["A": [3, 2, 4]]))
    let steps = try #require(delegate.updates.first?.batches.first?.rowSteps())
    #expect(steps[0].apply())
    dataSource.applySnapshotUsingReloadData(try Small(sections: ["A": [9]]))
    #expect(delegate.reloads == 1)
    #expect(!steps[1].apply())
    #expect(!steps[2].apply())
    #expect(storage.contents() == [["9"]])
  }

  @Test func `A header that the view gets after a reload between two steps is compared later`()
    throws
  {
    dataSource.apply(try Small(sections: ["A": [1, 2, 3]]))
    let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
    storage.supplementaryHeaderKind = "header"
    storage.headerModelProvider = { [dataSource] in dataSource.numberOfItems(inSection: $0) }
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    dataSource.apply(try Small(sections: ["A": [3, 2, 4]]))
    let steps = try #require(delegate.updates.first?.batches.first?.rowSteps())
    #expect(steps[0].apply())
    dataSource.applySnapshotUsingReloadData(try Small(sections: ["A": [9]]))
    #expect(storage.headerModel(forSection: 0) as? Int == 1)
    dataSource.apply(try Small(sections: ["A": [9, 10]]))
    let update = try #require(delegate.updates.last)
    update.applyDeferredDatasourceUpdates()
    #expect(
      update.batches.flatMap(\.operations.supplementaryReloads)
        == [SupplementaryReload(kind: "header", section: 0)]
    )
  }

  @Test func `A batch of a storage with two states only has no steps`() throws {
    let update = StorageUpdate()
    var operations = BatchOperations()
    operations.itemDeletions = [ItemPosition(section: 0, item: 0)]
    update.enqueueBatch(operations) { _ in }
    update.enqueueBatch(BatchOperations()) { _ in }
    #expect(update.batches.map { $0.rowSteps()?.count } == [nil, 0])
  }
}
