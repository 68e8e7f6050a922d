extension StorageUpdate {
  /// The positions after the update of items, without those that it deletes.
  ///
  /// The update must be applied, because a custom storage may record its changes only then.
  ///
  /// - Parameter before: The positions of the items before the update.
  /// - Returns: Their positions after it, in the same order.
  /// - Complexity: O((*c* + *p*) log *c*) for *c* operations and *p* positions.
  func positions(afterItemsAt before: [ItemPosition]) -> [ItemPosition] {
    let batches = batches.map(\.operations)
    return (batches.isEmpty ? [recordedOperations] : batches).reduce(before) { positions, batch in
      let map = PositionMap(batch)
      return positions.compactMap(map.positionAfter)
    }
  }
}
