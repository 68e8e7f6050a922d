import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering
import ListManagement

/// A list of songs in three sections, without a screen.
final class MusicLibrary {
  let view = HeadlessListView(view: .tableView)
  private let manager = HeadlessManager()
  private let songs = MemoryStorage()

  init() {
    registerViews()
    observeEvents()
    let names = ["Now playing", "Up next", "Library"]
    songs.headerModelProvider = { [unowned songs] section in
      names.indices.contains(section)
        ? Shelf(name: names[section], count: songs.numberOfItems(inSection: section)) : nil
    }
    // The view shows the songs from the beginning, so the page does not begin with an empty list.
    load()
    manager.storage = songs
    manager.manage(view)
  }

  private func registerViews() {
    // The mapping with a condition comes first: the first one that fits is used.
    manager.register(StarredSongCell.self, making: { StarredSongCell() }) { mapping in
      mapping.condition = mapping.modelCondition { _, song in song.stars > 0 }
    }
    manager.register(SongCell.self, making: { SongCell() }) { mapping in
      mapping.on(.didSelect) { _, song, _ in print("selected “\(song.title)”") }
    }
    manager.register(ShelfHeader.self, as: .header, making: { ShelfHeader() })
  }

  private func observeEvents() {
    manager.anomalyHandler = { print("anomaly:", $0) }
    manager.on(.didSelect, StarredSongCell.self) { [unowned self] _, song, indexPath in
      print("selected “\(song.title)”, which gets one star more")
      var starred = song
      starred.stars += 1
      try? songs.replaceItem(song, with: starred)
    }
    // Nothing moves into the first section.
    manager.on(.targetIndexPathForMoveFromItem, SongCell.self) { places, _, _, _ in
      places.1[0] == 0 ? places.0 : places.1
    }
    manager.on(.moveItemAtTo) { [unowned self] source, destination in
      print("moved from \(Array(source)) to \(Array(destination))")
      manager.moveShownItem(at: source, to: destination)
    }
  }
}

// MARK: - Edits

extension MusicLibrary {
  private func load() {
    songs.setItemsForAllSections([
      [Song(title: "Intro")], [Song(title: "Verse"), Song(title: "Chorus", stars: 3)],
      [Song(title: "Bridge"), Song(title: "Outro", stars: 1)],
    ])
  }

  /// Adds a song that could not be read: the cell is blank, and the manager reports an anomaly.
  func addUnreadableSong() { songs.addItem(Song?.none, toSection: 2) }

  func removeUnreadableSong() { songs.removeItems(at: [[2, 1]]) }

  /// The song that goes first leaves its cell to the song that comes.
  func replaceFirstSong() {
    songs.removeItems(at: [[0, 0]])
    songs.addItem(Song(title: "Overture"), toSection: 0)
  }
}
