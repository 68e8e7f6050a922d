import UIKit

// MARK: - UITableViewDragDelegate

extension TableOwner {
  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    log.note("tableView:itemsForBeginningDragSession:atIndexPath:")
    return []
  }

  func tableView(
    _ tableView: UITableView,
    itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    log.note("tableView:itemsForAddingToDragSession:atIndexPath:point:")
    return []
  }

  func tableView(
    _ tableView: UITableView,
    dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    log.note("tableView:dragPreviewParametersForRowAtIndexPath:")
    return nil
  }

  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    log.note("tableView:dragSessionWillBegin:")
  }

  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    log.note("tableView:dragSessionDidEnd:")
  }

  func tableView(
    _ tableView: UITableView,
    dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    log.note("tableView:dragSessionAllowsMoveOperation:")
    return true
  }

  func tableView(
    _ tableView: UITableView,
    dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    log.note("tableView:dragSessionIsRestrictedToDraggingApplication:")
    return true
  }
}

// MARK: - UITableViewDropDelegate

extension TableOwner {
  func tableView(
    _ tableView: UITableView,
    performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    log.note("tableView:performDropWithCoordinator:")
  }

  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    log.note("tableView:canHandleDropSession:")
    return true
  }

  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    log.note("tableView:dropSessionDidEnter:")
  }

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    log.note("tableView:dropSessionDidUpdate:withDestinationIndexPath:")
    return UITableViewDropProposal(operation: .copy, intent: .automatic)
  }

  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    log.note("tableView:dropSessionDidExit:")
  }

  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    log.note("tableView:dropSessionDidEnd:")
  }

  func tableView(
    _ tableView: UITableView,
    dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? {
    log.note("tableView:dropPreviewParametersForRowAtIndexPath:")
    return nil
  }
}
