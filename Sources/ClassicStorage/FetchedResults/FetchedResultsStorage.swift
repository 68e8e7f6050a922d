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
public final class FetchedResultsStorage<Controller: ResultsController>:
  BaseUpdateDeliveringStorage, UpdatingStorage, IdentifiedStorage, ResultsControllerDelegate
{
  /// The controller whose sections are shown.
  public let fetchedResultsController: Controller

  private let observed: ObservedContents
  private var conversation = ResultsConversation()

  /// Creates a storage and becomes the delegate of the controller.
  ///
  /// - Parameter controller: The controller; the storage starts by showing what it holds.
  public init(fetchedResultsController controller: Controller) {
    fetchedResultsController = controller
    observed = ObservedContents(controller.frozenSections)
    super.init()
    observed.start(in: self)
    headerModelProvider = { [weak self] in self?.sectionName(at: $0) }
    controller.delegate = self
  }

  /// The name of the section shown at an index, nil when nothing stands there.
  public func sectionName(at index: Int) -> String? { observed.sectionName(at: index) }

  // MARK: Answers

  /// The number of sections that are shown.
  public func numberOfSections() -> Int { observed.numberOfSections }

  /// The number of items shown in a section, 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    observed.numberOfItems(inSection: section)
  }

  /// The model of the item shown at an index path, nil when there is none.
  ///
  /// A model that is an optional is unwrapped.
  public func item(at indexPath: IndexPath) -> Any? { observed.item(at: indexPath) }

  /// What stays with the item shown at an index path for as long as it is listed, nil when there is
  /// none.
  ///
  /// A number of the storage's own: sources report positions, not identifiers.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  public func identifier(at indexPath: IndexPath) -> AnyHashable? {
    observed.identifier(at: indexPath)
  }

  // MARK: Changes

  /// Makes one update of all changes that are reported in the meantime.
  ///
  /// A call inside another joins it. If the closure throws, what was reported until then is delivered.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the view should animate the change; what the outermost call
  ///     says counts.
  ///   - changes: Changes what the storage observes.
  /// - Throws: What the closure throws.
  /// - Complexity: O(*c* log *n*) for *c* changes of *n* items, and O(*s*) for *s* sections.
  public func performUpdates<Failure: Error>(
    animatingDifferences: Bool = true,
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) {
    try observed.performUpdates(animatingDifferences: animatingDifferences, changes)
  }

  /// Shows what the controller holds now, from scratch.
  ///
  /// For a controller that was made to run another query, and said nothing.
  public func reload() {
    performUpdates {
      let contents = fetchedResultsController.frozenSections
      observed.change { $0.reload(contents) }
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
      observed.change { $0.contradict(finding, contents: contents) }
    }
  }

  private func follow(_ changes: ResultsChanges) {
    let before = observed.contents
    let after = fetchedResultsController.frozenSections
    observed.change { change in
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
