/// The moves of items of a batch, one after the other.
///
/// They start when everything that leaves is removed, and end before anything is inserted. Each item in
/// the order after the batch moves directly behind the one that then precedes it:
///
///     before  0 1 2 3      1 moves last, 0 moves behind it:  0 2 3 1 → 2 3 1 0
///
/// Items that have not moved yet are "ahead"; items that do not move at all are "fixed". A gap is the
/// range between two fixed items of a section. In a gap, items that have already moved come before those
/// that are still ahead.
struct SequentialMoves {
  struct Move {
    /// The position now, and the position after the move, counted without the item.
    var from: ItemPosition
    var to: ItemPosition

    /// The rows of the two positions.
    var rows: (from: Int, to: Int)
  }

  /// A gap between fixed items of a section.
  private struct Gap: Comparable {
    var section: Int
    var fixed: Int

    static func < (a: Self, b: Self) -> Bool { (a.section, a.fixed) < (b.section, b.fixed) }
  }

  /// One end of a move.
  private struct End {
    var gap: Gap

    /// The number of fixed items before it in all sections.
    var fixed: Int

    /// The index of the item in its section among the fixed and the moved ones.
    var item: Int
  }

  private let layout: RowLayout

  /// The ends of the moves, by their order before and after.
  private let sources: [End]
  private let targets: [End]

  /// For each move by its order after, its order before.
  private let ranks: [Int]

  /// The sources that are still ahead.
  private var ahead: CountedSet
  private var count = 0

  init(_ operations: BatchOperations, before: RowIndex, after: RowIndex) {
    layout = before.layout
    let moves = operations.itemMoves.sorted(byPosition: { $0.to })
    let order = Array(moves.indices).sorted(byPosition: { moves[$0].from })
    var ranks = Array(moves.count, of: 0)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    self.ranks = ranks
    sources = Self.ends(
      order.map { moves[$0].from },
      in: before,
      without: operations.sectionDeletions + operations.sectionMoves.map(\.from),
      operations.itemDeletions
    )
    targets = Self.ends(
      moves.map(\.to),
      in: after,
      without: operations.sectionInsertions + operations.sectionMoves.map(\.to),
      operations.itemInsertions
    )
    ahead = CountedSet(count: moves.count)
  }

  mutating func next() -> Move? {
    guard count < targets.count else { return nil }
    let target = targets[count]
    let rank = ranks[count]
    let source = sources[rank]
    ahead.remove(rank)
    let moved = targets[..<count]

    // Counts the items ahead that were before it, and the items that have moved into its gap or
    // into an earlier one.
    let passed = partitionPoint(0..<count) { moved[$0].gap <= source.gap }
    let from = source.fixed + ahead.count(below: rank) + passed
    let start = partitionPoint(0..<passed) { moved[$0].gap.section < source.gap.section }
    let sourceStart = startOfSection(source.gap.section)
    let fromItem =
      source.gap.fixed + ahead.count(below: rank) - ahead.count(below: sourceStart) + passed - start

    // Counts the items ahead in earlier gaps.
    let before = partitionPoint(0..<sources.count) { sources[$0].gap < target.gap }
    let to = target.fixed + count + ahead.count(below: before)
    let targetStart = startOfSection(target.gap.section)
    let toItem = target.item + ahead.count(below: before) - ahead.count(below: targetStart)
    count += 1
    return Move(
      from: ItemPosition(section: source.gap.section, item: fromItem),
      to: ItemPosition(section: target.gap.section, item: toItem),
      rows: (row(from, inSection: source.gap.section), row(to, inSection: target.gap.section))
    )
  }

  /// The order before of the first source that is not before a section.
  private func startOfSection(_ section: Int) -> Int {
    partitionPoint(0..<sources.count) { sources[$0].gap.section < section }
  }

  private func row(_ index: Int, inSection section: Int) -> Int {
    index + layout.edgeCount * section + (layout.hasHeaders ? 1 : 0)
  }

  /// The ends at some positions, when other sections and items are left out.
  private static func ends(
    _ positions: [ItemPosition],
    in index: RowIndex,
    without sections: [Int],
    _ items: [ItemPosition]
  ) -> [End] {
    let leaving = Set(sections)
    let sections = Array(leaving).ascending()
    let items = items.filter { !leaving.contains($0.section) }.ascending()
    // The numbers of items in the first of the sections that are left out.
    var sum = 0
    let sums =
      [0]
      + sections.map { section in
        sum += index.itemCount(inSection: section)
        return sum
      }
    return positions.enumerated().map { order, position in
      let section = position.section
      let orderInSection = order - partitionPoint(0..<order) { positions[$0].section < section }
      let sectionsBefore = partitionPoint(0..<sections.count) { sections[$0] < section }
      let itemsBefore = partitionPoint(0..<items.count) { items[$0] < position }
      let itemsOfOthers = partitionPoint(0..<items.count) { items[$0].section < section }
      let item = position.item - (itemsBefore - itemsOfOthers)
      return End(
        gap: Gap(section: section - sectionsBefore, fixed: item - orderInSection),
        fixed: index.itemsBefore(section) + position.item - itemsBefore - sums[sectionsBefore]
          - order,
        item: item
      )
    }
  }
}

/// The numbers from zero below a limit, of which some are removed; counts those below a number.
private struct CountedSet {
  /// A Fenwick tree: entry *i* is the number of elements in a range that ends at *i*.
  private var sums: [Int]

  init(count: Int) {
    sums = (0...count).map { $0 & -$0 }
  }

  /// Removes a number, which must be in the set.
  mutating func remove(_ number: Int) {
    var entry = number + 1
    while entry < sums.count {
      sums[entry] -= 1
      entry += entry & -entry
    }
  }

  func count(below number: Int) -> Int {
    var (entry, count) = (number, 0)
    while entry > 0 {
      count += sums[entry]
      entry -= entry & -entry
    }
    return count
  }
}
