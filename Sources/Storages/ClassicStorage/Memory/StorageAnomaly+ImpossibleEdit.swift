public import DiffableStorage

// The anomaly for an edit of a `MemoryStorage` that is not possible.
// It is here because the library of `StorageAnomaly` does not know that storage.

extension StorageAnomaly {
  /// An edit of a ``MemoryStorage`` was not possible.
  ///
  /// The storage has left out the edit.
  ///
  /// ```swift
  /// let storage = MemoryStorage()
  /// storage.anomalyHandler = { anomaly in
  ///   if case .moveItemFailedItemNotFound = anomaly.impossibleEdit { return }
  ///   print(anomaly)
  /// }
  /// storage.moveItem(at: [0, 0], to: [0, 1])
  /// ```
  ///
  /// - Parameter edit: What was not possible.
  /// - Returns: The anomaly; anomalies with different edits are not equal.
  public static func impossibleEdit(_ edit: MemoryStorageAnomaly) -> StorageAnomaly {
    impossibleEdit(edit, edit.explanation)
  }

  /// The edit of a ``MemoryStorage`` that was not possible, nil for other anomalies.
  public var impossibleEdit: MemoryStorageAnomaly? { anyImpossibleEdit as? MemoryStorageAnomaly }
}
