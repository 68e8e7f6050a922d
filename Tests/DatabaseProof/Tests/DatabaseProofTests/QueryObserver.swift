import GRDB
import SongTable

/// Reads the songs on a connection of its own whenever another has written, of whatever process.
final class QueryObserver {
  private let reader: DatabaseQueue
  private var version: Int?

  init(_ path: String) throws {
    reader = try SongDatabase.open(path)
  }

  /// What a query finds, nil when nobody has written since the last time.
  func poll<Result: Sendable>(
    _ query: @Sendable (Database) throws -> Result
  ) throws -> Result? {
    let known = version
    let (version, result): (Int?, Result?) = try reader.read { database in
      // First in the transaction: what is written after it counts for the next time.
      let version = try Int.fetchOne(database, sql: "PRAGMA data_version")
      guard version != known else { return (version, nil) }
      _ = try SongDatabase.transactions(database)
      return (version, try query(database))
    }
    self.version = version
    return result
  }
}
