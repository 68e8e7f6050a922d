/// Something that may end on whatever thread, without a word.
package protocol Subscription {
  var isOver: Bool { get }
}

/// Those who are to be told, in order.
///
/// What is over is let go whenever there may be twice as much of it, so that those who come and go
/// between two changes do not pile up.
///
/// What is let go is handed to the caller: it is to be dropped when nobody is in here any more. A
/// callback may be the last to hold something whose end makes another subscription.
package struct Subscriptions<Element: Subscription> {
  package private(set) var all: [Element] = []
  private var limit = 16

  package init() {}

  /// Adds one at the end.
  ///
  /// - Returns: What was let go, among others.
  package mutating func add(_ element: Element) -> [Element] {
    var before: [Element] = []
    if all.count >= limit {
      before = removeOver()
      limit = max(16, 2 * all.count)
    }
    all.append(element)
    return before
  }

  /// Lets go of what is over.
  ///
  /// - Returns: What was let go, among others.
  package mutating func removeOver() -> [Element] {
    guard all.contains(where: \.isOver) else { return [] }
    let before = all
    all = before.filter { !$0.isOver }
    return before
  }
}
