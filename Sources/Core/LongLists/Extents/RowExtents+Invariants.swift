// Checks that extents and their snapshot belong together, for tests.

extension RowExtents {
  /// All violated invariants, as sentences; empty for valid extents.
  package func invariantDefects() -> [String] {
    var defects = extents._invariantDefects()
    let counts = (extents.index.sectionCount, extents.index.itemCount)
    if counts != (snapshot.numberOfSections, snapshot.numberOfItems) {
      defects.append("the rows are not those of the snapshot")
    }
    return defects
  }

  /// The number of segments in which the lengths of the rows are.
  package var segmentCount: Int { extents.rows.segments.count }
}
