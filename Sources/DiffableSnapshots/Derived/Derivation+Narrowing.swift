/// A result with fewer of its rows.
@usableFromInline
struct Narrowed<Model: Identifiable & Equatable, Out: Hashable & Sendable>
where Model.ID: Sendable {
  @usableFromInline
  let arrangement: Arrangement<Model, Out>

  /// What is deleted; nil if sections may move, too.
  @usableFromInline
  let deletions: SnapshotDifference<Out, Model.ID>?

  @inlinable
  init(
    _ arrangement: Arrangement<Model, Out>,
    _ deletions: SnapshotDifference<Out, Model.ID>? = nil
  ) {
    self.arrangement = arrangement
    self.deletions = deletions
  }
}

extension Derivation {
  /// The arrangement with another filter that hides more; nil if identifiers contradict themselves.
  ///
  /// - Complexity: O(*m*) on average for *m* shown models.
  @inlinable
  func narrowed(
    _ arrangement: Arrangement<Model, Out>,
    of source: Source
  ) -> Narrowed<Model, Out>? {
    let (kept, leaving) = divided(arrangement.result.list)
    // Removing a row costs several times as much as building one that remains into a new result.
    if leaving.count > arrangement.result.list.count / 8,
      let narrowed = try? keeping(kept, without: leaving, of: arrangement, source)
    {
      return narrowed
    }
    var update = ArrangementUpdate(self, arrangement, source)
    update.leaving = leaving
    return (try? update.carriedOut(SnapshotDifference())).map { Narrowed($0) }
  }

  /// The rows whose models are shown, and the others.
  @inlinable
  func divided(_ models: ModelColumn<Model>) -> (kept: [Int], leaving: [Int]) {
    var (kept, leaving, row): ([Int], [Int], Int) = ([], [], 0)
    models.forEachChunk(in: 0..<models.count) { chunk in
      let shown = shown(among: chunk)
      for index in 0..<chunk.count {
        if shown & 1 << index != 0 { kept.append(row) } else { leaving.append(row) }
        row += 1
      }
    }
    return (kept, leaving)
  }

  /// An arrangement of some rows of another one, made from nothing.
  ///
  /// - Parameters:
  ///   - kept: The rows, ascending.
  ///   - leaving: All other rows, ascending.
  ///   - old: The other arrangement.
  ///   - source: The source of both.
  /// - Returns: The arrangement.
  /// - Throws: A ``SnapshotError`` if identifiers contradict themselves.
  @inlinable
  func keeping(
    _ kept: [Int],
    without leaving: [Int],
    of old: Arrangement<Model, Out>,
    _ source: Source
  ) throws(SnapshotError) -> Narrowed<Model, Out> {
    let ids = old.result.identifiers
    let (keptIDs, deletions) = ids.divided(deletingRows: leaving)
    let appearance = try appearance(keptIDs, of: old)
    var sections = ids.sections(ofRows: kept)
    if dropsEmptySections { sections.removeAll { $0.rows.isEmpty } }
    sort(&sections, by: appearance ?? ids, source)
    let order = sections.flatMap { $0.rows }
    let result = try Snapshot(sections: sections.map { ($0.section, keptIDs[$0.rows.indices]) })
    let narrowed = Arrangement(
      marked(ModelSnapshot(result, old.result.list.keeping(order)), as: source),
      keys: zip(stages, old.keys).map { $0.keeping($1, order) },
      appearance: appearance
    )
    let change = change(deletions, leaving, from: ids, to: narrowed.result.identifiers)
    return Narrowed(narrowed, change)
  }

  /// The groups of an arrangement in source order with some of their items; nil if it does not keep them.
  @inlinable
  func appearance(
    _ kept: ContiguousArray<Model.ID>,
    of old: Arrangement<Model, Out>
  ) throws(SnapshotError) -> Snapshot<Out, Model.ID>? {
    guard let appearance = old.appearance else { return nil }
    var rows: [Int] = []
    for id in kept {
      guard let row = appearance.indexOfItem(id) else { throw .unknownItem(id) }
      rows.append(row)
    }
    let all = appearance.itemIdentifiers
    let sections = appearance.sections(ofRows: rows.sorted()).filter { !$0.rows.isEmpty }
    return try Snapshot(sections: sections.map { ($0.section, $0.rows.map { all[$0] }) })
  }

