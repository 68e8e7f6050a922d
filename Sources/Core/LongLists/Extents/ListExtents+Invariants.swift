// Checks that there is a length for each row and section.

extension ListExtents {
  /// All violated invariants, as sentences.
  @usableFromInline
  func _invariantDefects() -> [String] {
    var defects = [rows, headers, footers, emptySections].flatMap { $0._invariantDefects() }
    if rows.count != index.itemCount {
      defects.append("\(rows.count) lengths belong to \(index.itemCount) rows")
    }
    for lengths in [headers, footers, emptySections] where lengths.count != index.sectionCount {
      defects.append("\(lengths.count) lengths belong to \(index.sectionCount) sections")
    }
    // Which sections are empty follows from differences, which can come from other programs and be wrong.
    return defects
  }
}
