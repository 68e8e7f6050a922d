/// A list that somebody else changes, and that tells its observers how.
///
/// Realm's results and lists are such; ``InMemoryLiveCollection`` is one, and a database's
/// observation of a query is easily made one.
public protocol LiveCollection<Element>: AnyObject {
  /// What the collection holds.
  associatedtype Element

  /// The elements at one moment, asked for one by one.
  ///
  /// A value: an array, or a frozen collection that fetches what it is asked for.
  associatedtype Elements: RandomAccessCollection<Element>

  /// The elements as told of last.
  var elements: Elements { get }

  /// Has a closure called for every change from now on, in order.
  ///
  /// It may be called with ``LiveCollectionChange/initial(_:)`` before this returns, or later, or
  /// never; its first other change begins with the ``elements`` as they are now.
  ///
  /// - Parameter body: Called in the collection's isolation domain.
  /// - Returns: What keeps the observation alive; it ends when that is gone.
  func observe(_ body: @escaping (LiveCollectionChange<Elements>) -> Void) -> AnyObject
}
