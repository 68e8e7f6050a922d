import DiffableStorage
import Foundation
import ListManagement
import UIKit
import UIKitLists

/// One optional method of a delegate: which event it is, and what the user does so that it is called.
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

@MainActor private final class StubSession: NSObject, UIDragSession, UIDropSession,
  UISpringLoadedInteractionContext
{
  let items = [UIDragItem(itemProvider: NSItemProvider())]
  var localContext: Any?
  var localDragSession: (any UIDragSession)? { nil }
  var allowsMoveOperation: Bool { true }
  var isRestrictedToDraggingApplication: Bool { false }

  init(_ nothing: Void) { super.init() }

  func location(in view: UIView) -> CGPoint { .zero }
}

@MainActor func tableSession() -> any UIDragSession & UIDropSession
  & UISpringLoadedInteractionContext
{ StubSession(()) }

// MARK: - Observing

/// The row on which events are performed: the second one of the models 10, 11, 12.
private let row = IndexPath.row(1)

/// Observes an event of rows; the closure notes the model, the path and whether it got the cell there.
@MainActor private func rowEvent<Answer>(
  _ event: ViewEvent<Void, Answer>,
  _ answer: Answer
) -> TableEventCase.Observe {
  { scene, log in
    scene.manager.mappings.compactMap { $0 as? ViewModelMapping<IntRow, Int> }.first?
      .on(event) { [unowned scene] cell, model, indexPath in
        let isThere = cell.shown == model && scene.table === cell.superview
        log.note("event \(model) \(Array(indexPath)) \(isThere)")
        return answer
      }
  }
}

@MainActor private func rowEvent<Extra, Answer>(
  _ event: ViewEvent<Extra, Answer>,
  _ answer: Answer
) -> TableEventCase.Observe {
  { scene, log in
    scene.manager.mappings.compactMap { $0 as? ViewModelMapping<IntRow, Int> }.first?
      .on(event) { (_: Extra, cell: IntRow, model: Int, indexPath: IndexPath) in
        let isThere = cell.shown == model
        log.note("event \(model) \(Array(indexPath)) \(isThere)")
        return answer
      }
  }
}

@MainActor private func modelEvent<Answer>(
  _ event: ModelEvent<Answer>,
  _ answer: Answer
) -> TableEventCase.Observe {
  { scene, log in
    scene.manager.mappings.compactMap { $0 as? ViewModelMapping<IntRow, Int> }.first?
      .on(event) { model, indexPath in
        log.note("event \(model) \(Array(indexPath)) true")
        return answer
      }
  }
}

@MainActor private func edgeEvent(
  _ event: ViewEvent<Void, Void>
) -> TableEventCase.Observe {
  { scene, log in
    for mapping in scene.manager.mappings.compactMap({ $0 as? ViewModelMapping<TextEdge, String> })
    {
      mapping.on(event) { view, model, indexPath in
        log.note("event 11 [0, 1] \(view.text == model && indexPath == .row(0))")
      }
    }
  }
}

@MainActor private func edgeHeight(
  _ event: ModelEvent<Double>
) -> TableEventCase.Observe {
  { scene, log in
    for mapping in scene.manager.mappings.compactMap({ $0 as? ViewModelMapping<TextEdge, String> })
    {
      mapping.on(event) { model, indexPath in
        log.note("event 11 [0, 1] \(indexPath == .row(0))")
        return 17
      }
    }
  }
}

@MainActor private func listEvent<Extra, Answer>(
  _ event: ListEvent<Extra, Answer>,
  _ answer: Answer
) -> TableEventCase.Observe {
  { scene, log in
    scene.manager.on(event) { (_: Extra) in
      log.note("event 11 [0, 1] true")
      return answer
    }
  }
}

