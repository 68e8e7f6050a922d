/// How a controller updates its view.
public enum UpdateMode: Hashable, Sendable {
  /// The view reloads everything.
  case everything

  /// The view is given the changes.
  ///
  /// If `animated` is true, the changes are animated unless there are more of them than the
  /// controller's `animationLimit`.
  case partial(animated: Bool)
}
