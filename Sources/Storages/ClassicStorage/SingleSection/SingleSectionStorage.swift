public import DiffableStorage
import Matching

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
  UpdatingStorage
{
  /// Returns what changed in an item that stays and whose model changed.
  ///
  /// The result becomes the entry of the item in the `payloads` of the update. Return nil to have
  /// the view configure the whole cell. The closure is called once for each such item.
  public var payloadProvider: ((_ before: T, _ after: T) -> Any?)?

  /// The models after all delivered updates have been applied.
  public var upcomingItems: [T] { states.newest.items }

  private let states: StatePresenter<ItemsState<T>>

  /// Counts the changes of ``upcomingItems``.
  private var revision = 0
  private let matching: ModelMatching<T>

  /// The change that ``calculateDiffs(to:)`` of this class found for the items that are being set.
  private var found: IdentityChange<T>?
  private var isSetting = false

  /// The models with those that are being added at their end, and the revision in which that began; nil otherwise.
  private var appending: (items: [T], revision: Int)?

  /// Creates a storage that matches identifiers, unless a subclass calculates the changes.
  ///
  /// - Parameter items: The initial models.
  public init(items: [T]) {
    states = StatePresenter(ItemsState(items))
    matching = .ofAnyModels
    super.init()
    present(by: states)
    states.owner = self
  }

  @usableFromInline
  init(items: [T], matching: ModelMatching<T>) {
    states = StatePresenter(ItemsState(items))
    self.matching = matching
    super.init()
    present(by: states)
    states.owner = self
  }

  // MARK: Answers

  /// The models that are shown.
  ///
  /// Setting them does not call the delegate, so reload the view afterwards. Updates that are not
  /// applied yet no longer have any effect.
  ///
  /// - Complexity: O(1) to get; O(*k*) to set for *k* updates that are not applied yet.
  open var items: [T] {
    get { states.shown.items }
    set {
      revision += 1
      states.replaceEverything(by: ItemsState(newValue))
    }
  }

  /// The number of sections, which is always 1.
  open func numberOfSections() -> Int { 1 }

  /// The number of models in section 0; 0 for any other section.
  open func numberOfItems(inSection section: Int) -> Int { section == 0 ? items.count : 0 }

  /// The model at an index path, nil if there is none.
  ///
  /// For an ``AnyEntity`` it is the model inside.
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
    let change = IdentityChange(match(newItems), to: newItems)
    if isSetting { found = change }
    return change.operations
  }

  /// Matches the newest models with others; before models that are added, they are the same.
  private func match(_ newItems: [T]) -> ListMatching {
    let count = upcomingItems.count
    guard let appending, appending.revision == revision, matching.comparesModels,
      newItems.isIdentical(to: appending.items)
    else { return matching.match(upcomingItems, newItems) }
    return ListMatching(
      origins: newItems.indices.map { $0 < count ? $0 : nil },
      isUpdated: Array(repeating: false, count: newItems.count),
      countBefore: count
    )
  }

  /// Runs a closure; each change in it is an update of its own, as outside of the closure.
  ///
  /// The method exists for compatibility with other storages. To show several changes as one
  /// update, set the items once.
  ///
  /// - Parameter updates: Makes the changes. If it throws, the changes before the error stay.
  /// - Throws: The error of the closure.
  public func performUpdates<Failure: Error>(
    _ updates: () throws(Failure) -> Void
  ) throws(Failure) {
    try updates()
  }

  /// Replaces the models.
  ///
  /// - Parameter newItems: The models, in order.
  /// - Complexity: The time of the differ, plus O(*n* log *n*) for *n* models.
  open func setItems(_ newItems: [T]) {
    for _ in 0..<3 {
      let before = revision
      let change = change(to: newItems)
      // An `==` that sets items makes the change outdated.
      guard revision == before else { continue }
      deliver(change)
      if let anomaly = change.anomaly { reportAnomaly(anomaly) }
      return
    }
    // The `==` sets items each time, so all items are replaced without another comparison.
    let replacing = ListMatching(
      origins: newItems.map { _ in nil },
      isUpdated: newItems.map { _ in false },
      countBefore: upcomingItems.count
    )
    deliver(Change(to: newItems, replacing, structure: replacing.structure))
  }

  /// A change that is not delivered yet.
  private struct Change {
    var newItems: [T]
    var operations: [SingleSectionOperation] = []

    /// The indexes of the updated items after the change.
    var updates: [Int]
    var structure: BatchOperations
    var content: BatchOperations

    /// The indexes of the items that stay with another model, before and after the change.
    var kept: [(before: Int, after: Int)] = []
    var anomaly: StorageAnomaly?

    init(to newItems: [T], _ matching: ListMatching, structure: BatchOperations) {
      self.newItems = newItems
      updates = matching.updates.map(\.after)
      self.structure = structure
      content = matching.content
    }
  }

  private func change(to newItems: [T]) -> Change {
    let oldItems = upcomingItems
    let (operations, own) = operations(to: newItems)
    var anomaly: StorageAnomaly?
    var matching = own?.matching
    if matching == nil {
      do throws(InvalidChange) {
        matching = try self.matching.replay(operations, oldItems, newItems)
      } catch {
        anomaly = .wrongDifference("\(error)")
      }
    }
    let found = matching ?? self.matching.match(oldItems, newItems)
    // The structure of this class has no pairs of different identifiers.
    let kept = own == nil ? self.matching.keepIdentity(found, oldItems, newItems) : found
    var change = Change(to: newItems, found, structure: own?.structure ?? kept.structure)
    change.content = kept.content
    change.operations = operations
    change.kept = kept.updates
    change.anomaly = anomaly
    return change
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
  /// - Complexity: The time of the strategy and the differ, plus O(*n* log *n*) for *n* models. With the additive
  ///   strategy and ``IdentityDiffer`` O(*n*); no models are compared.
  open func addItems(
    _ newItems: [T],
    _ strategy: any AccumulationStrategy = AdditiveAccumulationStrategy()
  ) {
    let items = strategy.accumulate(oldItems: upcomingItems, newItems: newItems)
    if strategy is AdditiveAccumulationStrategy { appending = (items, revision) }
    defer { appending = nil }
    setItems(items)
  }

  /// Removes the models that the view shows at some index paths.
  ///
  /// - Parameter indexPaths: The index paths of the models, as shown, in any order. Those at which nothing is
  ///   shown are ignored, and so are models that are gone from ``upcomingItems``.
  /// - Returns: Whether a model was removed.
  /// - Complexity: The time of the differ, plus O(*n* log *n*) for *n* models.
  @discardableResult
  public func deleteShownItems(at indexPaths: [IndexPath]) -> Bool {
    let chosen = Set(indexPaths.compactMap(identifier(at:)))
    let remaining = upcomingItems.filter { !chosen.contains($0.identifier) }
    guard remaining.count < upcomingItems.count else { return false }
    setItems(remaining)
    return true
  }

  private func deliver(_ change: Change) {
    let oldItems = upcomingItems
    var batches = [change.structure, change.content].filter { !$0.isEmpty }
    if batches.isEmpty {
      guard !change.operations.isEmpty else { return replaceByEqual(change.newItems) }
      // The differ's operations change nothing, but they have to be recorded.
      batches = [BatchOperations()]
    }
    revision += 1
    let update = StorageUpdate()
    if delegate != nil { update.record(change.operations) }
    for after in change.updates {
      update.updatedObjects[Self.indexPath(after)] = model(of: change.newItems[after])
    }
    // The change lists are complete.
    states.add(batches[0], leadingTo: ItemsState(change.newItems), to: update, listedBy: [])
    for content in batches.dropFirst() { states.addContent(content, to: update) }
    update.expectSupplementaries()
    states.deliver(update) {
      guard let payloadProvider else { return }
      for (before, after) in change.kept {
        let payload = payloadProvider(oldItems[before], change.newItems[after])
        update.payloads[Self.indexPath(after)] = payload
      }
    }
  }

  /// Takes over equal models, for which no item has to be updated.
  private func replaceByEqual(_ items: [T]) {
    revision += 1
    states.replaceNewest(by: ItemsState(items))
    if states.isUpToDate { states.deliverChangedSupplementaries() }
  }

  private static func indexPath(_ index: Int) -> IndexPath {
    IndexPath(ItemPosition(section: 0, item: index))
  }
}

extension SingleSectionStorage: StateShowing {
  package func rowEdits(
    from before: ItemsState<T>,
    to after: ItemsState<T>,
    by operations: BatchOperations,
    _ layout: RowLayout,
    allowsMoves: Bool
  ) -> RowEdits? {
    Self.rowEdits(operations, layout, allowsMoves, from: before.items, to: after.items) {
      [weak states] in states?.showBetween(ItemsState($0))
    }
  }
}

/// The models of a single section in one state.
package final class ItemsState<T> {
  let items: [T]

  init(_ items: [T]) {
    self.items = items
  }
}
