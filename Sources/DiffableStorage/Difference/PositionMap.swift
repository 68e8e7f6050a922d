/// Where sections and items are after a change, and where they were before it.
///
/// What a change does not name closes up and makes room in the order it had: deletions and the
/// sources of moves leave gaps that close, insertions and the targets of moves stand exactly where
/// they say, and all others fill the places between them.
///
/// ```swift
/// var operations = BatchOperations()
/// operations.itemDeletions = [ItemPosition(section: 0, item: 0)]
/// let map = PositionMap(operations)
/// print(map.positionAfter(ItemPosition(section: 0, item: 3))!)  // (0, 2)
/// ```
///
/// A map knows what moved, not how long the lists are: it answers for every place that could exist.
/// A section's own move, deletion or insertion takes along the items that the change does not name.
public struct PositionMap: Hashable, Sendable {
  private let sections: Displacements
  private let items: Displacements

  /// Creates the map of the deletions, insertions and moves of a batch.
  ///
  /// - Parameter operations: The batch; its reloads and reconfigures move nothing and are ignored.
  /// - Complexity: O(*c* log *c*) for *c* operations; linear when they are sorted already.
  public init(_ operations: BatchOperations) {
    // Sections are the items of one single row.
    func inRow(_ index: Int) -> ItemPosition { ItemPosition(section: 0, item: index) }
    sections = Displacements(
      deletions: operations.sectionDeletions.map(inRow),
      insertions: operations.sectionInsertions.map(inRow),
      moves: operations.sectionMoves.map { Move(from: inRow($0.from), to: inRow($0.to)) }
    )
    items = Displacements(
      deletions: operations.itemDeletions,
      insertions: operations.itemInsertions,
      moves: operations.itemMoves
    )
  }

  /// The index after the change of the section at an index before it, nil when it is gone.
  ///
  /// - Complexity: O(log *c*) for *c* operations, as all four questions.
  public func sectionAfter(_ before: Int) -> Int? {
    sections.after(ItemPosition(section: 0, item: before)) { $0 }?.item
  }

  /// The index before the change of the section at an index after it, nil when it is new.
  public func sectionBefore(_ after: Int) -> Int? {
    sections.before(ItemPosition(section: 0, item: after)) { $0 }?.item
  }

  /// The position after the change of the item at a position before it, nil when it is gone.
  public func positionAfter(_ before: ItemPosition) -> ItemPosition? {
    items.after(before, row: sectionAfter)
  }

  /// The position before the change of the item at a position after it, nil when it is new.
  public func positionBefore(_ after: ItemPosition) -> ItemPosition? {
    items.before(after, row: sectionBefore)
  }
}

/// Positions that leave their row and positions that arrive in one; the rest closes up around them.
private struct Displacements: Hashable, Sendable {
  private let departures: Places
  private let arrivals: Places

  init(deletions: [ItemPosition], insertions: [ItemPosition], moves: [Move<ItemPosition>]) {
    departures = Places(
      deletions.map { Place(position: $0, counterpart: nil) },
      moves.map { Place(position: $0.from, counterpart: $0.to) }
    )
    arrivals = Places(
      insertions.map { Place(position: $0, counterpart: nil) },
      moves.map { Place(position: $0.to, counterpart: $0.from) }
    )
  }

  func after(_ before: ItemPosition, row: (Int) -> Int?) -> ItemPosition? {
    Self.follow(before, leaving: departures, entering: arrivals, row: row)
  }

  func before(_ after: ItemPosition, row: (Int) -> Int?) -> ItemPosition? {
    Self.follow(after, leaving: arrivals, entering: departures, row: row)
  }

  private static func follow(
    _ position: ItemPosition,
    leaving: Places,
    entering: Places,
    row: (Int) -> Int?
  ) -> ItemPosition? {
    guard position.section >= 0, position.item >= 0 else { return nil }
    switch leaving.find(position) {
    case .listed(let counterpart):
      return counterpart
    case .between(let rank):
      guard let row = row(position.section), let item = entering.index(ofFree: rank, inRow: row)
      else { return nil }
      return ItemPosition(section: row, item: item)
    }
  }
}

private struct Place: Hashable, Sendable {
  var position: ItemPosition
  var counterpart: ItemPosition?
}

/// Occupied places in ascending order; between them in a row lie the free ones, counted from zero.
private struct Places: Hashable, Sendable {
  enum Answer {
    case listed(counterpart: ItemPosition?)
    case between(rank: Int)
  }

  private let places: [Place]

  /// Brings two lists into one order; the usual case, both sorted already, takes one pass.
  init(_ a: [Place], _ b: [Place]) {
    let a = Self.sorted(a)
    let b = Self.sorted(b)
    var merged: [Place] = []
    merged.reserveCapacity(a.count + b.count)
    var next = 0
    for place in a {
      while next < b.count, b[next].position < place.position {
        merged.append(b[next])
        next += 1
      }
      merged.append(place)
    }
    places = merged + b[next...]
  }

  private static func sorted(_ places: [Place]) -> [Place] {
    zip(places, places.dropFirst()).contains { $1.position < $0.position }
      ? places.sorted { $0.position < $1.position } : places
  }

  func find(_ position: ItemPosition) -> Answer {
    let index = partitionPoint(0..<places.count) { places[$0].position < position }
    if index < places.count, places[index].position == position {
      return .listed(counterpart: places[index].counterpart)
    }
    return .between(rank: position.item - (index - startOfRow(position.section)))
  }

  /// The index of the free place that has so many free places before it in its row.
  func index(ofFree rank: Int, inRow row: Int) -> Int? {
    let start = startOfRow(row)
    let end = row == .max ? places.count : startOfRow(row + 1)
    let passed = partitionPoint(start..<end) { places[$0].position.item &- ($0 - start) <= rank }
    let (index, isBeyondInt) = rank.addingReportingOverflow(passed - start)
    return isBeyondInt ? nil : index
  }

  private func startOfRow(_ row: Int) -> Int {
    partitionPoint(0..<places.count) { places[$0].position.section < row }
  }
}
