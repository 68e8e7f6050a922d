import DiffableStorage

// The geometry of a list without headers and footers, whose rows are below each other.

extension StandInList {
  /// The frame of a row, which has the width of the view.
  func frameOfRow(at path: IndexPath) -> CGRect? {
    guard shown.exists(path) else { return nil }
    let paths = allPaths.prefix { $0 < path }
    let top = paths.reduce(0) { $0 + heightOfRow($1) }
    return CGRect(x: 0, y: top, width: frame.width, height: heightOfRow(path))
  }

  /// The height of all rows.
  var heightOfContent: CGFloat { allPaths.reduce(0) { $0 + heightOfRow($1) } }

  /// Shows the rows at the content offset, as the layout of a scroll view does.
  func showRowsAtOffset() {
    guard bounds.height > 0, !shown.needsLayout else { return }
    var (y, lines): (CGFloat, [Int]) = (0, [])
    for (line, path) in allPaths.enumerated() {
      let height = heightOfRow(path)
      if y + height > contentOffset.y, y < contentOffset.y + bounds.height { lines.append(line) }
      y += height
    }
    shown.lines = (lines.first ?? 0)..<(lines.last.map { $0 + 1 } ?? 0)
  }

  private var allPaths: [IndexPath] {
    shown.counts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(item: $0, section: section) }
    }
  }
}
