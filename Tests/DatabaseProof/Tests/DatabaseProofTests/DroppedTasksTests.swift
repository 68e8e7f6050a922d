import DiffableStorage
import Foundation
import GRDB
import TaskTable
import Testing

/// Two processes drop tasks in one table, and are killed and started again.
@Suite struct DroppedTasksTests {
  @Test func `The order of two writers is the same for all, and each drop writes its rows only`()
    throws
  {
    let folder = try Folder()
    let database = try TaskDatabase.open(folder.database, tasks: 60)
    var dropped = 0
    for round in 0..<10 {
      let movers = try (0..<2).map { number in
        try WriterProcess(
          "task-mover",
          file: folder.database,
          seed: UInt64(2 * round + number),
          transactions: 1_000_000
        )
      }
      for turn in 0..<100 {
        for mover in movers {
          let line = mover.nextLine() ?? "ended"
          #expect(line == "dropped \(turn)")
          dropped += 1
        }
      }
      for mover in movers { try mover.kill() }
      try check(database, folder)
    }
    #expect(dropped == 2_000)
  }

  /// A new connection shows the same order, without a lost or repeated task.
  private func check(_ database: DatabaseQueue, _ folder: Folder) throws {
    let rows = try database.read(TaskDatabase.rows)
    let other = try TaskDatabase.open(folder.database, tasks: 60)
    #expect(try other.read(TaskDatabase.rows) == rows)
    #expect(rows.map(\.id).sorted() == Array(0..<60))
    _ = try TaskBoard(other)
  }

  @Test func `Two writers that drop into one gap get one order, and the next drop parts them`()
    throws
  {
    let folder = try Folder()
    let database = try TaskDatabase.open(folder.database, tasks: 6)
    let rows = try database.read(TaskDatabase.rows)
    // Both have taken the same key.
    let key = try #require(PositionKey.between(rows[0].position, rows[1].position))
    try database.write { database in
      for index in [4, 5] {
        var row = rows[index]
        (row.list, row.position) = (rows[0].list, key)
        try row.update(database)
      }
    }
    let order = try database.read(TaskDatabase.rows).map(\.id)
    let other = try TaskDatabase.open(folder.database, tasks: 6)
    #expect(try other.read(TaskDatabase.rows).map(\.id) == order)
    let board = try TaskBoard(database)
    try board.drop(order[1], inFrontOf: order[2])
    #expect(try other.read(TaskDatabase.rows).map(\.id) == order)
    try board.drop(order[5], inFrontOf: order[2])
    let last = try other.read(TaskDatabase.rows)
    #expect(Set(last.map(\.position)).count >= 3)
    #expect(
      last.map(\.id).firstIndex(of: order[5])
        == last.map(\.id).firstIndex(of: order[2]).map { $0 - 1 }
    )
  }
}
