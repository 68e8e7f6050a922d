public import GRDB

/// A row of the table `song`.
public struct Song: Identifiable, Hashable, Codable, Sendable, FetchableRecord, PersistableRecord {
  public var id: Int
  public var album: String
  public var title: String
  public var plays: Int

  public init(id: Int, album: String, title: String, plays: Int) {
    self.id = id
    self.album = album
    self.title = title
    self.plays = plays
  }

  /// All songs by album, title and number, as every list here shows them.
  public static func inOrder(_ database: Database) throws -> [Song] {
    try fetchAll(database, sql: "SELECT * FROM song ORDER BY album, title, id")
  }

  /// The songs of an album, the most played first.
  public static func ofAlbum(_ album: String, _ database: Database) throws -> [Song] {
    let sql = "SELECT * FROM song WHERE album = ? ORDER BY plays DESC, id"
    return try fetchAll(database, sql: sql, arguments: [album])
  }

  public static let albums = ["Dawn", "Noon", "Dusk", "Night"]
}
