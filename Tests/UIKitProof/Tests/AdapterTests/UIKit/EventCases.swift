import DiffableStorage
import Foundation
import ListManagement
import UIKit
import UIKitLists

/// The place at which events are performed.
private let row = at(1)

// MARK: - Tables

extension TableScene: @MainActor EventHost {
  typealias Edge = TextEdge

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
    manager.registerHeader(TextEdge.self)
    manager.registerFooter(TextEdge.self)
  }

  private func scroll() {
    table.show(rows: 0..<0)
    table.show(rows: nil)
  }

  private func tapBoth() {
    table.tap(row)
    table.tap(at(0))
  }

  private func press() {
    manager.on(.contextMenuConfiguration, IntRow.self) { _, _, _, _ in
      UIContextMenuConfiguration()
    }
    table.press(row, at: .zero)
  }

  private func lift() {
    manager.on(.itemsForBeginningDragSession, IntRow.self) { _, _, _, _ in
      [UIDragItem(itemProvider: NSItemProvider())]
    }
    table.lift(row, Session())
  }

  static var cases: [EventCase<TableScene>] {
    rows + edges + editing + focus + dragging + dropping
  }

  private static var rows: [EventCase<TableScene>] {
    [
      .cell(.willDisplay, ()) { $0.scroll() },
      .cell(.didEndDisplaying, ()) { $0.scroll() },
      .model(.heightForCell, 42) { _ = $0.table.heightOfRow(at: row) },
      .model(.estimatedHeightForCell, 42) { _ = $0.table.estimatedHeightOfRow(at: row) },
      .model(.indentationLevelForCell, 2) { $0.reload() },
      .cell(.accessoryButtonTapped, ()) { $0.table.tapAccessory(row) },
      .cell(.shouldHighlight, true) { $0.tap(row) },
      .cell(.didHighlight, ()) { $0.tap(row) },
      .cell(.didUnhighlight, ()) { $0.tap(row) },
      .cell(.willSelect, row) { $0.tap(row) },
      .cell(.willDeselect, row) { $0.tapBoth() },
      .cell(.didSelect, ()) { $0.tap(row) },
      .cell(.didDeselect, ()) { $0.tapBoth() },
      .cell(.performPrimaryAction, ()) { $0.tap(row) },
      .cell(.canPerformPrimaryAction, true) { $0.tap(row) },
      .list(.sectionIndexTitles, ["A"]) { _ = $0.table.shownIndexTitles },
      .list(.sectionForSectionIndexTitle, 0) { _ = $0.table.tapIndexTitle("A", 0) },
      .model(.prefetch, ()) { $0.table.prefetch([row]) },
      .model(.cancelPrefetch, ()) { $0.table.cancelPrefetch([row]) },
    ]
  }

  private static var edges: [EventCase<TableScene>] {
    [
      .edge(.willDisplayHeaderView) { $0.scroll() },
      .edge(.willDisplayFooterView) { $0.scroll() },
      .edge(.didEndDisplayingHeaderView) { $0.scroll() },
      .edge(.didEndDisplayingFooterView) { $0.scroll() },
      .edge(.heightForHeader, 17) { _ = $0.table.heightOfHeader(inSection: 0) },
      .edge(.heightForFooter, 17) { _ = $0.table.heightOfFooter(inSection: 0) },
      .edge(.estimatedHeightForHeader, 17) { _ = $0.table.estimatedHeightOfHeader(inSection: 0) },
      .edge(.estimatedHeightForFooter, 17) { _ = $0.table.estimatedHeightOfFooter(inSection: 0) },
    ]
  }

  private static var editing: [EventCase<TableScene>] {
    let (commit, move) = (["commitEditingStyle"], ["moveRowTo"])
    let canBegin = ["shouldBeginMultipleSelectionInteraction"]
    return [
      .model(.canEditCell, true, needs: commit) { _ = $0.table.editingStyle(of: row) },
      .model(.editingStyle, .insert, needs: commit) { _ = $0.table.editingStyle(of: row) },
      .cell(.commitEditingStyle, ()) { $0.table.edit($0.table.editingStyle(of: row), row) },
      .cell(.titleForDeleteConfirmationButton, "X", needs: commit) { $0.table.swipeToDelete(row) },
      .cell(.leadingSwipeActionsConfiguration, nil) {
        _ = $0.table.swipeActions(of: row, isLeading: true)
      },
      .cell(.trailingSwipeActionsConfiguration, nil) {
        _ = $0.table.swipeActions(of: row, isLeading: false)
      },
      .cell(.shouldIndentWhileEditing, false) { _ = $0.table.isIndented(row) },
      .cell(.willBeginEditing, ()) { $0.table.swipeAndRelease(row) },
      .cell(.didEndEditing, ()) { $0.table.swipeAndRelease(row) },
      .cell(.canMove, true, needs: move) { _ = $0.table.canMove(row) },
      .cell(.moveRowTo, ()) { $0.table.drag(row, to: at(0)) },
      .cell(.targetIndexPathForMove, row, needs: move) { $0.table.drag(row, to: at(0)) },
      .cell(.shouldBeginMultipleSelectionInteraction, true) { $0.table.panToSelect(row) },
      .cell(.didBeginMultipleSelectionInteraction, (), needs: canBegin) {
        $0.table.panToSelect(row)
      },
      .list(.didEndMultipleSelectionInteraction, (), needs: canBegin) { $0.table.panToSelect(row) },
    ]
  }

  private static var focus: [EventCase<TableScene>] {
    let can = ["canFocus"]
    return [
      .cell(.canFocus, true) { $0.table.focus(row) },
      .list(
        ListEvent<UITableViewFocusUpdateContext, Bool>.shouldUpdateFocus,
        true,
        needs: can,
        isRight: { $0.nextFocusedIndexPath == row }
      ) { $0.table.focus(row) },
      .list(
        ListEvent<(UITableViewFocusUpdateContext, UIFocusAnimationCoordinator), Void>
          .didUpdateFocus,
        (),
        needs: can,
        isRight: { $0.0.nextFocusedIndexPath == row }
      ) { $0.table.focus(row) },
      .list(.indexPathForPreferredFocusedView, row) { _ = $0.table.preferredFocus },
      .cell(.selectionFollowsFocus, true, needs: can) { $0.table.focus(row) },
      .cell(.shouldSpringLoad, true) { _ = $0.table.springLoads(row, Session()) },
      .cell(.contextMenuConfiguration, UIContextMenuConfiguration()) {
        $0.table.press(row, at: .zero)
      },
      .list(.previewForHighlightingContextMenu, nil) { $0.press() },
      .list(.previewForDismissingContextMenu, nil) { $0.press() },
    ]
  }

  private static var dragging: [EventCase<TableScene>] {
    [
      .cell(.itemsForBeginningDragSession, []) { $0.table.lift(row, Session()) },
      .cell(.itemsForAddingToDragSession, []) {
        _ = $0.table.addToDrag(row, Session(), at: .zero)
      },
      .cell(.dragPreviewParameters, nil) { $0.lift() },
      .list(.dragSessionWillBegin, ()) { $0.lift() },
      .list(.dragSessionDidEnd, ()) { $0.table.endDrag(Session()) },
      .list(.dragSessionAllowsMoveOperation, false) { _ = $0.table.allowsMove(Session()) },
      .list(.dragSessionIsRestrictedToDraggingApplication, true) {
        _ = $0.table.isRestricted(Session())
      },
    ]
  }

  private static var dropping: [EventCase<TableScene>] {
    [
      .list(
        ListEvent<any UITableViewDropCoordinator, Void>.performDropWithCoordinator,
        (),
        isRight: { $0.destinationIndexPath == row }
      ) { $0.table.drop(Session(), at: row) },
      .list(.canHandleDropSession, true) { $0.table.dragEnters(Session()) },
      .list(.dropSessionDidEnter, ()) { $0.table.dragEnters(Session()) },
      .list(
        ListEvent<(any UIDropSession, IndexPath?), UITableViewDropProposal>.dropSessionDidUpdate,
        UITableViewDropProposal(operation: .move, intent: .unspecified)
      ) { _ = $0.table.dragIsOver(row, Session()) },
      .list(.dropSessionDidExit, ()) { $0.table.dragExits(Session()) },
      .list(.dropSessionDidEnd, ()) { $0.table.dragEnds(Session()) },
      .cell(.dropPreviewParameters, nil) { $0.table.drop(Session(), at: row) },
    ]
  }
}

