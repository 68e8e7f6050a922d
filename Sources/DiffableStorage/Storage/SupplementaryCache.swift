#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The supplementary models that a storage compares with each change.
///
/// They are stored by the section indexes after all delivered updates have been applied.
///
///     somebody asks ──note──→ a place ──follow (a batch is delivered)──→ the place under its new index
///                                └──compare (asks the providers) ──adopt──→ what to report, and the models
///                                                                           for the next comparison
///
/// Only a comparison replaces a model, because many can ask for it: a view, each reader of a web page, the
/// app. If one of them gets another model, the next comparison reports the place.
package struct SupplementaryCache {
  fileprivate struct Place: Hashable {
    var section: Int
    var kind: String
    var item: Int
  }

  fileprivate struct Known {
    /// The model of the last comparison, or the one that was asked for first.
    var model: Any?

    /// Whether somebody got another model since.
    var isMixed = false
  }

  /// The result of a comparison.
  package struct Comparison {
    /// The supplementary views to reload, each once, sorted.
    package fileprivate(set) var reloads: [SupplementaryReload]

    fileprivate var models: [Place: Known] = [:]
    fileprivate let revision: Int
  }

  private var models: [Place: Known] = [:]

  /// Counts the changes of places.
  private var revision = 0

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

  /// The place of an index path that is shown; nil if its section is deleted by a delivered update.
  private func place(ofKind kind: String, at indexPath: IndexPath) -> Place? {
    guard indexPath.count > 0, let section = section(indexPath[0], after: .max) else { return nil }
    return Place(section: section, kind: kind, item: indexPath.count > 1 ? indexPath[1] : 0)
  }

  /// The index of a shown section after the update of a number; nil if it is deleted.
  private func section(_ section: Int, after number: Int) -> Int? {
    var section = section
    for (_, map) in pending.prefix(while: { $0.number <= number }) {
      guard let next = map.sectionAfter(section) else { return nil }
      section = next
    }
    return section
  }

  /// The model of an index path at the last comparison; nil if nobody has asked for it.
  package func knownModel(ofKind kind: String, at indexPath: IndexPath) -> Any?? {
    guard let place = place(ofKind: kind, at: indexPath), let known = models[place] else {
      return nil
    }
    return .some(known.model)
  }

  /// Records that somebody gets a model for an index path.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - kind: The supplementary kind.
  ///   - indexPath: The index path, as shown.
  ///   - isBehind: Whether updates are delivered and not applied.
  ///   - isOther: Whether it is known to differ from the ``knownModel(ofKind:at:)``.
  /// - Returns: The model that it replaces. Release it when nothing accesses the cache any more,
  ///   because its `deinit` may ask for models.
  @discardableResult
  package mutating func note(
    _ model: Any?,
    ofKind kind: String,
    at indexPath: IndexPath,
    isBehind: Bool = false,
    isOther: Bool = false
  ) -> Any? {
    guard let shown = indexPath.first else { return nil }
    if isBehind { early.insert(SupplementaryReload(kind: kind, section: shown)) }
    guard let place = place(ofKind: kind, at: indexPath) else { return nil }
    owed.remove(SupplementaryReload(kind: kind, section: place.section))
    let before = models[place]
    // Whether a model changes that is not `Equatable` is not known, whoever has it.
    if before == nil || isOther && model != nil && !(model is any Equatable) {
      models[place] = Known(model: model)
    } else if isOther, !isBehind {
      // An early view is reloaded in any case.
      models[place]?.isMixed = true
    }
    return before?.model
  }

  /// The early views, by the section indexes after the update of a number.
  package func early(after number: Int) -> Set<SupplementaryReload> {
    moved(early) { section($0, after: number) }
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
    guard operations.changesSections else { return }
    var sections = BatchOperations()
    sections.sectionDeletions = operations.sectionDeletions
    sections.sectionInsertions = operations.sectionInsertions
    sections.sectionMoves = operations.sectionMoves
    let map = PositionMap(sections)
    pending.append((number, map))
    revision += 1
    var followed: [Place: Known] = [:]
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
    revision += 1
    settle(through: number)
    owed = []
    early = []
    return before
  }

  /// Records the reloads of an update.
  package mutating func report(_ reloads: [SupplementaryReload], number: Int) {
    if !reloads.isEmpty { reported.append((number, Set(reloads))) }
  }

  /// Finds the supplementary views to reload.
  ///
  /// A view is included if the provider returns a model that is known to differ, if somebody got such a
  /// model, or if an unapplied update makes the view ask for its model before.
  ///
  /// - Parameters:
  ///   - number: Sections that are inserted before the update of this number are reloaded.
  ///   - kinds: The kinds that a new section may have, besides the kinds in the cache.
  ///   - includesAll: Whether to include all views in the cache.
  ///   - provider: Returns the model of a view.
  /// - Returns: The reloads, and the models for ``adopt(_:)``.
  package func compare(
    arrivingBefore number: Int = 0,
    kinds: Set<String> = [],
    orAll includesAll: Bool = false,
    from provider: (_ kind: String, _ indexPath: IndexPath) -> Any?
  ) -> Comparison {
    var comparison = compare(movingSections: { $0 }, orAll: includesAll, from: provider)
    var reloads = Set(comparison.reloads).union(reported.last?.reloads ?? [])
    for (_, sections) in arriving.filter({ $0.number < number }) {
      for kind in kinds.union(self.kinds) {
        reloads.formUnion(sections.map { SupplementaryReload(kind: kind, section: $0) })
      }
    }
    comparison.reloads = Self.sorted(reloads)
    return comparison
  }

  /// Finds the supplementary views to reload, in a storage that calls ``follow(_:number:)`` only when it
  /// shows a batch.
  ///
  /// - Parameters:
  ///   - sectionAfter: The index of a section in the state of the provider, nil if the section is
  ///     deleted in it.
  ///   - includesAll: Whether to include all views in the cache.
  ///   - provider: Returns the model of a view.
  /// - Returns: The reloads, and the models for ``adopt(_:)``.
  package func compare(
    movingSections sectionAfter: (Int) -> Int?,
    orAll includesAll: Bool = false,
    from provider: (_ kind: String, _ indexPath: IndexPath) -> Any?
  ) -> Comparison {
    var reloads = moved(owed, to: sectionAfter)
    var provided: [Place: Known] = [:]
    for (place, known) in models {
      guard let section = sectionAfter(place.section) else { continue }
      let model = provider(place.kind, [section, place.item])
      provided[place] = Known(model: model)
      if includesAll || known.isMixed || areKnownDifferent(known.model, model) {
        reloads.insert(SupplementaryReload(kind: place.kind, section: section))
      }
    }
    return Comparison(reloads: Self.sorted(reloads), models: provided, revision: revision)
  }

  /// The views that a comparison would report.
  package func changed(
    from provider: (_ kind: String, _ indexPath: IndexPath) -> Any?
  ) -> [SupplementaryReload] {
    compare(from: provider).reloads
  }

  /// Keeps the models of a comparison that is reported, for the next one.
  ///
  /// It does nothing if the places have changed since, because then the models may belong to others.
  ///
  /// - Parameter comparison: The comparison.
  package mutating func adopt(_ comparison: Comparison) {
    guard comparison.revision == revision else { return }
    models.merge(comparison.models) { $1 }
  }

  private static func sorted(_ reloads: Set<SupplementaryReload>) -> [SupplementaryReload] {
    reloads.sorted { ($0.section, $0.kind) < ($1.section, $1.kind) }
  }
}

extension BatchOperations {
  /// Whether sections have other indexes, or others exist, after the batch.
  package var changesSections: Bool {
    !(sectionDeletions.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty)
  }
}
