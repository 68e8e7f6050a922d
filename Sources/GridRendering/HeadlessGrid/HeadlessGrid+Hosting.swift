import DiffableStorage

/// The section and kind of a supplementary view.
package struct SupplementaryPlace: Hashable {
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
    var identifier: AnyHashable?
    var view: AnyObject?
  }

  /// The views that came on screen, and those that went off screen.
  struct DisplayChanges {
    var displayed: [(view: AnyObject, position: ItemPosition)] = []
    var ended: [(cell: Cell, view: AnyObject, position: ItemPosition?)] = []
    var endedSupplementaries: [(view: AnyObject, kind: String, section: Int?)] = []
  }

  /// Asks the storage and the host for everything that a new cell shows.
  func askArrival(at position: ItemPosition) -> Arrival {
    Arrival(
      position: position,
      model: askModel(at: position),
      identifier: askIdentifier(at: position),
      view: makeView(at: position)
    )
  }

  func makeView(at position: ItemPosition) -> AnyObject? {
    guard let view = host?.makeView(at: position) else { return nil }
    viewsOfBatch.append(view)
    return view
  }

  func tellHost(_ changes: DisplayChanges) {
    guard let host else { return }
    // Sorted by position, because a dictionary has no order.
    for (_, view, position) in changes.ended.sorted(by: { $0.cell.position < $1.cell.position }) {
      host.retireView(view, from: position)
    }
    for (view, kind, section) in changes.endedSupplementaries {
      host.retireSupplementaryView(view, ofKind: kind, fromSection: section)
    }
    for (view, position) in changes.displayed { host.displayView(view, at: position) }
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
    for (place, view) in before {
      if let section = map.sectionAfter(place.section) {
        supplementaryViews[SupplementaryPlace(kind: place.kind, section: section)] = view
      } else {
        changes.endedSupplementaries.append((view, place.kind, nil))
      }
    }
  }

  /// Makes the supplementary views that are on screen now, and returns the others to the host.
  func layOutSupplementaryViews(reloading reloads: [SupplementaryReload] = []) {
    guard let host else { return }
    let reloads = Set(reloads.map { SupplementaryPlace(kind: $0.kind, section: $0.section) })
    var leaving = supplementaryViews
    var staying: [SupplementaryPlace: AnyObject] = [:]
    for place in visibleSupplementaries() {
      let view = leaving.removeValue(forKey: place)
      guard let view else {
        // The host fills the view with the model that the storage has now.
        let model = askSupplementary(ofKind: place.kind, inSection: place.section)
        contents.supplementaries[place.section][place.kind] = model
        // Without its line, the cells below come on screen.
        owesViewport = owesViewport || model == nil
        let made = host.makeSupplementaryView(ofKind: place.kind, inSection: place.section)
        staying[place] = made
        made.map {
          host.displaySupplementaryView($0, ofKind: place.kind, inSection: place.section)
        }
        continue
      }
      staying[place] = view
      guard reloads.contains(place) else { continue }
      let shown = host.updateSupplementaryView(view, ofKind: place.kind, inSection: place.section)
      guard shown !== view else { continue }
      staying[place] = shown
      host.retireSupplementaryView(view, ofKind: place.kind, fromSection: place.section)
      shown.map { host.displaySupplementaryView($0, ofKind: place.kind, inSection: place.section) }
    }
    supplementaryViews = staying
    for (place, view) in leaving {
      host.retireSupplementaryView(view, ofKind: place.kind, fromSection: place.section)
    }
  }

  /// Makes the supplementary views that were asked for since the last layout.
  package func showSupplementaryViews() {
    guard activity == .idle else { return }
    configuring { layOutSupplementaryViews() }
  }

  func retireSupplementaryViews() {
    let before = supplementaryViews
    supplementaryViews = [:]
    for (place, view) in before {
      let section = contents.counts.indices.contains(place.section) ? place.section : nil
      host?.retireSupplementaryView(view, ofKind: place.kind, fromSection: section)
    }
  }

  /// The supplementary views that belong on screen: headers, footers, and views of other kinds that a
  /// caller has asked for.
  private func visibleSupplementaries() -> [SupplementaryPlace] {
    let (header, footer) = (contents.headerKind, contents.footerKind)
    return visibleLines.blocks.flatMap { block in
      contents.supplementaries[block.section].keys.sorted().filter { kind in
        switch kind {
        case header: block.showsHeader
        case footer: block.showsFooter
        default: true
        }
      }.map { SupplementaryPlace(kind: $0, section: block.section) }
    }
  }
}
