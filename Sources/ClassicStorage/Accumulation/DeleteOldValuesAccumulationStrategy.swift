/// Puts the new models behind the old ones, and leaves out what they stand in for.
///
/// Of new models that share an identifier only the last one is kept. Of old ones the last is left
/// out and the others stay as they are.
public struct DeleteOldValuesAccumulationStrategy: AccumulationStrategy, Sendable {
  /// Creates the strategy; it has nothing to set.
  public init() {}

  /// The old models of entities of which nothing new has come, then the new ones.
  ///
  /// - Parameters:
  ///   - oldItems: What is there.
  ///   - newItems: What comes.
  /// - Returns: What is to be there.
  /// - Complexity: O(*n*) on average for *n* models, old and new.
  public func accumulate<T: EntityIdentifiable>(oldItems: [T], newItems: [T]) -> [T] {
    let items = oldItems + newItems
    var isReplaced = [Bool](repeating: false, count: items.count)
    var places = lastPlaces(of: oldItems, capacity: items.count)
    for (place, item) in items.enumerated().dropFirst(oldItems.count) {
      if let earlier = places.updateValue(place, forKey: item.identifier) {
        isReplaced[earlier] = true
      }
    }
    return zip(items, isReplaced).compactMap { $1 ? nil : $0 }
  }
}
