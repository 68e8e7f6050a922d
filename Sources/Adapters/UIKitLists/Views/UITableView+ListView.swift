#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import ListViews
  public import UIKit

  // How a table view of UIKit carries out the batches of a `ListUpdater`.

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
        let selected = Set(selectedIndexPaths)
        for path in selected.subtracting(newValue) { deselectRow(at: path, animated: false) }
        for path in newValue
        where !selected.contains(path) && path.section < numberOfSections
          && path.row < numberOfRows(inSection: path.section)
        {
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

  // MARK: - Headers and footers, which UIKit cannot reload without their section

  extension UITableView {
    /// Shows the new models of headers and footers, except in sections that the batch has reloaded already.
    func reloadEdges(_ reloads: [SupplementaryReload], except reloaded: [Int]) {
      guard !reloads.isEmpty else { return }
      let sections = IndexSet(reloads.filter { !refillEdge($0) }.map(\.section))
      let replaced = sections.subtracting(IndexSet(reloaded))
      if replaced.isEmpty {
        // UIKit asks again for all heights, and therefore for the headers and footers that appear
        // or disappear.
        performBatchUpdates(nil)
      } else {
        reloadSections(replaced, with: .none)
      }
    }

    /// Fills a header or footer again, in place, and returns whether it can stay; one that is not on screen is
    /// made when it is shown.
    private func refillEdge(_ reload: SupplementaryReload) -> Bool {
      // The kinds are known to the data source alone, if there is no manager.
      managersProxy?.refill(reload)
        ?? SectionEdge.allCases.allSatisfy {
          refillTitle(of: $0, inSection: reload.section, delegate)
        }
    }

    /// Shows the new title of a header or footer, if it is on screen; returns whether it is a title, which
    /// means that the delegate makes no views.
    package func refillTitle(
      of edge: SectionEdge,
      inSection section: Int,
      _ delegate: AnyObject?
    ) -> Bool {
      guard !makesViews(delegate, of: edge) else { return false }
      guard let view = shownView(of: edge, inSection: section),
        let title = title(of: edge, inSection: section)
      else { return true }
      view.textLabel?.text = title
      view.setNeedsLayout()
      return true
    }

    /// Whether a delegate implements the method that makes headers or footers.
    package func makesViews(_ delegate: AnyObject?, of edge: SectionEdge) -> Bool {
      implements(
        delegate,
        edge == .header ? "tableView:viewForHeaderInSection:" : "tableView:viewForFooterInSection:"
      )
    }

    private func title(of edge: SectionEdge, inSection section: Int) -> String? {
      switch edge {
      case .header where implements(dataSource, "tableView:titleForHeaderInSection:"):
        (dataSource?.tableView(_:titleForHeaderInSection:))?(self, section) ?? nil
      case .footer where implements(dataSource, "tableView:titleForFooterInSection:"):
        (dataSource?.tableView(_:titleForFooterInSection:))?(self, section) ?? nil
      case .header, .footer:
        nil
      }
    }

    /// The header or footer on screen.
    package func shownView(
      of edge: SectionEdge,
      inSection section: Int
    ) -> UITableViewHeaderFooterView? {
      edge == .header ? headerView(forSection: section) : footerView(forSection: section)
    }
  }
#endif
