// swift-format-ignore-file
//
// The methods with which DT managers observe events, one line for each. The compiler says what to write.

import ListManagement
import UIKit
import UIKitManagers

final class EventCell: UITableViewCell, @MainActor ModelTransfer {
  func update(with model: String) {}
}

final class EventView: UITableViewHeaderFooterView, @MainActor ModelTransfer {
  func update(with model: String) {}
}

final class EventItem: UICollectionViewCell, @MainActor ModelTransfer {
  func update(with model: String) {}
}

final class EventEdge: UICollectionReusableView, @MainActor ModelTransfer {
  func update(with model: String) {}
}

@MainActor
func observe(_ manager: TableViewManager) {
  manager.didSelect(EventCell.self) { cell, model, indexPath in } // expected-error {{Use manager.on(.didSelect, Cell.self) { … }}}
  manager.didDeselect(EventCell.self) { cell, model, indexPath in } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.whenSelected(EventCell.self) { cell, model, indexPath in } // expected-error {{Use manager.on(.didSelect, Cell.self) { … }}}
  manager.estimatedHeight(for: Int.self) { _, _ in 44 } // expected-error {{Use manager.on(.estimatedHeightForCell, Model.self) { … }}}
  manager.willSelect(EventCell.self) { cell, model, indexPath in indexPath } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.willDeselect(EventCell.self) { cell, model, indexPath in indexPath } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.willDisplay(EventCell.self) { cell, model, indexPath in } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.didEndDisplaying(EventCell.self) { cell, model, indexPath in } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.shouldUpdateFocus { context in true } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.didUpdateFocus { context, coordinator in } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.indexPathForPreferredFocusedView { nil } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.heightForCell(withItem: Int.self) { model, indexPath in 44 } // expected-error {{Use manager.on(.heightForCell, Model.self) { … }}}
  manager.estimatedHeightForCell(withItem: Int.self) { model, indexPath in 44 } // expected-error {{Use manager.on(.name, Model.self) { … } with the name of this method}}
  manager.indentationLevelForCell(withItem: Int.self) { model, indexPath in 44 } // expected-error {{Use manager.on(.name, Model.self) { … } with the name of this method}}
  manager.heightForHeader(withItem: Int.self) { model, section in 44 } // expected-error {{Use manager.on(.name, Model.self) { … } with this name; the closure gets an index path}}
  manager.heightForFooter(withItem: Int.self) { model, section in 44 } // expected-error {{Use manager.on(.name, Model.self) { … } with this name; the closure gets an index path}}
  manager.estimatedHeightForHeader(withItem: Int.self) { model, section in 44 } // expected-error {{Use manager.on(.name, Model.self) { … } with this name; the closure gets an index path}}
  manager.estimatedHeightForFooter(withItem: Int.self) { model, section in 44 } // expected-error {{Use manager.on(.name, Model.self) { … } with this name; the closure gets an index path}}
  manager.accessoryButtonTapped(in: EventCell.self) { cell, model, indexPath in } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.willDisplayHeaderView(EventView.self) { view, model, section in } // expected-error {{Use manager.on(.name, View.self) { … } with this name; the closure gets an index path}}
  manager.willDisplayFooterView(EventView.self) { view, model, section in } // expected-error {{Use manager.on(.name, View.self) { … } with this name; the closure gets an index path}}
  manager.editActions(for: EventCell.self) { cell, model, indexPath in nil } // expected-error {{Use manager.on(.trailingSwipeActionsConfiguration, Cell.self) { … }}}
  manager.willBeginEditing(EventCell.self) { cell, model, indexPath in } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.didEndEditing(EventCell.self) { cell, model, indexPath in } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.titleForDeleteConfirmationButton(in: EventCell.self) { cell, model, indexPath in nil } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.editingStyle(forItem: Int.self) { model, indexPath in .delete } // expected-error {{Use manager.on(.name, Model.self) { … } with the name of this method}}
  manager.shouldIndentWhileEditing(EventCell.self) { cell, model, indexPath in true } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.didEndDisplayingHeaderView(EventView.self) { view, model, section in } // expected-error {{Use manager.on(.name, View.self) { … } with this name; the closure gets an index path}}
  manager.didEndDisplayingFooterView(EventView.self) { view, model, section in } // expected-error {{Use manager.on(.name, View.self) { … } with this name; the closure gets an index path}}
  manager.shouldShowMenu(for: EventCell.self) { cell, model, indexPath in true } // expected-error {{Use manager.on(.contextMenuConfiguration, Cell.self) { point, cell, model, indexPath in … }}}
  manager.canPerformAction(for: EventCell.self) { selector, sender, cell, model, indexPath in true } // expected-error {{Use manager.on(.contextMenuConfiguration, Cell.self) { point, cell, model, indexPath in … }}}
  manager.performAction(for: EventCell.self) { selector, sender, cell, model, indexPath in } // expected-error {{Use manager.on(.contextMenuConfiguration, Cell.self) { point, cell, model, indexPath in … }}}
  manager.shouldHighlight(EventCell.self) { cell, model, indexPath in true } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.didHighlight(EventCell.self) { cell, model, indexPath in } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.didUnhighlight(EventCell.self) { cell, model, indexPath in } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.canFocus(EventCell.self) { cell, model, indexPath in true } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.targetIndexPathForMove(EventCell.self) { proposed, cell, model, indexPath in proposed } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.leadingSwipeActionsConfiguration(for: EventCell.self) { cell, model, indexPath in nil } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.trailingSwipeActionsConfiguration(for: EventCell.self) { cell, model, indexPath in nil } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.shouldSpringLoad(EventCell.self) { context, cell, model, indexPath in true } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.shouldBeginMultipleSelectionInteraction(for: EventCell.self) { cell, model, indexPath in true } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.didBeginMultipleSelectionInteraction(for: EventCell.self) { cell, model, indexPath in } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.didEndMultipleSelectionInteraction { } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.contextMenuConfiguration(for: EventCell.self) { point, cell, model, indexPath in nil } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.previewForHighlightingContextMenu { configuration in nil } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.previewForDismissingContextMenu { configuration in nil } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.selectionFollowsFocus(for: EventCell.self) { cell, model, indexPath in true } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.canMove(EventCell.self) { cell, model, indexPath in true } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.move(EventCell.self) { destination, cell, model, source in } // expected-error {{Use manager.on(.moveRowTo, Cell.self) { … }, for collections on(.moveItemAtTo) { … }}}
  manager.sectionIndexTitles { [] } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.sectionForSectionIndexTitle { title, index in index } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.commitEditingStyle(for: EventCell.self) { style, cell, model, indexPath in } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.canEditCell(withItem: Int.self) { model, indexPath in true } // expected-error {{Use manager.on(.name, Model.self) { … } with the name of this method}}
  manager.itemsForBeginningDragSession(from: EventCell.self) { session, cell, model, indexPath in [] } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.itemsForAddingToDragSession(from: EventCell.self) { session, point, cell, model, indexPath in [] } // expected-error {{Use manager.on(.itemsForAddingToDragSession, Cell.self); session and point are one tuple}}
  manager.dragPreviewParameters(for: EventCell.self) { cell, model, indexPath in nil } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.dragSessionWillBegin { session in } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.dragSessionDidEnd { session in } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.dragSessionAllowsMoveOperation { session in true } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.dragSessionIsRestrictedToDraggingApplication { session in true } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.performDropWithCoordinator { coordinator in } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.canHandleDropSession { session in true } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.dropSessionDidEnter { session in } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.dropSessionDidUpdate { session, indexPath in UITableViewDropProposal(operation: .copy, intent: .automatic) } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.dropSessionDidExit { session in } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.dropSessionDidEnd { session in } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.dropPreviewParameters { indexPath in nil } // expected-error {{Use manager.on(.dropPreviewParameters, Cell.self) { cell, model, indexPath in … }}}
}

