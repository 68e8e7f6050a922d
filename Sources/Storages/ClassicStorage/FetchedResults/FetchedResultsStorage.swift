public import DiffableStorage

/// A storage that shows the sections of a results controller and delivers their changes.
///
/// ```swift
/// struct Song: Identifiable, Equatable {
///   let id: Int
///   var title: String
/// }
///
/// let controller = InMemoryResultsController<Song>(sortedBy: { $0.title < $1.title })
/// let storage = FetchedResultsStorage(fetchedResultsController: controller)
/// grid.attach(to: storage)
/// controller.objects.append(Song(id: 1, title: "Intro"))  // the grid carries out what changed
/// ```
///
/// The changes that the controller reports between *will change* and *did change* become one
/// update. Its batches have the minimal number of moves; its `objectChanges` record the changes as
/// reported. As with every storage, the contents change inside the view's batch, even though the
/// controller's own contents have changed already.
///
/// If the reported changes do not lead to the contents of the controller, the storage reloads all
/// data and calls `anomalyHandler` with the reason.
///
/// The default header provider returns the names of the sections.
///
/// A storage stays in the isolation domain of its controller.
public final class FetchedResultsStorage<Controller: ResultsController>:
  BaseObservedStorage, ResultsControllerDelegate
{
  /// The controller whose sections are shown.
  public let fetchedResultsController: Controller

  private var collector = ResultsChangeCollector()

  /// Creates a storage and becomes the delegate of the controller.
  ///
  /// - Parameter controller: The controller; the storage starts with its current contents.
  /// - Complexity: O(*n*) for *n* items.
  public init(fetchedResultsController controller: Controller) {
    fetchedResultsController = controller
    super.init(controller.frozenSections)
    headerModelProvider = { [weak self] in self?.sectionName(at: $0) }
    controller.delegate = self
  }

  /// The name of the section shown at an index, nil if there is no such section.
  public func sectionName(at index: Int) -> String? { nameOfSection(at: index) }

  // MARK: Changes

  /// Reads the current contents of the controller, and reloads all data.
  ///
  /// Call it after the controller ran another query without reporting changes.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public func reload() {
    performUpdates {
      let contents = fetchedResultsController.frozenSections
      addChange { $0.reload(contents) }
    }
  }

  // MARK: Reported changes

  /// Starts to collect changes.
  public func controllerWillChangeContent(_ controller: any ResultsController) {
    handle(.willChange, from: controller)
  }

  /// Collects a change of an object until the controller reports the end of its changes.
  ///
  /// - Complexity: Amortized O(1).
  public func controller(
    _ controller: any ResultsController,
    didChange object: Any,
    at indexPath: IndexPath?,
    for type: ChangeType,
    newIndexPath: IndexPath?
  ) {
    handle(.object(object, at: indexPath, type, newIndexPath: newIndexPath), from: controller)
  }

  /// Collects a change of a section until the controller reports the end of its changes.
  ///
  /// - Complexity: Amortized O(1).
  public func controller(
    _ controller: any ResultsController,
    didChangeSectionAt index: Int,
    for type: ChangeType
  ) {
    handle(.section(index, type), from: controller)
  }

  /// Delivers the collected changes.
  ///
  /// - Complexity: O(*c* log *n*) for *c* changes of *n* items, and O(*s*) for *s* sections.
  public func controllerDidChangeContent(_ controller: any ResultsController) {
    handle(.didChange, from: controller)
  }

  private func handle(_ event: ResultsChangeCollector.Event, from controller: any ResultsController)
  {
    guard controller === fetchedResultsController else { return }
    switch collector.handle(event) {
    case .wait:
      break
    case .present(let changes):
      follow(changes)
    case .reject(let finding, _):
      let contents = fetchedResultsController.frozenSections
      addChange { $0.contradict(finding, contents: contents) }
    }
  }

  private func follow(_ changes: ResultsChanges) {
    let before = reported
    let after = fetchedResultsController.frozenSections
    addChange { change in
      do throws(InvalidChange) {
        try changes.check(before: before, after: after)
        change.add(changes.operations, leadingTo: after, record: changes.record)
      } catch {
        change.contradict("\(error)", contents: after)
      }
    }
  }
}

extension ResultsController {
  fileprivate var frozenSections: [FrozenSection] {
    sections.map { FrozenSection($0.objects, name: $0.name) }
  }
}
