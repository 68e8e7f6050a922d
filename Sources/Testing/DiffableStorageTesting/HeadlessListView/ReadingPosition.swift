import DiffableStorage
import GridRendering

/// Keeps what the reader of a grid sees in its place, and notes whether it stands where it stood.
final class ReadingPosition {
  /// Whether the grid scrolls after a batch.
  var isKept = false

  /// Whether each update, or a scroll after it, has led to the first visible item that is still there.
  var isAnchored: Bool {
    get { !isLost && due?.isReached ?? true }
    set {
      isLost = !newValue
      if due?.isReached == false { due = nil }
    }
  }

  private var isLost = false
  private var due: Due?

  /// Where a batch should lead.
  private struct Due {
    /// Items with their distance in lines to the top of the viewport; the first one counts.
    var items: [(position: ItemPosition, distance: Int)]

    /// The line at which the viewport would begin.
    var line: Int

    /// The nearest line at which the list allows it to begin.
    var reachable: Int

    /// The viewport after the batch.
    var viewport: Range<Int>

    /// The update that the batch belongs to.
    weak var update: StorageUpdate?

    var isReached: Bool { viewport.lowerBound == reachable }
  }

  /// Has a grid carry out a batch, and then scrolls to the first item on screen that is still there.
  ///
  /// A batch of its own belongs to no update. `body` changes the data, and returns the operations; `carryOut`
  /// begins the batch with the closure that it gets.
  func keep(
    in grid: HeadlessGrid,
    during update: StorageUpdate?,
    _ body: @escaping () -> BatchOperations,
    _ carryOut: (@escaping () -> BatchOperations) -> Void
  ) {
    guard let viewport = grid.viewport else {
      end()
      return carryOut(body)
    }
    let items = itemsOffTheirPlace(viewport, update) ?? visibleItems(in: grid, viewport)
    let violations = grid.violations.count
    var map: PositionMap?
    carryOut {
      let operations = body()
      map = PositionMap(operations)
      return operations
    }
    // A refused batch is followed by a reload.
    guard let map, grid.violations.count == violations else { return end() }
    let remaining = items.compactMap { item in
      map.positionAfter(item.position).map { (position: $0, distance: item.distance) }
    }
    guard let first = remaining.first, let line = grid.line(of: first.position) else {
      return end()
    }
    let start = line - first.distance
    let reachable = min(max(0, start), max(0, grid.lineCount - viewport.count))
    if isKept { grid.viewport = reachable..<reachable + viewport.count }
    due = grid.viewport.map {
      Due(items: remaining, line: start, reachable: reachable, viewport: $0, update: update)
    }
  }

  /// Notes that somebody has scrolled: the owner of the list to its place, or the reader.
  func didScroll(to viewport: Range<Int>) {
    if viewport.lowerBound == due?.reachable { due?.viewport = viewport }
  }

  /// Forgets where items stand, because their positions have changed without a batch.
  func end() { (isLost, due) = (!isAnchored, nil) }

  /// The items that an end of the list keeps from their place, or an update whose first batch they have seen.
  ///
  /// They do not count any more if somebody has scrolled.
  private func itemsOffTheirPlace(
    _ viewport: Range<Int>,
    _ update: StorageUpdate?
  ) -> [(position: ItemPosition, distance: Int)]? {
    guard let due, due.viewport == viewport, due.line != viewport.lowerBound,
      isKept && due.isReached || update != nil && due.update === update
    else {
      end()
      return nil
    }
    return due.items
  }

  private func visibleItems(
    in grid: HeadlessGrid,
    _ viewport: Range<Int>
  ) -> [(position: ItemPosition, distance: Int)] {
    grid.cells.keys.sorted().compactMap { position in
      grid.line(of: position).map { (position: position, distance: $0 - viewport.lowerBound) }
    }
  }
}