@MainActor
func observeOfMappings(_ manager: TableViewManager) {
  manager.register(EventCell.self) { mapping in
    mapping.didSelect { cell, model, indexPath in } // expected-error {{Use mapping.on(.didSelect) { … }}}
    mapping.heightForCell { model, indexPath in return 44 } // expected-error {{Use mapping.on(.heightForCell) { … }}}
    mapping.estimatedHeightForCell { model, indexPath in 100 } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.willDisplay { cell, model, indexPath in } // expected-error {{Use mapping.on(.willDisplay) { … }}}
    mapping.shouldBeginMultipleSelectionInteraction { cell, model, indexPath in true } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.indentationLevelForCell { model, indexPath in 1 } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.accessoryButtonTapped { cell, model, indexPath in } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.willBeginEditing { cell, model, indexPath in } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.didEndEditing { cell, model, indexPath in } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.titleForDeleteConfirmationButton { cell, model, indexPath in nil } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.selectionFollowsFocus { cell, model, indexPath in true } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.editingStyle { model, indexPath in .delete } // expected-error {{Use mapping.on(.editingStyle) { … }}}
  }
  manager.register(EventCell.self) { mapping in
    mapping.shouldIndentWhileEditing { cell, model, indexPath in true } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.didEndDisplaying { cell, model, indexPath in } // expected-error {{Use mapping.on(.didEndDisplaying) { … }}}
    mapping.shouldHighlight { cell, model, indexPath in true } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.didHighlight { cell, model, indexPath in } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.didUnhighlight { cell, model, indexPath in } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.canFocus { cell, model, indexPath in true } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.targetIndexPathForMove { proposed, cell, model, indexPath in proposed } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.leadingSwipeActionsConfiguration { cell, model, indexPath in nil } // expected-error {{Use mapping.on(.leadingSwipeActionsConfiguration) { … }}}
    mapping.shouldSpringLoad { context, cell, model, indexPath in true } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.didBeginMultipleSelectionInteraction { cell, model, indexPath in } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.contextMenuConfiguration { point, cell, model, indexPath in nil } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.canPerformPrimaryAction { cell, model, indexPath in true } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
  }
  manager.register(EventCell.self) { mapping in
    mapping.performPrimaryAction { cell, model, indexPath in } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.willSelect { cell, model, indexPath in nil } // expected-error {{Use mapping.on(.willSelect) { … }}}
    mapping.willDeselect { cell, model, indexPath in nil } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.didDeselect { cell, model, indexPath in } // expected-error {{Use mapping.on(.didDeselect) { … }}}
    mapping.canMove { cell, model, indexPath in true } // expected-error {{Use mapping.on(.canMove) { … }}}
    mapping.moveRowTo { destination, cell, model, source in } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.commitEditingStyle { style, cell, model, indexPath in } // expected-error {{Use mapping.on(.commitEditingStyle) { … }; the style comes first, as there}}
    mapping.canEditCell { model, indexPath in true } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.itemsForBeginningDragSession { session, cell, model, indexPath in [] } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.itemsForAddingToDragSession { session, point, cell, model, indexPath in [] } // expected-error {{Use mapping.on(.itemsForAddingToDragSession) { … }; session and point are one tuple}}
    mapping.dragPreviewParameters { cell, model, indexPath in nil } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.prefetch { model, indexPath in } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
  }
  manager.register(EventCell.self) { mapping in
    mapping.cancelPrefetch { model, indexPath in } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
  }
  manager.registerHeader(EventView.self) { mapping in
    mapping.heightForHeader { model, section in 44 } // expected-error {{Use mapping.on(.name) { … } with this name; the closure gets an index path}}
    mapping.estimatedHeightForHeader { model, section in 44 } // expected-error {{Use mapping.on(.name) { … } with this name; the closure gets an index path}}
    mapping.heightForFooter { model, section in 44 } // expected-error {{Use mapping.on(.name) { … } with this name; the closure gets an index path}}
    mapping.estimatedHeightForFooter { model, section in 44 } // expected-error {{Use mapping.on(.name) { … } with this name; the closure gets an index path}}
    mapping.willDisplayHeaderView { view, model, section in } // expected-error {{Use mapping.on(.name) { … } with this name; the closure gets an index path}}
    mapping.willDisplayFooterView { view, model, section in } // expected-error {{Use mapping.on(.name) { … } with this name; the closure gets an index path}}
    mapping.didEndDisplayingHeaderView { view, model, section in } // expected-error {{Use mapping.on(.name) { … } with this name; the closure gets an index path}}
    mapping.didEndDisplayingFooterView { view, model, section in } // expected-error {{Use mapping.on(.name) { … } with this name; the closure gets an index path}}
  }
}

