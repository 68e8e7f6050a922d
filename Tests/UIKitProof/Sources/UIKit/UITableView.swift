import DiffableStorage

/// A table view over a grid that checks every batch by the batch rules.
///
/// Members for tests are in `UITableView+Users.swift`, `StandInList` and below "Not in UIKit".
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
  }

  public required init(frame: CGRect) {
    style = .plain
    super.init(frame: frame)
  }

  package override func makeGrid() -> ShownGrid {
    let grid = ShownGrid(.tableView, header: "header", footer: "footer")
    grid.view = self
    return grid
  }

  // MARK: Data source and delegates

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      note("dataSource", dataSource)
      reloadData()
    }
  }

  open weak var delegate: (any UITableViewDelegate)? {
    didSet { note("delegate", delegate) }
  }

  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { note("prefetchDataSource", prefetchDataSource) }
  }

  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    didSet { note("dragDelegate", dragDelegate) }
  }

  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    didSet { note("dropDelegate", dropDelegate) }
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

  open var allowsMultipleSelectionDuringEditing = false

  var selectsSeveral: Bool {
    allowsMultipleSelection || isEditing && allowsMultipleSelectionDuringEditing
  }

  // MARK: Not in UIKit

  /// Whether animations were enabled in the last batch, and the animations of its operations.
  public private(set) var wasLastBatchAnimated = false
  public private(set) var animationsOfLastBatch: [String: RowAnimation] = [:]

  /// Whether `cellForRow(at:)` returns nil and counts the call.
  ///
  /// UIKit behaves so, with a warning, while it updates its visible cells
  /// (UITableViewAlertForCellForRowAtIndexPathAccessDuringUpdate).
  public var isUpdatingVisibleCells = false
  public internal(set) var callsWhileUpdatingVisibleCells = 0

  /// The cell that is being reconfigured.
  var reconfigured: (cell: UITableViewCell, indexPath: IndexPath)?

  // MARK: Batches

  public override func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: BatchCompletion? = nil
  ) {
    animate("", nil)
    super.performBatchUpdates(updates, completion: completion)
  }

  /// Records the animation of an operation, the first one of a batch after those of the last batch.
  private func animate(_ operation: String, _ animation: RowAnimation?) {
    if !shown.isCollecting {
      wasLastBatchAnimated = UIView.areAnimationsEnabled
      animationsOfLastBatch = [:]
    }
    if let animation { animationsOfLastBatch[operation] = animation }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    animate("insertSections", animation)
    insertSections(sections)
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    animate("deleteSections", animation)
    deleteSections(sections)
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    animate("reloadSections", animation)
    reloadSections(sections)
  }

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    animate("insertRows", animation)
    insertItems(at: indexPaths)
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    animate("deleteRows", animation)
    deleteItems(at: indexPaths)
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    animate("reloadRows", animation)
    reloadItems(at: indexPaths)
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    shown.move(indexPath, to: newIndexPath)
  }

  public func reconfigureRows(at indexPaths: [IndexPath]) { shown.reconfigure(indexPaths) }
}
