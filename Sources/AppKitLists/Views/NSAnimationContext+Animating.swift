#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit

  /// Does something with the animations of AppKit, or without any.
  @MainActor func animating(_ isAnimated: Bool, _ body: () -> Void) {
    guard !isAnimated else { return body() }
    NSAnimationContext.beginGrouping()
    NSAnimationContext.current.duration = 0
    body()
    NSAnimationContext.endGrouping()
  }
#endif