@MainActor
func observe(_ manager: CollectionViewManager) {
  manager.minimumLineSpacingForSectionAtIndex { layout, sectionIndex in return 10 } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.insetForSectionAtIndex { layout, sectionIndex in UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1) } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.willDisplay(EventItem.self) { cell, model, indexPath in } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.minimumInteritemSpacingForSectionAtIndex { layout, sectionIndex in 10 } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.targetContentOffsetForProposedContentOffset { point in point } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.sizeForCell(withItem: Int.self) { model, indexPath in CGSize(width: 1, height: 1) } // expected-error {{Use manager.on(.sizeForCell, Model.self) { … }}}
  manager.referenceSizeForHeaderView(withItem: Int.self) { model, indexPath in CGSize(width: 1, height: 1) } // expected-error {{Use manager.on(.name, Model.self) { … } with the name of this method}}
  manager.referenceSizeForFooterView(withItem: Int.self) { model, indexPath in CGSize(width: 1, height: 1) } // expected-error {{Use manager.on(.name, Model.self) { … } with the name of this method}}
  manager.moveItemAtTo { source, destination in } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.move(EventItem.self) { destination, cell, model, source in } // expected-error {{Use manager.on(.moveRowTo, Cell.self) { … }, for collections on(.moveItemAtTo) { … }}}
  manager.indexTitles { [] } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.indexPathForIndexTitle { title, index in [0, 0] } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.transitionLayout { old, new in UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new) } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.canEdit(Int.self) { model, indexPath in true } // expected-error {{Use manager.on(.name, Model.self) { … } with the name of this method}}
  manager.shouldSelect(EventItem.self) { cell, model, indexPath in true } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
  manager.shouldUpdateFocus { context in true } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.contextMenuConfigurationForItemsAtIndexPaths { paths, point in nil } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.targetIndexPathForMovingItem(EventItem.self) { proposed, cell, model, indexPath in proposed } // expected-error {{Use manager.on(.targetIndexPathForMove, Cell.self) { … }}}
  manager.willDisplaySupplementaryView(EventEdge.self, forElementKind: "k") { view, model, indexPath in } // expected-error {{Use manager.on(.name, View.self) { … } with the name of this method}}
  manager.willDisplayHeaderView(EventEdge.self) { view, model, indexPath in } // expected-error {{Use manager.on(.name, View.self) { … } with the name of this method}}
  manager.dropSessionDidUpdate { session, indexPath in UICollectionViewDropProposal(operation: .copy) } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.targetIndexPathForMoveFromItem(EventItem.self) { original, current, cell, model, proposed in proposed } // expected-error {{Use manager.on(.targetIndexPathForMoveFromItem, Cell.self); two paths are one tuple}}
  manager.performDropWithCoordinator { coordinator in } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.didUpdateFocus { context, coordinator in } // expected-error {{Use manager.on(.name) { … } with the name of this method}}
  manager.willDisplayFooterView(EventEdge.self) { view, model, indexPath in } // expected-error {{Use manager.on(.name, View.self) { … } with the name of this method}}
  manager.didEndDisplayingHeaderView(EventEdge.self) { view, model, indexPath in } // expected-error {{Use manager.on(.name, View.self) { … } with the name of this method}}
  manager.didEndDisplayingFooterView(EventEdge.self) { view, model, indexPath in } // expected-error {{Use manager.on(.name, View.self) { … } with the name of this method}}
  manager.didEndDisplayingSupplementaryView(EventEdge.self, forElementKind: "k") { view, model, indexPath in } // expected-error {{Use manager.on(.name, View.self) { … } with the name of this method}}
  manager.shouldDeselect(EventItem.self) { cell, model, indexPath in true } // expected-error {{Use manager.on(.name, Cell.self) { … } with the name of this method}}
}

