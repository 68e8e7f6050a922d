// More actions of a user: menus, focus, drag and drop. UIKit has no such methods.

@MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  public let previouslyFocusedIndexPath: IndexPath?
  public let nextFocusedIndexPath: IndexPath?

  init(_ previous: IndexPath?, _ next: IndexPath?) {
    previouslyFocusedIndexPath = previous
    nextFocusedIndexPath = next
    super.init()
  }
}

extension UITableView {
  // MARK: Menus and springs

  /// Long-presses a row to open its menu; asks for the previews if the row has a menu.
  @discardableResult
  public func press(_ indexPath: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration? {
    guard
      let menu =
        delegateHaving("tableView:contextMenuConfigurationForRowAtIndexPath:point:")?
        .tableView(self, contextMenuConfigurationForRowAt: indexPath, point: point)
    else { return nil }
    _ = delegateHaving("tableView:previewForHighlightingContextMenuWithConfiguration:")?
      .tableView(self, previewForHighlightingContextMenuWithConfiguration: menu)
    _ = delegateHaving("tableView:previewForDismissingContextMenuWithConfiguration:")?
      .tableView(self, previewForDismissingContextMenuWithConfiguration: menu)
    return menu
  }

  public func springLoads(
    _ indexPath: IndexPath,
    _ context: any UISpringLoadedInteractionContext
  ) -> Bool {
    delegateHaving("tableView:shouldSpringLoadRowAtIndexPath:withContext:")?
      .tableView(self, shouldSpringLoadRowAt: indexPath, with: context) ?? true
  }

  // MARK: Focus

  public var preferredFocus: IndexPath? {
    delegateHaving("indexPathForPreferredFocusedViewInTableView:")?
      .indexPathForPreferredFocusedView(in: self)
  }

  /// Moves the focus to a row.
  ///
  /// - Returns: Whether the row has the focus afterwards, and whether it is selected by it.
  @discardableResult
  public func focus(_ indexPath: IndexPath) -> (isFocused: Bool, isSelected: Bool) {
    let canFocus =
      delegateHaving("tableView:canFocusRowAtIndexPath:")?
      .tableView(self, canFocusRowAt: indexPath)
      ?? cellForRow(at: indexPath)?.canBecomeFocused ?? true
    guard canFocus else { return (false, false) }
    let context = UITableViewFocusUpdateContext(nil, indexPath)
    let isAllowed =
      delegateHaving("tableView:shouldUpdateFocusInContext:")?
      .tableView(self, shouldUpdateFocusIn: context) ?? true
    guard isAllowed else { return (false, false) }
    delegateHaving("tableView:didUpdateFocusInContext:withAnimationCoordinator:")?
      .tableView(self, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
    let isSelected =
      delegateHaving("tableView:selectionFollowsFocusForRowAtIndexPath:")?
      .tableView(self, selectionFollowsFocusForRowAt: indexPath) ?? selectionFollowsFocus
    return (true, isSelected)
  }

  // MARK: Dragging

  /// Lifts a row.
  @discardableResult
  public func lift(_ indexPath: IndexPath, _ session: any UIDragSession) -> [UIDragItem] {
    guard let dragDelegate else { return [] }
    let items = dragDelegate.tableView(self, itemsForBeginning: session, at: indexPath)
    guard !items.isEmpty else { return [] }
    hasActiveDrag = true
    _ = dragHaving("tableView:dragPreviewParametersForRowAtIndexPath:")?
      .tableView(self, dragPreviewParametersForRowAt: indexPath)
    dragHaving("tableView:dragSessionWillBegin:")?.tableView(self, dragSessionWillBegin: session)
    return items
  }

  /// Taps another row while rows are dragged.
  public func addToDrag(
    _ indexPath: IndexPath,
    _ session: any UIDragSession,
    at point: CGPoint
  ) -> [UIDragItem] {
    dragHaving("tableView:itemsForAddingToDragSession:atIndexPath:point:")?
      .tableView(self, itemsForAddingTo: session, at: indexPath, point: point) ?? []
  }

  public func allowsMove(_ session: any UIDragSession) -> Bool {
    dragHaving("tableView:dragSessionAllowsMoveOperation:")?
      .tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }

  public func isRestricted(_ session: any UIDragSession) -> Bool {
    dragHaving("tableView:dragSessionIsRestrictedToDraggingApplication:")?
      .tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  public func endDrag(_ session: any UIDragSession) {
    hasActiveDrag = false
    dragHaving("tableView:dragSessionDidEnd:")?.tableView(self, dragSessionDidEnd: session)
  }

  // MARK: Dropping

  /// Drags something over the table view.
  ///
  /// - Returns: Whether it can be dropped here.
  @discardableResult
  public func dragEnters(_ session: any UIDropSession) -> Bool {
    guard dropDelegate != nil else { return false }
    hasActiveDrop = true
    let canHandle = dropHaving("tableView:canHandleDropSession:")?
      .tableView(self, canHandle: session)
    guard canHandle != false else { return false }
    dropHaving("tableView:dropSessionDidEnter:")?.tableView(self, dropSessionDidEnter: session)
    return true
  }

  public func dragIsOver(
    _ indexPath: IndexPath?,
    _ session: any UIDropSession
  ) -> UITableViewDropProposal {
    dropHaving("tableView:dropSessionDidUpdate:withDestinationIndexPath:")?
      .tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: indexPath)
      ?? UITableViewDropProposal(operation: .cancel, intent: .unspecified)
  }

  public func dragExits(_ session: any UIDropSession) {
    dropHaving("tableView:dropSessionDidExit:")?.tableView(self, dropSessionDidExit: session)
  }

  public func dragEnds(_ session: any UIDropSession) {
    hasActiveDrop = false
    dropHaving("tableView:dropSessionDidEnd:")?.tableView(self, dropSessionDidEnd: session)
  }

  /// Drops the dragged items.
  public func drop(_ session: any UIDropSession, at indexPath: IndexPath?) {
    guard let dropDelegate else { return }
    let proposal = UITableViewDropProposal(
      operation: .copy,
      intent: .insertAtDestinationIndexPath
    )
    let coordinator = TableDropCoordinator(self, session, indexPath, proposal)
    dropDelegate.tableView(self, performDropWith: coordinator)
    if let indexPath {
      _ = dropHaving("tableView:dropPreviewParametersForRowAtIndexPath:")?
        .tableView(self, dropPreviewParametersForRowAt: indexPath)
    }
    dragEnds(session)
  }
}
