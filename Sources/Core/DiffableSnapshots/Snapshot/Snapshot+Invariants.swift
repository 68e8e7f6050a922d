// Checks the tree of a snapshot, and traps in builds with internal checks.

extension Snapshot {
  /// All violated invariants of the snapshot, as sentences; empty for a valid snapshot.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items.
  package func invariantDefects() -> [String] { tree._invariantDefects() }
}

/// Traps with a list of all defects, in builds with internal checks; compiled out of other builds.
@inlinable
@inline(__always)
func checkInvariants(_ defects: @autoclosure () -> [String]) {
  #if DIFFABLE_STORAGE_INTERNAL_CHECKS
    let found = defects()
    precondition(found.isEmpty, found.joined(separator: "; "))
  #endif
}
