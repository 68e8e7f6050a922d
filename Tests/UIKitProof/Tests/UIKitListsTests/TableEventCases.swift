import DiffableStorage
import Foundation
import ListManagement
import UIKit
import UIKitLists

/// One optional method of a delegate: its event, and the action of a user that makes UIKit call it.
@MainActor struct TableEventCase {
  typealias Observe = @MainActor (TableScene, TableLog) -> Void

  let method: String
  let isAnswering: Bool
  let needs: Set<String>
  let observe: Observe
  let act: @MainActor (TableScene) -> Void

  init(
    _ method: String,
    isAnswering: Bool,
    needs: Set<String> = [],
    _ observe: @escaping Observe,
    _ act: @escaping @MainActor (TableScene) -> Void
  ) {
    self.method = method
    self.isAnswering = isAnswering
    self.needs = needs
    self.observe = observe
    self.act = act
  }
}

/// The row on which events are performed: the second one of the models 10, 11, 12.
private let row = IndexPath.row(1)

// MARK: - Cases

extension TableEventCase {
  private static let canBegin =
    "tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:"
  private static let commit = "tableView:commitEditingStyle:forRowAtIndexPath:"
  private static let move = "tableView:moveRowAtIndexPath:toIndexPath:"
  private static let menu = "tableView:contextMenuConfigurationForRowAtIndexPath:point:"

  static var dataSource: [TableEventCase] {
    [
      TableEventCase(
        "tableView:canEditRowAtIndexPath:",
        isAnswering: true,
        needs: [commit],
        tableModelEvent(.canEditCell, true)
      ) { _ = $0.table.editingStyle(of: row) },
      TableEventCase(
        "tableView:canMoveRowAtIndexPath:",
        isAnswering: true,
        needs: [move],
        tableRowEvent(.canMove, true)
      ) { _ = $0.table.canMove(row) },
      TableEventCase(
        "sectionIndexTitlesForTableView:",
        isAnswering: true,
        tableListEvent(.sectionIndexTitles, ["A"])
      ) { _ = $0.table.shownIndexTitles },
      TableEventCase(
        "tableView:sectionForSectionIndexTitle:atIndex:",
        isAnswering: true,
        tableListEvent(.sectionForSectionIndexTitle, 0)
      ) { _ = $0.table.tapIndexTitle("A", 0) },
      TableEventCase(commit, isAnswering: false, tableRowEvent(.commitEditingStyle, ())) {
        $0.table.edit($0.table.editingStyle(of: row), row)
      },
      TableEventCase(move, isAnswering: false, tableRowEvent(.moveRowTo, ())) {
        $0.table.drag(row, to: .row(0))
      },
    ]
  }

  static var rows: [TableEventCase] {
    [
      TableEventCase(
        "tableView:willDisplayCell:forRowAtIndexPath:",
        isAnswering: false,
        tableRowEvent(.willDisplay, ())
      ) {
        $0.table.show(rows: 0..<0)
        $0.table.show(rows: nil)
      },
      TableEventCase(
        "tableView:didEndDisplayingCell:forRowAtIndexPath:",
        isAnswering: false,
        tableRowEvent(.didEndDisplaying, ())
      ) { $0.table.show(rows: 0..<0) },
      TableEventCase(
        "tableView:heightForRowAtIndexPath:",
        isAnswering: true,
        tableModelEvent(.heightForCell, 42)
      ) { _ = $0.table.heightOfRow(at: row) },
      TableEventCase(
        "tableView:estimatedHeightForRowAtIndexPath:",
        isAnswering: true,
        tableModelEvent(.estimatedHeightForCell, 42)
      ) { _ = $0.table.estimatedHeightOfRow(at: row) },
      TableEventCase(
        "tableView:indentationLevelForRowAtIndexPath:",
        isAnswering: true,
        tableModelEvent(.indentationLevelForCell, 2)
      ) { $0.reload() },
      TableEventCase(
        "tableView:accessoryButtonTappedForRowWithIndexPath:",
        isAnswering: false,
        tableRowEvent(.accessoryButtonTapped, ())
      ) { $0.table.tapAccessory(row) },
      TableEventCase(
        "tableView:shouldHighlightRowAtIndexPath:",
        isAnswering: true,
        tableRowEvent(.shouldHighlight, true)
      ) { $0.table.tap(row) },
      TableEventCase(
        "tableView:didHighlightRowAtIndexPath:",
        isAnswering: false,
        tableRowEvent(.didHighlight, ())
      ) { $0.table.tap(row) },
      TableEventCase(
        "tableView:didUnhighlightRowAtIndexPath:",
        isAnswering: false,
        tableRowEvent(.didUnhighlight, ())
      ) { $0.table.tap(row) },
      TableEventCase(
        "tableView:willSelectRowAtIndexPath:",
        isAnswering: true,
        tableRowEvent(.willSelect, row)
      ) { $0.table.tap(row) },
      TableEventCase(
        "tableView:willDeselectRowAtIndexPath:",
        isAnswering: true,
        tableRowEvent(.willDeselect, row)
      ) {
        $0.table.tap(row)
        $0.table.tap(.row(0))
      },
      TableEventCase(
        "tableView:didSelectRowAtIndexPath:",
        isAnswering: false,
        tableRowEvent(.didSelect, ())
      ) { $0.table.tap(row) },
      TableEventCase(
        "tableView:didDeselectRowAtIndexPath:",
        isAnswering: false,
        tableRowEvent(.didDeselect, ())
      ) {
        $0.table.tap(row)
        $0.table.tap(.row(0))
      },
      TableEventCase(
        "tableView:performPrimaryActionForRowAtIndexPath:",
        isAnswering: false,
        tableRowEvent(.performPrimaryAction, ())
      ) { $0.table.tap(row) },
      TableEventCase(
        "tableView:canPerformPrimaryActionForRowAtIndexPath:",
        isAnswering: true,
        tableRowEvent(.canPerformPrimaryAction, true)
      ) { $0.table.tap(row) },
    ]
  }

