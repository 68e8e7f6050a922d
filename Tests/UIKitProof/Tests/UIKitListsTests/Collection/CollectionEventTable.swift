import DiffableStorage
import ListManagement
import UIKit
import UIKitLists

extension Items {
  /// One event, the code that observes it, and the action that makes a collection view perform it.
  @MainActor struct Row {
    let event: String
    let method: String

    /// Whether the owner's method is called after the closure.
    let hasNoAnswer: Bool
    let observe: (Scene, ViewModelMapping<IntCell, Int>, @escaping (String) -> Void) -> Void
    let perform: (UICollectionView) -> Void
  }

  /// The text that every closure of the table records if it gets the right arguments.
  static let right = "event 7 [0, 0]"

  private static func text(_ model: Int, _ indexPath: IndexPath) -> String {
    "event \(model) \(Array(indexPath))"
  }

  // MARK: Kinds of rows

  private static func cell<Answer>(
    _ event: ViewEvent<Void, Answer>,
    _ method: String,
    _ answer: Answer,
    _ perform: @escaping (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Void
  ) -> Row {
    row(event.name, method, Answer.self, perform) { scene, mapping, note in
      mapping.on(event) { cell, model, indexPath in
        note(cell === scene.view.cellForItem(at: at(0)) ? text(model, indexPath) : "another cell")
        return answer
      }
    }
  }

  private static func cell<Extra, Answer>(
    _ event: ViewEvent<Extra, Answer>,
    _ method: String,
    _ answer: Answer,
    _ perform: @escaping (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Void
  ) -> Row {
    row(event.name, method, Answer.self, perform) { scene, mapping, note in
      mapping.on(event) { _, cell, model, indexPath in
        note(cell === scene.view.cellForItem(at: at(0)) ? text(model, indexPath) : "another cell")
        return answer
      }
    }
  }

  private static func list<Answer>(
    _ event: ListEvent<Void, Answer>,
    _ method: String,
    _ answer: Answer,
    _ perform: @escaping (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Void
  ) -> Row {
    row(event.name, method, Answer.self, perform) { scene, _, note in
      scene.manager.on(event) {
        note(right)
        return answer
      }
    }
  }

  private static func list<Extra, Answer>(
    _ event: ListEvent<Extra, Answer>,
    _ method: String,
    _ answer: Answer,
    _ perform: @escaping (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Void
  ) -> Row {
    row(event.name, method, Answer.self, perform) { scene, _, note in
      scene.manager.on(event) { (_: Extra) in
        note(right)
        return answer
      }
    }
  }

  private static func model<Answer>(
    _ event: ModelEvent<Answer>,
    _ method: String,
    _ answer: Answer,
    _ perform: @escaping (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Void
  ) -> Row {
    row(event.name, method, Answer.self, perform) { _, mapping, note in
      mapping.on(event) { model, indexPath in
        note(text(model, indexPath))
        return answer
      }
    }
  }

  private static func row<Answer>(
    _ event: String,
    _ method: String,
    _ answer: Answer.Type,
    _ perform: @escaping (any UICollectionViewDelegateFlowLayout, UICollectionView) -> Void,
    _ observe:
      @escaping (Scene, ViewModelMapping<IntCell, Int>, @escaping (String) -> Void) -> Void
  ) -> Row {
    Row(
      event: event,
      method: method,
      hasNoAnswer: Answer.self == Void.self,
      observe: observe
    ) { view in
      if let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout {
        perform(delegate, view)
      }
    }
  }

  // MARK: The rows

  static var rows: [Row] { touches + showing + focus + layouts + data + menus + drags + drops }

  private static var touches: [Row] {
    [
      cell(.shouldHighlight, "collectionView:shouldHighlightItemAtIndexPath:", false) {
        _ = $0.collectionView($1, shouldHighlightItemAt: at(0))
      },
      cell(.didHighlight, "collectionView:didHighlightItemAtIndexPath:", ()) {
        $0.collectionView($1, didHighlightItemAt: at(0))
      },
      cell(.didUnhighlight, "collectionView:didUnhighlightItemAtIndexPath:", ()) {
        $0.collectionView($1, didUnhighlightItemAt: at(0))
      },
      cell(.shouldSelect, "collectionView:shouldSelectItemAtIndexPath:", false) {
        _ = $0.collectionView($1, shouldSelectItemAt: at(0))
      },
      cell(.shouldDeselect, "collectionView:shouldDeselectItemAtIndexPath:", false) {
        _ = $0.collectionView($1, shouldDeselectItemAt: at(0))
      },
      cell(.didSelect, "collectionView:didSelectItemAtIndexPath:", ()) {
        $0.collectionView($1, didSelectItemAt: at(0))
      },
      cell(.didDeselect, "collectionView:didDeselectItemAtIndexPath:", ()) {
        $0.collectionView($1, didDeselectItemAt: at(0))
      },
      cell(
        .canPerformPrimaryAction,
        "collectionView:canPerformPrimaryActionForItemAtIndexPath:",
        false
      ) { _ = $0.collectionView($1, canPerformPrimaryActionForItemAt: at(0)) },
      cell(.performPrimaryAction, "collectionView:performPrimaryActionForItemAtIndexPath:", ()) {
        $0.collectionView($1, performPrimaryActionForItemAt: at(0))
      },
      cell(
        .shouldBeginMultipleSelectionInteraction,
        "collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
        true
      ) { _ = $0.collectionView($1, shouldBeginMultipleSelectionInteractionAt: at(0)) },
      cell(
        .didBeginMultipleSelectionInteraction,
        "collectionView:didBeginMultipleSelectionInteractionAtIndexPath:",
        ()
      ) { $0.collectionView($1, didBeginMultipleSelectionInteractionAt: at(0)) },
      list(
        .didEndMultipleSelectionInteraction,
        "collectionViewDidEndMultipleSelectionInteraction:",
        ()
      ) { $0.collectionViewDidEndMultipleSelectionInteraction($1) },
      model(.canEdit, "collectionView:canEditItemAtIndexPath:", true) {
        _ = $0.collectionView($1, canEditItemAt: at(0))
      },
    ]
  }

  private static var showing: [Row] {
    [
      cell(.willDisplay, "collectionView:willDisplayCell:forItemAtIndexPath:", ()) {
        guard let cell = $1.cellForItem(at: at(0)) else { return }
        $0.collectionView($1, willDisplay: cell, forItemAt: at(0))
      },
      cell(.didEndDisplaying, "collectionView:didEndDisplayingCell:forItemAtIndexPath:", ()) {
        guard let cell = $1.cellForItem(at: at(0)) else { return }
        $0.collectionView($1, didEndDisplaying: cell, forItemAt: at(0))
      },
    ]
  }

  private static var focus: [Row] {
    [
      cell(.canFocus, "collectionView:canFocusItemAtIndexPath:", false) {
        _ = $0.collectionView($1, canFocusItemAt: at(0))
      },
      list(
        ListEvent<UICollectionViewFocusUpdateContext, Bool>.shouldUpdateFocus,
        "collectionView:shouldUpdateFocusInContext:",
        false
      ) { _ = $0.collectionView($1, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext()) },
      list(
        ListEvent<(UICollectionViewFocusUpdateContext, UIFocusAnimationCoordinator), Void>
          .didUpdateFocus,
        "collectionView:didUpdateFocusInContext:withAnimationCoordinator:",
        ()
      ) {
        $0.collectionView(
          $1,
          didUpdateFocusIn: UICollectionViewFocusUpdateContext(),
          with: UIFocusAnimationCoordinator()
        )
      },
      list(
        .indexPathForPreferredFocusedView,
        "indexPathForPreferredFocusedViewInCollectionView:",
        at(0)
      ) { _ = $0.indexPathForPreferredFocusedView(in: $1) },
      cell(
        .selectionFollowsFocus,
        "collectionView:selectionFollowsFocusForItemAtIndexPath:",
        true
      ) { _ = $0.collectionView($1, selectionFollowsFocusForItemAt: at(0)) },
    ]
  }

  static let targetMethod =
    "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:"
    + "toProposedIndexPath:"

  private static func target(
    _ delegate: any UICollectionViewDelegateFlowLayout,
    _ view: UICollectionView
  ) {
    _ = delegate.collectionView(
      view,
      targetIndexPathForMoveOfItemFromOriginalIndexPath: at(0),
      atCurrentIndexPath: at(0),
      toProposedIndexPath: at(0)
    )
  }

  private static var layouts: [Row] {
    let layout = UICollectionViewFlowLayout()
    return [
      model(.sizeForCell, "collectionView:layout:sizeForItemAtIndexPath:", .zero) {
        _ = $0.collectionView($1, layout: layout, sizeForItemAt: at(0))
      },
      list(.insetForSectionAtIndex, "collectionView:layout:insetForSectionAtIndex:", .zero) {
        _ = $0.collectionView($1, layout: layout, insetForSectionAt: 0)
      },
      list(
        .minimumLineSpacingForSectionAtIndex,
        "collectionView:layout:minimumLineSpacingForSectionAtIndex:",
        1
      ) { _ = $0.collectionView($1, layout: layout, minimumLineSpacingForSectionAt: 0) },
      list(
        .minimumInteritemSpacingForSectionAtIndex,
        "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:",
        1
      ) { _ = $0.collectionView($1, layout: layout, minimumInteritemSpacingForSectionAt: 0) },
      list(
        .transitionLayout,
        "collectionView:transitionLayoutForOldLayout:newLayout:",
        UICollectionViewTransitionLayout(currentLayout: layout, nextLayout: layout)
      ) {
        _ = $0.collectionView($1, transitionLayoutForOldLayout: layout, newLayout: layout)
      },
      list(
        .targetContentOffsetForProposedContentOffset,
        "collectionView:targetContentOffsetForProposedContentOffset:",
        .zero
      ) { _ = $0.collectionView($1, targetContentOffsetForProposedContentOffset: .zero) },
      cell(.targetIndexPathForMove, targetMethod, at(0), target),
      cell(.targetIndexPathForMoveFromItem, targetMethod, at(0), target),
    ]
  }

  private static var data: [Row] {
    [
      cell(.canMove, "collectionView:canMoveItemAtIndexPath:", false) {
        _ = $1.dataSource?.collectionView($1, canMoveItemAt: at(0))
      },
      cell(.moveRowTo, "collectionView:moveItemAtIndexPath:toIndexPath:", ()) {
        $1.dataSource?.collectionView($1, moveItemAt: at(0), to: at(0))
      },
      list(.moveItemAtTo, "collectionView:moveItemAtIndexPath:toIndexPath:", ()) {
        $1.dataSource?.collectionView($1, moveItemAt: at(0), to: at(0))
      },
      list(.indexTitles, "indexTitlesForCollectionView:", nil) {
        _ = $1.dataSource?.indexTitles(for: $1)
      },
      list(.indexPathForIndexTitle, "collectionView:indexPathForIndexTitle:atIndex:", at(0)) {
        _ = $1.dataSource?.collectionView($1, indexPathForIndexTitle: "A", at: 0)
      },
      model(.prefetch, "collectionView:prefetchItemsAtIndexPaths:", ()) {
        $1.prefetchDataSource?.collectionView($1, prefetchItemsAt: [at(0)])
      },
      model(.cancelPrefetch, "collectionView:cancelPrefetchingForItemsAtIndexPaths:", ()) {
        $1.prefetchDataSource?.collectionView($1, cancelPrefetchingForItemsAt: [at(0)])
      },
    ]
  }

  private static var menus: [Row] {
    let menu = UIContextMenuConfiguration()
    let method = "collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:"
    return [
      cell(.contextMenuConfiguration, method, nil) {
        _ = $0.collectionView($1, contextMenuConfigurationForItemsAt: [at(0)], point: .zero)
      },
      cell(
        .contextMenuConfiguration,
        "collectionView:contextMenuConfigurationForItemAtIndexPath:point:",
        nil
      ) {
        _ = $0.collectionView($1, contextMenuConfigurationForItemAt: at(0), point: .zero)
      },
      list(.contextMenuConfigurationForItemsAtIndexPaths, method, nil) {
        _ = $0.collectionView($1, contextMenuConfigurationForItemsAt: [at(0)], point: .zero)
      },
      cell(
        .highlightPreview,
        "collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:",
        nil
      ) {
        _ = $0.collectionView(
          $1,
          contextMenuConfiguration: menu,
          highlightPreviewForItemAt: at(0)
        )
      },
      cell(
        .dismissalPreview,
        "collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:",
        nil
      ) {
        _ = $0.collectionView(
          $1,
          contextMenuConfiguration: menu,
          dismissalPreviewForItemAt: at(0)
        )
      },
      cell(.shouldSpringLoad, "collectionView:shouldSpringLoadItemAtIndexPath:withContext:", false)
      { _ = $0.collectionView($1, shouldSpringLoadItemAt: at(0), with: Spring("spring")) },
    ]
  }

  private static var drags: [Row] {
    let session = Session()
    return [
      cell(
        .itemsForBeginningDragSession,
        "collectionView:itemsForBeginningDragSession:atIndexPath:",
        []
      ) { _ = $1.dragDelegate?.collectionView($1, itemsForBeginning: session, at: at(0)) },
      cell(
        .itemsForAddingToDragSession,
        "collectionView:itemsForAddingToDragSession:atIndexPath:point:",
        []
      ) {
        _ = $1.dragDelegate?
          .collectionView($1, itemsForAddingTo: session, at: at(0), point: .zero)
      },
      cell(
        .dragPreviewParameters,
        "collectionView:dragPreviewParametersForItemAtIndexPath:",
        nil
      ) { _ = $1.dragDelegate?.collectionView($1, dragPreviewParametersForItemAt: at(0)) },
      list(.dragSessionWillBegin, "collectionView:dragSessionWillBegin:", ()) {
        $1.dragDelegate?.collectionView($1, dragSessionWillBegin: session)
      },
      list(.dragSessionDidEnd, "collectionView:dragSessionDidEnd:", ()) {
        $1.dragDelegate?.collectionView($1, dragSessionDidEnd: session)
      },
      list(.dragSessionAllowsMoveOperation, "collectionView:dragSessionAllowsMoveOperation:", false)
      { _ = $1.dragDelegate?.collectionView($1, dragSessionAllowsMoveOperation: session) },
      list(
        .dragSessionIsRestrictedToDraggingApplication,
        "collectionView:dragSessionIsRestrictedToDraggingApplication:",
        true
      ) {
        _ = $1.dragDelegate?
          .collectionView($1, dragSessionIsRestrictedToDraggingApplication: session)
      },
    ]
  }

  private static var drops: [Row] {
    let session = Session()
    return [
      list(
        ListEvent<any UICollectionViewDropCoordinator, Void>.performDropWithCoordinator,
        "collectionView:performDropWithCoordinator:",
        ()
      ) { $1.dropDelegate?.collectionView($1, performDropWith: Coordinator($1, at: at(0))) },
      list(.canHandleDropSession, "collectionView:canHandleDropSession:", false) {
        _ = $1.dropDelegate?.collectionView($1, canHandle: session)
      },
      list(.dropSessionDidEnter, "collectionView:dropSessionDidEnter:", ()) {
        $1.dropDelegate?.collectionView($1, dropSessionDidEnter: session)
      },
      list(
        ListEvent<(any UIDropSession, IndexPath?), UICollectionViewDropProposal>
          .dropSessionDidUpdate,
        "collectionView:dropSessionDidUpdate:withDestinationIndexPath:",
        UICollectionViewDropProposal(operation: .move)
      ) {
        _ = $1.dropDelegate?
          .collectionView($1, dropSessionDidUpdate: session, withDestinationIndexPath: nil)
      },
      list(.dropSessionDidExit, "collectionView:dropSessionDidExit:", ()) {
        $1.dropDelegate?.collectionView($1, dropSessionDidExit: session)
      },
      list(.dropSessionDidEnd, "collectionView:dropSessionDidEnd:", ()) {
        $1.dropDelegate?.collectionView($1, dropSessionDidEnd: session)
      },
      cell(
        .dropPreviewParameters,
        "collectionView:dropPreviewParametersForItemAtIndexPath:",
        nil
      ) { _ = $1.dropDelegate?.collectionView($1, dropPreviewParametersForItemAt: at(0)) },
    ]
  }
}
