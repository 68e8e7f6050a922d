// The lengths after a change of the list.

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