  static var editing: [TableEventCase] {
    [
      TableEventCase(
        "tableView:editingStyleForRowAtIndexPath:",
        isAnswering: true,
        needs: [commit],
        tableModelEvent(.editingStyle, .insert)
      ) { _ = $0.table.editingStyle(of: row) },
      TableEventCase(
        "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:",
        isAnswering: true,
        needs: [commit],
        tableRowEvent(.titleForDeleteConfirmationButton, "X")
      ) { $0.table.swipeToDelete(row) },
      TableEventCase(
        "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:",
        isAnswering: true,
        tableRowEvent(.leadingSwipeActionsConfiguration, nil)
      ) { _ = $0.table.swipeActions(of: row, isLeading: true) },
      TableEventCase(
        "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:",
        isAnswering: true,
        tableRowEvent(.trailingSwipeActionsConfiguration, nil)
      ) { _ = $0.table.swipeActions(of: row, isLeading: false) },
      TableEventCase(
        "tableView:shouldIndentWhileEditingRowAtIndexPath:",
        isAnswering: true,
        tableRowEvent(.shouldIndentWhileEditing, false)
      ) { _ = $0.table.isIndented(row) },
      TableEventCase(
        "tableView:willBeginEditingRowAtIndexPath:",
        isAnswering: false,
        tableRowEvent(.willBeginEditing, ())
      ) { $0.table.swipeAndRelease(row) },
      TableEventCase(
        "tableView:didEndEditingRowAtIndexPath:",
        isAnswering: false,
        tableRowEvent(.didEndEditing, ())
      ) { $0.table.swipeAndRelease(row) },
      TableEventCase(
        "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:",
        isAnswering: true,
        needs: [move],
        tableRowEvent(.targetIndexPathForMove, row)
      ) { $0.table.drag(row, to: .row(0)) },
      TableEventCase(
        canBegin,
        isAnswering: true,
        tableRowEvent(.shouldBeginMultipleSelectionInteraction, true)
      ) { $0.table.panToSelect(row) },
      TableEventCase(
        "tableView:didBeginMultipleSelectionInteractionAtIndexPath:",
        isAnswering: false,
        needs: [canBegin],
        tableRowEvent(.didBeginMultipleSelectionInteraction, ())
      ) { $0.table.panToSelect(row) },
      TableEventCase(
        "tableViewDidEndMultipleSelectionInteraction:",
        isAnswering: false,
        needs: [canBegin],
        tableListEvent(.didEndMultipleSelectionInteraction, ())
      ) { $0.table.panToSelect(row) },
    ]
  }

