import DiffableStorage
import GridRendering

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
  open var selectionIndexPaths: Set<IndexPath> = [] {
    didSet { showSelection() }
  }

  /// How often a delegate was set; not in AppKit.
  public private(set) var delegateSettings = 0

  /// Batches so far, and those that were animated; not in AppKit.
  public private(set) var batches = 0, animatedBatches = 0

  /// The lines on screen, which have one item each; nil shows all (not in AppKit).
  public var shownLines: Range<Int>? {
    get { grid.viewport }
    set {
      grid.viewport = newValue
      noteItems()
    }
  }

  let grid: HeadlessGrid
  let contents = CollectionContents()
  var remembered = (
    dataSource: ImplementedMethods(of: nil), delegate: ImplementedMethods(of: nil),
    prefetching: ImplementedMethods(of: nil)
  )
  var queues = ElementQueues()
  var items: [IndexPath: NSCollectionViewItem] = [:]
  var supplementaryViews: [CollectionPlace: NSView] = [:]
  var shownSupplementaries: [ObjectIdentifier: ShownSupplementary] = [:]
  var layoutIsInvalid = false
  private var isInBatch = false
  private var operations = BatchOperations()
  private var isAnimating = false
  private var completions: [() -> Void] = []
  private var shownViolations = 0

  public required init(frame frameRect: NSRect) {
    grid = HeadlessGrid()
    super.init(frame: frameRect)
    grid.laysOutAutomatically = false
    grid.recordingLimit = 0
    contents.view = self
    grid.attach(to: contents)
    grid.host = contents
  }

  /// The optional methods of the delegate that the view calls.
  public var delegateMethods: ImplementedMethods { remembered.delegate }

  // MARK: Reloading and laying out

  open func reloadData() {
    selectionIndexPaths = []
    grid.reloadData()
    fail()
  }

  /// Does the pending work of a reload or of an invalid layout.
  open override func layout() {
    grid.layout()
    noteItems()
    guard layoutIsInvalid, !isInBatch else { return }
    carryOut {}
  }

  open var numberOfSections: Int {
    grid.layout()
    return contents.numberOfSections()
  }

  open func numberOfItems(inSection section: Int) -> Int {
    grid.layout()
    return contents.numberOfItems(inSection: section)
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
    let isInner = isInBatch
    carryOut { updates?() }
    if !isInner {
      batches += 1
      if isAnimated { animatedBatches += 1 }
    }
    guard let completionHandler else { return }
    if isAnimated {
      completions.append { completionHandler(true) }
    } else {
      completionHandler(true)
    }
  }

  /// Calls the completion handlers of all batches, as when their animations end; not in AppKit.
  public func finishAnimations() {
    let ended = completions
    completions = []
    for completion in ended { completion() }
  }

  private func carryOut(_ updates: @escaping () -> Void) {
    guard !isInBatch else { return updates() }
    isInBatch = true
    operations = BatchOperations()
    grid.carryOut(ListUpdateStyle()) { [self] in
      updates()
      layoutIsInvalid = false
      // The layout asks again for the sizes of all headers and footers.
      let sections = 0..<contents.numberOfSections()
      operations.supplementaryReloads = contents.kinds.flatMap { kind in
        sections.map { SupplementaryReload(kind: kind, section: $0) }
      }
      return operations
    } completion: {
    }
    isInBatch = false
    let map = PositionMap(operations)
    selectionIndexPaths = Set(
      selectionIndexPaths.compactMap { path in
        ItemPosition(path).flatMap(map.positionAfter).map { IndexPath($0) }
      }
    )
    moveSupplementaryViews(by: map)
    noteItems()
    fail()
  }

  private func add(_ change: (inout BatchOperations) -> Void) {
    if isInBatch {
      change(&operations)
    } else {
      var single = BatchOperations()
      change(&single)
      carryOut { [self] in operations = single }
    }
  }

  open func insertSections(_ sections: IndexSet) { add { $0.sectionInsertions += sections } }
  open func deleteSections(_ sections: IndexSet) { add { $0.sectionDeletions += sections } }
  open func reloadSections(_ sections: IndexSet) { add { $0.sectionReloads += sections } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    add { $0.sectionMoves.append(BatchMove(from: section, to: newSection)) }
  }

  open func insertItems(at indexPaths: Set<IndexPath>) {
    add { $0.itemInsertions += indexPaths.compactMap(ItemPosition.init) }
  }

  open func deleteItems(at indexPaths: Set<IndexPath>) {
    add { $0.itemDeletions += indexPaths.compactMap(ItemPosition.init) }
  }

  open func reloadItems(at indexPaths: Set<IndexPath>) {
    add { $0.itemReloads += indexPaths.compactMap(ItemPosition.init) }
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = ItemPosition(indexPath), let to = ItemPosition(newIndexPath) else { return }
    add { $0.itemMoves.append(BatchMove(from: from, to: to)) }
  }

  /// Reports the violations of the grid as a failure.
  private func fail() {
    while shownViolations < grid.violations.count {
      let violation = grid.violations[shownViolations]
      shownViolations += 1
      StandIns.fail("Invalid update: \(violation)")
      grid.layout()
      noteItems()
    }
  }
}