  /// Sorts groups whose order depends on their first items.
  ///
  /// - Parameters:
  ///   - sections: The groups, each with some rows.
  ///   - firsts: The snapshot whose first items count, and to which the rows belong if it is the result.
  ///   - source: The source.
  @inlinable
  func sort(
    _ sections: inout [Snapshot<Out, Model.ID>.SectionRows],
    by firsts: Snapshot<Out, Model.ID>,
    _ source: Source
  ) {
    guard let order = placing.groupOrder, !order.isTotal else { return }
    let all = firsts.itemIdentifiers
    let ranked = sections.map { section in
      let first =
        needsAppearance
        ? firsts.itemIdentifiers(inSection: section.section)?.first
        : section.rows.first.map { all[$0] }
      return (section: section, rank: first.flatMap { source.identifiers.indexOfItem($0) } ?? .max)
    }
    sections = ranked.sorted { a, b in
      if order.areInIncreasingOrder(a.section.section, b.section.section) { return true }
      return !order.areInIncreasingOrder(b.section.section, a.section.section) && a.rank < b.rank
    }.map { $0.section }
  }

  /// The difference of two results of which the later one has fewer rows; nil if sections may move.
  @inlinable
  func change(
    _ deletions: [SnapshotDifference<Out, Model.ID>.ItemChange],
    _ leaving: [Int],
    from old: Snapshot<Out, Model.ID>,
    to new: Snapshot<Out, Model.ID>
  ) -> SnapshotDifference<Out, Model.ID>? {
    guard placing.groupOrder?.isTotal != false else { return nil }
    let change = SnapshotDifference(
      sectionDeletions: old.sections(without: leaving).filter { _ in dropsEmptySections },
      itemDeletions: deletions
    )
    return new.marks.isEmpty ? change : change.withMarks(of: new)
  }
}

extension Snapshot {
  /// A section with the offsets of some of its items.
  @usableFromInline
  typealias SectionRows = (section: Section, rows: ArraySlice<Int>)

  /// All sections with their part of some offsets, which are ascending.
  @inlinable
  func sections(ofRows rows: [Int]) -> [SectionRows] {
    var rest = rows[...]
    return sectionIdentifiers.enumerated().map { index, section in
      let end = tree.itemOffsets(ofSectionAt: index)?.upperBound ?? 0
      let own = rest[..<partitionPoint(rest.indices) { rest[$0] < end }]
      rest = rest[own.endIndex...]
      return (section, own)
    }
  }

  /// The sections whose items are all among some offsets, which are ascending.
  @inlinable
  func sections(without rows: [Int]) -> [SnapshotDifference<Section, Item>.SectionChange] {
    sections(ofRows: rows).enumerated().compactMap { index, section in
      section.rows.count == numberOfItems(inSectionAt: index)
        ? .init(index: index, identifier: section.section) : nil
    }
  }

  /// The items except those at some offsets, which are ascending, and the deletions of these.
  @inlinable
  func divided(
    deletingRows rows: [Int]
  ) -> (kept: ContiguousArray<Item>, deletions: [SnapshotDifference<Section, Item>.ItemChange]) {
    var kept = ContiguousArray<Item>()
    var deletions: [SnapshotDifference<Section, Item>.ItemChange] = []
    kept.reserveCapacity(numberOfItems - rows.count)
    deletions.reserveCapacity(rows.count)
    var row = 0
    for (index, section) in sections.enumerated() {
      var position = ItemPosition(section: index, item: 0)
      for item in section.itemIdentifiers {
        if deletions.count < rows.count, rows[deletions.count] == row {
          deletions.append(.init(position: position, identifier: item))
        } else {
          kept.append(item)
        }
        position.item += 1
        row += 1
      }
    }
    return (kept, deletions)
  }
}
