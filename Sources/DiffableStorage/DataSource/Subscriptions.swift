/// A subscription that can be cancelled from any thread.
package protocol Subscription {
  var isOver: Bool { get }
}

/// A list of subscriptions, in the order in which they were added.
///
/// Cancelled subscriptions are removed when the list has grown to twice its size after the last
/// removal, so that short-lived subscriptions do not accumulate between two changes.
///
/// The mutating methods return the removed elements, so that the caller releases them after the
/// access to this value has ended. Releasing one may run a `deinit` that adds another subscription.
package struct Subscriptions<Element: Subscription> {
  package private(set) var all: [Element] = []
  private var limit = 16

  package init() {}

  /// Adds an element at the end.
  ///
  /// - Returns: Elements that include all removed ones.
  /// - Complexity: Amortized O(1).
  package mutating func add(_ element: Element) -> [Element] {
    var before: [Element] = []
    if all.count >= limit {
      before = removeOver()
      limit = max(16, 2 * all.count)
    }
    all.append(element)
    return before
  }

  /// Removes the cancelled subscriptions.
  ///
  /// - Returns: Elements that include all removed ones.
  /// - Complexity: O(*n*) for *n* elements.
  package mutating func removeOver() -> [Element] {
    // A loop, because `contains(where:)` is several calls where the type is not known.
    var index = 0
    while index < all.count, !all[index].isOver { index += 1 }
    guard index < all.count else { return [] }
    let before = all
    all = before.filter { !$0.isOver }
    return before
  }
}
