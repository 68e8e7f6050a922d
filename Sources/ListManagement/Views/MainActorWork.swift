/// A closure that is called on the main actor.
///
/// It goes into the completion handlers of UIKit and AppKit, whose isolation differs between versions of
/// the SDK: none, `@Sendable`, or `@MainActor @Sendable`.
@MainActor
package final class MainActorWork {
  private let work: () -> Void

  package init(_ work: @escaping () -> Void) { self.work = work }

  /// Does the work; the caller is on the main thread.
  nonisolated package func callAsFunction() {
    MainActor.assumeIsolated { work() }
  }
}
