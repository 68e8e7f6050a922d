import DiffableStorage

// Where items are, in lines.

extension HeadlessGrid {
  /// The line of an item; nil if there is no such item.
  ///
  /// It takes O(*s*) for *s* sections.
  package func line(of position: ItemPosition) -> Int? {
    guard counts.indices.contains(position.section),
      (0..<counts[position.section]).contains(position.item)
    else { return nil }
    return GridLines.line(
      of: position,
      counts: counts,
      columns: columns,
      edges: contents.edges(of:)
    )
  }

  /// The number of lines of all sections, in O(*s*) for *s* sections.
  package var lineCount: Int { contents.lines(columns: columns, viewport: 0..<0).total }
}
