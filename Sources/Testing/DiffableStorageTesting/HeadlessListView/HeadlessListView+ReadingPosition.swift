import DiffableStorage
import GridRendering

// Keeps what a reader sees in its place, and tells whether it stands where it stood.

extension HeadlessListView {
  /// Items with their distance in lines to the top of a viewport.
  struct Place {
    var items: [(position: ItemPosition, distance: Int)]
    var viewport: Range<Int>
  }

  /// Carries out a batch, and then scrolls to the first item on screen that is still there.
  func keepingPlace(_ carryOut: (_ note: @escaping (BatchOperations) -> Void) -> Void) {
    guard let viewport = grid.viewport else { return carryOut { _ in } }
    // Items that an end of the list kept from their place count, unless somebody has scrolled.
    let place = stopped.flatMap { $0.viewport == viewport ? $0 : nil } ?? visiblePlace(viewport)
    stopped = nil
    let violations = grid.violations.count
    var map: PositionMap?
    carryOut { map = PositionMap($0) }
    // A refused batch is followed by a reload.
    guard let map, grid.violations.count == violations else { return }
    let remaining = place.items.compactMap { item in
      map.positionAfter(item.position).map { (position: $0, distance: item.distance) }
    }
    guard let first = remaining.first, let line = grid.line(of: first.position) else { return }
    let start = line - first.distance
    let reached = min(max(0, start), max(0, grid.lineCount - viewport.count))
    if keepsReadingPosition { grid.viewport = reached..<reached + viewport.count }
    if let shown = grid.viewport, shown.lowerBound != reached { isAnchored = false }
    if reached != start, let shown = grid.viewport {
      stopped = Place(items: remaining, viewport: shown)
    }
  }

  private func visiblePlace(_ viewport: Range<Int>) -> Place {
    let items = grid.cells.keys.sorted().compactMap { position in
      grid.line(of: position).map {
        (position: position, distance: $0 - viewport.lowerBound)
      }
    }
    return Place(items: items, viewport: viewport)
  }
}
