import DiffableStorage
package import GRDB
package import DiffableStorageTesting

/// Shows the tasks of a database in a storage, and writes each drop to it.
///
/// Another process may write at any time, so the storage may show an older state than the database has.
package final class TaskBoard {
  private let storage = ModelStorage<String, TaskRow>()
  private let database: DatabaseQueue
  private var failure: (any Error)?

  /// The version of the database before it was read last.
  private var shownVersion = 0

  /// What a check of the board has found.
  package struct Finding: Error { let text: String }

  package init(_ database: DatabaseQueue) throws {
    self.database = database
    storage.dataSource.reorderingHandlers.didReorder = { [unowned self] drop in
      do {
        try write(drop)
      } catch {
        failure = error
      }
    }
    try refresh()
  }

  /// The tasks as they are shown.
  private var shown: [TaskRow] { Array(storage.snapshot().models) }

  /// Shows what the database has now.
  package func refresh() throws {
    shownVersion = try version()
    let rows = try database.read(TaskDatabase.rows)
    try storage.apply(
      TaskDatabase.lists.sorted().map { list in (list, rows.filter { $0.list == list }) }
    )
    guard shown == rows else { throw Finding(text: "the board shows another order than the table") }
  }

  /// Drops 1 to 5 random tasks, as a user does, in the state that is shown.
  ///
  /// - Returns: The number of tasks that were dropped.
  package func dropAtRandom(_ random: inout SeededGenerator) throws -> Int {
    let snapshot = storage.dataSource.snapshot()
    let sources = Set(
      (0..<random.number(in: 1...5)).map { _ in
        random.below(snapshot.numberOfItems)
      }
    ).compactMap { snapshot.position(of: snapshot.itemIdentifiers[$0]) }
    let section = random.below(snapshot.numberOfSections)
    let gap = ItemPosition(
      section: section,
      item: random.below(snapshot.numberOfItems(inSectionAt: section) + 1)
    )
    guard let relocation = snapshot.relocation(ofItemsAt: sources, toGap: gap),
      case .applied(let drop) = storage.reorder(relocation)
    else { return 0 }
    if let failure { throw failure }
    try checkOrder(of: drop)
    try refresh()
    return drop.relocation.items.count
  }

  /// Drops one task in front of another.
  package func drop(_ id: Int, inFrontOf next: Int) throws {
    let snapshot = storage.dataSource.snapshot()
    guard let place = snapshot.position(of: next), let source = snapshot.position(of: id),
      let relocation = snapshot.relocation(ofItemsAt: [source], toGap: place)
    else { throw Finding(text: "no such task") }
    storage.reorder(relocation)
    if let failure { throw failure }
    try refresh()
  }

  /// If nobody else has written since the last reading, the storage has the order of the database by itself.
  private func checkOrder(of drop: ReorderTransaction<String, Int>) throws {
    let rows = try database.read(TaskDatabase.rows)
    // The version is read last, so that nobody has written before the rows were read either.
    guard try version() == shownVersion else { return }
    guard rows.map(\.id) == Array(drop.finalSnapshot.itemIdentifiers) else {
      throw Finding(text: "the table has another order than the drop")
    }
  }

  /// A number that changes when another connection has written.
  private func version() throws -> Int {
    try database.read { try Int.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
  }

  /// Writes one row for each dropped task, and for tasks with equal keys behind them.
  private func write(_ drop: ReorderTransaction<String, Int>) throws {
    let rows = newRows(for: drop)
    try database.write { database in
      let before = database.totalChangesCount
      for row in rows { try row.update(database) }
      guard database.totalChangesCount - before == rows.count else {
        throw Finding(text: "\(rows.count) rows were meant to be written")
      }
    }
    let extra = rows.count - drop.relocation.items.count
    guard extra == 0 || hasEqualKeys(around: drop) else {
      throw Finding(text: "\(extra) rows too many were written")
    }
    try storage.modify { tasks in try tasks.setModels(rows) }
  }

  private func hasEqualKeys(around drop: ReorderTransaction<String, Int>) -> Bool {
    let place = drop.relocation.place
    guard let lower = key(place.previous), let upper = key(place.next) else { return false }
    return lower >= upper
  }

  private func newRows(for drop: ReorderTransaction<String, Int>) -> [TaskRow] {
    let place = drop.relocation.place
    let row = Array(drop.finalSnapshot.itemIdentifiers(inSection: place.section))
    var ids = drop.relocation.items
    var rest = row.drop { $0 != ids.last }.dropFirst()
    let lower = key(place.previous)
    while true {
      let upper = key(rest.first)
      if let keys = PositionKey.keys(ids.count, between: lower, upper) {
        return zip(ids, keys).map { TaskRow(id: $0, list: place.section, position: $1) }
      }
      // Two writers have dropped into one gap: the tasks with equal keys get new ones, too.
      guard let equal = rest.popFirst() else { return [] }
      ids.append(equal)
    }
  }

  private func key(_ id: Int?) -> PositionKey? { id.flatMap { storage[$0]?.position } }
}
