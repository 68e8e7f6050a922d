/// Puts the new models behind the old ones, whatever their identifiers.
///
/// ```swift
/// struct Track: EntityIdentifiable { var identifier: AnyHashable }
/// let page = [Track(identifier: 1), Track(identifier: 2)]
/// let list = AdditiveAccumulationStrategy().accumulate(oldItems: page, newItems: page)
/// print(list.map(\.identifier))  // [AnyHashable(1), AnyHashable(2), AnyHashable(1), AnyHashable(2)]
/// ```
public struct AdditiveAccumulationStrategy: AccumulationStrategy, Sendable {
  /// Creates the strategy; it has nothing to set.
  public init() {}

  /// The old models, then the new ones.
  ///
  /// - Parameters:
  ///   - oldItems: What is there.
  ///   - newItems: What comes.
  /// - Returns: All of them.
  public func accumulate<T: EntityIdentifiable>(oldItems: [T], newItems: [T]) -> [T] {
    oldItems + newItems
  }
}
