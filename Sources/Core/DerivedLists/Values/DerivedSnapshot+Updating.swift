// Updates a derived list to another version of its source, or to another recipe.

extension DerivedSnapshot {
  /// Follows the source to another version.
  ///
  /// The version may be any later or earlier one, or have a different origin. Versions in between do
  /// not matter.
  ///
  /// - Parameter newer: The other version.
  /// - Returns: The difference of the results. Its moves are minimal.
  /// - Complexity: O((*c* + *k*) log² *n*) on average for *c* changes, *k* items of moved sections that
  ///   do not remain sections, and *n* models, plus the time of comparing the versions. One key for each
  ///   inserted or changed model, and at most log₂ *m* + 2 comparisons for each that no other one equals,
  ///   for *m* shown models. A comparison of `sorted(by:)` is also called for the neighbors of each change.
  @inlinable
  @discardableResult
  public mutating func update(
    to newer: ModelSnapshot<Section, Model>
  ) -> SnapshotDifference<Out, Model.ID> {
    guard let change = derivation.shortChange(from: source, to: newer) else {
      return update(to: newer, along: SnapshotDifference(), path: .anew)
    }
    return update(to: newer, along: change, path: .changes)
  }

  /// Follows the source to another version, whose difference is already known, and returns that of the results;
  /// the path affects only the time.
  @inlinable
  @discardableResult
  package mutating func update(
    to newer: ModelSnapshot<Section, Model>,
    along change: SnapshotDifference<Section, Model.ID>,
    path: UpdatePath = .shorter
  ) -> SnapshotDifference<Out, Model.ID> {
    let updated =
      derivation.updated(arrangement, from: source, to: newer, along: change, path)
      ?? derivation.arrangement(of: newer, basedOn: arrangement)
    return become(derivation, newer, updated)
  }

  /// Replaces the derivation.
  ///
  /// - Parameters:
  ///   - newer: The other derivation.
  ///   - narrowing: The promise that the new filters show only models that the result already has, such
  ///     as when a letter is added to a search. Hidden models are then not tested.
  ///   - report: Receives a hidden model that a new filter shows although the promise says otherwise.
  ///     Only debug builds of this library call it; they test up to 32 random hidden models.
  /// - Returns: The difference of the results.
  /// - Complexity: O(*n* + *m* log *m*) for *n* models, *m* of them shown: *n* filters, and *m* groups
  ///   and keys. With `narrowing`, O(*m*) and *m* filters if only filters differ, which is the case if
  ///   both derivations are made by adding filters to copies of the same one; else O(*m* log *n*).
  @inlinable
  @discardableResult
  public mutating func update(
    to newer: Derivation<Section, Model, Out>,
    narrowing: Bool = false,
    onBrokenPromise report: ((Model.ID) -> Void)? = nil
  ) -> SnapshotDifference<Out, Model.ID> {
    guard narrowing else {
      return become(newer, source, newer.arrangement(of: source, basedOn: arrangement))
    }
    #if DEBUG
      if let report { checkPromise(of: newer, report) }
    #endif
    return become(newer, source, narrowed(to: newer))
  }

  @inlinable
  mutating func become(
    _ derivation: Derivation<Section, Model, Out>,
    _ source: ModelSnapshot<Section, Model>,
    _ arranged: Arranged<Model, Out>
  ) -> SnapshotDifference<Out, Model.ID> {
    let before = result
    self = Self(derivation, source, arranged.arrangement)
    return arranged.change ?? result.difference(from: before)
  }

  @inlinable
  func narrowed(to newer: Derivation<Section, Model, Out>) -> Arranged<Model, Out> {
    if newer.isSameExceptFilter(as: derivation),
      let narrowed = newer.narrowed(arrangement, of: source)
    {
      return narrowed
    }
    let ids = source.identifiers
    let shown = result.identifiers.itemIdentifiers.compactMap { ids.indexOfItem($0) }.sorted()
    var rows = DerivedRows<Model, Out>(newer)
    rows.add(source, newer, among: shown)
    return newer.arrangement(of: rows, markedAs: source, basedOn: arrangement)
  }

  /// Applies a new filter to some hidden models.
  @usableFromInline
  func checkPromise(
    of newer: Derivation<Section, Model, Out>,
    _ report: (Model.ID) -> Void
  ) {
    let ids = source.identifiers.itemIdentifiers
    guard !ids.isEmpty else { return }
    for _ in 0..<32 {
      let offset = Int.random(in: 0..<ids.count)
      if !result.identifiers.contains(ids[offset]), newer.shows(source.list[offset]) {
        report(ids[offset])
      }
    }
  }
}
