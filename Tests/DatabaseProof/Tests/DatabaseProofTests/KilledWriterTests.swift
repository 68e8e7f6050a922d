import ClassicStorage
import DiffableStorage
import GRDB
import GridRendering
import SongTable
import Testing

/// Another process writes and is killed during a transaction, repeatedly.
@Suite struct KilledWriterTests {
  static let queries: @Sendable (Database) throws -> (songs: [Song], albums: [[Song]]) = {
    database in
    (try Song.inOrder(database), try Song.albums.map { try Song.ofAlbum($0, database) })
  }

  @Test(arguments: [ListViewKind.collectionView, .tableView])
  func `What is shown equals the query after each kill of the writer`(view: ListViewKind) throws {
    let folder = try Folder()
    let observer = try QueryObserver(folder.database)
    let shelf = Shelf(view)
    let charts = Charts(view)

    func follow() throws {
      guard let found = try observer.poll(Self.queries) else { return }
      shelf.controller.objects = found.songs
      charts.show(found.albums)
      try shelf.check(shows: found.songs)
      try charts.check(shows: found.albums)
    }

    /// Checks the database with a new connection. The ledger must agree with the table.
    func checkAtRest() throws -> Int {
      try follow()
      let other = try SongDatabase.open(folder.database)
      let found = try other.read(Self.queries)
      try shelf.check(shows: found.songs)
      try charts.check(shows: found.albums)
      // A newly made shelf shows the same songs.
      let late = Shelf(view)
      late.controller.objects = found.songs
      try late.check(shows: found.songs)
      return try other.read(SongDatabase.transactions)
    }

    var committed = 0
    for round in 0..<8 {
      let writer = try WriterProcess(
        file: folder.database,
        seed: UInt64(round),
        transactions: 1_000_000
      )
      let last = 20 + 7 * round
      while let line = writer.nextLine(), line != "in \(last)" { try follow() }
      // The writer is killed in the middle of a transaction, or just after it.
      try writer.kill()
      let transactions = try checkAtRest()
      #expect(transactions >= committed + last)
      committed = transactions
    }
    let writer = try WriterProcess(file: folder.database, seed: 99, transactions: 200)
    while writer.nextLine() != nil { try follow() }
    writer.waitForItsEnd()
    #expect(try checkAtRest() == committed + 200)
  }
}
