// The lengths after a change of the list.

public import DiffableSnapshots

extension RowExtents {
  /// Follows the list to another version.
  ///
  /// Rows and sections that are in both keep their lengths, wherever they are. Others were not measured. A row that
  /// is reloaded or reconfigured keeps its length until it is measured again.
  ///
  /// - Parameter list: The list after the change: a snapshot, a model snapshot, or the result of a derived list.
  ///   It may be any later or earlier version.
  /// - Complexity: O(*c* log *n*) on average for *c* changes and *n* rows if one version was made by editing the
  ///   other; O(*n* + *c* log *c*) on average for versions that share nothing.
  @inlinable
  public mutating func follow(to list: some ListQuerying<Section, Item>) {
    let after = Snapshot(list._contents)
    move(along: after.difference(from: snapshot), to: after)
  }

  /// Follows the list along a difference that is already known.
  ///
  /// It does the same as ``follow(to:)``, without comparing the versions. A change that the difference leaves out
  /// is not noticed if the numbers of sections and items are right.
  ///
  /// - Parameters:
  ///   - difference: The difference from ``snapshot`` to the list; its marks are ignored.
  ///   - list: The list after the change.
  /// - Throws: `mismatchedDifference`, with the first identifier that is not where the difference says, and without
  ///   one if the numbers of sections or items are wrong; nothing changes then.
  /// - Complexity: O(*c* log *n*) for *c* changes and *n* rows.
  @inlinable
  public mutating func follow(
    _ difference: SnapshotDifference<Section, Item>,
    to list: some ListQuerying<Section, Item>
  ) throws(SnapshotError) {
    let after = Snapshot(list._contents)
    try difference.check(from: snapshot, to: after)
    move(along: difference, to: after)
  }

  /// The extents after a change; see ``follow(to:)``.
  ///
  /// - Parameter list: The list after the change.
  /// - Returns: The extents of that list.
  /// - Complexity: As for ``follow(to:)``.
  @inlinable
  public func following(to list: some ListQuerying<Section, Item>) -> Self {
    var extents = self
    extents.follow(to: list)
    return extents
  }

  /// The extents after a change whose difference is already known; see ``follow(_:to:)``.
  ///
  /// - Parameters:
  ///   - difference: The difference from ``snapshot`` to the list.
  ///   - list: The list after the change.
  /// - Returns: The extents of that list.
  /// - Throws: `mismatchedDifference` as ``follow(_:to:)`` does.
  /// - Complexity: O(*c* log *n*) for *c* changes and *n* rows.
  @inlinable
  public func following(
    _ difference: SnapshotDifference<Section, Item>,
    to list: some ListQuerying<Section, Item>
  ) throws(SnapshotError) -> Self {
    var extents = self
    try extents.follow(difference, to: list)
    return extents
  }

  /// Follows the list along a difference that fits.
  @inlinable
  mutating func move(
    along difference: SnapshotDifference<Section, Item>,
    to after: Snapshot<Section, Item>
  ) {
    let before = list
    list = after
    if !difference.isStructureUnchanged || before.numberOfItems != after.numberOfItems {
      extents.follow(
        rows: SurvivingItems.runs(of: difference, from: before, to: after),
        sections: difference.sectionRuns(
          from: before.numberOfSections,
          to: after.numberOfSections
        ),
        changed: { difference.changedSections },
        to: RowIndex(after)
      )
    }
    checkInvariants(extents._invariantDefects())
  }
}

extension SnapshotDifference {
  /// Checks that all that the difference names is where it says, and that the numbers are right.
  @inlinable
  func check(
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>
  ) throws(SnapshotError) {
    for change in sectionDeletions {
      try Self.check(section: change.identifier, at: change.index, in: before)
    }
    for change in sectionInsertions {
      try Self.check(section: change.identifier, at: change.index, in: after)
    }
    for move in sectionMoves {
      try Self.check(section: move.identifier, at: move.from, in: before)
      try Self.check(section: move.identifier, at: move.to, in: after)
    }
    for change in itemDeletions {
      try Self.check(item: change.identifier, at: change.position, in: before)
    }
    for change in itemInsertions {
      try Self.check(item: change.identifier, at: change.position, in: after)
    }
    for move in itemMoves {
      try Self.check(item: move.identifier, at: move.from, in: before)
      try Self.check(item: move.identifier, at: move.to, in: after)
    }
    let sections = before.numberOfSections - sectionDeletions.count + sectionInsertions.count
    let items = before.numberOfItems - itemDeletions.count + itemInsertions.count
    guard sections == after.numberOfSections, items == after.numberOfItems else {
      throw .mismatchedDifference(
        nil,
        at: nil,
        "The difference leads to \(sections) sections with \(items) items, and the list has "
          + "\(after.numberOfSections) with \(after.numberOfItems)"
      )
    }
  }

  @inlinable
  static func check(
    section: Section,
    at index: Int,
    in list: Snapshot<Section, Item>
  ) throws(SnapshotError) {
    guard list.sectionIdentifier(at: index) != section else { return }
    let position = ItemPosition(section: index, item: 0)
    throw .mismatchedDifference(section, at: position, "is not the section at \(index)")
  }

  @inlinable
  static func check(
    item: Item,
    at position: ItemPosition,
    in list: Snapshot<Section, Item>
  ) throws(SnapshotError) {
    guard list.itemIdentifier(at: position) != item else { return }
    throw .mismatchedDifference(item, at: position, "is not the item at \(position)")
  }
}
