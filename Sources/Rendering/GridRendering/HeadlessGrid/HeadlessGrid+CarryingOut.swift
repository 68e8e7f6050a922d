import ListViews

// Computes what a batch changes in the cells of a grid, and then changes them.

extension HeadlessGrid {
  /// Everything that a batch changes in the grid, including the answers of the storage.
  struct CarryOut {
    var contents = Contents()

    /// The headers and footers to ask for again, because their section became empty or got its first
    /// items.
    var askedAgain: [SupplementaryReload] = []
    var viewport: Range<Int>?
    var kept: [(cell: Cell, position: ItemPosition)] = []
    var leaving: [ItemPosition: Cell] = [:]
    var arriving: [Arrival] = []
    var reconfigured: [(cell: Cell, model: Any?, row: OutlineRow?, view: AnyObject?)] = []
    var map = PositionMap(BatchOperations())
    var moved = 0
    var reloaded = 0
  }

  /// Computes what the batch changes, asks the storage for new models, and checks the identifiers
  /// of the cells that stay.
  func plan(_ batch: Decomposition, after: [Int]) throws(Violation) -> CarryOut {
    try checkIdentities(by: batch.map)
    var carryOut = CarryOut()
    setContents(of: &carryOut, batch, counts: after)
    carryOut.leaving = cells
    carryOut.viewport = viewport
    carryOut.map = batch.map
    let moveTargets = Set(batch.explicit.itemMoves.map(\.to))
    let reloadTargets = Set(batch.itemReloads.map(\.to))
    let reloadedSections = Set(batch.sectionReloads.map(\.to))
    let reconfigures = Set(joinedOperations.itemReconfigures)

    let lines = carryOut.contents.lines(columns: columns, viewport: carryOut.viewport)
    lines.forEachPosition { position in
      let before = batch.map.positionBefore(position)
      if let cell = before.flatMap({ carryOut.leaving.removeValue(forKey: $0) }) {
        carryOut.kept.append((cell, position))
        if moveTargets.contains(position) { carryOut.moved += 1 }
        if reconfigures.contains(position) {
          let view = reconfiguredView(of: cell, at: position)
          let (model, row) = (askModel(at: position), askOutlineRow(at: position))
          carryOut.reconfigured.append((cell, model, row, view))
        }
      } else {
        carryOut.arriving.append(askArrival(at: position))
        if reloadTargets.contains(position) || reloadedSections.contains(position.section) {
          carryOut.reloaded += 1
        }
      }
    }
    return carryOut
  }

  /// Changes the grid, and returns the views that came on screen and went off screen, to report to the host.
  ///
  /// It does not ask the storage, so no other call can interrupt it.
  func commit(_ carryOut: CarryOut) -> DisplayChanges {
    var changes = DisplayChanges()
    for cell in carryOut.leaving.values {
      let after = carryOut.map.positionAfter(cell.position)
      cell.view.map { changes.ended.append((cell, $0, after)) }
    }
    contents = carryOut.contents
    shownViewport = carryOut.viewport
    cells.removeAll(keepingCapacity: true)
    for (cell, position) in carryOut.kept {
      cell.position = position
      cells[position] = cell
    }
    for (cell, model, row, view) in carryOut.reconfigured {
      if cell.view == nil, let view { changes.displayed.append((view, cell.position)) }
      cell.model = model
      cell.outlineRow = row
      cell.view = view
    }
    for arrival in carryOut.arriving {
      cells[arrival.position] = dequeue(for: arrival)
      arrival.view.map { changes.displayed.append(($0, arrival.position)) }
    }
    moveSupplementaryViews(by: carryOut.map, &changes)
    // This comes last, because list views keep these cells on screen until the change has been
    // shown.
    retire(carryOut.leaving)
    counters.moved += carryOut.moved
    counters.reloaded += carryOut.reloaded
    counters.reconfigured += carryOut.reconfigured.count
    counters.configured += carryOut.reconfigured.count
    return changes
  }

  /// Fills the view of a cell again; a cell without a view gets one, if the host makes one now.
  private func reconfiguredView(of cell: Cell, at position: ItemPosition) -> AnyObject? {
    guard let view = cell.view else { return makeView(at: position) }
    host?.updateView(view, at: position)
    return view
  }

  private func setContents(of carryOut: inout CarryOut, _ batch: Decomposition, counts: [Int]) {
    var after = contents
    after.counts = counts
    let kinds = (after.headerKind, after.footerKind)
    after.supplementaries = counts.indices.map { section in
      guard let before = batch.map.sectionBefore(section), before < contents.counts.count else {
        return askSupplementaries(kinds, inSection: section)
      }
      // A host may hide the headers and footers of empty sections.
      if host != nil, (contents.counts[before] == 0) != (counts[section] == 0) {
        let models = askSupplementaries(kinds, inSection: section)
        carryOut.askedAgain += models.keys.sorted().map {
          SupplementaryReload(kind: $0, section: section)
        }
        return models
      }
      return contents.supplementaries[before]
    }
    for reload in uniqued(joinedOperations.supplementaryReloads)
    where counts.indices.contains(reload.section) {
      after.supplementaries[reload.section][reload.kind] =
        askSupplementary(ofKind: reload.kind, inSection: reload.section)
    }
    carryOut.contents = after
  }

  /// Checks all cells that stay, before a header is asked for or a cell is filled: that code may change the contents
  /// and have the grid reload after the batch.
  private func checkIdentities(by map: PositionMap) throws(Violation) {
    let staying = cells.values.compactMap { cell in
      map.positionAfter(cell.position).map { (cell: cell, position: $0) }
    }
    for (cell, position) in staying.sorted(by: { $0.position < $1.position }) {
      try checkIdentity(of: cell, at: position)
    }
  }

  /// Tier C: a cell that stays must show the item that the data has at the cell's new position.
  private func checkIdentity(of cell: Cell, at position: ItemPosition) throws(Violation) {
    let identifier = askIdentifier(at: position)
    guard identifier != cell.identifier else { return }
    let word = view == .tableView ? "row" : "item"
    let shown = quoted(cell.identifier?.base)
    let expected = quoted(identifier?.base)
    let origin = position == cell.position ? "stays at" : "goes to"
    throw Violation(
      rule: "C",
      finding: "the cell of \(shown) at \(cell.position) \(origin) \(word) \(position), where the "
        + "data has \(expected)",
      advice: "Describe every deletion, insertion and move, in the index spaces of a batch"
    )
  }
}
