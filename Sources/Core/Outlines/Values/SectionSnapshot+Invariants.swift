// Checks that the parts of an outline belong together, for tests.

extension SectionSnapshot {
  /// All violated invariants, as sentences; empty for valid outlines.
  @usableFromInline
  package func _invariantDefects() -> [String] {
    var defects = list.invariantDefects()
    if levels.count != list.numberOfItems { defects.append("there is not one level for each item") }
    if let offset = levels.firstDefect() {
      defects.append("the level at \(offset) does not fit to the one before it")
    }
    return defects
  }

  /// Whether the items and levels of two outlines are the same memory.
  package func sharesItems(with other: Self) -> Bool {
    list.treeIdentity == other.list.treeIdentity
      && levels.column.isIdentical(to: other.levels.column)
  }
}
