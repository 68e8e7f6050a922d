import ClassicStorage
import DiffableStorage
import DiffableStorageTesting
import GRDB
import GridRendering
import SongTable
import Testing

/// One connection writes, another reads, and the grids show the results of the query.
@Suite struct RandomWritesTests {
  static let transactions = 1_000

  @Test(arguments: [ListViewKind.collectionView, .tableView], [1, 2])
  func `A grid over fetched results equals the query after each transaction`(
    view: ListViewKind,
    seed: UInt64
  ) throws {
    let folder = try Folder()
    let writer = try SongDatabase.open(folder.database)
    let observer = try QueryObserver(folder.database)
    let shelf = Shelf(view)
    var transactions = RandomTransactions(seed: seed)
    var most = 0
    for _ in 0..<Self.transactions {
      try transactions.carryOut(in: writer)
      if let songs = try observer.poll(Song.inOrder) { shelf.controller.objects = songs }
      // Read on the writing connection, which is independent of the observer.
      let songs = try writer.read(Song.inOrder)
      try shelf.check(shows: songs)
      most = max(most, songs.count)
    }
    #expect(try writer.read(SongDatabase.transactions) == Self.transactions)
    #expect(most > 20)
  }

  @Test(arguments: [ListViewKind.collectionView, .tableView], [3, 4])
  func `A grid over live collections equals the queries after each transaction`(
    view: ListViewKind,
    seed: UInt64
  ) throws {
    let folder = try Folder()
    let writer = try SongDatabase.open(folder.database)
    let observer = try QueryObserver(folder.database)
    let charts = Charts(view)
    let queries: @Sendable (Database) throws -> [[Song]] = { database in
      try Song.albums.map { try Song.ofAlbum($0, database) }
    }
    var transactions = RandomTransactions(seed: seed)
    for _ in 0..<Self.transactions {
      try transactions.carryOut(in: writer)
      if let songs = try observer.poll(queries) { charts.show(songs) }
      try charts.check(shows: try writer.read(queries))
    }
  }

  @Test @MainActor
  func `A grid follows an observation while others write`() async throws {
    let folder = try Folder()
    let pool = try SongDatabase.openPool(folder.database)
    let shelf = Shelf(.collectionView)
    let charts = Charts(.tableView)
    let observation = ValueObservation.tracking { database in
      Results(
        transactions: try SongDatabase.transactions(database),
        songs: try Song.inOrder(database),
        albums: try Song.albums.map { try Song.ofAlbum($0, database) }
      )
    }
    let writing = Task.detached {
      var transactions = RandomTransactions(seed: 5)
      for _ in 0..<Self.transactions { try transactions.carryOut(in: pool) }
    }
    var observed = 0
    for try await results in observation.values(in: pool) {
      shelf.controller.objects = results.songs
      charts.show(results.albums)
      try shelf.check(shows: results.songs)
      try charts.check(shows: results.albums)
      observed += 1
      if results.transactions == Self.transactions { break }
    }
    try await writing.value
    #expect(observed > 10)
    try shelf.check(shows: try await pool.read(Song.inOrder))
  }

  struct Results: Sendable {
    var transactions: Int
    var songs: [Song]
    var albums: [[Song]]
  }

  @Test func `A query that fails is an error of its section, and the next one is shown`() throws {
    let folder = try Folder()
    let writer = try SongDatabase.open(folder.database)
    let observer = try QueryObserver(folder.database)
    let charts = Charts(.tableView)
    var errors: [(String, Int)] = []
    charts.storage.errorHandler = { errors.append(("\(type(of: $0))", $1)) }
    try writer.write { try Song(id: 1, album: "Noon", title: "a", plays: 1).insert($0) }
    do {
      _ = try observer.poll { _ in }
    } catch {
      // The transaction did not update the ledger.
      charts.albums[1].report(error)
    }
    #expect(errors.map(\.0) == ["PartialTransaction"])
    #expect(errors.map(\.1) == [1])
    var transactions = RandomTransactions(seed: 6)
    try transactions.carryOut(in: writer)
    let songs = try observer.poll { try Song.ofAlbum("Noon", $0) }
    charts.albums[1].elements = try #require(songs)
    #expect(charts.grid.violations.isEmpty)
    try charts.grid.verify()
  }
}
