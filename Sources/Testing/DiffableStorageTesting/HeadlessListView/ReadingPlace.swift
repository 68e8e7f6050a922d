import DiffableStorage
import GridRendering

/// Keeps what the reader of a grid sees in its place, and notes whether it stands where it stood.
final class ReadingPlace {
  /// Whether the grid scrolls after a batch.
  var isKept = false

  /// Whether each batch has left the first visible item that is still there where it stood.
  var isAnchored = true

  /// Items with their distance in lines to the top of a viewport.
  private struct Place {
    var items: [(position: ItemPosition, distance: Int)]
    var viewport: Range<Int>
  }

  /// What an end of the list keeps from its place.
  private var stopped: Place?

  /// Has a grid carry out a batch, and then scrolls to the first item on screen that is still there.
  ///
  /// - Parameters:
  ///   - grid: The grid.
  ///   - body: Changes the data, and returns the operations.
  ///   - carryOut: Begins the batch with the closure that it gets.
  func keep(
    in grid: HeadlessGrid,
    _ body: @escaping () -> BatchOperations,
    _ carryOut: (@escaping () -> BatchOperations) -> Void
  ) {
    guard let viewport = grid.viewport else { return carryOut(body) }
    // Items that an end of the list kept from their place count, unless somebody has scrolled.
    let place =
      stopped.flatMap { $0.viewport == viewport ? $0 : nil } ?? visiblePlace(in: grid, viewport)
    stopped = nil
    let violations = grid.violations.count
    var map: PositionMap?
    carryOut {
      let operations = body()
      map = PositionMap(operations)
      return operations
    }
    // A refused batch is followed by a reload.
    guard let map, grid.violations.count == violations else { return }
    let remaining = place.items.compactMap { item in
      map.positionAfter(item.position).map { (position: $0, distance: item.distance) }
    }
    guard let first = remaining.first, let line = grid.line(of: first.position) else { return }
    let start = line - first.distance
    let reached = min(max(0, start), max(0, grid.lineCount - viewport.count))
    if isKept { grid.viewport = reached..<reached + viewport.count }
    guard let shown = grid.viewport else { return }
    if shown.lowerBound != reached { isAnchored = false }
    if reached != start { stopped = Place(items: remaining, viewport: shown) }
  }

  private func visiblePlace(in grid: HeadlessGrid, _ viewport: Range<Int>) -> Place {
    let items = grid.cells.keys.sorted().compactMap { position in
      grid.line(of: position).map {
        (position: position, distance: $0 - viewport.lowerBound)
      }
    }
    return Place(items: items, viewport: viewport)
  }
}
