import DiffableStorage
import DifferenceKit

/// A list of songs that a view shows; the view reads each change and carries it out at once.
protocol ShownSongs<Model>: AnyObject {
  associatedtype Model: Song

  init(_ songs: [Model]) throws
  func show(_ songs: [Model]) throws

  var songs: [Model] { get }

  /// What the view has read.
  var counts: ChangeCounts { get set }
}

/// How many changes of each kind a view was told of.
struct ChangeCounts: Equatable {
  var deleted = 0
  var inserted = 0
  var moved = 0
  var updated = 0

  var total: Int { deleted + inserted + moved + updated }
}

/// A storage with a view.
final class StoredSongs<Model: Song>: ShownSongs {
  private let storage = ModelStorage<MainSection, Model>()
  private let view = CountingView()

  init(_ songs: [Model]) throws {
    storage.delegate = view
    try show(songs)
    counts = ChangeCounts()
  }

  func show(_ songs: [Model]) throws { try storage.apply(songs) }

  var songs: [Model] { Array(storage.snapshot().models) }

  var counts: ChangeCounts {
    get { view.counts }
    set { view.counts = newValue }
  }
}

private final class CountingView: StorageUpdating {
  var counts = ChangeCounts()

  func storageDidPerformUpdate(_ update: StorageUpdate) {
    for batch in update.batches {
      let operations = batch.operations
      counts.deleted += operations.itemDeletions.count
      counts.inserted += operations.itemInsertions.count
      counts.moved += operations.itemMoves.count
      counts.updated += operations.itemReconfigures.count
      batch.apply()
    }
  }

  func storageNeedsReloading() {}
}

/// An array that is compared with the next one, as DifferenceKit's `reload(using:)` does.
final class ComparedSongs<Model: Song>: ShownSongs {
  private(set) var songs: [Model]
  var counts = ChangeCounts()

  init(_ songs: [Model]) { self.songs = songs }

  func show(_ new: [Model]) {
    for stage in StagedChangeset(source: songs, target: new) {
      songs = stage.data
      counts.deleted += stage.elementDeleted.count
      counts.inserted += stage.elementInserted.count
      counts.moved += stage.elementMoved.count
      counts.updated += stage.elementUpdated.count
    }
  }
}
