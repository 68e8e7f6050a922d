#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Delivers the changes of one storage to its delegate in order, and makes sure that each is
/// applied.
///
///     deliver ─→ queue ─→ delegate ─→ applies in the view's batch ─→ the storage shows the state
///                  ↑         ├─ postpones: applies later, or releases the update, which applies it
///     reload ──────┘         └─ does not apply: applied here, with an anomaly
///
/// Updates are numbered in order. Each update leads to a complete state. Therefore, an update that
/// is applied after a later one changes nothing, and so does an update before a reload.
package final class UpdateDelivery {
  private struct Unapplied {
    let number: Int
    weak var update: StorageUpdate?
  }

  private enum Entry {
    case update(StorageUpdate)
    case reload(number: Int, showing: () -> Void, afterwards: () -> Void)
  }

  weak var delegate: (any StorageUpdating)?

  /// The storage whose updates are delivered.
  weak var owner: AnyObject?
  var anomalyHandler: ((StorageAnomaly) -> Void)?

  /// The supplementary models of the last comparison.
  package var supplementaries = SupplementaryCache()

  /// The number of the newest update or reload.
  package private(set) var lastNumber = 0

  /// The number of the newest update with changes, or of the newest reload.
  private var newest = 0

  /// The number of the update or reload whose state is shown.
  private var lastShown = 0

  /// The number of the last reload that is shown.
  private var lastReload = 0

  /// Some of these may be applied or released; they are removed when the list has doubled.
  private var unapplied: [Unapplied] = []
  private var unappliedLimit = 16
  private var queue: [Entry] = []

  /// Returns where a section was before an update of which only some edits are shown; nil if it is new.
  ///
  /// It is nil if no such state is shown, or if the storage has one section.
  private var sectionBeforeEdits: ((Int) -> Int?)?
  private var isBusy = false

  init() {}

  /// Reports an anomaly to the handler; without one, prints it in debug builds.
  package func report(_ anomaly: StorageAnomaly) {
    anomaly.report(to: anomalyHandler)
  }

  /// Whether the newest state is shown.
  package var isUpToDate: Bool { lastShown == newest }

  /// Whether a storage that does not number its updates has some that are not applied.
  package var hasUnnumberedUpdates = false

  /// Records that somebody gets a model for an index path: the view, a web page or the app.
  func note(_ model: Any?, ofKind kind: String, at indexPath: IndexPath) {
    var indexPath = indexPath
    if let sectionBeforeEdits, let section = indexPath.first {
      // The headers and footers of new sections are updated after the edits.
      guard let before = sectionBeforeEdits(section) else { return }
      indexPath[0] = before
    }
    let isBehind = hasUnnumberedUpdates || !isUpToDate
    let known = supplementaries.knownModel(ofKind: kind, at: indexPath)
    // The user's `==` may call the storage, so it is called while nothing accesses the cache.
    let isOther = known.map { areKnownDifferent($0, model) } ?? false
    let replaced = supplementaries.note(
      model,
      ofKind: kind,
      at: indexPath,
      isBehind: isBehind,
      isOther: isOther
    )
    withExtendedLifetime(replaced) {}
  }

  /// Records that a state between two edits of an update is shown.
  package func enter<Section, Item>(
    _ state: Snapshot<Section, Item>,
    from before: Snapshot<Section, Item>
  ) {
    setSectionBeforeEdits { state.sectionIdentifier(at: $0).flatMap(before.indexOfSection) }
  }

  /// Records that no state between two edits is shown any more.
  package func leaveEdits() {
    setSectionBeforeEdits(nil)
  }

  private func setSectionBeforeEdits(_ new: ((Int) -> Int?)?) {
    let old = sectionBeforeEdits
    sectionBeforeEdits = new
    // Releasing the old identifiers may run code that asks the storage, so it happens last.
    withExtendedLifetime(old) {}
  }

  /// Keeps the models of a comparison that is reported.
  package func adopt(_ comparison: SupplementaryCache.Comparison) {
    let before = supplementaries
    supplementaries.adopt(comparison)
    // Releasing the old models may run code that asks the storage, so it happens last.
    withExtendedLifetime(before) {}
  }

  /// Whether no update with changes and no reload has a later number.
  package func isNewest(_ number: Int) -> Bool { number == newest }

  /// Whether there is no delegate, and nothing is being delivered.
  var isDetached: Bool { delegate == nil && !isBusy }

  /// Whether the queue contains a reload.
  var isReloadQueued: Bool {
    queue.contains { if case .reload = $0 { true } else { false } }
  }
}

// MARK: - Numbered updates

