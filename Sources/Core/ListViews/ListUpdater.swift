public import PortableFoundation

/// Passes the updates of a storage to a list view.
///
/// ```swift
/// let storage = ProxyDiffableStorage(dataSource: dataSource) { $1 }
/// grid.attach(to: storage)
/// let updater = ListUpdater(grid)
/// storage.delegate = updater
/// dataSource.apply(snapshot)
/// ```
///
/// Keep a strong reference to the updater, because a storage holds its delegate weakly. The updater
/// holds the view weakly.
///
/// ## What it does with an update
///
/// In every case the update is applied exactly once, and ``didUpdateContent`` is called exactly once.
///
/// 1. While a view is being made for a cell, updates are postponed, and carried out in order as soon as
///    the list view has settled. If a reload waits behind an update, the update is applied without being
///    shown, because the storage can already have the contents of the reload.
/// 2. ``willUpdateContent`` is called.
/// 3. If the view was deallocated, or its data source is not that of the updates, the update is only
///    applied.
/// 4. If the view is off screen, the update is applied and the view reloads; the same items stay selected.
///    With ``animateChangesOffScreen`` this happens only if the view has not done its layout since a
///    reload.
/// 5. If the view has not done its layout since a reload, it does the layout first.
/// 6. Each batch is carried out, in order.
/// 7. An update without batches, whose changes a custom storage has recorded in the change lists, is one
///    batch. If the updater knows what the view shows, it checks that batch by the batch rules, and
///    reloads the view instead if a rule is broken.
/// 8. If the view forgets a batch, or the storage replaces its contents in the middle of the update, or a
///    part of the update is still not applied, the rest is applied, and the view reloads.
/// 9. When the view has shown everything, ``didUpdateContent`` is called. With ``waitsForAnimations``, the
///    next update starts then.
///
/// A ``SequentialListView`` gets the batches as row edits, and reloads its rows where a batch has none.
///
/// An updater stays in the isolation domain of its storage and its view.
public final class ListUpdater: StorageUpdating {
  /// Called before an update is shown, with nil before a reload.
  ///
  /// The view and the storage have the old contents. Only before a reload the storage can have the new ones
  /// already: a `MemoryStorage` whose models were set, a storage of your own, or any if updates waited. The
  /// view then keeps what it shows, and does not ask for more. If you scroll it, it shows the new contents
  /// there when it has reloaded.
  public var willUpdateContent: ((StorageUpdate?) -> Void)?

  /// Called after an update has been shown, with nil after a reload.
  public var didUpdateContent: ((StorageUpdate?) -> Void)?

  /// The animations that batches are shown with.
  public var animations = ListAnimations()

  /// Whether an item that moves is deleted and inserted, so that it gets a new cell.
  public var animateMoveAsDeleteAndInsert = false

  /// Whether batches are carried out even if the view is off screen.
  public var animateChangesOffScreen = false

  /// Whether an update starts only when the view has finished showing the one before it.
  ///
  /// It is false initially: a view begins a batch while it animates another. If it is true, and a
  /// `ModelStorage` or a data source changes while the view animates, all changes until the end of the
  /// animation are shown as one, so that the view goes straight to the newest state. The updates of other
  /// storages are shown one after the other. A ``SequentialListView`` does not report the end of its
  /// animations.
  public var waitsForAnimations = false

  /// Fills the cell of an updated item in place.
  ///
  /// If it is nil, the view fills the cell again or makes a new one. A ``SequentialListView`` always
  /// gets an update of the row.
  public var updateItem: ((_ indexPath: IndexPath, _ model: Any, _ payload: Any?) -> Void)?

  /// Called after the updater corrected a mistake of a storage.
  public var anomalyHandler: ((StorageAnomaly) -> Void)?

  /// Called when the storage begins or ends to offer reordering.
  package var offerHasChanged: (() -> Void)?

  /// Whether an updated item needs a new cell instead of being filled again, by its index path after the
  /// change.
  package var needsNewCell: ((_ after: IndexPath) -> Bool)?

  /// Called after ``updateItem`` has filled the cell of an item with a model.
  package var itemWasUpdated: ((_ indexPath: IndexPath, _ model: Any) -> Void)?

  /// The items that need new cells after a batch has moved them.
  package var itemsToReload: (() -> [IndexPath])?

  /// Whether a reload waits, before which no batch can be shown.
  package var mustReload: Bool { postponed.containsReload }

  /// The update that is being shown.
  package private(set) var shownUpdate: StorageUpdate?

  /// Whether the view's data source is not that of the updates.
  ///
  /// Such a view gets no updates, which would not fit what it shows.
  package var viewHasAnotherDataSource: (() -> Bool)?

  /// Whether the view's delegate is not the one that makes its rows, which are blank then.
  package var viewHasAnotherDelegate: (() -> Bool)?

