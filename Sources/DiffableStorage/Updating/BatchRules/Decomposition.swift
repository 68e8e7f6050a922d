/// A batch in the form that a list view processes: without reloads, repetitions, and operations
/// that an operation on their section includes.
///
/// A reload is a deletion before and an insertion after the batch. The list view computes the
/// position of the insertion from the explicit deletions and insertions, without the moves. That is
/// why reloads and moves collide in one batch.
package struct Decomposition {
  /// The deletions, insertions and moves that no operation on a section includes.
  ///
  /// Repeated moves are listed once. Repeated deletions and insertions stay, because views count
  /// them.
  package private(set) var explicit: BatchOperations

  /// Reloaded sections: the index of each before the batch, and the index of its insertion.
  package let sectionReloads: [BatchMove<Int>]

  /// Reloaded items: the position of each before the batch, and the position of its insertion.
  package let itemReloads: [BatchMove<ItemPosition>]

  /// Deleted and reloaded sections, as indexes before the batch.
  let leavingSections: Set<Int>

  /// Inserted and reloaded sections, as indexes after the batch.
  let arrivingSections: Set<Int>

  /// Maps the positions of what stays; exact for batches that pass tier A.
  package let map: PositionMap

  package init(_ operations: BatchOperations) {
    let withoutMoves = PositionMap(Self.withoutMoves(operations))
    let sectionReloads = uniqued(operations.sectionReloads).map {
      BatchMove(from: $0, to: withoutMoves.sectionAfter($0) ?? $0)
    }
    let leaving = Set(operations.sectionDeletions + operations.sectionReloads)
    let arriving = Set(operations.sectionInsertions + sectionReloads.map(\.to))

    explicit = operations
    explicit.sectionMoves = uniqued(operations.sectionMoves)
    explicit.itemMoves = uniqued(operations.itemMoves)
    explicit.itemDeletions.removeAll { leaving.contains($0.section) }
    explicit.itemInsertions.removeAll { arriving.contains($0.section) }
    explicit.itemReloads.removeAll { leaving.contains($0.section) }

    let itemReloads = uniqued(explicit.itemReloads).map {
      BatchMove(from: $0, to: withoutMoves.positionAfter($0) ?? $0)
    }
    self.sectionReloads = sectionReloads
    self.itemReloads = itemReloads
    leavingSections = leaving
    arrivingSections = arriving

    var structure = Self.possible(explicit)
    structure.sectionDeletions = uniqued(structure.sectionDeletions + sectionReloads.map(\.from))
    structure.sectionInsertions = uniqued(structure.sectionInsertions + sectionReloads.map(\.to))
    structure.itemDeletions = uniqued(structure.itemDeletions + itemReloads.map(\.from))
    structure.itemInsertions = uniqued(structure.itemInsertions + itemReloads.map(\.to))
    map = PositionMap(structure)
  }

  private static func withoutMoves(_ operations: BatchOperations) -> BatchOperations {
    var structure = possible(operations)
    structure.sectionDeletions = uniqued(structure.sectionDeletions)
    structure.sectionInsertions = uniqued(structure.sectionInsertions)
    structure.itemDeletions = uniqued(structure.itemDeletions)
    structure.itemInsertions = uniqued(structure.itemInsertions)
    structure.sectionMoves = []
    structure.itemMoves = []
    return structure
  }

  /// The operations without those that contain negative numbers, which are no positions.
  private static func possible(_ operations: BatchOperations) -> BatchOperations {
    func isPossible(_ position: ItemPosition) -> Bool {
      position.section >= 0 && position.item >= 0
    }
    var possible = operations
    possible.sectionDeletions.removeAll { $0 < 0 }
    possible.sectionInsertions.removeAll { $0 < 0 }
    possible.sectionMoves.removeAll { $0.from < 0 || $0.to < 0 }
    possible.itemDeletions.removeAll { !isPossible($0) }
    possible.itemInsertions.removeAll { !isPossible($0) }
    possible.itemMoves.removeAll { !isPossible($0.from) || !isPossible($0.to) }
    return possible
  }
}

/// The elements without repetitions, in the order of their first appearance.
package func uniqued<Element: Hashable>(_ elements: [Element]) -> [Element] {
  guard elements.count > 1 else { return elements }
  var seen = Set<Element>(minimumCapacity: elements.count)
  return elements.filter { seen.insert($0).inserted }
}

/// The first element that occurs a second time.
func firstRepeated<Element: Hashable>(_ elements: [Element]) -> Element? {
  guard elements.count > 1 else { return nil }
  var seen = Set<Element>(minimumCapacity: elements.count)
  return elements.first { !seen.insert($0).inserted }
}
