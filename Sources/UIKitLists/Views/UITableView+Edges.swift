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
        // UIKit asks again for all heights, and so for the headers and footers that appear or go.
        performBatchUpdates(nil)
      } else {
        reloadSections(replaced, with: .none)
      }
    }

    /// Fills a header or footer again, in place.
    ///
    /// - Returns: Whether the view can stay. One that is not on screen is made when it is shown.
    private func refillEdge(_ reload: SupplementaryReload) -> Bool {
      let edges = [SectionEdge.header, .footer]
      guard let manager = listManager else {
        // The kinds are known to the data source alone.
        return edges.allSatisfy { refillTitle(of: $0, inSection: reload.section, delegate) }
      }
      guard let edge = edges.first(where: { manager.supplementaryKind(of: $0) == reload.kind })
      else { return true }
      let owner = (delegate as? TableDelegate)?.owner
      guard manager.style(of: edge) == .view else {
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
    /// - Returns: Whether it is a title: the delegate makes no views.
    private func refillTitle(
      of edge: SectionEdge,
      inSection section: Int,
      _ delegate: AnyObject?
    ) -> Bool {
      guard !makesViews(delegate, of: edge) else { return false }
      let isHeader = edge == .header
      guard let view = isHeader ? headerView(forSection: section) : footerView(forSection: section),
        let title = isHeader ? title(ofHeader: section) : title(ofFooter: section)
      else { return true }
      view.textLabel?.text = title
      view.setNeedsLayout()
      return true
    }

    /// Whether a delegate implements the method that makes headers or footers.
    private func makesViews(_ delegate: AnyObject?, of edge: SectionEdge) -> Bool {
      ViewProxy(owner: delegate, eventsOfMethods: [:]).ownerImplements(
        edge == .header ? "tableView:viewForHeaderInSection:" : "tableView:viewForFooterInSection:"
      )
    }

    private func title(ofHeader section: Int) -> String? {
      ViewProxy(owner: dataSource, eventsOfMethods: [:]).ask(
        "tableView:titleForHeaderInSection:",
        (dataSource?.tableView(_:titleForHeaderInSection:))?(self, section) ?? nil
      )
    }

    private func title(ofFooter section: Int) -> String? {
      ViewProxy(owner: dataSource, eventsOfMethods: [:]).ask(
        "tableView:titleForFooterInSection:",
        (dataSource?.tableView(_:titleForFooterInSection:))?(self, section) ?? nil
      )
    }
  }

  extension TableViewManager {
    /// Whether headers or footers are titles or views.
    func style(of edge: SectionEdge) -> ListConfiguration.EdgeStyle {
      edge == .header ? configuration.sectionHeaderStyle : configuration.sectionFooterStyle
    }
  }
#endif
