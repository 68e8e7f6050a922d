// Makes the row index of a snapshot from the counts in its tree.

extension RowIndex {
  /// Creates the index of the rows of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items.
  ///   - layout: The rows that a section has.
  public init<Section, Item>(_ snapshot: Snapshot<Section, Item>, layout: RowLayout = .items) {
    let sections = snapshot.tree.sections
    self.init(
      sectionCount: snapshot.numberOfSections,
      itemCount: snapshot.numberOfItems,
      layout: layout,
      itemsBefore: { section in sections.leaf(at: section) { $1.weight } }
    )
  }
}
