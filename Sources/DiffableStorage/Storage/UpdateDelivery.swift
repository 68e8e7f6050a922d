/// Hands the changes of one storage to its delegate, one after the other, and makes sure that each
/// of them is applied.
///
///     deliver ─→ queue ─→ delegate ─→ applies in the view's batch ─→ the storage shows the state
///                  ↑         ├─ postpones: applies later, or drops the update, which applies it
///     reload ──────┘         └─ forgets: applied here, with an anomaly
///
/// Updates are numbered in the order in which they are made. Each leads to a complete state, so
/// that applying a later one first is as good as applying both, and a reload leaves nothing to do
/// for the updates before it.
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
  var anomalyHandler: ((StorageAnomaly) -> Void)?

  /// Which supplementary models the view was given last.
  package var supplementaries = SupplementaryCache()

  private var lastNumber = 0

  /// The number of the newest update that has something to show, or of the newest reload.
  private var newest = 0

  /// The number of the update or reload that led to what is shown.
  private var lastShown = 0

  private var unapplied: [Unapplied] = []
  private var queue: [Entry] = []
  private var isBusy = false

  init() {}

  /// Whether everything that was delivered is shown.
  package var isUpToDate: Bool { lastShown == newest }

  /// Whether no update and no reload after a numbered one has something to show.
  package func isNewest(_ number: Int) -> Bool { number == newest }

  /// Whether a reload waits for its turn.
  var isReloadQueued: Bool {
    queue.contains { if case .reload = $0 { true } else { false } }
  }
}

// MARK: - Numbered updates

extension UpdateDelivery {
  /// The number of one more update.
  package func makeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Adds the batches of a numbered update, which have one switch of the data in common.
  ///
  /// - Parameters:
  ///   - batches: What the view carries out, batch after batch.
  ///   - update: The update, of which this is all.
  ///   - number: The number of the update.
  ///   - show: Switches the data; not called when a later state is shown already.
  package func add(
    _ batches: [BatchOperations],
    to update: StorageUpdate,
    number: Int,
    showing show: @escaping (StorageUpdate) -> Void
  ) {
    unapplied.removeAll { !($0.update?.containsDeferredDatasourceUpdates ?? false) }
    unapplied.append(Unapplied(number: number, update: update))
    newest = max(newest, number)
    for batch in batches {
      update.enqueueBatch(batch) { [weak self] record in
        guard let self, number > lastShown else { return }
        lastShown = number
        supplementaries.settle(through: number)
        show(record)
      }
    }
  }

  /// Shows a state that the delegate is not told of; updates that are on their way to it do nothing
  /// any more.
  package func replaceEverything(showing show: () -> Void) {
    queue = []
    finishReload(number: makeNumber(), showing: show)
  }

  private func finishReload(number: Int, showing show: () -> Void) {
    for entry in unapplied where entry.number < number { entry.update?.discardBatches() }
    unapplied.removeAll { $0.number < number }
    newest = max(newest, number)
    lastShown = number
    supplementaries.startAnew(through: number)
    show()
  }
}

// MARK: - Delivering

extension UpdateDelivery {
  /// Hands an update to the delegate, after those that are being delivered; an empty one goes
  /// nowhere.
  ///
  /// - Parameters:
  ///   - update: The update.
  ///   - fill: Fills the update, which has its place in the queue by then: what is delivered by
  ///     closures of the user that are called meanwhile comes after it.
  package func deliver(_ update: StorageUpdate, filling fill: () -> Void = {}) {
    enqueue(.update(update), preparing: fill)
  }

  /// Has the delegate reload, after what is being delivered.
  ///
  /// - Parameters:
  ///   - show: Switches the data, just before the delegate reloads.
  ///   - afterwards: Called when the delegate has reloaded.
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
      update.applyDeferredDatasourceUpdates()
      return
    }
    delegate.storageDidPerformUpdate(update)
    guard update.containsDeferredDatasourceUpdates, !update.isPostponed else { return }
    update.applyDeferredDatasourceUpdates()
    anomalyHandler?(.updateNotApplied)
  }
}
