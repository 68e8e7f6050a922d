/// Is told of anomalies: calls that could not do what they were asked to.
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
  /// What can be reported.
  associatedtype Anomaly

  /// What is done with an anomaly.
  var anomalyAction: (Anomaly) -> Void { get set }
}

extension AnomalyHandler {
  /// Does what the handler does with anomalies.
  ///
  /// - Parameter anomaly: What happened.
  public func reportAnomaly(_ anomaly: Anomaly) {
    anomalyAction(anomaly)
  }

  /// Has the handler pass over some anomalies.
  ///
  /// This wraps the action that the handler has now; an action assigned later hears of them again.
  ///
  /// - Parameter condition: Whether to pass over an anomaly.
  public func silenceAnomaly(usingCondition condition: @escaping (Anomaly) -> Bool) {
    let action = anomalyAction
    anomalyAction = { if !condition($0) { action($0) } }
  }
}

extension AnomalyHandler where Anomaly: Equatable {
  /// Has the handler pass over one anomaly.
  ///
  /// This wraps the action that the handler has now; an action assigned later hears of it again.
  ///
  /// - Parameter anomaly: The anomaly, with its values.
  public func silenceAnomaly(_ anomaly: Anomaly) {
    silenceAnomaly { $0 == anomaly }
  }
}
