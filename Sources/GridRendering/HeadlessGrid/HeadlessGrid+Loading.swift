public import DiffableStorage

// MARK: - Loading

extension HeadlessGrid {
  /// Shows a storage from now on, and follows its updates.
  ///
  /// The grid becomes the delegate of an `UpdatingStorage`, takes headers and footers from a
  /// `SupplementaryStorage` and checks identifiers inside batches with an `IdentifiedStorage`.
  /// Where the storage does not name the kinds of headers and footers, it is told those of the
  /// grid's kind of view. Then everything is loaded, layout pass included.
  ///
  /// The grid keeps the storage alive. A storage that was attached before and still has this grid
  /// as its delegate has none afterwards.
  ///
  /// - Parameter storage: What to show.
  public func attach(to storage: any Storage) {
    if let previous = self.storage as? any UpdatingStorage, previous.delegate === self {
      previous.delegate = nil
    }
    self.storage = storage
    hasLoaded = false
    if let supplementary = storage as? any SupplementaryStorage { nameKinds(of: supplementary) }
    (storage as? any UpdatingStorage)?.delegate = self
    reloadData()
  }

  /// Shows the storage's contents from scratch.
  ///
  /// All cells go to the reuse pool and are filled again, all supplementary views are asked for.
  /// Inside a batch this breaks rule B11: in strict mode the batch is refused and nothing reloaded,
  /// in lenient mode everything is reloaded after the batch.
  public func reloadData() {
    if activity == .collecting || activity == .configuring(inBatch: true) {
      interruption =
        interruption
        ?? Violation(
          rule: "B11",
          finding: "all data is reloaded inside a batch",
          advice: "Reload after the batch, or describe the change by operations alone"
        )
      if strictness == .strict { return }
    }
    requestReload()
  }

  /// Does the layout pass that a reload still owes, if it does.
  public func layout() {
    guard owesLayout, activity == .idle else { return }
    load()
  }

  /// Reloads now, or as soon as what goes on is over.
  func requestReload() {
    guard activity == .idle else {
      owesReload = true
      return
    }
    if laysOutAutomatically { load() } else { owesLayout = true }
  }

  /// Does what was put off while the storage was asked.
  func settle() {
    // A storage that changes whenever it is asked would keep this going for ever.
    for _ in 0..<3 where owesReload || owesViewport {
      if !owesReload {
        showVisibleCells()
      } else if laysOutAutomatically {
        loadOnce()
      } else {
        owesReload = false
        owesLayout = true
      }
    }
    owesReload = false
    owesViewport = false
    checkInvariants()
  }

  private func load() {
    loadOnce()
    settle()
  }

  private func loadOnce() {
    owesLayout = false
    owesReload = false
    activity = .configuring(inBatch: false)
    let before = hasLoaded ? frameToRecord() : nil
    hasLoaded = true
    // Whole before it is shown: who is asked may look at the grid.
    contents = freshContents()
    retire(cells)
    cells = [:]
    showViewport()
    fillVisiblePlaces()
    activity = .idle
    record(.reload, BatchOperations(), since: before)
  }

  private func freshContents() -> Contents {
    let supplementary = storage as? any SupplementaryStorage
    var fresh = Contents(
      counts: askCounts(),
      headerKind: supplementary?.supplementaryHeaderKind,
      footerKind: supplementary?.supplementaryFooterKind
    )
    let kinds = (fresh.headerKind, fresh.footerKind)
    fresh.supplementaries = fresh.counts.indices.map {
      supplementary == nil ? [:] : askSupplementaries(kinds, inSection: $0)
    }
    return fresh
  }

  private func nameKinds(of storage: any SupplementaryStorage) {
    let (header, footer) = (storage.supplementaryHeaderKind, storage.supplementaryFooterKind)
    guard header == nil || footer == nil else { return }
    switch view {
    case .collectionView: storage.configureForCollectionViewFlowLayoutUsage()
    case .tableView: storage.configureForTableViewUsage()
    }
    if let header { storage.supplementaryHeaderKind = header }
    if let footer { storage.supplementaryFooterKind = footer }
  }
}

// MARK: - Cells on screen

extension HeadlessGrid {
  /// What of the contents is on screen.
  var visibleLines: GridLines { contents.lines(columns: columns, viewport: shownViewport) }

  /// Brings the cells in line with the viewport, and does what that gives rise to.
  func followViewport() {
    showVisibleCells()
    settle()
  }

  private func showVisibleCells() {
    owesViewport = false
    guard !owesLayout else { return }
    activity = .configuring(inBatch: false)
    showViewport()
    var leaving = cells
    cells = [:]
    visibleLines.forEachPosition { position in
      if let cell = leaving.removeValue(forKey: position) { cells[position] = cell }
    }
    retire(leaving)
    fillVisiblePlaces()
    activity = .idle
  }

  /// Takes the viewport as it is now for what is on screen.
  func showViewport() {
    owesViewport = false
    shownViewport = viewport
  }

  private func fillVisiblePlaces() {
    visibleLines.forEachPosition { position in
      guard cells[position] == nil else { return }
      let model = askModel(at: position)
      cells[position] = dequeue(for: position, model, askIdentifier(at: position))
    }
  }

  /// A cell from the pool, or a new one, that shows a model.
  func dequeue(for position: ItemPosition, _ model: Any?, _ identifier: AnyHashable?) -> Cell {
    let cell: Cell
    if let waiting = pool.popLast() {
      cell = waiting
      counters.reused += 1
    } else {
      cell = Cell(position: position)
      counters.made += 1
    }
    counters.configured += 1
    cell.position = position
    cell.model = model
    cell.identifier = identifier
    return cell
  }

  /// Puts cells into the reuse pool, so that the first in reading order comes out first.
  func retire(_ leaving: [ItemPosition: Cell]) {
    guard !leaving.isEmpty else { return }
    let ordered = leaving.sorted { $0.key > $1.key }
    for (_, cell) in ordered {
      cell.model = nil
      cell.identifier = nil
      pool.append(cell)
    }
  }
}
