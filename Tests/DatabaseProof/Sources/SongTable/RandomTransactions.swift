package import GRDB
import DiffableStorageTesting

/// Random transactions: each changes several rows of the table and then updates the ledger.
package struct RandomTransactions {
  private var random: SeededGenerator
  private let largestID: Int

  /// - Parameters:
  ///   - seed: The seed; equal seeds make equal transactions on equal tables.
  ///   - largestID: The largest ID of a song, about twice the expected number of songs.
  package init(seed: UInt64, largestID: Int = 60) {
    random = SeededGenerator(seed: seed)
    self.largestID = largestID
  }

  /// Carries out the next transaction.
  ///
  /// - Parameters:
  ///   - writer: The connection that writes.
  ///   - inTheMiddle: A closure to call when a part of the changes is written.
  /// - Throws: The error of the database; nothing is written then.
  package mutating func carryOut(
    in writer: some DatabaseWriter,
    inTheMiddle: () -> Void = {}
  ) throws {
    var statements: [@Sendable (Database) throws -> Void] = []
    for _ in 0...random.number(in: 0...5) { statements.append(makeStatement()) }
    let half = statements.count / 2
    try writer.writeWithoutTransaction { database in
      try database.inTransaction(.immediate) {
        // A reader that saw this state would see a torn transaction.
        try database.execute(sql: "UPDATE ledger SET songs = -1")
        for statement in statements[..<half] { try statement(database) }
        inTheMiddle()
        for statement in statements[half...] { try statement(database) }
        try database.execute(
          sql: """
            UPDATE ledger
            SET transactions = transactions + 1, songs = (SELECT count(*) FROM song)
            """
        )
        return .commit
      }
    }
  }

  private mutating func makeStatement() -> @Sendable (Database) throws -> Void {
    let id = random.number(in: 0...largestID)
    let album = Song.albums[random.below(Song.albums.count)]
    let title = String(UnicodeScalar(UInt8(97 + random.below(26))))
    let plays = random.number(in: 0...9)
    let choice = random.below(20)
    return { database in
      switch choice {
      case 0..<6: try Song(id: id, album: album, title: title, plays: plays).upsert(database)
      case 6..<10: try database.execute(sql: "DELETE FROM song WHERE id = ?", arguments: [id])
      case 10..<13:
        let sql = "UPDATE song SET plays = ? WHERE id BETWEEN ? AND ? + 5"
        try database.execute(sql: sql, arguments: [plays, id, id])
      case 13..<16:
        let sql = "UPDATE song SET title = ? WHERE id = ?"
        try database.execute(sql: sql, arguments: [title, id])
      case 16..<18:
        let sql = "UPDATE song SET album = ? WHERE id BETWEEN ? AND ? + 3"
        try database.execute(sql: sql, arguments: [album, id, id])
      case 18: try database.execute(sql: "DELETE FROM song WHERE album = ?", arguments: [album])
      default:
        for id in id...(id + 8) {
          try Song(id: id, album: album, title: title, plays: plays).upsert(database)
        }
      }
    }
  }
}
