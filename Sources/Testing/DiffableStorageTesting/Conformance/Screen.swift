import DiffableStorage
import GridRendering

/// A configuration of a grid that shows a storage.
struct Screen: CustomStringConvertible {
  var view: ListViewKind
  var columns: Int
  var viewport: Range<Int>?

  /// Both kinds of view, with all lines visible and with a small viewport.
  static let all = [ListViewKind.collectionView, .tableView].flatMap { view in
    [
      Screen(view: view, columns: 1, viewport: nil),
      Screen(view: view, columns: view == .tableView ? 1 : 3, viewport: 1..<4),
    ]
  }

  var description: String {
    let kind = view == .tableView ? "a table view" : "a collection view"
    return viewport.map { "\(kind) that shows the lines \($0)" } ?? "\(kind) that shows everything"
  }

  func makeGrid() -> HeadlessGrid {
    HeadlessGrid(view: view, strictness: .strict, columns: columns, viewport: viewport)
  }
}
