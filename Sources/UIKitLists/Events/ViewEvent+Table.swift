#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListManagement
  public import UIKit

  // Events of table views whose types are UIKit's.

  // MARK: - Editing

  extension ModelEvent where Answer == UITableViewCell.EditingStyle {
    /// The control that the row has while the table is edited, for instance a button that deletes it.
    ///
    /// Unanswered: `.delete` if the row can be edited, else `.none`.
    public static var editingStyle: Self { Self("editingStyle") }
  }

  extension ViewEvent where Extra == UITableViewCell.EditingStyle, Answer == Void {
    /// The user wants to delete the row, or to insert one; which of both comes first.
    public static var commitEditingStyle: Self { Self("commitEditingStyle") }
  }

  // MARK: - Focus

  extension ListEvent where Extra == UITableViewFocusUpdateContext, Answer == Bool {
    /// Whether the focus may move as the context says.
    ///
    /// Unanswered: true.
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
      /// Unanswered: nil, which is none.
      public static var leadingSwipeActionsConfiguration: Self {
        Self("leadingSwipeActionsConfiguration")
      }

      /// The actions that appear when the user swipes from the trailing edge of the row.
      ///
      /// Unanswered: nil, which is the button that deletes the row, if it can be deleted.
      public static var trailingSwipeActionsConfiguration: Self {
        Self("trailingSwipeActionsConfiguration")
      }
    }

    // MARK: - Menus

    extension ListEvent where Extra == UIContextMenuConfiguration, Answer == UITargetedPreview? {
      /// How a row looks while its menu opens.
      ///
      /// Unanswered: nil, the view's own.
      public static var previewForHighlightingContextMenu: Self {
        Self("previewForHighlightingContextMenu")
      }

      /// How a row looks while its menu closes.
      ///
      /// Unanswered: nil, the view's own.
      public static var previewForDismissingContextMenu: Self {
        Self("previewForDismissingContextMenu")
      }
    }

    // MARK: - Dropping

    extension ListEvent where Extra == any UITableViewDropCoordinator, Answer == Void {
      /// The user dropped something on the table.
      ///
      /// A collection view has an event of the same name, so give the closure's parameter a type:
      /// `manager.on(.performDropWithCoordinator) { (coordinator: any UITableViewDropCoordinator) in`.
      public static var performDropWithCoordinator: Self { Self("performDropWithCoordinator") }
    }

    extension ListEvent
    where Extra == (any UIDropSession, IndexPath?), Answer == UITableViewDropProposal {
      /// What happens if the user drops here; the index path is nil where no row is.
      ///
      /// Unanswered: nothing, which is the operation `.cancel`.
      public static var dropSessionDidUpdate: Self { Self("dropSessionDidUpdate") }
    }
  #endif
#endif
