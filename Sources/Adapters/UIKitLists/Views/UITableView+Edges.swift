#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import Foundation
  import ListManagement
  import UIKit

  extension UITableView {
    /// Shows the new models of headers and footers.
    ///
    /// - Parameters:
    ///   - reloads: The headers and footers whose models changed.
    ///   - reloaded: The sections that the batch has reloaded already.
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

    /// Fills a header or footer again, in place.
    ///
    /// - Returns: Whether the view can stay. A view that is not on screen is made when it is shown.
    private func refillEdge(_ reload: SupplementaryReload) -> Bool {
      guard let manager = listManager else {
        // The kinds are known to the data source alone.
        return SectionEdge.allCases.allSatisfy {
          refillTitle(of: $0, inSection: reload.section, delegate)
        }
      }
      guard let edge = manager.edge(ofKind: reload.kind) else { return true }
      let owner = (delegate as? TableDelegate)?.owner
      guard manager.configuration.style(of: edge) == .view else {
        return refillTitle(of: edge, inSection: reload.section, owner)
      }
      let type = ViewType.supplementaryView(kind: reload.kind)
      let indexPath = IndexPath(item: 0, section: reload.section)
      guard let view = visibleView(type, at: indexPath),
        manager.shownSupplementaryModel(ofKind: reload.kind, at: indexPath) != nil
      else { return !makesViews(owner, of: edge) }
      guard !manager.isFilledByAnotherMapping(view, of: type, at: indexPath) else { return false }
      manager.refill(view, of: type, at: indexPath)
      return true
    }

    /// Shows the new title of a header or footer, if it is on screen.
    ///
    /// - Returns: Whether it is a title, which means that the delegate makes no views.
    private func refillTitle(
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
    private func makesViews(_ delegate: AnyObject?, of edge: SectionEdge) -> Bool {
      ViewProxy(owner: delegate, methods: [:]).ownerImplements(
        edge == .header ? "tableView:viewForHeaderInSection:" : "tableView:viewForFooterInSection:"
      )
    }

    private func title(of edge: SectionEdge, inSection section: Int) -> String? {
      let proxy = ViewProxy(owner: dataSource, methods: [:])
      return switch edge {
      case .header:
        proxy.ask(
          "tableView:titleForHeaderInSection:",
          (dataSource?.tableView(_:titleForHeaderInSection:))?(self, section) ?? nil
        )
      case .footer:
        proxy.ask(
          "tableView:titleForFooterInSection:",
          (dataSource?.tableView(_:titleForFooterInSection:))?(self, section) ?? nil
        )
      }
    }

    /// The header or footer on screen.
    func shownView(
      of edge: SectionEdge,
      inSection section: Int
    ) -> UITableViewHeaderFooterView? {
      edge == .header ? headerView(forSection: section) : footerView(forSection: section)
    }
  }
#endif
