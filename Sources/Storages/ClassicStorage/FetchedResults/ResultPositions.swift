public import DiffableStorage

/// The sections and objects that two arrangements have in common, and those that only one of them
/// has.
@usableFromInline
struct ResultPositions {
  /// For each section after, its index before; nil for a new section.
  @usableFromInline
  let origins: [Int?]

  @usableFromInline
  let deletions: [ItemPosition]

  @usableFromInline
  let insertions: [ItemPosition]

  private let countsBefore: [Int]
  private let countsAfter: [Int]

  /// The moves from one section to another.
  private let movesAcross: [BatchMove<ItemPosition>]

  /// The moves inside each section after.
  private var movesInside: [Int: [BatchMove<Int>]] = [:]

  /// The indexes in each section before that are deleted or moved to another section.
  private var left: [Int: [Int]] = [:]

  /// The indexes in each section after that are inserted or moved from another section.
  private var came: [Int: [Int]] = [:]

  @inlinable
  init<Item>(
    countsBefore: [Int],
    countsAfter: [Int],
    origins: [Int?],
    _ difference: SnapshotDifference<String, Item>
  ) {
    self.init(
      countsBefore: countsBefore,
      countsAfter: countsAfter,
      origins: origins,
      deletions: difference.itemDeletions.map { $0.position },
      insertions: difference.itemInsertions.map { $0.position },
      moves: difference.itemMoves.map { BatchMove(from: $0.from, to: $0.to) }
    )
  }

  @usableFromInline
  init(
    countsBefore: [Int],
    countsAfter: [Int],
    origins: [Int?],
    deletions: [ItemPosition],
    insertions: [ItemPosition],
    moves: [BatchMove<ItemPosition>]
  ) {
    self.countsBefore = countsBefore
    self.countsAfter = countsAfter
    self.origins = origins
    self.deletions = deletions
    self.insertions = insertions
    movesAcross = moves.filter { origins[$0.to.section] != $0.from.section }
    for move in moves where origins[move.to.section] == move.from.section {
      let inside = BatchMove(from: move.from.item, to: move.to.item)
      movesInside[move.to.section, default: []].append(inside)
    }
    for position in deletions + movesAcross.map(\.from) {
      left[position.section, default: []].append(position.item)
    }
    for position in insertions + movesAcross.map(\.to) {
      came[position.section, default: []].append(position.item)
    }
  }

  /// All moves, sorted by their positions after.
  @usableFromInline
  var moves: [BatchMove<ItemPosition>] {
    let inside = movesInside.flatMap { section, moves in
      moves.compactMap { position($0, inSection: section) }
    }
    return (movesAcross + inside).sorted { $0.to < $1.to }
  }

  /// The sections after in which objects change their order.
  @usableFromInline
  var reorderedSections: [Int] { Array(movesInside.keys) }

  /// Objects that stay next to each other in a section, by their first indexes before and after.
  @usableFromInline
  typealias Run = (from: Int, to: Int, count: Int)

  /// The objects of a section after that stay in their order, in O(*c* log *c*) for *c* changes in the section
  /// before and after.
  @usableFromInline
  func stays(inSection section: Int) -> [Run] {
    guard let origin = origins[section] else { return [] }
    let inside = movesInside[section] ?? []
    let (countBefore, countAfter) = (countsBefore[origin], countsAfter[section])
    var left = ((left[origin] ?? []) + inside.map(\.from)).sorted()[...]
    var came = ((came[section] ?? []) + inside.map(\.to)).sorted()[...]
    var runs: [Run] = []
    var (from, to) = (0, 0)
    while from < countBefore, to < countAfter {
      if let index = left.first, index <= from {
        left.removeFirst()
        from = max(from, index + 1)
      } else if let index = came.first, index <= to {
        came.removeFirst()
        to = max(to, index + 1)
      } else {
        let count = min((left.first ?? countBefore) - from, (came.first ?? countAfter) - to)
        runs.append((from, to, count))
        (from, to) = (from + count, to + count)
      }
    }
    return runs
  }

  private func position(
    _ move: BatchMove<Int>,
    inSection section: Int
  ) -> BatchMove<ItemPosition>? {
    origins[section].map { origin in
      BatchMove(
        from: ItemPosition(section: origin, item: move.from),
        to: ItemPosition(section: section, item: move.to)
      )
    }
  }

  /// The largest number of objects in a section in which changed objects are preferred as the ones
  /// that move.
  private static let maximumOfPreferences: UInt32 = 65_000

  /// Replaces the moves inside a section, by its index after, by moves of changed objects where the number
  /// stays the same.
  ///
  /// In larger sections than ``maximumOfPreferences`` any object can be the one that moves. The closure
  /// compares the object at an index before with the one at an index after. It takes O(*n* log *n*) for *n*
  /// objects in the section.
  @usableFromInline
  mutating func replaceMoves(
    inSection section: Int,
    areEqual: (_ before: Int, _ after: Int) -> Bool
  ) {
    guard let origin = origins[section] else { return }
    let staying = stays(inSection: section).flatMap { run in
      (0..<run.count).map { BatchMove(from: run.from + $0, to: run.to + $0) }
    }
    let survivors = (staying + (movesInside[section] ?? [])).sorted { $0.to < $1.to }
    var ranks = [Int](repeating: 0, count: countsBefore[origin])
    for survivor in survivors { ranks[survivor.from] = 1 }
    var rank = -1
    for index in ranks.indices {
      rank += ranks[index]
      ranks[index] = rank
    }
    // An equal object weighs a little more than a changed one, as long as the sum fits into 32 bits.
    let count = UInt32(survivors.count)
    let unit = count <= Self.maximumOfPreferences ? count + 1 : 1
    let isStaying = HeaviestIncreasingSubsequence.members(
      of: ContiguousArray(survivors.map { UInt32(ranks[$0.from]) })
    ) { index in
      let isPreferred = unit > 1 && areEqual(survivors[index].from, survivors[index].to)
      return isPreferred ? unit + 1 : unit
    }
    movesInside[section] = survivors.indices.filter { !isStaying[$0] }.map { survivors[$0] }
  }
}
