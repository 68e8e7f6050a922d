// Checks the sizes, counts and levels of a column's nodes.

extension Column {
  /// All violated invariants of the column, as sentences.
  @inlinable
  package func _invariantDefects() -> [String] {
    root.map { $0.defects(isRoot: true) } ?? []
  }
}

extension ColumnLink {
  @inlinable
  func defects(isRoot: Bool) -> [String] {
    var defects: [String] = []
    if count != node.count { defects.append("a link to \(node.count) elements counts \(count)") }
    if level == 0 {
      if node.elements.isEmpty || node.elements.count > Self.leafLimit {
        defects.append("a leaf has \(node.elements.count) elements")
      }
      return defects
    }
    let least = isRoot ? 2 : Self.branchLimit / 4
    if node.links.count < least || node.links.count > Self.branchLimit {
      defects.append("a branch has \(node.links.count) children")
    }
    for link in node.links {
      if link.level != level - 1 { defects.append("a child of level \(level) has \(link.level)") }
      defects += link.defects(isRoot: false)
    }
    return defects
  }
}
