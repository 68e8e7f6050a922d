/// A closure that is called on the main actor.
///
/// It is used in completion handlers of UIKit and AppKit. Their isolation differs between versions of
/// the SDK: none, `@Sendable`, or `@MainActor @Sendable`.
@MainActor
package final class MainActorWork {
  private let work: () -> Void

  package init(_ work: @escaping () -> Void) { self.work = work }

  /// Calls the closure.
  ///
  /// Call it on the main thread only.
  nonisolated package func callAsFunction() {
    MainActor.assumeIsolated { work() }
  }
}
