// Setting models of several types without wrapping each in an `AnyEntity`.

extension SingleSectionEquatableStorage where T == AnyEntity {
  /// Creates a storage of models of several types.
  ///
  /// - Parameters:
  ///   - items: The initial models.
  ///   - differ: The differ that computes the changes.
  /// - Complexity: O(*n*) for *n* models.
  public convenience init(
    items: [any EntityIdentifiable & Equatable],
    differ: any EquatableDiffingAlgorithm = IdentityDiffer()
  ) {
    self.init(items: items.map { AnyEntity($0) }, differ: differ)
  }
}

extension SingleSectionStorage where T == AnyEntity {
  /// Replaces the models by models of any types.
  ///
  /// - Parameter newItems: The models, in order.
  /// - Complexity: The time of the differ, plus O(*n* log *n*) for *n* models.
  public func setItems(_ newItems: [any EntityIdentifiable & Equatable]) {
    setItems(newItems.map { AnyEntity($0) })
  }

  /// Adds models of any types.
  ///
  /// - Parameters:
  ///   - newItems: The models to add.
  ///   - strategy: The strategy for an entity that is in the list already.
  /// - Complexity: The time of the strategy and the differ, plus O(*n* log *n*) for *n* models.
  public func addItems(
    _ newItems: [any EntityIdentifiable & Equatable],
    _ strategy: any AccumulationStrategy = AdditiveAccumulationStrategy()
  ) {
    addItems(newItems.map { AnyEntity($0) }, strategy)
  }
}
