/// A collection that reports its changes to observers.
///
/// Examples are Realm's results and lists, ``InMemoryLiveCollection``, and a wrapper around a
/// database's observation of a query.
public protocol LiveCollection<Element>: AnyObject {
  /// The type of the elements.
  associatedtype Element

  /// The elements at one moment, which are read one by one.
  ///
  /// It has to be a value: an array, or a frozen collection that fetches elements on access.
  associatedtype Elements: RandomAccessCollection<Element>

  /// The elements that were reported last.
  var elements: Elements { get }

  /// Calls a closure for every later change, in order.
  ///
  /// A call with ``LiveCollectionChange/initial(_:)`` is optional, and can be made before the
  /// method returns or later. The first other change starts from the ``elements`` at the time of
  /// this call.
  ///
  /// - Parameter body: Called in the collection's isolation domain.
  /// - Returns: The observation, which ends when this object is released.
  func observe(_ body: @escaping (LiveCollectionChange<Elements>) -> Void) -> AnyObject
}
