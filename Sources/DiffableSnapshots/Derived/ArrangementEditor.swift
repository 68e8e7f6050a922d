/// Edits an arrangement: what happens to the identifiers also happens to the models and the keys.
@usableFromInline
struct ArrangementEditor<Model: Identifiable & Equatable, Out: Hashable & Sendable>
where Model.ID: Sendable {
  @usableFromInline
  typealias Identifiers = Snapshot<Out, Model.ID>

  @usableFromInline
  var builder: Identifiers.Builder

  /// The models; nil if only identifiers are edited.
  @usableFromInline
  var models: ModelColumn<Model>?

  @usableFromInline
  var keys: [any Sendable]

  @usableFromInline
  let stages: [SortStage<Model>]

  @inlinable
  init(_ arrangement: Arrangement<Model, Out>, _ stages: [SortStage<Model>] = []) {
    builder = Identifiers.Builder(arrangement.result.identifiers.withoutMarks)
    models = arrangement.result.list
    keys = arrangement.keys
    self.stages = stages
  }

  @inlinable
  init(identifiers: Identifiers) {
    builder = Identifiers.Builder(identifiers)
    models = nil
    keys = []
    stages = []
  }

  @inlinable
  var arrangement: Arrangement<Model, Out> {
    Arrangement(ModelSnapshot(builder.build(), models ?? ModelColumn()), keys: keys)
  }

  /// Edits identifiers, and does the same to models and keys.
  ///
  /// - Parameters:
  ///   - candidates: The candidates among which the new items are.
  ///   - order: The indexes of the new items, in the order of the rows that they get.
  ///   - edit: Changes the identifiers.
  /// - Throws: What the edit throws.
  @inlinable
  mutating func edit<Section, E: Error>(
    inserting candidates: ArrangementUpdate<Section, Model, Out>.Candidates,
    _ order: [Int],
    _ edit: (inout Identifiers.Builder) throws(E) -> Void
  ) throws(E) {
    builder.recorded = []
    defer {
      for edit in builder.recorded ?? [] {
        let new = InsertedRows(edit, order)
        models?.mirror(edit) { new.elements(of: candidates.models, at: $0)[...] }
        for (index, stage) in stages.enumerated() {
          let newKeys: any Sendable = order.isEmpty ? NoKeys() : candidates.keys[index]
          stage.mirror(&keys[index], edit, newKeys, new)
        }
      }
      builder.recorded = nil
    }
    try edit(&builder)
  }

  /// Edits identifiers without adding items.
  @inlinable
  mutating func edit<E: Error>(
    _ edit: (inout Identifiers.Builder) throws(E) -> Void
  ) throws(E) {
    try self.edit(inserting: ArrangementUpdate<Out, Model, Out>.Candidates(), [], edit)
  }
}

/// Which of some candidates an edit inserts, and where.
@usableFromInline
struct InsertedRows {
  /// The indexes of the candidates, in the order of the rows that they get.
  @usableFromInline
  let order: [Int]

  /// The first rows after the edit of the parts that have new items, ascending.
  @usableFromInline
  var starts: [Int] = []

  /// For each part, the number of new items in the parts before it.
  @usableFromInline
  var counts: [Int] = []

  @inlinable
  init(_ edit: ItemEdit, _ order: [Int]) {
    self.order = order
    guard !order.isEmpty, case .replace(let parts) = edit else { return }
    var (growth, count) = (0, 0)
    for part in parts {
      if part.count > 0 {
        starts.append(part.range.lowerBound + growth)
        counts.append(count)
      }
      (growth, count) = (growth + part.growth, count + part.count)
    }
  }

  /// The elements of candidates that come to a range of rows after the edit.
  @inlinable
  func elements<Element>(
    of candidates: ContiguousArray<Element>,
    at rows: Range<Int>
  ) -> ContiguousArray<Element> {
    let part = partitionPoint(starts.indices) { starts[$0] <= rows.lowerBound } - 1
    guard part >= 0 else { return [] }
    let first = counts[part] + rows.lowerBound - starts[part]
    var elements = ContiguousArray<Element>()
    elements.reserveCapacity(rows.count)
    for index in order[first..<first + rows.count] { elements.append(candidates[index]) }
    return elements
  }
}

