#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  /// The drag delegate of a managed table view.
  final class TableDragging: ViewProxy, UITableViewDragDelegate {
    private weak var manager: TableViewManager?

    private var delegate: (any UITableViewDragDelegate)? {
      owner as? any UITableViewDragDelegate
    }

    init(_ manager: TableViewManager, owner: (any UITableViewDragDelegate)?) {
      self.manager = manager
      super.init(owner: owner, eventsOfMethods: TableMethodNames.dragging)
    }

    override var isNeeded: Bool { isWanted }

    override func isObserved(_ event: String) -> Bool { manager?.isObserved(event) ?? false }

    override func isAlwaysImplemented(_ method: String) -> Bool {
      method == "tableView:itemsForBeginningDragSession:atIndexPath:"
    }

    func tableView(
      _ tableView: UITableView,
      itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      let cell = tableView.cellForRow(at: indexPath)
      return manager?.answer(.itemsForBeginningDragSession, session, at: indexPath, view: cell)
        ?? delegate?.tableView(tableView, itemsForBeginning: session, at: indexPath)
        ?? []
    }

    func tableView(
      _ tableView: UITableView,
      itemsForAddingTo session: any UIDragSession,
      at indexPath: IndexPath,
      point: CGPoint
    ) -> [UIDragItem] {
      let cell = tableView.cellForRow(at: indexPath)
      return manager?.answer(
        .itemsForAddingToDragSession,
        (session, point),
        at: indexPath,
        view: cell
      )
        ?? ask(
          "tableView:itemsForAddingToDragSession:atIndexPath:point:",
          (delegate?.tableView(_:itemsForAddingTo:at:point:))?(tableView, session, indexPath, point)
        )
        ?? []
    }

    func tableView(
      _ tableView: UITableView,
      dragPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
      let cell = tableView.cellForRow(at: indexPath)
      if let answer = manager?.answer(.dragPreviewParameters, at: indexPath, view: cell) {
        return answer
      }
      return ask(
        "tableView:dragPreviewParametersForRowAtIndexPath:",
        (delegate?.tableView(_:dragPreviewParametersForRowAt:))?(tableView, indexPath) ?? nil
      )
    }

    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
      manager?.answer(.dragSessionWillBegin, session)
      ask(
        "tableView:dragSessionWillBegin:",
        (delegate?.tableView(_:dragSessionWillBegin:))?(tableView, session)
      )
    }

    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      manager?.answer(.dragSessionDidEnd, session)
      ask(
        "tableView:dragSessionDidEnd:",
        (delegate?.tableView(_:dragSessionDidEnd:))?(tableView, session)
      )
    }

    func tableView(
      _ tableView: UITableView,
      dragSessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
      manager?.answer(.dragSessionAllowsMoveOperation, session)
        ?? ask(
          "tableView:dragSessionAllowsMoveOperation:",
          (delegate?.tableView(_:dragSessionAllowsMoveOperation:))?(tableView, session)
        )
        ?? true
    }

    func tableView(
      _ tableView: UITableView,
      dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
      manager?.answer(.dragSessionIsRestrictedToDraggingApplication, session)
        ?? ask(
          "tableView:dragSessionIsRestrictedToDraggingApplication:",
          (delegate?.tableView(_:dragSessionIsRestrictedToDraggingApplication:))?(
            tableView,
            session
          )
        )
        ?? false
    }
  }
#endif
