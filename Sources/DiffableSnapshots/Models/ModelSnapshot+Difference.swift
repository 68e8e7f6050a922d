extension ModelSnapshot {
  /// Returns the changes that turn an earlier snapshot into this one.
  ///
  /// The identifiers are compared as by ``Snapshot/difference(from:)``. The
  /// ``SnapshotDifference/reconfiguredItems`` are the items whose models in the two snapshots are not
  /// equal, and the items that this snapshot marks for reconfiguring.
  ///
  /// - Parameter before: The earlier snapshot.
  /// - Returns: The difference. It depends only on the values of the two snapshots.
  /// - Complexity: O(*c* log *n*) on average for *c* changes and *n* models if one snapshot was made by
  ///   editing the other; O(*n* + *c* log *c*) on average for snapshots that share nothing. Models in
  ///   nodes that both share are not compared; a node has at most 32 models.
  @inlinable
  public func difference(from before: Self) -> SnapshotDifference<Section, Model.ID> {
    let structure = identifiers.difference(from: before.identifiers)
    return structure.reconfiguring(changedOffsets(from: before, structure), of: identifiers)
  }

  /// The offsets of the items in both snapshots whose models are not equal.
  @inlinable
  package func changedOffsets(
    from before: Self,
    _ structure: SnapshotDifference<Section, Model.ID>
  ) -> [Int] {
    if list.isIdentical(to: before.list) { return [] }
    var offsets: [Int] = []
    let runs = SurvivingItems.runs(of: structure, from: before.identifiers, to: identifiers)
    list.forEachDifference(along: runs, from: before.list) { offsets.append($0) }
    return offsets
  }
}

extension SnapshotDifference {
  /// The same difference with further items to reconfigure.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of items in the snapshot after the change, in ascending order.
  ///   - after: The snapshot after the change, with its marks.
  /// - Returns: The difference with these items.
  @inlinable
  package func reconfiguring(_ offsets: [Int], of after: Snapshot<Section, Item>) -> Self {
    offsets.isEmpty ? self : withMarks(of: after.reconfiguring(offsets))
  }
}
