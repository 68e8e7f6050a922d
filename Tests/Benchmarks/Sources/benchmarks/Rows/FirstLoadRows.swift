import ClassicStorage
import DiffableStorage
import SectionControllers

/// First models of a storage without a view, compared with a snapshot of their identifiers.
enum FirstLoadRows {
  static func rows(_ scale: Scale) -> [Row] {
    scale.sizes(1_000, 10_000, 100_000).flatMap { count in
      [
        row("SingleSectionHashableStorage", count) { models in
          let storage = SingleSectionHashableStorage<Track>(items: [])
          storage.setItems(models)
          return storage.items.count
        },
        row("FetchedResultsStorage", count) { models in
          let controller = InMemoryResultsController(models)
          let storage = FetchedResultsStorage(fetchedResultsController: controller)
          return storage.numberOfItems(inSection: 0)
        },
        row("LiveCollectionStorage", count) { models in
          let storage = LiveCollectionStorage()
          storage.addSection(with: InMemoryLiveCollection(models))
          return storage.numberOfItems(inSection: 0)
        },
        row("MemoryStorage", count) { models in
          let storage = MemoryStorage()
          storage.setItems(models)
          return storage.numberOfItems(inSection: 0)
        },
        row("SectionDataController", count) { models in
          let controller = SectionDataController(itemType: Track.self, adapter: NoView())
          controller.update(items: models, updateMode: .partial(animated: false), immediately: true)
          return controller.numberOfItems()
        },
        row("ModelStorage", count) { models in
          let storage = ModelStorage<Int, Track>()
          try storage.apply([(0, models)])
          return storage.numberOfItems(inSection: 0)
        },
      ]
    }
  }

  private static func row(
    _ storage: String,
    _ count: Int,
    _ load: @escaping ([Track]) throws -> Int
  ) -> Row {
    Row(
      "First load",
      "\(storage), \(count.grouped)",
      per: "Snapshot(sections:) of the identifiers",
      .atMost(2),
      stretch: 1.2
    ) { meter in
      let models = (0..<count).map(Track.init)
      return try meter.ratio(
        Contender("storage") { try load(models) },
        to: Contender("snapshot") { try snapshot(models.map(\.id)).numberOfItems }
      )
    }
  }
}
