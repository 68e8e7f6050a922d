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
  private var shown: Listing
  private var latest: Listing
  private var pending: ObservedChange?

  /// Updates are numbered, so that applying a later one first is as good as applying both.
  private var lastShown = 0
  private var lastDelivered = 0
  private var deliveries: [(ObservedContentsStorage) -> Void] = []
  private var isDelivering = false
  private var depth = 0
  private var isAnimated = true

  init(_ contents: [FrozenSection]) {
    let listing = Listing().renumbered(contents)
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
  public func performUpdates(
    animatingDifferences: Bool = true,
    _ changes: () throws -> Void
  ) rethrows {
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
    let number = lastDelivered + 1
    let batches = batches(of: plan, number: number)
    guard !batches.isEmpty else {
      // Other values that are said to show the same.
      if lastShown == lastDelivered { shown = latest }
      return
    }
    lastDelivered = number
    let update = StorageUpdate(isAnimated: isAnimated)
    for (index, operations) in batches.enumerated() {
      update.enqueueBatch(operations) { [weak self] update in
        // The first batch is all that switches data; in the second nothing moves any more.
        guard index == 0, let self, number > lastShown else { return }
        show(change.listing, number: number)
        for record in change.records { record(update) }
      }
    }
    enqueue { $0.deliver(update) }
  }

  /// The structure, then the content, with what the providers will answer.
  private func batches(of plan: BatchPlan<Int, Int>, number: Int) -> [BatchOperations] {
    var structure: [BatchOperations] = []
    var content = BatchOperations()
    for batch in plan.batches {
      if batch.operations.structuralCount == 0 {
        content = batch.operations
      } else {
        supplementaries.follow(batch.operations, number: number)
        structure.append(batch.operations)
      }
    }
    // Providers that ask this storage are answered as the view will be.
    let before = shown
    shown = latest
    content.supplementaryReloads = changedSupplementaries()
    shown = before
    return (structure + [content]).filter { !$0.isEmpty }
  }

  private func reload(_ change: ObservedChange) {
    latest = change.listing
    lastDelivered += 1
    let number = lastDelivered
    supplementaries = GivenSupplementaries()
    enqueue { storage in
      storage.show(change.listing, number: number)
      storage.delegate?.storageNeedsReloading()
      for anomaly in change.anomalies { storage.anomalyHandler?(anomaly) }
    }
  }

  private func show(_ listing: Listing, number: Int) {
    shown = listing
    lastShown = number
    supplementaries.settle(through: number)
  }

  /// One after the other: what a delegate's callback gives rise to waits for its end.
  private func enqueue(_ delivery: @escaping (ObservedContentsStorage) -> Void) {
    deliveries.append(delivery)
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !deliveries.isEmpty { deliveries.removeFirst()(self) }
  }
}
