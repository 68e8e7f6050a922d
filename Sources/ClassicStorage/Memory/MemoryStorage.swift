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

  /// The objects of sections that are shown, as far as there are any.
  private var sectionModels: [Int: SectionModel] = [:]

  /// Batches on the way to the view, in order.
  private var pending: [MemoryBatch] = []

  /// The batch that is being made.
  private var open: (update: StorageUpdate, batch: MemoryBatch)?
  private var openings = 0
  private var batchOpenings = 0
  private var isSilent = false

  /// Creates a storage without sections.
  public override init() {
    super.init()
  }

  /// The number of sections.
  open func numberOfSections() -> Int { shown.outline.numberOfSections }

  /// The number of models in a section, 0 for a section that does not exist.
  open func numberOfItems(inSection section: Int) -> Int {
    shown.outline.numberOfItems(inSectionAt: section)
  }

  /// The model at an index path, nil when nothing stands there.
  ///
  /// A model that is an optional is unwrapped.
  open func item(at indexPath: IndexPath) -> Any? {
    unwrapped(ItemPosition(indexPath).flatMap(shown.model(at:)))
  }

  /// An identifier of the model's own, whatever the model is; it stays as long as the model stays or
  /// is replaced, and means nothing elsewhere.
  open func identifier(at indexPath: IndexPath) -> AnyHashable? {
    ItemPosition(indexPath).flatMap(shown.slot(at:)).map { AnyHashable($0) }
  }
}

// MARK: - Making updates

extension MemoryStorage {
  /// The update that is being made, nil outside of batches.
  ///
  /// A closure enqueued on it runs before the edits of the batch when the update is applied.
  public var currentUpdate: StorageUpdate? { open?.update }

  /// Whether edits are being collected.
  public var batchUpdatesInProgress: Bool { batchOpenings > 0 }

  /// Makes one update of several edits.
  ///
  /// Nothing is delivered if nothing was asked for. A batch inside another one joins it. If the
  /// closure throws, what it did before is delivered.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the view should animate the change; what the outermost batch
  ///     says counts.
  ///   - updates: Edits the storage. It still reads as before.
  /// - Throws: What the closure throws.
  public func performUpdates(
    animatingDifferences: Bool = true,
    _ updates: () throws -> Void
  ) rethrows {
    begin(animatingDifferences: animatingDifferences)
    batchOpenings += 1
    defer {
      batchOpenings -= 1
      end()
    }
    try updates()
  }

  /// Begins a batch, as ``performUpdates(animatingDifferences:_:)`` does.
  public func startUpdate() {
    begin()
    batchOpenings += 1
  }

  /// Ends the batch that began last; without one it does nothing.
  public func finishUpdate() {
    guard batchOpenings > 0 else { return }
    batchOpenings -= 1
    end()
  }

  /// Edits the storage without telling the delegate, neither of changes nor to reload.
  ///
  /// The edits are applied when the closure is done. Have the view reload then. Inside of a batch
  /// they join the batch.
  ///
  /// - Parameter updates: Edits the storage. It still reads as before.
  /// - Throws: What the closure throws; what it did before stays.
  public func updateWithoutAnimations(_ updates: () throws -> Void) rethrows {
    let wasSilent = isSilent
    begin()
    isSilent = true
    defer {
      end()
      isSilent = wasSilent
    }
    try updates()
  }

  private func begin(animatingDifferences: Bool = true) {
    openings += 1
    guard open == nil else { return }
    open = (StorageUpdate(isAnimated: animatingDifferences), MemoryBatch(editing: latest))
  }

  private func end() {
    openings -= 1
    guard openings == 0, let (update, batch) = open else { return }
    open = nil
    guard batch.isWanted || !update.isEmpty else { return }
    if isSilent {
      update.applyDeferredDatasourceUpdates()
      showNow(batch)
    } else {
      present(batch, in: update)
    }
  }
}

// MARK: - Edits

extension MemoryStorage {
  /// Carries out a deferred edit.
  func carryOut(_ edit: @escaping MemoryEdit) {
    _ = attempt(edit, tellsOfRefusal: true)
  }

  /// Carries out a deferred edit, or throws what kept it from doing anything, unless in a batch.
  func carryOutOrThrow(_ edit: @escaping MemoryEdit) throws(MemoryStorageError) {
    let isInBatch = batchUpdatesInProgress
    let anomaly = attempt(edit, tellsOfRefusal: isInBatch)
    if !isInBatch, let error = anomaly?.error { throw error }
  }

