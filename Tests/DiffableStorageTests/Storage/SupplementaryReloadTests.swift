import DiffableStorage
import DiffableStorageTesting
import GridRendering
import PortableFoundation
import TestSupport
import Testing

/// When the view has to reload a header or footer.
@Suite struct SupplementaryReloadTests {
  let dataSource: SmallDataSource
  let storage: ProxyDiffableStorage<String, Int>
  let delegate = TestDelegate.applying()

  init() throws {
    dataSource = SmallDataSource(try Small(sections: ["A": [1], "B": [2, 3], "C": []]))
    storage = ProxyDiffableStorage(dataSource: dataSource) { _, item in item }
    storage.supplementaryHeaderKind = "header"
    storage.supplementaryFooterKind = "footer"
    storage.headerModelProvider = { [dataSource] in dataSource.sectionIdentifier(for: $0) }
    storage.footerModelProvider = { [dataSource] in dataSource.numberOfItems(inSection: $0) }
    storage.delegate = delegate
    for section in 0..<3 {
      for kind in ["header", "footer"] {
        _ = storage.supplementaryModel(ofKind: kind, forSectionAt: [section, 0])
      }
    }
  }

  var reloads: [SupplementaryReload] {
    delegate.updates.flatMap(\.batches).flatMap(\.operations.supplementaryReloads)
  }

  @Test func `Only a model that differs is reported`() throws {
    dataSource.apply(try Small(sections: ["A": [1, 4], "B": [3, 2], "C": []]))
    #expect(reloads == [SupplementaryReload(kind: "footer", section: 0)])
  }

  @Test func `Models follow their sections`() throws {
    dataSource.apply(try Small(sections: ["D": [], "B": [2], "C": []]))
    // B stays at index 1 after a deletion and an insertion; its header is the same.
    #expect(reloads == [SupplementaryReload(kind: "footer", section: 1)])
  }

