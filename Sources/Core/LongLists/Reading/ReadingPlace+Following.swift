// The list and its lengths change; the reader does not notice.

extension ReadingPlace {
  /// Follows the list to another version.
  ///
  /// - Parameter list: The list after the change: a snapshot, a model snapshot, or the result of a derived list.
  /// - Complexity: As for ``RowExtents/follow(to:)``.
  public mutating func follow(to list: some ListQuerying<Section, Item>) {
    let after = Snapshot(list._contents)
    move(along: after.difference(from: extents.snapshot)) { $0.follow(to: after) }
  }

  /// Follows the list along a difference that is already known.
  ///
  /// - Parameters:
  ///   - difference: The difference to the list.
  ///   - list: The list after the change.
  /// - Throws: `mismatchedDifference` as ``RowExtents/follow(_:to:)`` does; nothing changes then.
  /// - Complexity: As for ``RowExtents/follow(_:to:)``.
  public mutating func follow(
    _ difference: SnapshotDifference<Section, Item>,
    to list: some ListQuerying<Section, Item>
  ) throws(SnapshotError) {
    try move(along: difference) { (extents) throws(SnapshotError) in
      try extents.follow(difference, to: list)
    }
  }

  private mutating func move<Failure: Error>(
    along difference: SnapshotDifference<Section, Item>,
    _ follow: (inout RowExtents<Section, Item>) throws(Failure) -> Void
  ) throws(Failure) {
    let before = extents.anchor(at: offset)
    try follow(&extents)
    if case .row(let item, _) = kept, !extents.snapshot.contains(item) { kept = .anchor(before) }
    settle()
    for change in difference.itemDeletions { arrived.remove(change.identifier) }
    if !isFollowing, before.item != nil { noteArrivals(difference) }
  }

  // MARK: Lengths

  /// Sets the length of a row; see ``RowExtents/measure(_:_:)``.
  ///
  /// - Parameters:
  ///   - item: The identifier of the row.
  ///   - length: Its length.
  /// - Throws: `unknownItem` or `invalidLength`; nothing changes then.
  /// - Complexity: O(log *n*) on average for *n* rows.
  public mutating func measure(_ item: Item, _ length: Double) throws(SnapshotError) {
    try extents.measure(item, length)
    settle()
  }

  /// Changes lengths in other ways: those of headers and footers, estimates, or all, when the width changes.
  ///
  /// - Parameter edit: Changes the extents; their list stays the same.
  /// - Throws: The error of the closure; what it did before stays.
  /// - Complexity: That of the closure, and O(log *n*).
  public mutating func editLengths<Failure: Error>(
    _ edit: (inout RowExtents<Section, Item>) throws(Failure) -> Void
  ) throws(Failure) {
    let list = extents.snapshot
    defer {
      if extents.snapshot != list { extents.follow(to: list) }
      settle()
    }
    try edit(&extents)
  }
}
