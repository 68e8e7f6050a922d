/// The results of a query in sections, with a delegate that receives the changes.
///
/// Examples are Core Data's fetched results controller, ``InMemoryResultsController``, and a
/// wrapper around a database's observation of a query.
///
/// A controller reports the changes of a transaction in one sequence of calls:
///
///     willChangeContent ─→ didChange (an object, a section), in any order ─→ didChangeContent
///
/// When it calls `didChangeContent`, its ``sections`` have to contain the results after the
/// changes. During a sequence ``FetchedResultsStorage`` reads them only then.
/// ``ResultsControllerDelegate`` explains the positions.
public protocol ResultsController<Object>: AnyObject {
  /// The type of the objects that the query returns.
  associatedtype Object

  /// The objects of a section, which are read one by one.
  ///
  /// It has to be a value: an array, or a frozen collection that fetches objects on access.
  associatedtype Objects: RandomAccessCollection<Object>

  /// The sections, in order.
  var sections: [ResultsSection<Objects>] { get }

  /// The delegate that receives the changes; conforming types hold it weakly.
  var delegate: (any ResultsControllerDelegate)? { get set }
}
