/// A handler of anomalies, which are calls that were not possible, as in DTModelStorage.
///
/// ```swift
/// let handler = MemoryStorageAnomalyHandler()
/// handler.anomalyAction = { print($0) }
/// handler.silenceAnomaly { anomaly in
///   if case .moveItemFailedItemNotFound = anomaly { return true }
///   return false
/// }
/// handler.reportAnomaly(.removeItemFailedItemNotFound(itemDescription: "7"))
/// ```
public protocol AnomalyHandler: AnyObject {
  /// The type of the anomalies.
  associatedtype Anomaly

  /// The closure that is called with each anomaly.
  var anomalyAction: (Anomaly) -> Void { get set }
}

extension AnomalyHandler {
  /// Calls ``anomalyAction`` with an anomaly.
  ///
  /// - Parameter anomaly: The anomaly.
  /// - Complexity: That of the action.
  public func reportAnomaly(_ anomaly: Anomaly) {
    anomalyAction(anomaly)
  }

  /// Silences the anomalies that fulfil a condition.
  ///
  /// The method wraps the current action; an action that is set later gets all anomalies again.
  ///
  /// - Parameter condition: Whether to silence an anomaly.
  /// - Complexity: O(1).
  public func silenceAnomaly(usingCondition condition: @escaping (Anomaly) -> Bool) {
    let action = anomalyAction
    anomalyAction = { if !condition($0) { action($0) } }
  }
}

extension AnomalyHandler where Anomaly: Equatable {
  /// Silences one anomaly.
  ///
  /// The method wraps the current action; an action that is set later gets the anomaly again.
  ///
  /// - Parameter anomaly: The anomaly, with its values.
  /// - Complexity: O(1).
  public func silenceAnomaly(_ anomaly: Anomaly) {
    silenceAnomaly { $0 == anomaly }
  }
}
