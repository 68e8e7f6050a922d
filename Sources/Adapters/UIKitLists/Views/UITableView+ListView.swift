#if canImport(UIKit) && !os(watchOS)
  public import DiffableStorage
  public import UIKit

  // How a table view of UIKit carries out the batches of a `ListUpdater`.
  // UITableView+Edges has the part for headers and footers.

  extension UITableView: @MainActor ListView {
    /// Whether the table is in a window.
    public var isOnScreen: Bool { window != nil }

    /// Carries out one batch by `performBatchUpdates`.
    ///
    /// Rows are reconfigured after the batch. If the model of a title, or of a header or footer of a
    /// manager, changed, it is filled again in place. If it needs another view, its section is
    /// reloaded: UIKit cannot replace a header or footer alone.
    public func carryOut(
      _ style: ListUpdateStyle,
      _ body: @escaping () -> BatchOperations,
      completion: @escaping () -> Void
    ) {
      let completion = MainActorWork(completion)
      // A batch must start from what the view shows. A reload may be pending, from the app or because
      // of a new data source.
      layoutIfNeeded()
      if style.isAnimated {
        carryOut(style.animations, body, completion)
      } else {
        UIView.performWithoutAnimation { carryOut(style.animations, body, completion) }
      }
    }

    /// The index paths of the selected rows; setting it does not scroll.
    public var selectedIndexPaths: [IndexPath] {
      get { indexPathsForSelectedRows ?? [] }
      set {
        for path in selectedIndexPaths { deselectRow(at: path, animated: false) }
        for path in newValue
        where path.section < numberOfSections && path.row < numberOfRows(inSection: path.section) {
          selectRow(at: path, animated: false, scrollPosition: .none)
        }
      }
    }

    /// Runs a closure in the next turn of the main actor.
    ///
    /// - Complexity: O(1), besides the work.
    public func whenSettled(_ work: @escaping () -> Void) {
      Task { @MainActor in work() }
    }
  }

  extension UITableView {
    private func carryOut(
      _ animations: ListAnimations,
      _ body: @escaping () -> BatchOperations,
      _ completion: MainActorWork
    ) {
      var operations = BatchOperations()
      performBatchUpdates { [self] in
        operations = body()
        carryOutSections(of: operations, animations)
        carryOutRows(of: operations, animations)
      } completion: { _ in
        completion()
      }
      let reconfigured = operations.itemReconfigures.map { IndexPath($0) }
      if !reconfigured.isEmpty { reconfigure(reconfigured) }
      reloadEdges(operations.supplementaryReloads, except: operations.sectionReloads)
    }

    private func reconfigure(_ rows: [IndexPath]) {
      if let source = dataSource as? any ReconfiguringDataSource {
        source.reconfiguring { reconfigureRows(at: rows) }
      } else {
        reconfigureRows(at: rows)
      }
    }

    private func carryOutSections(of operations: BatchOperations, _ animations: ListAnimations) {
      if !operations.sectionDeletions.isEmpty {
        let sections = IndexSet(operations.sectionDeletions)
        deleteSections(sections, with: RowAnimation(animations.deleteSection))
      }
      if !operations.sectionInsertions.isEmpty {
        let sections = IndexSet(operations.sectionInsertions)
        insertSections(sections, with: RowAnimation(animations.insertSection))
      }
      if !operations.sectionReloads.isEmpty {
        let sections = IndexSet(operations.sectionReloads)
        reloadSections(sections, with: RowAnimation(animations.reloadSection))
      }
      for move in operations.sectionMoves { moveSection(move.from, toSection: move.to) }
    }

    private func carryOutRows(of operations: BatchOperations, _ animations: ListAnimations) {
      if !operations.itemDeletions.isEmpty {
        let rows = operations.itemDeletions.map { IndexPath($0) }
        deleteRows(at: rows, with: RowAnimation(animations.deleteItem))
      }
      if !operations.itemInsertions.isEmpty {
        let rows = operations.itemInsertions.map { IndexPath($0) }
        insertRows(at: rows, with: RowAnimation(animations.insertItem))
      }
      if !operations.itemReloads.isEmpty {
        let rows = operations.itemReloads.map { IndexPath($0) }
        reloadRows(at: rows, with: RowAnimation(animations.reloadItem))
      }
      for move in operations.itemMoves {
        moveRow(at: IndexPath(move.from), to: IndexPath(move.to))
      }
    }
  }

  extension ListAnimation {
    /// The animation of a table view, `automatic` for an unknown one.
    init(_ animation: UITableView.RowAnimation) {
      self = Self.allCases.first { UITableView.RowAnimation($0) == animation } ?? .automatic
    }
  }

  extension UITableView.RowAnimation {
    init(_ animation: ListAnimation) {
      switch animation {
      case .automatic: self = .automatic
      case .none: self = .none
      case .fade: self = .fade
      case .top: self = .top
      case .bottom: self = .bottom
      case .left: self = .left
      case .right: self = .right
      case .middle: self = .middle
      }
    }
  }
#endif
