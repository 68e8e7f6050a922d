import DiffableStorage
import UIKit

extension Items {
  /// An owner that can implement every method, and records the calls.
  @MainActor
  final class FullOwner: NSObject, UICollectionViewDataSource,
    UICollectionViewDataSourcePrefetching, UICollectionViewDelegateFlowLayout, SomeMethodsMissing
  {
    var implementedMethods: Set<String>
    var notes: [String] = []
    var answer = true

    init(_ methods: Set<String> = []) {
      implementedMethods = methods
      super.init()
    }

    func note(_ method: String) { notes.append(method) }

    // MARK: UICollectionViewDataSource

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    {
      note("collectionView:numberOfItemsInSection:")
      return 0
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      note("collectionView:cellForItemAtIndexPath:")
      return UICollectionViewCell()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
      note("numberOfSectionsInCollectionView:")
      return 0
    }

    func collectionView(
      _ collectionView: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      note("collectionView:viewForSupplementaryElementOfKind:atIndexPath:")
      let name = "owner's"
      collectionView.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: name
      )
      return collectionView.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: name,
        for: indexPath
      )
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
      -> Bool
    {
      note("collectionView:canMoveItemAtIndexPath:")
      return answer
    }

    func collectionView(
      _ collectionView: UICollectionView,
      moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      note("collectionView:moveItemAtIndexPath:toIndexPath:")
    }

    func indexTitles(for collectionView: UICollectionView) -> [String]? {
      note("indexTitlesForCollectionView:")
      return ["owner"]
    }

    func collectionView(
      _ collectionView: UICollectionView,
      indexPathForIndexTitle title: String,
      at index: Int
    ) -> IndexPath {
      note("collectionView:indexPathForIndexTitle:atIndex:")
      return IndexPath(item: 9, section: 9)
    }

    // MARK: UICollectionViewDataSourcePrefetching

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    {
      note("collectionView:prefetchItemsAtIndexPaths:")
    }

    func collectionView(
      _ collectionView: UICollectionView,
      cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      note("collectionView:cancelPrefetchingForItemsAtIndexPaths:")
    }

    // MARK: UICollectionViewDelegate

    func collectionView(
      _ collectionView: UICollectionView,
      shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      note("collectionView:shouldHighlightItemAtIndexPath:")
      return answer
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
    {
      note("collectionView:didHighlightItemAtIndexPath:")
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didUnhighlightItemAt indexPath: IndexPath
    ) {
      note("collectionView:didUnhighlightItemAtIndexPath:")
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath)
      -> Bool
    {
      note("collectionView:shouldSelectItemAtIndexPath:")
      return answer
    }

    func collectionView(
      _ collectionView: UICollectionView,
      shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
      note("collectionView:shouldDeselectItemAtIndexPath:")
      return answer
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      note("collectionView:didSelectItemAtIndexPath:")
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    {
      note("collectionView:didDeselectItemAtIndexPath:")
    }

    func collectionView(
      _ collectionView: UICollectionView,
      canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
      note("collectionView:canPerformPrimaryActionForItemAtIndexPath:")
      return answer
    }

    func collectionView(
      _ collectionView: UICollectionView,
      performPrimaryActionForItemAt indexPath: IndexPath
    ) {
      note("collectionView:performPrimaryActionForItemAtIndexPath:")
    }

    func collectionView(
      _ collectionView: UICollectionView,
      willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      note("collectionView:willDisplayCell:forItemAtIndexPath:")
    }

    func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String,
      at indexPath: IndexPath
    ) {
      note("collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:")
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) {
      note("collectionView:didEndDisplayingCell:forItemAtIndexPath:")
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String,
      at indexPath: IndexPath
    ) {
      note("collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:")
    }

    func collectionView(
      _ collectionView: UICollectionView,
      transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      note("collectionView:transitionLayoutForOldLayout:newLayout:")
      return UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }

    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath)
      -> Bool
    {
      note("collectionView:canFocusItemAtIndexPath:")
      return answer
    }

    func collectionView(
      _ collectionView: UICollectionView,
      shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool {
      note("collectionView:shouldUpdateFocusInContext:")
      return answer
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      note("collectionView:didUpdateFocusInContext:withAnimationCoordinator:")
    }

    func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
      note("indexPathForPreferredFocusedViewInCollectionView:")
      return IndexPath(item: 9, section: 9)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool {
      note("collectionView:selectionFollowsFocusForItemAtIndexPath:")
      return answer
    }

    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      note(
        "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCur"
          + "rentIndexPath:toProposedIndexPath:"
      )
      return IndexPath(item: 9, section: 9)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      note("collectionView:targetContentOffsetForProposedContentOffset:")
      return CGPoint(x: 99, y: 99)
    }

    func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath)
      -> Bool
    {
      note("collectionView:canEditItemAtIndexPath:")
      return answer
    }

    func collectionView(
      _ collectionView: UICollectionView,
      shouldSpringLoadItemAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      note("collectionView:shouldSpringLoadItemAtIndexPath:withContext:")
      return answer
    }

    func collectionView(
      _ collectionView: UICollectionView,
      shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
      note("collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:")
      return answer
    }

    func collectionView(
      _ collectionView: UICollectionView,
      didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) {
      note("collectionView:didBeginMultipleSelectionInteractionAtIndexPath:")
    }

    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
      note("collectionViewDidEndMultipleSelectionInteraction:")
    }

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      note("collectionView:contextMenuConfigurationForItemAtIndexPath:point:")
      return nil
    }

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      note("collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:")
      return nil
    }

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      note("collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:")
      return nil
    }

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      note("collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:")
      return nil
    }

    // MARK: UICollectionViewDelegateFlowLayout

    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      note("collectionView:layout:sizeForItemAtIndexPath:")
      return CGSize(width: 99, height: 99)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets {
      note("collectionView:layout:insetForSectionAtIndex:")
      return UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
      note("collectionView:layout:minimumLineSpacingForSectionAtIndex:")
      return 99
    }

    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
      note("collectionView:layout:minimumInteritemSpacingForSectionAtIndex:")
      return 99
    }

    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
      note("collectionView:layout:referenceSizeForHeaderInSection:")
      return CGSize(width: 99, height: 99)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize {
      note("collectionView:layout:referenceSizeForFooterInSection:")
      return CGSize(width: 99, height: 99)
    }
  }
}
