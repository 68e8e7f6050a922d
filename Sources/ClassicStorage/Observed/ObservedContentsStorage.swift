public import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A storage over contents that somebody else changes, who tells of it.
///
/// What ``FetchedResultsStorage`` and ``LiveCollectionStorage`` have in common. A source says at which
/// positions things came, went and changed; the storage keeps what it *shows* until the view has
/// applied the update, as every storage does. However the source puts it, what the view is given is
/// legal under the batch rules. Told of changes that cannot have led to what the source holds, the
/// storage has everything shown from scratch and reports an anomaly.
///
/// Models are asked for one by one and never copied out of the source.
///
/// Confined to one isolation domain, that of its source.
public class ObservedContentsStorage: BaseUpdateDeliveringStorage, UpdatingStorage,
  IdentifiedStorage
{
  /// What the view shows, and what it will show when it has applied all that was delivered.
  private var shown: NumberedContents
  private var latest: NumberedContents
  private var pending: ObservedChange?
  private var depth = 0
  private var isAnimated = true

  init(_ contents: [FrozenSection]) {
    let listing = NumberedContents().renumbered(contents)
    shown = listing
    latest = listing
    super.init()
  }

  // MARK: Answers

  /// The number of sections that are shown.
  public func numberOfSections() -> Int { shown.contents.count }

  /// The number of items shown in a section, 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    shown.contents.indices.contains(section) ? shown.contents[section].count : 0
  }

  /// The model of the item shown at an index path, nil when nothing stands there.
  ///
  /// A model that is an optional is unwrapped.
  public func item(at indexPath: IndexPath) -> Any? {
    ItemPosition(indexPath).flatMap(shown.item(at:))
  }

  /// What stays with the item shown at an index path for as long as it is listed, nil when nothing
  /// stands there.
  ///
  /// A number of the storage's own: sources tell of positions, not of identifiers.
  public func identifier(at indexPath: IndexPath) -> AnyHashable? {
    ItemPosition(indexPath).flatMap(shown.numbers.itemIdentifier(at:)).map { AnyHashable($0) }
  }

  func nameOfShownSection(at index: Int) -> String? {
    shown.contents.indices.contains(index) ? shown.contents[index].name : nil
  }

  // MARK: Changes

  /// Makes one update of all changes that are heard of in the meantime; ``LiveCollectionStorage`` has
  /// an example.
  ///
  /// A call inside another joins it. If the closure throws, what was heard until then is delivered.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the view should animate the change; what the outermost call
  ///     says counts.
  ///   - changes: Changes what the storage observes.
  /// - Throws: What the closure throws.
  public func performUpdates<Failure: Error>(
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

  /// What the sections hold by all that was heard.
  var contents: [FrozenSection] { (pending?.listing ?? latest).contents }

  func change(_ hear: (inout ObservedChange) -> Void) {
    var change = pending ?? ObservedChange(since: latest)
    pending = nil
    hear(&change)
    pending = change
    if depth == 0 { changeIsPending() }
  }

  /// Something can be delivered; a subclass may wait for more.
  func changeIsPending() { deliverPending() }

  final func deliverPending() {
    guard depth == 0, let change = pending else { return }
    pending = nil
    if change.needsReload { reload(change) } else { present(change) }
  }
}

// MARK: - Presenting

extension ObservedContentsStorage {
  private func present(_ change: ObservedChange) {
    let plan = BatchPlan(from: latest.numbers, to: change.markedNumbers)
    latest = change.listing
    let update = StorageUpdate(isAnimated: isAnimated)
    delivery.deliver(update) {
      let number = delivery.makeNumber()
      let batches = batches(of: plan, leadingTo: change.listing, number: number)
      guard !batches.isEmpty else {
        // The same items with values that are said to show the same.
        if delivery.isUpToDate { shown = latest }
        return
      }
      delivery.add(batches, to: update, number: number) { [weak self] update in
        guard let self else { return }
        shown = delivery.isNewest(number) ? latest : change.listing
        for record in change.records { record(update) }
      }
    }
  }

  /// The structure, then the content, with what the providers will answer.
  private func batches(
    of plan: BatchPlan<Int, Int>,
    leadingTo listing: NumberedContents,
    number: Int
  ) -> [BatchOperations] {
    var batches = plan.batches.map(\.operations)
    if batches.last?.structuralCount != 0 { batches.append(BatchOperations()) }
    // Providers that ask this storage are answered as the view will be.
    let before = shown
    shown = listing
    batches[batches.count - 1].supplementaryReloads = changedSupplementaries(
      number: number,
      after: batches
    )
    shown = before
    return batches.filter { !$0.isEmpty }
  }

  private func reload(_ change: ObservedChange) {
    latest = change.listing
    delivery.reload { [weak self] in
      self?.shown = change.listing
    } afterwards: { [weak self] in
      for anomaly in change.anomalies { self?.anomalyHandler?(anomaly) }
    }
  }
}
