// The public call that compares two snapshots, and the marks of its result.
// DifferenceSearch has the search itself.

extension Snapshot {
  /// Returns the changes that turn an earlier snapshot into this one.
  ///
  /// Parts that both snapshots share are skipped. Other sections are compared item by item, and only
  /// items that this does not match are looked up, by the hashes that the snapshots store. No identifier
  /// is hashed. The number of moves is minimal: the elements that stay form a heaviest increasing
  /// subsequence of the runs that stayed together.
  ///
  /// The difference contains the marks of this snapshot on sections and items that exist in both. Marks
  /// of the earlier snapshot are ignored.
  ///
  /// - Parameter before: The earlier snapshot.
  /// - Returns: The difference; it depends only on the two values.
  /// - Complexity: O(*c* log *n*) on average for *c* changes and *n* items if one snapshot was made by
  ///   editing the other; O(*n* + *c* log *c*) on average for snapshots that share nothing.
  @inlinable
  public func difference(from before: Self) -> SnapshotDifference<Section, Item> {
    let change =
      box === before.box
      ? SnapshotDifference() : DifferenceSearch.difference(from: before.tree, to: tree)
    return marks.isEmpty ? change : change.withMarks(of: self)
  }
}

extension SnapshotDifference {
  /// The same structural change with the marks of the snapshot after it.
  ///
  /// Marks on inserted sections and items are left out, because their cells are new anyway.
  @inlinable
  package func withMarks(of after: Snapshot<Section, Item>) -> Self {
    let items = after.itemIdentifiers
    // Without a structural change everything is in both, so the map is not needed.
    let map = isStructureUnchanged ? nil : map
    func changes(_ offsets: [Int]) -> [ItemChange] {
      offsets.compactMap { offset in
        let identifier = items[offset]
        guard let position = after.tree.position(ofOffset: offset),
          map == nil || map?.positionBefore(position) != nil
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
        guard map == nil || map?.sectionBefore(index) != nil else { return nil }
        return SectionChange(index: index, identifier: after.sectionIdentifiers[index])
      },
      reloadedItems: changes(after.marks.reloadedItems),
      reconfiguredItems: changes(after.marks.reconfiguredItems),
      lazyMap: lazyMap
    )
  }
}

extension SnapshotDifference {
  /// The same change with further marks, which were added to the snapshot after it since the change
  /// was computed.
  @usableFromInline
  package func addingMarks(of after: Snapshot<Section, Item>) -> Self {
    after.marks.isEmpty ? self : withMarks(of: after.reconfiguring(reconfiguredOffsets(in: after)))
  }

  /// The same difference with further items to reconfigure, besides those that it has, by their ascending
  /// offsets in the snapshot after the change.
  @inlinable
  package func reconfiguring(_ offsets: [Int], of after: Snapshot<Section, Item>) -> Self {
    if offsets.isEmpty { return self }
    guard !reconfiguredItems.isEmpty else { return withMarks(of: after.reconfiguring(offsets)) }
    let known = reconfiguredOffsets(in: after)
    return withMarks(of: after.reconfiguring(known).reconfiguring(offsets))
  }

  @usableFromInline
  func reconfiguredOffsets(in after: Snapshot<Section, Item>) -> [Int] {
    reconfiguredItems.compactMap { after.tree.offset(of: $0.position) }
  }
}

extension Snapshot {
  /// The number of branches of both snapshots that the search for their difference visits.
  @inlinable
  package func nodesOpened(from previous: Snapshot) -> Int {
    var search = DifferenceSearch<Section, Item>()
    search.matchSections(previous.tree, tree)
    return search.nodes.openedCount
  }
}