// MARK: - Items

extension ArrangementEditor {
  /// Removes rows, and inserts candidates; every node is edited once.
  ///
  /// - Parameters:
  ///   - rows: The rows to remove, which exist and are ascending.
  ///   - candidates: The candidates; their sections exist.
  ///   - order: The indexes of those to insert, in the order that they get.
  ///   - source: The list whose order counts where keys are equal.
  /// - Throws: `unknownSection` or `duplicateItem` if identifiers contradict themselves.
  @inlinable
  mutating func replace<Section>(
    _ rows: [Int],
    with candidates: ArrangementUpdate<Section, Model, Out>.Candidates,
    _ order: [Int],
    _ source: ModelSnapshot<Section, Model>
  ) throws(SnapshotError) {
    guard !rows.isEmpty || !order.isEmpty else { return }
    let leaving = LeavingRows(rows)
    var places: [(position: ItemPosition, candidate: Int)] = []
    places.reserveCapacity(order.count)
    for index in order { places.append((try place(of: index, candidates, source, leaving), index)) }
    places.sort { $0.position < $1.position }
    let order = places.map { $0.candidate }
    var replacements = ItemReplacements()
    var next = places[...]
    for position in positions(ofRows: rows) {
      while let place = next.first?.position, place <= position {
        replacements.insert(at: place)
        next.removeFirst()
      }
      replacements.remove(position)
    }
    for place in next { replacements.insert(at: place.position) }
    let new = HashedItems(order.lazy.map { candidates.ids[$0] })
    try edit(inserting: candidates, order) { builder throws(SnapshotError) in
      try builder.replaceItems(replacements, with: new)
    }
  }

  @inlinable
  func positions(ofRows rows: [Int]) -> [ItemPosition] {
    var positions: [ItemPosition] = []
    positions.reserveCapacity(rows.count)
    var (section, range) = (-1, 0..<0)
    for row in rows {
      if !range.contains(row), let position = builder.tree.position(ofOffset: row) {
        section = position.section
        range = builder.tree.itemOffsets(ofSectionAt: section) ?? 0..<0
      }
      positions.append(ItemPosition(section: section, item: row - range.lowerBound))
    }
    return positions
  }

  /// The place of a candidate among the rows that remain, counted in all rows.
  ///
  /// Of the rows in front of it that leave, it is in front of the first.
  @inlinable
  func place<Section>(
    of index: Int,
    _ candidates: ArrangementUpdate<Section, Model, Out>.Candidates,
    _ source: ModelSnapshot<Section, Model>,
    _ leaving: LeavingRows
  ) throws(SnapshotError) -> ItemPosition {
    let section = try builder.index(of: candidates.sections[index])
    let all = builder.tree.itemOffsets(ofSectionAt: section) ?? 0..<0
    var rows = all
    for stage in stages.indices.reversed() where !rows.isEmpty {
      rows = stages[stage].equalRange(
        rows,
        SortedRows(models ?? ModelColumn(), keys[stage]),
        SortedModel(candidates.models[index], candidates.keys[stage], index)
      )
    }
    var row = rows.lowerBound
    if !rows.isEmpty {
      row = self.row(in: rows, ofOffset: candidates.offsets[index], source.identifiers, leaving)
    }
    if row > all.lowerBound, let run = leaving.run(of: row - 1) {
      row = max(all.lowerBound, run.lowerBound)
    }
    return ItemPosition(section: section, item: row - all.lowerBound)
  }

