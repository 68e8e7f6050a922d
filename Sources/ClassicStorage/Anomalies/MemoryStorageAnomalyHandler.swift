import DiffableStorage

/// Is told what a ``MemoryStorage`` could not do.
open class MemoryStorageAnomalyHandler: AnomalyHandler {
  private static let initialAction = Lock<@Sendable (MemoryStorageAnomaly) -> Void> { anomaly in
    #if DEBUG
      print(anomaly.debugDescription)
    #endif
  }

  /// What handlers do that are created from now on: at first, in debug builds, print the anomaly.
  public static var defaultAction: @Sendable (MemoryStorageAnomaly) -> Void {
    get { initialAction.withLock { $0 } }
    set { initialAction.withLock { $0 = newValue } }
  }

  /// What is done with an anomaly; the ``defaultAction`` of the moment the handler was created,
  /// unless it is assigned.
  open var anomalyAction: (MemoryStorageAnomaly) -> Void = defaultAction

  /// Creates a handler with the default action.
  public init() {}
}
