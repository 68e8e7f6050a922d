extension Snapshot {
  /// What turns an earlier snapshot into this one.
  ///
  /// What both share is skipped. Where nothing is shared, sections are walked side by side,
  /// comparing; only what is not found so is looked up, by hashes that the snapshots hold already.
  /// No identifier is hashed here. The fewest moves are found as heaviest increasing subsequences of
  /// what stayed together.
  ///
  /// The marks of this snapshot are part of the difference, as far as they are on sections and
  /// items that survive; marks of the earlier one are ignored.
  ///
  /// - Parameter before: The snapshot to start from.
  /// - Returns: The difference; it depends on the two values alone.
  /// - Complexity: O(*c* log *n*) for *c* changes and *n* items when one snapshot was made from the
  ///   other by editing; O(*n* + *c* log *c*) for snapshots that were made apart.
  @inlinable
  public func difference(from before: Self) -> SnapshotDifference<Section, Item> {
    let change =
      storage === before.storage
      ? SnapshotDifference() : DifferenceSearch.difference(from: before.tree, to: tree)
    return marks.isEmpty ? change : change.withMarks(of: self)
  }
}

extension SnapshotDifference {
  /// The same structural change with the marks of a snapshot, the one it leads to.
  ///
  /// Marks on what is new are left out: it is shown as it is in any case.
  @usableFromInline
  func withMarks(of after: Snapshot<Section, Item>) -> Self {
    let items = after.itemIdentifiers
    let map = map
    func changes(_ offsets: [Int]) -> [ItemChange] {
      offsets.compactMap { offset in
        let identifier = items[offset]
        guard let position = after.tree.position(ofOffset: offset),
          map.positionBefore(position) != nil
        else { return nil }
        return ItemChange(position: position, identifier: identifier)
      }
    }
    return Self(
      sectionDeletions: sectionDeletions,
      sectionInsertions: sectionInsertions,
      sectionMoves: sectionMoves,
      itemDeletions: itemDeletions,
      itemInsertions: itemInsertions,
      itemMoves: itemMoves,
      reloadedSections: after.marks.reloadedSections.compactMap { index in
        map.sectionBefore(index).map { _ in
          SectionChange(index: index, identifier: after.sectionIdentifiers[index])
        }
      },
      reloadedItems: changes(after.marks.reloadedItems),
      reconfiguredItems: changes(after.marks.reconfiguredItems),
      lazyMap: lazyMap
    )
  }
}

extension Snapshot {
  /// How many branches of both snapshots the search for their difference looks into.
  ///
  /// - Complexity: That of the search.
  package func nodesOpened(from previous: Snapshot) -> Int {
    withExtendedLifetime((previous, self)) {
      var search = DifferenceSearch<Section, Item>()
      search.matchSections(previous.tree, tree)
      return search.nodes.openedCount
    }
  }
}
