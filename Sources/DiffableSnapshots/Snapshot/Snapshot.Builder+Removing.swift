extension Snapshot.Builder {
  /// Deletes all items that satisfy a condition.
  ///
  /// ```swift
  /// var builder = Snapshot<String, Int>.Builder(try Snapshot(sections: ["A": [1, 2], "B": [3, 4]]))
  /// builder.removeItems { $0.isMultiple(of: 2) }
  /// print(builder.itemIdentifiers)  // [1, 3]
  /// ```
  ///
  /// - Parameter shouldBeRemoved: Called once for every item of the state before the edit, in order.
  ///   If it throws, nothing is deleted.
  /// - Throws: Any error that the closure throws.
  /// - Complexity: O(*n*) calls of the closure, plus O(log *n*) on average for each deleted item. If
  ///   these are more than about an eighth of the items, O(*n*) on average.
  @inlinable
  public mutating func removeItems<E: Error>(
    where shouldBeRemoved: (Item) throws(E) -> Bool
  ) throws(E) {
    deleteItems(atSorted: try positions(where: shouldBeRemoved))
  }

  // A separate function, so that its view of the sections is released before the edit. The edit
  // would copy nodes that a view still refers to.
  @inlinable
  func positions<E: Error>(
    where isWanted: (Item) throws(E) -> Bool
  ) throws(E) -> [ItemPosition] {
    var positions: [ItemPosition] = []
    for (section, element) in sections.enumerated() {
      var index = 0
      for item in element.itemIdentifiers {
        if try isWanted(item) { positions.append(ItemPosition(section: section, item: index)) }
        index += 1
      }
    }
    return positions
  }
}
