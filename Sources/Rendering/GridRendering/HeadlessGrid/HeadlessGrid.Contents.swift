import DiffableStorage

// The counts and supplementary models that a grid shows, without its cells.

extension HeadlessGrid {
  /// The contents of a grid apart from its cells: counts and supplementary models.
  struct Contents {
    var counts: [Int] = []

    /// The supplementary models of each section, by kind.
    var supplementaries: [[String: Any]] = []

    var headerKind: String?
    var footerKind: String?

    func lines(columns: Int, viewport: Range<Int>?) -> GridLines {
      GridLines(
        counts: counts,
        columns: columns,
        viewport: viewport,
        limit: HeadlessGrid.maximumVisibleCells,
        edges: edges(of:)
      )
    }

    func edges(of section: Int) -> GridLines.Edges {
      GridLines.Edges(
        hasHeader: header(of: section) != nil,
        hasFooter: footer(of: section) != nil
      )
    }

    func header(of section: Int) -> Any? {
      headerKind.flatMap { supplementaries[section][$0] }
    }

    /// The footer's model; nil if headers and footers have the same kind, because the header then
    /// shows the model.
    func footer(of section: Int) -> Any? {
      footerKind == headerKind ? nil : footerKind.flatMap { supplementaries[section][$0] }
    }
  }
}
