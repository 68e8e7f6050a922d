#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Which supplementary models the view was given last, by where their sections will be when all
/// that was delivered has been applied.
///
///     view asks ──note──→ models ──follow (a batch is delivered)──→ models under new indexes
///                            └──changed (asks the providers again)──→ what to report
package struct GivenSupplementaries {
  private struct Place: Hashable {
    var section: Int
    var kind: String
    var item: Int
  }

  private var models: [Place: Any?] = [:]

  /// Batches that were delivered and not applied: the view still asks with the indexes before them.
  private var pending: [(number: Int, map: PositionMap)] = []

  /// Starts with a view that was given nothing.
  package init() {}

  /// Whether the view was given nothing, or nothing of it is left.
  package var isEmpty: Bool { models.isEmpty }

  package mutating func note(_ model: Any?, ofKind kind: String, at indexPath: IndexPath) {
    guard indexPath.count > 0 else { return }
    var section = indexPath[0]
    for (_, map) in pending {
      guard let next = map.sectionAfter(section) else { return }
      section = next
    }
    let item = indexPath.count > 1 ? indexPath[1] : 0
    models[Place(section: section, kind: kind, item: item)] = model
  }

  /// Takes the models along to where a batch moves their sections; those of deleted ones are gone.
  package mutating func follow(_ operations: BatchOperations, number: Int) {
    var sections = BatchOperations()
    sections.sectionDeletions = operations.sectionDeletions
    sections.sectionInsertions = operations.sectionInsertions
    sections.sectionMoves = operations.sectionMoves
    guard !sections.isEmpty else { return }
    let map = PositionMap(sections)
    pending.append((number, map))
    var moved: [Place: Any?] = [:]
    for (place, model) in models {
      guard let section = map.sectionAfter(place.section) else { continue }
      moved[Place(section: section, kind: place.kind, item: place.item)] = model
    }
    models = moved
  }

  /// Batches up to a number were applied: the view asks with the indexes after them.
  package mutating func settle(through number: Int) {
    pending.removeAll { $0.number <= number }
  }

  /// The places where the providers now answer something known to differ, sorted.
  package func changed(
    from provider: (_ kind: String, _ indexPath: IndexPath) -> Any?
  ) -> [SupplementaryReload] {
    let changed = models.filter { place, model in
      areKnownDifferent(model, provider(place.kind, [place.section, place.item]))
    }
    return Set(changed.keys.map { SupplementaryReload(kind: $0.kind, section: $0.section) })
      .sorted { $0.section == $1.section ? $0.kind < $1.kind : $0.section < $1.section }
  }
}