  /// The row, in a range that is in source order, at which an item of the source belongs.
  ///
  /// - Complexity: O(log² *n*) on average; O(log *n*) if an item shortly before it in the source is shown.
  @inlinable
  func row<Section>(
    in rows: Range<Int>,
    ofOffset offset: Int,
    _ source: Snapshot<Section, Model.ID>,
    _ leaving: LeavingRows
  ) -> Int {
    let items = source.itemIdentifiers
    // A search in so few rows takes no more lookups.
    for step in 1...4 where rows.count > 16 && step <= offset {
      if let row = builder.indexOfItem(items[offset - step]), rows.contains(row),
        leaving.run(of: row) == nil
      {
        return row + 1
      }
    }
    let shown = builder.itemIdentifiers
    return partitionPoint(rows) { row in
      // A row that leaves may have another place in the source; the next one answers for it.
      let row = leaving.run(of: row)?.upperBound ?? row
      return row < rows.upperBound && (source.indexOfItem(shown[row]) ?? 0) < offset
    }
  }
}

/// The rows that leave, as runs without a gap.
@usableFromInline
struct LeavingRows {
  @usableFromInline
  var runs: [Range<Int>] = []

  @inlinable
  init(_ rows: [Int]) {
    for row in rows {
      if let last = runs.last, last.upperBound == row {
        runs[runs.count - 1] = last.lowerBound..<row + 1
      } else {
        runs.append(row..<row + 1)
      }
    }
  }

  /// The run with a row; nil if the row remains.
  @inlinable
  func run(of row: Int) -> Range<Int>? {
    let next = partitionPoint(runs.indices) { runs[$0].upperBound <= row }
    return next < runs.count && runs[next].contains(row) ? runs[next] : nil
  }
}

extension Snapshot.Builder {
  /// Replaces items in a snapshot without marks; every leaf is edited once.
  ///
  /// - Parameters:
  ///   - replacements: What is replaced.
  ///   - new: The new items of all replacements.
  /// - Throws: `duplicateItem` if an item occurs twice, or remains elsewhere.
  @inlinable
  mutating func replaceItems(
    _ replacements: ItemReplacements,
    with new: HashedItems<Item>
  ) throws(SnapshotError) {
    let parts = replacements.parts
    let refused = refused(new) { position in
      let next = partitionPoint(parts.indices) {
        (parts[$0].section, parts[$0].range.upperBound) <= (position.section, position.item)
      }
      return next == parts.count || parts[next].section != position.section
        || !parts[next].range.contains(position.item)
    }
    if let refused { throw refused }
    change {
      $0.replaceItems(replacements, with: new)
    } recording: {
      .replace($0.offsets(of: parts))
    }
  }
}

// MARK: - Sections

extension ArrangementEditor {
  @inlinable
  mutating func removeEmpty(among sections: [Out]) {
    let empty = sections.filter { builder.numberOfItems(inSection: $0) == 0 }
    guard !empty.isEmpty else { return }
    edit { builder throws(Never) in builder.deleteSections(empty) }
  }

  /// Brings sections to their places among the others, which are in order.
  ///
  /// - Parameters:
  ///   - unsettled: The sections, which exist.
  ///   - isBefore: The order of sections.
  /// - Throws: `unknownSection` if identifiers contradict themselves.
  /// - Complexity: O(*u* log *s* log *n*) on average for *u* of *s* sections.
  @inlinable
  mutating func settle(
    _ unsettled: [Out],
    isBefore: (Out, Out) -> Bool
  ) throws(SnapshotError) {
    for section in unsettled {
      try edit { builder throws(SnapshotError) in try builder.moveSectionToEnd(section) }
    }
    var settled = builder.numberOfSections - unsettled.count
    if settled < 0 { throw .unknownSection(unsettled[0]) }
    for section in unsettled.sorted(by: isBefore) {
      let all = builder.sectionIdentifiers
      let index = partitionPoint(0..<settled) { isBefore(all[$0], section) }
      if let next = builder.sectionIdentifier(at: index), next != section {
        try edit { builder throws(SnapshotError) in
          try builder.moveSection(section, beforeSection: next)
        }
      }
      settled += 1
    }
  }
}