@MainActor private func listEvent<Answer>(
  _ event: ListEvent<Void, Answer>,
  _ answer: Answer
) -> TableEventCase.Observe {
  { scene, log in
    scene.manager.on(event) {
      log.note("event 11 [0, 1] true")
      return answer
    }
  }
}

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
        modelEvent(.canEditCell, true)
      ) { _ = $0.table.editingStyle(of: row) },
      TableEventCase(
        "tableView:canMoveRowAtIndexPath:",
        isAnswering: true,
        needs: [move],
        rowEvent(.canMove, true)
      ) { _ = $0.table.canMove(row) },
      TableEventCase(
        "sectionIndexTitlesForTableView:",
        isAnswering: true,
        listEvent(.sectionIndexTitles, ["A"])
      ) { _ = $0.table.shownIndexTitles },
      TableEventCase(
        "tableView:sectionForSectionIndexTitle:atIndex:",
        isAnswering: true,
        listEvent(.sectionForSectionIndexTitle, 0)
      ) { _ = $0.table.tapIndexTitle("A", 0) },
      TableEventCase(commit, isAnswering: false, rowEvent(.commitEditingStyle, ())) {
        $0.table.edit($0.table.editingStyle(of: row), row)
      },
      TableEventCase(move, isAnswering: false, rowEvent(.moveRowTo, ())) {
        $0.table.drag(row, to: .row(0))
      },
    ]
  }

  static var rows: [TableEventCase] {
    [
      TableEventCase(
        "tableView:willDisplayCell:forRowAtIndexPath:",
        isAnswering: false,
        rowEvent(.willDisplay, ())
      ) {
        $0.table.show(rows: 0..<0)
        $0.table.show(rows: nil)
      },
      TableEventCase(
        "tableView:didEndDisplayingCell:forRowAtIndexPath:",
        isAnswering: false,
        rowEvent(.didEndDisplaying, ())
      ) { $0.table.show(rows: 0..<0) },
      TableEventCase(
        "tableView:heightForRowAtIndexPath:",
        isAnswering: true,
        modelEvent(.heightForCell, 42)
      ) { _ = $0.table.heightOfRow(at: row) },
      TableEventCase(
        "tableView:estimatedHeightForRowAtIndexPath:",
        isAnswering: true,
        modelEvent(.estimatedHeightForCell, 42)
      ) { _ = $0.table.estimatedHeightOfRow(at: row) },
      TableEventCase(
        "tableView:indentationLevelForRowAtIndexPath:",
        isAnswering: true,
        modelEvent(.indentationLevelForCell, 2)
      ) { $0.reload() },
      TableEventCase(
        "tableView:accessoryButtonTappedForRowWithIndexPath:",
        isAnswering: false,
        rowEvent(.accessoryButtonTapped, ())
      ) { $0.table.tapAccessory(row) },
      TableEventCase(
        "tableView:shouldHighlightRowAtIndexPath:",
        isAnswering: true,
        rowEvent(.shouldHighlight, true)
      ) { $0.table.tap(row) },
      TableEventCase(
        "tableView:didHighlightRowAtIndexPath:",
        isAnswering: false,
        rowEvent(.didHighlight, ())
      ) { $0.table.tap(row) },
      TableEventCase(
        "tableView:didUnhighlightRowAtIndexPath:",
        isAnswering: false,
        rowEvent(.didUnhighlight, ())
      ) { $0.table.tap(row) },
      TableEventCase(
        "tableView:willSelectRowAtIndexPath:",
        isAnswering: true,
        rowEvent(.willSelect, row)
      ) { $0.table.tap(row) },
      TableEventCase(
        "tableView:willDeselectRowAtIndexPath:",
        isAnswering: true,
        rowEvent(.willDeselect, row)
      ) {
        $0.table.tap(row)
        $0.table.tap(.row(0))
      },
      TableEventCase(
        "tableView:didSelectRowAtIndexPath:",
        isAnswering: false,
        rowEvent(.didSelect, ())
      ) { $0.table.tap(row) },
      TableEventCase(
        "tableView:didDeselectRowAtIndexPath:",
        isAnswering: false,
        rowEvent(.didDeselect, ())
      ) {
        $0.table.tap(row)
        $0.table.tap(.row(0))
      },
      TableEventCase(
        "tableView:performPrimaryActionForRowAtIndexPath:",
        isAnswering: false,
        rowEvent(.performPrimaryAction, ())
      ) { $0.table.tap(row) },
      TableEventCase(
        "tableView:canPerformPrimaryActionForRowAtIndexPath:",
        isAnswering: true,
        rowEvent(.canPerformPrimaryAction, true)
      ) { $0.table.tap(row) },
    ]
  }

  static var editing: [TableEventCase] {
    [
      TableEventCase(
        "tableView:editingStyleForRowAtIndexPath:",
        isAnswering: true,
        needs: [commit],
        modelEvent(.editingStyle, .insert)
      ) { _ = $0.table.editingStyle(of: row) },
      TableEventCase(
        "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:",
        isAnswering: true,
        needs: [commit],
        rowEvent(.titleForDeleteConfirmationButton, "X")
      ) { $0.table.swipeToDelete(row) },
      TableEventCase(
        "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:",
        isAnswering: true,
        rowEvent(.leadingSwipeActionsConfiguration, nil)
      ) { _ = $0.table.swipeActions(of: row, isLeading: true) },
      TableEventCase(
        "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:",
        isAnswering: true,
        rowEvent(.trailingSwipeActionsConfiguration, nil)
      ) { _ = $0.table.swipeActions(of: row, isLeading: false) },
      TableEventCase(
        "tableView:shouldIndentWhileEditingRowAtIndexPath:",
        isAnswering: true,
        rowEvent(.shouldIndentWhileEditing, false)
      ) { _ = $0.table.isIndented(row) },
      TableEventCase(
        "tableView:willBeginEditingRowAtIndexPath:",
        isAnswering: false,
        rowEvent(.willBeginEditing, ())
      ) { $0.table.swipeAndRelease(row) },
      TableEventCase(
        "tableView:didEndEditingRowAtIndexPath:",
        isAnswering: false,
        rowEvent(.didEndEditing, ())
      ) { $0.table.swipeAndRelease(row) },
      TableEventCase(
        "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:",
        isAnswering: true,
        needs: [move],
        rowEvent(.targetIndexPathForMove, row)
      ) { $0.table.drag(row, to: .row(0)) },
      TableEventCase(canBegin, isAnswering: true,
        rowEvent(.shouldBeginMultipleSelectionInteraction, true)
      ) { $0.table.panToSelect(row) },
      TableEventCase(
        "tableView:didBeginMultipleSelectionInteractionAtIndexPath:",
        isAnswering: false,
        needs: [canBegin],
        rowEvent(.didBeginMultipleSelectionInteraction, ())
      ) { $0.table.panToSelect(row) },
      TableEventCase(
        "tableViewDidEndMultipleSelectionInteraction:",
        isAnswering: false,
        needs: [canBegin],
        listEvent(.didEndMultipleSelectionInteraction, ())
      ) { $0.table.panToSelect(row) },
    ]
  }

  static var others: [TableEventCase] {
    [
      TableEventCase(
        "tableView:canFocusRowAtIndexPath:",
        isAnswering: true,
        rowEvent(.canFocus, true)
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
        listEvent(.indexPathForPreferredFocusedView, row)
      ) { _ = $0.table.preferredFocus },
      TableEventCase(
        "tableView:selectionFollowsFocusForRowAtIndexPath:",
        isAnswering: true,
        needs: ["tableView:canFocusRowAtIndexPath:"],
        rowEvent(.selectionFollowsFocus, true)
      ) { $0.table.focus(row) },
      TableEventCase(
        "tableView:shouldSpringLoadRowAtIndexPath:withContext:",
        isAnswering: true,
        rowEvent(.shouldSpringLoad, true)
      ) { _ = $0.table.springLoads(row, tableSession()) },
      TableEventCase(
        menu,
        isAnswering: true,
        rowEvent(.contextMenuConfiguration, UIContextMenuConfiguration())
      ) { $0.table.press(row, at: .zero) },
      TableEventCase(
        "tableView:previewForHighlightingContextMenuWithConfiguration:",
        isAnswering: true,
        { scene, log in
          openMenus(scene)
          listEvent(.previewForHighlightingContextMenu, nil)(scene, log)
        }
      ) {
        openMenus($0)
        $0.table.press(row, at: .zero)
      },
      TableEventCase(
        "tableView:previewForDismissingContextMenuWithConfiguration:",
        isAnswering: true,
        listEvent(.previewForDismissingContextMenu, nil)
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
        edgeEvent(.willDisplayHeaderView),
        scroll
      ),
      TableEventCase(
        "tableView:willDisplayFooterView:forSection:",
        isAnswering: false,
        edgeEvent(.willDisplayFooterView),
        scroll
      ),
      TableEventCase(
        "tableView:didEndDisplayingHeaderView:forSection:",
        isAnswering: false,
        edgeEvent(.didEndDisplayingHeaderView),
        scroll
      ),
      TableEventCase(
        "tableView:didEndDisplayingFooterView:forSection:",
        isAnswering: false,
        edgeEvent(.didEndDisplayingFooterView),
        scroll
      ),
      TableEventCase(
        "tableView:heightForHeaderInSection:",
        isAnswering: true,
        edgeHeight(.heightForHeader)
      ) { _ = $0.table.heightOfHeader(inSection: 0) },
      TableEventCase(
        "tableView:heightForFooterInSection:",
        isAnswering: true,
        edgeHeight(.heightForFooter)
      ) { _ = $0.table.heightOfFooter(inSection: 0) },
      TableEventCase(
        "tableView:estimatedHeightForHeaderInSection:",
        isAnswering: true,
        edgeHeight(.estimatedHeightForHeader)
      ) { _ = $0.table.estimatedHeightOfHeader(inSection: 0) },
      TableEventCase(
        "tableView:estimatedHeightForFooterInSection:",
        isAnswering: true,
        edgeHeight(.estimatedHeightForFooter)
      ) { _ = $0.table.estimatedHeightOfFooter(inSection: 0) },
    ]
  }

  static var prefetching: [TableEventCase] {
    [
      TableEventCase(
        "tableView:prefetchRowsAtIndexPaths:",
        isAnswering: false,
        modelEvent(.prefetch, ())
      ) { $0.table.prefetch([row]) },
      TableEventCase(
        "tableView:cancelPrefetchingForRowsAtIndexPaths:",
        isAnswering: false,
        modelEvent(.cancelPrefetch, ())
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
        rowEvent(.itemsForBeginningDragSession, [])
      ) { $0.table.lift(row, tableSession()) },
      TableEventCase(
        "tableView:itemsForAddingToDragSession:atIndexPath:point:",
        isAnswering: true,
        rowEvent(.itemsForAddingToDragSession, [])
      ) { _ = $0.table.addToDrag(row, tableSession(), at: .zero) },
      TableEventCase(
        "tableView:dragPreviewParametersForRowAtIndexPath:",
        isAnswering: true,
        rowEvent(.dragPreviewParameters, nil),
        lift
      ),
      TableEventCase(
        "tableView:dragSessionWillBegin:",
        isAnswering: false,
        listEvent(.dragSessionWillBegin, ()),
        lift
      ),
      TableEventCase(
        "tableView:dragSessionDidEnd:",
        isAnswering: false,
        listEvent(.dragSessionDidEnd, ())
      ) { $0.table.endDrag(tableSession()) },
      TableEventCase(
        "tableView:dragSessionAllowsMoveOperation:",
        isAnswering: true,
        listEvent(.dragSessionAllowsMoveOperation, false)
      ) { _ = $0.table.allowsMove(tableSession()) },
      TableEventCase(
        "tableView:dragSessionIsRestrictedToDraggingApplication:",
        isAnswering: true,
        listEvent(.dragSessionIsRestrictedToDraggingApplication, true)
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
        listEvent(.canHandleDropSession, true)
      ) { $0.table.dragEnters(tableSession()) },
      TableEventCase(
        "tableView:dropSessionDidEnter:",
        isAnswering: false,
        listEvent(.dropSessionDidEnter, ())
      ) { $0.table.dragEnters(tableSession()) },
      TableEventCase(
        "tableView:dropSessionDidUpdate:withDestinationIndexPath:",
        isAnswering: true,
        listEvent(
          .dropSessionDidUpdate,
          UITableViewDropProposal(operation: .move, intent: .unspecified)
        )
      ) { _ = $0.table.dragIsOver(row, tableSession()) },
      TableEventCase(
        "tableView:dropSessionDidExit:",
        isAnswering: false,
        listEvent(.dropSessionDidExit, ())
      ) { $0.table.dragExits(tableSession()) },
      TableEventCase(
        "tableView:dropSessionDidEnd:",
        isAnswering: false,
        listEvent(.dropSessionDidEnd, ())
      ) { $0.table.dragEnds(tableSession()) },
      TableEventCase(
        "tableView:dropPreviewParametersForRowAtIndexPath:",
        isAnswering: true,
        rowEvent(.dropPreviewParameters, nil)
      ) { $0.table.drop(tableSession(), at: row) },
    ]
  }

  static var all: [TableEventCase] {
    dataSource + rows + editing + others + edges + prefetching + dragging + dropping
  }
}
