// Checks that a pool finds each of its identifiers, and that its counts are right.

extension IdentifierPool {
  /// All violated invariants of the pool, as sentences.
  @inlinable
  func _invariantDefects() -> [String] {
    var defects: [String] = []
    if hashes.count != identifiers.count {
      defects.append("\(identifiers.count) identifiers have \(hashes.count) hashes")
    }
    if table.count + vacantHandles.count != identifiers.count {
      defects.append(
        "\(table.count) handles in use and \(vacantHandles.count) vacant of \(identifiers.count)"
      )
    }
    let vacant = Set(vacantHandles)
    for handle in identifiers.indices where !vacant.contains(handle) {
      let found = table.firstHandle(hash: hashes[handle]) { $0 == handle }
      if found == nil { defects.append("handle \(handle) is not stored for its hash") }
    }
    if table.buckets.count & (table.buckets.count - 1) != 0 {
      defects.append("\(table.buckets.count) buckets are not a power of two")
    }
    if table.buckets.reduce(0, { $0 + ($1 == 0 ? 0 : 1) }) != table.count {
      defects.append("the table counts \(table.count) entries and holds another number")
    }
    return defects
  }
}
