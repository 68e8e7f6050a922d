#if canImport(CoreData)
  public import CoreData
  import DiffableStorage

  // Adapts a fetched results controller of Core Data to `ResultsController`.

  extension FetchedResultsStorage {
    /// Creates a storage that shows the sections of a fetched results controller of Core Data.
    ///
    /// The storage takes the place of the controller's delegate, which goes on answering
    /// `controller(_:sectionIndexTitleForSectionName:)` alone. Call the controller's `performFetch()`
    /// before, or ``reload()`` after it. The storage stays in the isolation domain of the controller's
    /// context: on the main actor, if it is the view context.
    ///
    /// - Parameter controller: The controller, which is retained.
    /// - Complexity: O(*n*) for *n* objects; they are not fetched.
    public convenience init<Result: NSFetchRequestResult>(
      _ controller: NSFetchedResultsController<Result>
    ) where Controller == CoreDataResults<Result> {
      self.init(fetchedResultsController: CoreDataResults(controller))
    }
  }

  /// Makes a results controller of a fetched results controller of Core Data.
  ///
  /// That class cannot be one itself, because its `delegate` has another type.
  public final class CoreDataResults<Result: NSFetchRequestResult>: ResultsController {
    /// Core Data's controller.
    public let controller: NSFetchedResultsController<Result>

    /// The delegate that receives the changes.
    public weak var delegate: (any ResultsControllerDelegate)?

    private let forwarder = ResultsForwarder()

    /// Becomes the delegate of a fetched results controller.
    ///
    /// The delegate before, which the controller held weakly, goes on answering for the titles of the index,
    /// `controller(_:sectionIndexTitleForSectionName:)`. It gets no other calls.
    ///
    /// - Parameter controller: Core Data's controller, which is retained.
    public init(_ controller: NSFetchedResultsController<Result>) {
      self.controller = controller
      forwarder.results = self
      forwarder.previous = controller.delegate
      controller.delegate = forwarder
    }

    /// The sections with their objects, which Core Data fetches when it is asked for them.
    ///
    /// - Complexity: O(*s*) for *s* sections.
    public var sections: [ResultsSection<[Any]>] {
      (controller.sections ?? []).map { ResultsSection(name: $0.name, objects: $0.objects ?? []) }
    }
  }

  /// Passes the calls of Core Data to the delegate of results; its methods must not be generic.
  private final class ResultsForwarder: NSObject, NSFetchedResultsControllerDelegate {
    weak var results: (any ResultsController)?
    weak var previous: (any NSFetchedResultsControllerDelegate)?

    override init() { super.init() }

    // Where there is no answer, Core Data makes the titles. So the forwarder must not have the method then.

    override func responds(to selector: Selector!) -> Bool {
      super.responds(to: selector) || forwardingTarget(for: selector) != nil
    }

    override func forwardingTarget(for selector: Selector!) -> Any? {
      let isForTitles =
        NSStringFromSelector(selector) == "controller:sectionIndexTitleForSectionName:"
      return isForTitles && previous?.responds(to: selector) == true ? previous : nil
    }

    private func pass(_ call: (any ResultsControllerDelegate, any ResultsController) -> Void) {
      guard let results, let delegate = results.delegate else { return }
      call(delegate, results)
    }

    func controllerWillChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) {
      pass { $0.controllerWillChangeContent($1) }
    }

    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
      didChange object: Any,
      at indexPath: IndexPath?,
      for type: NSFetchedResultsChangeType,
      newIndexPath: IndexPath?
    ) {
      guard let type = ChangeType(type) else { return }
      pass {
        $0.controller($1, didChange: object, at: indexPath, for: type, newIndexPath: newIndexPath)
      }
    }

    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
      didChange section: any NSFetchedResultsSectionInfo,
      atSectionIndex index: Int,
      for type: NSFetchedResultsChangeType
    ) {
      guard let type = ChangeType(type) else { return }
      pass { $0.controller($1, didChangeSectionAt: index, for: type) }
    }

    func controllerDidChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) {
      pass { $0.controllerDidChangeContent($1) }
    }
  }

  extension ChangeType {
    /// The same type of change; nil for one that a newer system adds.
    fileprivate init?(_ type: NSFetchedResultsChangeType) {
      switch type {
      case .insert: self = .insert
      case .delete: self = .delete
      case .move: self = .move
      case .update: self = .update
      @unknown default: return nil
      }
    }
  }
#endif
