public import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a ``ListManager`` needs of a list view.
///
/// `checkManagedListViewConformance` of DiffableStorageTesting checks a conformance.
public protocol ManagedListView: ListView {
  /// The kind of list view, which decides how the kinds of headers and footers are named.
  var listViewKind: ListViewKind { get }

  /// Makes a registration known, so that its views can be dequeued.
  func register(_ registration: ViewRegistration)

  /// Forgets a registration, with its unused views.
  func unregister(_ registration: ViewRegistration)

  /// A view to be filled, new or used before; nil if the list view cannot make one.
  func dequeue(_ registration: ViewRegistration, at indexPath: IndexPath) -> AnyObject?

  /// The cell or supplementary view that stands at an index path; nil if it is not on screen.
  func visibleView(_ type: ViewType, at indexPath: IndexPath) -> AnyObject?

  /// The index paths of all cells on screen, in order.
  var indexPathsForVisibleCells: [IndexPath] { get }

  /// Takes note that a manager begins or ends to manage the view.
  ///
  /// A view that keeps its manager, weakly, to ask it, sets it here.
  ///
  /// - Parameters:
  ///   - old: The ``ListManager`` that ends; nil if one begins.
  ///   - new: The ``ListManager`` that begins; nil if one ends.
  func managerDidChange(from old: AnyObject?, to new: AnyObject?)

  /// Asks the manager anew which events are observed.
  ///
  /// Called when the answer to ``ListManager/isObserved(_:)`` has changed for some event.
  func observedEventsDidChange()
}

extension ManagedListView {
  /// A collection view.
  public var listViewKind: ListViewKind { .collectionView }

  /// Does nothing, for a view whose adapter keeps the manager.
  ///
  /// - Complexity: O(1).
  public func managerDidChange(from old: AnyObject?, to new: AnyObject?) {}

  /// Does nothing, for a view that asks each time.
  ///
  /// - Complexity: O(1).
  public func observedEventsDidChange() {}
}
