/// Says what becomes of a list when further models come, as the next page of a feed.
///
/// Models stand for the same entity when their `identifier`s are equal. Given to `addItems(_:_:)` of
/// a ``SingleSectionStorage``, or to `add(_:toSection:_:)` of a `ModelStorage`.
///
/// | strategy | an entity that is there already |
/// |---|---|
/// | ``AdditiveAccumulationStrategy`` | is there once more |
/// | ``UpdateOldValuesAccumulationStrategy`` | keeps its place and gets the new model |
/// | ``DeleteOldValuesAccumulationStrategy`` | goes to the end with the new model |
public protocol AccumulationStrategy {
  /// Joins a list and what comes to it.
  ///
  /// - Parameters:
  ///   - oldItems: What is there.
  ///   - newItems: What comes.
  /// - Returns: What is to be there.
  func accumulate<T: EntityIdentifiable>(oldItems: [T], newItems: [T]) -> [T]
}
