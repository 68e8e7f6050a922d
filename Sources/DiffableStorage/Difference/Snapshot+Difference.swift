extension Snapshot {
  /// What turns an earlier snapshot into this one.
  ///
  /// Sections are matched first. In every section that is in both snapshots, the common head and
  /// tail are skipped; what is left between them is matched over all sections by the hashes that
  /// the snapshots already hold, so that no identifier is hashed here. Then the fewest moves are
  /// found as longest increasing subsequences.
  ///
  /// The marks of this snapshot are part of the difference, as far as they are on sections and
  /// items that survive; marks of the earlier one are ignored.
  ///
  /// - Parameter before: The snapshot to start from.
  /// - Returns: The difference; it depends on the two values alone.
  /// - Complexity: O(*n*) for *n* items in both, plus O(*m* log *m*) for *m* items in disorder;
  ///   O(1) plus the marks for a snapshot and its unchanged copy.
  @inlinable
  public func difference(from before: Self) -> SnapshotDifference<Section, Item> {
    let old = before.storage
    let new = storage
    if old === new { return markedDifference(sectionSurvives: { _ in true }) { _ in true } }
    var sections = Matching(countBefore: old.sectionCount, countAfter: new.sectionCount)
    for after in 0..<new.sectionCount {
      let found = old.sections.handle(
        of: new.sections.identifiers[after],
        hash: new.sections.hashes[after]
      )
      if let found { sections.match(before: found, after: after) }
    }
    var items = Matching(countBefore: old.itemCount, countAfter: new.itemCount)
    let settled = Self.matchEnds(old, new, sections, &items)
    Self.matchByHash(old, new, settled, &items)
    let change = StructuralChange(
      sections: sections,
      items: items,
      startsBefore: old.starts,
      startsAfter: new.starts,
      settled: settled
    )
    let marked = markedDifference(sectionSurvives: { sections.sources[$0] >= 0 }) {
      items.sources[$0] >= 0
    }
    return SnapshotDifference(change, from: old, to: new, marks: marked)
  }

  /// Matches the common head and tail of every section that is in both.
  @inlinable
  static func matchEnds(
    _ old: SnapshotStorage<Section, Item>,
    _ new: SnapshotStorage<Section, Item>,
    _ sections: Matching,
    _ items: inout Matching
  ) -> [(head: Int, tail: Int)] {
    sections.sources.indices.map { section in
      guard sections.sources[section] >= 0 else { return (0, 0) }
      let before = old.range(ofSectionAt: sections.sources[section])
      let after = new.range(ofSectionAt: section)
      let oldItems = old.items.identifiers
      let newItems = new.items.identifiers
      let limit = min(before.count, after.count)
      var head = 0
      while head < limit,
        oldItems[before.lowerBound + head] == newItems[after.lowerBound + head]
      {
        head += 1
      }
      var tail = 0
      while tail < limit - head,
        oldItems[before.upperBound - 1 - tail] == newItems[after.upperBound - 1 - tail]
      {
        tail += 1
      }
      items.matchRun(before: before.lowerBound, after: after.lowerBound, count: head)
      items.matchRun(
        before: before.upperBound - tail,
        after: after.upperBound - tail,
        count: tail
      )
      return (head, tail)
    }
  }

  /// Matches what the ends have left, wherever it was before.
  @inlinable
  static func matchByHash(
    _ old: SnapshotStorage<Section, Item>,
    _ new: SnapshotStorage<Section, Item>,
    _ settled: [(head: Int, tail: Int)],
    _ items: inout Matching
  ) {
    for section in settled.indices {
      let range = new.range(ofSectionAt: section)
      let rest = range.dropFirst(settled[section].head).dropLast(settled[section].tail)
      for offset in rest {
        let found = old.items.handle(
          of: new.items.identifiers[offset],
          hash: new.items.hashes[offset]
        )
        if let found { items.match(before: found, after: offset) }
      }
    }
  }

  /// The marks of this snapshot on what survives, as a difference without any other change.
  @inlinable
  func markedDifference(
    sectionSurvives: (Int) -> Bool,
    itemSurvives: (Int) -> Bool
  ) -> SnapshotDifference<Section, Item> {
    func changes(_ offsets: [Int]) -> [SnapshotDifference<Section, Item>.ItemChange] {
      offsets.filter(itemSurvives).map {
        .init(position: storage.position(ofOffset: $0), identifier: storage.items.identifiers[$0])
      }
    }
    return SnapshotDifference(
      reloadedSections: marks.reloadedSections.filter(sectionSurvives).map {
        .init(index: $0, identifier: storage.sections.identifiers[$0])
      },
      reloadedItems: changes(marks.reloadedItems),
      reconfiguredItems: changes(marks.reconfiguredItems)
    )
  }
}

extension SnapshotDifference {
  /// Puts the identifiers to the numbers.
  @inlinable
  init(
    _ change: StructuralChange,
    from old: SnapshotStorage<Section, Item>,
    to new: SnapshotStorage<Section, Item>,
    marks: Self
  ) {
    func section(_ index: Int, in storage: SnapshotStorage<Section, Item>) -> SectionChange {
      SectionChange(index: index, identifier: storage.sections.identifiers[index])
    }
    func item(_ offset: Int, in storage: SnapshotStorage<Section, Item>) -> ItemChange {
      ItemChange(
        position: storage.position(ofOffset: offset),
        identifier: storage.items.identifiers[offset]
      )
    }
    self.init(
      sectionDeletions: change.sectionDeletions.map { section($0, in: old) },
      sectionInsertions: change.sectionInsertions.map { section($0, in: new) },
      sectionMoves: change.sectionMoves.map {
        SectionMove(from: $0.from, to: $0.to, identifier: new.sections.identifiers[$0.to])
      },
      itemDeletions: change.itemDeletions.map { item($0, in: old) },
      itemInsertions: change.itemInsertions.map { item($0, in: new) },
      itemMoves: change.itemMoves.map {
        ItemMove(
          from: old.position(ofOffset: $0.from),
          to: new.position(ofOffset: $0.to),
          identifier: new.items.identifiers[$0.to]
        )
      },
      reloadedSections: marks.reloadedSections,
      reloadedItems: marks.reloadedItems,
      reconfiguredItems: marks.reconfiguredItems
    )
  }
}
