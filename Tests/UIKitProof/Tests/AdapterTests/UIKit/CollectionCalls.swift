import DiffableStorage
import Foundation
import ListManagement
import UIKit
import UIKitManagers

/// The place at which events are performed.
private let row = at(1)

/// What a collection view calls, and the events that only collection views have.
extension Items.Scene: @MainActor EventHost {
  typealias Title = Items.Edge<String>

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
    manager.registerHeader(Items.Edge<String>.self)
    manager.registerFooter(Items.Edge<String>.self)
  }

  static var ownCases: [EventCase<Items.Scene>] {
    let layout = UICollectionViewFlowLayout()
    let transition = UICollectionViewTransitionLayout(currentLayout: layout, nextLayout: layout)
    let ofItems = method(of: "contextMenuConfigurationForItemsAtIndexPaths")
    return [
      .edge(.willDisplaySupplementaryView), .edge(.didEndDisplayingSupplementaryView),
      .model(.canEdit, true),
      .list(ListEvent<UICollectionViewFocusUpdateContext, Bool>.shouldUpdateFocus, false) {
        $0.nextFocusedIndexPath == row
      },
      .list(
        ListEvent<(UICollectionViewFocusUpdateContext, UIFocusAnimationCoordinator), Void>
          .didUpdateFocus,
        ()
      ) { $0.0.nextFocusedIndexPath == row },
      .list(.indexTitles, nil), .list(.indexPathForIndexTitle, row),
      .model(.sizeForCell, .zero),
      .list(.insetForSectionAtIndex, .zero),
      .list(.minimumLineSpacingForSectionAtIndex, 1),
      .list(.minimumInteritemSpacingForSectionAtIndex, 1),
      .edge(.referenceSizeForHeaderView, .zero), .edge(.referenceSizeForFooterView, .zero),
      .list(.transitionLayout, transition),
      .list(.targetContentOffsetForProposedContentOffset, .zero),
      .cell(.contextMenuConfiguration, nil, ofItems),
      .list(.contextMenuConfigurationForItemsAtIndexPaths, nil),
      .cell(.highlightPreview, nil), .cell(.dismissalPreview, nil),
      .list(ListEvent<any UICollectionViewDropCoordinator, Void>.performDropWithCoordinator, ()),
      .list(
        ListEvent<(any UIDropSession, IndexPath?), UICollectionViewDropProposal>
          .dropSessionDidUpdate,
        UICollectionViewDropProposal(operation: .move)
      ) { $0.1 == row },
    ]
  }

  /// Calls a method of the delegate.
  func tell(_ body: (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Void) {
    (view.delegate as? any UICollectionViewDelegateFlowLayout).map { body($0, view) }
  }

  func perform(_ method: String) {
    perform(method, view.dataSource, Self.source)
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    perform(method, delegate, Self.delegate)
    perform(method, view.prefetchDataSource, Self.prefetching)
    perform(method, view.dragDelegate, Self.dragging)
    perform(method, view.dropDelegate, Self.dropping)
  }

  private static let source: Calls<any UICollectionViewDataSource> = [
    { _ = $0.collectionView($1, canMoveItemAt: row) },
    { $0.collectionView($1, moveItemAt: row, to: row) },
    { _ = $0.indexTitles(for: $1) },
    { _ = $0.collectionView($1, indexPathForIndexTitle: "A", at: 0) },
  ]

  private static func cell(_ view: UICollectionView) -> UICollectionViewCell {
    view.cellForItem(at: row) ?? UICollectionViewCell()
  }

  /// The headers and footers on screen.
  private static func edges(
    _ view: UICollectionView,
    _ body: (UICollectionReusableView, String) -> Void
  ) {
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      for edge in view.visibleSupplementaryViews(ofKind: kind) { body(edge, kind) }
    }
  }

  private static let delegate: Calls<any UICollectionViewDelegateFlowLayout> = [
    // Of the cells.

    { $0.collectionView($1, willDisplay: cell($1), forItemAt: row) },
    { $0.collectionView($1, didEndDisplaying: cell($1), forItemAt: row) },
    { _ = $0.collectionView($1, shouldHighlightItemAt: row) },
    { $0.collectionView($1, didHighlightItemAt: row) },
    { $0.collectionView($1, didUnhighlightItemAt: row) },
    { _ = $0.collectionView($1, shouldSelectItemAt: row) },
    { _ = $0.collectionView($1, shouldDeselectItemAt: row) },
    { $0.collectionView($1, didSelectItemAt: row) },
    { $0.collectionView($1, didDeselectItemAt: row) },
    { _ = $0.collectionView($1, canPerformPrimaryActionForItemAt: row) },
    { $0.collectionView($1, performPrimaryActionForItemAt: row) },
    { _ = $0.collectionView($1, shouldBeginMultipleSelectionInteractionAt: row) },
    { $0.collectionView($1, didBeginMultipleSelectionInteractionAt: row) },
    { _ = $0.collectionView($1, canEditItemAt: row) },
    { _ = $0.collectionView($1, canFocusItemAt: row) },
    { _ = $0.collectionView($1, selectionFollowsFocusForItemAt: row) },
    {
      _ = $0.collectionView(
        $1,
        targetIndexPathForMoveOfItemFromOriginalIndexPath: row,
        atCurrentIndexPath: row,
        toProposedIndexPath: row
      )
    },
    { _ = $0.collectionView($1, shouldSpringLoadItemAt: row, with: Session()) },
    { _ = $0.collectionView($1, contextMenuConfigurationForItemAt: row, point: .zero) },
    { _ = $0.collectionView($1, contextMenuConfigurationForItemsAt: [row], point: .zero) },
    {
      let menu = UIContextMenuConfiguration()
      _ = $0.collectionView($1, contextMenuConfiguration: menu, highlightPreviewForItemAt: row)
    },
    {
      let menu = UIContextMenuConfiguration()
      _ = $0.collectionView($1, contextMenuConfiguration: menu, dismissalPreviewForItemAt: row)
    },

    // Of headers, of footers, and of the list.

    { delegate, view in
      edges(view) {
        delegate.collectionView(
          view,
          willDisplaySupplementaryView: $0,
          forElementKind: $1,
          at: at(0)
        )
      }
    },
    { delegate, view in
      edges(view) {
        delegate.collectionView(
          view,
          didEndDisplayingSupplementaryView: $0,
          forElementOfKind: $1,
          at: at(0)
        )
      }
    },
    { $0.collectionViewDidEndMultipleSelectionInteraction($1) },
    {
      _ = $0.collectionView(
        $1,
        shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(nextFocusedIndexPath: row)
      )
    },
    {
      let context = UICollectionViewFocusUpdateContext(nextFocusedIndexPath: row)
      $0.collectionView($1, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
    },
    { _ = $0.indexPathForPreferredFocusedView(in: $1) },
    { _ = $0.collectionView($1, layout: $1.collectionViewLayout, sizeForItemAt: row) },
    { _ = $0.collectionView($1, layout: $1.collectionViewLayout, insetForSectionAt: 0) },
    {
      _ = $0.collectionView($1, layout: $1.collectionViewLayout, minimumLineSpacingForSectionAt: 0)
    },
    {
      let layout = $1.collectionViewLayout
      _ = $0.collectionView($1, layout: layout, minimumInteritemSpacingForSectionAt: 0)
    },
    {
      _ = $0.collectionView($1, layout: $1.collectionViewLayout, referenceSizeForHeaderInSection: 0)
    },
    {
      _ = $0.collectionView($1, layout: $1.collectionViewLayout, referenceSizeForFooterInSection: 0)
    },
    {
      let layout = $1.collectionViewLayout
      _ = $0.collectionView($1, transitionLayoutForOldLayout: layout, newLayout: layout)
    },
    { _ = $0.collectionView($1, targetContentOffsetForProposedContentOffset: .zero) },
  ]

  private static let prefetching: Calls<any UICollectionViewDataSourcePrefetching> = [
    { $0.collectionView($1, prefetchItemsAt: [row]) },
    { $0.collectionView($1, cancelPrefetchingForItemsAt: [row]) },
  ]

  private static let dragging: Calls<any UICollectionViewDragDelegate> = [
    { _ = $0.collectionView($1, itemsForBeginning: Session(), at: row) },
    { _ = $0.collectionView($1, itemsForAddingTo: Session(), at: row, point: .zero) },
    { _ = $0.collectionView($1, dragPreviewParametersForItemAt: row) },
    { $0.collectionView($1, dragSessionWillBegin: Session()) },
    { $0.collectionView($1, dragSessionDidEnd: Session()) },
    { _ = $0.collectionView($1, dragSessionAllowsMoveOperation: Session()) },
    { _ = $0.collectionView($1, dragSessionIsRestrictedToDraggingApplication: Session()) },
  ]

  private static let dropping: Calls<any UICollectionViewDropDelegate> = [
    { $0.collectionView($1, performDropWith: Items.Coordinator($1, at: row)) },
    { _ = $0.collectionView($1, canHandle: Session()) },
    { $0.collectionView($1, dropSessionDidEnter: Session()) },
    { _ = $0.collectionView($1, dropSessionDidUpdate: Session(), withDestinationIndexPath: row) },
    { $0.collectionView($1, dropSessionDidExit: Session()) },
    { $0.collectionView($1, dropSessionDidEnd: Session()) },
    { _ = $0.collectionView($1, dropPreviewParametersForItemAt: row) },
  ]
}
