public import DiffableStorage

// The changes between two arrangements, as a results controller reports them.

/// One change that a results controller reports.
@usableFromInline
enum ResultChange {
  case section(Int, ChangeType)
  case object(Any, ChangeType, from: ItemPosition?, to: ItemPosition?)
}

extension ArrangedResults {
  @inlinable
  subscript(position: ItemPosition) -> Object {
    sections[position.section].objects[position.item]
  }

  /// The changes since the earlier arrangement, sections first, then objects.
  ///
  /// A results controller cannot report the move of a section: a moved section is reported as deleted and inserted,
  /// and its objects as moved. The number of moved objects is minimal. Where several choices are minimal, objects that
  /// changed move.
  @inlinable
  func changes(since earlier: Self) -> [ResultChange] {
    let (old, new) = (earlier.snapshot.identifiers, snapshot.identifiers)
    let sectionMoves = difference.sectionMoves
    let gone = difference.sectionDeletions.map { $0.index } + sectionMoves.map { $0.from }
    let come = difference.sectionInsertions.map { $0.index } + sectionMoves.map { $0.to }
    var changes: [ResultChange] = gone.sorted().map { .section($0, .delete) }
    changes += come.sorted().map { .section($0, .insert) }
    for deletion in difference.itemDeletions {
      let object = earlier[deletion.position]
      changes.append(.object(object, .delete, from: deletion.position, to: nil))
    }
    func add(_ type: ChangeType, from: ItemPosition?, to: ItemPosition) {
      changes.append(.object(self[to], type, from: from, to: to))
    }
    for insertion in difference.itemInsertions { add(.insert, from: nil, to: insertion.position) }
    var reported: Set<ItemPosition> = []
    for move in moves(since: earlier) {
      reported.insert(move.to)
      add(.move, from: move.from, to: move.to)
    }
    for move in sectionMoves {
      for (item, id) in new.itemIdentifiers(inSectionAt: move.to).enumerated() {
        let position = ItemPosition(section: move.to, item: item)
        guard let from = old.position(of: id), from.section == move.from,
          reported.insert(position).inserted
        else { continue }
        add(.move, from: from, to: position)
      }
    }
    for change in difference.reconfiguredItems where !reported.contains(change.position) {
      guard let from = old.position(of: change.identifier) else { continue }
      add(.update, from: from, to: change.position)
    }
    return changes
  }

  /// The moves of objects, by their positions after.
  @inlinable
  func moves(since earlier: Self) -> [BatchMove<ItemPosition>] {
    let (before, after) = (earlier.snapshot.identifiers, snapshot.identifiers)
    var moves = difference.itemMoves.map { BatchMove(from: $0.from, to: $0.to) }
    for index in Set(moves.map { $0.to.section }) {
      let origin = after.sectionIdentifier(at: index).flatMap { before.indexOfSection($0) }
      let isInside = { (move: BatchMove<ItemPosition>) in
        move.to.section == index && move.from.section == origin
      }
      guard let origin, moves.contains(where: isInside) else { continue }
      let survivors = after.itemIdentifiers(inSectionAt: index).enumerated()
        .compactMap { item, id in
          before.position(of: id).flatMap { from in
            from.section == origin ? BatchMove(from: from.item, to: item) : nil
          }
        }
      let (old, new) = (earlier.sections[origin].objects, sections[index].objects)
      let chosen = fewestMoves(of: survivors) { old[$0] == new[$1] }
      moves.removeAll(where: isInside)
      moves += chosen.map { move in
        BatchMove(
          from: ItemPosition(section: origin, item: move.from),
          to: ItemPosition(section: index, item: move.to)
        )
      }
    }
    return moves.sorted { $0.to < $1.to }
  }
}

/// The objects that move, of those that a section has before and after, by their indexes there.
///
/// It takes O(*n* log *n*). With more than 65,000 objects, any of them can be the ones that move.
@usableFromInline
func fewestMoves(
  of survivors: [BatchMove<Int>],
  areEqual: (_ before: Int, _ after: Int) -> Bool
) -> [BatchMove<Int>] {
  var ranks = ContiguousArray<UInt32>(repeating: 0, count: survivors.count)
  let order = survivors.indices.sorted { survivors[$0].from < survivors[$1].from }
  for (rank, index) in order.enumerated() { ranks[index] = UInt32(rank) }
  // An equal object weighs a little more than a changed one, as long as the sum fits into 32 bits.
  let unit = survivors.count <= 65_000 ? UInt32(survivors.count) + 1 : 1
  let isStaying = HeaviestIncreasingSubsequence.members(of: ranks) { index in
    let isPreferred = unit > 1 && areEqual(survivors[index].from, survivors[index].to)
    return isPreferred ? unit + 1 : unit
  }
  return survivors.indices.filter { !isStaying[$0] }.map { survivors[$0] }
}
