import ClassicStorage
import DiffableStorage
import PortableFoundation
import Testing

@Suite struct MemoryStorageAnomalyTests {
  static let all: [MemoryStorageAnomaly] = [
    .insertionIndexPathTooBig(indexPath: [0, 3], countOfElementsInSection: 1),
    .batchInsertionItemCountMismatch(itemsCount: 2, indexPathsCount: 1),
    .replaceItemFailedItemNotFound(itemDescription: "7"),
    .removeItemFailedItemNotFound(itemDescription: "8"),
    .moveItemFailedItemNotFound(indexPath: [1, 2]),
    .moveItemFailedIndexPathTooBig(indexPath: [1, 2], countOfElementsInSection: 0),
    .moveItemFailedInvalidIndexPaths(
      sourceIndexPath: [0, 1],
      destinationIndexPath: [2, 3],
      sourceElementsInSection: 4,
      destinationElementsInSection: 5
    ),
  ]

  @Test func `Descriptions are short and contain the values`() {
    #expect(
      Self.all.map(\.description) == [
        "MemoryStorageAnomaly.insertionIndexPathTooBig([0, 3], 1)",
        "MemoryStorageAnomaly.batchInsertionItemCountMismatch(2, 1)",
        "MemoryStorageAnomaly.replaceItemFailedItemNotFound(7)",
        "MemoryStorageAnomaly.removeItemFailedItemNotFound(8)",
        "MemoryStorageAnomaly.moveItemFailedItemNotFound([1, 2])",
        "MemoryStorageAnomaly.moveItemFailedIndexPathTooBig([1, 2], 0)",
        "MemoryStorageAnomaly.moveItemFailedInvalidIndexPaths([0, 1], [2, 3], 4, 5)",
      ]
    )
    for anomaly in Self.all {
      #expect(anomaly.debugDescription.hasPrefix("[MemoryStorage] Nothing was "))
    }
    #expect(Set(Self.all.map(\.debugDescription)).count == Self.all.count)
    #expect(Set(Self.all).count == Self.all.count)
  }

  @Test func `Errors have the same texts as in DTModelStorage`() {
    let insertion: any LocalizedError =
      MemoryStorageError.insertionFailed(reason: .indexPathTooBig([0, 3]))
    #expect(
      insertion.errorDescription == "IndexPath provided was bigger then existing section or item"
    )
    let search = MemoryStorageError.searchFailed(reason: .itemNotFound(item: "7"))
    #expect(search.localizedDescription == "Failed to find 7 in MemoryStorage")
    #expect(search.errorDescription == search.localizedDescription)
  }
}
