public import DiffableStorage

/// The base class of storages whose source reports its changes by positions: ``FetchedResultsStorage`` and
/// ``LiveCollectionStorage``.
///
/// The contents that are *shown* change when the view applies the update. The batches for the view are
/// always legal under the batch rules, even if the reported changes as such are not. If the reported changes
/// do not lead to the contents of the source, the view reloads, and the mistake is reported as an anomaly.
///
/// Models are read one by one and never copied out of the source.
public class BaseObservedStorage: BaseUpdateDeliveringStorage, UpdatingStorage {
  /// The contents to answer from.
  private var shown: NumberedContents { states.shown }
  private let states: StatePresenter<NumberedContents>
  private var pending: ObservedChange?

  /// Who waits until what is pending is shown.
  private var waits: [ShowingWait] = []
  private var depth = 0
  private var isAnimated = true

  init(_ contents: [FrozenSection]) {
    states = StatePresenter(NumberedContents().renumbered(contents))
    super.init()
    present(by: states)
    states.owner = self
  }

  deinit { for wait in waits { wait.end(.noView) } }

  // MARK: Answers

  /// The number of sections that are shown.
  public final func numberOfSections() -> Int { shown.contents.count }

  /// The number of items shown in a section, 0 for a section that does not exist.
  public final func numberOfItems(inSection section: Int) -> Int {
    shown.contents.indices.contains(section) ? shown.contents[section].count : 0
  }

  /// The model of the item shown at an index path, nil if there is none.
  ///
  /// A model that is an optional is unwrapped.
  public final func item(at indexPath: IndexPath) -> Any? {
    ItemPosition(indexPath).flatMap(shown.item(at:))
  }

  /// The identifier of the item shown at an index path, nil if there is no item there.
  ///
  /// The identifier is a number that the storage assigns, because sources report positions only.
  /// The item keeps it until it is deleted.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  public final func identifier(at indexPath: IndexPath) -> AnyHashable? {
    ItemPosition(indexPath).flatMap(shown.numbers.itemIdentifier(at:)).map { AnyHashable($0) }
  }

  final func nameOfSection(at index: Int) -> String? {
    shown.contents.indices.contains(index) ? shown.contents[index].name : nil
  }

  // MARK: Changes

  /// Combines all changes that are reported during a closure into one update.
  ///
  /// A nested call joins the outer one. If the closure throws, the changes that were reported
  /// before are delivered.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the view should animate the change; the value of the
  ///     outermost call is used.
  ///   - changes: Changes the source.
  /// - Throws: The error of the closure.
  /// - Complexity: O(*c* log *n*) for *c* changes of *n* items, and O(*s*) for *s* sections.
  public final func performUpdates<Failure: Error>(
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
  final var reported: [FrozenSection] { (pending?.listing ?? states.newest).contents }

  /// Adds a reported change to those that are delivered next.
  final func addChange(_ body: (inout ObservedChange) -> Void) {
    var change = pending ?? ObservedChange(since: states.newest)
    pending = nil
    body(&change)
    pending = change
    if depth == 0 { changeIsPending() }
  }

  /// Called when a change can be delivered; delivers it.
  func changeIsPending() { deliverPending() }

  final func deliverPending() {
    guard depth == 0, let change = pending else { return }
    pending = nil
    if change.needsReload { presentReload(change) } else { present(change) }
    let ready = waits
    waits = []
    for wait in ready {
      addUnshown(to: wait)
      wait.end(nil)
    }
  }
}

extension BaseObservedStorage: ChangeShowing {
  package final func addUnshown(to wait: ShowingWait) {
    guard pending != nil else { return presenter.addUnshown(to: wait) }
    wait.begin()
    waits.append(wait)
  }
}

// MARK: - Presenting

extension BaseObservedStorage {
  private func present(_ change: ObservedChange) {
    let (before, after) = (states.newest, change.listing)
    let plan = BatchPlan(from: before.numbers, to: change.markedNumbers)
    guard !plan.batches.isEmpty else { return replaceByEqual(change) }
    let update = StorageUpdate(isAnimated: isAnimated)
    let last = max(plan.structuralCount, 1) - 1
    for (index, batch) in plan.batches.enumerated() {
      guard index <= last else {
        states.addContent(batch.operations, to: update)
        continue
      }
      let state =
        index < last ? NumberedContents(batch.after, between: before, and: after) : after
      let records = index < last ? [] : change.records
      states.add(batch.operations, leadingTo: state, to: update, listedBy: records)
    }
    update.expectSupplementaries()
    states.deliver(update)
  }

  /// Takes over contents with the same items, of which none was reported as changed.
  private func replaceByEqual(_ change: ObservedChange) {
    states.replaceNewest(by: change.listing, listedBy: change.records)
    if states.isUpToDate { states.deliverChangedSupplementaries() }
  }

  private func presentReload(_ change: ObservedChange) {
    states.reload(change.listing) { [weak self] in
      for anomaly in change.anomalies { self?.reportAnomaly(anomaly) }
    }
  }
}

extension BaseObservedStorage: StateShowing {
  package func willReload(_ state: NumberedContents) {
    let identity = { [weak self] in ClassicStorage.identity(of: self?.shown.item(at: $0)) }
    states.select(states.selectedItems(identity), identity)
  }

  package func rowEdits(
    from before: NumberedContents,
    to after: NumberedContents,
    by operations: BatchOperations,
    _ layout: RowLayout,
    allowsMoves: Bool
  ) -> RowEdits? {
    RowEdits(
      from: before.numbers,
      to: after.numbers,
      operations,
      layout,
      allowsMoves: allowsMoves
    ) { [weak states] numbers in
      states?.enter(numbers, from: before.numbers)
      states?.showBetween(NumberedContents(numbers, between: before, and: after))
    }
  }
}