  @Test func `A moved section keeps its models if the move is part of the batch`() throws {
    let mover = ProxyDiffableStorage(dataSource: dataSource, policy: .conservative) { _, item in
      item
    }
    mover.supplementaryHeaderKind = "header"
    mover.headerModelProvider = { [dataSource] in dataSource.sectionIdentifier(for: $0) }
    let applying = TestDelegate.applying()
    mover.delegate = applying
    for section in 0..<3 { _ = mover.headerModel(forSection: section) }
    dataSource.apply(try Small(sections: ["C": [], "A": [1], "B": [2, 3]]))
    #expect(
      applying.updates.flatMap(\.batches).allSatisfy { $0.operations.supplementaryReloads.isEmpty }
    )
  }

  @Test func `A model that was never asked for is not reported`() throws {
    storage.supplementaryModelProvider = { [dataSource] _, path in
      dataSource.numberOfItems(inSection: path[0])
    }
    dataSource.apply(try Small(sections: ["A": [1], "B": [2, 3, 4], "C": []]))
    #expect(reloads == [SupplementaryReload(kind: "footer", section: 1)])
  }

  @Test func `Models that are not Equatable are not reported`() throws {
    struct Opaque { var number: Int }
    storage.footerModelProvider = { [dataSource] in
      Opaque(number: dataSource.numberOfItems(inSection: $0))
    }
    for section in 0..<3 { _ = storage.footerModel(forSection: section) }
    dataSource.apply(try Small(sections: ["A": [], "B": [], "C": []]))
    #expect(reloads.isEmpty)
  }

  @Test func `A model that appears or disappears is reported`() throws {
    storage.footerModelProvider = { [dataSource] index in
      let count = dataSource.numberOfItems(inSection: index)
      return count == 0 ? nil : count
    }
    for section in 0..<3 { _ = storage.footerModel(forSection: section) }
    dataSource.apply(try Small(sections: ["A": [], "B": [2, 3], "C": [1]]))
    #expect(
      reloads == [
        SupplementaryReload(kind: "footer", section: 0),
        SupplementaryReload(kind: "footer", section: 2),
      ]
    )
  }

  @Test func `A requested reload covers the existing sections, in order`() {
    storage.reloadSupplementary(ofKind: "badge", inSections: ["C", "?", "A", "C"])
    #expect(
      reloads == [
        SupplementaryReload(kind: "badge", section: 0),
        SupplementaryReload(kind: "badge", section: 2),
      ]
    )
    storage.reloadSupplementary(ofKind: "badge", inSections: ["?"])
    #expect(delegate.updates.count == 1)
  }

  @Test func `A requested reload during a postponed update has the indexes after it`() throws {
    let postponing = TestDelegate.postponing()
    storage.delegate = postponing
    dataSource.apply(try Small(sections: ["New": [], "A": [1], "B": [2, 3], "C": []]))
    storage.reloadSupplementary(ofKind: "badge", inSections: ["A", "New"])
    let reloads = postponing.updates.flatMap(\.batches).flatMap(\.operations.supplementaryReloads)
    #expect(
      reloads == [
        SupplementaryReload(kind: "badge", section: 0),
        SupplementaryReload(kind: "badge", section: 1),
      ]
    )
  }

  @Test func `Several views of one kind are each compared with their own model`() throws {
    storage.supplementaryModelProvider = { [dataSource] _, path in
      path[1] == 1 ? dataSource.numberOfItems(inSection: path[0]) : 0
    }
    for item in 0..<3 { _ = storage.supplementaryModel(ofKind: "badge", forSectionAt: [1, item]) }
    dataSource.apply(try Small(sections: ["A": [1], "B": [3, 2], "C": []]))
    #expect(reloads == [])
    dataSource.apply(try Small(sections: ["A": [1], "B": [3], "C": []]))
    #expect(
      reloads == [
        SupplementaryReload(kind: "badge", section: 1),
        SupplementaryReload(kind: "footer", section: 1),
      ]
    )
  }

  @Test func `Headers and footers of a grid are correct after any change of sections`() throws {
    let chains = Gen.array(of: .snapshot(items: 0...10), count: 1...6)
    try check(zip(chains, .element(of: BatchPolicy.allCases)), runs: cases(80, thorough: 2_000)) {
      states,
      policy in
      let source = SmallDataSource()
      let storage = ProxyDiffableStorage(dataSource: source, policy: policy) { _, item in item }
      storage.configureForTableViewUsage()
      storage.headerModelProvider = { source.sectionIdentifier(for: $0) }
      storage.footerModelProvider = { source.numberOfItems(inSection: $0) }
      let grid = HeadlessGrid(view: .tableView)
      grid.attach(to: storage)
      for state in states {
        source.apply(state)
        if let violation = grid.violations.first { throw violation }
        try grid.verify()
      }
    }
  }

  /// Two lists whose headers and footers are equal.
  private static let orders = [[3, 2], [2, 3]]

  @Test func `A view that asks an advanced provider before an update is applied is reloaded once`()
    throws
  {
    let postponing = TestDelegate.postponing()
    storage.delegate = postponing
    // The provider asks the data source, which is ahead of the view.
    dataSource.apply(try Small(sections: ["New": [], "A": [1], "B": [2, 3], "C": []]))
    let update = try #require(postponing.updates.first)
    #expect(storage.headerModel(forSection: 1) as? String == "A")
    #expect(update.batches.flatMap(\.operations.supplementaryReloads) == [])
    update.applyDeferredDatasourceUpdates()
    let header = SupplementaryReload(kind: "header", section: 2)
    #expect(update.batches.flatMap(\.operations.supplementaryReloads) == [header])
    dataSource.apply(try Small(sections: ["New": [], "A": [1], "B": [3, 2], "C": []]))
    #expect(postponing.updates.count == 2)
    postponing.updates[1].applyDeferredDatasourceUpdates()
    #expect(postponing.updates[1].batches.flatMap(\.operations.supplementaryReloads) == [])
  }

  /// A storage whose headers are the numbers of items, all of which were asked for.
  private func countingStorage(_ delegate: TestDelegate) -> ProxyDiffableStorage<String, Int> {
    let storage = ProxyDiffableStorage(dataSource: dataSource) { _, item in item }
    storage.supplementaryHeaderKind = "header"
    storage.headerModelProvider = { [unowned storage] in storage.numberOfItems(inSection: $0) }
    storage.delegate = delegate
    for section in 0..<3 { _ = storage.headerModel(forSection: section) }
    return storage
  }

  @Test func `Each of two updates that wait has the headers that change with it`() throws {
    let postponing = TestDelegate.postponing()
    let storage = countingStorage(postponing)
    dataSource.apply(try Small(sections: ["A": [1, 5], "B": [2, 3], "C": []]))
    dataSource.apply(try Small(sections: ["A": [1, 5], "B": [2, 3, 6], "C": []]))
    var reloads: [[Int]] = []
    for batch in postponing.updates.flatMap(\.batches) {
      reloads.append(batch.operations.supplementaryReloads.map(\.section))
      batch.apply()
    }
    #expect(reloads == [[], [0], [], [1]])
    #expect(storage.numberOfItems(inSection: 1) == 3)
  }

  @Test func `The headers of a change of several updates come with the last one`() throws {
    let applying = TestDelegate.applying()
    let storage = countingStorage(applying)
    let after = try Small(sections: ["A": [1, 4], "B": [2, 3], "C": []]).modifying {
      try $0.reconfigureItems([2])
    }
    dataSource.apply(after)
    #expect(applying.updates.map(\.batches.count) == [1, 2])
    let reloads = applying.updates.flatMap(\.batches).flatMap(\.operations.supplementaryReloads)
    #expect(reloads == [SupplementaryReload(kind: "header", section: 0)])
    #expect(storage.numberOfItems(inSection: 0) == 2)
  }

  @Test func `A storage of models is compared by its providers`() throws {
    struct Song: Identifiable, Equatable {
      let id: Int
    }
    let models = ModelStorage<String, Song>()
    try models.apply([("A", [Song(id: 1)])])
    models.supplementaryHeaderKind = "header"
    models.headerModelProvider = { [unowned models] in models.numberOfItems(inSection: $0) }
    let applying = TestDelegate.applying()
    models.delegate = applying
    _ = models.headerModel(forSection: 0)
    try models.modify { try $0.appendModels([Song(id: 2)]) }
    _ = models.headerModel(forSection: 0)
    try models.modify { try $0.moveItem(2, beforeItem: 1) }
    let reloads = applying.updates.map {
      $0.batches.flatMap(\.operations.supplementaryReloads).map(\.section)
    }
    #expect(reloads == [[0], []])
  }

  // MARK: Reads

  /// Makes all headers "old", and has the view ask for them.
  private func start(_ title: @escaping () -> String) throws {
    storage.headerModelProvider = { _ in title() }
    dataSource.apply(try Small(sections: ["A": [1], "B": [2, 3], "C": [4]]))
    readAll()
  }

  private func readAll() {
    for section in 0..<3 {
      for kind in ["header", "footer"] {
        _ = storage.supplementaryModel(ofKind: kind, forSectionAt: [section, 0])
      }
    }
    delegate.forget()
  }

  @Test func `A read does not hide that a model has changed`() throws {
    var title = "old"
    try start { title }
    title = "new"
    // Somebody else reads one of the headers.
    #expect(storage.headerModel(forSection: 1) as? String == "new")
    dataSource.apply(try Small(sections: ["A": [1], "B": [2, 3], "C": [5]]))
    #expect(reloads == (0..<3).map { SupplementaryReload(kind: "header", section: $0) })
    readAll()
    dataSource.apply(try Small(sections: ["A": [1], "B": [2, 3], "C": [6]]))
    #expect(reloads == [])
  }

  @Test func `A view that got a model in between is reloaded when the old one is back`() throws {
    var title = "old"
    try start { title }
    title = "new"
    _ = storage.headerModel(forSection: 1)
    title = "old"
    // Another view gets the old one.
    _ = storage.headerModel(forSection: 1)
    dataSource.apply(try Small(sections: ["A": [1], "B": [2, 3], "C": [5]]))
    #expect(reloads == [SupplementaryReload(kind: "header", section: 1)])
  }

  @Test func `A model whose comparison asks for it is compared`() throws {
    let title = Asking(storage)
    storage.headerModelProvider = { _ in title }
    dataSource.apply(try Small(sections: ["A": [1], "B": [2, 3], "C": [4]]))
    readAll()
    #expect(title.calls.count > 0)
    dataSource.apply(try Small(sections: ["A": [1], "B": [2, 3], "C": [5]]))
    #expect(reloads.filter { $0.kind == "header" }.count == 3)
  }
}

/// A model whose `==` asks for a header.
private struct Asking: Equatable {
  final class Calls { var count = 0 }

  let calls = Calls()
  let storage: ProxyDiffableStorage<String, Int>

  init(_ storage: ProxyDiffableStorage<String, Int>) {
    self.storage = storage
  }

  static func == (a: Self, b: Self) -> Bool {
    a.calls.count += 1
    if a.calls.count % 2 == 1 { _ = a.storage.headerModel(forSection: 0) }
    return false
  }
}
