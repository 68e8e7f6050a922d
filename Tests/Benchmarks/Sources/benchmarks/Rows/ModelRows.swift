import ClassicStorage
import DiffableStorage
import Foundation
import SectionControllers

/// New arrays of models in storages, compared with snapshots of the identifiers.
enum ModelRows {
  static func rows(_ scale: Scale) -> [Row] {
    let sizes = scale.sizes(1_000, 10_000, 100_000)
    return sizes.flatMap {
      storages("\($0.grouped), one changed", .replaced($0, changes: 0), every: $0)
    }
      + storages(
        "5,000: −1,000 +1,000, 200 shuffled, one in ten changed",
        .mixed(5_000, deleted: 1_000, inserted: 1_000, shuffled: 200),
        every: 10
      )
      + sizes.flatMap { count in
        [
          againstEquality("\(count.grouped), equal", count, every: .max),
          againstEquality("\(count.grouped), one changed", count, every: count),
        ]
      }
      + [growth(scale), bytes(scale)]
  }

  /// A storage of models, one of which is edited each time.
  private static func edits(of count: Int) throws -> () throws -> Int {
    let storage = ModelStorage<Int, Track>()
    try storage.apply([(0, (0..<count).map { Track($0) })])
    var next = 0
    return {
      next = (next + 7_919) % count
      try storage.modify { try $0.updateModel(next) { $0.plays += 1 } }
      return next
    }
  }

  /// The contender of ``edits(of:)``, for the plot.
  static func modifying(_ count: Int) throws -> Contender {
    Contender("modify one model", try edits(of: count))
  }

  private static func growth(_ scale: Scale) -> Row {
    Row(
      "ModelStorage.modify, growth of its time",
      "one model, 1,000 → \(scale.largest.grouped)",
      per: "edit of 1,000",
      .atMost(3),
      stretch: 2
    ) { meter in
      try meter.ratio(
        Contender("large", try edits(of: scale.largest)),
        to: Contender("small", try edits(of: 1_000))
      )
    }
  }

  private static func bytes(_ scale: Scale) -> Row {
    Row(
      "ModelSnapshot, bytes retained per version",
      "1,000 versions of 100,000",
      per: "bytes",
      .atMost(12_288),
      stretch: 8_192,
      unit: .bytes
    ) { _ in
      let versions = 1_000
      var latest = try ModelSnapshot(sections: [(0, (0..<100_000).map { Track($0) })])
      let bytes = try Memory.bytes {
        var kept: [ModelSnapshot<Int, Track>] = []
        kept.reserveCapacity(versions)
        for version in 0..<versions {
          latest = try latest.modifying {
            try $0.updateModel(version * 7_919 % 100_000) { $0.plays += 1 }
          }
          kept.append(latest)
        }
        return kept
      }
      return Measurement(value: bytes / Double(versions))
    }
  }

  /// A contender that sets two lists in turns.
  private static func turns<Model>(
    _ name: String,
    _ lists: ModelLists<Model>,
    _ set: @escaping ([Model]) throws -> Int
  ) -> Contender {
    var isBefore = true
    return Contender(name) {
      isBefore.toggle()
      return try set(isBefore ? lists.before : lists.after)
    }
  }

  /// A row for a storage.
  ///
  /// `make` makes the storage with the first models, and returns a closure that sets other models.
  private static func row<Model>(
    _ storage: String,
    _ change: String,
    _ lists: @escaping () -> ModelLists<Model>,
    by tracks: @escaping () -> ModelLists<Track>,
    _ make: @escaping ([Model]) throws -> ([Model]) throws -> Int
  ) -> Row {
    Row(
      "Set models",
      "\(storage), \(change)",
      per: "snapshot of the identifiers, difference, ==",
      .atMost(3),
      stretch: 1.5
    ) { meter in
      let (lists, tracks) = (lists(), tracks())
      let reference = try SnapshotList(tracks.before)
      return try meter.ratio(
        turns("storage", lists, make(lists.before)),
        to: turns("by hand", tracks, reference.set)
      )
    }
  }

