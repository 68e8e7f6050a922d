import DiffableStorage
import Foundation
import ListManagement
import UIKit
import UIKitLists

/// The place at which events are performed.
private let row = at(1)

/// What a table view calls, and the events that only table views have.
extension TableScene: @MainActor EventHost {
  typealias Title = TableEdge<String>

  var tables: [(rows: [String: MethodTable.Row], asked: ImplementedMethods)] {
    [
      (TableMethodNames.dataSource.rows, table.dataSourceMethods),
      (TableMethodNames.delegate.rows, table.delegateMethods),
      (TableMethodNames.prefetching.rows, table.prefetchingMethods),
      (TableMethodNames.dragging.rows, table.dragMethods),
      (TableMethodNames.dropping.rows, table.dropMethods),
    ]
  }

  func registerEdges() {
    manager.registerHeader(TableEdge<String>.self)
    manager.registerFooter(TableEdge<String>.self)
  }

  static var ownCases: [EventCase<TableScene>] {
    [
      .model(.heightForCell, 42), .model(.estimatedHeightForCell, 42),
      .model(.indentationLevelForCell, 2),
      .cell(.accessoryButtonTapped, ()),
      .cell(.willSelect, row), .cell(.willDeselect, row),
      .list(.sectionIndexTitles, ["A"]), .list(.sectionForSectionIndexTitle, 0),
      .edge(.heightForHeader, 17), .edge(.heightForFooter, 17),
      .edge(.estimatedHeightForHeader, 17), .edge(.estimatedHeightForFooter, 17),
      .model(.canEditCell, true), .model(.editingStyle, .insert), .cell(.commitEditingStyle, ()),
      .cell(.titleForDeleteConfirmationButton, "X"),
      .cell(.leadingSwipeActionsConfiguration, nil), .cell(.trailingSwipeActionsConfiguration, nil),
      .cell(.shouldIndentWhileEditing, false),
      .cell(.willBeginEditing, ()), .cell(.didEndEditing, ()),
      .list(ListEvent<UITableViewFocusUpdateContext, Bool>.shouldUpdateFocus, true),
      .list(
        ListEvent<(UITableViewFocusUpdateContext, UIFocusAnimationCoordinator), Void>
          .didUpdateFocus,
        ()
      ),
      .list(.previewForHighlightingContextMenu, nil), .list(.previewForDismissingContextMenu, nil),
      .list(ListEvent<any UITableViewDropCoordinator, Void>.performDropWithCoordinator, ()) {
        $0.destinationIndexPath == row
      },
      .list(
        ListEvent<(any UIDropSession, IndexPath?), UITableViewDropProposal>.dropSessionDidUpdate,
        UITableViewDropProposal(operation: .move, intent: .unspecified)
      ) { $0.1 == row },
    ]
  }

  func call(_ event: String) {
    if event == "performDropWithCoordinator" { table.drop(Session(), at: row) }
    if let call = Self.rows[event] { table.delegate.map { call($0, table) } }
    if let call = Self.others[event] { table.delegate.map { call($0, table) } }
    if let call = Self.source[event] { table.dataSource.map { call($0, table) } }
    if let call = Self.prefetching[event] { table.prefetchDataSource.map { call($0, table) } }
    if let call = Self.dragging[event] { table.dragDelegate.map { call($0, table) } }
    if let call = Self.dropping[event] { table.dropDelegate.map { call($0, table) } }
  }

  private typealias Calls<Object> = [String: @MainActor (Object, UITableView) -> Void]

  private static let source: Calls<any UITableViewDataSource> = [
    "canEditCell": { _ = $0.tableView($1, canEditRowAt: row) },
    "canMove": { _ = $0.tableView($1, canMoveRowAt: row) },
    "sectionIndexTitles": { _ = $0.sectionIndexTitles(for: $1) },
    "sectionForSectionIndexTitle": {
      _ = $0.tableView($1, sectionForSectionIndexTitle: "A", at: 0)
    },
    "commitEditingStyle": { $0.tableView($1, commit: .delete, forRowAt: row) },
    "moveRowTo": { $0.tableView($1, moveRowAt: row, to: row) },
  ]

