/// What a list view has to know to make the views of one mapping.
public struct ViewRegistration {
  /// Whether the views are cells or supplementary views.
  public let viewType: ViewType

  /// The class that the views must have.
  public let viewClass: AnyClass

  /// The name of the pool in which unused views wait.
  public let reuseIdentifier: String

  /// Where new views come from.
  public let source: ViewSource

  /// Creates a registration.
  ///
  /// - Parameters:
  ///   - viewType: Whether the views are cells or supplementary views.
  ///   - viewClass: The class that the views must have.
  ///   - reuseIdentifier: The name of the pool in which unused views wait.
  ///   - source: Where new views come from.
  /// - Complexity: O(1).
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

/// Where the views of a mapping come from.
public enum ViewSource {
  /// The class's own initializer, as far as the list view knows how to call it.
  case viewClass

  /// A closure.
  case maker(() -> AnyObject)

  /// Something that the list view knows how to load, for instance a nib.
  case resource(AnyObject)

  /// The list view itself: it knows the reuse identifier already, for instance from a storyboard.
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

/// A view that is told before it shows something else.
public protocol ReusableView: AnyObject {
  /// Forgets what the view shows.
  ///
  /// Called before the view is filled again for another item. It is not called when a view is filled
  /// again in place.
  func prepareForReuse()
}
