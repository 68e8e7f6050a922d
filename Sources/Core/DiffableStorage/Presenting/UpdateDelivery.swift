import PortableFoundation

/// What switches the numbered states of a storage: the storage itself, or a part of it.
package protocol StateShowing: AnyObject {
  /// Makes the storage return the state with a number, which is higher than the number of the state
  /// before.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - operations: The batch that ends at this state.
  ///   - update: The update in which to record the changes.
  func show(_ number: Int, by operations: BatchOperations, in update: StorageUpdate)

  /// Makes the storage return the state with a number; the view reloads.
  func reload(_ number: Int)

  /// The edits of a flat list for the batch that ends at the state with a number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - operations: The batch. Without structural operations, it starts at the same state.
  ///   - layout: The rows that a section has.
  ///   - allowsMoves: Whether the list can move a row.
  /// - Returns: The edits; nil if the states are no longer kept.
  func rowEdits(
    to number: Int,
    by operations: BatchOperations,
    _ layout: RowLayout,
    allowsMoves: Bool
  ) -> RowEdits?
}

/// Delivers the changes of one storage to its delegate in order, and makes sure that each is
/// applied.
///
///     deliver ─→ queue ─→ delegate ─→ applies in the view's batch ─→ the storage shows the state
///                  ↑         ├─ postpones: applies later, or releases the update, which applies it
///     reload ──────┘         └─ does not apply: applied here, with an anomaly
///
/// States are numbered in order. Therefore, an update that is applied after a later one changes nothing,
/// and so does an update before a reload. Everything else follows from three facts: the number that is
/// shown, the newest number, and the batches in between.
package final class UpdateDelivery {
  /// A batch that is not applied yet, and the number of the state at which it ends.
  private final class Unapplied {
    let number: Int
    let operations: BatchOperations
    weak var update: StorageUpdate?

    init(_ number: Int, _ operations: BatchOperations, of update: StorageUpdate) {
      self.number = number
      self.operations = operations
      self.update = update
    }
  }

  private enum Entry {
    case update(StorageUpdate)
    case reload(number: Int, afterwards: () -> Void)
  }

  weak var delegate: (any StorageUpdating)? {
    didSet {
      updater = delegate as? any ViewUpdating
      reportSecondView(after: oldValue)
    }
  }

  /// The delegate, if it passes the updates to a view.
  private(set) weak var updater: (any ViewUpdating)?

  var anomalyHandler: ((StorageAnomaly) -> Void)?

  /// The storage whose updates are delivered, for its contents.
  private(set) weak var storage: (any Storage)?

  /// The same storage, for its models of headers and footers.
  private weak var providers: BaseUpdateDeliveringStorage?

  /// The object that switches the states by their numbers; nil if the states have none.
  package weak var states: (any StateShowing)?

  /// The supplementary models of the last comparison.
  private(set) var supplementaries = SupplementaryCache()

  private var shown = 0
  private var newest = 0
  private var unapplied = Queue<Unapplied>()
  private var queue = Queue<Entry>()
  private var isBusy = false

  /// Returns the index of a section before an update that is shown only in part; nil if the section is
  /// new.
  ///
  /// The closure itself is nil if no such state is shown, or if the storage has one section.
  private var sectionBeforeEdits: ((Int) -> Int?)?

  init() {}

  /// Sets the storage whose updates are delivered.
  func start(for storage: BaseUpdateDeliveringStorage) {
    self.storage = storage as? any Storage
    providers = storage
  }

  /// Reports an anomaly to the handler; without one, prints it in debug builds.
  package func report(_ anomaly: StorageAnomaly) {
    anomaly.report(to: anomalyHandler)
  }

  /// Reports that the view of the delegate before gets no more updates, because another view gets them.
  private func reportSecondView(after before: (any StorageUpdating)?) {
    guard before != nil, before !== delegate, let delegate,
      let first = (before as? any ViewShowing)?.shownView,
      let second = (delegate as? any ViewShowing)?.shownView, first !== second
    else { return }
    report(.secondView)
  }

  /// Whether the newest state is shown.
  package var isUpToDate: Bool { shown == newest }

  /// Whether there is no delegate, and nothing is being delivered.
  var isDetached: Bool { delegate == nil && !isBusy }
}

