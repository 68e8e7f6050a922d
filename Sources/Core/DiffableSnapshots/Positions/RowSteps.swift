/// The edits of a flat list that carry out one batch.
///
///     removals    from the end, by positions before the batch
///     moves       one for each item that the batch moves, by the position after the batch
///     insertions  from the start, by positions after the batch
///     updates     by positions after the batch
///
/// Adjacent rows are removed, inserted and updated together.
@usableFromInline
package struct RowSteps {
  @usableFromInline
  package private(set) var steps: [RowEditStep] = []

  private let operations: BatchOperations
  private let before: RowIndex
  private let after: RowIndex

  /// Changes without a row of their own, which the next step includes.
  private var waiting: [RowEditStep.Change] = []

  /// Creates the steps of a batch that keeps the batch rules, between rows with the same layout; where moves
  /// are not allowed, a row is removed and inserted.
  @usableFromInline
  package init(_ operations: BatchOperations, before: RowIndex, after: RowIndex, allowsMoves: Bool)
  {
    self.operations = operations
    self.before = before
    self.after = after
    if operations.structuralCount > 0 {
      addRemovals(movesToo: !allowsMoves)
      if allowsMoves { addMoves() }
      addInsertions(movesToo: !allowsMoves)
    }
    addUpdates()
  }

  private mutating func add(_ edit: RowEdit, _ changes: [RowEditStep.Change] = []) {
    steps.append(RowEditStep(edit: edit, changes: waiting + changes))
    waiting = []
  }
}

// MARK: - Removals and insertions

extension RowSteps {
  /// A section or an item with its rows; a section can have none.
  private struct Unit {
    var rows: Range<Int>
    var section: Int?
    var item: ItemPosition?

    /// Of units that start at the same row, those without rows come first, in the order of sections.
    var order: Int { rows.isEmpty ? section ?? 0 : .max }
  }

  private mutating func addRemovals(movesToo: Bool) {
    // The rows of a moved section are removed and inserted together.
    let sections = operations.sectionDeletions + operations.sectionMoves.map(\.from)
    let moves = movesToo ? operations.itemMoves.map(\.from) : []
    let units = units(sections, operations.itemDeletions + moves, in: before)
    for group in groups(units).reversed() {
      add(group, .remove(group.rows)) { .remove($0) }
    }
  }

  private mutating func addInsertions(movesToo: Bool) {
    let sections = operations.sectionInsertions + operations.sectionMoves.map(\.to)
    let moves = movesToo ? operations.itemMoves.map(\.to) : []
    for group in groups(units(sections, operations.itemInsertions + moves, in: after)) {
      add(group, .insert(group.rows)) { .insert($0) }
    }
  }

  private mutating func add(
    _ group: (rows: Range<Int>, units: RowEditStep.Group),
    _ edit: RowEdit,
    _ change: (RowEditStep.Group) -> RowEditStep.Change
  ) {
    waiting.append(change(group.units))
    if !group.rows.isEmpty { add(edit) }
  }

  /// The sections, and the items of other sections, in the order of their rows.
  private func units(_ sections: [Int], _ items: [ItemPosition], in index: RowIndex) -> [Unit] {
    let whole = Set(sections)
    var units = whole.compactMap { section in
      index.rows(ofSection: section).map { Unit(rows: $0, section: section) }
    }
    for item in items where !whole.contains(item.section) {
      guard let row = index.row(of: .item(item)) else { continue }
      units.append(Unit(rows: row..<row + 1, item: item))
    }
    return units.sorted(byPosition: { ItemPosition(section: $0.rows.lowerBound, item: $0.order) })
  }

  /// Units whose rows are adjacent, joined; units without rows are groups of their own.
  private func groups(_ units: [Unit]) -> [(rows: Range<Int>, units: RowEditStep.Group)] {
    var groups: [(rows: Range<Int>, units: RowEditStep.Group)] = []
    for unit in units {
      if let last = groups.last, last.rows.upperBound == unit.rows.lowerBound {
        groups[groups.count - 1].rows = last.rows.lowerBound..<unit.rows.upperBound
      } else {
        groups.append((unit.rows, RowEditStep.Group()))
      }
      if let section = unit.section { groups[groups.count - 1].units.sections.append(section) }
      if let item = unit.item { groups[groups.count - 1].units.items.append(item) }
    }
    return groups
  }
}

// MARK: - Moves and updates

extension RowSteps {
  private mutating func addMoves() {
    guard !operations.itemMoves.isEmpty else { return }
    var moves = SequentialMoves(operations, before: before, after: after)
    while let move = moves.next() {
      waiting.append(.move(from: move.from, to: move.to))
      // An item that changes its section can stay in the same row.
      if move.rows.from != move.rows.to { add(.move(from: move.rows.from, to: move.rows.to)) }
    }
  }

  private mutating func addUpdates() {
    let map = PositionMap(operations)
    var rows: [Range<Int>] = []
    for section in operations.sectionReloads {
      rows += map.sectionAfter(section).flatMap(after.rows).map { [$0] } ?? []
    }
    let items = operations.itemReloads.compactMap(map.positionAfter) + operations.itemReconfigures
    rows += items.compactMap { after.row(of: .item($0)) }.map { $0..<$0 + 1 }
    // A row layout has no kinds, so all headers and footers of the section are updated.
    for reload in operations.supplementaryReloads {
      let edges = [
        RowIndex.Place.header(section: reload.section), .footer(section: reload.section),
      ]
      rows += edges.compactMap(after.row).map { $0..<$0 + 1 }
    }
    var joined: [Range<Int>] = []
    for range in rows.sorted(byIndex: { $0.lowerBound }) where !range.isEmpty {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    for range in joined { add(.update(range)) }
  }
}
