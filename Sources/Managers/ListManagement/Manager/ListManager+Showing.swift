import ListViews
public import PortableFoundation

// Gives a list view the counts and the filled views that it shows.

extension ListManager {
  /// The number of sections to show.
  ///
  /// It is 0 without a view. While the manager checks an update whose changes a custom storage
  /// recorded, it is the number that the view knows.
  public func numberOfSections() -> Int {
    guard managed != nil else { return 0 }
    return counts.numberOfSections()
  }

  /// The number of items to show in a section, 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    guard managed != nil else { return 0 }
    return counts.numberOfItems(inSection: section)
  }

  /// Makes the cell of a model.
  ///
  /// The cell comes from the view's `dequeue`. Then the mapping's handler is called, and then the cell's
  /// `update(with:)`, if it is a ``ModelTransfer``. Updates of the storage wait during this call.
  ///
  /// - Parameter indexPath: The index path of the model.
  /// - Returns: The cell; nil if there is no model, no mapping fits, or the list view cannot make the
  ///   view. The manager then reports an anomaly, and the list view shows a blank cell. It is also nil,
  ///   without an anomaly, if the storage has new contents and the view has not reloaded yet.
  /// - Complexity: O(*m*) for *m* mappings, besides conditions and filling the cell.
  public func cell(at indexPath: IndexPath) -> AnyObject? {
    guard managed != nil, !counts.areHeld else { return nil }
    guard let model = model(of: .cell, at: indexPath) else {
      reportUnlessReloading(.nilModel(indexPath))
      return nil
    }
    return makeView(.cell, at: indexPath, for: model)
  }

  /// Makes the header, the footer or another supplementary view of a model.
  ///
  /// - Parameters:
  ///   - kind: The kind of view.
  ///   - indexPath: The index path that the list view asks for; its first element is the section.
  /// - Returns: The view; nil if it is hidden or a title. It is also nil for the reasons of
  ///   ``cell(at:)``, which the manager reports as anomalies.
  /// - Complexity: O(*m*) for *m* mappings, besides conditions and filling the view.
  public func supplementaryView(ofKind kind: String, at indexPath: IndexPath) -> AnyObject? {
    guard managed != nil, !counts.areHeld else { return nil }
    let type = ViewType.supplementaryView(kind: kind)
    if let edge = edge(ofKind: kind) {
      guard configuration.style(of: edge) == .view, !isHidden(edge, inSection: indexPath.first)
      else { return nil }
    }
    guard let model = modelToShow(of: type, at: indexPath) else {
      reportUnlessReloading(.nilSupplementaryModel(kind: kind, indexPath))
      return nil
    }
    return makeView(type, at: indexPath, for: model)
  }

  /// Fills a visible cell again for a model, in place.
  ///
  /// The first mapping that fits the model fills the cell. No cell is dequeued, and `prepareForReuse()`
  /// is not called. Nothing happens if the cell is not on screen, the model is nil or has no mapping, or
  /// the cell is of another class.
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the cell.
  ///   - model: The model.
  ///   - payload: What changed in the model. If the mapping's `payloadHandler` handles it, nothing else
  ///     is done.
  /// - Complexity: O(*m*) for *m* mappings, besides conditions and filling the cell.
  public func updateCell(at indexPath: IndexPath, with model: Any, payload: Any? = nil) {
    guard let cell = managed?.visibleView(.cell, at: indexPath) else { return }
    fill(cell, of: .cell, at: indexPath, with: model, payload: payload)
    managed?.didUpdateItems(at: [indexPath])
  }

  /// Fills all visible cells again, in place.
  ///
  /// - Parameter closure: Called with each cell after it was filled.
  /// - Complexity: O(*v m*) for *v* visible cells and *m* mappings, besides conditions and filling them.
  public func updateVisibleCells(_ closure: ((AnyObject) -> Void)? = nil) {
    for indexPath in managed?.indexPathsForVisibleCells ?? [] {
      guard let model = model(of: .cell, at: indexPath),
        let cell = managed?.visibleView(.cell, at: indexPath)
      else { continue }
      let isFilled = fill(cell, of: .cell, at: indexPath, with: model)
      managed?.didUpdateItems(at: [indexPath])
      if isFilled { closure?(cell) }
    }
  }

  /// Fills a view again, in place, with the model that is now at its index path.
  ///
  /// A list view calls this for a reconfigured cell and for a supplementary view whose model changed. The
  /// payload of the update that is being shown goes to the mapping's `payloadHandler`.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - type: Whether it is a cell or a supplementary view.
  ///   - indexPath: The index path of the view.
  /// - Complexity: O(*m*) for *m* mappings, besides conditions and filling the view.
  public func refill(_ view: AnyObject, of type: ViewType = .cell, at indexPath: IndexPath) {
    guard let model = modelToShow(of: type, at: indexPath) else { return }
    let payload = type == .cell ? listUpdater?.shownUpdate?.payloads[indexPath] : nil
    fill(view, of: type, at: indexPath, with: model, payload: payload)
  }

  /// Postpones the updates of the storage while a closure runs.
  ///
  /// A list view calls this around code during which it cannot begin a batch, for example while it makes
  /// views or while a user drags a cell. The updates are carried out afterwards, in order, when the view
  /// can begin a batch.
  ///
  /// - Parameter body: The closure to run.
  /// - Returns: What the closure returns.
  /// - Complexity: The updates that waited are shown by this call, in addition to the closure.
  public func holdingUpdates<Result>(_ body: () -> Result) -> Result {
    let updater = listUpdater
    updater?.hold()
    defer { updater?.release() }
    return body()
  }
}

