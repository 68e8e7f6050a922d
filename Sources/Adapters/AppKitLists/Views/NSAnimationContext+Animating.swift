#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// Runs a closure with AppKit's animations, or without animation.
  @MainActor package func animating(_ isAnimated: Bool, _ body: () -> Void) {
    guard !isAnimated else { return body() }
    NSAnimationContext.beginGrouping()
    NSAnimationContext.current.duration = 0
    body()
    NSAnimationContext.endGrouping()
  }
#endif
