/// The result of a query, in sections, which tells its delegate when it changes.
///
/// What a fetched results controller does: Core Data's is one, ``InMemoryResultsController`` is
/// another, and a database's observation of a query is easily made one.
///
/// A controller tells of a transaction in one conversation:
///
///     willChangeContent ─→ didChange (an object, a section), in any order ─→ didChangeContent
///
/// Its ``sections`` have to be what the conversation leads to by the time of `didChangeContent`.
/// ``FetchedResultsStorage`` reads them then and at no other time, and says in its guide what the
/// positions mean.
public protocol ResultsController<Object>: AnyObject {
  /// What the query finds.
  associatedtype Object

  /// The objects of a section, asked for one by one.
  ///
  /// A value: an array, or a frozen collection that fetches what it is asked for.
  associatedtype Objects: RandomAccessCollection<Object>

  /// The sections, in order.
  var sections: [ResultsSection<Objects>] { get }

  /// Who is told of changes; conforming types hold it weakly.
  var delegate: (any ResultsControllerDelegate)? { get set }
}