// MARK: - Models and mappings

extension ListManager {
  /// Reports a missing model, unless a reload waits: the view may still ask for what it showed before.
  private func reportUnlessReloading(_ anomaly: ListAnomaly) {
    if listUpdater?.mustReload != true { report(anomaly) }
  }

  /// The model of a cell or supplementary view, unwrapped, for a view that will show it.
  ///
  /// A storage records which supplementary models it returned last, to find out which ones changed. As long as
  /// the view has other numbers than the storage, there is none: the same index path is another item.
  func modelToShow(of type: ViewType, at indexPath: IndexPath) -> Any? {
    guard !counts.areHeld else { return nil }
    return switch type {
    case .cell: unwrapped(storage.item(at: indexPath))
    case .supplementaryView(let kind):
      unwrapped(supplementaryStorage?.supplementaryModel(ofKind: kind, forSectionAt: indexPath))
    }
  }

  /// The model of a cell or supplementary view, which the view does not show because of this call.
  ///
  /// Optionals are unwrapped. There is none as in ``modelToShow(of:at:)``.
  func model(of type: ViewType, at indexPath: IndexPath) -> Any? {
    guard !counts.areHeld else { return nil }
    return switch type {
    case .cell: modelToShow(of: type, at: indexPath)
    case .supplementaryView(let kind):
      unwrapped(connected.providedSupplementaryModel(ofKind: kind, at: indexPath))
    }
  }

  func mapping(
    of type: ViewType,
    for model: Any,
    at indexPath: IndexPath
  ) -> (any ViewModelMappingProtocol)? {
    mappings.first { $0.fits(type, model, at: indexPath) }
  }

  private func makeView(_ type: ViewType, at indexPath: IndexPath, for model: Any) -> AnyObject? {
    reportEventsOfUnregisteredViews()
    guard let mapping = mapping(of: type, for: model, at: indexPath) else {
      hasViewsWithoutMapping = true
      report(.noMapping(modelDescription: "\(model)", viewType: type, indexPath))
      return nil
    }
    return holdingUpdates {
      let made = managed?.dequeue(mapping.registration, at: indexPath)
      guard let view = made, isInstance(view, of: mapping.viewClass) else {
        report(
          .unexpectedView(
            expected: "\(mapping.viewClass)",
            found: made.map { "\(Swift.type(of: $0))" } ?? "nothing",
            reuseIdentifier: mapping.reuseIdentifier
          )
        )
        return nil
      }
      note(view, mapping, model, at: indexPath)
      mapping.updateView(view, at: indexPath, with: model)
      if type == .cell { showLevel(of: view, at: indexPath) }
      return view
    }
  }

  /// Has a cell show its place in an outline.
  private func showLevel(of cell: AnyObject, at indexPath: IndexPath) {
    guard let showPlace else { return }
    let row = storage.outlineRow(at: indexPath)
    if row != nil { hasLevels = true }
    if hasLevels { showPlace(row, cell) }
  }

  /// Fills a view in place, and returns whether a mapping fits the model and the view.
  @discardableResult
  private func fill(
    _ view: AnyObject,
    of type: ViewType,
    at indexPath: IndexPath,
    with model: Any,
    payload: Any? = nil
  ) -> Bool {
    guard let managed, let model = unwrapped(model),
      let mapping = mapping(of: type, for: model, at: indexPath),
      isInstance(view, of: mapping.viewClass)
    else { return false }
    holdingUpdates {
      managed.whileFilling {
        defer { if type == .cell { showLevel(of: view, at: indexPath) } }
        if let payload, mapping.handlePayload(payload, in: view, at: indexPath) {
          return noteShown(model, by: view, at: indexPath)
        }
        note(view, mapping, model, at: indexPath)
        mapping.updateView(view, at: indexPath, with: model)
      }
    }
    return true
  }

  /// Whether a visible cell was filled by a mapping other than that of its model.
  func isFilledByAnotherMapping(_ indexPath: IndexPath) -> Bool {
    managed?.visibleView(.cell, at: indexPath)
      .map { isFilledByAnotherMapping($0, of: .cell, at: indexPath) } ?? false
  }

  /// Whether a view was filled by a mapping other than that of the model at its index path.
  package func isFilledByAnotherMapping(
    _ view: AnyObject,
    of type: ViewType,
    at indexPath: IndexPath
  ) -> Bool {
    let model = model(of: type, at: indexPath)
    return filled.mapping(of: view)
      !== model.flatMap { mapping(of: type, for: $0, at: indexPath) }
  }

  /// The index paths of visible cells at which the condition of the cell's mapping no longer holds.
  func itemsFilledByOtherMappings() -> [IndexPath] {
    let hasConditions = mappings.contains { $0.viewType == .cell && $0.condition.isLimited }
    guard hasConditions else { return [] }
    return managed?.indexPathsForVisibleCells.filter(isFilledByAnotherMapping) ?? []
  }
}
