/// The result of the search, as the lists of a difference.
extension DifferenceSearch {
  /// The sections that have to move, sorted by their indexes after.
  @inlinable
  func sectionMoves(_ tree: Tree) -> [Difference.SectionMove] {
    MinimalMoves.moving(sectionRuns).flatMap { run in
      (run.after..<run.after + run.count).compactMap { to in
        tree.sections.leaf(at: to) { section, _ in
          .init(from: run.before + to - run.after, to: to, identifier: section.record.identifier)
        }
      }
    }
  }

  /// The items that are only in the tree before, sorted by position.
  @inlinable
  func itemDeletions(_ before: TypedUnsharedItems<Item>) -> [Difference.ItemChange] {
    let changes = Self.changes(matching.unmatchedBefore, in: before)
    if matching.parts.count == 1 { return changes }
    // Moved sections are in their order after the change, so the positions may not be sorted.
    let isSorted = changes.indices.dropFirst().allSatisfy {
      changes[$0 - 1].position < changes[$0].position
    }
    return isSorted ? changes : changes.sorted { $0.position < $1.position }
  }

  /// The items that are only in the tree after, sorted by position.
  @inlinable
  func itemInsertions(_ after: TypedUnsharedItems<Item>) -> [Difference.ItemChange] {
    Self.changes(matching.unmatchedAfter, in: after)
  }

  @inlinable
  static func changes(
    _ indexes: ContiguousArray<UInt32>,
    in items: TypedUnsharedItems<Item>
  ) -> [Difference.ItemChange] {
    var leaf = 0
    return Array(filling: indexes.count) { changes in
      for index in indexes {
        leaf = items.row.leaf(holding: Int(index), from: leaf)
        changes.append(
          Difference.ItemChange(
            position: items.row.position(of: Int(index), in: leaf),
            identifier: items.item(Int(index), in: leaf)
          )
        )
      }
    }
  }

  /// The items that have to move, sorted by their positions after.
  @inlinable
  func itemMoves(
    _ before: TypedUnsharedItems<Item>,
    _ after: TypedUnsharedItems<Item>,
    _ tree: Tree
  ) -> [Difference.ItemMove] {
    func move(from old: Int, to new: Int) -> Difference.ItemMove {
      let oldLeaf = before.row.leaf(holding: old)
      let newLeaf = after.row.leaf(holding: new)
      return .init(
        from: before.row.position(of: old, in: oldLeaf),
        to: after.row.position(of: new, in: newLeaf),
        identifier: after.item(new, in: newLeaf)
      )
    }
    let (inside, across) = matching.moves(before.row, after.row)
    var moves: [Difference.ItemMove] = []
    moves.reserveCapacity(across.count + inside.reduce(0) { $0 + $1.count })
    for match in across { moves.append(move(from: match.before, to: match.after)) }
    for own in inside {
      let part = matching.parts[own.part]
      for run in own.runs {
        if part.shared.isEmpty {
          for step in 0..<run.count {
            moves.append(move(from: run.before &+ step, to: run.after &+ step))
          }
        } else {
          addMoves(run, in: part, of: tree, to: &moves)
        }
      }
    }
    if !across.isEmpty, !inside.isEmpty { moves.sort { $0.to < $1.to } }
    return moves
  }

  /// Adds the moves inside a section with shared nodes; their identifiers are read from the tree.
  @inlinable
  func addMoves(
    _ run: MatchedRun,
    in part: ItemMatching.Part,
    of tree: Tree,
    to moves: inout [Difference.ItemMove]
  ) {
    for step in 0..<run.count {
      let from = ItemPosition(section: part.sections.before, item: run.before + step)
      let to = ItemPosition(section: part.sections.after, item: run.after + step)
      guard let identifier = tree.item(at: to) else { continue }
      moves.append(.init(from: from, to: to, identifier: identifier))
    }
  }
}
