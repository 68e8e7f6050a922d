extension ModelSnapshot {
  /// All violated invariants of the snapshot, as sentences.
  @usableFromInline
  package func _invariantDefects() -> [String] {
    var defects = list._invariantDefects()
    if list.count != identifiers.numberOfItems {
      defects.append("\(list.count) models belong to \(identifiers.numberOfItems) identifiers")
    }
    return defects
  }
}

extension ModelList {
  /// All violated invariants of the list, as sentences.
  @usableFromInline
  package func _invariantDefects() -> [String] {
    guard let root else { return [] }
    return root.defects(isRoot: true)
  }
}

extension ModelNode {
  fileprivate func defects(isRoot: Bool) -> [String] {
    var defects: [String] = []
    if level == 0 {
      if models.count != count {
        defects.append("a leaf of \(models.count) models counts \(count)")
      }
      if models.isEmpty || models.count > Self.leafLimit {
        defects.append("a leaf has \(models.count) models")
      }
      return defects
    }
    let least = isRoot ? 2 : Self.branchLimit / 4
    if children.count < least || children.count > Self.branchLimit {
      defects.append("a branch has \(children.count) children")
    }
    var end = 0
    for (index, child) in children.enumerated() {
      end += child.count
      if child.level != level - 1 { defects.append("a child of level \(level) has \(child.level)") }
      if ends[index] != end { defects.append("child \(index) ends at \(ends[index]), not \(end)") }
      defects += child.defects(isRoot: false)
    }
    if end != count { defects.append("a branch over \(end) models counts \(count)") }
    return defects
  }
}
