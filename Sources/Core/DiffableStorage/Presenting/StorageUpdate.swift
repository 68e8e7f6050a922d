public import PortableFoundation

/// One change of a storage, which the receiver (usually a view) applies inside its batch update.
///
/// The storage returns its old contents until the change is applied. The receiver applies it inside
/// the view's batch block.
///
/// ```swift
/// func storageDidPerformUpdate(_ update: StorageUpdate) {
///   for batch in update.batches {
///     view.performBatchUpdates(batch.operations) { batch.apply() }
///   }
/// }
/// ```
///
/// A receiver that cannot apply the update at once calls ``postpone()``, keeps the update and
/// applies it later. An update that is released without having been applied is applied in its
/// `deinit`, so that the storage does not lose the change.
///
/// The change lists (``objectChanges``, ``sectionChanges``, ``updatedObjects``) are the record of
/// the changes, in order. Depending on the storage, they are filled when the update is applied, or
/// before.
///
/// An update stays in the isolation domain of its storage.
public final class StorageUpdate {
  /// The changes of items, in order; a move has two index paths, the other changes have one.
  ///
  /// - Complexity: O(*c*) for *c* changes on the first access, then O(1).
  public var objectChanges: [(ChangeType, [IndexPath])] {
    get {
      completeLists()
      return listedObjects
    }
    _modify {
      completeLists()
      yield &listedObjects
    }
  }

  /// The changes of sections, in order; a move has two indexes, the other changes have one.
  ///
  /// - Complexity: O(*c*) for *c* changes on the first access, then O(1).
  public var sectionChanges: [(ChangeType, [Int])] {
    get {
      completeLists()
      return listedSections
    }
    _modify {
      completeLists()
      yield &listedSections
    }
  }

  /// The models of updated items, by their index path after the change.
  ///
  /// A storage over snapshots adds them when they are first read, from the contents after the update.
  ///
  /// - Complexity: O(*c*) for *c* changes on the first access, then O(1).
  public var updatedObjects: [IndexPath: Any] {
    get {
      completeLists()
      return listedModels
    }
    _modify {
      completeLists()
      yield &listedModels
    }
  }

  private var listedObjects: [(ChangeType, [IndexPath])] = []
  private var listedSections: [(ChangeType, [Int])] = []
  private var listedModels: [IndexPath: Any] = [:]
  private var listedPayloads: [IndexPath: Any] = [:]

  /// The number of steps whose changes are in the change lists.
  private var listedSteps = 0

  /// Whether the changes of a step are being added.
  private var isListing = false

  /// What changed in updated items, by their index path after the change.
  ///
  /// Unlike the change lists, it is complete when the update is delivered. Configure the whole cell
  /// of an updated item that has no entry. Read an entry with ``payload(at:as:)``.
  public var payloads: [IndexPath: Any] {
    get {
      forgetDiscarded()
      return listedPayloads
    }
    _modify {
      forgetDiscarded()
      yield &listedPayloads
    }
  }

  /// The presenter that delivers the update; nil for a storage without one.
  var presenter: ListPresenter?

  /// The storage that delivers the update; nil for a storage without a presenter.
  package var source: (any Storage)? { presenter?.storage }

  /// Tells the presenter that the view asks for the models of all headers and footers again.
  package func viewReloads() { presenter?.viewReloads() }

  /// Whether the receiver should animate the change.
  public let isAnimated: Bool

  /// Whether the receiver has called ``postpone()``.
  public private(set) var isPostponed = false

  /// The errors that the applied closures threw, in order; an error stops its own closure only.
  public private(set) var errors: [any Error] = []

  private(set) var steps = UpdateSteps()

  /// The last step that shows a numbered state, which a reload can discard; nil if there is none.
  private var numbered: UpdateStep?

  /// The batch that reloads headers and footers, which is the last one.
  private var supplementaries = SupplementaryBatch.none

  private enum SupplementaryBatch {
    case none
    /// They are compared when all steps are applied.
    case expected
    case known(BatchOperations)
  }

  /// Created when the update is postponed, or a view holds its completion.
  private var progress: UpdateProgress?

  /// Whether the update no longer holds its progress; its steps may.
  private var hasEnded = false

  /// Whether the delegate is being called with the update.
  private var isBeingDelivered = false

