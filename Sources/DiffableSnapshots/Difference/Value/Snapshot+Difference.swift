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
      storage === before.storage
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
    guard !after.marks.isEmpty else { return self }
    let reconfigured = reconfiguredItems.compactMap { after.tree.offset(of: $0.position) }
    return withMarks(of: after.reconfiguring(reconfigured))
  }
}

extension Snapshot {
  /// The same snapshot with marks to reconfigure further items.
  ///
  /// - Parameter offsets: The offsets of the items, in ascending order.
  /// - Returns: The snapshot with the marks.
  @usableFromInline
  package func reconfiguring(_ offsets: [Int]) -> Self {
    var marks = marks
    if marks.reconfiguredItems.isEmpty, marks.reloadedItems.isEmpty {
      marks.reconfiguredItems = offsets
    } else {
      marks.reconfiguredItems = Set(marks.reconfiguredItems).union(offsets)
        .subtracting(marks.reloadedItems).sorted()
    }
    return Self(storage: storage, marks: marks)
  }

  /// The number of branches of both snapshots that the search for their difference visits.
  package func nodesOpened(from previous: Snapshot) -> Int {
    var search = DifferenceSearch<Section, Item>()
    search.matchSections(previous.tree, tree)
    return search.nodes.openedCount
  }
}

extension SnapshotDifference {
  /// Returns the position after the change of the item at a position before it, or of the nearest item
  /// that the change does not delete.
  ///
  /// Use it to decide where the selection goes when its row is deleted. In a section where items
  /// remain, the nearest is the next one after the position, or else the last one before it. If no
  /// item of the section remains, it is the first remaining item of the nearest section below, or the
  /// last one of the nearest section above if that is closer. Distances are measured in the state
  /// before the change; if the item moves, it may have a different neighbor afterwards.
  ///
  /// ```swift
  /// let before = try Snapshot(sections: ["A": [1, 2, 3], "B": [4]])
  /// let after = try Snapshot(sections: ["A": [1], "B": [4]])
  /// let difference = after.difference(from: before)
  /// let two = ItemPosition(section: 0, item: 1)
  /// print(difference.nearestSurvivor(of: two, in: before).map { after[$0] } == 1)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - position: A position before the change.
  ///   - before: The snapshot before the change.
  /// - Returns: The position after the change; nil if no item remains, or if the position does not
  ///   exist before the change.
  /// - Complexity: O(log *c* · log *n*) for *c* changes and *n* items; O(*c* log *c*) more for the
  ///   first call of any method that maps positions.
  public func nearestSurvivor(
    of position: ItemPosition,
    in before: Snapshot<Section, Item>
  ) -> ItemPosition? {
    guard let offset = before.tree.offset(of: position) else { return nil }
    let index = partitionPoint(0..<itemDeletions.count) { itemDeletions[$0].position < position }
    guard index < itemDeletions.count, itemDeletions[index].position == position else {
      return positionAfter(position)
    }
    // Whether all items between the position and a later or earlier deletion are deleted, too.
    func isInRun(_ deletion: Int) -> Bool {
      before.tree.offset(of: itemDeletions[deletion].position) == offset + deletion - index
    }
    let runEnd = partitionPoint(index..<itemDeletions.count, whileTrue: isInRun)
    let runStart = partitionPoint(0..<index) { !isInRun($0) }
    let next = before.tree.position(ofOffset: offset + runEnd - index)
    let previous = before.tree.position(ofOffset: offset + runStart - index - 1)
    guard let nearest = Self.nearest(to: position.section, next, previous) else { return nil }
    return positionAfter(nearest)
  }

  /// The one of two positions in the nearer section; the next one if both are equally near.
  private static func nearest(
    to section: Int,
    _ next: ItemPosition?,
    _ previous: ItemPosition?
  ) -> ItemPosition? {
    guard let next else { return previous }
    guard let previous else { return next }
    return next.section - section <= section - previous.section ? next : previous
  }
}