extension UpdateDelivery {
  /// Returns the number of the next update.
  package func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Adds the batches of a numbered update, which share one change of the data.
  ///
  /// - Parameters:
  ///   - batches: The operations of each batch.
  ///   - update: The update; these are all of its batches.
  ///   - number: The number of the update.
  ///   - rowEdits: Makes the edits of a flat list for a batch; nil if there are none.
  ///   - show: Changes the data; not called if a later state is shown already.
  package func add(
    _ batches: [BatchOperations],
    to update: StorageUpdate,
    number: Int,
    rowEdits: RowEditsMaker? = nil,
    showing show: @escaping (StorageUpdate) -> Void
  ) {
    if unapplied.count >= unappliedLimit {
      unapplied.removeAll { !($0.update?.containsDeferredDatasourceUpdates ?? false) }
      unappliedLimit = max(16, 2 * unapplied.count)
    }
    unapplied.append(Unapplied(number: number, update: update))
    newest = max(newest, number)
    let planned = PlannedBatches(batches)
    let rowEdits = rowEdits.map { guarded($0, number: number) }
    for index in batches.indices {
      let operations = { [weak self] in
        guard let self else { return planned.operations(at: index) }
        guard lastReload < number else { return [BatchOperations()] }
        let early = lastShown < number ? supplementaries.early(after: number) : []
        return planned.operations(at: index, reloading: early)
      }
      update.enqueueBatches(operations, rowEdits: rowEdits) { [weak self] record in
        guard let self, number > lastShown else { return record.end(as: .superseded) }
        planned.finish(reloading: supplementaries.early(after: number))
        // The indexes are those after all pending changes of sections.
        let early = supplementaries.early(after: .max)
        lastShown = number
        leaveEdits()
        supplementaries.settle(through: number)
        supplementaries.owe(early)
        if isUpToDate { supplementaries.forgetEarly() }
        show(record)
      }
    }
  }

  /// The same edits, which show nothing after a later state is shown.
  private func guarded(_ make: @escaping RowEditsMaker, number: Int) -> RowEditsMaker {
    { [weak self] operations, layout, allowsMoves in
      guard let made = make(operations, layout, allowsMoves) else { return nil }
      return RowEdits(made) { index in
        guard let self, number > self.lastShown else { return false }
        return made.show(index)
      } isFinalStateShown: {
        self?.lastShown == number
      }
    }
  }

  /// Shows a state without calling the delegate; delivered updates have no effect any more.
  package func replaceEverything(showing show: () -> Void) {
    let before = queue
    queue = []
    finishReload(number: makeNumber(), showing: show)
    // The updates run what they still contain when they are released.
    withExtendedLifetime(before) {}
  }

  /// Switches to the newest state, which the view already shows.
  ///
  /// - Parameters:
  ///   - batches: The changes that the view has made itself.
  ///   - show: Changes the data.
  func follow(_ batches: [BatchOperations], showing show: () -> Void) {
    let number = makeNumber()
    for batch in batches { supplementaries.follow(batch, number: number) }
    supplementaries.settle(through: number)
    newest = number
    lastShown = number
    leaveEdits()
    show()
  }

  private func finishReload(number: Int, showing show: () -> Void) {
    for entry in unapplied where entry.number < number { entry.update?.discardBatches() }
    unapplied.removeAll { $0.number < number }
    newest = max(newest, number)
    lastShown = number
    lastReload = number
    leaveEdits()
    let before = supplementaries.startAnew(through: number)
    show()
    withExtendedLifetime(before) {}
  }
}

/// The batches of an update, with reloads that turn out to be needed until it is applied.
private final class PlannedBatches {
  private let batches: [BatchOperations]
  private var finalReloads: Set<SupplementaryReload>?

  init(_ batches: [BatchOperations]) {
    self.batches = batches
  }

  /// The operations of a batch; the last one comes with the reloads of headers and footers that the
  /// view got after the update was delivered.
  func operations(
    at index: Int,
    reloading early: Set<SupplementaryReload> = []
  ) -> [BatchOperations] {
    let early = finalReloads ?? early
    guard index == batches.count - 1, !early.isEmpty else { return [batches[index]] }
    var content = batches[index].structuralCount == 0 ? batches[index] : BatchOperations()
    content.supplementaryReloads = early.union(content.supplementaryReloads).sorted {
      ($0.section, $0.kind) < ($1.section, $1.kind)
    }
    return batches[index].structuralCount == 0 ? [content] : [batches[index], content]
  }

  /// Keeps the batches as they are when the update is applied.
  func finish(reloading early: Set<SupplementaryReload>) {
    finalReloads = finalReloads ?? early
  }
}

// MARK: - Delivering

extension UpdateDelivery {
  /// Delivers an update to the delegate after those that are being delivered; ignores an empty one.
  ///
  /// - Parameters:
  ///   - update: The update.
  ///   - fill: Fills the update. It is called after the update is in the queue, so that updates
  ///     that are delivered during the call come after it.
  package func deliver(_ update: StorageUpdate, filling fill: () -> Void = {}) {
    enqueue(.update(update), preparing: fill)
  }

  /// Has the delegate reload after the updates that are being delivered.
  ///
  /// - Parameters:
  ///   - show: Changes the data just before the delegate reloads.
  ///   - afterwards: Called after the delegate has reloaded.
  package func reload(
    showing show: @escaping () -> Void,
    afterwards: @escaping () -> Void = {}
  ) {
    let number = makeNumber()
    newest = number
    enqueue(.reload(number: number, showing: show, afterwards: afterwards)) {}
  }

  private func enqueue(_ entry: Entry, preparing prepare: () -> Void) {
    queue.append(entry)
    let isOutermost = !isBusy
    isBusy = true
    prepare()
    guard isOutermost else { return }
    while !queue.isEmpty {
      switch queue.removeFirst() {
      case .update(let update): handOver(update)
      case .reload(let number, let show, let afterwards):
        finishReload(number: number, showing: show)
        delegate?.storageNeedsReloading()
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
    update.source = owner as? any Storage
    update.handOver(to: delegate)
    guard update.containsDeferredDatasourceUpdates, !update.isPostponed else { return }
    update.applyDeferredDatasourceUpdates()
    report(.updateNotApplied)
  }
}
