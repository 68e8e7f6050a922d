#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  /// The drop delegate of a managed table view.
  final class TableDropping: ViewProxy, UITableViewDropDelegate {
    private weak var manager: TableViewManager?

    private var delegate: (any UITableViewDropDelegate)? {
      owner as? any UITableViewDropDelegate
    }

    init(_ manager: TableViewManager, owner: (any UITableViewDropDelegate)?) {
      self.manager = manager
      super.init(owner: owner, eventsOfMethods: TableMethodNames.dropping)
    }

    override var isNeeded: Bool { isWanted }

    override func isObserved(_ event: String) -> Bool { manager?.isObserved(event) ?? false }

    override func isAlwaysImplemented(_ method: String) -> Bool {
      method == "tableView:performDropWithCoordinator:"
        || method == "tableView:dropSessionDidEnd:"
    }

    func tableView(
      _ tableView: UITableView,
      performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      manager?.answer(.performDropWithCoordinator, coordinator)
      delegate?.tableView(tableView, performDropWith: coordinator)
    }

    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
      manager?.answer(.canHandleDropSession, session)
        ?? ask(
          "tableView:canHandleDropSession:",
          (delegate?.tableView(_:canHandle:))?(tableView, session)
        )
        ?? true
    }

    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
      manager?.answer(.dropSessionDidEnter, session)
      ask(
        "tableView:dropSessionDidEnter:",
        (delegate?.tableView(_:dropSessionDidEnter:))?(tableView, session)
      )
    }

    func tableView(
      _ tableView: UITableView,
      dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      manager?.answer(.dropSessionDidUpdate, (session, destinationIndexPath))
        ?? ask(
          "tableView:dropSessionDidUpdate:withDestinationIndexPath:",
          (delegate?.tableView(_:dropSessionDidUpdate:withDestinationIndexPath:))?(
            tableView,
            session,
            destinationIndexPath
          )
        )
        ?? UITableViewDropProposal(operation: .cancel, intent: .unspecified)
    }

    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
      manager?.answer(.dropSessionDidExit, session)
      ask(
        "tableView:dropSessionDidExit:",
        (delegate?.tableView(_:dropSessionDidExit:))?(tableView, session)
      )
    }

    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
      manager?.answer(.dropSessionDidEnd, session)
      ask(
        "tableView:dropSessionDidEnd:",
        (delegate?.tableView(_:dropSessionDidEnd:))?(tableView, session)
      )
      // Events may have been observed during the session.
      tableView.whenSettled { [weak tableView] in
        if let tableView { tableView.tableAdapter?.renew(in: tableView) }
      }
    }

    func tableView(
      _ tableView: UITableView,
      dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
      let cell = tableView.cellForRow(at: indexPath)
      if let answer = manager?.answer(.dropPreviewParameters, at: indexPath, view: cell) {
        return answer
      }
      return ask(
        "tableView:dropPreviewParametersForRowAtIndexPath:",
        (delegate?.tableView(_:dropPreviewParametersForRowAt:))?(tableView, indexPath) ?? nil
      )
    }
  }
#endif
