import DiffableStorage

/// A collection view without a screen, which fails where UIKit's raises an exception.
///
/// The visible lines of a `HeadlessGrid` are the part on screen.
@MainActor open class UICollectionView: StandInList {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let bottom = Self(rawValue: 4)
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // MARK: Delegates

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      note("dataSource", dataSource)
      reloadData()
    }
  }

  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      note("delegate", delegate)
      shown.needsSizes = true
    }
  }

  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { note("prefetchDataSource", prefetchDataSource) }
  }

  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet { note("dragDelegate", dragDelegate) }
  }

  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet { note("dropDelegate", dropDelegate) }
  }

  // MARK: Layout

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      shown.needsSizes = true
    }
  }

  // MARK: Properties

  open var isEditing = false

  var movement: Movement?

  /// The current request to the data source.
  var request: Request?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  package override func makeGrid() -> ShownGrid {
    let grid = ShownGrid(
      .collectionView,
      header: Self.elementKindSectionHeader,
      footer: Self.elementKindSectionFooter
    )
    grid.view = self
    return grid
  }

  // MARK: Operations

  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    shown.move(indexPath, to: newIndexPath)
  }

  public func reconfigureItems(at indexPaths: [IndexPath]) { shown.reconfigure(indexPaths) }
}
