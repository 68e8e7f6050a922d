/// A strategy that adds models to a list, for example the next page of a feed.
///
/// Models with equal `identifier`s belong to the same entity. Pass a strategy to `addItems(_:_:)`
/// of a ``SingleSectionStorage``, or to `add(_:toSection:_:)` of a `ModelStorage`.
///
/// | strategy | an entity that is in the list already |
/// |---|---|
/// | ``AdditiveAccumulationStrategy`` | is added once more |
/// | ``UpdateOldValuesAccumulationStrategy`` | keeps its position and gets the new model |
/// | ``DeleteOldValuesAccumulationStrategy`` | moves to the end and gets the new model |
public protocol AccumulationStrategy {
  /// Adds models to a list.
  ///
  /// - Parameters:
  ///   - oldItems: The models in the list.
  ///   - newItems: The models to add.
  /// - Returns: The models of the new list.
  func accumulate<T: EntityIdentifiable>(oldItems: [T], newItems: [T]) -> [T]
}
