extension Storage {
  /// The rows of the storage's contents as one flat list.
  ///
  /// It is the index of the current contents. Ask again after a change.
  ///
  /// - Parameter layout: The rows that a section has.
  /// - Returns: The index. At most 4,194,304 sections have rows.
  /// - Complexity: O(1) for ``ModelStorage`` and ``ProxyDiffableStorage``; O(*s*) for *s* sections of
  ///   other storages.
  public func rowIndex(_ layout: RowLayout = .items) -> RowIndex {
    if let storage = self as? any RowIndexing { return storage.makeRowIndex(layout) }
    let sections = min(max(numberOfSections(), 0), 1 << 22)
    return RowIndex(counts: (0..<sections).lazy.map(numberOfItems), layout: layout)
  }
}

/// A storage that knows its rows without asking for the number of items of every section.
protocol RowIndexing: Storage {
  func makeRowIndex(_ layout: RowLayout) -> RowIndex
}
