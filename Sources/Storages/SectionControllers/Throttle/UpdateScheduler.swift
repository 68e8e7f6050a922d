public import PortableFoundation

/// The clock and the timer of a controller.
///
/// ``TaskScheduler`` uses the system's clock. For tests, which set its time, `DiffableStorageTesting` has a
/// `ManualScheduler`.
public protocol UpdateScheduler: AnyObject {
  /// The time in seconds since a fixed moment, for instance since the scheduler was created.
  var now: TimeInterval { get }

  /// Runs a function once, after a delay.
  ///
  /// - Parameters:
  ///   - delay: The time to wait, in seconds.
  ///   - isolation: The actor on which to run the function. It is the caller's, or nil if the
  ///     caller has none.
  ///   - work: The function.
  /// - Complexity: O(*p*) or better for *p* scheduled functions is expected.
  func schedule(
    after delay: TimeInterval,
    isolation: isolated (any Actor)?,
    _ work: @escaping () -> Void
  )
}
