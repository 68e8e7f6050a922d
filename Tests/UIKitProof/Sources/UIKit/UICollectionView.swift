import DiffableStorage
import GridRendering

/// A collection view without a screen, which stops the program where UIKit's does.
///
/// The lines of a `HeadlessGrid` stand for what is on screen.
@MainActor open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  // What the completion handlers of batches are in the SDK is not known for all versions.
  #if SDK_MAIN_ACTOR_COMPLETIONS
    public typealias BatchCompletion = @MainActor @Sendable (Bool) -> Void
  #elseif SDK_SENDABLE_COMPLETIONS
    public typealias BatchCompletion = @Sendable (Bool) -> Void
  #else
    public typealias BatchCompletion = (Bool) -> Void
  #endif

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // MARK: Delegates

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      methodsOfDataSource = RememberedMethods(of: dataSource, among: CollectionMethods.dataSource)
      assignments += 1
      reloadData()
    }
  }

  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      let isForFlowLayout = delegate is any UICollectionViewDelegateFlowLayout
      methodsOfDelegate = RememberedMethods(
        of: delegate,
        among: CollectionMethods.delegate + (isForFlowLayout ? CollectionMethods.flowLayout : [])
      )
      assignments += 1
      needsSizes = true
    }
  }

  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet {
      methodsOfPrefetching = RememberedMethods(
        of: prefetchDataSource,
        among: CollectionMethods.prefetching
      )
      assignments += 1
    }
  }

  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet {
      methodsOfDrag = RememberedMethods(of: dragDelegate, among: CollectionMethods.drag)
      assignments += 1
    }
  }

  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet {
      methodsOfDrop = RememberedMethods(of: dropDelegate, among: CollectionMethods.drop)
      assignments += 1
      if hasActiveDrop { UIKitStub.fail("the drop delegate was set while a drop session runs") }
    }
  }

  var methodsOfDataSource = RememberedMethods(of: nil, among: [])
  var methodsOfDelegate = RememberedMethods(of: nil, among: [])
  var methodsOfPrefetching = RememberedMethods(of: nil, among: [])
  var methodsOfDrag = RememberedMethods(of: nil, among: [])
  var methodsOfDrop = RememberedMethods(of: nil, among: [])

  /// How often one of the five delegates was set; the stub's own.
  public private(set) var assignments = 0

  /// Whether the delegate implemented a method when it was set; the stub's own.
  public func remembers(_ method: String) -> Bool {
    delegate != nil && methodsOfDelegate.contains(method)
      || dataSource != nil && methodsOfDataSource.contains(method)
      || prefetchDataSource != nil && methodsOfPrefetching.contains(method)
      || dragDelegate != nil && methodsOfDrag.contains(method)
      || dropDelegate != nil && methodsOfDrop.contains(method)
  }

  // MARK: Layout

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      needsSizes = true
    }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  // MARK: Properties

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isEditing = false
  open var isPrefetchingEnabled = true
  open var dragInteractionEnabled = true
  open var selectionFollowsFocus = false
  open internal(set) var hasActiveDrag = false
  open internal(set) var hasActiveDrop = false

  /// How often the view was laid out without a window; the stub's own.
  public internal(set) var layoutsOutsideWindow = 0

  /// The lines that are on screen, nil for all; the stub's own.
  public var visibleLines: Range<Int>? {
    get { grid.viewport }
    set {
      rememberPlaces()
      grid.viewport = newValue
      forgetPlaces()
    }
  }

  /// The cells that were made and reused so far; the stub's own.
  public internal(set) var madeViews = 0
  public internal(set) var reusedViews = 0

  // MARK: State of the stub

  let grid = HeadlessGrid(view: .collectionView)
  let contents = CollectionContents()
  let host = CollectionHost()
  var pool = ReusePool()
  var selection: Set<ItemPosition> = []
  var needsSizes = false

  /// The batch that is being collected, and what it is to do.
  var collected: BatchOperations?
  var batchDepth = 0

  /// What UIKit asks for now.
  var request: Request?

  /// Whether the delegate is told of views that come or go, in the middle of a layout or a batch.
  var isTellingDelegate = false

  /// Where each view stood before the change that is being shown.
  var placesBefore: [ObjectIdentifier: IndexPath] = [:]
  var supplementaryViews: [SupplementaryPlace: UICollectionReusableView] = [:]
  var displayed: Set<ObjectIdentifier> = []
  var waitingCompletions: [BatchCompletion] = []

  /// How many completions of batches wait for the end of animations; the stub's own.
  public var completions: Int { waitingCompletions.count }

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
