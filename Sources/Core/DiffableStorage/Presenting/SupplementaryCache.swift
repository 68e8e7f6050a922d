/// The supplementary models that a storage compares after each update, by the section indexes that are shown.
///
///     somebody asks ──note──→ a key ──follow (an update is applied)──→ the key with its new section
///                              └──compare (asks the providers)──adopt──→ what to report, and the models
///                                                                        for the next comparison
///
/// Only a comparison replaces a model, because a model can have several readers: a view, each reader of a
/// web page, the app. If one of them gets a different model, the next comparison reports it.
package struct SupplementaryCache {
  /// The section, the kind and the index of a supplementary view.
  fileprivate struct Key: Hashable {
    var section: Int
    var kind: String
    var item: Int
  }

  fileprivate struct Known {
    /// The model of the last comparison, or the one that was requested first.
    var model: Any?

    /// Whether a different model was returned since.
    var isMixed = false
  }

  /// The result of a comparison.
  package struct Comparison {
    /// The supplementary views to reload, each once, sorted.
    package let reloads: [SupplementaryReload]
    fileprivate let models: [Key: Known]
    fileprivate let revision: Int
  }

  private var models: [Key: Known] = [:]

  /// Counts the changes of keys.
  private var revision = 0

  /// Creates a cache for a view that has no models.
  package init() {}

  /// Whether the cache contains no models.
  package var isEmpty: Bool { models.count == 0 }

  private func key(ofKind kind: String, at indexPath: IndexPath) -> Key? {
    guard let section = indexPath.first else { return nil }
    return Key(section: section, kind: kind, item: indexPath.count > 1 ? indexPath[1] : 0)
  }

  /// The model of an index path at the last comparison; nil if it was not requested.
  package func knownModel(ofKind kind: String, at indexPath: IndexPath) -> Any?? {
    guard let key = key(ofKind: kind, at: indexPath), let known = models[key] else {
      return nil
    }
    return .some(known.model)
  }

  /// Records that a model is returned for an index path as shown, and returns the one that it replaces.
  ///
  /// `isOther` says that it is known to differ from the ``knownModel(ofKind:at:)``. Release the other model
  /// once nothing accesses the cache, because its `deinit` may ask for models.
  @discardableResult
  package mutating func note(
    _ model: Any?,
    ofKind kind: String,
    at indexPath: IndexPath,
    isOther: Bool = false
  ) -> Any? {
    guard let key = key(ofKind: kind, at: indexPath) else { return nil }
    let before = models[key]
    // Models that are not `Equatable` cannot be compared, so the latest one is kept.
    if before == nil || isOther && model != nil && !(model is any Equatable) {
      models[key] = Known(model: model)
    } else if isOther {
      models[key]?.isMixed = true
    }
    return before?.model
  }

  /// Moves the models along with their sections, and removes those of deleted sections.
  ///
  /// It returns the cache as it was. Release it once nothing accesses the cache.
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
    for (key, model) in before.models {
      guard let section = map.sectionAfter(key.section) else { continue }
      models[Key(section: section, kind: key.kind, item: key.item)] = model
    }
    return before
  }

  /// Removes all models, because the view asks for them again, and returns the cache as it was, to be released
  /// once nothing accesses the cache.
  package mutating func removeAll() -> Self {
    let before = self
    models = [:]
    revision += 1
    return before
  }

  /// Finds the supplementary views to reload, by the models that the provider returns.
  ///
  /// A view is included if its model is known to differ, or if such a model was returned since the last
  /// comparison. Models of other sections than those shown may have been requested; they are left out.
  package func compare(
    in sections: Range<Int> = 0..<Int.max,
    from provider: (_ kind: String, _ indexPath: IndexPath) -> Any?
  ) -> Comparison {
    var reloads: Set<SupplementaryReload> = []
    var provided: [Key: Known] = [:]
    for (key, known) in models where sections.contains(key.section) {
      let model = provider(key.kind, [key.section, key.item])
      provided[key] = Known(model: model)
      if known.isMixed || areKnownDifferent(known.model, model) {
        reloads.insert(SupplementaryReload(kind: key.kind, section: key.section))
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
  /// It does nothing, and returns false, if the keys have changed since, because the models may then belong to
  /// other sections.
  @discardableResult
  package mutating func adopt(_ comparison: Comparison) -> Bool {
    guard comparison.revision == revision else { return false }
    models.merge(comparison.models) { $1 }
    return true
  }
}
