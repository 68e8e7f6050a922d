#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The supplementary models that the view got last.
///
/// They are stored by the section indexes after all delivered updates have been applied.
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

  /// Batches that were delivered and not applied; the view uses the section indexes before them.
  private var pending: [(number: Int, map: PositionMap)] = []

  /// The reloads of updates that are not applied.
  ///
  /// A model that the view gets before it applies them is outdated afterwards. So each update
  /// repeats the reloads of earlier updates, for sections that still exist.
  private var reported: [(number: Int, reloads: Set<SupplementaryReload>)] = []

  /// The sections that are inserted by updates that are not applied.
  ///
  /// The view asks for their models when it inserts them, before it applies the later updates.
  private var arriving: [(number: Int, sections: Set<Int>)] = []

  /// The reloads of applied updates whose models the view has not asked for yet.
  private var owed: Set<SupplementaryReload> = []

  /// The views whose models the view got while updates were delivered and not applied, by the section
  /// indexes that are shown.
  package private(set) var early: Set<SupplementaryReload> = []

  /// Creates a cache for a view that has no models.
  package init() {}

  /// Whether the cache contains no models.
  package var isEmpty: Bool { models.isEmpty }

  /// The kinds of the models in the cache.
  package var kinds: Set<String> { Set(models.keys.map(\.kind)) }

  /// Records the model that the view gets for an index path.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - kind: The supplementary kind.
  ///   - indexPath: The index path, as shown.
  ///   - isBehind: Whether updates are delivered and not applied.
  /// - Returns: The model that it replaces. Release it when nothing accesses the cache any more,
  ///   because its `deinit` may ask for models.
  @discardableResult
  package mutating func note(
    _ model: Any?,
    ofKind kind: String,
    at indexPath: IndexPath,
    isBehind: Bool = false
  ) -> Any? {
    guard indexPath.count > 0 else { return nil }
    var section = indexPath[0]
    if isBehind { early.insert(SupplementaryReload(kind: kind, section: section)) }
    for (_, map) in pending {
      guard let next = map.sectionAfter(section) else { return nil }
      section = next
    }
    owed.remove(SupplementaryReload(kind: kind, section: section))
    let item = indexPath.count > 1 ? indexPath[1] : 0
    return models.updateValue(model, forKey: Place(section: section, kind: kind, item: item))
      .flatMap(\.self)
  }

  /// The early views, by the section indexes after the update of a number.
  package func early(after number: Int) -> Set<SupplementaryReload> {
    moved(early) { section in
      var section = section
      for (_, map) in pending.prefix(while: { $0.number <= number }) {
        guard let next = map.sectionAfter(section) else { return nil }
        section = next
      }
      return section
    }
  }

  /// Records that all delivered updates are applied.
  package mutating func forgetEarly() {
    early = []
  }

  /// Records reloads of an applied update, by the newest section indexes.
  package mutating func owe(_ reloads: some Sequence<SupplementaryReload>) {
    owed.formUnion(reloads)
  }

  private func moved(
    _ reloads: Set<SupplementaryReload>,
    to sectionAfter: (Int) -> Int?
  ) -> Set<SupplementaryReload> {
    guard !reloads.isEmpty else { return [] }
    return Set(
      reloads.compactMap { reload in
        sectionAfter(reload.section).map { SupplementaryReload(kind: reload.kind, section: $0) }
      }
    )
  }

  /// Moves the models along with their sections, and removes those of deleted sections.
  package mutating func follow(_ operations: BatchOperations, number: Int) {
    var sections = BatchOperations()
    sections.sectionDeletions = operations.sectionDeletions
    sections.sectionInsertions = operations.sectionInsertions
    sections.sectionMoves = operations.sectionMoves
    guard !sections.isEmpty else { return }
    let map = PositionMap(sections)
    pending.append((number, map))
    var followed: [Place: Any?] = [:]
    for (place, model) in models {
      guard let section = map.sectionAfter(place.section) else { continue }
      followed[Place(section: section, kind: place.kind, item: place.item)] = model
    }
    models = followed
    reported = reported.map { ($0.number, self.moved($0.reloads, to: map.sectionAfter)) }
    owed = self.moved(owed, to: map.sectionAfter)
    arriving = arriving.compactMap { number, sections in
      let sections = Set(sections.compactMap(map.sectionAfter))
      return sections.isEmpty ? nil : (number, sections)
    }
    if !sections.sectionInsertions.isEmpty {
      arriving.append((number, Set(sections.sectionInsertions)))
    }
  }

  /// Records that the updates up to a number were applied.
  package mutating func settle(through number: Int) {
    early = early(after: number)
    pending.removeFirst(pending.prefix { $0.number <= number }.count)
    arriving.removeFirst(arriving.prefix { $0.number <= number }.count)
    let applied = reported.prefix { $0.number <= number }
    if let reloads = applied.last?.reloads { owed.formUnion(reloads) }
    reported.removeFirst(applied.count)
  }

  /// Records that the view reloads the state of a number, and asks for all models again.
  ///
  /// - Parameter number: The number.
  /// - Returns: The cache as it was. Release it when nothing accesses the cache any more.
  package mutating func startAnew(through number: Int) -> Self {
    let before = self
    models = [:]
    settle(through: number)
    owed = []
    early = []
    return before
  }

  /// Records the reloads of an update.
  package mutating func report(_ reloads: [SupplementaryReload], number: Int) {
    if !reloads.isEmpty { reported.append((number, Set(reloads))) }
  }

  /// The supplementary views to reload, sorted.
  ///
  /// A view is included if the provider returns a model that is known to differ, or if an unapplied
  /// update makes the view ask for its model before.
  ///
  /// - Parameters:
  ///   - number: Sections that are inserted before the update of this number are reloaded.
  ///   - kinds: The kinds that a new section may have, besides the kinds in the cache.
  ///   - includesAll: Whether to include all views in the cache.
  ///   - provider: Returns the model of a view.
  /// - Returns: The reloads, each once.
  package func changed(
    arrivingBefore number: Int = 0,
    kinds: Set<String> = [],
    orAll includesAll: Bool = false,
    from provider: (_ kind: String, _ indexPath: IndexPath) -> Any?
  ) -> [SupplementaryReload] {
    let reported = reported.last?.reloads ?? []
    var reloads = changed { section in
      section
    } from: {
      provider($0, $1)
    } orIf: {
      includesAll || reported.contains($0)
    }
    reloads.formUnion(reported)
    for (_, sections) in arriving.filter({ $0.number < number }) {
      for kind in kinds.union(self.kinds) {
        reloads.formUnion(sections.map { SupplementaryReload(kind: kind, section: $0) })
      }
    }
    return reloads.sorted {
      $0.section == $1.section ? $0.kind < $1.kind : $0.section < $1.section
    }
  }

  /// The supplementary views whose models are known to differ, or for which a condition holds.
  ///
  /// - Parameters:
  ///   - sectionAfter: The index of a section in the state of the provider, nil if the section is
  ///     deleted in it. It is for a storage that calls ``follow(_:number:)`` only when it shows a
  ///     batch.
  ///   - provider: Returns the model of a view.
  ///   - condition: Whether to include a view without asking the provider.
  /// - Returns: The reloads, in no order.
  package func changed(
    movingSections sectionAfter: (Int) -> Int?,
    from provider: (_ kind: String, _ indexPath: IndexPath) -> Any?,
    orIf condition: (SupplementaryReload) -> Bool = { _ in false }
  ) -> Set<SupplementaryReload> {
    var reloads = moved(owed, to: sectionAfter)
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