  static var others: [TableEventCase] {
    [
      TableEventCase(
        "tableView:canFocusRowAtIndexPath:",
        isAnswering: true,
        tableRowEvent(.canFocus, true)
      ) { $0.table.focus(row) },
      TableEventCase(
        "tableView:shouldUpdateFocusInContext:",
        isAnswering: true,
        needs: ["tableView:canFocusRowAtIndexPath:"],
        { scene, log in
          scene.manager.on(.shouldUpdateFocus) { (context: UITableViewFocusUpdateContext) in
            log.note("event 11 [0, 1] \(context.nextFocusedIndexPath == row)")
            return true
          }
        }
      ) { $0.table.focus(row) },
      TableEventCase(
        "tableView:didUpdateFocusInContext:withAnimationCoordinator:",
        isAnswering: false,
        needs: ["tableView:canFocusRowAtIndexPath:"],
        { scene, log in
          scene.manager.on(.didUpdateFocus) {
            (event: (UITableViewFocusUpdateContext, UIFocusAnimationCoordinator)) in
            log.note("event 11 [0, 1] \(event.0.nextFocusedIndexPath == row)")
          }
        }
      ) { $0.table.focus(row) },
      TableEventCase(
        "indexPathForPreferredFocusedViewInTableView:",
        isAnswering: true,
        tableListEvent(.indexPathForPreferredFocusedView, row)
      ) { _ = $0.table.preferredFocus },
      TableEventCase(
        "tableView:selectionFollowsFocusForRowAtIndexPath:",
        isAnswering: true,
        needs: ["tableView:canFocusRowAtIndexPath:"],
        tableRowEvent(.selectionFollowsFocus, true)
      ) { $0.table.focus(row) },
      TableEventCase(
        "tableView:shouldSpringLoadRowAtIndexPath:withContext:",
        isAnswering: true,
        tableRowEvent(.shouldSpringLoad, true)
      ) { _ = $0.table.springLoads(row, tableSession()) },
      TableEventCase(
        menu,
        isAnswering: true,
        tableRowEvent(.contextMenuConfiguration, UIContextMenuConfiguration())
      ) { $0.table.press(row, at: .zero) },
      TableEventCase(
        "tableView:previewForHighlightingContextMenuWithConfiguration:",
        isAnswering: true,
        { scene, log in
          openMenus(scene)
          tableListEvent(.previewForHighlightingContextMenu, nil)(scene, log)
        }
      ) {
        openMenus($0)
        $0.table.press(row, at: .zero)
      },
      TableEventCase(
        "tableView:previewForDismissingContextMenuWithConfiguration:",
        isAnswering: true,
        tableListEvent(.previewForDismissingContextMenu, nil)
      ) {
        openMenus($0)
        $0.table.press(row, at: .zero)
      },
    ]
  }

  private static func openMenus(_ scene: TableScene) {
    scene.manager.on(.contextMenuConfiguration, IntRow.self) { _, _, _, _ in
      UIContextMenuConfiguration()
    }
  }

  static var edges: [TableEventCase] {
    func scroll(_ scene: TableScene) {
      scene.table.show(rows: 0..<0)
      scene.table.show(rows: nil)
    }
    return [
      TableEventCase(
        "tableView:willDisplayHeaderView:forSection:",
        isAnswering: false,
        tableEdgeEvent(.willDisplayHeaderView),
        scroll
      ),
      TableEventCase(
        "tableView:willDisplayFooterView:forSection:",
        isAnswering: false,
        tableEdgeEvent(.willDisplayFooterView),
        scroll
      ),
      TableEventCase(
        "tableView:didEndDisplayingHeaderView:forSection:",
        isAnswering: false,
        tableEdgeEvent(.didEndDisplayingHeaderView),
        scroll
      ),
      TableEventCase(
        "tableView:didEndDisplayingFooterView:forSection:",
        isAnswering: false,
        tableEdgeEvent(.didEndDisplayingFooterView),
        scroll
      ),
      TableEventCase(
        "tableView:heightForHeaderInSection:",
        isAnswering: true,
        tableEdgeHeight(.heightForHeader)
      ) { _ = $0.table.heightOfHeader(inSection: 0) },
      TableEventCase(
        "tableView:heightForFooterInSection:",
        isAnswering: true,
        tableEdgeHeight(.heightForFooter)
      ) { _ = $0.table.heightOfFooter(inSection: 0) },
      TableEventCase(
        "tableView:estimatedHeightForHeaderInSection:",
        isAnswering: true,
        tableEdgeHeight(.estimatedHeightForHeader)
      ) { _ = $0.table.estimatedHeightOfHeader(inSection: 0) },
      TableEventCase(
        "tableView:estimatedHeightForFooterInSection:",
        isAnswering: true,
        tableEdgeHeight(.estimatedHeightForFooter)
      ) { _ = $0.table.estimatedHeightOfFooter(inSection: 0) },
    ]
  }

