/// A view or item that a collection view can show.
///
/// AppKit's is an `NSObjectProtocol` too, and all its methods but the identifier are optional.
@MainActor public protocol NSCollectionViewElement: AnyObject, NSUserInterfaceItemIdentification {
  func prepareForReuse()
}

@MainActor open class NSCollectionViewItem: NSViewController, NSCollectionViewElement {
  public enum HighlightState: Int, Sendable {
    case none, forSelection, forDeselection, asDropTarget
  }

  open internal(set) weak var collectionView: NSCollectionView?
  open var isSelected = false
  open var highlightState = HighlightState.none

  open func prepareForReuse() {}
}
