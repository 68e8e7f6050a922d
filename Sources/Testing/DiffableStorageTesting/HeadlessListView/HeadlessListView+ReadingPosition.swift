import DiffableStorage
import GridRendering

// Keeps what a reader sees in its place, and tells whether it stands where it stood.

extension HeadlessListView {
  /// Carries out a batch, and then scrolls to the first item on screen that is still there.
  func keepingPlace(_ carryOut: (_ note: @escaping (BatchOperations) -> Void) -> Void) {
    guard let viewport = grid.viewport else { return carryOut { _ in } }
    let shown = grid.cells.keys.sorted().compactMap { position in
      grid.line(of: position).map { (position: position, line: $0) }
    }
    let violations = grid.violations.count
    var map: PositionMap?
    carryOut { map = PositionMap($0) }
    // A refused batch is followed by a reload.
    guard let map, grid.violations.count == violations else { return }
    for item in shown {
      guard let line = map.positionAfter(item.position).flatMap(grid.line(of:)) else { continue }
      let last = max(0, grid.lineCount - viewport.count)
      let first = min(max(0, viewport.lowerBound + line - item.line), last)
      if keepsReadingPosition { grid.viewport = first..<first + viewport.count }
      if grid.viewport?.lowerBound != first { isAnchored = false }
      return
    }
  }
}
