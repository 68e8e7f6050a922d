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
package struct SupplementaryCache {
  private struct Place: Hashable {
    var section: Int
    var kind: String
    var item: Int
  }

  private var models: [Place: Any?] = [:]

  /// Batches that were delivered and not applied: the view still asks with the indexes before them.
  private var pending: [(number: Int, map: PositionMap)] = []

  /// What updates that are not applied tell the view to ask for again.
  ///
  /// Whatever it asks before it applies them is out of date then.
  private var reported: [(number: Int, reloads: Set<SupplementaryReload>)] = []

  /// Sections that are inserted by updates that are not applied.
  ///
  /// The view asks for their models as it inserts them, before it applies what comes after.
  private var arriving: [(number: Int, sections: Set<Int>)] = []

  /// Starts with a view that was given nothing.
  package init() {}

  /// Whether the view was given nothing, or nothing of it is left.
  package var isEmpty: Bool { models.isEmpty }

  /// The kinds of which the view was given models.
  package var kinds: Set<String> { Set(models.keys.map(\.kind)) }

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
    reported = reported.map { number, reloads in
      let moved = reloads.compactMap { reload in
        map.sectionAfter(reload.section).map {
          SupplementaryReload(kind: reload.kind, section: $0)
        }
      }
      return (number, Set(moved))
    }
    arriving = arriving.map { ($0.number, Set($0.sections.compactMap(map.sectionAfter))) }
    if !sections.sectionInsertions.isEmpty {
      arriving.append((number, Set(sections.sectionInsertions)))
    }
  }

  /// Batches up to a number were applied: the view asks with the indexes after them.
  package mutating func settle(through number: Int) {
    pending.removeAll { $0.number <= number }
    reported.removeAll { $0.number <= number }
    arriving.removeAll { $0.number <= number }
  }

  /// The view reloads the state that a number led to, and asks for everything again.
  package mutating func startAnew(through number: Int) {
    models = [:]
    settle(through: number)
  }

  /// An update tells the view to ask again.
  package mutating func report(_ reloads: [SupplementaryReload], number: Int) {
    if !reloads.isEmpty { reported.append((number, Set(reloads))) }
  }

  /// The places where the view has to ask again, sorted: the providers answer something known to
  /// differ, or an update that is not applied has the view ask before.
  ///
  /// - Parameters:
  ///   - number: Sections that arrive before the update of this number are asked for again.
  ///   - kinds: The kinds of which every new section may have a model, besides those given before.
  ///   - includesAll: Whether every place counts.
  ///   - provider: Answers the model of a place.
  /// - Returns: The places, each once.
  package func changed(
    arrivingBefore number: Int = 0,
    kinds: Set<String> = [],
    orAll includesAll: Bool = false,
    from provider: (_ kind: String, _ indexPath: IndexPath) -> Any?
  ) -> [SupplementaryReload] {
    let told = reported.reduce(into: Set()) { $0.formUnion($1.reloads) }
    var reloads = changed { section in
      section
    } from: {
      provider($0, $1)
    } orIf: {
      includesAll || told.contains($0)
    }
    for (_, sections) in arriving.filter({ $0.number < number }) {
      for kind in kinds.union(self.kinds) {
        reloads.formUnion(sections.map { SupplementaryReload(kind: kind, section: $0) })
      }
    }
    return reloads.sorted {
      $0.section == $1.section ? $0.kind < $1.kind : $0.section < $1.section
    }
  }

  /// The places where the providers answer something known to differ, or where a condition holds.
  ///
  /// - Parameters:
  ///   - sectionAfter: Where a section will be when the provider's answers hold, nil if it is gone
  ///     by then. For a storage that has the models follow its batches only when it shows them.
  ///   - provider: Answers the model of a place.
  ///   - condition: Whether a place counts without asking.
  /// - Returns: The places, in no order.
  package func changed(
    movingSections sectionAfter: (Int) -> Int?,
    from provider: (_ kind: String, _ indexPath: IndexPath) -> Any?,
    orIf condition: (SupplementaryReload) -> Bool = { _ in false }
  ) -> Set<SupplementaryReload> {
    var reloads: Set<SupplementaryReload> = []
    for (place, model) in models {
      guard let section = sectionAfter(place.section) else { continue }
      let reload = SupplementaryReload(kind: place.kind, section: section)
      if condition(reload)
        || areKnownDifferent(model, provider(place.kind, [section, place.item]))
      {
        reloads.insert(reload)
      }
    }
    return reloads
  }
}