// MARK: - Numbered states

extension UpdateDelivery {
  /// Adds a batch that ends at the next state.
  ///
  /// - Parameters:
  ///   - operations: The operations.
  ///   - update: The update to which to add it.
  package func add(_ operations: BatchOperations, to update: StorageUpdate) {
    newest += 1
    addContent(operations, to: update)
  }

  /// Adds a batch that stays at the newest state.
  package func addContent(_ operations: BatchOperations, to update: StorageUpdate) {
    note(operations, of: update)
    update.enqueue(operations, showing: newest)
  }

  private func note(_ operations: BatchOperations, of update: StorageUpdate) {
    // Batches that end at the state that is shown stay in the list when they are applied.
    while let first = unapplied.first, first.number <= shown,
      !(first.update?.containsDeferredDatasourceUpdates ?? false)
    {
      _ = unapplied.popFirst()
    }
    unapplied.append(Unapplied(newest, operations, of: update))
  }

  /// The edits of a flat list for the batch that ends at the state with a number; they have no effect once a
  /// later state is shown.
  func rowEdits(
    to number: Int,
    by operations: BatchOperations,
    _ layout: RowLayout,
    allowsMoves: Bool
  ) -> RowEdits? {
    let made = states?.rowEdits(to: number, by: operations, layout, allowsMoves: allowsMoves)
    guard let made else { return nil }
    return RowEdits(made) { [weak self] index in
      guard let self, number > shown else { return false }
      return made.show(index)
    } isFinalStateShown: { [weak self] in
      self?.shown == number
    }
  }

  /// Shows the state with a number, unless a later one is shown.
  func show(_ number: Int, _ operations: BatchOperations, in update: StorageUpdate) {
    guard number > shown else {
      if number < shown { update.end(as: .superseded) }
      return
    }
    shown = number
    let edits = takeEdits()
    var before: [SupplementaryCache] = []
    while let batch = unapplied.first, batch.number <= number {
      _ = unapplied.popFirst()
      if let cache = follow(batch.operations) { before.append(cache) }
      // Later batches of the same number change no positions, and are not applied yet.
      if batch.number == number { break }
    }
    releasingLast((edits, before)) { states?.show(number, by: operations, in: update) }
  }

  /// Moves the supplementary models along with their sections.
  ///
  /// - Returns: The models as they were. Release them when the new contents are shown.
  package func follow(_ operations: BatchOperations) -> SupplementaryCache? {
    supplementaries.isEmpty ? nil : supplementaries.follow(operations)
  }

  /// Shows the newest state without calling the delegate; delivered updates no longer have any
  /// effect.
  package func replaceEverything() {
    // The updates run what they still contain when they are released.
    releasingLast(queue) {
      queue = Queue()
      newest += 1
      showReloaded(newest)
    }
  }

  /// Numbers the next state, which the storage shows at once, as the view does.
  ///
  /// - Parameter batches: The changes that the view has made itself.
  func followView(_ batches: [BatchOperations]) {
    newest += 1
    shown = newest
    releasingLast((takeEdits(), batches.map(follow)))
  }

  private func showReloaded(_ number: Int) {
    shown = number
    replaceContents { states?.reload(number) }
  }

  /// Replaces the contents by those that the view reloads.
  ///
  /// Batches that are not applied and do not end at a later state are discarded.
  package func replaceContents(_ show: () -> Void) {
    let edits = takeEdits()
    let before = supplementaries.removeAll()
    var discarded: [Unapplied] = []
    while let batch = unapplied.first, batch.number <= shown {
      _ = unapplied.popFirst()
      discarded.append(batch)
    }
    releasingLast((edits, before)) {
      show()
      for batch in discarded { batch.update?.discardBatches() }
    }
  }
}

// MARK: - Delivering

extension UpdateDelivery {
  /// Delivers an update to the delegate after those that are being delivered; ignores an empty one.
  ///
  /// - Parameters:
  ///   - update: The update.
  ///   - fill: Calls code of the user that completes the update. What that code changes comes after it.
  package func deliver(_ update: StorageUpdate, filling fill: () -> Void = {}) {
    update.delivery = self
    enqueue(.update(update), preparing: fill)
  }

