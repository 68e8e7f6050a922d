import ClassicStorage

/// A custom differ with an optional planted bug.
struct WrongDiffer: EquatableDiffingAlgorithm {
  enum Bug: CaseIterable {
    case findsNothing, forgetsTheLast, countsFromOne, insertsBefore, forgetsUpdates
    case deletesTwice, movesToTheSource, goesBelowZero
  }

  var bug: Bug?

  func diff<T: EntityIdentifiable & Equatable>(from: [T], to: [T]) -> [SingleSectionOperation] {
    let right = IdentityDiffer().diff(from: from, to: to)
    switch bug {
    case nil: return right
    case .findsNothing: return []
    case .forgetsTheLast: return right.dropLast()
    case .deletesTwice: return right + right.filter(\.isDeletion).prefix(1)
    case .countsFromOne, .insertsBefore, .forgetsUpdates, .movesToTheSource, .goesBelowZero:
      return right.compactMap(change)
    }
  }

  private func change(_ operation: SingleSectionOperation) -> SingleSectionOperation? {
    switch (bug, operation) {
    case (.countsFromOne, .delete(let index)): .delete(index + 1)
    case (.insertsBefore, .insert(let index)) where index > 0: .insert(index - 1)
    case (.forgetsUpdates, .update): nil
    case (.movesToTheSource, .move(let from, _)): .move(from: from, to: from)
    case (.goesBelowZero, .delete(0)): .delete(-1)
    default: operation
    }
  }
}

extension SingleSectionOperation {
  fileprivate var isDeletion: Bool {
    if case .delete = self { true } else { false }
  }
}
