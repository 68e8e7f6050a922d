import DiffableStorage
import DiffableStorageTesting
import GridRendering
import PortableFoundation
import TestSupport
import Testing

/// The contract of deferral, and the contents of an update.
@Suite struct ProxyDiffableStorageTests {
  typealias Proxy = ProxyDiffableStorage<String, Int>

  let one: Small
  let two: Small
  let dataSource: SmallDataSource
  let storage: Proxy

  init() throws {
    one = try Small(sections: ["A": [1, 2], "B": [3]])
    two = try Small(sections: ["A": [2, 4], "C": [], "B": [3]])
    dataSource = SmallDataSource(one)
    storage = Proxy(dataSource: dataSource) { _, item in "m\(item)" }
  }

  static let before = [["m1", "m2"], ["m3"]]
  static let after = [["m2", "m4"], [], ["m3"]]

  // MARK: Deferral

  @Test func `A delegate that is told to reload gets the new contents at once`() {
    final class Reader: StorageUpdating {
      let storage: Proxy
      var seen: [[[String]]] = []

      init(_ storage: Proxy) { self.storage = storage }

      func storageDidPerformUpdate(_ update: StorageUpdate) {
        update.applyDeferredDatasourceUpdates()
      }

      func storageNeedsReloading() { seen.append(storage.contents()) }
    }
    let reader = Reader(storage)
    storage.delegate = reader
    dataSource.applySnapshotUsingReloadData(two)
    dataSource.applySnapshotUsingReloadData(one)
    #expect(reader.seen == [Self.after, Self.before])
  }

  @Test func `Queries return old contents until the update is applied`() {
    var seen: [[[String]]] = []
    let delegate = TestDelegate { [storage] update in
      seen.append(storage.contents())
      #expect(update.objectChanges.isEmpty && update.sectionChanges.isEmpty)
      for batch in update.batches { batch.apply() }
      seen.append(storage.contents())
      for batch in update.batches { batch.apply() }
      update.applyDeferredDatasourceUpdates()
    }
    storage.delegate = delegate
    dataSource.apply(two)
    #expect(seen == [Self.before, Self.after])
    #expect(delegate.updates.count == 1)
    #expect(storage.contents() == Self.after)
  }

  @Test func `Without a delegate the update is applied at once`() {
    dataSource.apply(two)
    #expect(storage.contents() == Self.after)
  }

  @Test func `A delegate is not kept alive`() {
    var delegate: TestDelegate? = TestDelegate { _ in }
    weak let gone = delegate
    storage.delegate = delegate
    delegate = nil
    #expect(gone == nil)
    dataSource.apply(two)
    #expect(storage.contents() == Self.after)
  }

  @Test func `An update that the delegate does not apply is applied and reported once`() {
    var anomalies: [StorageAnomaly] = []
    storage.anomalyHandler = { [storage] in
      anomalies.append($0)
      #expect(storage.contents() == Self.after)
    }
    let delegate = TestDelegate { _ in }
    storage.delegate = delegate
    dataSource.apply(two)
    #expect(anomalies == [.updateNotApplied])
    #expect(anomalies.first?.description.hasPrefix("StorageAnomaly.updateNotApplied: ") == true)
    #expect(storage.contents() == Self.after)
  }

  @Test func `A postponed update is applied by the delegate`() {
    var anomalies = 0
    storage.anomalyHandler = { _ in anomalies += 1 }
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    dataSource.apply(two)
    #expect(storage.contents() == Self.before)
    #expect(dataSource.snapshot() == two)
    for update in delegate.updates { update.applyDeferredDatasourceUpdates() }
    #expect(storage.contents() == Self.after)
    #expect(anomalies == 0)
  }

  @Test func `A postponed update that is released is applied`() {
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    dataSource.apply(two)
    #expect(storage.contents() == Self.before)
    delegate.forget()
    #expect(storage.contents() == Self.after)
  }

  @Test func `Applying a later update first has the effect of applying both`() throws {
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    dataSource.apply(two)
    dataSource.apply(try Small(sections: ["A": [9]]))
    #expect(delegate.updates.count == 2)
    delegate.updates[1].applyDeferredDatasourceUpdates()
    #expect(storage.contents() == [["m9"]])
    delegate.updates[0].applyDeferredDatasourceUpdates()
    #expect(storage.contents() == [["m9"]])
    #expect(delegate.updates[0].objectChanges.isEmpty)
  }

  @Test func `Postponed updates in any order end with the newest state`() throws {
    try check(zip(.array(of: .snapshot(items: 0...8), count: 1...6), .int(in: 0...5))) {
      states,
      seed in
      let source = SmallDataSource()
      let storage = Proxy(dataSource: source) { _, item in item }
      let delegate = TestDelegate.postponing()
      storage.delegate = delegate
      for state in states { source.apply(state) }
      var random = SeededGenerator(seed: UInt64(seed))
      for update in delegate.updates.shuffled(using: &random) {
        for batch in update.batches { batch.apply() }
      }
      let model = ListModel(source.snapshot())
      try requireEqual(storage.contents(), model.sections.map { $0.items.map(String.init) })
    }
  }

  @Test func `A reload leaves a postponed update with nothing to do`() {
    let delegate = TestDelegate.postponing()
    storage.delegate = delegate
    dataSource.apply(two)
    dataSource.applySnapshotUsingReloadData(one)
    #expect(delegate.reloads == 1)
    #expect(storage.contents() == Self.before)
    for update in delegate.updates { update.applyDeferredDatasourceUpdates() }
    #expect(storage.contents() == Self.before)
  }

