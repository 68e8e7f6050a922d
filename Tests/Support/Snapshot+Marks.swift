package import DiffableStorage

extension Snapshot {
  /// Whether anything is marked.
  package var hasMarks: Bool {
    !reloadedItemIdentifiers.isEmpty || !reconfiguredItemIdentifiers.isEmpty
      || !reloadedSectionIdentifiers.isEmpty
  }
}
