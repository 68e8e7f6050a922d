#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  // The prefetching and dragging delegates that a manager sets in a table.

  final class TablePrefetching: TableProxy, UITableViewDataSourcePrefetching {
    private var prefetching: (any UITableViewDataSourcePrefetching)? {
      owner as? any UITableViewDataSourcePrefetching
    }

    func tableView(_ view: UITableView, prefetchRowsAt paths: [IndexPath]) {
      for path in paths { manager?.answer(.prefetch, at: path) }
      prefetching?.tableView(view, prefetchRowsAt: paths)
    }

    func tableView(_ view: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {
      let owners = prefetching?.tableView(_:cancelPrefetchingForRowsAt:)
      tell(.cancelPrefetch, paths, owners?(view, paths))
    }
  }

  #if !os(tvOS)
    final class TableDragging: TableProxy, UITableViewDragDelegate {
      private var delegate: (any UITableViewDragDelegate)? { owner as? any UITableViewDragDelegate }

      func tableView(
        _ view: UITableView,
        itemsForBeginning session: any UIDragSession,
        at path: IndexPath
      ) -> [UIDragItem] {
        let event = ViewEvent<any UIDragSession, [UIDragItem]>.itemsForBeginningDragSession
        return manager?.answer(event, session, at: path, view: view.cellForRow(at: path))
          ?? delegate?.tableView(view, itemsForBeginning: session, at: path) ?? []
      }

      func tableView(
        _ view: UITableView,
        itemsForAddingTo session: any UIDragSession,
        at path: IndexPath,
        point: CGPoint
      ) -> [UIDragItem] {
        let owners = delegate?.tableView(_:itemsForAddingTo:at:point:)
        return reply(
          .itemsForAddingToDragSession,
          (session, point),
          path,
          owners?(view, session, path, point)
        ) ?? []
      }

      func tableView(
        _ view: UITableView,
        dragPreviewParametersForRowAt path: IndexPath
      ) -> UIDragPreviewParameters? {
        let owners = delegate?.tableView(_:dragPreviewParametersForRowAt:)
        return replyOrNil(.dragPreviewParameters, path, owners?(view, path))
      }

      func tableView(_ view: UITableView, dragSessionWillBegin session: any UIDragSession) {
        let owners = delegate?.tableView(_:dragSessionWillBegin:)
        tell(.dragSessionWillBegin, session, owners?(view, session))
      }

      func tableView(_ view: UITableView, dragSessionDidEnd session: any UIDragSession) {
        let owners = delegate?.tableView(_:dragSessionDidEnd:)
        tell(.dragSessionDidEnd, session, owners?(view, session))
        adapter?.sessionDidEnd(in: view)
      }

      func tableView(
        _ view: UITableView,
        dragSessionAllowsMoveOperation session: any UIDragSession
      ) -> Bool {
        let owners = delegate?.tableView(_:dragSessionAllowsMoveOperation:)
        return reply(.dragSessionAllowsMoveOperation, session, owners?(view, session)) ?? true
      }

      func tableView(
        _ view: UITableView,
        dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
      ) -> Bool {
        let owners = delegate?.tableView(_:dragSessionIsRestrictedToDraggingApplication:)
        return reply(.dragSessionIsRestrictedToDraggingApplication, session, owners?(view, session))
          ?? false
      }
    }
  #endif
#endif
