/// A strategy that appends the new models, and deletes the old models of the same entities.
///
/// If new models share an identifier, only the last one is kept. If old models share an identifier,
/// the last one is deleted and the others stay.
public struct DeleteOldValuesAccumulationStrategy: AccumulationStrategy, Sendable {
  /// Creates the strategy.
  public init() {}

  /// Returns the old models without those of updated entities, then the new models.
  ///
  /// - Parameters:
  ///   - oldItems: The models in the list.
  ///   - newItems: The models to add.
  /// - Returns: The models of the new list.
  /// - Complexity: O(*n*) on average for *n* models, old and new.
  public func accumulate<T: EntityIdentifiable>(oldItems: [T], newItems: [T]) -> [T] {
    let items = oldItems + newItems
    var isReplaced = [Bool](repeating: false, count: items.count)
    var indexes = lastIndexes(of: oldItems, capacity: items.count)
    for (index, item) in items.enumerated().dropFirst(oldItems.count) {
      if let earlier = indexes.updateValue(index, forKey: item.identifier) {
        isReplaced[earlier] = true
      }
    }
    return zip(items, isReplaced).compactMap { $1 ? nil : $0 }
  }
}
