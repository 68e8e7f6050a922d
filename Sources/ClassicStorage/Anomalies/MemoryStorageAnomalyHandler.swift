import DiffableStorage

/// The handler for the anomalies of a ``MemoryStorage``.
open class MemoryStorageAnomalyHandler: AnomalyHandler {
  private static let initialAction = Lock<@Sendable (MemoryStorageAnomaly) -> Void> { anomaly in
    #if DEBUG
      print(anomaly.debugDescription)
    #endif
  }

  /// The default action of handlers that are created later.
  ///
  /// Initially it prints the anomaly in debug builds, and does nothing in release builds.
  public static var defaultAction: @Sendable (MemoryStorageAnomaly) -> Void {
    get { initialAction.withLock { $0 } }
    set {
      let before = initialAction.withLock { action in
        defer { action = newValue }
        return action
      }
      // What ends with the closure may read this property.
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
