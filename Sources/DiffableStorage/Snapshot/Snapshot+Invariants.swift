extension Snapshot {
  /// Everything that is wrong with the snapshot itself; empty for a sound one.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items.
  package func invariantDefects() -> [String] { tree._invariantDefects() }
}