  /// What was found wrong with the view before the last update, and reported.
  private var reported: StorageAnomaly?

  /// The counts that a manager has answered to the view; nil without a manager.
  package var counts: ViewCounts?

  /// Returns the items to select after the last waiting reload; nil if nothing was selected.
  private var followed: (() -> [ItemPosition])?
  private weak var followedStorage: (any Storage)?

  /// Whether `willUpdateContent` was called for a reload, before the storage has the new contents.
  private var isToldOfReload = false

  /// Called before the view shows an update; the closure that it returns is called when the view shows it.
  package var keepsPlace: (() -> (() -> Void)?)?

  private let host: any ListHost
  private var postponed = PostponedUpdates()

  /// Creates an updater of a view that carries out batches.
  ///
  /// - Parameter view: The view, which the updater holds weakly.
  public init(_ view: any ListView) {
    host = BatchHost(view)
  }

  /// Creates an updater of a view that takes one row edit after the other.
  ///
  /// - Parameter view: The view, which the updater holds weakly.
  public init(_ view: any SequentialListView) {
    host = RowHost(view)
  }

  /// Shows an update, or postpones it until the view can begin a batch.
  public func storageDidPerformUpdate(_ update: StorageUpdate) {
    guard postponed.isHolding else {
      // Updates that arrive during this one wait until all its batches are shown.
      postponed.hold()
      showUpdate(update)
      return release()
    }
    update.postpone()
    postponed.append(.update(update))
    settle()
  }

  /// Reloads the view, immediately or as soon as it is not asking for cells.
  public func storageNeedsReloading() {
    if isToldOfReload {
      isToldOfReload = false
      return reloadHost()
    }
    guard postponed.isHolding else { return carryOutReload() }
    host.prepareToReload()
    postponed.append(.reload)
    settle()
  }
}

// MARK: - Holding

extension ListUpdater {
  /// Postpones all updates until ``release()`` is called as often as this method.
  package func hold() { postponed.hold() }

  /// Carries out the postponed updates as soon as the view can begin a batch.
  package func release() {
    postponed.release()
    settle()
  }

  /// Calls a closure when the updates and reloads that wait now are shown; at once if none waits.
  package func whenShown(_ work: @escaping () -> Void) {
    guard postponed.isHolding else { return work() }
    holdChanges(until: CompletionGroup(work).makePart())
  }

  private func settle() {
    guard postponed.beginToSettle() else { return }
    // The view may be deallocated before it runs the closure.
    let completion = CompletionGroup { self.showPostponed() }
    let part = completion.makePart()
    host.whenSettled { part.end() }
  }

  private func showPostponed() {
    postponed.endToSettle()
    while let entry = postponed.next() {
      switch entry {
      case .update(let update): showUpdate(update)
      case .reload: carryOutReload()
      case .resume(let part): part.end()
      }
    }
  }
}

// MARK: - Showing

extension ListUpdater {
  private func carryOutReload() {
    // An edit that one of these closures makes is a batch of a view that has reloaded.
    postponed.hold()
    // Until the view reloads, what it would ask for is not what it shows.
    host.prepareToReload()
    counts?.hold()
    willUpdateContent?(nil)
    counts?.letGo()
    reloadHost()
  }

  /// Reloads the view after `willUpdateContent`, since which updates wait.
  private func reloadHost() {
    let isReplaced = isReplaced()
    if !isReplaced { host.reload() }
    // The next reload would deselect the items again.
    if !mustReload, let selected = followed {
      followed = nil
      if !isReplaced { host.select(selected(), of: followedStorage) }
    }
    didUpdateContent?(nil)
    release()
  }

  /// Whether the view has another data source, which is reported once, as is another delegate.
  private func isReplaced() -> Bool {
    let isReplaced = viewHasAnotherDataSource?() ?? false
    let found: StorageAnomaly? =
      if isReplaced {
        .viewHasAnotherDataSource
      } else if viewHasAnotherDelegate?() ?? false {
        .viewHasAnotherDelegate
      } else {
        nil
      }
    if let found, found != reported { found.report(to: anomalyHandler) }
    reported = found
    return isReplaced
  }

  private func showUpdate(_ update: StorageUpdate) {
    willUpdateContent?(update)
    let shown = update.holdCompletion()
    let waits = waitsForAnimations
    if waits { postponed.hold() }
    let completion = CompletionGroup {
      self.didUpdateContent?(update)
      shown.finish()
      if waits { self.release() }
    }
    withExtendedLifetime(completion) {
      guard !isReplaced() else { return update.applyDeferredDatasourceUpdates() }
      // The reader's place counts for what is shown, also by a reload.
      let returnToPlace = keepsPlace?()
      defer { returnToPlace?() }
      let outer = shownUpdate
      shownUpdate = update
      let isShown = !mustReload && host.show(update, for: self, completion)
      shownUpdate = outer
      // Needed if the view has not called the body of the batch.
      counts?.letGo()
      guard !isShown || update.containsDeferredDatasourceUpdates else { return }
      // There are no operations for the remaining changes, so only a reload shows them.
      guard !mustReload else { return update.applyDeferredDatasourceUpdates() }
      host.applyAndReload(update)
    }
  }
}

