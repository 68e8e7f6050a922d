import ListManagement

/// A song of the library.
struct Song: Equatable {
  var title: String
  var stars = 0
}

/// Shows a song.
final class SongCell: ModelTransfer, ReusableView, CustomStringConvertible {
  private var text = ""
  func update(with song: Song) { text = song.title }
  func prepareForReuse() { text = "" }
  var description: String { text }
}

/// Shows a song with stars.
final class StarredSongCell: ModelTransfer, ReusableView, CustomStringConvertible {
  private var text = ""
  func update(with song: Song) {
    text = song.title + " " + String(repeating: "★", count: song.stars)
  }
  func prepareForReuse() { text = "" }
  var description: String { text }
}

/// Shows the name of a section and how many songs it has.
final class ShelfHeader: ModelTransfer, CustomStringConvertible {
  private var text = ""
  func update(with shelf: Shelf) { text = "\(shelf.name) (\(shelf.count))" }
  var description: String { text }
}

/// The model of a header.
struct Shelf: Equatable {
  var name: String
  var count: Int
}
