import ClassicStorage
import DiffableStorage
import PortableFoundation
import Testing

/// `anomalyHandler` has one type and one meaning on all storages.
@Suite struct AnomalyHandlerTests {
  typealias AnyStorage = any BaseUpdateDeliveringStorage & UpdatingStorage

  struct Row: Identifiable, Hashable, EntityIdentifiable {
    var id: Int
    var identifier: AnyHashable { id }
  }

  /// One storage of each kind, and a change of its contents.
  static let kinds: [@Sendable () throws -> (AnyStorage, () throws -> Void)] = [
    {
      let storage = MemoryStorage()
      return (storage, { storage.addItem(1) })
    },
    {
      let storage = SingleSectionEquatableStorage(items: [Row](), differ: IdentityDiffer())
      return (storage, { storage.setItems([Row(id: 1)]) })
    },
    {
      let storage = SingleSectionHashableStorage(items: [Row](), differ: IdentityDiffer())
      return (storage, { storage.setItems([Row(id: 1)]) })
    },
    {
      let controller = InMemoryResultsController<Row>()
      let storage = FetchedResultsStorage(fetchedResultsController: controller)
      return (storage, { controller.objects = [Row(id: 1)] })
    },
    {
      let collection = InMemoryLiveCollection<Row>()
      let storage = LiveCollectionStorage()
      storage.addSection(with: collection)
      return (storage, { collection.elements = [Row(id: 1)] })
    },
    {
      let storage = ModelStorage<Int, Row>()
      return (storage, { try storage.apply([(0, [Row(id: 1)])]) })
    },
    {
      let dataSource = DiffableDataSource<Int, Int>()
      let storage = ProxyDiffableStorage(dataSource: dataSource) { _, item in item }
      return (storage, { dataSource.apply(try Snapshot(sections: [(0, [1])])) })
    },
  ]

  @Test(arguments: kinds.indices)
  func `Every storage reports an update that its delegate does not apply`(kind: Int) throws {
    let (storage, change) = try Self.kinds[kind]()
    var anomalies: [StorageAnomaly] = []
    storage.anomalyHandler = { anomalies.append($0) }
    let delegate = MemoryDelegate { _ in }
    storage.delegate = delegate
    try change()
    #expect(anomalies == [.updateNotApplied])
    #expect(anomalies.first?.impossibleEdit == nil)
  }

  @Test func `A custom storage reports anomalies of its own`() {
    let storage = BaseUpdateDeliveringStorage()
    var anomalies: [StorageAnomaly] = []
    storage.anomalyHandler = { anomalies.append($0) }
    storage.reportAnomaly(.contradictoryChanges("two rows are one"))
    #expect(anomalies == [.contradictoryChanges("two rows are one")])
  }

  // MARK: Memory storages

  @Test func `A memory storage reports impossible edits to the same closure`() throws {
    let storage = MemoryStorage()
    var anomalies: [StorageAnomaly] = []
    storage.anomalyHandler = { anomalies.append($0) }
    storage.moveItem(at: [0, 0], to: [0, 1])
    #expect(throws: MemoryStorageError.self) { try storage.removeItem("Coda") }
    let edits: [MemoryStorageAnomaly] = [
      .moveItemFailedItemNotFound(indexPath: [0, 0]),
      .removeItemFailedItemNotFound(itemDescription: "Coda"),
    ]
    #expect(anomalies == edits.map { .impossibleEdit($0) })
    #expect(anomalies.map(\.impossibleEdit) == edits)
    #expect(Set(anomalies + anomalies).count == 2)
    #expect(
      anomalies.map(\.description) == [
        "StorageAnomaly.impossibleEdit: Nothing was moved: there is no item at [0, 0].",
        "StorageAnomaly.impossibleEdit: Nothing was removed: there is no item Coda.",
      ]
    )
    #expect(anomalies.map(\.debugDescription) == anomalies.map(\.description))
  }
}
