extension Snapshot {
  /// All violated invariants of the snapshot, as sentences; empty for a valid snapshot.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items.
  package func invariantDefects() -> [String] { tree._invariantDefects() }
}
