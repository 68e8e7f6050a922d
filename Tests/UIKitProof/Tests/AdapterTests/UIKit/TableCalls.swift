import DiffableStorage
import Foundation
import ListManagement
import UIKit
import UIKitManagers

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
      .list(ListEvent<UITableViewFocusUpdateContext, Bool>.shouldUpdateFocus, true) {
        $0.nextFocusedIndexPath == row
      },
      .list(
        ListEvent<(UITableViewFocusUpdateContext, UIFocusAnimationCoordinator), Void>
          .didUpdateFocus,
        ()
      ) { $0.0.nextFocusedIndexPath == row },
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

  func perform(_ method: String) {
    perform(method, table.dataSource, Self.source)
    perform(method, table.delegate, Self.delegate)
    perform(method, table.prefetchDataSource, Self.prefetching)
    perform(method, table.dragDelegate, Self.dragging)
    perform(method, table.dropDelegate, Self.dropping)
  }

  private static let source: Calls<any UITableViewDataSource> = [
    { _ = $0.tableView($1, canEditRowAt: row) },
    { _ = $0.tableView($1, canMoveRowAt: row) },
    { _ = $0.sectionIndexTitles(for: $1) },
    { _ = $0.tableView($1, sectionForSectionIndexTitle: "A", at: 0) },
    { $0.tableView($1, commit: .delete, forRowAt: row) },
    { $0.tableView($1, moveRowAt: row, to: row) },
  ]

  private static func cell(_ table: UITableView) -> UITableViewCell {
    table.cellForRow(at: row) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  private static func edge(_ view: UITableViewHeaderFooterView?) -> UIView {
    view ?? UIView(frame: .zero)
  }

  private static let delegate: Calls<any UITableViewDelegate> = [
    // Of the cells.

    { $0.tableView($1, willDisplay: cell($1), forRowAt: row) },
    { $0.tableView($1, didEndDisplaying: cell($1), forRowAt: row) },
    { _ = $0.tableView($1, heightForRowAt: row) },
    { _ = $0.tableView($1, estimatedHeightForRowAt: row) },
    { _ = $0.tableView($1, indentationLevelForRowAt: row) },
    { $0.tableView($1, accessoryButtonTappedForRowWith: row) },
    { _ = $0.tableView($1, shouldHighlightRowAt: row) },
    { $0.tableView($1, didHighlightRowAt: row) },
    { $0.tableView($1, didUnhighlightRowAt: row) },
    { _ = $0.tableView($1, willSelectRowAt: row) },
    { _ = $0.tableView($1, willDeselectRowAt: row) },
    { $0.tableView($1, didSelectRowAt: row) },
    { $0.tableView($1, didDeselectRowAt: row) },
    { _ = $0.tableView($1, editingStyleForRowAt: row) },
    { _ = $0.tableView($1, titleForDeleteConfirmationButtonForRowAt: row) },
    { _ = $0.tableView($1, leadingSwipeActionsConfigurationForRowAt: row) },
    { _ = $0.tableView($1, trailingSwipeActionsConfigurationForRowAt: row) },
    { _ = $0.tableView($1, shouldIndentWhileEditingRowAt: row) },
    { $0.tableView($1, willBeginEditingRowAt: row) },
    { $0.tableView($1, didEndEditingRowAt: row) },
    { _ = $0.tableView($1, targetIndexPathForMoveFromRowAt: row, toProposedIndexPath: row) },
    { _ = $0.tableView($1, canFocusRowAt: row) },
    { _ = $0.tableView($1, selectionFollowsFocusForRowAt: row) },
    { _ = $0.tableView($1, shouldSpringLoadRowAt: row, with: Session()) },
    { _ = $0.tableView($1, shouldBeginMultipleSelectionInteractionAt: row) },
    { $0.tableView($1, didBeginMultipleSelectionInteractionAt: row) },
    { _ = $0.tableView($1, contextMenuConfigurationForRowAt: row, point: .zero) },
    { $0.tableView($1, performPrimaryActionForRowAt: row) },
    { _ = $0.tableView($1, canPerformPrimaryActionForRowAt: row) },

    // Of headers, of footers, and of the list.

    { $0.tableView($1, willDisplayHeaderView: edge($1.headerView(forSection: 0)), forSection: 0) },
    { $0.tableView($1, willDisplayFooterView: edge($1.footerView(forSection: 0)), forSection: 0) },
    {
      $0.tableView(
        $1,
        didEndDisplayingHeaderView: edge($1.headerView(forSection: 0)),
        forSection: 0
      )
    },
    {
      $0.tableView(
        $1,
        didEndDisplayingFooterView: edge($1.footerView(forSection: 0)),
        forSection: 0
      )
    },
    { _ = $0.tableView($1, heightForHeaderInSection: 0) },
    { _ = $0.tableView($1, heightForFooterInSection: 0) },
    { _ = $0.tableView($1, estimatedHeightForHeaderInSection: 0) },
    { _ = $0.tableView($1, estimatedHeightForFooterInSection: 0) },
    {
      _ = $0.tableView(
        $1,
        shouldUpdateFocusIn: UITableViewFocusUpdateContext(nextFocusedIndexPath: row)
      )
    },
    {
      let context = UITableViewFocusUpdateContext(nextFocusedIndexPath: row)
      $0.tableView($1, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
    },
    { _ = $0.indexPathForPreferredFocusedView(in: $1) },
    { $0.tableViewDidEndMultipleSelectionInteraction($1) },
    {
      let menu = UIContextMenuConfiguration()
      _ = $0.tableView($1, previewForHighlightingContextMenuWithConfiguration: menu)
    },
    {
      let menu = UIContextMenuConfiguration()
      _ = $0.tableView($1, previewForDismissingContextMenuWithConfiguration: menu)
    },
  ]

  private static let prefetching: Calls<any UITableViewDataSourcePrefetching> = [
    { $0.tableView($1, prefetchRowsAt: [row]) },
    { $0.tableView($1, cancelPrefetchingForRowsAt: [row]) },
  ]

  private static let dragging: Calls<any UITableViewDragDelegate> = [
    { _ = $0.tableView($1, itemsForBeginning: Session(), at: row) },
    { _ = $0.tableView($1, itemsForAddingTo: Session(), at: row, point: .zero) },
    { _ = $0.tableView($1, dragPreviewParametersForRowAt: row) },
    { $0.tableView($1, dragSessionWillBegin: Session()) },
    { $0.tableView($1, dragSessionDidEnd: Session()) },
    { _ = $0.tableView($1, dragSessionAllowsMoveOperation: Session()) },
    { _ = $0.tableView($1, dragSessionIsRestrictedToDraggingApplication: Session()) },
  ]

  private static let dropping: Calls<any UITableViewDropDelegate> = [
    { $0.tableView($1, performDropWith: $1.dropCoordinator(Session(), at: row)) },
    { _ = $0.tableView($1, canHandle: Session()) },
    { $0.tableView($1, dropSessionDidEnter: Session()) },
    { _ = $0.tableView($1, dropSessionDidUpdate: Session(), withDestinationIndexPath: row) },
    { $0.tableView($1, dropSessionDidExit: Session()) },
    { $0.tableView($1, dropSessionDidEnd: Session()) },
    { _ = $0.tableView($1, dropPreviewParametersForRowAt: row) },
  ]
}
