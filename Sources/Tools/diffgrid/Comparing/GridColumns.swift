import DiffableStorage
import GridRendering

/// The default number of columns of a grid.
enum GridColumns {
  /// The width of a column on a wide page, at least.
  private static let comfortableWidth = 20

  /// The number of names to measure, which is enough to estimate the width of columns.
  private static let sampleSize = 500

  /// Returns as many columns as fit on a page without cutting off names, or 1 for a table view.
  static func count(_ pair: ListPair, view: ListViewKind, pageWidth: Int) -> Int {
    guard view == .collectionView else { return 1 }
    let names = [pair.before, pair.after].flatMap { $0.itemIdentifiers.prefix(sampleSize) }
    let widest = names.map { displayWidth(pair.label(of: $0)) }.max() ?? 0
    // A cell has a blank on each side and a border to the next cell.
    return min(max(pageWidth / (widest + 3), 1), max(pageWidth / comfortableWidth, 1))
  }
}
