public import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Holds the models of a single section, and finds out what changes when it is given others.
///
/// Its subclasses ``SingleSectionEquatableStorage`` and ``SingleSectionHashableStorage`` ask a
/// differ of yours; this class itself matches identifiers, as ``IdentityDiffer`` does, and takes
/// models that cannot be compared for changed.
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
/// ## What is there, and what will be
///
/// What changes is found out at once, against ``upcomingItems``: what will be there when everything
/// that is on its way to the view has been applied. Until then ``items`` and all other answers are
/// the old ones.
///
/// ## Updates
///
/// `setItems(_:)` delivers one update, or none if nothing changes. Its `objectChanges` are the
/// differ's operations in the differ's order, and are there at once, with the models of updated
/// items in `updatedObjects`. Its `batches` are what the same change is for a list view: legal under
/// the batch rules, with the fewest moves. Models may repeat.
///
/// Operations that do not lead to the new items are recorded, but not carried out: for the `batches`
/// the storage matches identifiers instead, and it reports a `wrongDifference`.
///
/// Confined to one isolation domain.
open class SingleSectionStorage<T: EntityIdentifiable>: BaseUpdateDeliveringStorage,
  UpdatingStorage, IdentifiedStorage
{
  /// Says what changed in an item that stays and shows something else, nil to have it all shown
  /// anew.
  ///
  /// What it answers is in the `payloads` of the update. It is asked once for each such item.
  public var payloadProvider: ((_ before: T, _ after: T) -> Any?)?

  /// What will be there when everything that was delivered has been applied.
  public private(set) var upcomingItems: [T]

  private var shownItems: [T]
  private let areEqual: (T, T) -> Bool?

  /// Creates a storage that matches identifiers, or one whose subclass calculates what changes.
  ///
  /// - Parameter items: The models to start with.
  public init(items: [T]) {
    shownItems = items
    upcomingItems = items
    areEqual = { ClassicStorage.areEqual($0, $1) }
    super.init()
  }

  init(items: [T], areEqual: @escaping (T, T) -> Bool?) {
    shownItems = items
    upcomingItems = items
    self.areEqual = areEqual
    super.init()
  }

  // MARK: Answers

  /// The models, as applied.
  ///
  /// Setting them tells nobody: have whatever shows them reload. Updates that are still on their way
  /// change nothing any more.
  open var items: [T] {
    get { shownItems }
    set {
      upcomingItems = newValue
      delivery.replaceEverything { shownItems = newValue }
    }
  }

  /// One, always.
  open func numberOfSections() -> Int { 1 }

  /// The number of models in section 0, and 0 for any other.
  open func numberOfItems(inSection section: Int) -> Int { section == 0 ? items.count : 0 }

  /// The model at an index path, nil when nothing stands there.
  ///
  /// An ``AnyEntity`` is answered as the model in it.
  open func item(at indexPath: IndexPath) -> Any? { entity(at: indexPath).map { model(of: $0) } }

  /// The `identifier` of the model at an index path, nil when nothing stands there.
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

  /// Finds out what turns ``upcomingItems`` into other models.
  ///
  /// - Parameter newItems: The other models.
  /// - Returns: The operations, in the order in which they are to be recorded.
  open func calculateDiffs(to newItems: [T]) -> [SingleSectionOperation] {
    ListMatching(from: upcomingItems, to: newItems, areEqual: areEqual).operations
  }

  /// Runs a block; each change in it is an update of its own, as outside of it.
  ///
  /// What a change replaces is known when it is made, so that nothing waits for the end of the block.
  /// To show several changes as one, set the items once.
  ///
  /// - Parameter updates: The changes. It may throw; those that it made before are made.
  /// - Throws: What the block throws.
  public func performUpdates<Failure: Error>(
    _ updates: () throws(Failure) -> Void
  ) throws(Failure) {
    try updates()
  }

  /// Has other models shown.
  ///
  /// - Parameter newItems: The models, in order.
  /// - Complexity: That of the differ, and O(*n* log *n*) for *n* models.
  open func setItems(_ newItems: [T]) {
    let operations = calculateDiffs(to: newItems)
    do throws(InvalidChange) {
      let matching = try ListMatching(
        replaying: operations,
        from: upcomingItems,
        to: newItems,
        areEqual: areEqual
      )
      change(to: newItems, matching, operations)
    } catch {
      let matching = ListMatching(from: upcomingItems, to: newItems, areEqual: areEqual)
      change(to: newItems, matching, operations)
      anomalyHandler?(.wrongDifference("\(error)"))
    }
  }

  /// Adds models to those that will be there.
  ///
  /// - Parameters:
  ///   - newItems: The models that come.
  ///   - strategy: What becomes of an entity that is there already.
  open func addItems(
    _ newItems: [T],
    _ strategy: any AccumulationStrategy = AdditiveAccumulationStrategy()
  ) {
    setItems(strategy.accumulate(oldItems: upcomingItems, newItems: newItems))
  }

  private func change(
    to newItems: [T],
    _ matching: ListMatching,
    _ operations: [SingleSectionOperation]
  ) {
    let oldItems = upcomingItems
    upcomingItems = newItems
    let update = StorageUpdate()
    delivery.deliver(update) {
      let number = delivery.makeNumber()
      let kept = matching.keepingIdentity(from: oldItems, to: newItems, by: \.identifier)
      update.record(operations)
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
      var batches = [kept.structure, content].filter { !$0.isEmpty }
      if batches.isEmpty {
        guard !operations.isEmpty else {
          // Equal models. Nobody has to be told.
          if delivery.isUpToDate { shownItems = upcomingItems }
          return
        }
        // The differ records what leads nowhere.
        batches = [BatchOperations()]
      }
      delivery.add(batches, to: update, number: number) { [weak self] _ in
        guard let self else { return }
        shownItems = delivery.isNewest(number) ? upcomingItems : newItems
      }
    }
  }

  /// What the header and footer providers answer otherwise once other models are shown.
  private func reloads(showing newItems: [T], number: Int) -> [SupplementaryReload] {
    // Providers that ask this storage are answered as the view will be.
    let before = shownItems
    shownItems = newItems
    defer { shownItems = before }
    return changedSupplementaries(number: number)
  }

  private static func indexPath(_ index: Int) -> IndexPath {
    IndexPath(ItemPosition(section: 0, item: index))
  }
}
