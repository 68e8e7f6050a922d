#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  /// A closure that is called on the main actor.
  ///
  /// It goes into the completion handlers of AppKit, whose isolation differs between versions of the SDK:
  /// none, `@Sendable`, or `@MainActor @Sendable`.
  @MainActor
  final class MainActorWork {
    private let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }

    /// Does the work; the caller is on the main thread.
    nonisolated func callAsFunction() {
      MainActor.assumeIsolated { work() }
    }
  }
#endif
