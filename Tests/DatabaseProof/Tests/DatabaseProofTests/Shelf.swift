import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GridRendering
import SongTable

/// Songs by album, shown from a query in a strict grid through a results controller.
final class Shelf {
  let controller = InMemoryResultsController<Song>(sectionName: \.album)
  let storage: FetchedResultsStorage<InMemoryResultsController<Song>>
  let grid: HeadlessGrid
  private var anomalies: [StorageAnomaly] = []

  init(_ view: ListViewKind) {
    storage = FetchedResultsStorage(fetchedResultsController: controller)
    storage.configureForTableViewUsage()
    grid = makeGrid(view)
    grid.attach(to: storage)
    storage.anomalyHandler = { [unowned self] in anomalies.append($0) }
  }

  /// Checks that the cells and headers show exactly the results of the query.
  func check(shows songs: [Song]) throws {
    if let violation = grid.violations.first { throw violation }
    try requireEqual(anomalies, [])
    try grid.verify()
    let albums = albums(of: songs)
    try requireEqual(shownSongs(in: grid, storage), albums.map(\.songs))
    for (section, album) in albums.enumerated() {
      let header = grid.supplementaryModel(
        ofKind: "TableViewElementKindSectionHeader",
        inSection: section
      )
      try requireEqual(header as? String, album.name)
    }
  }

  private func albums(of songs: [Song]) -> [(name: String, songs: [Song])] {
    var albums: [(name: String, songs: [Song])] = []
    for song in songs {
      if albums.last?.name != song.album { albums.append((song.album, [])) }
      albums[albums.count - 1].songs.append(song)
    }
    return albums
  }
}

/// The most played songs, with one section and one live collection for each album.
final class Charts {
  let albums: [InMemoryLiveCollection<Song>]
  let storage = LiveCollectionStorage()
  let grid: HeadlessGrid
  private var anomalies: [StorageAnomaly] = []

  init(_ view: ListViewKind) {
    albums = Song.albums.map { _ in InMemoryLiveCollection<Song>() }
    for album in albums { storage.addSection(with: album) }
    grid = makeGrid(view)
    grid.attach(to: storage)
    storage.anomalyHandler = { [unowned self] in anomalies.append($0) }
  }

  /// Shows the results of a query in one update.
  func show(_ songs: [[Song]]) {
    storage.performUpdates {
      for (album, songs) in zip(albums, songs) { album.elements = songs }
    }
  }

  func check(shows songs: [[Song]]) throws {
    if let violation = grid.violations.first { throw violation }
    try requireEqual(anomalies, [])
    try grid.verify()
    try requireEqual(shownSongs(in: grid, storage), songs)
  }
}

private func makeGrid(_ view: ListViewKind) -> HeadlessGrid {
  let grid = HeadlessGrid(view: view, strictness: .strict)
  grid.recordingLimit = 0
  return grid
}

/// Returns the songs in the cells of a grid.
private func shownSongs(in grid: HeadlessGrid, _ storage: any Storage) -> [[Song?]] {
  (0..<storage.numberOfSections()).map { section in
    (0..<storage.numberOfItems(inSection: section)).map { item in
      grid.cell(at: ItemPosition(section: section, item: item))?.model as? Song
    }
  }
}
