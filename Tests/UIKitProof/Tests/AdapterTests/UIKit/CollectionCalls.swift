import DiffableStorage
import Foundation
import ListManagement
import UIKit
import UIKitLists

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
      .list(ListEvent<UICollectionViewFocusUpdateContext, Bool>.shouldUpdateFocus, false),
      .list(
        ListEvent<(UICollectionViewFocusUpdateContext, UIFocusAnimationCoordinator), Void>
          .didUpdateFocus,
        ()
      ),
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

  func call(_ event: String) {
    if event == "performDropWithCoordinator" { view.drop(Items.Coordinator(view, at: row)) }
    if let call = Self.items[event] { tell(call) }
    if let call = Self.others[event] { tell(call) }
    if let call = Self.source[event] { view.dataSource.map { call($0, view) } }
    if let call = Self.prefetching[event] { view.prefetchDataSource.map { call($0, view) } }
    if let call = Self.dragging[event] { view.dragDelegate.map { call($0, view) } }
    if let call = Self.dropping[event] { view.dropDelegate.map { call($0, view) } }
  }

  private typealias Calls<Object> = [String: @MainActor (Object, UICollectionView) -> Void]

  private static let source: Calls<any UICollectionViewDataSource> = [
    "canMove": { _ = $0.collectionView($1, canMoveItemAt: row) },
    "moveRowTo": { $0.collectionView($1, moveItemAt: row, to: row) },
    "indexTitles": { _ = $0.indexTitles(for: $1) },
    "indexPathForIndexTitle": {
      _ = $0.collectionView($1, indexPathForIndexTitle: "A", at: 0)
    },
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

  /// Of the cells.
  private static let items: Calls<any UICollectionViewDelegateFlowLayout> = [
    "willDisplay": { $0.collectionView($1, willDisplay: cell($1), forItemAt: row) },
    "didEndDisplaying": { $0.collectionView($1, didEndDisplaying: cell($1), forItemAt: row) },
    "shouldHighlight": { _ = $0.collectionView($1, shouldHighlightItemAt: row) },
    "didHighlight": { $0.collectionView($1, didHighlightItemAt: row) },
    "didUnhighlight": { $0.collectionView($1, didUnhighlightItemAt: row) },
    "shouldSelect": { _ = $0.collectionView($1, shouldSelectItemAt: row) },
    "shouldDeselect": { _ = $0.collectionView($1, shouldDeselectItemAt: row) },
    "didSelect": { $0.collectionView($1, didSelectItemAt: row) },
    "didDeselect": { $0.collectionView($1, didDeselectItemAt: row) },
    "canPerformPrimaryAction": { _ = $0.collectionView($1, canPerformPrimaryActionForItemAt: row) },
    "performPrimaryAction": { $0.collectionView($1, performPrimaryActionForItemAt: row) },
    "shouldBeginMultipleSelectionInteraction": {
      _ = $0.collectionView($1, shouldBeginMultipleSelectionInteractionAt: row)
    },
    "didBeginMultipleSelectionInteraction": {
      $0.collectionView($1, didBeginMultipleSelectionInteractionAt: row)
    },
    "canEdit": { _ = $0.collectionView($1, canEditItemAt: row) },
    "canFocus": { _ = $0.collectionView($1, canFocusItemAt: row) },
    "selectionFollowsFocus": { _ = $0.collectionView($1, selectionFollowsFocusForItemAt: row) },
    "targetIndexPathForMove": {
      _ = $0.collectionView(
        $1,
        targetIndexPathForMoveOfItemFromOriginalIndexPath: row,
        atCurrentIndexPath: row,
        toProposedIndexPath: row
      )
    },
    "shouldSpringLoad": { _ = $0.collectionView($1, shouldSpringLoadItemAt: row, with: Session()) },
    "contextMenuConfiguration": {
      _ = $0.collectionView($1, contextMenuConfigurationForItemAt: row, point: .zero)
    },
    "contextMenuConfigurationForItemsAtIndexPaths": {
      _ = $0.collectionView($1, contextMenuConfigurationForItemsAt: [row], point: .zero)
    },
    "highlightPreview": {
      let menu = UIContextMenuConfiguration()
      _ = $0.collectionView($1, contextMenuConfiguration: menu, highlightPreviewForItemAt: row)
    },
    "dismissalPreview": {
      let menu = UIContextMenuConfiguration()
      _ = $0.collectionView($1, contextMenuConfiguration: menu, dismissalPreviewForItemAt: row)
    },
  ]

  /// Of headers, of footers, of the layout, and of the list.
  private static let others: Calls<any UICollectionViewDelegateFlowLayout> = [
    "willDisplaySupplementaryView": { delegate, view in
      edges(view) {
        delegate.collectionView(
          view,
          willDisplaySupplementaryView: $0,
          forElementKind: $1,
          at: at(0)
        )
      }
    },
    "didEndDisplayingSupplementaryView": { delegate, view in
      edges(view) {
        delegate.collectionView(
          view,
          didEndDisplayingSupplementaryView: $0,
          forElementOfKind: $1,
          at: at(0)
        )
      }
    },
    "didEndMultipleSelectionInteraction": {
      $0.collectionViewDidEndMultipleSelectionInteraction($1)
    },
    "shouldUpdateFocus": {
      _ = $0.collectionView($1, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext())
    },
    "didUpdateFocus": {
      let context = UICollectionViewFocusUpdateContext()
      $0.collectionView($1, didUpdateFocusIn: context, with: UIFocusAnimationCoordinator())
    },
    "indexPathForPreferredFocusedView": { _ = $0.indexPathForPreferredFocusedView(in: $1) },
    "sizeForCell": {
      _ = $0.collectionView($1, layout: $1.collectionViewLayout, sizeForItemAt: row)
    },
    "insetForSectionAtIndex": {
      _ = $0.collectionView($1, layout: $1.collectionViewLayout, insetForSectionAt: 0)
    },
    "minimumLineSpacingForSectionAtIndex": {
      _ = $0.collectionView($1, layout: $1.collectionViewLayout, minimumLineSpacingForSectionAt: 0)
    },
    "minimumInteritemSpacingForSectionAtIndex": {
      let layout = $1.collectionViewLayout
      _ = $0.collectionView($1, layout: layout, minimumInteritemSpacingForSectionAt: 0)
    },
    "referenceSizeForHeaderView": {
      _ = $0.collectionView($1, layout: $1.collectionViewLayout, referenceSizeForHeaderInSection: 0)
    },
    "referenceSizeForFooterView": {
      _ = $0.collectionView($1, layout: $1.collectionViewLayout, referenceSizeForFooterInSection: 0)
    },
    "transitionLayout": {
      let layout = $1.collectionViewLayout
      _ = $0.collectionView($1, transitionLayoutForOldLayout: layout, newLayout: layout)
    },
    "targetContentOffsetForProposedContentOffset": {
      _ = $0.collectionView($1, targetContentOffsetForProposedContentOffset: .zero)
    },
  ]

  private static let prefetching: Calls<any UICollectionViewDataSourcePrefetching> = [
    "prefetch": { $0.collectionView($1, prefetchItemsAt: [row]) },
    "cancelPrefetch": { $0.collectionView($1, cancelPrefetchingForItemsAt: [row]) },
  ]

  private static let dragging: Calls<any UICollectionViewDragDelegate> = [
    "itemsForBeginningDragSession": {
      _ = $0.collectionView($1, itemsForBeginning: Session(), at: row)
    },
    "itemsForAddingToDragSession": {
      _ = $0.collectionView($1, itemsForAddingTo: Session(), at: row, point: .zero)
    },
    "dragPreviewParameters": { _ = $0.collectionView($1, dragPreviewParametersForItemAt: row) },
    "dragSessionWillBegin": { $0.collectionView($1, dragSessionWillBegin: Session()) },
    "dragSessionDidEnd": { $0.collectionView($1, dragSessionDidEnd: Session()) },
    "dragSessionAllowsMoveOperation": {
      _ = $0.collectionView($1, dragSessionAllowsMoveOperation: Session())
    },
    "dragSessionIsRestrictedToDraggingApplication": {
      _ = $0.collectionView($1, dragSessionIsRestrictedToDraggingApplication: Session())
    },
  ]

  private static let dropping: Calls<any UICollectionViewDropDelegate> = [
    "canHandleDropSession": { _ = $0.collectionView($1, canHandle: Session()) },
    "dropSessionDidEnter": { $0.collectionView($1, dropSessionDidEnter: Session()) },
    "dropSessionDidUpdate": {
      _ = $0.collectionView($1, dropSessionDidUpdate: Session(), withDestinationIndexPath: row)
    },
    "dropSessionDidExit": { $0.collectionView($1, dropSessionDidExit: Session()) },
    "dropSessionDidEnd": { $0.collectionView($1, dropSessionDidEnd: Session()) },
    "dropPreviewParameters": { _ = $0.collectionView($1, dropPreviewParametersForItemAt: row) },
  ]
}