// MARK: - Collection views

extension Items.Scene: @MainActor EventHost {
  typealias Edge = Items.TextView
  typealias Case = EventCase<Items.Scene>

  var tables: [(rows: [String: MethodTable.Row], asked: ImplementedMethods)] {
    [
      (CollectionMethodNames.dataSource.rows, view.dataSourceMethods),
      (CollectionMethodNames.delegate.rows, view.delegateMethods),
      (CollectionMethodNames.prefetching.rows, view.prefetchingMethods),
      (CollectionMethodNames.dragging.rows, view.dragMethods),
      (CollectionMethodNames.dropping.rows, view.dropMethods),
    ]
  }

  func registerEdges() {
    manager.registerHeader(Items.TextView.self)
    manager.registerFooter(Items.TextView.self)
  }

  /// Calls a method of the delegate.
  func tell(_ body: (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Void) {
    (view.delegate as? any UICollectionViewDelegateFlowLayout).map { body($0, view) }
  }

  private func drag(_ body: (any UICollectionViewDragDelegate, UICollectionView) -> Void) {
    view.dragDelegate.map { body($0, view) }
  }

  private func drop(_ body: (any UICollectionViewDropDelegate, UICollectionView) -> Void) {
    view.dropDelegate.map { body($0, view) }
  }

  private func scroll() {
    lines = 9..<9
    lines = nil
  }

  static var cases: [Case] { touches + others + layouts + menus + dragging + dropping }

  private static var touches: [Case] {
    [
      .cell(.willDisplay, ()) { $0.scroll() },
      .cell(.didEndDisplaying, ()) { $0.scroll() },
      .edge(.willDisplaySupplementaryView) { $0.scroll() },
      .edge(.willDisplayHeaderView, willDisplayView) { $0.scroll() },
      .edge(.willDisplayFooterView, willDisplayView) { $0.scroll() },
      .edge(.didEndDisplayingSupplementaryView) { $0.scroll() },
      .edge(.didEndDisplayingHeaderView, didEndDisplayingView) { $0.scroll() },
      .edge(.didEndDisplayingFooterView, didEndDisplayingView) { $0.scroll() },
      .cell(.shouldHighlight, true) { $0.tap(row) },
      .cell(.didHighlight, ()) { $0.tap(row) },
      .cell(.didUnhighlight, ()) { $0.tap(row) },
      .cell(.shouldSelect, true) { $0.tap(row) },
      .cell(.shouldDeselect, false) {
        $0.tell { _ = $0.collectionView($1, shouldDeselectItemAt: row) }
      },
      .cell(.didSelect, ()) { $0.tap(row) },
      .cell(.didDeselect, ()) { $0.tell { $0.collectionView($1, didDeselectItemAt: row) } },
      .cell(.canPerformPrimaryAction, true) { $0.tap(row) },
      .cell(.performPrimaryAction, ()) { $0.tap(row) },
      .cell(.shouldBeginMultipleSelectionInteraction, true) {
        $0.tell { _ = $0.collectionView($1, shouldBeginMultipleSelectionInteractionAt: row) }
      },
      .cell(.didBeginMultipleSelectionInteraction, ()) {
        $0.tell { $0.collectionView($1, didBeginMultipleSelectionInteractionAt: row) }
      },
      .list(.didEndMultipleSelectionInteraction, ()) {
        $0.tell { $0.collectionViewDidEndMultipleSelectionInteraction($1) }
      },
    ]
  }

  private static var willDisplayView: String { method(of: "willDisplaySupplementaryView") }
  private static var didEndDisplayingView: String {
    method(of: "didEndDisplayingSupplementaryView")
  }

  private static var others: [Case] {
    let move = method(of: "moveRowTo")
    let target = method(of: "targetIndexPathForMove")
    func aim(_ scene: Items.Scene) {
      scene.tell {
        _ = $0.collectionView(
          $1,
          targetIndexPathForMoveOfItemFromOriginalIndexPath: row,
          atCurrentIndexPath: row,
          toProposedIndexPath: row
        )
      }
    }
    return [
      .model(.canEdit, true) { $0.tell { _ = $0.collectionView($1, canEditItemAt: row) } },
      .cell(.canFocus, false) { $0.tell { _ = $0.collectionView($1, canFocusItemAt: row) } },
      .list(ListEvent<UICollectionViewFocusUpdateContext, Bool>.shouldUpdateFocus, false) {
        $0.tell {
          _ = $0.collectionView($1, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext())
        }
      },
      .list(
        ListEvent<(UICollectionViewFocusUpdateContext, UIFocusAnimationCoordinator), Void>
          .didUpdateFocus,
        ()
      ) {
        let context = UICollectionViewFocusUpdateContext()
        $0.tell {
          $0.collectionView($1, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
        }
      },
      .list(.indexPathForPreferredFocusedView, row) {
        $0.tell { _ = $0.indexPathForPreferredFocusedView(in: $1) }
      },
      .cell(.selectionFollowsFocus, true) {
        $0.tell { _ = $0.collectionView($1, selectionFollowsFocusForItemAt: row) }
      },
      .cell(.canMove, false) {
        _ = $0.view.dataSource?.collectionView($0.view, canMoveItemAt: row)
      },
      .cell(.moveRowTo, ()) {
        $0.view.dataSource?.collectionView($0.view, moveItemAt: row, to: row)
      },
      .list(.moveItemAtTo, (), move) {
        $0.view.dataSource?.collectionView($0.view, moveItemAt: row, to: row)
      },
      .cell(.targetIndexPathForMove, row) { aim($0) },
      .cell(.targetIndexPathForMoveFromItem, row, target) { aim($0) },
      .list(.indexTitles, nil) { _ = $0.view.dataSource?.indexTitles(for: $0.view) },
      .list(.indexPathForIndexTitle, row) {
        _ = $0.view.dataSource?.collectionView($0.view, indexPathForIndexTitle: "A", at: 0)
      },
      .model(.prefetch, ()) { $0.view.prefetch([row]) },
      .model(.cancelPrefetch, ()) { $0.view.cancelPrefetch([row]) },
    ]
  }

  private static var layouts: [Case] {
    let layout = UICollectionViewFlowLayout()
    let transition = UICollectionViewTransitionLayout(currentLayout: layout, nextLayout: layout)
    return [
      .model(.sizeForCell, .zero) {
        $0.tell { _ = $0.collectionView($1, layout: layout, sizeForItemAt: row) }
      },
      .list(.insetForSectionAtIndex, .zero) {
        $0.tell { _ = $0.collectionView($1, layout: layout, insetForSectionAt: 0) }
      },
      .list(.minimumLineSpacingForSectionAtIndex, 1) {
        $0.tell { _ = $0.collectionView($1, layout: layout, minimumLineSpacingForSectionAt: 0) }
      },
      .list(.minimumInteritemSpacingForSectionAtIndex, 1) {
        $0.tell {
          _ = $0.collectionView($1, layout: layout, minimumInteritemSpacingForSectionAt: 0)
        }
      },
      .edge(.referenceSizeForHeaderView, .zero) {
        $0.tell { _ = $0.collectionView($1, layout: layout, referenceSizeForHeaderInSection: 0) }
      },
      .edge(.referenceSizeForFooterView, .zero) {
        $0.tell { _ = $0.collectionView($1, layout: layout, referenceSizeForFooterInSection: 0) }
      },
      .list(.transitionLayout, transition) { _ = $0.view.startInteractiveTransition(to: layout) },
      .list(.targetContentOffsetForProposedContentOffset, .zero) {
        $0.tell { _ = $0.collectionView($1, targetContentOffsetForProposedContentOffset: .zero) }
      },
    ]
  }

  private static var menus: [Case] {
    let menu = UIContextMenuConfiguration()
    let ofItems = method(of: "contextMenuConfigurationForItemsAtIndexPaths")
    return [
      .cell(.contextMenuConfiguration, nil, ofItems) { _ = $0.view.openMenu([row], at: .zero) },
      .cell(.contextMenuConfiguration, nil) {
        $0.tell { _ = $0.collectionView($1, contextMenuConfigurationForItemAt: row, point: .zero) }
      },
      .list(.contextMenuConfigurationForItemsAtIndexPaths, nil) {
        _ = $0.view.openMenu([row], at: .zero)
      },
      .cell(.highlightPreview, nil) {
        $0.tell {
          _ = $0.collectionView($1, contextMenuConfiguration: menu, highlightPreviewForItemAt: row)
        }
      },
      .cell(.dismissalPreview, nil) {
        $0.tell {
          _ = $0.collectionView($1, contextMenuConfiguration: menu, dismissalPreviewForItemAt: row)
        }
      },
      .cell(.shouldSpringLoad, false) {
        $0.tell { _ = $0.collectionView($1, shouldSpringLoadItemAt: row, with: Session()) }
      },
    ]
  }

  private static var dragging: [Case] {
    let session = Session()
    return [
      .cell(.itemsForBeginningDragSession, []) { _ = $0.view.lift(row, session) },
      .cell(.itemsForAddingToDragSession, []) {
        $0.drag { _ = $0.collectionView($1, itemsForAddingTo: session, at: row, point: .zero) }
      },
      .cell(.dragPreviewParameters, nil) {
        $0.drag { _ = $0.collectionView($1, dragPreviewParametersForItemAt: row) }
      },
      .list(.dragSessionWillBegin, ()) {
        $0.drag { $0.collectionView($1, dragSessionWillBegin: session) }
      },
      .list(.dragSessionDidEnd, ()) { $0.view.endDrag(session) },
      .list(.dragSessionAllowsMoveOperation, false) {
        $0.drag { _ = $0.collectionView($1, dragSessionAllowsMoveOperation: session) }
      },
      .list(.dragSessionIsRestrictedToDraggingApplication, true) {
        $0.drag { _ = $0.collectionView($1, dragSessionIsRestrictedToDraggingApplication: session) }
      },
    ]
  }

  private static var dropping: [Case] {
    let session = Session()
    return [
      .list(ListEvent<any UICollectionViewDropCoordinator, Void>.performDropWithCoordinator, ()) {
        $0.view.drop(Items.Coordinator($0.view, at: row))
      },
      .list(.canHandleDropSession, false) {
        $0.drop { _ = $0.collectionView($1, canHandle: session) }
      },
      .list(.dropSessionDidEnter, ()) {
        $0.drop { $0.collectionView($1, dropSessionDidEnter: session) }
      },
      .list(
        ListEvent<(any UIDropSession, IndexPath?), UICollectionViewDropProposal>
          .dropSessionDidUpdate,
        UICollectionViewDropProposal(operation: .move)
      ) {
        $0.drop {
          _ = $0.collectionView($1, dropSessionDidUpdate: session, withDestinationIndexPath: nil)
        }
      },
      .list(.dropSessionDidExit, ()) {
        $0.drop { $0.collectionView($1, dropSessionDidExit: session) }
      },
      .list(.dropSessionDidEnd, ()) {
        $0.drop { $0.collectionView($1, dropSessionDidEnd: session) }
      },
      .cell(.dropPreviewParameters, nil) {
        $0.drop { _ = $0.collectionView($1, dropPreviewParametersForItemAt: row) }
      },
    ]
  }
}
