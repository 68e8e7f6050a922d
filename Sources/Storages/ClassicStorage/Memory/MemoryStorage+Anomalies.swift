import DiffableStorage

// Reports an edit that is not possible to the anomaly handler.

extension MemoryStorage {
  /// Reports an edit that is not possible.
  func reportAnomaly(_ edit: MemoryStorageAnomaly) {
    reportAnomaly(.impossibleEdit(edit))
  }
}
