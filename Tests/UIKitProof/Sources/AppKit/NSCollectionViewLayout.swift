@MainActor open class NSCollectionViewLayout {
  public internal(set) weak var collectionView: NSCollectionView?

  public init() {}

  open func invalidateLayout() { collectionView?.layoutIsInvalid = true }

  /// The size of a header or footer; nothing is shown if it is zero (not in AppKit).
  func size(ofKind kind: String, inSection section: Int) -> NSSize { .zero }
}

@MainActor open class NSCollectionViewFlowLayout: NSCollectionViewLayout {
  open var itemSize = NSSize(width: 50, height: 50)
  open var headerReferenceSize = NSSize.zero
  open var footerReferenceSize = NSSize.zero

  override func size(ofKind kind: String, inSection section: Int) -> NSSize {
    guard let collectionView else { return .zero }
    let delegate = collectionView.delegate as? any NSCollectionViewDelegateFlowLayout
    switch kind {
    case NSCollectionView.elementKindSectionHeader:
      let method = "collectionView:layout:referenceSizeForHeaderInSection:"
      guard let delegate, collectionView.delegateMethods.contains(method) else {
        return headerReferenceSize
      }
      return delegate.collectionView(
        collectionView,
        layout: self,
        referenceSizeForHeaderInSection: section
      )
    case NSCollectionView.elementKindSectionFooter:
      let method = "collectionView:layout:referenceSizeForFooterInSection:"
      guard let delegate, collectionView.delegateMethods.contains(method) else {
        return footerReferenceSize
      }
      return delegate.collectionView(
        collectionView,
        layout: self,
        referenceSizeForFooterInSection: section
      )
    default:
      return .zero
    }
  }

  /// The size of an item, with the call of the delegate that the layout makes; not in AppKit.
  public func size(ofItemAt indexPath: IndexPath) -> NSSize {
    guard let collectionView,
      let delegate = collectionView.delegate as? any NSCollectionViewDelegateFlowLayout,
      collectionView.delegateMethods.contains("collectionView:layout:sizeForItemAtIndexPath:")
    else { return itemSize }
    return delegate.collectionView(collectionView, layout: self, sizeForItemAt: indexPath)
  }
}
