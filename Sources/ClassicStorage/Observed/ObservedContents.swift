import DiffableStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Delivers the changes of a source that reports them by positions.
///
/// ``FetchedResultsStorage`` and ``LiveCollectionStorage`` share this class. The contents that are
/// *shown* change when the view applies the update. The batches for the view are always legal under
/// the batch rules, even if the reported changes as such are not. If the reported changes do not
/// lead to the contents of the source, the view reloads, and the mistake is reported as an anomaly.
///
/// Models are read one by one and never copied out of the source.
final class ObservedContents {
  /// The contents to answer from: those that the view shows, or the next ones while the user's
  /// providers are called.
  private var shown: NumberedContents { answering ?? between ?? current }

  /// The contents that the view shows, and those after all delivered updates.
  private var current: NumberedContents
  private var latest: NumberedContents
  private var answering: NumberedContents?

  /// The contents between two edits of a flat list, while such a view applies a change.
  private var between: NumberedContents?
  private var pending: ObservedChange?
  private var depth = 0
  private var isAnimated = true
  private weak var storage: BaseUpdateDeliveringStorage?

  /// Called when a change can be delivered; if nil, changes are delivered at once.
  var whenPending: (() -> Void)?

  init(_ contents: [FrozenSection]) {
    let listing = NumberedContents().renumbered(contents)
    current = listing
    latest = listing
  }

  private func show(_ contents: NumberedContents) {
    let before = (current, between)
    current = contents
    between = nil
    // Releasing the old contents may run code that asks this storage, so it happens last.
    withExtendedLifetime(before) {}
  }

  /// Starts to deliver changes as updates of a storage.
  func start(in storage: BaseUpdateDeliveringStorage) {
    self.storage = storage
  }

  // MARK: Answers

  var numberOfSections: Int { shown.contents.count }

  func numberOfItems(inSection section: Int) -> Int {
    shown.contents.indices.contains(section) ? shown.contents[section].count : 0
  }

  func item(at indexPath: IndexPath) -> Any? {
    ItemPosition(indexPath).flatMap(shown.item(at:))
  }

  func identifier(at indexPath: IndexPath) -> AnyHashable? {
    ItemPosition(indexPath).flatMap(shown.numbers.itemIdentifier(at:)).map { AnyHashable($0) }
  }

  func sectionName(at index: Int) -> String? {
    shown.contents.indices.contains(index) ? shown.contents[index].name : nil
  }

  // MARK: Changes

  /// Combines all changes that are reported during a closure into one update.
  func performUpdates<Failure: Error>(
    animatingDifferences: Bool = true,
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) {
    if depth == 0 { isAnimated = animatingDifferences }
    depth += 1
    defer {
      depth -= 1
      deliverPending()
      if depth == 0 { isAnimated = true }
    }
    try changes()
  }

  /// The contents of the sections after all reported changes.
  var contents: [FrozenSection] { (pending?.listing ?? latest).contents }

  func change(_ body: (inout ObservedChange) -> Void) {
    var change = pending ?? ObservedChange(since: latest)
    pending = nil
    body(&change)
    pending = change
    guard depth == 0 else { return }
    if let whenPending { whenPending() } else { deliverPending() }
  }

  func deliverPending() {
    guard depth == 0, let change = pending else { return }
    pending = nil
    if change.needsReload { reload(change) } else { present(change) }
  }
}

// MARK: - Presenting

extension ObservedContents {
  private func present(_ change: ObservedChange) {
    guard let storage else { return }
    let delivery = storage.delivery
    // The contents switch once, so there can be no state between two structural batches.
    let plan = BatchPlan(
      from: latest.numbers,
      to: change.markedNumbers,
      policy: .fewestBatches
    )
    let before = latest
    latest = change.listing
    let update = StorageUpdate(isAnimated: isAnimated)
    delivery.deliver(update) {
      let number = delivery.makeNumber()
      let batches = batches(of: plan, leadingTo: change.listing, number: number, in: storage)
      guard !batches.isEmpty else {
        // The items are the same, and none was reported as changed.
        if delivery.isUpToDate { show(latest) }
        return
      }
      let rowEdits: RowEditsMaker = { [weak self, after = change.listing] in
        RowEdits(
          from: $0.structuralCount > 0 ? before.numbers : after.numbers,
          to: after.numbers,
          $0,
          $1,
          allowsMoves: $2
        ) { numbers in
          self?.storage?.delivery.enter(numbers, from: before.numbers)
          self?.between = NumberedContents(numbers, between: before, and: after)
        }
      }
      delivery.add(batches, to: update, number: number, rowEdits: rowEdits) {
        [weak self] update in
        guard let self else { return }
        show(delivery.isNewest(number) ? latest : change.listing)
        for record in change.records { record(update) }
      }
    }
  }

  /// The structural batches, then the content batch with the supplementary reloads.
  private func batches(
    of plan: BatchPlan<Int, Int>,
    leadingTo listing: NumberedContents,
    number: Int,
    in storage: BaseUpdateDeliveringStorage
  ) -> [BatchOperations] {
    var batches = plan.batches.map(\.operations)
    if batches.last?.structuralCount != 0 { batches.append(BatchOperations()) }
    // Providers that call this storage get the contents after the update.
    let before = answering
    answering = listing
    defer { answering = before }
    batches[batches.count - 1].supplementaryReloads = storage.changedSupplementaries(
      number: number,
      after: batches
    )
    return batches.filter { !$0.isEmpty }
  }

  private func reload(_ change: ObservedChange) {
    latest = change.listing
    let number = (storage?.delivery.lastNumber ?? 0) + 1
    storage?.delivery.reload { [weak self, weak storage] in
      guard let self, let storage else { return }
      show(storage.delivery.isNewest(number) ? latest : change.listing)
    } afterwards: { [weak storage] in
      for anomaly in change.anomalies { storage?.reportAnomaly(anomaly) }
    }
  }
}
