import DiffableStorage
import UIKit

/// An owner with all methods of all delegates, which records the calls.
///
/// It implements those whose names are in `implementedMethods`.
@MainActor
final class TableOwner: NSObject, UITableViewDataSource, UITableViewDelegate,
  UITableViewDataSourcePrefetching, UITableViewDragDelegate, UITableViewDropDelegate,
  SomeMethodsMissing
{
  var implementedMethods: Set<String>
  let log: TableLog

  init(implementing methods: Set<String>, _ log: TableLog) {
    implementedMethods = methods
    self.log = log
    super.init()
  }
}

@MainActor final class TableLog {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}

// MARK: - UITableViewDataSource

extension TableOwner {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    log.note("tableView:numberOfRowsInSection:")
    return 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    log.note("tableView:cellForRowAtIndexPath:")
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    log.note("numberOfSectionsInTableView:")
    return 0
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    log.note("tableView:titleForHeaderInSection:")
    return "owner"
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    log.note("tableView:titleForFooterInSection:")
    return "owner"
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    log.note("tableView:canEditRowAtIndexPath:")
    return true
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    log.note("tableView:canMoveRowAtIndexPath:")
    return true
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    log.note("sectionIndexTitlesForTableView:")
    return ["X"]
  }

  func tableView(
    _ tableView: UITableView,
    sectionForSectionIndexTitle title: String,
    at index: Int
  ) -> Int {
    log.note("tableView:sectionForSectionIndexTitle:atIndex:")
    return 7
  }

  func tableView(
    _ tableView: UITableView,
    commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.note("tableView:commitEditingStyle:forRowAtIndexPath:")
  }

  func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    log.note("tableView:moveRowAtIndexPath:toIndexPath:")
  }
}

// MARK: - UITableViewDelegate

extension TableOwner {
  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    log.note("tableView:willDisplayCell:forRowAtIndexPath:")
  }

  func tableView(
    _ tableView: UITableView,
    willDisplayHeaderView view: UIView,
    forSection section: Int
  ) {
    log.note("tableView:willDisplayHeaderView:forSection:")
  }

  func tableView(
    _ tableView: UITableView,
    willDisplayFooterView view: UIView,
    forSection section: Int
  ) {
    log.note("tableView:willDisplayFooterView:forSection:")
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    log.note("tableView:didEndDisplayingCell:forRowAtIndexPath:")
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplayingHeaderView view: UIView,
    forSection section: Int
  ) {
    log.note("tableView:didEndDisplayingHeaderView:forSection:")
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplayingFooterView view: UIView,
    forSection section: Int
  ) {
    log.note("tableView:didEndDisplayingFooterView:forSection:")
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    log.note("tableView:heightForRowAtIndexPath:")
    return 31
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    log.note("tableView:heightForHeaderInSection:")
    return 31
  }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    log.note("tableView:heightForFooterInSection:")
    return 31
  }

  func tableView(
    _ tableView: UITableView,
    estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    log.note("tableView:estimatedHeightForRowAtIndexPath:")
    return 31
  }

  func tableView(
    _ tableView: UITableView,
    estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat {
    log.note("tableView:estimatedHeightForHeaderInSection:")
    return 31
  }

  func tableView(
    _ tableView: UITableView,
    estimatedHeightForFooterInSection section: Int
  ) -> CGFloat {
    log.note("tableView:estimatedHeightForFooterInSection:")
    return 31
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    log.note("tableView:viewForHeaderInSection:")
    return nil
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    log.note("tableView:viewForFooterInSection:")
    return nil
  }

  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    log.note("tableView:accessoryButtonTappedForRowWithIndexPath:")
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log.note("tableView:shouldHighlightRowAtIndexPath:")
    return true
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.note("tableView:didHighlightRowAtIndexPath:")
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.note("tableView:didUnhighlightRowAtIndexPath:")
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.note("tableView:willSelectRowAtIndexPath:")
    return indexPath
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.note("tableView:willDeselectRowAtIndexPath:")
    return indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.note("tableView:didSelectRowAtIndexPath:")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.note("tableView:didDeselectRowAtIndexPath:")
  }

  func tableView(
    _ tableView: UITableView,
    editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    log.note("tableView:editingStyleForRowAtIndexPath:")
    return .insert
  }

  func tableView(
    _ tableView: UITableView,
    titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    log.note("tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:")
    return "owner"
  }

  func tableView(
    _ tableView: UITableView,
    leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    log.note("tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:")
    return nil
  }

  func tableView(
    _ tableView: UITableView,
    trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    log.note("tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:")
    return nil
  }

  func tableView(
    _ tableView: UITableView,
    shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    log.note("tableView:shouldIndentWhileEditingRowAtIndexPath:")
    return true
  }

  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.note("tableView:willBeginEditingRowAtIndexPath:")
  }

  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.note("tableView:didEndEditingRowAtIndexPath:")
  }

  func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    log.note("tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:")
    return proposedDestinationIndexPath
  }

  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    log.note("tableView:indentationLevelForRowAtIndexPath:")
    return 3
  }

  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    log.note("tableView:canFocusRowAtIndexPath:")
    return true
  }

  func tableView(
    _ tableView: UITableView,
    shouldUpdateFocusIn context: UITableViewFocusUpdateContext
  ) -> Bool {
    log.note("tableView:shouldUpdateFocusInContext:")
    return true
  }

  func tableView(
    _ tableView: UITableView,
    didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    log.note("tableView:didUpdateFocusInContext:withAnimationCoordinator:")
  }

  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    log.note("indexPathForPreferredFocusedViewInTableView:")
    return nil
  }

  func tableView(
    _ tableView: UITableView,
    shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    log.note("tableView:shouldSpringLoadRowAtIndexPath:withContext:")
    return true
  }

  func tableView(
    _ tableView: UITableView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    log.note("tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:")
    return true
  }

  func tableView(
    _ tableView: UITableView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    log.note("tableView:didBeginMultipleSelectionInteractionAtIndexPath:")
  }

  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    log.note("tableViewDidEndMultipleSelectionInteraction:")
  }

  func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.note("tableView:contextMenuConfigurationForRowAtIndexPath:point:")
    return nil
  }

  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log.note("tableView:previewForHighlightingContextMenuWithConfiguration:")
    return nil
  }

  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log.note("tableView:previewForDismissingContextMenuWithConfiguration:")
    return nil
  }

  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    log.note("tableView:performPrimaryActionForRowAtIndexPath:")
  }

  func tableView(
    _ tableView: UITableView,
    canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool {
    log.note("tableView:canPerformPrimaryActionForRowAtIndexPath:")
    return true
  }

  func tableView(
    _ tableView: UITableView,
    selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool {
    log.note("tableView:selectionFollowsFocusForRowAtIndexPath:")
    return true
  }
}

// MARK: - UITableViewDataSourcePrefetching

extension TableOwner {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    log.note("tableView:prefetchRowsAtIndexPaths:")
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    log.note("tableView:cancelPrefetchingForRowsAtIndexPaths:")
  }
}
