#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  extension TableDelegate {
    func tableView(
      _ tableView: UITableView,
      editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
      manager?.answer(.editingStyle, at: indexPath)
        ?? ask(
          "tableView:editingStyleForRowAtIndexPath:",
          (delegate?.tableView(_:editingStyleForRowAt:))?(tableView, indexPath)
        )
        ?? (manager?.answer(.canEditCell, at: indexPath) ?? true ? .delete : .none)
    }

    func tableView(
      _ tableView: UITableView,
      shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool {
      answer(.shouldIndentWhileEditing, tableView, indexPath)
        ?? ask(
          "tableView:shouldIndentWhileEditingRowAtIndexPath:",
          (delegate?.tableView(_:shouldIndentWhileEditingRowAt:))?(tableView, indexPath)
        )
        ?? tableView.shownCell(at: indexPath)?.shouldIndentWhileEditing ?? true
    }

    func tableView(
      _ tableView: UITableView,
      targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      let (source, proposed) = (sourceIndexPath, proposedDestinationIndexPath)
      let cell = tableView.cellForRow(at: source)
      return manager?.answer(.targetIndexPathForMove, proposed, at: source, view: cell)
        ?? manager?.answer(
          .targetIndexPathForMoveFromItem,
          (source, proposed),
          at: source,
          view: cell
        )
        ?? ask(
          "tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:",
          (delegate?.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:))?(
            tableView,
            source,
            proposed
          )
        )
        ?? proposed
    }

    #if !os(tvOS)
      func tableView(
        _ tableView: UITableView,
        titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
      ) -> String? {
        if let answer = answer(.titleForDeleteConfirmationButton, tableView, indexPath) {
          return answer
        }
        return ask(
          "tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:",
          (delegate?.tableView(_:titleForDeleteConfirmationButtonForRowAt:))?(tableView, indexPath)
            ?? nil
        )
      }

      func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        if let answer = answer(.leadingSwipeActionsConfiguration, tableView, indexPath) {
          return answer
        }
        return ask(
          "tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:",
          (delegate?.tableView(_:leadingSwipeActionsConfigurationForRowAt:))?(tableView, indexPath)
            ?? nil
        )
      }

      func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        if let answer = answer(.trailingSwipeActionsConfiguration, tableView, indexPath) {
          return answer
        }
        return ask(
          "tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:",
          (delegate?.tableView(_:trailingSwipeActionsConfigurationForRowAt:))?(tableView, indexPath)
            ?? nil
        )
      }

      func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        _ = answer(.willBeginEditing, tableView, indexPath)
        ask(
          "tableView:willBeginEditingRowAtIndexPath:",
          (delegate?.tableView(_:willBeginEditingRowAt:))?(tableView, indexPath)
        )
      }

      /// If the index path is nil, the row was removed, and no closure is called.
      func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        if let indexPath { _ = answer(.didEndEditing, tableView, indexPath) }
        ask(
          "tableView:didEndEditingRowAtIndexPath:",
          (delegate?.tableView(_:didEndEditingRowAt:))?(tableView, indexPath)
        )
      }

      // MARK: Gestures

      func tableView(
        _ tableView: UITableView,
        shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) -> Bool {
        answer(.shouldBeginMultipleSelectionInteraction, tableView, indexPath)
          ?? ask(
            "tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:",
            (delegate?.tableView(_:shouldBeginMultipleSelectionInteractionAt:))?(
              tableView,
              indexPath
            )
          )
          ?? false
      }

      func tableView(
        _ tableView: UITableView,
        didBeginMultipleSelectionInteractionAt indexPath: IndexPath
      ) {
        _ = answer(.didBeginMultipleSelectionInteraction, tableView, indexPath)
        ask(
          "tableView:didBeginMultipleSelectionInteractionAtIndexPath:",
          (delegate?.tableView(_:didBeginMultipleSelectionInteractionAt:))?(tableView, indexPath)
        )
      }

      func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
        manager?.answer(.didEndMultipleSelectionInteraction)
        ask(
          "tableViewDidEndMultipleSelectionInteraction:",
          (delegate?.tableViewDidEndMultipleSelectionInteraction(_:))?(tableView)
        )
      }

      func tableView(
        _ tableView: UITableView,
        shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
      ) -> Bool {
        let cell = tableView.cellForRow(at: indexPath)
        return manager?.answer(.shouldSpringLoad, context, at: indexPath, view: cell)
          ?? ask(
            "tableView:shouldSpringLoadRowAtIndexPath:withContext:",
            (delegate?.tableView(_:shouldSpringLoadRowAt:with:))?(tableView, indexPath, context)
          )
          ?? true
      }

      // MARK: Menus

      func tableView(
        _ tableView: UITableView,
        contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        let cell = tableView.cellForRow(at: indexPath)
        let answer = manager?.answer(.contextMenuConfiguration, point, at: indexPath, view: cell)
        if let answer { return answer }
        return ask(
          "tableView:contextMenuConfigurationForRowAtIndexPath:point:",
          (delegate?.tableView(_:contextMenuConfigurationForRowAt:point:))?(
            tableView,
            indexPath,
            point
          ) ?? nil
        )
      }

      func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration:
          UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        let answer = manager?.answer(.previewForHighlightingContextMenu, configuration)
        if let answer { return answer }
        return ask(
          "tableView:previewForHighlightingContextMenuWithConfiguration:",
          (delegate?.tableView(_:previewForHighlightingContextMenuWithConfiguration:))?(
            tableView,
            configuration
          ) ?? nil
        )
      }

      func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        let answer = manager?.answer(.previewForDismissingContextMenu, configuration)
        if let answer { return answer }
        return ask(
          "tableView:previewForDismissingContextMenuWithConfiguration:",
          (delegate?.tableView(_:previewForDismissingContextMenuWithConfiguration:))?(
            tableView,
            configuration
          ) ?? nil
        )
      }
    #endif
  }
#endif