  private static func cell(_ table: UITableView) -> UITableViewCell {
    table.cellForRow(at: row) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  private static func edge(_ view: UITableViewHeaderFooterView?) -> UIView {
    view ?? UIView(frame: .zero)
  }

  /// Of the cells.
  private static let rows: Calls<any UITableViewDelegate> = [
    "willDisplay": { $0.tableView($1, willDisplay: cell($1), forRowAt: row) },
    "didEndDisplaying": { $0.tableView($1, didEndDisplaying: cell($1), forRowAt: row) },
    "heightForCell": { _ = $0.tableView($1, heightForRowAt: row) },
    "estimatedHeightForCell": { _ = $0.tableView($1, estimatedHeightForRowAt: row) },
    "indentationLevelForCell": { _ = $0.tableView($1, indentationLevelForRowAt: row) },
    "accessoryButtonTapped": { $0.tableView($1, accessoryButtonTappedForRowWith: row) },
    "shouldHighlight": { _ = $0.tableView($1, shouldHighlightRowAt: row) },
    "didHighlight": { $0.tableView($1, didHighlightRowAt: row) },
    "didUnhighlight": { $0.tableView($1, didUnhighlightRowAt: row) },
    "willSelect": { _ = $0.tableView($1, willSelectRowAt: row) },
    "willDeselect": { _ = $0.tableView($1, willDeselectRowAt: row) },
    "didSelect": { $0.tableView($1, didSelectRowAt: row) },
    "didDeselect": { $0.tableView($1, didDeselectRowAt: row) },
    "editingStyle": { _ = $0.tableView($1, editingStyleForRowAt: row) },
    "titleForDeleteConfirmationButton": {
      _ = $0.tableView($1, titleForDeleteConfirmationButtonForRowAt: row)
    },
    "leadingSwipeActionsConfiguration": {
      _ = $0.tableView($1, leadingSwipeActionsConfigurationForRowAt: row)
    },
    "trailingSwipeActionsConfiguration": {
      _ = $0.tableView($1, trailingSwipeActionsConfigurationForRowAt: row)
    },
    "shouldIndentWhileEditing": { _ = $0.tableView($1, shouldIndentWhileEditingRowAt: row) },
    "willBeginEditing": { $0.tableView($1, willBeginEditingRowAt: row) },
    "didEndEditing": { $0.tableView($1, didEndEditingRowAt: row) },
    "targetIndexPathForMove": {
      _ = $0.tableView($1, targetIndexPathForMoveFromRowAt: row, toProposedIndexPath: row)
    },
    "canFocus": { _ = $0.tableView($1, canFocusRowAt: row) },
    "selectionFollowsFocus": { _ = $0.tableView($1, selectionFollowsFocusForRowAt: row) },
    "shouldSpringLoad": { _ = $0.tableView($1, shouldSpringLoadRowAt: row, with: Session()) },
    "shouldBeginMultipleSelectionInteraction": {
      _ = $0.tableView($1, shouldBeginMultipleSelectionInteractionAt: row)
    },
    "didBeginMultipleSelectionInteraction": {
      $0.tableView($1, didBeginMultipleSelectionInteractionAt: row)
    },
    "contextMenuConfiguration": {
      _ = $0.tableView($1, contextMenuConfigurationForRowAt: row, point: .zero)
    },
    "performPrimaryAction": { $0.tableView($1, performPrimaryActionForRowAt: row) },
    "canPerformPrimaryAction": { _ = $0.tableView($1, canPerformPrimaryActionForRowAt: row) },
  ]

  /// Of headers, of footers, and of the list.
  private static let others: Calls<any UITableViewDelegate> = [
    "willDisplayHeaderView": {
      $0.tableView($1, willDisplayHeaderView: edge($1.headerView(forSection: 0)), forSection: 0)
    },
    "willDisplayFooterView": {
      $0.tableView($1, willDisplayFooterView: edge($1.footerView(forSection: 0)), forSection: 0)
    },
    "didEndDisplayingHeaderView": {
      $0.tableView(
        $1,
        didEndDisplayingHeaderView: edge($1.headerView(forSection: 0)),
        forSection: 0
      )
    },
    "didEndDisplayingFooterView": {
      $0.tableView(
        $1,
        didEndDisplayingFooterView: edge($1.footerView(forSection: 0)),
        forSection: 0
      )
    },
    "heightForHeader": { _ = $0.tableView($1, heightForHeaderInSection: 0) },
    "heightForFooter": { _ = $0.tableView($1, heightForFooterInSection: 0) },
    "estimatedHeightForHeader": { _ = $0.tableView($1, estimatedHeightForHeaderInSection: 0) },
    "estimatedHeightForFooter": { _ = $0.tableView($1, estimatedHeightForFooterInSection: 0) },
    "shouldUpdateFocus": {
      _ = $0.tableView($1, shouldUpdateFocusIn: UITableViewFocusUpdateContext())
    },
    "didUpdateFocus": {
      let context = UITableViewFocusUpdateContext()
      $0.tableView($1, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
    },
    "indexPathForPreferredFocusedView": { _ = $0.indexPathForPreferredFocusedView(in: $1) },
    "didEndMultipleSelectionInteraction": { $0.tableViewDidEndMultipleSelectionInteraction($1) },
    "previewForHighlightingContextMenu": {
      let menu = UIContextMenuConfiguration()
      _ = $0.tableView($1, previewForHighlightingContextMenuWithConfiguration: menu)
    },
    "previewForDismissingContextMenu": {
      let menu = UIContextMenuConfiguration()
      _ = $0.tableView($1, previewForDismissingContextMenuWithConfiguration: menu)
    },
  ]

  private static let prefetching: Calls<any UITableViewDataSourcePrefetching> = [
    "prefetch": { $0.tableView($1, prefetchRowsAt: [row]) },
    "cancelPrefetch": { $0.tableView($1, cancelPrefetchingForRowsAt: [row]) },
  ]

  private static let dragging: Calls<any UITableViewDragDelegate> = [
    "itemsForBeginningDragSession": { _ = $0.tableView($1, itemsForBeginning: Session(), at: row) },
    "itemsForAddingToDragSession": {
      _ = $0.tableView($1, itemsForAddingTo: Session(), at: row, point: .zero)
    },
    "dragPreviewParameters": { _ = $0.tableView($1, dragPreviewParametersForRowAt: row) },
    "dragSessionWillBegin": { $0.tableView($1, dragSessionWillBegin: Session()) },
    "dragSessionDidEnd": { $0.tableView($1, dragSessionDidEnd: Session()) },
    "dragSessionAllowsMoveOperation": {
      _ = $0.tableView($1, dragSessionAllowsMoveOperation: Session())
    },
    "dragSessionIsRestrictedToDraggingApplication": {
      _ = $0.tableView($1, dragSessionIsRestrictedToDraggingApplication: Session())
    },
  ]

  private static let dropping: Calls<any UITableViewDropDelegate> = [
    "canHandleDropSession": { _ = $0.tableView($1, canHandle: Session()) },
    "dropSessionDidEnter": { $0.tableView($1, dropSessionDidEnter: Session()) },
    "dropSessionDidUpdate": {
      _ = $0.tableView($1, dropSessionDidUpdate: Session(), withDestinationIndexPath: row)
    },
    "dropSessionDidExit": { $0.tableView($1, dropSessionDidExit: Session()) },
    "dropSessionDidEnd": { $0.tableView($1, dropSessionDidEnd: Session()) },
    "dropPreviewParameters": { _ = $0.tableView($1, dropPreviewParametersForRowAt: row) },
  ]
}