  /// Creates an update without changes.
  ///
  /// - Parameter isAnimated: Whether the receiver should animate the change.
  public init(isAnimated: Bool = true) {
    self.isAnimated = isAnimated
  }

  /// Adds the changes of the steps that are applied to the change lists.
  ///
  /// It is done when the lists are read, because most views read only the batches.
  private func completeLists() {
    forgetDiscarded()
    guard !isListing else { return }
    isListing = true
    defer { isListing = false }
    while listedSteps < steps.next, steps.all[listedSteps].isFinished {
      let step = steps.all[listedSteps]
      listedSteps += 1
      let record = step.record
      step.record = .none
      switch record {
      case .none: break
      case .closures(let records): for record in records { record(self) }
      case .state(let state): presenter?.list(step.operations(), leadingTo: state, in: self)
      case .computed(let step): step.list(in: self)
      }
    }
  }

  /// Removes the record of the update if a reload has discarded a step.
  private func forgetDiscarded() {
    guard let numbered, numbered.isDiscarded else { return }
    self.numbered = nil
    supplementaries = .none
    let records = steps.all[listedSteps...].map(\.record)
    releasingLast((listedModels, listedPayloads, records)) {
      for step in steps.all[listedSteps...] { step.record = .none }
      listedSteps = steps.next
      (listedObjects, listedSections) = ([], [])
      (listedModels, listedPayloads) = ([:], [:])
    }
  }

  /// Whether the update never had batches, so that only the change lists say what it changes.
  package var isRecordedOnly: Bool { steps.neverHadBatches }

  deinit {
    defer { if !hasEnded { progress?.release() } }
    guard steps.hasRemaining else { return }
    progress?.end(as: .noView)
    // A step may keep a reference to its argument, so it must not get this object.
    applySteps(recordingIn: StorageUpdate(isAnimated: isAnimated))
  }
}

// MARK: - Deferral

extension StorageUpdate {
  /// Whether the update contains changes that are not applied yet.
  public var containsDeferredDatasourceUpdates: Bool { steps.hasRemaining }

  /// Adds a change of the data that runs when the update is applied.
  ///
  /// - Parameter update: Changes the data, and records the changes in the update that it is given.
  /// - Complexity: Amortized O(1).
  public func enqueueDatasourceUpdate(_ update: @escaping (StorageUpdate) throws -> Void) {
    append(UpdateStep(.closure(update)))
  }

  /// Adds a batch for a list view, with the change of the data that belongs to it.
  ///
  /// - Parameters:
  ///   - operations: The operations of the view.
  ///   - switchData: Changes the data, and records the changes in the update that it is given.
  /// - Complexity: Amortized O(1).
  public func enqueueBatch(
    _ operations: BatchOperations,
    switchingData switchData: @escaping (StorageUpdate) throws -> Void
  ) {
    append(UpdateStep(.closure(switchData), .known(operations)))
  }

  /// Adds batches that share one change of the data.
  package func enqueue(_ step: any ComputedStep) {
    append(UpdateStep(.computed(step), .computed(step)))
  }

  /// Adds a batch with which the presenter shows the state with a number; returns the step, which a reload can
  /// discard.
  func enqueue(_ operations: BatchOperations, showing number: Int) -> UpdateStep {
    let step = UpdateStep(.state(number), .known(operations))
    append(step)
    numbered = step
    return step
  }

  private func append(_ step: UpdateStep) {
    if let progress { step.delay(progress) }
    steps.append(step)
  }

  /// Adds a last batch that reloads the headers and footers that differ when the update is applied.
  package func expectSupplementaries() {
    supplementaries = .expected
  }

  /// Announces that the receiver applies the update later.
  ///
  /// Without this call, the storage applies the rest of the update as soon as its delegate returns.
  public func postpone() {
    isPostponed = true
  }

  /// Announces that the view has not finished showing the update when it has applied it, for example
  /// because of an animation.
  ///
  /// Call it before you apply the update. ``BaseUpdateDeliveringStorage/untilShown()`` then waits until the
  /// completion is finished.
  ///
  /// ```swift
  /// func storageDidPerformUpdate(_ update: StorageUpdate) {
  ///   for batch in update.batches {
  ///     let completion = update.holdCompletion()
  ///     view.performBatchUpdates(batch.operations) {
  ///       batch.apply()
  ///     } completion: {
  ///       completion.finish()
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// - Returns: The completion to finish. Releasing it finishes it as well.
  public func holdCompletion() -> UpdateCompletion {
    UpdateCompletion(startedProgress())
  }

