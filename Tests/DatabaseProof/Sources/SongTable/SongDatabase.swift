package import GRDB

/// A database file with the table `song` and a ledger, which agree after every transaction.
package enum SongDatabase {
  /// Opens the file as a single connection, and creates missing tables.
  package static func open(_ path: String) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try prepare(queue)
    return queue
  }

  /// Opens the file as a pool of connections, which can read while another connection writes.
  package static func openPool(_ path: String) throws -> DatabasePool {
    let pool = try DatabasePool(path: path, configuration: configuration)
    try prepare(pool)
    return pool
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.journalMode = .wal
    configuration.busyMode = .timeout(30)
    return configuration
  }

  private static func prepare(_ writer: some DatabaseWriter) throws {
    try writer.write { database in
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS song (
            id INTEGER PRIMARY KEY, album TEXT NOT NULL, title TEXT NOT NULL, plays INTEGER NOT NULL
          );
          CREATE TABLE IF NOT EXISTS ledger (
            id INTEGER PRIMARY KEY, transactions INTEGER NOT NULL, songs INTEGER NOT NULL
          );
          INSERT OR IGNORE INTO ledger VALUES (0, 0, 0);
          """
      )
    }
  }

  /// Returns the number of transactions, and throws if the ledger does not agree with the table.
  package static func transactions(_ database: Database) throws -> Int {
    let sql = "SELECT transactions, songs, (SELECT count(*) FROM song) AS counted FROM ledger"
    guard let row = try Row.fetchOne(database, sql: sql) else {
      throw PartialTransaction("no ledger")
    }
    let (transactions, songs, counted): (Int, Int, Int) = (row[0], row[1], row[2])
    guard songs == counted else {
      throw PartialTransaction("\(songs) songs by the ledger, \(counted) in all")
    }
    return transactions
  }

  /// The error of a transaction that is only partly visible.
  package struct PartialTransaction: Error {
    package let finding: String

    init(_ finding: String) {
      self.finding = finding
    }
  }
}
