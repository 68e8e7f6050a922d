public import DiffableStorage

extension MemoryStorage {
  /// Reports an edit that is not possible.
  func reportAnomaly(_ edit: MemoryStorageAnomaly) {
    if anomalyHandler == nil {
      classicAnomalyHandler.reportAnomaly(edit)
    } else {
      reportAnomaly(.impossibleEdit(edit))
    }
  }
}

// This is in an extension of a protocol, because a class cannot have two properties with the same
// name.
extension UpdatingStorage where Self: MemoryStorage {
  /// The object that gets an anomaly for each edit that is not possible, as in DTModelStorage.
  ///
  /// It gets none while the storage has a closure as its
  /// `anomalyHandler`.
  @available(
    *,
    deprecated,
    message: "Assign a closure: storage.anomalyHandler = { print($0) }"
  )
  public var anomalyHandler: MemoryStorageAnomalyHandler {
    get { classicAnomalyHandler }
    set { classicAnomalyHandler = newValue }
  }
}
