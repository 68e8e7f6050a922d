#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a list view asks for: how many sections, how many items, which model at a place.
///
/// Nothing here fails: a place that does not exist has no items and no model.
public protocol Storage: AnyObject {
  /// The number of sections.
  func numberOfSections() -> Int

  /// The number of items in a section, 0 for a section that does not exist.
  func numberOfItems(inSection section: Int) -> Int

  /// The model to show at an index path, nil when nothing stands there.
  func item(at indexPath: IndexPath) -> Any?
}

/// A storage that tells somebody when its contents change.
public protocol UpdatingStorage: Storage {
  /// Who is told of changes; conforming types hold it weakly.
  var delegate: (any StorageUpdating)? { get set }
}

/// A storage that can say *which* thing stands at a place, apart from what it shows.
public protocol IdentifiedStorage: Storage {
  /// The identifier of the item at an index path, nil when nothing stands there.
  func identifier(at indexPath: IndexPath) -> AnyHashable?
}

/// What a storage tells its changes to: usually a list view, or what stands in for one.
public protocol StorageUpdating: AnyObject {
  /// Carries out one change.
  ///
  /// The storage still answers with the old contents. Apply the update's batches in order
  /// (``StorageUpdate/Batch/apply()`` inside the view's own batch block), or call
  /// ``StorageUpdate/postpone()`` to do so later.
  func storageDidPerformUpdate(_ update: StorageUpdate)

  /// Shows the storage's contents from scratch; they are new already.
  func storageNeedsReloading()
}

/// The four things that can happen to a section or an item.
public enum ChangeType: String, Sendable {
  /// It is gone.
  case delete
  /// It is somewhere else.
  case move
  /// It is new.
  case insert
  /// It is where it was and shows something else.
  case update
}
