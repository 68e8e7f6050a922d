#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The supplementary models that a storage compares after each update, by the section indexes that are shown.
///
///     somebody asks ──note──→ a place ──follow (an update is applied)──→ the place under its new index
///                                └──compare (asks the providers)──adopt──→ what to report, and the models
///                                                                          for the next comparison
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
    package let reloads: [SupplementaryReload]
    fileprivate let models: [Place: Known]
    fileprivate let revision: Int
  }

  private var models: [Place: Known] = [:]

  /// Counts the changes of places.
  private var revision = 0

  /// Creates a cache for a view that has no models.
  package init() {}

  /// Whether the cache contains no models.
  package var isEmpty: Bool { models.count == 0 }

  private func place(ofKind kind: String, at indexPath: IndexPath) -> Place? {
    guard let section = indexPath.first else { return nil }
    return Place(section: section, kind: kind, item: indexPath.count > 1 ? indexPath[1] : 0)
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
  ///   - isOther: Whether it is known to differ from the ``knownModel(ofKind:at:)``.
  /// - Returns: The model that it replaces. Release it when nothing accesses the cache any more,
  ///   because its `deinit` may ask for models.
  @discardableResult
  package mutating func note(
    _ model: Any?,
    ofKind kind: String,
    at indexPath: IndexPath,
    isOther: Bool = false
  ) -> Any? {
    guard let place = place(ofKind: kind, at: indexPath) else { return nil }
    let before = models[place]
    // Whether a model changes that is not `Equatable` is not known, whoever has it.
    if before == nil || isOther && model != nil && !(model is any Equatable) {
      models[place] = Known(model: model)
    } else if isOther {
      models[place]?.isMixed = true
    }
    return before?.model
  }

  /// Moves the models along with their sections, and removes those of deleted sections.
  ///
  /// - Returns: The cache as it was. Release it when nothing accesses the cache any more.
  @discardableResult
  package mutating func follow(_ operations: BatchOperations) -> Self? {
    guard !isEmpty, operations.changesSections else { return nil }
    var sections = BatchOperations()
    sections.sectionDeletions = operations.sectionDeletions
    sections.sectionInsertions = operations.sectionInsertions
    sections.sectionMoves = operations.sectionMoves
    let map = PositionMap(sections)
    let before = self
    models = [:]
    revision += 1
    for (place, model) in before.models {
      guard let section = map.sectionAfter(place.section) else { continue }
      models[Place(section: section, kind: place.kind, item: place.item)] = model
    }
    return before
  }

  /// Records that the view asks for all models again.
  ///
  /// - Returns: The cache as it was. Release it when nothing accesses the cache any more.
  package mutating func startAnew() -> Self {
    let before = self
    models = [:]
    revision += 1
    return before
  }

  /// Finds the supplementary views to reload.
  ///
  /// A view is included if the provider returns a model that is known to differ, or if somebody got such
  /// a model since the last comparison.
  ///
  /// - Parameters:
  ///   - sections: The sections that are shown. Somebody may have asked for others, which are left out.
  ///   - provider: Returns the model of a view.
  /// - Returns: The reloads, and the models for ``adopt(_:)``.
  package func compare(
    in sections: Range<Int> = 0..<Int.max,
    from provider: (_ kind: String, _ indexPath: IndexPath) -> Any?
  ) -> Comparison {
    var reloads: Set<SupplementaryReload> = []
    var provided: [Place: Known] = [:]
    for (place, known) in models where sections.contains(place.section) {
      let model = provider(place.kind, [place.section, place.item])
      provided[place] = Known(model: model)
      if known.isMixed || areKnownDifferent(known.model, model) {
        reloads.insert(SupplementaryReload(kind: place.kind, section: place.section))
      }
    }
    return Comparison(
      reloads: reloads.sorted { ($0.section, $0.kind) < ($1.section, $1.kind) },
      models: provided,
      revision: revision
    )
  }

  /// Keeps the models of a comparison that is reported, for the next one.
  ///
  /// It does nothing if the places have changed since, because then the models may belong to others.
  ///
  /// - Returns: Whether the places are the same.
  @discardableResult
  package mutating func adopt(_ comparison: Comparison) -> Bool {
    guard comparison.revision == revision else { return false }
    models.merge(comparison.models) { $1 }
    return true
  }
}