// MARK: - What a storage asks of the view

extension ListUpdater: ViewUpdating {
  /// The view.
  package var shownView: AnyObject? { host.view }

  /// Whether a storage keeps its next change, until it delivers several as one.
  package var holdsChanges: Bool { waitsForAnimations && postponed.isHolding }

  /// A part that ends when the storage can deliver what it has kept.
  package func holdChanges(until ready: CompletionGroup.Part) {
    postponed.append(.resume(ready))
    settle()
  }

  /// Calls `willUpdateContent` while the storage has the contents that the view shows.
  ///
  /// If updates wait, the view shows other contents, and reloads later.
  package func willReload() {
    guard !postponed.isHolding else { return }
    postponed.hold()
    willUpdateContent?(nil)
    isToldOfReload = true
  }

  /// Calls `didUpdateContent` if the view was not told to reload.
  package func reloadDidEnd() {
    guard isToldOfReload else { return }
    isToldOfReload = false
    followed = nil
    didUpdateContent?(nil)
    release()
  }

  /// Tells the manager that the storage begins or ends to offer reordering.
  package func offerDidChange() { offerHasChanged?() }

  package func itemsSelected(of storage: any Storage) -> [ItemPosition]? {
    // In the middle of an update, and before a reload that was not followed, the items that the view has
    // selected are unknown.
    guard shownUpdate == nil, followed == nil, !mustReload else { return nil }
    let selected = host.selectedItems(of: storage)
    return selected.isEmpty ? nil : selected
  }

  package func selectAfterReload(
    in storage: any Storage,
    _ items: @escaping () -> [ItemPosition]
  ) {
    followed = items
    followedStorage = storage
  }
}

extension StorageUpdate {
  /// Applies the rest of the update, and returns where items are after it that were at some positions before
  /// it, in the same order.
  ///
  /// Items that are deleted are left out; so are all items if nothing is left to apply, because what the view
  /// still shows is then unknown. It takes O((*c* + *p*) log *c*) for *c* operations and *p* positions, and the
  /// time of the changes of the data.
  func apply(followingItemsAt before: [ItemPosition]) -> [ItemPosition] {
    guard containsDeferredDatasourceUpdates else { return [] }
    let waiting = batches.filter(\.isWaiting)
    applyDeferredDatasourceUpdates()
    // A custom storage may record its changes only when they are applied.
    let operations = isRecordedOnly ? [recordedOperations] : waiting.map(\.operations)
    let after = operations.reduce(before) { positions, operations in
      positions.compactMap(PositionMap(operations).positionAfter)
    }
    // Code that runs while the data changes can replace the contents.
    guard let source else { return after }
    return after.filter {
      $0.section >= 0 && $0.section < source.numberOfSections()
        && $0.item >= 0 && $0.item < source.numberOfItems(inSection: $0.section)
    }
  }
}

/// The updates and reloads that an updater shows later, first in, first out.
///
///     hold ─→ append … ─→ release ─→ beginToSettle ─→ endToSettle ─→ next … until it is nil
struct PostponedUpdates {
  enum Entry {
    case update(StorageUpdate)
    case reload

    /// A storage delivers what it has kept.
    case resume(CompletionGroup.Part)
  }

  private var holds = 0
  private var entries = Queue<Entry>()
  private var reloads = 0
  private var isWaiting = false
  private var isShowing = false

  /// Whether updates have to wait.
  var isHolding: Bool { holds > 0 || isWaiting || isShowing || !entries.isEmpty }

  /// Whether a reload waits, which will show what the storage has then.
  var containsReload: Bool { reloads > 0 }

  mutating func hold() { holds += 1 }

  mutating func release() { holds = max(holds - 1, 0) }

  mutating func append(_ entry: Entry) {
    entries.append(entry)
    if case .reload = entry { reloads += 1 }
  }

  /// Whether the caller has to wait until the view can begin a batch, and then ask for the entries.
  mutating func beginToSettle() -> Bool {
    guard holds == 0, !isWaiting, !isShowing, !entries.isEmpty else { return false }
    isWaiting = true
    return true
  }

  mutating func endToSettle() {
    isWaiting = false
    isShowing = true
  }

  /// The next entry to show; nil if there is none or if updates are held again.
  mutating func next() -> Entry? {
    guard holds == 0, let entry = entries.popFirst() else {
      isShowing = false
      return nil
    }
    if case .reload = entry { reloads -= 1 }
    return entry
  }
}
