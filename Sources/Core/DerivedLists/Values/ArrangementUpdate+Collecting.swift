// Finds the rows that a change removes, and the models that may need another position.
// ArrangementUpdate+Arranging then makes the new arrangement.

extension ArrangementUpdate {
  @usableFromInline
  typealias Difference = SnapshotDifference<Section, Model.ID>

  /// Collects what leaves, and the candidates.
  ///
  /// The replaced models, by their offsets, stay and have other bits. Those that are equal can have another key
  /// or group all the same.
  @inlinable
  mutating func collect(_ change: Difference, _ replaced: [Int]) {
    for deletion in change.itemDeletions {
      if let row = shown.indexOfItem(deletion.identifier) { leaving.append(row) }
    }
    var offsets = ItemOffsets(source.identifiers.tree)
    var moving = Set(change.itemMoves.map { offsets.offset(of: $0.to) })
    if !derivation.placing.isSource {
      for move in change.sectionMoves { moving.formUnion(offsets.range(ofSection: move.to)) }
    }
    for item in change.itemInsertions {
      let offset = offsets.offset(of: item.position)
      moving.remove(offset)
      ask(item.identifier, at: item.position, offset, isMoving: true)
    }
    var changed: Set<Int> = []
    for item in change.reconfiguredItems + change.reloadedItems {
      let offset = offsets.offset(of: item.position)
      if !replaced.isEmpty { changed.insert(offset) }
      ask(item.identifier, at: item.position, offset, isMoving: moving.remove(offset) != nil)
    }
    for offset in replaced where !changed.contains(offset) {
      guard let position = source.identifiers.tree.position(ofOffset: offset) else { continue }
      let id = source.identifiers.itemIdentifiers[offset]
      ask(id, at: position, offset, isMoving: moving.remove(offset) != nil, isEqual: true)
    }
    for offset in moving { move(offset) }
  }

  /// Applies the recipe to a new or changed model to find its position.
  @inlinable
  mutating func ask(
    _ id: Model.ID,
    at position: ItemPosition,
    _ offset: Int,
    isMoving: Bool,
    isEqual: Bool = false
  ) {
    let (model, row) = (source.list[offset], shown.indexOfItem(id))
    guard derivation.shows(model), let section = section(of: model, at: position) else {
      if let row { leaving.append(row) }
      return
    }
    let stays = !isMoving && row != nil && oldSection(ofRow: row) == section
    candidates.append(
      id,
      model,
      section,
      offset,
      row: row ?? -1,
      kept: -1,
      mayStay: stays,
      isEqual: isEqual
    )
  }

  /// Records a new position for a model that is shown and does not change.
  @inlinable
  mutating func move(_ offset: Int) {
    let id = source.identifiers.itemIdentifiers[offset]
    guard let row = shown.indexOfItem(id), let section = sectionOfMoved(row, offset) else { return }
    let model = source.list[offset]
    candidates.append(
      id,
      model,
      section,
      offset,
      row: row,
      kept: row,
      mayStay: false,
      isEqual: true
    )
  }

  @inlinable
  func section(of model: Model, at position: ItemPosition) -> Out? {
    switch derivation.placing.kind {
    case .source(let section, _):
      source.identifiers.sectionIdentifier(at: position.section).map(section)
    case .one(let section): section
    case .groups(let group, _): group(model)
    }
  }

  @inlinable
  func sectionOfMoved(_ row: Int, _ offset: Int) -> Out? {
    guard case .source(let section, _) = derivation.placing.kind else {
      return oldSection(ofRow: row)
    }
    return source.identifiers.tree.position(ofOffset: offset)
      .flatMap { source.identifiers.sectionIdentifier(at: $0.section) }.map(section)
  }

  @inlinable
  func oldSection(ofRow row: Int?) -> Out? {
    row.flatMap { shown.tree.position(ofOffset: $0) }
      .flatMap { shown.sectionIdentifier(at: $0.section) }
  }

  /// Separates the candidates into those that stay and those that arrive.
  @inlinable
  mutating func separate() {
    let stages = derivation.stages
    candidates.keys = zip(stages, old.keys).map {
      $0.keys(candidates.models, candidates.kept, $1)
    }
    for (index, row) in candidates.rows.enumerated() {
      if candidates.mayStay[index], hasKeys(ofRow: row, index) {
        staying.append((row, candidates.models[index]))
      } else {
        if row >= 0 { leaving.append(row) }
        arriving.append(index)
      }
    }
    staying.sort { $0.offset < $1.offset }
    arriving.sort { candidates.offsets[$0] < candidates.offsets[$1] }
  }

  @inlinable
  func hasKeys(ofRow row: Int, _ index: Int) -> Bool {
    derivation.stages.indices.allSatisfy { stage in
      let rows = SortedRows(old.result.list, old.keys[stage])
      let model = SortedModel(candidates.models[index], candidates.keys[stage], index)
      return derivation.stages[stage].equalRange(row..<row + 1, rows, model).count == 1
    }
  }
}

extension Candidates {
  @inlinable
  mutating func append(
    _ id: Model.ID,
    _ model: Model,
    _ section: Out,
    _ offset: Int,
    row: Int,
    kept: Int,
    mayStay: Bool,
    isEqual: Bool
  ) {
    ids.append(id)
    models.append(model)
    sections.append(section)
    offsets.append(offset)
    rows.append(row)
    self.kept.append(kept)
    self.mayStay.append(mayStay)
    self.isEqual.append(isEqual)
  }
}
