@MainActor open class NSCollectionViewLayout {
  public internal(set) weak var collectionView: NSCollectionView?

  public init() {}

  open func invalidateLayout() { collectionView?.shown.needsSizes = true }

  /// The size of a header or footer; nothing is shown if it is zero (not in AppKit).
  func size(ofKind kind: String, inSection section: Int) -> NSSize { .zero }
}

@MainActor open class NSCollectionViewFlowLayout: NSCollectionViewLayout {
  open var itemSize = NSSize(width: 50, height: 50)
  open var headerReferenceSize = NSSize.zero
  open var footerReferenceSize = NSSize.zero

  override func size(ofKind kind: String, inSection section: Int) -> NSSize {
    switch kind {
    case NSCollectionView.elementKindSectionHeader:
      ask("referenceSizeForHeaderInSection:") {
        $1.collectionView($0, layout: self, referenceSizeForHeaderInSection: section)
      } ?? headerReferenceSize
    case NSCollectionView.elementKindSectionFooter:
      ask("referenceSizeForFooterInSection:") {
        $1.collectionView($0, layout: self, referenceSizeForFooterInSection: section)
      } ?? footerReferenceSize
    default: .zero
    }
  }

  private func ask(
    _ method: String,
    _ body: (NSCollectionView, any NSCollectionViewDelegateFlowLayout) -> NSSize
  ) -> NSSize? {
    guard let view = collectionView,
      view.delegateMethods.contains("collectionView:layout:\(method)"),
      let delegate = view.delegate as? any NSCollectionViewDelegateFlowLayout
    else { return nil }
    return body(view, delegate)
  }

  /// The size of an item, with the call of the delegate that the layout makes; not in AppKit.
  public func size(ofItemAt indexPath: IndexPath) -> NSSize {
    ask("sizeForItemAtIndexPath:") {
      $1.collectionView($0, layout: self, sizeForItemAt: indexPath)
    } ?? itemSize
  }
}
