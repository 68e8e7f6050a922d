import DiffableStorage

extension HeadlessGrid {
  /// What a grid knows of the contents apart from its cells: counts and supplementary models.
  struct Contents {
    var counts: [Int] = []

    /// The models of headers, footers and whatever else was asked for, by kind; one a section.
    var supplementaries: [[String: Any]] = []

    var headerKind: String?
    var footerKind: String?

    func lines(columns: Int, viewport: Range<Int>?) -> GridLines {
      GridLines(
        counts: counts,
        columns: columns,
        viewport: viewport,
        limit: HeadlessGrid.maximumVisibleCells
      ) { section in
        GridLines.Edges(
          hasHeader: header(of: section) != nil,
          hasFooter: footer(of: section) != nil
        )
      }
    }

    func header(of section: Int) -> Any? {
      headerKind.flatMap { supplementaries[section][$0] }
    }

    /// The footer's model; where header and footer are of one kind, the header shows it.
    func footer(of section: Int) -> Any? {
      footerKind == headerKind ? nil : footerKind.flatMap { supplementaries[section][$0] }
    }
  }
}
