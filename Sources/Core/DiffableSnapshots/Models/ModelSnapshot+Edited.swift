// Edits whose difference follows from what the builder has done, without a search.

extension ModelSnapshot {
  /// Edits a copy, and returns it with its difference, if that follows from the edit; nil if it has to be
  /// searched for.
  ///
  /// It is the difference that a search finds, because no other one is as small: new items in one place, items
  /// that are deleted, or one item that moves to another section or past several others. It takes the time of
  /// the edits, plus O(*c* log *n*) for *c* changes.
  @inlinable
  package func edited<E: Error>(
    _ edit: (inout Builder) throws(E) -> Void
  ) throws(E) -> (snapshot: Self, difference: SnapshotDifference<Section, Model.ID>?) {
    var builder = Builder(self)
    try edit(&builder)
    let snapshot = builder.build()
    // The closure can have put another builder in place of this one.
    guard builder.origin == identifiers.treeIdentity,
      let structure = identifiers.difference(to: snapshot.identifiers, by: builder.order)
    else { return (snapshot, nil) }
    let offsets = snapshot.changedOffsets(from: self, structure)
    return (snapshot, structure.reconfiguring(offsets, of: snapshot.identifiers))
  }
}

extension Snapshot {
  /// The difference to a snapshot that was made by editing this one; nil if it has to be searched for.
  @inlinable
  func difference(to after: Self, by order: EditedOrder) -> SnapshotDifference<Section, Item>? {
    let change = structure(to: after, by: order)
    return after.marks.isEmpty ? change : change?.withMarks(of: after)
  }

  /// The difference without marks.
  @inlinable
  func structure(to after: Self, by order: EditedOrder) -> SnapshotDifference<Section, Item>? {
    switch order {
    case .unchanged: return SnapshotDifference()
    case .other: return nil
    case .edited(.replace(let parts)):
      guard parts.count <= EditedOrder.most,
        parts.allSatisfy({ $0.range.count + $0.count <= EditedOrder.most })
      else { return nil }
      if parts.allSatisfy({ $0.count == 0 }) {
        return SnapshotDifference(itemDeletions: items(in: parts.map { $0.range }))
      }
      guard parts.count == 1, parts[0].range.isEmpty else { return nil }
      let start = parts[0].range.lowerBound
      return SnapshotDifference(itemInsertions: after.items(in: [start..<start + parts[0].count]))
    case .edited(.move(let ranges, let target)):
      guard ranges.count == 1, ranges[0].count == 1 else { return nil }
      let source = ranges[0].lowerBound
      guard let from = tree.position(ofOffset: source),
        let to = after.tree.position(ofOffset: target)
      else { return nil }
      // Of two neighbors that change places, either could be the one that moves. An item can also be in another
      // place because its section has moved.
      let isClear =
        from.section == to.section
        ? abs(from.item - to.item) > 1
        : sectionIdentifier(at: from.section) != after.sectionIdentifier(at: to.section)
      guard isClear else { return nil }
      return SnapshotDifference(
        itemMoves: [.init(from: from, to: to, identifier: itemIdentifiers[source])]
      )
    }
  }

  /// The items at some offsets, with their positions.
  @inlinable
  func items(in ranges: [Range<Int>]) -> [SnapshotDifference<Section, Item>.ItemChange] {
    ranges.joined().compactMap { offset in
      tree.position(ofOffset: offset).map {
        .init(position: $0, identifier: tree.existingItem(at: $0))
      }
    }
  }
}
