#if canImport(UIKit) && !os(watchOS)
  public import DiffableStorage
  import ListManagement
  public import UIKit

  extension UITableView: @MainActor ListView {
    /// Whether the table is in a window.
    public var isOnScreen: Bool { window != nil }

    /// Carries out one batch by `performBatchUpdates`.
    ///
    /// Rows are reconfigured after the batch. A header or footer whose model changed is filled again in
    /// place if it is on screen and a ``TableViewManager`` manages the table view; otherwise its section
    /// is reloaded.
    ///
    /// - Complexity: That of UIKit's batch.
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

    /// Shows the new models of headers and footers.
    ///
    /// UIKit has no method to reload one of them, so the section is reloaded if filling the view is not
    /// enough.
    private func reloadEdges(_ reloads: [SupplementaryReload], except reloaded: [Int]) {
      let sections = reloads.filter { !refillEdge($0) }.map(\.section)
      let missing = IndexSet(sections).subtracting(IndexSet(reloaded))
      guard !missing.isEmpty else { return }
      reloadSections(missing, with: .none)
    }

    private func refillEdge(_ reload: SupplementaryReload) -> Bool {
      guard let manager = listManager else { return false }
      let type = ViewType.supplementaryView(kind: reload.kind)
      let indexPath = IndexPath(item: 0, section: reload.section)
      guard let view = visibleView(type, at: indexPath),
        manager.showsView(ofKind: reload.kind, inSection: reload.section),
        !manager.isFilledByAnotherMapping(view, of: type, at: indexPath)
      else { return false }
      manager.refill(view, of: type, at: indexPath)
      return true
    }
  }

  extension TableViewManager {
    /// Whether a header or footer is a view that is not hidden.
    fileprivate func showsView(ofKind kind: String, inSection section: Int) -> Bool {
      let edge = kind == supplementaryKind(of: .header) ? SectionEdge.header : .footer
      return style(of: edge) == .view && !isHidden(edge, inSection: section)
    }

    /// Whether headers or footers are titles or views.
    func style(of edge: SectionEdge) -> ListConfiguration.EdgeStyle {
      edge == .header ? configuration.sectionHeaderStyle : configuration.sectionFooterStyle
    }
  }

  extension UITableView.RowAnimation {
    fileprivate init(_ animation: ListAnimation) {
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
