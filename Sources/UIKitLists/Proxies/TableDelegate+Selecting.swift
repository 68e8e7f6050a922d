#if canImport(UIKit) && !os(watchOS)
  import DiffableStorage
  import ListManagement
  import UIKit

  extension TableDelegate {
    // MARK: Highlighting

    func tableView(
      _ tableView: UITableView,
      shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool {
      answer(.shouldHighlight, tableView, indexPath)
        ?? ask(
          "tableView:shouldHighlightRowAtIndexPath:",
          (delegate?.tableView(_:shouldHighlightRowAt:))?(tableView, indexPath)
        )
        ?? true
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      _ = answer(.didHighlight, tableView, indexPath)
      ask(
        "tableView:didHighlightRowAtIndexPath:",
        (delegate?.tableView(_:didHighlightRowAt:))?(tableView, indexPath)
      )
    }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      _ = answer(.didUnhighlight, tableView, indexPath)
      ask(
        "tableView:didUnhighlightRowAtIndexPath:",
        (delegate?.tableView(_:didUnhighlightRowAt:))?(tableView, indexPath)
      )
    }

    // MARK: Selecting

    /// A table view has no method of its own for `shouldSelect`.
    func tableView(
      _ tableView: UITableView,
      willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      if answer(.shouldSelect, tableView, indexPath) == false { return nil }
      if let answer = answer(.willSelect, tableView, indexPath) { return answer }
      let owners = askForOptional(
        "tableView:willSelectRowAtIndexPath:",
        (delegate?.tableView(_:willSelectRowAt:))?(tableView, indexPath) ?? nil
      )
      return owners ?? indexPath
    }

    /// A table view has no method of its own for `shouldDeselect`.
    func tableView(
      _ tableView: UITableView,
      willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? {
      if answer(.shouldDeselect, tableView, indexPath) == false { return nil }
      if let answer = answer(.willDeselect, tableView, indexPath) { return answer }
      let owners = askForOptional(
        "tableView:willDeselectRowAtIndexPath:",
        (delegate?.tableView(_:willDeselectRowAt:))?(tableView, indexPath) ?? nil
      )
      return owners ?? indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      _ = answer(.didSelect, tableView, indexPath)
      ask(
        "tableView:didSelectRowAtIndexPath:",
        (delegate?.tableView(_:didSelectRowAt:))?(tableView, indexPath)
      )
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      _ = answer(.didDeselect, tableView, indexPath)
      ask(
        "tableView:didDeselectRowAtIndexPath:",
        (delegate?.tableView(_:didDeselectRowAt:))?(tableView, indexPath)
      )
    }

    func tableView(
      _ tableView: UITableView,
      accessoryButtonTappedForRowWith indexPath: IndexPath
    ) {
      _ = answer(.accessoryButtonTapped, tableView, indexPath)
      ask(
        "tableView:accessoryButtonTappedForRowWithIndexPath:",
        (delegate?.tableView(_:accessoryButtonTappedForRowWith:))?(tableView, indexPath)
      )
    }

    // MARK: Primary actions

    @available(iOS 16.0, tvOS 16.0, *)
    func tableView(
      _ tableView: UITableView,
      canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool {
      answer(.canPerformPrimaryAction, tableView, indexPath)
        ?? ask(
          "tableView:canPerformPrimaryActionForRowAtIndexPath:",
          (delegate?.tableView(_:canPerformPrimaryActionForRowAt:))?(tableView, indexPath)
        )
        ?? !tableView.isEditing
    }

    @available(iOS 16.0, tvOS 16.0, *)
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
      _ = answer(.performPrimaryAction, tableView, indexPath)
      ask(
        "tableView:performPrimaryActionForRowAtIndexPath:",
        (delegate?.tableView(_:performPrimaryActionForRowAt:))?(tableView, indexPath)
      )
    }

    // MARK: Focus

    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
      answer(.canFocus, tableView, indexPath)
        ?? ask(
          "tableView:canFocusRowAtIndexPath:",
          (delegate?.tableView(_:canFocusRowAt:))?(tableView, indexPath)
        )
        ?? tableView.shownCell(at: indexPath)?.canBecomeFocused ?? true
    }

    func tableView(
      _ tableView: UITableView,
      shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool {
      manager?.answer(.shouldUpdateFocus, context)
        ?? ask(
          "tableView:shouldUpdateFocusInContext:",
          (delegate?.tableView(_:shouldUpdateFocusIn:))?(tableView, context)
        )
        ?? true
    }

    func tableView(
      _ tableView: UITableView,
      didUpdateFocusIn context: UITableViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      manager?.answer(.didUpdateFocus, (context, coordinator))
      ask(
        "tableView:didUpdateFocusInContext:withAnimationCoordinator:",
        (delegate?.tableView(_:didUpdateFocusIn:with:))?(tableView, context, coordinator)
      )
    }

    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
      if let answer = manager?.answer(.indexPathForPreferredFocusedView) { return answer }
      return ask(
        "indexPathForPreferredFocusedViewInTableView:",
        (delegate?.indexPathForPreferredFocusedView(in:))?(tableView) ?? nil
      )
    }

    #if !os(tvOS)
      func tableView(
        _ tableView: UITableView,
        selectionFollowsFocusForRowAt indexPath: IndexPath
      ) -> Bool {
        answer(.selectionFollowsFocus, tableView, indexPath)
          ?? ask(
            "tableView:selectionFollowsFocusForRowAtIndexPath:",
            (delegate?.tableView(_:selectionFollowsFocusForRowAt:))?(tableView, indexPath)
          )
          ?? tableView.selectionFollowsFocus
      }
    #endif
  }
#endif
