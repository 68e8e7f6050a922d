#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The contents of a list view: the number of sections and items, and the model at each index path.
///
/// No method fails: a section that does not exist has no items, and an index path that does not
/// exist has no model.
public protocol Storage: AnyObject {
  /// The number of sections.
  func numberOfSections() -> Int

  /// The number of items in a section, 0 for a section that does not exist.
  func numberOfItems(inSection section: Int) -> Int

  /// The model of the item at an index path, nil if there is no item there.
  func item(at indexPath: IndexPath) -> Any?
}

/// A storage that reports changes of its contents to a delegate.
public protocol UpdatingStorage: Storage {
  /// The delegate that receives the changes; conforming types hold it weakly.
  var delegate: (any StorageUpdating)? { get set }
}

/// A storage that has an identifier for each item, independent of the item's model.
public protocol IdentifiedStorage: Storage {
  /// The identifier of the item at an index path, nil if there is no item there.
  func identifier(at indexPath: IndexPath) -> AnyHashable?
}

/// A storage that has an identifier for each section.
public protocol SectionIdentifiedStorage: Storage {
  /// The type of section identifiers.
  associatedtype Section: Hashable

  /// The identifier of the section at an index, nil if there is no such section.
  func sectionIdentifier(at index: Int) -> Section?
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

/// The type of a change of a section or an item.
public enum ChangeType: String, Sendable {
  /// It is deleted.
  case delete
  /// It is at another position.
  case move
  /// It is inserted.
  case insert
  /// It stays, and its content changes.
  case update
}
