/// Puts a new model in the place of an old one with the same identifier, and the others behind.
///
/// Of new models that share an identifier the last one counts; it takes the place of the first. Of
/// old ones the last is replaced and the others stay as they are.
public struct UpdateOldValuesAccumulationStrategy: AccumulationStrategy, Sendable {
  /// Creates the strategy; it has nothing to set.
  public init() {}

  /// The old models, some of them replaced, then the new ones of entities that were not there.
  ///
  /// - Parameters:
  ///   - oldItems: What is there.
  ///   - newItems: What comes.
  /// - Returns: What is to be there.
  /// - Complexity: O(*n*) on average for *n* models, old and new.
  public func accumulate<T: EntityIdentifiable>(oldItems: [T], newItems: [T]) -> [T] {
    var items = oldItems
    var places = lastPlaces(of: oldItems, capacity: oldItems.count + newItems.count)
    for item in newItems {
      if let place = places[item.identifier] {
        items[place] = item
      } else {
        places[item.identifier] = items.count
        items.append(item)
      }
    }
    return items
  }
}

/// Where each identifier is found last.
func lastPlaces<T: EntityIdentifiable>(of items: [T], capacity: Int) -> [AnyHashable: Int] {
  // With room for all that may come it never rehashes, and so cannot trap on a broken `hash`.
  var places = [AnyHashable: Int](minimumCapacity: capacity)
  for (place, item) in items.enumerated() { places[item.identifier] = place }
  return places
}
