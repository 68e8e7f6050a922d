extension SingleSectionEquatableStorage where T == AnyEntity {
  /// Creates a storage of models of several types.
  ///
  /// - Parameters:
  ///   - items: The models to start with.
  ///   - differ: Who finds out what changes.
  public convenience init(
    items: [any EntityIdentifiable & Equatable],
    differ: any EquatableDiffingAlgorithm = IdentityDiffer()
  ) {
    self.init(items: items.map { AnyEntity($0) }, differ: differ)
  }
}

extension SingleSectionStorage where T == AnyEntity {
  /// Has other models shown, of whatever types.
  ///
  /// - Parameter newItems: The models, in order.
  public func setItems(_ newItems: [any EntityIdentifiable & Equatable]) {
    setItems(newItems.map { AnyEntity($0) })
  }

  /// Adds models, of whatever types, to those that will be there.
  ///
  /// - Parameters:
  ///   - newItems: The models that come.
  ///   - strategy: What becomes of an entity that is there already.
  public func addItems(
    _ newItems: [any EntityIdentifiable & Equatable],
    _ strategy: any AccumulationStrategy = AdditiveAccumulationStrategy()
  ) {
    addItems(newItems.map { AnyEntity($0) }, strategy)
  }
}
