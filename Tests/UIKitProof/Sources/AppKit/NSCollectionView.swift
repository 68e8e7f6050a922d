import DiffableStorage

@MainActor open class NSCollectionView: NSView {
  public typealias SupplementaryElementKind = String

  public nonisolated static let elementKindSectionHeader = "NSCollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "NSCollectionElementKindSectionFooter"

  open weak var dataSource: (any NSCollectionViewDataSource)? {
    didSet {
      remembered.dataSource = ImplementedMethods(of: dataSource)
      reloadData()
    }
  }

  open weak var delegate: (any NSCollectionViewDelegate)? {
    didSet {
      delegateSettings += 1
      remembered.delegate = ImplementedMethods(of: delegate)
    }
  }

  open weak var prefetchDataSource: (any NSCollectionViewPrefetching)? {
    didSet {
      remembered.prefetching = ImplementedMethods(of: prefetchDataSource)
    }
  }

  open var collectionViewLayout: NSCollectionViewLayout? {
    didSet {
      oldValue?.collectionView = nil
      collectionViewLayout?.collectionView = self
      reloadData()
    }
  }

  open var isSelectable = false
  open var allowsMultipleSelection = false
  open var selectionIndexPaths: Set<IndexPath> {
    get { shown.selection }
    set {
      shown.selection = newValue
      showSelection()
    }
  }

  /// How often a delegate was set; not in AppKit.
  public private(set) var delegateSettings = 0

  /// Batches so far, and those that were animated; not in AppKit.
  public var batches: Int { shown.batches }
  public private(set) var animatedBatches = 0

  /// The lines on screen, which have one item each; nil shows all (not in AppKit).
  public var shownLines: Range<Int>? {
    get { shown.lines }
    set { shown.lines = newValue }
  }

  let shown = ShownGrid(
    .collectionView,
    header: elementKindSectionHeader,
    footer: elementKindSectionFooter
  )
  var remembered = (
    dataSource: ImplementedMethods(of: nil), delegate: ImplementedMethods(of: nil),
    prefetching: ImplementedMethods(of: nil)
  )
  var pools = ViewPools()
  private var isAnimating = false

  public required init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    shown.reloadsDeselect = false
    shown.view = self
  }

  /// The optional methods of the delegate that the view calls.
  public var delegateMethods: ImplementedMethods { remembered.delegate }

  // MARK: Reloading and laying out

  open func reloadData() { shown.reloadData() }

  /// Does the pending work of a reload or of an invalid layout.
  open override func layout() {
    shown.layOut()
    showSelection()
  }

  open var numberOfSections: Int {
    shown.layOut()
    return shown.counts.count
  }

  open func numberOfItems(inSection section: Int) -> Int {
    shown.layOut()
    return shown.number(inSection: section)
  }

  // MARK: Batches

  open override func animator() -> Self {
    isAnimating = true
    return self
  }

  open func performBatchUpdates(
    _ updates: (() -> Void)?,
    completionHandler: BatchCompletion? = nil
  ) {
    let isAnimated = isAnimating
    isAnimating = false
    if isAnimated, !shown.isCollecting { animatedBatches += 1 }
    shown.batch(isAnimated: isAnimated, updates, completionHandler)
  }

  /// Calls the completion handlers of all batches, as when their animations end; not in AppKit.
  public func finishAnimations() { shown.finishAnimations() }

  open func insertSections(_ sections: IndexSet) {
    shown.record { $0.sectionInsertions += sections }
  }

  open func deleteSections(_ sections: IndexSet) {
    shown.record { $0.sectionDeletions += sections }
  }

  open func reloadSections(_ sections: IndexSet) {
    shown.record { $0.sectionReloads += sections }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    shown.moveSection(section, to: newSection)
  }

  open func insertItems(at indexPaths: Set<IndexPath>) {
    shown.record { $0.itemInsertions += indexPaths.compactMap(ItemPosition.init) }
  }

  open func deleteItems(at indexPaths: Set<IndexPath>) {
    shown.record { $0.itemDeletions += indexPaths.compactMap(ItemPosition.init) }
  }

  open func reloadItems(at indexPaths: Set<IndexPath>) {
    shown.record { $0.itemReloads += indexPaths.compactMap(ItemPosition.init) }
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    shown.move(indexPath, to: newIndexPath)
  }
}