  /// How far the update is, if it is not shown yet.
  var unfinishedProgress: UpdateProgress? {
    guard !steps.hasRemaining else { return startedProgress() }
    return progress.flatMap { $0.hasEnded ? nil : $0 }
  }

  private func startedProgress() -> UpdateProgress {
    if let progress { return progress }
    let started = UpdateProgress()
    for step in steps.remaining where !step.isDone { step.delay(started) }
    if hasEnded { started.release() }
    progress = started
    return started
  }

  /// Records that the update ends without being shown.
  func end(as presentation: Presentation) {
    progress?.end(as: presentation)
  }

  /// Calls a closure that calls the delegate; the update does not end before the delegate returns.
  func handOver(_ callDelegate: () -> Void) {
    isBeingDelivered = true
    callDelegate()
    isBeingDelivered = false
    // From now on, only the steps that wait keep it from ending.
    end()
  }

  func endIfApplied() {
    if !isBeingDelivered, !steps.hasRemaining { end() }
  }

  private func end() {
    guard !hasEnded else { return }
    hasEnded = true
    progress?.release()
  }

  /// Applies all changes that have not been applied yet, in the order in which they were added.
  ///
  /// A second call does nothing.
  ///
  /// - Complexity: O(*k*) for *k* changes of the data, and the time of their closures.
  public func applyDeferredDatasourceUpdates() {
    applySteps(recordingIn: self)
    endIfApplied()
  }

  func applySteps(through last: Int = .max, recordingIn record: StorageUpdate) {
    while let (step, change) = steps.take(through: last) {
      switch change {
      case .closure(let change):
        do { try change(record) } catch { errors.append(error) }
        if case .known(let operations) = step.batches {
          releasingLast(presenter?.follow(operations))
        }
      case .state(let number): presenter?.show(number, by: step, in: record)
      case .computed(let computed):
        computed.apply()
        step.record = .computed(computed)
      }
      step.finish()
    }
  }
}

// MARK: - Batches

extension StorageUpdate {
  /// The batches for a list view, in order.
  ///
  /// The batches are legal under the batch rules, and stay listed after they were applied. If the
  /// storage tells its delegate to reload, batches that are not applied yet are removed, because
  /// the reloaded view already shows their result. An update whose changes were recorded only in
  /// the change lists has no batches: see ``recordedOperations``.
  ///
  /// - Complexity: O(*k*) for *k* batches.
  public var batches: [Batch] {
    forgetDiscarded()
    var batches: [Batch] = []
    func add(_ step: Int, _ index: Int, isEmpty: Bool) {
      batches.append(Batch(update: self, step: step, index: index, wasEmpty: isEmpty))
    }
    for step in steps.all.indices {
      switch steps.all[step].batches {
      case .none: break
      case .known(let operations): add(step, 0, isEmpty: operations.isEmpty)
      case .computed(let computed):
        let operations = computed.operations
        for index in operations.indices { add(step, index, isEmpty: operations[index].isEmpty) }
      }
    }
    if listsSupplementaries {
      batches.append(Batch(update: self, step: nil, index: 0, wasEmpty: true))
    }
    return batches
  }

  private var listsSupplementaries: Bool {
    switch supplementaries {
    case .none: false
    case .expected: !steps.neverHadBatches && (presenter?.comparesSupplementaries ?? false)
    case .known(let operations): !operations.isEmpty
    }
  }

  /// The reloads of the headers and footers that changed; none as long as a step is not applied.
  func supplementaryOperations() -> BatchOperations {
    forgetDiscarded()
    switch supplementaries {
    case .none: return BatchOperations()
    case .known(let operations): return operations
    case .expected:
      var operations = BatchOperations()
      guard !steps.hasRemaining, let presenter else { return operations }
      operations.supplementaryReloads = presenter.changedSupplementaries()
      supplementaries = .known(operations)
      return operations
    }
  }
}
