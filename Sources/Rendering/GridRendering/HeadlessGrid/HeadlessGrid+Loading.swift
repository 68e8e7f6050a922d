public import ListViews

// Attaches a grid to a storage, loads its contents, and fills the cells on screen.

// MARK: - Loading

extension HeadlessGrid {
  /// Shows a storage and follows its updates from now on.
  ///
  /// The grid becomes the delegate of an `UpdatingStorage`, takes headers and footers from a
  /// `SupplementaryStorage` and checks inside batches the identifiers that a storage has.
  /// If the storage does not name the kinds of headers and footers, the grid sets those of its kind
  /// of view. Then it loads everything, as ``reloadData()`` does.
  ///
  /// The grid keeps a strong reference to the storage. If this grid is still the delegate of the
  /// storage that was attached before, the grid sets that delegate to nil.
  ///
  /// - Parameter storage: The storage to show.
  /// - Complexity: O(*s* + *v* log *v*) for *s* sections and *v* visible cells.
  public func attach(to storage: any Storage) {
    connected?.removeDelegate(self)
    let connected = ConnectedStorage(storage)
    self.connected = connected
    hasLoaded = false
    connected.supplementary?.nameKinds(asIn: view)
    connected.setDelegate(self)
    reloadData()
  }

  /// Loads all counts, cells and supplementary models from the storage again.
  ///
  /// All cells go to the reuse pool and are filled again, and the grid asks for all supplementary
  /// models. A reload inside a batch breaks rule B11: strict mode refuses the batch and reloads
  /// nothing; lenient mode reloads everything after the batch.
  ///
  /// - Complexity: O(*s* + *v* log *v*) for *s* sections and *v* visible cells.
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

  /// Performs the pending layout pass of a reload, if there is one.
  ///
  /// - Complexity: O(*s* + *v* log *v*) for *s* sections and *v* visible cells if a layout pass is pending.
  public func layout() {
    guard needsLayout, activity == .idle else { return }
    load()
  }

  /// Reloads now, or as soon as the current activity ends.
  func requestReload() {
    guard activity == .idle else {
      needsReload = true
      return
    }
    if laysOutAutomatically { load() } else { needsLayout = true }
  }

  /// Does the reloads and viewport changes that were postponed while the grid asked the storage.
  func settle() {
    // The number of turns is limited, because a storage that changes whenever it is asked would
    // keep this loop running.
    for _ in 0..<3 where needsReload || needsViewport {
      if !needsReload {
        showVisibleCells()
      } else if laysOutAutomatically {
        loadOnce()
      } else {
        needsReload = false
        needsLayout = true
      }
    }
    needsReload = false
    needsViewport = false
    checkInvariants()
    guard activity == .idle, !settledWork.isEmpty else { return }
    let work = settledWork
    settledWork = []
    for work in work { work() }
  }

  private func load() {
    loadOnce()
    settle()
  }

  private func loadOnce() {
    needsLayout = false
    needsReload = false
    refusal = nil
    awaitsReload = false
    activity = .configuring(inBatch: false)
    let before = hasLoaded ? frameToRecord() : nil
    hasLoaded = true
    // Assigned in one step, because the storage may read the grid while the grid asks it.
    contents = freshContents()
    var changes = DisplayChanges()
    for cell in cells.values {
      cell.view.map { changes.ended.append((cell, $0, isStillShown(cell) ? cell.position : nil)) }
    }
    retire(cells)
    cells = [:]
    notifyHost(changes)
    retireSupplementaryViews()
    showViewport()
    fillVisibleCells()
    layOutSupplementaryViews()
    activity = .idle
    record(.reload, BatchOperations(), since: before)
  }

  private func freshContents() -> Contents {
    let supplementary = connected?.supplementary
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
}

// MARK: - Cells on screen

extension HeadlessGrid {
  /// The lines of the contents that are on screen.
  var visibleLines: GridLines { contents.lines(columns: columns, viewport: shownViewport) }

  /// Updates the cells after a change of the viewport, and then does postponed work.
  func followViewport() {
    showVisibleCells()
    settle()
  }

  private func showVisibleCells() {
    needsViewport = false
    guard !needsLayout, !awaitsReload else { return }
    activity = .configuring(inBatch: false)
    showViewport()
    var leaving = cells
    cells = [:]
    visibleLines.forEachPosition { position in
      if let cell = leaving.removeValue(forKey: position) { cells[position] = cell }
    }
    var changes = DisplayChanges()
    for cell in leaving.values { cell.view.map { changes.ended.append((cell, $0, cell.position)) } }
    retire(leaving)
    notifyHost(changes)
    fillVisibleCells()
    layOutSupplementaryViews()
    activity = .idle
  }

  /// Makes the current viewport the one that is on screen.
  func showViewport() {
    needsViewport = false
    shownViewport = viewport
  }

  private func fillVisibleCells() {
    var changes = DisplayChanges()
    visibleLines.forEachPosition { position in
      guard cells[position] == nil else { return }
      let arrival = askArrival(at: position)
      cells[position] = dequeue(for: arrival)
      arrival.view.map { changes.displayed.append(($0, position)) }
    }
    viewsOfBatch = []
    notifyHost(changes)
  }

  /// Returns a cell from the reuse pool, or a new one, filled for a new item.
  func dequeue(for arrival: Arrival) -> Cell {
    let position = arrival.position
    let cell: Cell
    if let waiting = pool.popLast() {
      cell = waiting
      counters.reused += 1
    } else {
      cell = Cell(position: position)
      counters.made += 1
    }
    counters.configured += 1
    cell.number = counters.made + counters.reused
    cell.position = position
    cell.model = arrival.model
    cell.outlineRow = arrival.outlineRow
    cell.identifier = arrival.identifier
    cell.view = arrival.view
    return cell
  }

  /// Puts cells into the reuse pool.
  ///
  /// The first one in reading order is reused first.
  func retire(_ leaving: [ItemPosition: Cell]) {
    guard !leaving.isEmpty else { return }
    let ordered = leaving.sorted { $0.key > $1.key }
    for (_, cell) in ordered {
      cell.model = nil
      cell.outlineRow = nil
      cell.identifier = nil
      cell.view = nil
      pool.append(cell)
    }
  }
}