  private func attempt(
    _ edit: @escaping MemoryEdit,
    tellsOfRefusal: Bool
  ) -> MemoryStorageAnomaly? {
    begin()
    defer { end() }
    guard let batch = open?.batch else { return nil }
    let anomaly = batch.add(edit)
    if anomaly == nil || tellsOfRefusal { batch.isWanted = true }
    if let anomaly { anomalyHandler.reportAnomaly(anomaly) }
    return anomaly
  }

  /// Carries out an edit of what is shown, at once.
  ///
  /// Edits that were made before and are not shown yet come after it: they are made again.
  ///
  /// - Parameters:
  ///   - tellsToReload: Whether the delegate is told to reload, if it is told anything.
  ///   - edit: The edit.
  func carryOutAtOnce(tellingToReload tellsToReload: Bool = false, _ edit: MemoryEdit) {
    let waiting = pending + (open.map { [$0.batch] } ?? [])
    if waiting.contains(where: { !$0.isEmpty }) { latest.become(shown) }
    let draft = MemoryDraft(of: latest)
    let anomaly = edit(draft)
    show(draft.change)
    supplementaries = GivenSupplementaries()
    let refusals = waiting.flatMap { $0.redo() }
    for anomaly in refusals { anomalyHandler.reportAnomaly(anomaly) }
    if let anomaly {
      anomalyHandler.reportAnomaly(anomaly)
    } else if tellsToReload, !isSilent {
      delegate?.storageNeedsReloading()
    }
  }
}

// MARK: - Showing

extension MemoryStorage {
  private func present(_ batch: MemoryBatch, in update: StorageUpdate) {
    pending.append(batch)
    update.enqueueBatches {
      batch.operations
    } switchingData: { [weak self] update in
      self?.show(through: batch)
      batch.change.fill(update)
    }
    deliver(update) { [weak self] in self?.presentChangedSupplementaries() }
  }

  /// Headers and footers may depend on what the storage shows: they are compared once it does.
  private func presentChangedSupplementaries() {
    guard !supplementaries.isEmpty else { return }
    var operations = BatchOperations()
    operations.supplementaryReloads = changedSupplementaries()
    guard !operations.isEmpty else { return }
    let update = StorageUpdate()
    update.enqueueBatch(operations) { _ in }
    deliver(update)
  }

  /// Applies a batch and all before it, unless that has been done.
  private func show(through batch: MemoryBatch) {
    guard let index = pending.firstIndex(where: { $0 === batch }) else { return }
    let batches = pending[...index]
    pending.removeSubrange(...index)
    for batch in batches {
      if !supplementaries.isEmpty {
        for operations in batch.operations { supplementaries.follow(operations, number: 0) }
        supplementaries.settle(through: 0)
      }
      show(batch.change)
    }
  }

  /// Applies a batch that the delegate is not told of, below those that are on their way.
  private func showNow(_ batch: MemoryBatch) {
    if pending.isEmpty {
      supplementaries = GivenSupplementaries()
      show(batch.change)
    } else {
      carryOutAtOnce { draft in
        for anomaly in batch.redo(in: draft) { self.anomalyHandler.reportAnomaly(anomaly) }
        return nil
      }
    }
  }

  private func show(_ change: MemoryChange) {
    for section in change.leavingSections { sectionModels.removeValue(forKey: section)?.leave() }
    let unneeded = shown.apply(change)
    for (section, model) in change.arrivingSections
    where shown.outline.containsSection(section) && !model.isInStorage {
      model.enter(self, shown, as: section)
      sectionModels[section] = model
    }
    withExtendedLifetime(unneeded) {}
  }
}

// MARK: - Sections

extension MemoryStorage {
  /// The object of a section that is shown.
  func sectionModel(of section: Int) -> SectionModel {
    if let model = sectionModels[section] { return model }
    let model = SectionModel()
    model.enter(self, shown, as: section)
    sectionModels[section] = model
    return model
  }

  /// The index of a section, nil when it is not in this storage or not shown yet.
  public func sectionIndex(for section: any StorageSection) -> Int? {
    guard let model = section as? SectionModel,
      let number = model.number(in: self)
    else { return nil }
    return shown.outline.indexOfSection(number)
  }
}
