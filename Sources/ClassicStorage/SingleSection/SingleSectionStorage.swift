public import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A storage of a single section, which computes the changes when you set new models.
///
/// Its subclasses ``SingleSectionEquatableStorage`` and ``SingleSectionHashableStorage`` use a
/// differ of your choice. This class matches identifiers, as ``IdentityDiffer`` does, and treats
/// models that are not `Equatable` as changed.
///
/// ```swift
/// struct Track: EntityIdentifiable, Equatable {
///   var number: Int
///   var title: String
///   var identifier: AnyHashable { number }
/// }
///
/// let storage = SingleSectionEquatableStorage(items: [Track(number: 1, title: "Intro")])
/// grid.attach(to: storage)
/// storage.setItems([Track(number: 1, title: "Intro"), Track(number: 2, title: "Verse")])
/// ```
///
/// ## Current and upcoming items
///
/// The storage computes changes at once, starting from ``upcomingItems``: the models after all
/// delivered updates. Until the view has applied these, ``items`` and all other queries return the
/// old contents.
///
/// ## Updates
///
/// `setItems(_:)` delivers one update, or none if nothing changes. Its `objectChanges` are the
/// differ's operations in the differ's order. They and the models of updated items in
/// `updatedObjects` are complete when the update is delivered. Its `batches` are the same change
/// for a list view: legal under the batch rules, with the minimal number of moves. Models may
/// repeat.
///
/// Operations that do not lead to the new items are recorded, but not used for the `batches`: the
/// storage matches identifiers instead, and reports a `wrongDifference`.
///
/// A storage stays in one isolation domain.
open class SingleSectionStorage<T: EntityIdentifiable>: BaseUpdateDeliveringStorage,
  UpdatingStorage, IdentifiedStorage
{
  /// Returns what changed in an item that stays and whose model changed.
  ///
  /// The result becomes the entry of the item in the `payloads` of the update. Return nil to have
  /// the view configure the whole cell. The closure is called once for each such item.
  public var payloadProvider: ((_ before: T, _ after: T) -> Any?)?

  /// The models after all delivered updates have been applied.
  public private(set) var upcomingItems: [T]

  private var shownItems: [T]

  /// The models to answer with while the user's providers are called for a change.
  private var answering: [T]?

  /// The items between two edits of a flat list, while such a view applies a change.
  private var between: [T]?

  /// Counts the changes of ``upcomingItems``.
  private var revision = 0
  private let matching: ModelMatching<T>

  /// The change that ``calculateDiffs(to:)`` of this class found for the items that are being set.
  private var found: IdentityChange<T>?
  private var isSetting = false

  /// Creates a storage that matches identifiers, unless a subclass calculates the changes.
  ///
  /// - Parameter items: The initial models.
  /// - Complexity: O(1).
  public init(items: [T]) {
    shownItems = items
    upcomingItems = items
    matching = .ofAnyModels
    super.init()
  }

  @usableFromInline
  init(items: [T], matching: ModelMatching<T>) {
    shownItems = items
    upcomingItems = items
    self.matching = matching
    super.init()
  }

  // MARK: Answers

  /// The models that are shown.
  ///
  /// Setting them does not call the delegate, so reload the view afterwards. Updates that are not
  /// applied yet have no effect any more.
  ///
  /// - Complexity: O(1) to get; O(*k*) to set for *k* updates that are not applied yet.
  open var items: [T] {
    get { answering ?? between ?? shownItems }
    set {
      setUpcoming(newValue)
      delivery.replaceEverything { show(newValue) }
    }
  }

  /// The number of sections, which is always 1.
  ///
  /// - Complexity: O(1).
  open func numberOfSections() -> Int { 1 }

  /// The number of models in section 0; 0 for any other section.
  ///
  /// - Complexity: O(1).
  open func numberOfItems(inSection section: Int) -> Int { section == 0 ? items.count : 0 }

  /// The model at an index path, nil if there is none.
  ///
  /// For an ``AnyEntity`` it is the model inside.
  ///
  /// - Complexity: O(1).
  open func item(at indexPath: IndexPath) -> Any? { entity(at: indexPath).map { model(of: $0) } }

  /// The `identifier` of the model at an index path, nil if there is none.
  ///
  /// - Complexity: O(1), and the time of the model's `identifier`.
  public func identifier(at indexPath: IndexPath) -> AnyHashable? {
    entity(at: indexPath)?.identifier
  }

  private func entity(at indexPath: IndexPath) -> T? {
    guard let position = ItemPosition(indexPath), position.section == 0 else { return nil }
    let items = items
    return items.indices.contains(position.item) ? items[position.item] : nil
  }

  private func model(of entity: T) -> Any { (entity as? AnyEntity)?.base ?? entity }

  // MARK: Changing

  /// Returns the operations that lead from ``upcomingItems`` to other models.
  ///
  /// - Parameter newItems: The new models.
  /// - Returns: The operations, in the order in which they are recorded.
  /// - Complexity: O(*n* log *n*) on average for *n* models.
  open func calculateDiffs(to newItems: [T]) -> [SingleSectionOperation] {
    let change = IdentityChange(matching.match(upcomingItems, newItems), to: newItems)
    if isSetting { found = change }
    return change.operations
  }

  /// Runs a closure; each change in it is an update of its own, as outside of the closure.
  ///
  /// The method exists for compatibility with other storages. To show several changes as one
  /// update, set the items once.
  ///
  /// - Parameter updates: Makes the changes. If it throws, the changes before the error stay.
  /// - Throws: The error of the closure.
  /// - Complexity: That of the closure.
  public func performUpdates<Failure: Error>(
    _ updates: () throws(Failure) -> Void
  ) throws(Failure) {
    try updates()
  }

  /// Replaces the models.
  ///
  /// - Parameter newItems: The models, in order.
  /// - Complexity: That of the differ, and O(*n* log *n*) for *n* models.
  open func setItems(_ newItems: [T]) {
    for _ in 0..<3 {
      let before = revision
      let oldItems = upcomingItems
      let (operations, own) = operations(to: newItems)
      let matching: ListMatching
      var anomaly: StorageAnomaly?
      if let own {
        matching = own.matching
      } else {
        do throws(InvalidChange) {
          matching = try self.matching.replay(operations, oldItems, newItems)
        } catch {
          matching = self.matching.match(oldItems, newItems)
          anomaly = .wrongDifference("\(error)")
        }
      }
      // An `==` that sets items makes the matching outdated.
      guard revision == before else { continue }
      change(from: oldItems, to: newItems, matching, operations, own?.structure)
      if let anomaly { reportAnomaly(anomaly) }
      return
    }
    // The `==` sets items each time, so all items are replaced without another comparison.
    let replacing = ListMatching(
      origins: newItems.map { _ in nil },
      isUpdated: newItems.map { _ in false },
      countBefore: upcomingItems.count
    )
    change(from: upcomingItems, to: newItems, replacing, [], replacing.structure)
  }

  /// The operations that lead to other models, and the change that this class found if they are its
  /// operations.
  private func operations(
    to newItems: [T]
  ) -> (operations: [SingleSectionOperation], own: IdentityChange<T>?) {
    let wasSetting = isSetting
    isSetting = true
    defer {
      isSetting = wasSetting
      found = nil
    }
    let operations = calculateDiffs(to: newItems)
    return (operations, found.flatMap { $0.isGiven(by: operations, to: newItems) ? $0 : nil })
  }

  /// Adds models to ``upcomingItems``.
  ///
  /// - Parameters:
  ///   - newItems: The models to add.
  ///   - strategy: The strategy for an entity that is in the list already.
  /// - Complexity: That of the strategy and of the differ, and O(*n* log *n*) for *n* models.
  open func addItems(
    _ newItems: [T],
    _ strategy: any AccumulationStrategy = AdditiveAccumulationStrategy()
  ) {
    setItems(strategy.accumulate(oldItems: upcomingItems, newItems: newItems))
  }

  /// Delivers a change.
  ///
  /// The structure is that of a matching without pairs of different identifiers; it is nil for one
  /// that may have some.
  private func change(
    from oldItems: [T],
    to newItems: [T],
    _ matching: ListMatching,
    _ operations: [SingleSectionOperation],
    _ structure: BatchOperations?
  ) {
    setUpcoming(newItems)
    let update = StorageUpdate()
    delivery.deliver(update) {
      let number = delivery.makeNumber()
      let kept =
        structure == nil ? self.matching.keepIdentity(matching, oldItems, newItems) : matching
      if delegate != nil { update.record(operations) }
      for (_, after) in matching.updates {
        update.updatedObjects[Self.indexPath(after)] = model(of: newItems[after])
      }
      if let payloadProvider {
        for (before, after) in kept.updates {
          let payload = payloadProvider(oldItems[before], newItems[after])
          update.payloads[Self.indexPath(after)] = payload
        }
      }
      var content = kept.content
      content.supplementaryReloads = reloads(showing: newItems, number: number)
      var batches = [structure ?? kept.structure, content].filter { !$0.isEmpty }
      if batches.isEmpty {
        guard !operations.isEmpty else {
          // The models are equal, so there is nothing to deliver.
          if delivery.isUpToDate { show(upcomingItems) }
          return
        }
        // The differ's operations change nothing, but they have to be recorded.
        batches = [BatchOperations()]
      }
      let rowEdits: RowEditsMaker = { [weak self] in
        Self.rowEdits($0, $1, $2, from: oldItems, to: newItems) { self?.between = $0 }
      }
      delivery.add(batches, to: update, number: number, rowEdits: rowEdits) { [weak self] _ in
        guard let self else { return }
        show(delivery.isNewest(number) ? upcomingItems : newItems)
      }
    }
  }

  /// The headers and footers whose models change when other models are shown.
  private func reloads(showing newItems: [T], number: Int) -> [SupplementaryReload] {
    // Providers that call this storage get the contents after the update.
    let before = answering
    answering = newItems
    defer { answering = before }
    return changedSupplementaries(number: number)
  }

  private func show(_ items: [T]) {
    let before = (shownItems, between)
    shownItems = items
    between = nil
    // Releasing the old models may run code that asks this storage, so it happens last.
    withExtendedLifetime(before) {}
  }

  private func setUpcoming(_ items: [T]) {
    let before = upcomingItems
    upcomingItems = items
    revision += 1
    withExtendedLifetime(before) {}
  }

  private static func indexPath(_ index: Int) -> IndexPath {
    IndexPath(ItemPosition(section: 0, item: index))
  }
}
