#if canImport(UIKit) && !os(watchOS)
  package import DiffableStorage
  import Foundation
  package import UIKit

  // Refilling headers and footers of a table in place when their models change.
  // UIKit cannot reload one of them alone, only its section, which is done if a view does not fit.

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
      // The kinds are known to the data source alone, if there is no manager.
      managersProxy?.refill(reload)
        ?? SectionEdge.allCases.allSatisfy {
          refillTitle(of: $0, inSection: reload.section, delegate)
        }
    }

    /// Shows the new title of a header or footer, if it is on screen.
    ///
    /// - Returns: Whether it is a title, which means that the delegate makes no views.
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
