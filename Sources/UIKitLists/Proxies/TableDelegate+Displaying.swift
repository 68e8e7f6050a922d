#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  // UIKit calls these methods in the middle of a layout, so updates that the closures cause wait.

  extension TableDelegate {
    func tableView(
      _ tableView: UITableView,
      willDisplay cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      manager?.holdingUpdates {
        _ = manager?.answer(.willDisplay, at: indexPath, view: cell)
        _ = ask(
          "tableView:willDisplayCell:forRowAtIndexPath:",
          (delegate?.tableView(_:willDisplay:forRowAt:))?(tableView, cell, indexPath)
        )
      }
    }

    func tableView(
      _ tableView: UITableView,
      didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      manager?.holdingUpdates {
        _ = manager?.answer(.didEndDisplaying, at: indexPath, view: cell)
        _ = ask(
          "tableView:didEndDisplayingCell:forRowAtIndexPath:",
          (delegate?.tableView(_:didEndDisplaying:forRowAt:))?(tableView, cell, indexPath)
        )
      }
    }

    func tableView(
      _ tableView: UITableView,
      willDisplayHeaderView view: UIView,
      forSection section: Int
    ) {
      manager?.holdingUpdates {
        answer(.willBegin, of: view, .header, section)
        _ = ask(
          "tableView:willDisplayHeaderView:forSection:",
          (delegate?.tableView(_:willDisplayHeaderView:forSection:))?(tableView, view, section)
        )
      }
    }

    func tableView(
      _ tableView: UITableView,
      willDisplayFooterView view: UIView,
      forSection section: Int
    ) {
      manager?.holdingUpdates {
        answer(.willBegin, of: view, .footer, section)
        _ = ask(
          "tableView:willDisplayFooterView:forSection:",
          (delegate?.tableView(_:willDisplayFooterView:forSection:))?(tableView, view, section)
        )
      }
    }

    func tableView(
      _ tableView: UITableView,
      didEndDisplayingHeaderView view: UIView,
      forSection section: Int
    ) {
      manager?.holdingUpdates {
        answer(.didEnd, of: view, .header, section)
        _ = ask(
          "tableView:didEndDisplayingHeaderView:forSection:",
          (delegate?.tableView(_:didEndDisplayingHeaderView:forSection:))?(tableView, view, section)
        )
      }
    }

    func tableView(
      _ tableView: UITableView,
      didEndDisplayingFooterView view: UIView,
      forSection section: Int
    ) {
      manager?.holdingUpdates {
        answer(.didEnd, of: view, .footer, section)
        _ = ask(
          "tableView:didEndDisplayingFooterView:forSection:",
          (delegate?.tableView(_:didEndDisplayingFooterView:forSection:))?(tableView, view, section)
        )
      }
    }

    private func answer(
      _ display: SupplementaryDisplay,
      of view: UIView,
      _ edge: SectionEdge,
      _ section: Int
    ) {
      guard let manager else { return }
      let indexPath = IndexPath(item: 0, section: section)
      let kind = manager.supplementaryKind(of: edge)
      manager.answer(display, of: view, ofKind: kind, at: indexPath)
    }
  }
#endif
