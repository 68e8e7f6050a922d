public import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A list view that a ``ListManager`` can manage.
///
/// `checkManagedListViewConformance` of DiffableStorageTesting checks a conformance.
public protocol ManagedListView: ListView {
  /// The kind of list view, which decides how the kinds of headers and footers are named.
  var listViewKind: ListViewKind { get }

  /// Registers a way to make views, so that they can be dequeued.
  func register(_ registration: ViewRegistration)

  /// Removes a registration, with its unused views.
  func unregister(_ registration: ViewRegistration)

  /// Returns a view to be filled, new or from a pool; nil if the list view cannot make one.
  func dequeue(_ registration: ViewRegistration, at indexPath: IndexPath) -> AnyObject?

  /// The cell or supplementary view at an index path; nil if it is not on screen.
  func visibleView(_ type: ViewType, at indexPath: IndexPath) -> AnyObject?

  /// The index paths of all cells on screen, in order.
  var indexPathsForVisibleCells: [IndexPath] { get }

  /// Called when a manager begins or stops managing the view.
  ///
  /// Store a weak reference to the manager here, if the view needs one.
  ///
  /// - Parameters:
  ///   - old: The ``ListManager`` that stops; nil if one begins.
  ///   - new: The ``ListManager`` that begins; nil if one stops.
  func managerDidChange(from old: AnyObject?, to new: AnyObject?)

  /// Asks the manager again which events are observed.
  ///
  /// Called when the result of ``ListManager/isObserved(_:)`` has changed for at least one event.
  func observedEventsDidChange()
}

extension ManagedListView {
  /// A collection view.
  public var listViewKind: ListViewKind { .collectionView }

  /// Does nothing, for a view whose adapter keeps the manager.
  ///
  /// - Complexity: O(1).
  public func managerDidChange(from old: AnyObject?, to new: AnyObject?) {}

  /// Does nothing, for a view that calls `isObserved(_:)` each time.
  ///
  /// - Complexity: O(1).
  public func observedEventsDidChange() {}
}
