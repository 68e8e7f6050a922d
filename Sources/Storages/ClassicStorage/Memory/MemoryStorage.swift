public import DiffableStorage

/// A storage of models in sections that you edit with methods such as `addItem` and `moveItem`.
///
/// Models can be of any types, also mixed: structs, classes, enums, tuples. Each edit becomes an
/// update for the view, and the storage returns its old contents until the view has applied it.
///
/// ```swift
/// let storage = MemoryStorage()
/// storage.anomalyHandler = { print($0) }
/// grid.attach(to: storage)
/// storage.addItems(["Intro", "Outro"])
/// storage.performUpdates {
///   storage.addItem("Encore")
///   storage.moveItem(at: [0, 0], to: [0, 1])
/// }
/// print(storage.items(inSection: 0) ?? [])  // ["Outro", "Intro", "Encore"]
/// ```
///
/// ## Edits
///
/// - Edits that a view can animate (adding, inserting, removing, moving, replacing) are deferred:
///   the delegate applies them. Each edit sees the results of all earlier ones, applied or not.
///   Without a delegate they are applied at once.
/// - Edits that replace contents (``setItems(_:forSection:)`` and similar methods) are applied at
///   once, before the updates that are not applied yet, and the view reloads.
/// - ``performUpdates(animatingDifferences:_:)`` combines several edits into one update; nested
///   calls join the outermost one. The view gets legal batches for any combination and order of
///   edits.
/// - An edit made while the delegate handles an update becomes an update of its own, which follows.
///
/// The index paths of an edit are positions in the contents after all earlier edits. An edit
/// creates the missing sections that it needs, up to 100,000 at once.
///
/// ## Invalid arguments
///
/// Queries with index paths that do not exist, including negative and huge ones, return nil or 0.
/// An edit that is not possible changes nothing, and `anomalyHandler` gets an anomaly. Some
/// methods also throw, except inside a batch: there the edit is left out, and the other edits are
/// made.
///
/// ## Performance
///
/// An edit takes O(log *n*) for each of its models, of *n* in the storage. Finding a model by
/// equality takes O(*n*). The batches for the view are computed from the edits, not from all
/// contents.
///
/// A storage stays in one isolation domain, like its delegate. Only the methods `numberOfSections`,
/// `numberOfItems`, `item` and `identifier`, and those of the supplementary models, are open.
open class MemoryStorage: BaseUpdateDeliveringStorage, UpdatingStorage {
  /// The contents that the view shows, and the contents after all edits.
  package let shown = MemoryContents()
  package let latest = MemoryContents()

  /// The contents that queries return.
  var answering: MemoryContents { between ?? shown }

  /// The contents between two edits of a flat list, while such a view applies a batch.
  var between: MemoryContents?

  /// Counts the changes that the view learns of by a reload.
  var generation = 0

  /// The objects of the shown sections, for sections that have one.
  var sectionModels: [Int: SectionModel] = [:]

  /// The batches that the view has not applied yet, in order.
  var pending = Queue<MemoryBatch>()

  /// The current batch, and the nesting depth of the calls that edit it.
  var open: (update: StorageUpdate, batch: MemoryBatch)?
  var openings = 0
  var batchOpenings = 0

  /// Whether edits do not call the delegate.
  var isSilent = false

  /// Creates a storage without sections.
  public override init() {
    super.init()
  }

  /// The number of sections.
  open func numberOfSections() -> Int { answering.outline.numberOfSections }

  /// The number of models in a section, 0 for a section that does not exist.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  open func numberOfItems(inSection section: Int) -> Int {
    answering.outline.numberOfItems(inSectionAt: section)
  }

  /// The model at an index path, nil if there is none.
  ///
  /// A model that is an optional is unwrapped.
  ///
  /// - Complexity: O(log *n*) for *n* models.
  open func item(at indexPath: IndexPath) -> Any? {
    unwrapped(ItemPosition(indexPath).flatMap(answering.model(at:)))
  }

  /// The identifier of the model at an index path, nil if there is none.
  ///
  /// The identifier is a number that the storage assigns. It stays the same when the model moves or
  /// is replaced.
  ///
  /// - Complexity: O(log *n*) for *n* models.
  open func identifier(at indexPath: IndexPath) -> AnyHashable? {
    ItemPosition(indexPath).flatMap(answering.slot(at:)).map { AnyHashable($0) }
  }
}
