public import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Shows the sections of a results controller, and follows what it tells of their changes.
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
/// Each conversation of the controller is one update. The view is given what the conversation leads
/// to, with the fewest moves; the update's `objectChanges` record what was said. What is shown
/// changes inside the view's batch, as with every storage, whenever the controller's own contents do.
///
/// A conversation that cannot have led to what the controller holds is not trusted: everything is
/// shown from scratch, and `anomalyHandler` told why.
///
/// Until another is set, the header provider answers the names of the sections.
///
/// Confined to one isolation domain, that of its controller.
public final class FetchedResultsStorage<Controller: ResultsController>: ObservedContentsStorage,
  ResultsControllerDelegate
{
  /// The controller whose sections are shown.
  public let fetchedResultsController: Controller

  private var conversation = ResultsConversation()

  /// Creates a storage and becomes the delegate of the controller.
  ///
  /// - Parameter controller: The controller; the storage starts by showing what it holds.
  public init(fetchedResultsController controller: Controller) {
    fetchedResultsController = controller
    super.init(controller.frozenSections)
    headerModelProvider = { [weak self] in self?.sectionName(at: $0) }
    controller.delegate = self
  }

  /// The name of the section shown at an index, nil when nothing stands there.
  public func sectionName(at index: Int) -> String? { nameOfShownSection(at: index) }

  /// Shows what the controller holds now, from scratch.
  ///
  /// For a controller that was made to run another query, and said nothing.
  public func reload() {
    performUpdates {
      let contents = fetchedResultsController.frozenSections
      change { $0.reload(contents) }
    }
  }

  // MARK: The conversation

  /// Begins to listen.
  public func controllerWillChangeContent(_ controller: any ResultsController) {
    hear(.willChange, from: controller)
  }

  /// Keeps a change in mind until the conversation ends.
  public func controller(
    _ controller: any ResultsController,
    didChange object: Any,
    at indexPath: IndexPath?,
    for type: ChangeType,
    newIndexPath: IndexPath?
  ) {
    hear(.object(object, at: indexPath, type, newIndexPath: newIndexPath), from: controller)
  }

  /// Keeps a change in mind until the conversation ends.
  public func controller(
    _ controller: any ResultsController,
    didChangeSectionAt index: Int,
    for type: ChangeType
  ) {
    hear(.section(index, type), from: controller)
  }

  /// Delivers what the conversation led to.
  public func controllerDidChangeContent(_ controller: any ResultsController) {
    hear(.didChange, from: controller)
  }

  private func hear(_ event: ResultsConversation.Event, from controller: any ResultsController) {
    guard controller === fetchedResultsController else { return }
    switch conversation.hear(event) {
    case .wait:
      break
    case .present(let changes):
      follow(changes)
    case .mistrust(let finding):
      let contents = fetchedResultsController.frozenSections
      change { $0.contradict(finding, contents: contents) }
    }
  }

  private func follow(_ changes: ResultsChanges) {
    let before = contents
    let after = fetchedResultsController.frozenSections
    change { change in
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
