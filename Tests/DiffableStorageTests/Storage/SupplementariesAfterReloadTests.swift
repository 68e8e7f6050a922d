import DiffableStorage
import PortableFoundation
import TestSupport
import Testing

/// The supplementary models that a storage compares with after a reload.
@Suite struct SupplementariesAfterReloadTests {
  let dataSource: SmallDataSource
  let storage: ProxyDiffableStorage<String, Int>
  let delegate = TestDelegate.applying()

  init() throws {
    dataSource = SmallDataSource(try Small(sections: ["A": [1], "B": [2]]))
    storage = ProxyDiffableStorage(dataSource: dataSource) { _, item in item }
    storage.supplementaryHeaderKind = "header"
    storage.headerModelProvider = { [dataSource] in dataSource.sectionIdentifier(for: $0) }
    storage.delegate = delegate
    for section in 0..<2 { _ = storage.headerModel(forSection: section) }
  }

  var reloads: [SupplementaryReload] {
    delegate.updates.flatMap(\.batches).flatMap(\.operations.supplementaryReloads)
  }

  @Test func `A header that the view got before a reload is not reported after it`() throws {
    dataSource.applySnapshotUsingReloadData(try Small(sections: ["C": [1], "D": [2]]))
    dataSource.apply(try Small(sections: ["C": [1], "D": [2, 3]]))
    #expect(delegate.reloads == 1)
    #expect(delegate.updates.count == 1)
    #expect(reloads.isEmpty)
  }

  @Test func `A header that the view got after a reload is reported`() throws {
    dataSource.applySnapshotUsingReloadData(try Small(sections: ["C": [1], "D": [2]]))
    for section in 0..<2 { _ = storage.headerModel(forSection: section) }
    storage.headerModelProvider = { "\($0)" }
    dataSource.apply(try Small(sections: ["C": [1], "D": [2, 3]]))
    #expect(reloads.map(\.section) == [0, 1])
  }
}
