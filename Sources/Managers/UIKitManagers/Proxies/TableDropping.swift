#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  // The drop delegate that a manager sets in a table, except on tvOS.

  final class TableDropping: TableProxy, UITableViewDropDelegate {
    private var delegate: (any UITableViewDropDelegate)? { owner as? any UITableViewDropDelegate }

    func tableView(
      _ view: UITableView,
      performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      manager?.answer(.performDropWithCoordinator, coordinator)
      delegate?.tableView(view, performDropWith: coordinator)
    }

    func tableView(_ view: UITableView, canHandle session: any UIDropSession) -> Bool {
      let owners = delegate?.tableView(_:canHandle:)
      return reply(.canHandleDropSession, session, owners?(view, session)) ?? true
    }

    func tableView(_ view: UITableView, dropSessionDidEnter session: any UIDropSession) {
      let owners = delegate?.tableView(_:dropSessionDidEnter:)
      tell(.dropSessionDidEnter, session, owners?(view, session))
    }

    func tableView(
      _ view: UITableView,
      dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath target: IndexPath?
    ) -> UITableViewDropProposal {
      let owners = delegate?.tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)
      return reply(.dropSessionDidUpdate, (session, target), owners?(view, session, target))
        ?? UITableViewDropProposal(operation: .cancel, intent: .unspecified)
    }

    func tableView(_ view: UITableView, dropSessionDidExit session: any UIDropSession) {
      let owners = delegate?.tableView(_:dropSessionDidExit:)
      tell(.dropSessionDidExit, session, owners?(view, session))
    }

    func tableView(_ view: UITableView, dropSessionDidEnd session: any UIDropSession) {
      tell(.dropSessionDidEnd, session, (delegate?.tableView(_:dropSessionDidEnd:))?(view, session))
      adapter?.sessionDidEnd(in: view)
    }

    func tableView(
      _ view: UITableView,
      dropPreviewParametersForRowAt path: IndexPath
    ) -> UIDragPreviewParameters? {
      let owners = delegate?.tableView(_:dropPreviewParametersForRowAt:)
      return replyOrNil(.dropPreviewParameters, path, owners?(view, path))
    }
  }
#endif
