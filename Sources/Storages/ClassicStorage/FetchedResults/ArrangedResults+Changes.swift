public import DiffableStorage

// The changes between two arrangements, as a results controller reports them.

extension ArrangedResults {
  @inlinable
  subscript(position: ItemPosition) -> Object {
    sections[position.section].objects[position.item]
  }

  /// The changes since an earlier arrangement, sections first, then objects.
  ///
  /// A results controller cannot report the move of a section: a moved section is reported as
  /// deleted and inserted, and its objects as moved. The number of moved objects is minimal. Where
  /// several choices are minimal, objects that changed move.
  @inlinable
  func changes(since earlier: Self) -> [ResultChange] {
    guard let order, let earlierOrder = earlier.order else {
      return earlier.sections.indices.map { .section($0, .delete) }
        + sections.indices.map { .section($0, .insert) }
    }
    let difference = order.difference(from: earlierOrder)
    var positions = ResultPositions(
      countsBefore: earlier.sections.map { $0.objects.count },
      countsAfter: sections.map { $0.objects.count },
      origins: sections.map { earlierOrder.indexOfSection($0.name) },
      difference
    )
    for section in positions.reorderedSections {
      guard let origin = positions.origins[section] else { continue }
      let (before, after) = (earlier.sections[origin].objects, sections[section].objects)
      positions.replaceMoves(inSection: section) { before[$0] == after[$1] }
    }
    let sectionMoves = difference.sectionMoves
    let gone = difference.sectionDeletions.map { $0.index } + sectionMoves.map { $0.from }
    let new = difference.sectionInsertions.map { $0.index } + sectionMoves.map { $0.to }
    var changes: [ResultChange] = gone.sorted().map { .section($0, .delete) }
    changes += new.sorted().map { .section($0, .insert) }
    for position in positions.deletions {
      changes.append(.object(earlier[position], .delete, from: position, to: nil))
    }
    for position in positions.insertions {
      changes.append(.object(self[position], .insert, from: nil, to: position))
    }
    for move in positions.moves {
      changes.append(.object(self[move.to], .move, from: move.from, to: move.to))
    }
    let movedSections = Set(sectionMoves.map { $0.to })
    addChangesInPlace(positions, since: earlier, movedSections: movedSections, to: &changes)
    return changes
  }

  /// Adds the changes of objects that keep their order: a move in a moved section, an update
  /// elsewhere.
  @inlinable
  func addChangesInPlace(
    _ positions: ResultPositions,
    since earlier: Self,
    movedSections: Set<Int>,
    to changes: inout [ResultChange]
  ) {
    for (section, row) in sections.enumerated() {
      guard let origin = positions.origins[section] else { continue }
      let (before, after) = (earlier.sections[origin].objects, row.objects)
      let isMoved = movedSections.contains(section)
      for run in positions.stays(inSection: section) {
        for offset in 0..<run.count {
          let (old, new) = (run.from + offset, run.to + offset)
          guard isMoved || before[old] != after[new] else { continue }
          changes.append(
            .object(
              after[new],
              isMoved ? .move : .update,
              from: ItemPosition(section: origin, item: old),
              to: ItemPosition(section: section, item: new)
            )
          )
        }
      }
    }
  }
}
