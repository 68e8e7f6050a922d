import DiffableStorage
import Foundation
import TestSupport
import Testing

@Suite struct StorageTests {
  @Test func `A storage that implements three methods has no identifiers and makes no moves`() {
    let storage: any Storage = CountStorage(sections: 2, items: 3)
    #expect(storage.identifier(at: [0, 0]) == nil)
    #expect(storage.identifier(ofSection: 0) == nil)
    #expect(!storage.moveShownItem(at: [0, 0], to: [0, 1]))
    #expect(storage.rowIndex().count == 6 && storage.rowIndex(.headersAndItems).count == 8)
  }

  @Test func `A storage with invalid counts has rows`() {
    #expect(CountStorage(sections: -1, items: 1).rowIndex().count == 0)
    #expect(CountStorage(sections: 2, items: -1).rowIndex().count == 0)
  }

  @Test func `A storage with enormous counts has as many rows as its index can hold`() {
    #expect(CountStorage(sections: .max, items: 1).rowIndex().count == 4_194_304)
  }

  @Test func `Sections have the identifiers that are shown`() throws {
    let dataSource = DiffableDataSource(try Snapshot(sections: ["a": [1], "b": [2]]))
    let models = ModelStorage<String, VersionedCard>()
    try models.apply([("a", [VersionedCard(id: 1)]), ("b", [VersionedCard(id: 2)])])
    let storages: [any Storage] = [ProxyDiffableStorage(dataSource: dataSource) { $1 }, models]
    for storage in storages {
      #expect([-1, 0, 1, 2].map(storage.identifier(ofSection:)) == [nil, "a", "b", nil])
      #expect(storage.identifier(at: [1, 0]) == AnyHashable(2))
    }
  }
}
