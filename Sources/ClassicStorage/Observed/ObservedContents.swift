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
  /// The contents after a change, and the closure that adds the change to the change lists of an
  /// update.
  private final class State {
    let contents: NumberedContents
    let records: [(StorageUpdate) -> Void]

    init(_ contents: NumberedContents, records: [(StorageUpdate) -> Void] = []) {
      self.contents = contents
      self.records = records
    }
  }

  /// The contents to answer from.
  private var shown: NumberedContents { between ?? states.shown.contents }
  private var latest: NumberedContents { states.newest.contents }
  private var states: StateLine<State>

  /// The contents between two edits of a flat list, while such a view applies a change.
  private var between: NumberedContents?
  private var pending: ObservedChange?
  private var depth = 0
  private var isAnimated = true
  private weak var storage: BaseUpdateDeliveringStorage?

  /// Called when a change can be delivered; if nil, changes are delivered at once.
  var whenPending: (() -> Void)?

  init(_ contents: [FrozenSection]) {
    states = StateLine(State(NumberedContents().renumbered(contents)))
  }

  /// Starts to deliver changes as updates of a storage.
  func start(in storage: BaseUpdateDeliveringStorage) {
    self.storage = storage
    storage.delivery.states = self
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
    // The contents switch once, so there can be no state between two structural batches.
    let plan = BatchPlan(
      from: latest.numbers,
      to: change.markedNumbers,
      policy: .fewestBatches
    )
    guard let first = plan.batches.first else { return replaceByEqual(change) }
    states.append(State(change.listing, records: change.records))
    let update = StorageUpdate(isAnimated: isAnimated)
    storage.delivery.add(first.operations, to: update)
    for batch in plan.batches.dropFirst() {
      storage.delivery.addContent(batch.operations, to: update)
    }
    update.expectSupplementaries()
    storage.delivery.deliver(update)
  }

  /// Takes over contents with the same items, of which none was reported as changed.
  private func replaceByEqual(_ change: ObservedChange) {
    guard let delivery = storage?.delivery else { return }
    let isShown = delivery.isUpToDate
    let records = isShown ? [] : states.newest.records + change.records
    let before = states.replaceNewest(by: State(change.listing, records: records))
    withExtendedLifetime(before) {}
    if isShown { delivery.deliverChangedSupplementaries() }
  }

  private func reload(_ change: ObservedChange) {
    states.append(State(change.listing))
    storage?.delivery.reload { [weak storage] in
      for anomaly in change.anomalies { storage?.reportAnomaly(anomaly) }
    }
  }
}

extension ObservedContents: StateShowing {
  func show(_ number: Int, by _: BatchOperations, in update: StorageUpdate) {
    let records = states[number]?.records ?? []
    reload(number)
    for record in records { record(update) }
  }

  func reload(_ number: Int) {
    let before = (states.show(number), between)
    between = nil
    // Releasing the old contents may run code that queries this storage, so it happens last.
    withExtendedLifetime(before) {}
  }
  func rowEdits(
    to number: Int,
    by operations: BatchOperations,
    _ layout: RowLayout,
    allowsMoves: Bool
  ) -> RowEdits? {
    guard let ends = states.ends(of: operations, leadingTo: number) else { return nil }
    let (before, after) = (ends.before.contents, ends.after.contents)
    return RowEdits(
      from: before.numbers,
      to: after.numbers,
      operations,
      layout,
      allowsMoves: allowsMoves
    ) { [weak self] numbers in
      self?.storage?.delivery.enter(numbers, from: before.numbers)
      self?.between = NumberedContents(numbers, between: before, and: after)
    }
  }
}
