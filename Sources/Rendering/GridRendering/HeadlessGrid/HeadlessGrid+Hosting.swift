import ListViews

// Has the host of a grid make and fill views, and show and retire them.

/// The section and kind of a supplementary view.
package struct SupplementaryKey: Hashable {
  package var kind: String
  package var section: Int

  package init(kind: String, section: Int) {
    self.kind = kind
    self.section = section
  }
}

extension HeadlessGrid {
  /// The contents of a new cell.
  struct Arrival {
    var position: ItemPosition
    var model: Any?
    var outlineRow: OutlineRow?
    var identifier: AnyHashable?
    var view: AnyObject?
  }

  /// The views that came on screen, and those that went off screen.
  struct DisplayChanges {
    var displayed: [(view: AnyObject, position: ItemPosition)] = []
    var ended: [(cell: Cell, view: AnyObject, position: ItemPosition?)] = []
    var endedSupplementaries: [(view: AnyObject, key: SupplementaryKey)] = []
  }

  /// Asks the storage and the host for everything that a new cell shows.
  func askArrival(at position: ItemPosition) -> Arrival {
    Arrival(
      position: position,
      model: askModel(at: position),
      outlineRow: askOutlineRow(at: position),
      identifier: askIdentifier(at: position),
      view: makeView(at: position)
    )
  }

  func makeView(at position: ItemPosition) -> AnyObject? {
    guard let view = host?.makeView(at: position) else { return nil }
    viewsOfBatch.append(view)
    return view
  }

  func notifyHost(_ changes: DisplayChanges) {
    guard let host else { return }
    // Sorted by position, because a dictionary has no order.
    for (cell, view, position) in changes.ended.sorted(by: { $0.cell.position < $1.cell.position })
    {
      placeOfRetired = cell.position
      host.retireView(view, from: position)
      placeOfRetired = nil
    }
    for (view, key) in changes.endedSupplementaries { retire(view, key, from: nil) }
    for (view, position) in changes.displayed { host.displayView(view, at: position) }
  }

  /// Returns a supplementary view to the host.
  private func retire(_ view: AnyObject, _ key: SupplementaryKey, from section: Int?) {
    placeOfRetired = ItemPosition(section: key.section, item: 0)
    host?.retireSupplementaryView(view, ofKind: key.kind, fromSection: section)
    placeOfRetired = nil
  }

  /// Whether the storage has the model that a cell shows at the cell's position.
  func isStillShown(_ cell: Cell) -> Bool {
    let position = cell.position
    guard contents.counts.indices.contains(position.section),
      position.item < contents.counts[position.section]
    else { return false }
    if let identifier = cell.identifier { return askIdentifier(at: position) == identifier }
    return areSameModels(cell.model, askModel(at: position))
  }
}

// MARK: - Supplementary views

extension HeadlessGrid {
  /// Moves the supplementary views along with their sections.
  func moveSupplementaryViews(by map: PositionMap, _ changes: inout DisplayChanges) {
    let before = supplementaryViews
    supplementaryViews = [:]
    for (key, view) in Self.inOrder(before) {
      if let section = map.sectionAfter(key.section) {
        supplementaryViews[SupplementaryKey(kind: key.kind, section: section)] = view
      } else {
        changes.endedSupplementaries.append((view, key))
      }
    }
  }

  /// Makes the supplementary views that are on screen now, and returns the others to the host.
  func layOutSupplementaryViews(reloading reloads: [SupplementaryReload] = []) {
    guard let host else { return }
    let reloads = Set(reloads.map { SupplementaryKey(kind: $0.kind, section: $0.section) })
    var leaving = supplementaryViews
    var staying: [SupplementaryKey: AnyObject] = [:]
    for key in visibleSupplementaries() {
      let view = leaving.removeValue(forKey: key)
      guard let view else {
        // The host fills the view with the model that the storage has now.
        let model = askSupplementary(ofKind: key.kind, inSection: key.section)
        contents.supplementaries[key.section][key.kind] = model
        // Without its line, the cells below come on screen.
        needsViewport = needsViewport || model == nil
        guard model != nil else { continue }
        let made = host.makeSupplementaryView(ofKind: key.kind, inSection: key.section)
        staying[key] = made
        made.map {
          host.displaySupplementaryView($0, ofKind: key.kind, inSection: key.section)
        }
        continue
      }
      staying[key] = view
      guard reloads.contains(key) else { continue }
      let shown = host.updateSupplementaryView(view, ofKind: key.kind, inSection: key.section)
      guard shown !== view else { continue }
      staying[key] = shown
      retire(view, key, from: key.section)
      shown.map { host.displaySupplementaryView($0, ofKind: key.kind, inSection: key.section) }
    }
    supplementaryViews = staying
    for (key, view) in Self.inOrder(leaving) { retire(view, key, from: key.section) }
  }

  /// Makes the supplementary views that were asked for since the last layout.
  package func showSupplementaryViews() {
    guard activity == .idle, !awaitsReload else { return }
    configuring { layOutSupplementaryViews() }
  }

  func retireSupplementaryViews() {
    let before = supplementaryViews
    supplementaryViews = [:]
    for (key, view) in Self.inOrder(before) {
      retire(view, key, from: contents.counts.indices.contains(key.section) ? key.section : nil)
    }
  }

  /// Views in the order of their sections and kinds, because a dictionary has no order.
  private static func inOrder(
    _ views: [SupplementaryKey: AnyObject]
  ) -> [(key: SupplementaryKey, value: AnyObject)] {
    views.sorted { ($0.key.section, $0.key.kind) < ($1.key.section, $1.key.kind) }
  }

  /// The supplementary views that belong on screen: headers, footers, and views of other kinds that a
  /// caller has asked for.
  private func visibleSupplementaries() -> [SupplementaryKey] {
    let (header, footer) = (contents.headerKind, contents.footerKind)
    return visibleLines.blocks.flatMap { block in
      contents.supplementaries[block.section].keys.sorted().filter { kind in
        switch kind {
        case header: block.showsHeader
        case footer: block.showsFooter
        default: true
        }
      }.map { SupplementaryKey(kind: $0, section: block.section) }
    }
  }
}
