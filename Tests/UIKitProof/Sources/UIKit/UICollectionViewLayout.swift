import DiffableStorage

@MainActor open class UICollectionViewLayoutAttributes {
  open var frame = CGRect.zero
  open var indexPath: IndexPath

  public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
}

@MainActor open class UICollectionViewLayout {
  open internal(set) weak var collectionView: UICollectionView?

  public init() {}

  /// Called in each layout pass.
  open func prepare() {}

  open func invalidateLayout() { collectionView?.shown.needsSizes = true }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    UICollectionViewLayoutAttributes(forCellWith: indexPath)
  }

  /// The kinds of supplementary views that a section has; not in UIKit.
  ///
  /// The index path of each is that of the first item.
  open func supplementaryKinds(inSection section: Int) -> Set<String> { [] }
}

/// A layout of lists, which is not a flow layout.
@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The kinds that each section has; not in UIKit, stands for the modes of headers and footers.
  open var kinds: Set<String> = []

  open override func supplementaryKinds(inSection section: Int) -> Set<String> { kinds }
}

public struct UICollectionLayoutListConfiguration: Sendable {
  public enum Appearance: Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public init(appearance: Appearance) {}
}

extension UICollectionViewCompositionalLayout {
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout()
  }
}

@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {

  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var itemSize = CGSize(width: 50, height: 50)
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  open var sectionInset = UIEdgeInsets.zero

  private var sizes: [IndexPath: CGSize] = [:]

  /// Asks for the size of every item, as UIKit's flow layout does.
  open override func prepare() {
    sizes = [:]
    guard let view = collectionView,
      view.delegateMethods.contains("collectionView:layout:sizeForItemAtIndexPath:")
    else { return }
    for (section, count) in view.shown.counts.enumerated() {
      for item in 0..<count {
        let indexPath = IndexPath(item: item, section: section)
        sizes[indexPath] = askForSize(of: indexPath)
      }
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = sizes[indexPath] ?? itemSize
    return attributes
  }

  private func askForSize(of indexPath: IndexPath) -> CGSize? {
    ask("sizeForItemAtIndexPath:") { $1.collectionView($0, layout: self, sizeForItemAt: indexPath) }
  }

  /// The size of the header of a section; not in UIKit.
  open func headerSize(inSection section: Int) -> CGSize {
    ask("referenceSizeForHeaderInSection:") {
      $1.collectionView($0, layout: self, referenceSizeForHeaderInSection: section)
    } ?? headerReferenceSize
  }

  /// The size of the footer of a section; not in UIKit.
  open func footerSize(inSection section: Int) -> CGSize {
    ask("referenceSizeForFooterInSection:") {
      $1.collectionView($0, layout: self, referenceSizeForFooterInSection: section)
    } ?? footerReferenceSize
  }

  open override func supplementaryKinds(inSection section: Int) -> Set<String> {
    var kinds: Set<String> = []
    if isVisible(headerSize(inSection: section)) {
      kinds.insert(UICollectionView.elementKindSectionHeader)
    }
    if isVisible(footerSize(inSection: section)) {
      kinds.insert(UICollectionView.elementKindSectionFooter)
    }
    return kinds
  }

  private func isVisible(_ size: CGSize) -> Bool {
    scrollDirection == .vertical ? size.height > 0 : size.width > 0
  }

  private func ask<Answer>(
    _ method: String,
    _ body: (UICollectionView, any UICollectionViewDelegateFlowLayout) -> Answer
  ) -> Answer? {
    guard let view = collectionView,
      view.delegateMethods.contains("collectionView:layout:\(method)"),
      let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    else { return nil }
    return body(view, delegate)
  }
}

@MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  public let currentLayout: UICollectionViewLayout
  public let nextLayout: UICollectionViewLayout

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }
}
