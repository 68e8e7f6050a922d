#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListManagement
  public import UIKit

  // Events of table views whose types are UIKit's.

  // MARK: - Editing

  extension ModelEvent where Answer == UITableViewCell.EditingStyle {
    /// The control that the row has while the table is edited, for instance a button that deletes it.
    ///
    /// Default: `.delete` if the row can be edited, otherwise `.none`.
    public static var editingStyle: Self { Self("editingStyle") }
  }

  extension ViewEvent where Extra == UITableViewCell.EditingStyle, Answer == Void {
    /// The user wants to delete the row, or to insert one; the closure's first argument says which.
    public static var commitEditingStyle: Self { Self("commitEditingStyle") }
  }

  // MARK: - Focus

  extension ListEvent where Extra == UITableViewFocusUpdateContext, Answer == Bool {
    /// Whether the focus may move; the closure gets the context of the move.
    ///
    /// Default: true.
    public static var shouldUpdateFocus: Self { Self("shouldUpdateFocus") }
  }

  extension ListEvent
  where Extra == (UITableViewFocusUpdateContext, UIFocusAnimationCoordinator), Answer == Void {
    /// The focus has moved.
    public static var didUpdateFocus: Self { Self("didUpdateFocus") }
  }

  #if !os(tvOS)
    // MARK: - Swiping

    extension ViewEvent where Extra == Void, Answer == UISwipeActionsConfiguration? {
      /// The actions that appear when the user swipes from the leading edge of the row.
      ///
      /// Default: nil, for none.
      public static var leadingSwipeActionsConfiguration: Self {
        Self("leadingSwipeActionsConfiguration")
      }

      /// The actions that appear when the user swipes from the trailing edge of the row.
      ///
      /// Default: nil, for the button that deletes the row, if the row can be deleted.
      public static var trailingSwipeActionsConfiguration: Self {
        Self("trailingSwipeActionsConfiguration")
      }
    }

    // MARK: - Menus

    extension ListEvent where Extra == UIContextMenuConfiguration, Answer == UITargetedPreview? {
      /// The preview of a row when its menu opens.
      ///
      /// Default: nil, which is the default of UIKit.
      public static var previewForHighlightingContextMenu: Self {
        Self("previewForHighlightingContextMenu")
      }

      /// The preview of a row when its menu closes.
      ///
      /// Default: nil, which is the default of UIKit.
      public static var previewForDismissingContextMenu: Self {
        Self("previewForDismissingContextMenu")
      }
    }

    // MARK: - Dropping

    extension ListEvent where Extra == any UITableViewDropCoordinator, Answer == Void {
      /// The user dropped something on the table.
      public static var performDropWithCoordinator: Self { Self("performDropWithCoordinator") }
    }

    extension ListEvent
    where Extra == (any UIDropSession, IndexPath?), Answer == UITableViewDropProposal {
      /// What a drop at an index path would do; the index path is nil where there is no row.
      ///
      /// Default: the drop is refused, with the operation `.cancel`.
      public static var dropSessionDidUpdate: Self { Self("dropSessionDidUpdate") }
    }
  #endif

  extension ListManager where View == UITableView {
    /// Observes whether the focus may move.
    ///
    /// - Parameters:
    ///   - event: `shouldUpdateFocus`.
    ///   - closure: The closure to call.
    /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions.
    public func on(
      _ event: ListEvent<UITableViewFocusUpdateContext, Bool>,
      _ closure: @escaping (UITableViewFocusUpdateContext) -> Bool
    ) {
      observe(event, closure)
    }

    /// Observes the moves of the focus.
    ///
    /// - Parameters:
    ///   - event: `didUpdateFocus`.
    ///   - closure: The closure to call.
    /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions.
    public func on(
      _ event: ListEvent<(UITableViewFocusUpdateContext, UIFocusAnimationCoordinator), Void>,
      _ closure:
        @escaping ((UITableViewFocusUpdateContext, UIFocusAnimationCoordinator)) -> Void
    ) {
      observe(event, closure)
    }

    #if !os(tvOS)
      /// Observes drops.
      ///
      /// - Parameters:
      ///   - event: `performDropWithCoordinator`.
      ///   - closure: The closure to call.
      /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions.
      public func on(
        _ event: ListEvent<any UITableViewDropCoordinator, Void>,
        _ closure: @escaping (any UITableViewDropCoordinator) -> Void
      ) {
        observe(event, closure)
      }

      /// Observes what is dragged over the list.
      ///
      /// - Parameters:
      ///   - event: `dropSessionDidUpdate`.
      ///   - closure: The closure to call.
      /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions.
      public func on(
        _ event: ListEvent<(any UIDropSession, IndexPath?), UITableViewDropProposal>,
        _ closure: @escaping ((any UIDropSession, IndexPath?)) -> UITableViewDropProposal
      ) {
        observe(event, closure)
      }
    #endif
  }
#endif
