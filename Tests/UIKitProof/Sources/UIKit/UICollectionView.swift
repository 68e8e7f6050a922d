import DiffableStorage
import GridRendering

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
      dataSourceMethods = ImplementedMethods(of: dataSource)
      assignments += 1
      reloadData()
    }
  }

  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      delegateMethods = ImplementedMethods(of: delegate)
      assignments += 1
      needsSizes = true
    }
  }

  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet {
      prefetchingMethods = ImplementedMethods(of: prefetchDataSource)
      assignments += 1
    }
  }

  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet {
      dragMethods = ImplementedMethods(of: dragDelegate)
      assignments += 1
    }
  }

  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet {
      dropMethods = ImplementedMethods(of: dropDelegate)
      assignments += 1
      if hasActiveDrop { StandIns.fail("the drop delegate was set while a drop session runs") }
    }
  }

  /// How often one of the five delegates was set; not in UIKit.
  public private(set) var assignments = 0

  // MARK: Layout

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      needsSizes = true
    }
  }

  // MARK: Properties

  open var isEditing = false

  /// The lines that are on screen, nil for all; not in UIKit.
  public var visibleLines: Range<Int>? {
    get { grid.viewport }
    set {
      rememberPlaces()
      grid.viewport = newValue
      forgetPlaces()
    }
  }

  // MARK: Internal state

  let grid = HeadlessGrid(view: .collectionView)
  let contents = CollectionContents()
  let host = CollectionHost()
  var pool = ReusePool()
  var selection: Set<ItemPosition> = []
  var needsSizes = false

  /// The batch whose operations are being collected.
  var collected: BatchOperations?
  var batchDepth = 0

  /// The current request to the data source.
  var request: Request?

  /// Whether the delegate is being called for views that appear or disappear, in the middle of a
  /// layout or a batch.
  var isTellingDelegate = false

  /// The index path of each view before the change that is being shown.
  var placesBefore: [ObjectIdentifier: IndexPath] = [:]
  var supplementaryViews: [SupplementaryPlace: UICollectionReusableView] = [:]
  var displayed: Set<ObjectIdentifier> = []
  var waitingCompletions: [BatchCompletion] = []

  var movement: Movement?
  var placeholders: [StubPlaceholderContext] = []

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    connect()
  }

  public required init(frame: CGRect) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(frame: frame)
    connect()
  }

  open override func layoutIfNeeded() { layOut() }

  private func connect() {
    collectionViewLayout.collectionView = self
    grid.laysOutAutomatically = false
    contents.view = self
    host.view = self
    grid.host = host
    grid.attach(to: contents)
  }
}
