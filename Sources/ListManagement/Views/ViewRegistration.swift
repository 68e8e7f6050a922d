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

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - viewType: Whether the views are cells or supplementary views.
  ///   - viewClass: The class that the views must have.
  ///   - reuseIdentifier: The name of the pool of unused views.
  ///   - source: How new views are made.
  public init(
    viewType: ViewType,
    viewClass: AnyClass,
    reuseIdentifier: String,
    source: ViewSource
  ) {
    self.viewType = viewType
    self.viewClass = viewClass
    self.reuseIdentifier = reuseIdentifier
    self.source = source
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
