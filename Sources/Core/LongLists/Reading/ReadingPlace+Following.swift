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
    let before = extents
    try follow(&extents)
    switch kept {
    case .row(let item, _) where extents.snapshot.contains(item): break
    case .anchor, .row: keepSteadyRow(before, difference)
    case .start, .end: break
    }
    settle()
    for change in difference.itemDeletions { arrived.remove(change.identifier) }
    if !isFollowing, before.snapshot.numberOfItems > 0 { noteArrivals(difference) }
  }

  /// Keeps the first visible row that neither goes nor moves: one that moves does not take the reader along.
  ///
  /// If there is none, the first visible row that stays is kept, or else its neighbor.
  private mutating func keepSteadyRow(
    _ before: RowExtents<Section, Item>,
    _ difference: SnapshotDifference<Section, Item>
  ) {
    // The anchor of a list that was empty is of an earlier version.
    guard before.snapshot.numberOfItems > 0 else { return }
    let first = before.anchor(at: offset)
    kept = .anchor(first)
    let moved = Set(difference.itemMoves.map(\.identifier))
    func isLeft(_ item: Item) -> Bool { extents.snapshot.contains(item) }
    func isSteady(_ item: Item) -> Bool { isLeft(item) && !moved.contains(item) }
    if first.item.map(isSteady) ?? true { return }
    let visible = before.rows(in: offset..<offset + height).compactMap(\.item)
      .drop { $0 != first.item }
    guard let next = visible.first(where: isSteady) ?? visible.first(where: isLeft) else { return }
    kept = .anchor(before.anchor(at: offset, keeping: next))
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
