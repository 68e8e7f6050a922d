import DiffableStorage

/// An object that handles the impossible edits of a ``MemoryStorage``, as in DTModelStorage.
///
/// A storage calls it only while it has no closure as its `anomalyHandler`. New code assigns a
/// closure: that is the same on every storage.
open class MemoryStorageAnomalyHandler: AnomalyHandler {
  /// Holds a closure, because a lock must not hold one directly: each access through a generic `inout`
  /// parameter would wrap the closure once more.
  private struct Action {
    let call: @Sendable (MemoryStorageAnomaly) -> Void
  }

  private static let initialAction = Lock(
    Action { anomaly in
      #if DEBUG
        print(anomaly.debugDescription)
      #endif
    }
  )

  /// The default action of handlers that are created later.
  ///
  /// Initially it prints the anomaly in debug builds, and does nothing in release builds.
  public static var defaultAction: @Sendable (MemoryStorageAnomaly) -> Void {
    get { initialAction.withLock { $0 }.call }
    set {
      let before = initialAction.withLock { action in
        defer { action = Action(call: newValue) }
        return action
      }
      // Releasing the old closure may run code that reads this property, so it happens last.
      withExtendedLifetime(before) {}
    }
  }

  /// The closure that is called with each anomaly.
  ///
  /// The initial value is the ``defaultAction`` at the creation of the handler.
  open var anomalyAction: (MemoryStorageAnomaly) -> Void = defaultAction

  /// Creates a handler with the default action.
  ///
  /// - Complexity: O(1).
  public init() {}
}