@MainActor
func observeOfMappings(_ manager: CollectionViewManager) {
  manager.register(EventItem.self) { mapping in
    mapping.didSelect { cell, model, indexPath in } // expected-error {{Use mapping.on(.didSelect) { … }}}
    mapping.willDisplay { cell, model, indexPath in } // expected-error {{Use mapping.on(.willDisplay) { … }}}
    mapping.shouldSelect { cell, model, indexPath in true } // expected-error {{Use mapping.on(.shouldSelect) { … }}}
    mapping.shouldDeselect { cell, model, indexPath in true } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.targetIndexPathForMoveFromItem { a, b, cell, model, indexPath in b } // expected-error {{Use mapping.on(.targetIndexPathForMoveFromItem) { … }; two paths are one tuple}}
    mapping.highlightPreview { configuration, cell, model, indexPath in nil } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.dismissalPreview { configuration, cell, model, indexPath in nil } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.canEdit { model, indexPath in true } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.prefetch { model, indexPath in } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.targetIndexPathForMovingItem { proposed, cell, model, indexPath in proposed } // expected-error {{Use mapping.on(.targetIndexPathForMove) { … }}}
    mapping.sizeForCell { model, indexPath in return CGSize(width: 44, height: 44) } // expected-error {{Use mapping.on(.sizeForCell) { … }}}
  }
  manager.registerHeader(EventEdge.self) { mapping in
    mapping.willDisplaySupplementaryView { view, model, indexPath in } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.didEndDisplayingSupplementaryView { view, model, indexPath in } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.referenceSizeForHeaderView { model, indexPath in CGSize(width: 1, height: 1) } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
    mapping.referenceSizeForFooterView { model, indexPath in CGSize(width: 1, height: 1) } // expected-error {{Use mapping.on(.name) { … } with the name of this method}}
  }
}
