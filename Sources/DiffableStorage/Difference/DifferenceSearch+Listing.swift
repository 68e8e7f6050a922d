/// What was found, as the lists of a difference.
extension DifferenceSearch {
  /// The sections that have to move, by where they go.
  @inlinable
  func sectionMoves(_ tree: Tree) -> [Difference.SectionMove] {
    MinimalMoves.moving(sectionRuns).flatMap { run in
      (run.after..<run.after + run.count).compactMap { to in
        tree.section(at: to).map { section in
          .init(from: run.before + to - run.after, to: to, identifier: section.identifier)
        }
      }
    }
  }

  /// What only the tree before has, by position.
  @inlinable
  func itemDeletions(_ before: LooseItems<Item>) -> [Difference.ItemChange] {
    let changes = Self.changes(matching.looseBefore, in: before)
    // Sections that moved come in their order after.
    let isSorted = changes.indices.dropFirst().allSatisfy {
      changes[$0 - 1].position < changes[$0].position
    }
    return isSorted ? changes : changes.sorted { $0.position < $1.position }
  }

  /// What only the tree after has, by position.
  @inlinable
  func itemInsertions(_ after: LooseItems<Item>) -> [Difference.ItemChange] {
    Self.changes(matching.looseAfter, in: after)
  }

  @inlinable
  static func changes(
    _ indexes: ContiguousArray<UInt32>,
    in items: LooseItems<Item>
  ) -> [Difference.ItemChange] {
    Array(filling: indexes.count) { changes, count in
      var leaf = 0
      for index in indexes {
        leaf = items.row.leaf(holding: Int(index), from: leaf)
        let change = Difference.ItemChange(
          position: items.row.position(of: Int(index), in: leaf),
          identifier: items.items(from: Int(index), in: leaf).pointee
        )
        changes.initializeElement(at: count, to: change)
        count &+= 1
      }
    }
  }

  /// What moves, by where it goes.
  @inlinable
  func itemMoves(
    _ before: LooseItems<Item>,
    _ after: LooseItems<Item>,
    _ tree: Tree
  ) -> [Difference.ItemMove] {
    func move(from old: Int, to new: Int) -> Difference.ItemMove {
      let oldLeaf = before.row.leaf(holding: old)
      let newLeaf = after.row.leaf(holding: new)
      return .init(
        from: before.row.position(of: old, in: oldLeaf),
        to: after.row.position(of: new, in: newLeaf),
        identifier: after.items(from: new, in: newLeaf).pointee
      )
    }
    let (inside, across) = matching.moves(before.row, after.row)
    var moves: [Difference.ItemMove] = []
    moves.reserveCapacity(across.count + inside.reduce(0) { $0 + $1.count })
    for find in across { moves.append(move(from: find.before, to: find.after)) }
    for own in inside {
      let part = matching.parts[own.part]
      for run in own.runs {
        if part.shared.isEmpty {
          for offset in 0..<run.count {
            moves.append(move(from: run.before &+ offset, to: run.after &+ offset))
          }
        } else {
          addMoves(run, in: part, of: tree, to: &moves)
        }
      }
    }
    if !across.isEmpty, !inside.isEmpty { moves.sort { $0.to < $1.to } }
    return moves
  }

  /// Lists what moves in a section that shares something, so that the tree has to be asked.
  @inlinable
  func addMoves(
    _ run: MatchedRun,
    in part: ItemMatching.Part,
    of tree: Tree,
    to moves: inout [Difference.ItemMove]
  ) {
    for offset in 0..<run.count {
      let from = ItemPosition(section: part.sections.before, item: run.before + offset)
      let to = ItemPosition(section: part.sections.after, item: run.after + offset)
      guard let identifier = tree.item(at: to) else { continue }
      moves.append(.init(from: from, to: to, identifier: identifier))
    }
  }
}
