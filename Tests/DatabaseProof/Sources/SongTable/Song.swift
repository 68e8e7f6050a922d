package import GRDB

/// A row of the table `song`.
package struct Song: Identifiable, Hashable, Codable, Sendable, FetchableRecord, PersistableRecord {
  package var id: Int
  package var album: String
  package var title: String
  package var plays: Int

  package init(id: Int, album: String, title: String, plays: Int) {
    self.id = id
    self.album = album
    self.title = title
    self.plays = plays
  }

  /// All songs by album, title and number, as every list here shows them.
  package static func inOrder(_ database: Database) throws -> [Song] {
    try fetchAll(database, sql: "SELECT * FROM song ORDER BY album, title, id")
  }

  /// The songs of an album, the most played first.
  package static func ofAlbum(_ album: String, _ database: Database) throws -> [Song] {
    let sql = "SELECT * FROM song WHERE album = ? ORDER BY plays DESC, id"
    return try fetchAll(database, sql: sql, arguments: [album])
  }

  package static let albums = ["Dawn", "Noon", "Dusk", "Night"]
}