  private static func storages(
    _ change: String,
    _ workload: @autoclosure @escaping () -> Workload<Int>,
    every step: Int
  ) -> [Row] {
    let tracks = { ModelLists<Track>(workload(), changingEvery: step) }
    let named = { ModelLists<NamedTrack>(workload(), changingEvery: step) }
    return [
      row("SingleSectionHashableStorage", change, tracks, by: tracks) { models in
        let storage = SingleSectionHashableStorage(items: models)
        return {
          storage.setItems($0)
          return storage.items.count
        }
      },
      row("SingleSectionEquatableStorage", change, tracks, by: tracks) { models in
        let storage = SingleSectionEquatableStorage(items: models)
        return {
          storage.setItems($0)
          return storage.items.count
        }
      },
      row("SingleSectionHashableStorage with AnyHashable", change, named, by: tracks) { models in
        let storage = SingleSectionHashableStorage(items: models)
        return {
          storage.setItems($0)
          return storage.items.count
        }
      },
      row("FetchedResultsStorage", change, tracks, by: tracks) { models in
        let controller = InMemoryResultsController(models)
        let storage = FetchedResultsStorage(fetchedResultsController: controller)
        return {
          controller.objects = $0
          return storage.numberOfItems(inSection: 0)
        }
      },
      row("LiveCollectionStorage", change, tracks, by: tracks) { models in
        let collection = InMemoryLiveCollection(models)
        let storage = LiveCollectionStorage()
        storage.addSection(with: collection)
        return {
          collection.elements = $0
          return storage.numberOfItems(inSection: 0)
        }
      },
      row("MemoryStorage", change, tracks, by: tracks) { models in
        let storage = MemoryStorage()
        storage.setItems(models)
        return {
          storage.setItems($0)
          return storage.numberOfItems(inSection: 0)
        }
      },
      row("SectionDataController", change, tracks, by: tracks) { models in
        let controller = SectionDataController(itemType: Track.self, adapter: NoView())
        controller.update(items: models, updateMode: .everything, immediately: true)
        return {
          controller.update(items: $0, updateMode: .partial(animated: true), immediately: true)
          return controller.numberOfItems()
        }
      },
      row("ModelStorage", change, tracks, by: tracks) { models in
        let storage = ModelStorage<Int, Track>()
        try storage.apply([(0, models)])
        return {
          try storage.apply([(0, $0)])
          return storage.numberOfItems(inSection: 0)
        }
      },
    ]
  }

  private static func againstEquality(_ name: String, _ count: Int, every step: Int) -> Row {
    Row("ModelStorage.apply", name, per: "array == array", .atMost(3), stretch: 2) { meter in
      let lists = ModelLists<Track>(.replaced(count, changes: 0), changingEvery: step)
      let storage = ModelStorage<Int, Track>()
      try storage.apply([(0, lists.before)])
      // A new copy, because strings that share their memory are compared without reading them.
      let copy = ModelLists<Track>(.replaced(count, changes: 0), changingEvery: step).before
      return try meter.ratio(
        turns("apply", lists) { models in
          try storage.apply([(0, models)])
          return storage.numberOfItems(inSection: 0)
        },
        to: Contender("==") { lists.before == copy ? 1 : 0 }
      )
    }
  }
}

/// An adapter without a view, which carries out every batch at once.
final class NoView: SectionUpdating {
  var target: Void { () }
  func insertItems(at indexPaths: [IndexPath], in context: UpdateContext) {}
  func deleteItems(at indexPaths: [IndexPath], in context: UpdateContext) {}
  func reloadItems(at indexPaths: [IndexPath], in context: UpdateContext) {}
  func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath, in context: UpdateContext) {}

  func performBatch(
    in context: UpdateContext,
    animated: Bool,
    updates: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    updates()
    completion()
  }

  func reload(completion: @escaping () -> Void) { completion() }
}
