/// The two kinds of list view whose batch-update rules this package knows.
public enum ListViewKind: Hashable, Sendable {
  /// A view of sections and items, as UIKit's collection view.
  case collectionView

  /// A view of sections and rows, as UIKit's table view.
  case tableView
}
