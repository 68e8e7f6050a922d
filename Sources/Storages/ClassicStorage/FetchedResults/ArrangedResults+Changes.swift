public import DiffableStorage

// The changes between two arrangements, as a results controller reports them.

/// One change that a results controller reports.
@usableFromInline
enum ResultChange {
  case section(Int, ChangeType)
  case object(Any, ChangeType, from: ItemPosition?, to: ItemPosition?)
}

extension ArrangedResults {
  /// The changes since the earlier arrangement, sections first, then objects.
  ///
  /// A results controller cannot report the move of a section: a moved section is reported as deleted and inserted,
  /// and its objects as moved. The number of moved objects is minimal. If the objects that changed can be those that
  /// move, they are.
  @inlinable
  func changes(since earlier: Self) -> [ResultChange] {
    let (old, new) = (earlier.snapshot, snapshot)
    let difference = difference.preferringMoves(
      of: difference.reconfiguredItems.map { $0.identifier },
      from: old.identifiers,
      to: new.identifiers
    )
    let sectionMoves = difference.sectionMoves
    let gone = difference.sectionDeletions.map { $0.index } + sectionMoves.map { $0.from }
    let come = difference.sectionInsertions.map { $0.index } + sectionMoves.map { $0.to }
    var changes: [ResultChange] = gone.sorted().map { .section($0, .delete) }
    changes += come.sorted().map { .section($0, .insert) }
    for deletion in difference.itemDeletions {
      guard let object = old[deletion.position] else { continue }
      changes.append(.object(object, .delete, from: deletion.position, to: nil))
    }
    func add(_ type: ChangeType, from: ItemPosition?, to: ItemPosition) {
      guard let object = new[to] else { return }
      changes.append(.object(object, type, from: from, to: to))
    }
    for insertion in difference.itemInsertions { add(.insert, from: nil, to: insertion.position) }
    var reported: Set<ItemPosition> = []
    for move in difference.itemMoves {
      reported.insert(move.to)
      add(.move, from: move.from, to: move.to)
    }
    for move in sectionMoves {
      for (item, id) in new.identifiers.itemIdentifiers(inSectionAt: move.to).enumerated() {
        let position = ItemPosition(section: move.to, item: item)
        guard let from = old.identifiers.position(of: id), from.section == move.from,
          reported.insert(position).inserted
        else { continue }
        add(.move, from: from, to: position)
      }
    }
    for change in difference.reconfiguredItems where !reported.contains(change.position) {
      guard let from = old.identifiers.position(of: change.identifier) else { continue }
      add(.update, from: from, to: change.position)
    }
    return changes
  }
}
