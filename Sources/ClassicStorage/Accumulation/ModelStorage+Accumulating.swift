public import DiffableStorage

extension ModelStorage {
  /// Adds models to a section, as a page to a feed.
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
  /// print(feed.models(inSection: "Feed")?.map(\.likes) ?? [])  // [0, 6, 0]
  /// ```
  ///
  /// - Parameters:
  ///   - models: The models that come; the strategy tells them apart by `id`.
  ///   - section: The section as applied last; one that is not there is added at the end.
  ///   - strategy: What becomes of an entity that is there already. The additive one keeps it twice,
  ///     which this storage refuses.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of `apply` of the data source.
  /// - Throws: `duplicateItem` when an `id` would be there twice, in this section or in another;
  ///   nothing has changed then.
  /// - Complexity: O(*n*) on average for *n* models in all sections.
  @discardableResult
  public func add(
    _ models: some Sequence<Model>,
    toSection section: Section,
    _ strategy: any AccumulationStrategy = AdditiveAccumulationStrategy(),
    animatingDifferences: Bool = true
  ) throws(SnapshotError) -> DiffableDataSource<Section, Model.ID>.Outcome {
    let accumulated = strategy.accumulate(
      oldItems: (self.models(inSection: section) ?? []).map { Entity(model: $0) },
      newItems: models.map { Entity(model: $0) }
    )
    return try replaceModels(
      inSection: section,
      with: accumulated.map { $0.model },
      animatingDifferences: animatingDifferences
    )
  }
}

/// A model of the standard library's `Identifiable` as the strategies want it.
private struct Entity<Model: Identifiable>: EntityIdentifiable {
  var model: Model
  var identifier: AnyHashable { AnyHashable(model.id) }
}
