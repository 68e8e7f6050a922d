/// A kind of list view; the rules of batch updates depend on it.
public enum ListViewKind: Hashable, Sendable {
  /// A view like UIKit's collection view.
  case collectionView

  /// A view like UIKit's table view.
  case tableView
}