  /// Has the delegate reload the next state after the updates that are being delivered.
  ///
  /// - Parameter afterwards: Called after the delegate has reloaded.
  package func reload(afterwards: @escaping () -> Void = {}) {
    newest += 1
    enqueue(.reload(number: newest, afterwards: afterwards)) {}
  }

  private func enqueue(_ entry: Entry, preparing prepare: () -> Void) {
    queue.append(entry)
    let isOutermost = !isBusy
    isBusy = true
    prepare()
    guard isOutermost else { return }
    while let entry = queue.popFirst() {
      switch entry {
      case .update(let update): handOver(update)
      case .reload(let number, let afterwards):
        let told = updater
        told?.willReload()
        showReloaded(number)
        delegate?.storageNeedsReloading()
        told?.reloadDidEnd()
        afterwards()
      }
    }
    isBusy = false
  }

  private func handOver(_ update: StorageUpdate) {
    guard !update.isEmpty else { return }
    guard let delegate else {
      update.end(as: .noView)
      update.applyDeferredDatasourceUpdates()
      return
    }
    update.handOver(to: delegate)
    guard update.containsDeferredDatasourceUpdates, !update.isPostponed else { return }
    update.applyDeferredDatasourceUpdates()
    report(.updateNotApplied)
  }
}

// MARK: - Headers and footers

extension UpdateDelivery {
  /// Records that the view, a web page or the app gets a model for an index path.
  func note(_ model: Any?, ofKind kind: String, at indexPath: IndexPath) {
    var indexPath = indexPath
    if let sectionBeforeEdits, let section = indexPath.first {
      // The headers and footers of new sections are updated after the edits.
      guard let before = sectionBeforeEdits(section) else { return }
      indexPath[0] = before
    }
    let known = supplementaries.knownModel(ofKind: kind, at: indexPath)
    // The user's `==` may call the storage, so it is called while nothing accesses the cache.
    let isOther = known.map { areKnownDifferent($0, model) } ?? false
    releasingLast(supplementaries.note(model, ofKind: kind, at: indexPath, isOther: isOther))
  }

  /// Compares the models of headers and footers in the state that is shown with those before.
  ///
  /// - Returns: The views to reload, sorted. The next comparison does not return them again.
  package func changedSupplementaries() -> [SupplementaryReload] {
    guard let providers else { return [] }
    // This is a copy, because the user's providers may call the storage, which changes the cache.
    let given = supplementaries
    let comparison = given.compare(in: 0..<max(storage?.numberOfSections() ?? 0, 0)) {
      providers.providedSupplementaryModel(ofKind: $0, at: $1)
    }
    // If a provider has changed the sections, the next comparison finds what differs.
    let isValid = releasingLast(supplementaries) { supplementaries.adopt(comparison) }
    return isValid ? comparison.reloads : []
  }

  /// Delivers an update for the headers and footers that have changed; none if nothing has changed.
  package func deliverChangedSupplementaries() {
    deliverReloads(changedSupplementaries())
  }

  /// Delivers an update that reloads supplementary views.
  ///
  /// - Parameter reloads: The views, by the section indexes of the newest state.
  func deliverReloads(_ reloads: [SupplementaryReload]) {
    guard !reloads.isEmpty else { return }
    var operations = BatchOperations()
    operations.supplementaryReloads = reloads
    let update = StorageUpdate()
    addContent(operations, to: update)
    deliver(update)
  }

  /// Whether the model of a header or footer was ever requested.
  package var comparesSupplementaries: Bool { !supplementaries.isEmpty }

  /// Records that the view asks for all models again.
  func viewReloads() {
    guard !supplementaries.isEmpty else { return }
    releasingLast(supplementaries.removeAll())
  }

  /// Records that a state between two edits of an update is shown.
  package func enter<Section, Item>(
    _ state: Snapshot<Section, Item>,
    from before: Snapshot<Section, Item>
  ) {
    releasingLast(sectionBeforeEdits) {
      sectionBeforeEdits = { state.sectionIdentifier(at: $0).flatMap(before.indexOfSection) }
    }
  }

  /// Records that no state between two edits is shown any more.
  package func leaveEdits() {
    releasingLast(takeEdits())
  }

  private func takeEdits() -> ((Int) -> Int?)? { sectionBeforeEdits.take() }
}
