#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  final class TableDropping: TableProxy, UITableViewDropDelegate {
    private var delegate: (any UITableViewDropDelegate)? { owner as? any UITableViewDropDelegate }

    override var isNeeded: Bool { isWanted }

    /// The drop is required; the end of the session is the place to set this delegate again.
    override func isAlwaysImplemented(_ method: String) -> Bool {
      let event = methods.events[method]
      return event == ["performDropWithCoordinator"] || event == ["dropSessionDidEnd"]
    }

    func tableView(
      _ view: UITableView,
      performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      manager?.answer(.performDropWithCoordinator, coordinator)
      delegate?.tableView(view, performDropWith: coordinator)
    }

    func tableView(_ view: UITableView, canHandle session: any UIDropSession) -> Bool {
      reply(.canHandleDropSession, session, (delegate?.tableView(_:canHandle:))?(view, session))
        ?? true
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
      tell(
        .dropSessionDidExit,
        session,
        (delegate?.tableView(_:dropSessionDidExit:))?(view, session)
      )
    }

    func tableView(_ view: UITableView, dropSessionDidEnd session: any UIDropSession) {
      tell(.dropSessionDidEnd, session, (delegate?.tableView(_:dropSessionDidEnd:))?(view, session))
      // Events may have been observed during the session.
      view.whenSettled { [weak view] in
        if let view { view.tableAdapter?.renew(in: view) }
      }
    }

    func tableView(
      _ view: UITableView,
      dropPreviewParametersForRowAt path: IndexPath
    ) -> UIDragPreviewParameters? {
      let owners = delegate?.tableView(_:dropPreviewParametersForRowAt:)
      return replyOrNil(.dropPreviewParameters, view, path, owners?(view, path) ?? nil) ?? nil
    }
  }
#endif
