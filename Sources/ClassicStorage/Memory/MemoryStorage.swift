public import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Models in sections, edited in place.
///
/// Models can be of any types, mixed as you like: structs, classes, enums, tuples. An edit is one
/// call; it becomes an update for the view, and the storage answers as before until the view has
/// applied it.
///
/// ```swift
/// let storage = MemoryStorage()
/// storage.anomalyHandler.anomalyAction = { print($0.debugDescription) }
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
/// - Those that a view can animate (adding, inserting, removing, moving, replacing) are deferred:
///   the view is told, and applies them. Each sees what the ones before it did, applied or not.
///   Without a delegate they are applied at once.
/// - Those that set everything anew (``setItems(_:forSection:)`` and its kin) take place at once,
///   below whatever was not applied yet, and the view is told to reload.
/// - ``performUpdates(animatingDifferences:_:)`` makes one update of many edits; nested ones join the
///   outermost. Whatever is edited in it, in whatever order, the view gets batches that it can
///   carry out.
/// - An edit made while the delegate is told of another becomes an update of its own that follows.
///
/// Index paths of edits count in what the edits before made of the storage. Sections that an edit
/// names and that are missing are created, up to 100,000 at once.
///
/// ## What goes wrong
///
/// Places that do not exist, negative and huge ones included, answer nil or 0. An edit that is not
/// possible changes nothing at all, and ``anomalyHandler`` is told. Methods that can throw then do,
/// unless they are in a batch: there the one edit is left out and the others go on.
///
/// ## Performance
///
/// An edit costs O(log *n*) for each model that it names, of *n* in the storage, and finding one by
/// equality O(*n*). What the view is given is worked out from the edits, not from the whole.
///
/// Confined to one isolation domain, like its delegate. Methods apart from the three questions of a
/// storage cannot be overridden.
open class MemoryStorage: BaseUpdateDeliveringStorage, UpdatingStorage, IdentifiedStorage,
  SectionLocationIdentifyable
{
  /// Is told of what the storage could not do.
  public var anomalyHandler = MemoryStorageAnomalyHandler()

  /// What a view sees, and what it will see when it has applied all edits.
  package let shown = MemoryContents()
  package let latest = MemoryContents()

  /// What answers come from: what is shown, but while providers are asked about the edits to come.
  var answering: MemoryContents { isAnsweringAsEdited ? latest : shown }
  var isAnsweringAsEdited = false

  /// The objects of sections that are shown, as far as there are any.
  var sectionModels: [Int: SectionModel] = [:]

  /// Batches on the way to the view, in order.
  var pending: [MemoryBatch] = []

  /// The batch that is being made, and how deep in calls that make it the storage is.
  var open: (update: StorageUpdate, batch: MemoryBatch)?
  var openings = 0
  var batchOpenings = 0

  /// Whether the delegate is to hear of nothing.
  var isSilent = false

  /// Creates a storage without sections.
  public override init() {
    super.init()
  }

  /// The number of sections.
  open func numberOfSections() -> Int { answering.outline.numberOfSections }

  /// The number of models in a section, 0 for a section that does not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    answering.outline.numberOfItems(inSectionAt: section)
  }

  /// The model at an index path, nil when nothing stands there.
  ///
  /// A model that is an optional is unwrapped.
  open func item(at indexPath: IndexPath) -> Any? {
    unwrapped(ItemPosition(indexPath).flatMap(answering.model(at:)))
  }

  /// An identifier of the model's own, whatever the model is; it stays as long as the model stays or
  /// is replaced, and means nothing elsewhere.
  open func identifier(at indexPath: IndexPath) -> AnyHashable? {
    ItemPosition(indexPath).flatMap(answering.slot(at:)).map { AnyHashable($0) }
  }
}
