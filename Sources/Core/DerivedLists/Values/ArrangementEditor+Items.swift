// Replacing rows of an arrangement by candidates, and finding where these belong.

extension ArrangementEditor {
  /// Removes rows, which are ascending, and inserts candidates, whose sections exist; every node is edited
  /// once.
  ///
  /// The order has the indexes of the candidates to insert, in the order that they get; the source decides
  /// where keys are equal. Throws `unknownSection` or `duplicateItem` if identifiers are inconsistent.
  @inlinable
  mutating func replace<Section>(
    _ rows: [Int],
    with candidates: Candidates<Model, Out>,
    _ order: [Int],
    _ source: ModelSnapshot<Section, Model>
  ) throws(SnapshotError) {
    guard !rows.isEmpty || !order.isEmpty else { return }
    let places = try places(of: order, candidates, source, LeavingRows(rows))
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
    let edits = builder.tree.offsets(of: replacements.parts)
    let (moving, ids) = withoutReturning(replacements, edits, candidates, order)
    if !moving.parts.isEmpty { try builder.replaceItems(moving, with: ids) }
    mirror(.replace(edits), candidates, order)
  }

  /// The replacements that change identifiers, and the new ones.
  ///
  /// Often a row leaves because of another key, and returns to the same place. Only its model and its key are
  /// replaced then.
  @inlinable
  func withoutReturning(
    _ replacements: ItemReplacements,
    _ edits: [ItemEdit.Replacement],
    _ candidates: Candidates<Model, Out>,
    _ order: [Int]
  ) -> (ItemReplacements, HashedIdentifiers<Model.ID>) {
    var (moving, ids) = (ItemReplacements(), HashedIdentifiers<Model.ID>())
    var next = 0
    for (part, edit) in zip(replacements.parts, edits) {
      let new = order[next..<next + part.count]
      next = new.endIndex
      // The rows of candidates refer to the result, and only an editor of the result has models.
      if models != nil, new.lazy.map({ candidates.rows[$0] }).elementsEqual(edit.range) { continue }
      moving.append(part)
      for index in new {
        let id = candidates.ids[index]
        ids.append(id, key: hashKey(of: id))
      }
    }
    return (moving, ids)
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

  @usableFromInline
  typealias Place = (position: ItemPosition, candidate: Int)

  /// The positions of candidates among the rows that remain, counted in all rows, ascending.
  ///
  /// The position of a candidate in the middle limits where those before and after it are searched,
  /// so most searches are short.
  @inlinable
  func places<Section>(
    of order: [Int],
    _ candidates: Candidates<Model, Out>,
    _ source: ModelSnapshot<Section, Model>,
    _ leaving: LeavingRows
  ) throws(SnapshotError) -> [Place] {
    var places: [Place] = []
    places.reserveCapacity(order.count)
    for index in order {
      let section = try builder.existingIndex(of: candidates.sections[index])
      places.append((ItemPosition(section: section, item: 0), index))
    }
    // The standard sort is stable.
    places.sort { $0.position.section < $1.position.section }
    var start = 0
    while start < places.count {
      let section = places[start].position.section
      let end = partitionPoint(start..<places.count) { places[$0].position.section == section }
      let rows = builder.tree.itemOffsets(ofSectionAt: section) ?? 0..<0
      var parts = [(start..<end, rows)]
      while let (indexes, range) = parts.popLast() {
        guard !indexes.isEmpty else { continue }
        let middle = indexes.lowerBound + indexes.count / 2
        let row = row(of: places[middle].candidate, in: range, candidates, source, leaving)
        places[middle].position.item = row - rows.lowerBound
        parts.append((indexes.lowerBound..<middle, range.lowerBound..<row))
        parts.append((middle + 1..<indexes.upperBound, row..<range.upperBound))
      }
      start = end
    }
    return places
  }

  /// The row of a candidate in a part of a section.
  ///
  /// If the rows directly in front of it leave, it is in front of the first of them.
  @inlinable
  func row<Section>(
    of index: Int,
    in range: Range<Int>,
    _ candidates: Candidates<Model, Out>,
    _ source: ModelSnapshot<Section, Model>,
    _ leaving: LeavingRows
  ) -> Int {
    var rows = range
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
    guard row > range.lowerBound, let run = leaving.run(of: row - 1) else { return row }
    return max(range.lowerBound, run.lowerBound)
  }

  /// The row, in a range that is in source order, at which an item of the source belongs.
  ///
  /// It takes O(log² *n*) on average; O(log *n*) if an item shortly before it in the source is shown.
  @inlinable
  func row<Section>(
    in rows: Range<Int>,
    ofOffset offset: Int,
    _ source: Snapshot<Section, Model.ID>,
    _ leaving: LeavingRows
  ) -> Int {
    let items = source.itemIdentifiers
    // In so few rows, a search needs no more lookups than this.
    for step in 1...4 where rows.count > 16 && step <= offset {
      if let row = builder.indexOfItem(items[offset - step]), rows.contains(row),
        leaving.run(of: row) == nil
      {
        return row + 1
      }
    }
    let shown = builder.itemIdentifiers
    return partitionPoint(rows) { row in
      // A row that leaves may have moved in the source, so the next row is compared instead.
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
  /// Throws `duplicateItem` if an item occurs twice, or remains elsewhere.
  @inlinable
  mutating func replaceItems(
    _ replacements: ItemReplacements,
    with new: HashedIdentifiers<Item>
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
