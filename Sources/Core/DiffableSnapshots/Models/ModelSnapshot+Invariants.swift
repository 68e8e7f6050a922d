// Checks that a model snapshot has one model for each identifier.

extension ModelSnapshot {
  /// All violated invariants of the snapshot, as sentences.
  @inlinable
  package func _invariantDefects() -> [String] {
    var defects = list._invariantDefects()
    if list.count != identifiers.numberOfItems {
      defects.append("\(list.count) models belong to \(identifiers.numberOfItems) identifiers")
    }
    return defects
  }
}
