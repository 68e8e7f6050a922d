// Checks that there is a length for each row and section.

import DiffableSnapshots

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
    guard estimates.rowSpacing > 0 else { return defects }
    for section in 0..<index.sectionCount
    where rowRange(of: section).isEmpty != (emptySections[section] != nil) {
      defects.append("section \(section) is noted wrongly as empty or not")
    }
    return defects
  }
}
