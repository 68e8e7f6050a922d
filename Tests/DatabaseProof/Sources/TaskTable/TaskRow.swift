package import DiffableStorage
package import GRDB

/// A row of the table `task`: a task, its list, and its position in the list.
package struct TaskRow: Identifiable, Equatable {
  package let id: Int
  package var list: String
  package var position: PositionKey
}

/// A database file with the table `task`.
package enum TaskDatabase {
  package static let lists = ["Today", "Soon", "Some day"]

  /// Opens the file, and creates the table with some tasks if it is missing.
  package static func open(_ path: String, tasks: Int) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.journalMode = .wal
    configuration.busyMode = .timeout(30)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { database in
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS task (
            id INTEGER PRIMARY KEY, list TEXT NOT NULL, position TEXT NOT NULL COLLATE BINARY
          );
          """
      )
      guard try Int.fetchOne(database, sql: "SELECT count(*) FROM task") == 0 else { return }
      let keys = PositionKey.keys(tasks, between: nil, nil) ?? []
      for (id, key) in keys.enumerated() {
        try TaskRow(id: id, list: lists[id % lists.count], position: key).insert(database)
      }
    }
    return queue
  }

  /// All tasks in their order, which is the same for every reader.
  package static func rows(_ database: Database) throws -> [TaskRow] {
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT id, list, position FROM task ORDER BY list, position, id"
    )
    return try rows.map { row in
      let text: String = row[2]
      guard let key = PositionKey(text), text.utf8.count <= 24 else { throw BadKey(text: text) }
      return TaskRow(id: row[0], list: row[1], position: key)
    }
  }

  /// The error of a position that is no key, or one of more than 24 bytes.
  package struct BadKey: Error { let text: String }
}

extension TaskRow {
  fileprivate func insert(_ database: Database) throws {
    try database.execute(
      sql: "INSERT INTO task VALUES (?, ?, ?)",
      arguments: [id, list, position.description]
    )
  }

  package func update(_ database: Database) throws {
    try database.execute(
      sql: "UPDATE task SET list = ?, position = ? WHERE id = ?",
      arguments: [list, position.description, id]
    )
  }
}
