import DiffableStorage

/// A summary of changes or of a list in one line.
struct Summary {
  let difference: Difference

  /// Whether sections are left out, because none has a name.
  let isFlat: Bool

  /// The rows, if items are rows.
  let rows: TablePair?

  init(_ difference: Difference, isFlat: Bool = false, rows: TablePair? = nil) {
    self.difference = difference
    self.isFlat = isFlat
    self.rows = rows
  }

  /// The numbers of changes by kind, in one line.
  var text: String {
    let parts = [columns, isFlat ? nil : sections, items].compactMap(\.self)
    return parts.isEmpty ? "No differences." : parts.joined(separator: " ")
  }

  private var columns: String? {
    guard let rows, rows.columnsDiffer else { return nil }
    let counts = [("deleted", rows.removedColumns.count), ("inserted", rows.addedColumns.count)]
    return sentence("Columns", counts) ?? "The columns are in another order."
  }

  private var sections: String? {
    sentence(
      "Sections",
      [
        ("deleted", difference.sectionDeletions.count),
        ("inserted", difference.sectionInsertions.count),
        ("moved", difference.sectionMoves.count),
        ("to reload", difference.reloadedSections.count),
      ]
    )
  }

  private var items: String? {
    sentence(
      "Items",
      [
        ("deleted", difference.itemDeletions.count),
        ("inserted", difference.itemInsertions.count),
        ("moved", difference.itemMoves.count),
        ("to reload", difference.reloadedItems.count),
        (rows == nil ? "to reconfigure" : "changed", difference.reconfiguredItems.count),
      ]
    )
  }

  private func sentence(_ subject: String, _ counts: [(String, Int)]) -> String? {
    let parts = counts.filter { $0.1 > 0 }.map { "\(grouped($0.1)) \($0.0)" }
    return parts.isEmpty ? nil : "\(subject): \(parts.joined(separator: ", "))."
  }

  /// Returns the size of a list, for example `3 sections, 1 item`.
  static func size(of list: List, isFlat: Bool = false) -> String {
    (isFlat ? "" : counted(list.numberOfSections, "section") + ", ")
      + counted(list.numberOfItems, "item")
  }
}
