import DiffableStorage
import GridRendering

/// A table view over a grid that checks every batch by the batch rules.
///
/// Members for tests are in `UITableView+Users.swift` and below "Not in UIKit".
@MainActor open class UITableView: StandInList {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  public nonisolated static let automaticDimension: CGFloat = -1

  public let style: Style

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }

  public required init(frame: CGRect) {
    style = .plain
    super.init(frame: frame)
    prepare()
  }

  private func prepare() {
    grid.laysOutAutomatically = false
    grid.recordingLimit = 0
    rows.table = self
    grid.attach(to: rows)
    grid.host = rows
  }

  // MARK: Data source and delegates

  // UIKit asks an object for its optional methods when it is set (radar 16266367).

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      dataSourceMethods = ImplementedMethods(of: dataSource)
      assignments["dataSource", default: 0] += 1
      reloadData()
    }
  }

  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      delegateMethods = ImplementedMethods(of: delegate)
      assignments["delegate", default: 0] += 1
    }
  }

  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet {
      prefetchingMethods = ImplementedMethods(of: prefetchDataSource)
    }
  }

  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    didSet {
      dragMethods = ImplementedMethods(of: dragDelegate)
    }
  }

  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    didSet {
      dropMethods = ImplementedMethods(of: dropDelegate)
      assignments["dropDelegate", default: 0] += 1
    }
  }

  // MARK: Layout

  /// Makes the cells that the table view needs after a reload.
  ///
  /// UIKit warns of a layout outside a window (UITableViewAlertForLayoutOutsideViewHierarchy).
  open override func layoutIfNeeded() {
    guard grid.mayNeedLayout else { return }
    grid.layout()
  }

  // MARK: Measures

  open var rowHeight: CGFloat = UITableView.automaticDimension
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension

  // MARK: States

  open var isEditing = false {
    didSet { for cell in visibleCells { cell.isEditing = isEditing } }
  }
  open var hasUncommittedUpdates: Bool { !placeholders.isEmpty }

  // MARK: Not in UIKit

  /// How often each of these objects was set, by the name of the property.
  public private(set) var assignments: [String: Int] = [:]

  /// Whether animations were enabled in the last batch, and the animations of its operations.
  public internal(set) var wasLastBatchAnimated = false
  public internal(set) var animationsOfLastBatch: [String: RowAnimation] = [:]

  /// Whether `cellForRow(at:)` returns nil and counts the call.
  ///
  /// UIKit behaves so, with a warning, while it updates its visible cells
  /// (UITableViewAlertForCellForRowAtIndexPathAccessDuringUpdate).
  public var isUpdatingVisibleCells = false
  public internal(set) var callsWhileUpdatingVisibleCells = 0

  /// Returns the identifier of an item.
  ///
  /// With it, a batch is refused after which a kept cell is at the index path of another item.
  public var identifiers: ((IndexPath) -> AnyHashable?)?

  /// The reuse identifiers of cells, and of headers and footers, that can be dequeued.
  public var cellIdentifiers: Set<String> { Set(cellPool.makers.keys) }

  let grid = HeadlessGrid(view: .tableView)
  let rows = TableRows()
  var recorded = BatchOperations()
  var isCollecting = false
  var updatesDepth = 0
  var completions: [BatchCompletion] = []
  var selection: Set<IndexPath> = []
  var placeholders: [TablePlaceholderContext] = []

  var cellPool = TablePool<UITableViewCell>()
  var edgePool = TablePool<UITableViewHeaderFooterView>()

  /// The cell that is being reconfigured.
  var reconfigured: (cell: UITableViewCell, indexPath: IndexPath)?
}
