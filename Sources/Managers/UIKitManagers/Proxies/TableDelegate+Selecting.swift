#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  // Highlighting, selecting, focus, editing, gestures and menus of the rows of a table.
  // TableDelegate has headers, footers, displaying and heights.

  extension TableDelegate {
    // MARK: Highlighting

    func tableView(_ view: UITableView, shouldHighlightRowAt path: IndexPath) -> Bool {
      let owners = delegate?.tableView(_:shouldHighlightRowAt:)
      return reply(.shouldHighlight, path, owners?(view, path)) ?? true
    }

    func tableView(_ view: UITableView, didHighlightRowAt path: IndexPath) {
      tell(.didHighlight, path, (delegate?.tableView(_:didHighlightRowAt:))?(view, path))
    }

    func tableView(_ view: UITableView, didUnhighlightRowAt path: IndexPath) {
      tell(.didUnhighlight, path, (delegate?.tableView(_:didUnhighlightRowAt:))?(view, path))
    }

    // MARK: Selecting

    func tableView(_ view: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
      let cell = view.shownCell(at: path)
      if manager?.answer(.shouldSelect, at: path, view: cell) == false { return nil }
      let owners = delegate?.tableView(_:willSelectRowAt:)
      return replyOrNil(.willSelect, path, owners?(view, path), else: path)
    }

    func tableView(_ view: UITableView, willDeselectRowAt path: IndexPath) -> IndexPath? {
      let cell = view.shownCell(at: path)
      if manager?.answer(.shouldDeselect, at: path, view: cell) == false { return nil }
      let owners = delegate?.tableView(_:willDeselectRowAt:)
      return replyOrNil(.willDeselect, path, owners?(view, path), else: path)
    }

    func tableView(_ view: UITableView, didSelectRowAt path: IndexPath) {
      tell(.didSelect, path, (delegate?.tableView(_:didSelectRowAt:))?(view, path))
    }

    func tableView(_ view: UITableView, didDeselectRowAt path: IndexPath) {
      tell(.didDeselect, path, (delegate?.tableView(_:didDeselectRowAt:))?(view, path))
    }

    func tableView(_ view: UITableView, accessoryButtonTappedForRowWith path: IndexPath) {
      let owners = delegate?.tableView(_:accessoryButtonTappedForRowWith:)
      tell(.accessoryButtonTapped, path, owners?(view, path))
    }

    @available(iOS 16.0, tvOS 16.0, *)
    func tableView(_ view: UITableView, canPerformPrimaryActionForRowAt path: IndexPath) -> Bool {
      let owners = delegate?.tableView(_:canPerformPrimaryActionForRowAt:)
      return reply(.canPerformPrimaryAction, path, owners?(view, path)) ?? !view.isEditing
    }

    @available(iOS 16.0, tvOS 16.0, *)
    func tableView(_ view: UITableView, performPrimaryActionForRowAt path: IndexPath) {
      let owners = delegate?.tableView(_:performPrimaryActionForRowAt:)
      tell(.performPrimaryAction, path, owners?(view, path))
    }

    // MARK: Focus

    func tableView(_ view: UITableView, canFocusRowAt path: IndexPath) -> Bool {
      reply(.canFocus, path, (delegate?.tableView(_:canFocusRowAt:))?(view, path))
        ?? view.shownCell(at: path)?.canBecomeFocused ?? true
    }

    func tableView(
      _ view: UITableView,
      shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool {
      let owners = delegate?.tableView(_:shouldUpdateFocusIn:)
      return reply(.shouldUpdateFocus, context, owners?(view, context)) ?? true
    }

    func tableView(
      _ view: UITableView,
      didUpdateFocusIn context: UITableViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      let owners = delegate?.tableView(_:didUpdateFocusIn:with:)
      tell(.didUpdateFocus, (context, coordinator), owners?(view, context, coordinator))
    }

    func indexPathForPreferredFocusedView(in view: UITableView) -> IndexPath? {
      let owners = delegate?.indexPathForPreferredFocusedView(in:)
      return replyOrNil(.indexPathForPreferredFocusedView, owners?(view))
    }

    // MARK: Editing and moving

    func tableView(
      _ view: UITableView,
      editingStyleForRowAt path: IndexPath
    ) -> UITableViewCell.EditingStyle {
      reply(.editingStyle, path, (delegate?.tableView(_:editingStyleForRowAt:))?(view, path))
        ?? (manager?.answer(.canEditCell, at: path) ?? true ? .delete : .none)
    }

    func tableView(_ view: UITableView, shouldIndentWhileEditingRowAt path: IndexPath) -> Bool {
      let owners = delegate?.tableView(_:shouldIndentWhileEditingRowAt:)
      return reply(.shouldIndentWhileEditing, path, owners?(view, path))
        ?? view.shownCell(at: path)?.shouldIndentWhileEditing ?? true
    }

    func tableView(
      _ view: UITableView,
      targetIndexPathForMoveFromRowAt source: IndexPath,
      toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
      let owners = delegate?.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)
      return manager?.targetAnswer(
        forMoveFrom: source,
        source,
        proposed,
        view.cellForRow(at: source)
      )
        ?? ask(ofEvent: ViewEvent.targetIndexPathForMove, owners?(view, source, proposed))
        ?? proposed
    }
  }

  #if !os(tvOS)
    extension TableDelegate {
      func tableView(_ view: UITableView, selectionFollowsFocusForRowAt path: IndexPath) -> Bool {
        let owners = delegate?.tableView(_:selectionFollowsFocusForRowAt:)
        return reply(.selectionFollowsFocus, path, owners?(view, path))
          ?? view.selectionFollowsFocus
      }

      func tableView(
        _ view: UITableView,
        titleForDeleteConfirmationButtonForRowAt path: IndexPath
      ) -> String? {
        let owners = delegate?.tableView(_:titleForDeleteConfirmationButtonForRowAt:)
        return replyOrNil(.titleForDeleteConfirmationButton, path, owners?(view, path))
      }

      func tableView(
        _ view: UITableView,
        leadingSwipeActionsConfigurationForRowAt path: IndexPath
      ) -> UISwipeActionsConfiguration? {
        let owners = delegate?.tableView(_:leadingSwipeActionsConfigurationForRowAt:)
        return replyOrNil(.leadingSwipeActionsConfiguration, path, owners?(view, path))
      }

      func tableView(
        _ view: UITableView,
        trailingSwipeActionsConfigurationForRowAt path: IndexPath
      ) -> UISwipeActionsConfiguration? {
        let owners = delegate?.tableView(_:trailingSwipeActionsConfigurationForRowAt:)
        return replyOrNil(.trailingSwipeActionsConfiguration, path, owners?(view, path))
      }

      func tableView(_ view: UITableView, willBeginEditingRowAt path: IndexPath) {
        let owners = delegate?.tableView(_:willBeginEditingRowAt:)
        tell(.willBeginEditing, path, owners?(view, path))
      }

      func tableView(_ view: UITableView, didEndEditingRowAt path: IndexPath?) {
        let event = ViewEvent<Void, Void>.didEndEditing
        if let path { manager?.answer(event, at: path, view: view.shownCell(at: path)) }
        ask(ofEvent: event, (delegate?.tableView(_:didEndEditingRowAt:))?(view, path))
      }

      // MARK: Gestures

      func tableView(
        _ view: UITableView,
        shouldBeginMultipleSelectionInteractionAt path: IndexPath
      ) -> Bool {
        let owners = delegate?.tableView(_:shouldBeginMultipleSelectionInteractionAt:)
        return reply(.shouldBeginMultipleSelectionInteraction, path, owners?(view, path)) ?? false
      }

      func tableView(
        _ view: UITableView,
        didBeginMultipleSelectionInteractionAt path: IndexPath
      ) {
        let owners = delegate?.tableView(_:didBeginMultipleSelectionInteractionAt:)
        tell(.didBeginMultipleSelectionInteraction, path, owners?(view, path))
      }

      func tableViewDidEndMultipleSelectionInteraction(_ view: UITableView) {
        let owners = delegate?.tableViewDidEndMultipleSelectionInteraction(_:)
        tell(.didEndMultipleSelectionInteraction, owners?(view))
      }

      func tableView(
        _ view: UITableView,
        shouldSpringLoadRowAt path: IndexPath,
        with context: any UISpringLoadedInteractionContext
      ) -> Bool {
        let owners = delegate?.tableView(_:shouldSpringLoadRowAt:with:)
        return reply(.shouldSpringLoad, context, path, owners?(view, path, context)) ?? true
      }

      // MARK: Menus

      func tableView(
        _ view: UITableView,
        contextMenuConfigurationForRowAt path: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        let owners = delegate?.tableView(_:contextMenuConfigurationForRowAt:point:)
        return replyOrNil(.contextMenuConfiguration, point, path, owners?(view, path, point))
      }

      func tableView(
        _ view: UITableView,
        previewForHighlightingContextMenuWithConfiguration menu: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        let owners = delegate?.tableView(_:previewForHighlightingContextMenuWithConfiguration:)
        return replyOrNil(.previewForHighlightingContextMenu, menu, owners?(view, menu))
      }

      func tableView(
        _ view: UITableView,
        previewForDismissingContextMenuWithConfiguration menu: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        let owners = delegate?.tableView(_:previewForDismissingContextMenuWithConfiguration:)
        return replyOrNil(.previewForDismissingContextMenu, menu, owners?(view, menu))
      }
    }
  #endif
#endif
