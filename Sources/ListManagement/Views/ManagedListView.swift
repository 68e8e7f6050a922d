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

  /// Runs a closure that fills a view in place.
  ///
  /// A view that lays itself out at once must not do so while the closure runs, or else the view that is
  /// being filled may get another item in the middle.
  ///
  /// - Parameter body: The closure; call it exactly once, before this method returns.
  func whileFilling(_ body: () -> Void)

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

  /// Runs the closure, for a view that lays itself out later.
  public func whileFilling(_ body: () -> Void) { body() }

  /// Does nothing, for a view whose adapter keeps the manager.
  public func managerDidChange(from old: AnyObject?, to new: AnyObject?) {}

  /// Does nothing, for a view that calls `isObserved(_:)` each time.
  public func observedEventsDidChange() {}
}
