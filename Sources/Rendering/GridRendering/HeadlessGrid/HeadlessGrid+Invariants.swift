import ListViews

// Checks that a grid has exactly one cell for each visible position.

extension HeadlessGrid {
  /// Describes every broken invariant of the grid; empty if there is none.
  package func invariantDefects() -> [String] {
    var defects: [String] = []
    if contents.supplementaries.count != contents.counts.count {
      defects.append(
        "\(contents.supplementaries.count) supplementaries, \(contents.counts.count) sections"
      )
    }
    var missing = 0
    let lines = visibleLines
    lines.forEachPosition { position in
      if cells[position] == nil { missing += 1 }
    }
    if missing > 0 { defects.append("\(missing) visible positions without a cell") }
    if cells.count + missing != lines.visibleItemCount {
      defects.append("\(cells.count) cells for \(lines.visibleItemCount) visible positions")
    }
    for (position, cell) in cells where cell.position != position {
      defects.append("the cell at \(position) believes to be at \(cell.position)")
    }
    var seen = Set(cells.values.map(ObjectIdentifier.init))
    if seen.count != cells.count { defects.append("a cell stands at two positions") }
    for cell in pool where !seen.insert(ObjectIdentifier(cell)).inserted {
      defects.append("a cell is in the pool twice, or on screen as well")
    }
    return defects.sorted()
  }

  func checkInvariants() {
    #if DIFFABLE_STORAGE_INTERNAL_CHECKS
      guard !needsLayout, activity == .idle else { return }
      let defects = invariantDefects()
      precondition(defects.isEmpty, defects.joined(separator: "\n"))
    #endif
  }
}
