/// A strategy that appends the new models, regardless of their identifiers.
///
/// ```swift
/// struct Track: EntityIdentifiable { var identifier: AnyHashable }
/// let page = [Track(identifier: 1), Track(identifier: 2)]
/// let list = AdditiveAccumulationStrategy().accumulate(oldItems: page, newItems: page)
/// print(list.map(\.identifier))  // [AnyHashable(1), AnyHashable(2), AnyHashable(1), AnyHashable(2)]
/// ```
public struct AdditiveAccumulationStrategy: AccumulationStrategy, Sendable {
  /// Creates the strategy.
  public init() {}

  /// Returns the old models, then the new ones.
  ///
  /// - Parameters:
  ///   - oldItems: The models in the list.
  ///   - newItems: The models to add.
  /// - Returns: All models.
  /// - Complexity: O(*n*) for *n* models, old and new.
  public func accumulate<T: EntityIdentifiable>(oldItems: [T], newItems: [T]) -> [T] {
    oldItems + newItems
  }
}
