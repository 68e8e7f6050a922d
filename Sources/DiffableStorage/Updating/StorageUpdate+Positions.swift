extension StorageUpdate {
  /// Applies what waits of the update, and follows items through it.
  ///
  /// - Parameter before: The positions of the items before what waits.
  /// - Returns: Their positions after it, in the same order. Items that are deleted are left out; so
  ///   are all items if nothing waits, because it is not known then what the view still shows.
  /// - Complexity: O((*c* + *p*) log *c*) for *c* operations and *p* positions, and the time of the
  ///   changes of the data.
  func apply(followingItemsAt before: [ItemPosition]) -> [ItemPosition] {
    guard containsDeferredDatasourceUpdates else { return [] }
    let waiting = batches.filter { $0.step.map(steps.isWaiting) ?? false }
    applyDeferredDatasourceUpdates()
    // A custom storage may record its changes only when they are applied.
    let operations = isRecordedOnly ? [recordedOperations] : waiting.map(\.operations)
    let after = operations.reduce(before) { positions, operations in
      positions.compactMap(PositionMap(operations).positionAfter)
    }
    // Code that runs while the data changes can replace the contents.
    guard let source else { return after }
    return after.filter {
      0..<source.numberOfSections() ~= $0.section
        && 0..<source.numberOfItems(inSection: $0.section) ~= $0.item
    }
  }
}
