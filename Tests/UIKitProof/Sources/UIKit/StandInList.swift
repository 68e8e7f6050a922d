package import DiffableStorage

/// What table views and collection views have in common; not in UIKit.
@MainActor open class StandInList: UIScrollView {
  /// How often each data source or delegate was set, by the name of the property.
  public private(set) var assignments: [String: Int] = [:]
  private var methods: [String: ImplementedMethods] = [:]

  /// Asks an object for its optional methods when it is set, as UIKit does (radar 16266367).
  func note(_ property: String, _ object: AnyObject?) {
    methods[property] = ImplementedMethods(of: object)
    assignments[property, default: 0] += 1
    if property == "dragDelegate" && hasActiveDrag || property == "dropDelegate" && hasActiveDrop {
      StandIns.fail("the \(property) was set while a session runs")
    }
  }

  private func methods(of property: String) -> ImplementedMethods { methods[property] ?? .only([]) }

  /// The optional methods that the view found when each object was set.
  public var dataSourceMethods: ImplementedMethods { methods(of: "dataSource") }
  public var delegateMethods: ImplementedMethods { methods(of: "delegate") }
  public var prefetchingMethods: ImplementedMethods { methods(of: "prefetchDataSource") }
  public var dragMethods: ImplementedMethods { methods(of: "dragDelegate") }
  public var dropMethods: ImplementedMethods { methods(of: "dropDelegate") }

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var selectionFollowsFocus = false
  open var hasActiveDrag = false
  open var hasActiveDrop = false

  /// The number of batches, without those that joined another one.
  public var batches: Int { shown.batches }

  /// The number of reloads.
  public private(set) var reloads = 0

  /// The lines on screen, which are headers, rows of items and footers; nil shows everything.
  public var lines: Range<Int>? {
    get { shown.lines }
    set {
      layoutIfNeeded()
      shown.lines = newValue
    }
  }

  /// Returns the identifier of an item; see `ShownGrid.identifiers`.
  public var identifiers: ((IndexPath) -> AnyHashable?)? {
    get { shown.identifiers }
    set { shown.identifiers = newValue }
  }

  package lazy var shown: ShownGrid = makeGrid()
  package func makeGrid() -> ShownGrid {
    ShownGrid(.collectionView, header: "header", footer: "footer")
  }

  var pools = ViewPools()
  var placeholders: [PlaceholderContext] = []

  /// The height of each row, for views with a frame that is not empty.
  public var heightOfRow: (IndexPath) -> CGFloat = { _ in 44 }

  // MARK: In UIKit, each of the two classes has these

  open override var contentOffset: CGPoint { didSet { showRowsAtOffset() } }

  open override var contentSize: CGSize { CGSize(width: frame.width, height: heightOfContent) }

  /// UIKit warns of a layout outside a window (UITableViewAlertForLayoutOutsideViewHierarchy).
  open override func layoutIfNeeded() {
    shown.layOut()
    showRowsAtOffset()
  }

  /// A reload inside a batch is refused.
  public func reloadData() {
    placeholders = []
    reloads += 1
    shown.reloadData()
  }

  /// After a reload, UIKit reads the numbers before the layout.
  public var numberOfSections: Int {
    shown.askForCountsIfNeeded()
    return shown.counts.count
  }

  public func performBatchUpdates(_ updates: (() -> Void)?, completion: BatchCompletion? = nil) {
    shown.batch(isAnimated: UIView.areAnimationsEnabled, updates, completion)
    if !shown.isCollecting { showRowsAtOffset() }
  }

  /// Ends all animations, which calls the completions of batches.
  public func finishAnimations() { shown.finishAnimations() }

  public func deleteSections(_ sections: IndexSet) {
    shown.record { $0.sectionDeletions += sections }
  }

  public func insertSections(_ sections: IndexSet) {
    shown.record { $0.sectionInsertions += sections }
  }

  public func reloadSections(_ sections: IndexSet) {
    shown.record { $0.sectionReloads += sections }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    shown.moveSection(section, to: newSection)
  }

  public func deleteItems(at paths: [IndexPath]) {
    shown.record { $0.itemDeletions += paths.compactMap(ItemPosition.init) }
  }

  public func insertItems(at paths: [IndexPath]) {
    shown.record { $0.itemInsertions += paths.compactMap(ItemPosition.init) }
  }

  public func reloadItems(at paths: [IndexPath]) {
    shown.record { $0.itemReloads += paths.compactMap(ItemPosition.init) }
  }

  public var hasUncommittedUpdates: Bool { !placeholders.isEmpty }
}

extension StandInList {
  package func retire(_ view: AnyObject) {
    (view as? UIView)?.removeFromSuperview()
    pools.put(view)
  }

  package func follow(_ map: PositionMap) {
    for placeholder in placeholders {
      let position = ItemPosition(placeholder.indexPath).flatMap(map.positionAfter)
      position.map { placeholder.indexPath = IndexPath($0) }
    }
  }

  /// Inserts a placeholder, which the data source does not count until the insertion is committed.
  func addPlaceholder(_ dragItem: UIDragItem, _ indexPath: IndexPath) -> PlaceholderContext {
    let context = PlaceholderContext(self, dragItem, indexPath)
    placeholders.append(context)
    return context
  }
}

/// A placeholder of a drop; it is not shown among the cells.
@MainActor
final class PlaceholderContext: NSObject, UITableViewDropPlaceholderContext,
  UICollectionViewDropPlaceholderContext
{
  private weak var list: StandInList?
  let dragItem: UIDragItem
  var indexPath: IndexPath

  init(_ list: StandInList, _ dragItem: UIDragItem, _ indexPath: IndexPath) {
    (self.list, self.dragItem, self.indexPath) = (list, dragItem, indexPath)
    super.init()
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard deletePlaceholder(), let list else { return false }
    let path = indexPath
    withoutActuallyEscaping(dataSourceUpdates) { update in
      list.performBatchUpdates {
        list.insertItems(at: [path])
        update(path)
      }
    }
    return true
  }

  func deletePlaceholder() -> Bool {
    guard let list, let index = list.placeholders.firstIndex(where: { $0 === self }) else {
      return false
    }
    list.placeholders.remove(at: index)
    return true
  }
}
