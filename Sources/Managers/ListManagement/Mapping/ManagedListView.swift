public import ListViews

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
  /// A view that lays itself out at once must not do so while the closure runs, because the view that is
  /// being filled could then be reused for another item.
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

/// How a list view makes the views of one mapping.
public struct ViewRegistration {
  /// Whether the views are cells or supplementary views.
  public let viewType: ViewType

  /// The class that the views must have.
  public let viewClass: AnyClass

  /// The name of the pool of unused views.
  public let reuseIdentifier: String

  /// How new views are made.
  public let source: ViewSource

  /// The nib that a list view may look for before it takes the class, by name.
  package let nib: NibReference?

  package init(
    viewType: ViewType,
    viewClass: AnyClass,
    reuseIdentifier: String,
    source: ViewSource,
    nib: NibReference? = nil
  ) {
    self.viewType = viewType
    self.viewClass = viewClass
    self.reuseIdentifier = reuseIdentifier
    self.source = source
    self.nib = nib
  }
}

/// The name of a nib and where it is, for list views that load views from nibs.
package struct NibReference: Equatable {
  /// The name of the file, without its extension.
  package let name: String

  /// The bundle; nil for that of the view's class.
  package let bundle: AnyObject?

  /// Whether the views come from no other source; otherwise the class makes them if there is no such nib.
  package let isRequired: Bool

  package static func == (a: Self, b: Self) -> Bool {
    a.name == b.name && a.bundle === b.bundle && a.isRequired == b.isRequired
  }
}

/// How the views of a mapping are made.
public enum ViewSource {
  /// By an initializer of the class, if the list view can call it.
  case viewClass

  /// By a closure.
  case maker(() -> AnyObject)

  /// From a resource that the list view can load, for instance a nib.
  case resource(AnyObject)

  /// By the list view itself, which already has views for the reuse identifier, for instance from a
  /// storyboard.
  case prototype

  /// Whether two sources are known to make the same views, if their classes are the same.
  func isSame(as other: ViewSource) -> Bool {
    switch (self, other) {
    case (.viewClass, .viewClass), (.prototype, .prototype): true
    case (.resource(let one), .resource(let two)): one === two
    default: false
    }
  }
}

/// A view with a method that is called before the view shows another item.
public protocol ReusableView: AnyObject {
  /// Removes what the view shows.
  ///
  /// Called before the view is filled for another item. It is not called when a view is filled again
  /// in place.
  func prepareForReuse()
}