  @Test func `A change of several batches is delivered as several updates`() throws {
    let storage = Proxy(dataSource: dataSource, policy: .conservative) { _, item in item }
    let delegate = TestDelegate.applying()
    storage.delegate = delegate
    let marked = try two.modifying { try $0.reconfigureItems([3]) }
    dataSource.apply(marked, animatingDifferences: false)
    let plan = BatchPlan(from: one, to: marked, policy: .conservative)
    #expect(plan.batches.count == 4)
    #expect(delegate.updates.flatMap(\.batches).map(\.operations) == plan.batches.map(\.operations))
    #expect(delegate.updates.map(\.batches.count) == [1, 1, 1, 1])
    #expect(delegate.updates.allSatisfy { !$0.isAnimated })
  }

  @Test func `Beyond the limit the delegate is told to reload, with the new contents`() {
    let storage = Proxy(dataSource: dataSource, maximumChanges: 3) { _, item in item }
    let delegate = TestDelegate.applying()
    storage.delegate = delegate
    dataSource.apply(two)
    #expect(delegate.updates.count == 1)
    dataSource.apply(Small())
    #expect(delegate.reloads == 0)
    dataSource.apply(one)
    dataSource.apply(Small())
    #expect(delegate.reloads == 0)
    let tight = Proxy(dataSource: dataSource, maximumChanges: 0) { _, item in item }
    tight.delegate = delegate
    dataSource.apply(one)
    #expect(delegate.reloads == 1)
    #expect(tight.contents() == [["1", "2"], ["3"]])
  }

  // MARK: Records

  @Test func `An applied update lists what happened: deletions, insertions, moves, updates`() throws
  {
    let delegate = TestDelegate.applying()
    storage.delegate = delegate
    let before = try Small(sections: ["A": [1, 2, 3, 4], "B": [5], "C": [6]])
    dataSource.apply(before)
    delegate.forget()
    let after = try Small(sections: ["A": [7, 4, 2, 3], "C": [6], "D": []]).modifying {
      try $0.reconfigureItems([2])
      try $0.reloadItems([6])
      try $0.reloadSections([])
    }
    dataSource.apply(after)
    let structure = try #require(delegate.updates.first)
    #expect(structure.sectionChanges.map(\.0) == [.delete, .insert])
    #expect(structure.sectionChanges.map(\.1) == [[1], [2]])
    #expect(structure.objectChanges.map(\.0) == [.delete, .insert, .move])
    #expect(structure.objectChanges.map(\.1) == [[[0, 0]], [[0, 0]], [[0, 3], [0, 1]]])
    #expect(structure.updatedObjects.isEmpty)
    let content = try #require(delegate.updates.last)
    #expect(content.objectChanges.map(\.0) == [.update, .update])
    #expect(content.objectChanges.map(\.1) == [[[0, 2]], [[1, 0]]])
    #expect(content.updatedObjects.mapValues { "\($0)" } == [[0, 2]: "m2", [1, 0]: "m6"])
  }

  // MARK: Answers

  @Test func `The model provider is called for existing items only`() {
    var asked: [Int] = []
    let storage = Proxy(dataSource: dataSource) { path, item in
      asked.append(item)
      return path[1]
    }
    for path: IndexPath in [
      [0, 2], [2, 0], [-1, 0], [0, -1], [0], [], [0, 0, 0], [.max, .max],
    ] {
      #expect(storage.item(at: path) == nil)
      #expect(storage.identifier(at: path) == nil)
    }
    #expect(asked.isEmpty)
    #expect(storage.item(at: [0, 1]) as? Int == 1)
    #expect(storage.identifier(at: [0, 1]) == AnyHashable(2))
    #expect(storage.indexPath(for: 2) == [0, 1])
    #expect(storage.indexPath(for: 99) == nil)
    #expect(asked == [2])
    #expect(storage.numberOfItems(inSection: -1) == 0)
    #expect(storage.numberOfItems(inSection: 2) == 0)
  }

  @Test func `An optional model is unwrapped`() {
    let storage = Proxy(dataSource: dataSource) { _, item in
      item == 1 ? Int?.none as Any : Optional(Optional(item)) as Any
    }
    #expect(storage.item(at: [0, 0]) == nil)
    #expect(storage.item(at: [0, 1]) as? Int == 2)
  }

  @Test func `A storage is released with its observation, and its data source stays`() {
    var storage: Proxy? = Proxy(dataSource: dataSource) { _, item in item }
    weak let gone = storage
    storage = nil
    #expect(gone == nil)
    #expect(dataSource.apply(two).name == "applied")
  }

  @Test func `A change made inside the delegate is delivered after the current one`() throws {
    let last = try Small(sections: ["Z": [0]])
    var log: [String] = []
    let delegate = TestDelegate { [storage, dataSource] update in
      log.append("begin \(storage.numberOfSections())")
      if log.count == 1 { log.append(dataSource.apply(last).name) }
      update.applyDeferredDatasourceUpdates()
      log.append("end \(storage.numberOfSections())")
    }
    storage.delegate = delegate
    dataSource.apply(two)
    #expect(log == ["begin 2", "queued", "end 3", "begin 3", "end 1"])
  }
}
