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
  ///   - new: The models of new identifiers.
  ///   - newKeys: For each order, keys.
  ///   - order: Which of these keys belong to the new models.
  ///   - edit: Changes the identifiers.
  /// - Throws: What the edit throws.
  @inlinable
  mutating func edit<E: Error>(
    inserting new: ContiguousArray<Model> = [],
    _ newKeys: [any Sendable] = [],
    at order: [Int] = [],
    _ edit: (inout Identifiers.Builder) throws(E) -> Void
  ) throws(E) {
    builder.recorded = []
    defer {
      for edit in builder.recorded ?? [] {
        models?.mirror(edit) { _ in new[...] }
        for (index, stage) in stages.enumerated() {
          stage.mirror(&keys[index], edit, newKeys.isEmpty ? NoKeys() : newKeys[index], order)
        }
      }
      builder.recorded = nil
    }
    try edit(&builder)
  }
}

// MARK: - Items

extension ArrangementEditor {
  /// Removes rows, which exist and are ascending.
  @inlinable
  mutating func remove(_ rows: [Int]) {
    guard !rows.isEmpty else { return }
    let positions = positions(ofRows: rows)
    edit { builder throws(Never) in builder.deleteItems(atSorted: positions) }
  }

  @inlinable
  func positions(ofRows rows: [Int]) -> [ItemPosition] {
    var positions: [ItemPosition] = []
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

  /// Inserts candidates; their places are searched before the first is inserted.
  ///
  /// - Parameters:
  ///   - candidates: The candidates; their sections exist.
  ///   - order: The indexes of those to insert, in the order that they get.
  ///   - source: The list whose order counts where keys are equal.
  /// - Throws: `unknownSection` or `duplicateItem` if identifiers contradict themselves.
  @inlinable
  mutating func insert<Section>(
    _ candidates: ArrangementUpdate<Section, Model, Out>.Candidates,
    _ order: [Int],
    _ source: ModelSnapshot<Section, Model>
  ) throws(SnapshotError) {
    var places: [(position: ItemPosition, candidate: Int)] = []
    for index in order {
      places.append((try place(of: index, candidates, source), index))
    }
    places.sort { $0.position < $1.position }
    // From the end, so that an insertion does not change the places before it.
    var end = places.count
    while end > 0 {
      let position = places[end - 1].position
      let start = partitionPoint(0..<end) { places[$0].position < position }
      let indexes = places[start..<end].map { $0.candidate }
      try insert(candidates, indexes, at: position)
      end = start
    }
  }

  @inlinable
  mutating func insert<Section>(
    _ candidates: ArrangementUpdate<Section, Model, Out>.Candidates,
    _ indexes: [Int],
    at position: ItemPosition
  ) throws(SnapshotError) {
    let new = ContiguousArray(indexes.map { candidates.models[$0] })
    let keys = stages.isEmpty ? [] : candidates.keys
    try edit(inserting: new, keys, at: indexes) { builder throws(SnapshotError) in
      try builder.insertItems(indexes.lazy.map { candidates.ids[$0] }, at: position)
    }
  }

  @inlinable
  func place<Section>(
    of index: Int,
    _ candidates: ArrangementUpdate<Section, Model, Out>.Candidates,
    _ source: ModelSnapshot<Section, Model>
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
    let row = row(in: rows, ofOffset: candidates.offsets[index], in: source.identifiers)
    return ItemPosition(section: section, item: row - all.lowerBound)
  }

  /// The row, in a range that is in source order, at which an item of the source belongs.
  ///
  /// - Complexity: O(log² *n*) on average; O(log *n*) if an item shortly before it in the source is shown.
  @inlinable
  func row<Section>(
    in rows: Range<Int>,
    ofOffset offset: Int,
    in source: Snapshot<Section, Model.ID>
  ) -> Int {
    let items = source.itemIdentifiers
    // A search in so few rows takes no more lookups.
    for step in 1...4 where rows.count > 16 && step <= offset {
      if let row = builder.indexOfItem(items[offset - step]), rows.contains(row) { return row + 1 }
    }
    let shown = builder.itemIdentifiers
    return partitionPoint(rows) { (source.indexOfItem(shown[$0]) ?? 0) < offset }
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
