public import DiffableStorage

// Adding models to a section by a strategy for models that exist already.

extension ModelStorage {
  /// Adds models to a section with an accumulation strategy, for example the next page of a feed.
  ///
  /// ```swift
  /// struct Post: Identifiable, Equatable {
  ///   let id: Int
  ///   var likes: Int
  /// }
  ///
  /// let feed = ModelStorage<String, Post>()
  /// try feed.add([Post(id: 1, likes: 0), Post(id: 2, likes: 5)], toSection: "Feed")
  /// let page = [Post(id: 2, likes: 6), Post(id: 3, likes: 0)]
  /// try feed.add(page, toSection: "Feed", UpdateOldValuesAccumulationStrategy())
  /// print(feed.models(inSection: "Feed").map(\.likes))  // [0, 6, 0]
  /// ```
  ///
  /// - Parameters:
  ///   - models: The models to add; the strategy uses their `id` as the identifier.
  ///   - section: The section, in the state that was applied last; it is added at the end if it
  ///     does not exist.
  ///   - strategy: The strategy for an entity that is in the section already. The additive strategy
  ///     adds it a second time, which this storage refuses.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as for `apply` of the data source.
  /// - Throws: `duplicateItem` if an `id` would occur twice, in this section or in another. Nothing
  ///   changes then.
  /// - Complexity: O(*n*) on average for *n* models in all sections.
  @discardableResult
  public func add(
    _ models: some Sequence<Model>,
    toSection section: Section,
    _ strategy: any AccumulationStrategy = AdditiveAccumulationStrategy(),
    animatingDifferences: Bool = true
  ) throws(SnapshotError) -> DiffableDataSource<Section, Model.ID>.Outcome {
    let accumulated = strategy.accumulate(
      oldItems: self.models(inSection: section).map { Entity(model: $0) },
      newItems: models.map { Entity(model: $0) }
    )
    return try replaceModels(
      inSection: section,
      with: accumulated.map { $0.model },
      keepsEqualModels: false,
      animatingDifferences: animatingDifferences
    )
  }
}

/// An adapter from `Identifiable` to the protocol that the strategies use.
private struct Entity<Model: Identifiable>: EntityIdentifiable {
  var model: Model
  var identifier: AnyHashable { AnyHashable(model.id) }
}
