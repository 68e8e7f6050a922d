/// How a controller brings new items to its view.
public enum UpdateMode: Hashable, Sendable {
  /// The view shows everything from scratch.
  case everything

  /// The view is told what changed.
  ///
  /// `animated` is what the caller wishes; beyond a number of changes nothing is animated.
  case partial(animated: Bool)
}
