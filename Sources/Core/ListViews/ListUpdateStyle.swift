/// The kind of animation with which a view shows a change.
///
/// The view decides how it looks.
public enum ListAnimation: CaseIterable, Hashable, Sendable {
  /// The animation that the view prefers.
  case automatic
  /// No animation.
  case none
  /// A fade.
  case fade
  /// From or to the top.
  case top
  /// From or to the bottom.
  case bottom
  /// From or to the left.
  case left
  /// From or to the right.
  case right
  /// From or to the middle.
  case middle
}

/// The animations of the kinds of operation.
public struct ListAnimations: Hashable, Sendable {
  /// The animation of inserted sections.
  public var insertSection = ListAnimation.none

  /// The animation of deleted sections.
  public var deleteSection = ListAnimation.automatic

  /// The animation of reloaded sections.
  public var reloadSection = ListAnimation.automatic

  /// The animation of inserted items.
  public var insertItem = ListAnimation.automatic

  /// The animation of deleted items.
  public var deleteItem = ListAnimation.automatic

  /// The animation of reloaded items.
  public var reloadItem = ListAnimation.automatic

  /// Creates the default animations.
  public init() {}

  /// Creates the same animation for all kinds of operation.
  ///
  /// - Parameter animation: The animation.
  public init(all animation: ListAnimation) {
    insertSection = animation
    deleteSection = animation
    reloadSection = animation
    insertItem = animation
    deleteItem = animation
    reloadItem = animation
  }
}

/// How to show one batch.
public struct ListUpdateStyle: Hashable, Sendable {
  /// Whether to animate the batch.
  public var isAnimated: Bool

  /// The animations of the kinds of operation.
  public var animations: ListAnimations

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether to animate the batch.
  ///   - animations: The animations of the kinds of operation.
  public init(isAnimated: Bool = true, animations: ListAnimations = ListAnimations()) {
    self.isAnimated = isAnimated
    self.animations = animations
  }
}
