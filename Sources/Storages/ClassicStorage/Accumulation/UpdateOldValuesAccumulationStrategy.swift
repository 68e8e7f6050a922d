/// A strategy that replaces old models by new ones with the same identifier, and appends the
/// others.
///
/// If new models share an identifier, the last one is used, at the position of the first. If old
/// models share an identifier, the last one is replaced and the others stay.
public struct UpdateOldValuesAccumulationStrategy: AccumulationStrategy, Sendable {
  /// Creates the strategy.
  public init() {}

  /// Returns the old models, some of them replaced, then the models of new entities.
  ///
  /// - Parameters:
  ///   - oldItems: The models in the list.
  ///   - newItems: The models to add.
  /// - Returns: The models of the new list.
  /// - Complexity: O(*n*) on average for *n* models, old and new.
  public func accumulate<T: EntityIdentifiable>(oldItems: [T], newItems: [T]) -> [T] {
    var items = oldItems
    var indexes = lastIndexes(of: oldItems, capacity: oldItems.count + newItems.count)
    for item in newItems {
      if let index = indexes[item.identifier] {
        items[index] = item
      } else {
        indexes[item.identifier] = items.count
        items.append(item)
      }
    }
    return items
  }
}

/// The last index of each identifier.
func lastIndexes<T: EntityIdentifiable>(of items: [T], capacity: Int) -> [AnyHashable: Int] {
  // Enough capacity for all models: the dictionary never rehashes, which could trap if `hash` is
  // wrong.
  var indexes = [AnyHashable: Int](minimumCapacity: capacity)
  for (index, item) in items.enumerated() { indexes[item.identifier] = index }
  return indexes
}
