import GRDB
import SongTable

/// Reads the songs on its own connection after another connection, of any process, has written.
final class QueryObserver {
  private let reader: DatabaseQueue
  private var version: Int?

  init(_ path: String) throws {
    reader = try SongDatabase.open(path)
  }

  /// Returns the result of a query, or nil if nothing was written since the last call.
  func poll<Result: Sendable>(
    _ query: @Sendable (Database) throws -> Result
  ) throws -> Result? {
    let known = version
    let (version, result): (Int?, Result?) = try reader.read { database in
      // The version is read first in the transaction, so that the next call reports later writes.
      let version = try Int.fetchOne(database, sql: "PRAGMA data_version")
      guard version != known else { return (version, nil) }
      _ = try SongDatabase.transactions(database)
      return (version, try query(database))
    }
    self.version = version
    return result
  }
}
