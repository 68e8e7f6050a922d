// What a storage that changes and its delegate know of each other.

/// A storage that reports changes of its contents to a delegate.
public protocol UpdatingStorage: Storage {
  /// The delegate that receives the changes; conforming types hold it weakly.
  var delegate: (any StorageUpdating)? { get set }
}

/// The delegate of a storage, usually a list view or the object that manages one.
public protocol StorageUpdating: AnyObject {
  /// Shows one change.
  ///
  /// The storage still returns the old contents. Apply the update's batches in order, with
  /// ``StorageUpdate/Batch/apply()`` inside the view's own batch block, or call
  /// ``StorageUpdate/postpone()`` to apply them later.
  func storageDidPerformUpdate(_ update: StorageUpdate)

  /// Reloads the view; the storage already returns the new contents.
  func storageNeedsReloading()
}

/// A storage that keeps changes until its delegate has shown earlier ones.
package protocol DelegateFollowing: AnyObject {
  /// Has another delegate reload, which does not get the changes that wait.
  ///
  /// Nothing happens if no change waits.
  func delegateIsNew()
}

/// A delegate of a storage that shows the updates on one view.
package protocol ViewShowing: StorageUpdating {
  /// The view; nil if it was deallocated.
  var shownView: AnyObject? { get }
}

/// A delegate that passes the updates to a view, and answers for the view.
package protocol ViewUpdating: ViewShowing {
  /// Postpones all updates, until ``release()`` is called as often as this method.
  func hold()

  /// Carries out the postponed updates.
  func release()

  /// Whether changes have to wait until the view has finished an earlier one.
  var holdsChanges: Bool { get }

  /// Keeps a part of a completion until changes can be delivered again.
  func holdChanges(until part: CompletionGroup.Part)

  /// The storage has begun or ended to offer reordering, which the view may have to know in advance.
  func offerDidChange()

  /// Called before the storage shows contents for which the view reloads.
  ///
  /// It is followed by ``StorageUpdating/storageNeedsReloading()`` and ``reloadDidEnd()``.
  func willReload()

  /// Calls a closure when the updates and reloads that wait now are shown; at once if none waits.
  func whenShown(_ work: @escaping () -> Void)

  /// Called after the view has reloaded; it has not if the storage has another delegate by now.
  func reloadDidEnd()

  /// The positions of the items that the view shows as selected, before the storage shows contents for which it
  /// reloads.
  ///
  /// It is nil if nothing is selected, if the items are unknown, or if they are selected after an earlier
  /// reload, which waits.
  func itemsSelected(of storage: any Storage) -> [ItemPosition]?

  /// Has the view select items after the reload that comes next, and no others; the closure is called when the
  /// view has reloaded.
  func selectAfterReload(in storage: any Storage, _ items: @escaping () -> [ItemPosition])
}