  static var prefetching: [TableEventCase] {
    [
      TableEventCase(
        "tableView:prefetchRowsAtIndexPaths:",
        isAnswering: false,
        tableModelEvent(.prefetch, ())
      ) { $0.table.prefetch([row]) },
      TableEventCase(
        "tableView:cancelPrefetchingForRowsAtIndexPaths:",
        isAnswering: false,
        tableModelEvent(.cancelPrefetch, ())
      ) { $0.table.cancelPrefetch([row]) },
    ]
  }

  static var dragging: [TableEventCase] {
    let item = { UIDragItem(itemProvider: NSItemProvider()) }
    func lift(_ scene: TableScene) {
      scene.manager.on(.itemsForBeginningDragSession, IntRow.self) { _, _, _, _ in [item()] }
      scene.table.lift(row, tableSession())
    }
    return [
      TableEventCase(
        "tableView:itemsForBeginningDragSession:atIndexPath:",
        isAnswering: true,
        tableRowEvent(.itemsForBeginningDragSession, [])
      ) { $0.table.lift(row, tableSession()) },
      TableEventCase(
        "tableView:itemsForAddingToDragSession:atIndexPath:point:",
        isAnswering: true,
        tableRowEvent(.itemsForAddingToDragSession, [])
      ) { _ = $0.table.addToDrag(row, tableSession(), at: .zero) },
      TableEventCase(
        "tableView:dragPreviewParametersForRowAtIndexPath:",
        isAnswering: true,
        tableRowEvent(.dragPreviewParameters, nil),
        lift
      ),
      TableEventCase(
        "tableView:dragSessionWillBegin:",
        isAnswering: false,
        tableListEvent(.dragSessionWillBegin, ()),
        lift
      ),
      TableEventCase(
        "tableView:dragSessionDidEnd:",
        isAnswering: false,
        tableListEvent(.dragSessionDidEnd, ())
      ) { $0.table.endDrag(tableSession()) },
      TableEventCase(
        "tableView:dragSessionAllowsMoveOperation:",
        isAnswering: true,
        tableListEvent(.dragSessionAllowsMoveOperation, false)
      ) { _ = $0.table.allowsMove(tableSession()) },
      TableEventCase(
        "tableView:dragSessionIsRestrictedToDraggingApplication:",
        isAnswering: true,
        tableListEvent(.dragSessionIsRestrictedToDraggingApplication, true)
      ) { _ = $0.table.isRestricted(tableSession()) },
    ]
  }

  static var dropping: [TableEventCase] {
    [
      TableEventCase(
        "tableView:performDropWithCoordinator:",
        isAnswering: false,
        { scene, log in
          scene.manager.on(.performDropWithCoordinator) {
            (coordinator: any UITableViewDropCoordinator) in
            log.note("event 11 [0, 1] \(coordinator.destinationIndexPath == row)")
          }
        }
      ) { $0.table.drop(tableSession(), at: row) },
      TableEventCase(
        "tableView:canHandleDropSession:",
        isAnswering: true,
        tableListEvent(.canHandleDropSession, true)
      ) { $0.table.dragEnters(tableSession()) },
      TableEventCase(
        "tableView:dropSessionDidEnter:",
        isAnswering: false,
        tableListEvent(.dropSessionDidEnter, ())
      ) { $0.table.dragEnters(tableSession()) },
      TableEventCase(
        "tableView:dropSessionDidUpdate:withDestinationIndexPath:",
        isAnswering: true,
        tableListEvent(
          .dropSessionDidUpdate,
          UITableViewDropProposal(operation: .move, intent: .unspecified)
        )
      ) { _ = $0.table.dragIsOver(row, tableSession()) },
      TableEventCase(
        "tableView:dropSessionDidExit:",
        isAnswering: false,
        tableListEvent(.dropSessionDidExit, ())
      ) { $0.table.dragExits(tableSession()) },
      TableEventCase(
        "tableView:dropSessionDidEnd:",
        isAnswering: false,
        tableListEvent(.dropSessionDidEnd, ())
      ) { $0.table.dragEnds(tableSession()) },
      TableEventCase(
        "tableView:dropPreviewParametersForRowAtIndexPath:",
        isAnswering: true,
        tableRowEvent(.dropPreviewParameters, nil)
      ) { $0.table.drop(tableSession(), at: row) },
    ]
  }

  static var all: [TableEventCase] {
    dataSource + rows + editing + others + edges + prefetching + dragging + dropping
  }
}
