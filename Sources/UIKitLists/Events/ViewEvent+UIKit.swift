#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListManagement
  public import UIKit

  // Events of tables and collection views whose types are UIKit's.

  #if !os(tvOS)
    // MARK: - Menus

    extension ViewEvent where Extra == CGPoint, Answer == UIContextMenuConfiguration? {
      /// The menu of the item; the point of the touch comes first.
      ///
      /// Unanswered: nil, which is no menu.
      public static var contextMenuConfiguration: Self { Self("contextMenuConfiguration") }
    }

    // MARK: - Springs

    extension ViewEvent where Extra == any UISpringLoadedInteractionContext, Answer == Bool {
      /// Whether an item that is dragged over this one opens it.
      ///
      /// Unanswered: true.
      public static var shouldSpringLoad: Self { Self("shouldSpringLoad") }
    }

    // MARK: - Dragging and dropping

    extension ViewEvent where Extra == any UIDragSession, Answer == [UIDragItem] {
      /// What is dragged when the user lifts the item.
      ///
      /// Unanswered: nothing, so that the item cannot be dragged.
      public static var itemsForBeginningDragSession: Self { Self("itemsForBeginningDragSession") }
    }

    extension ViewEvent where Extra == (any UIDragSession, CGPoint), Answer == [UIDragItem] {
      /// What is added when the user taps the item while others are dragged; the point of the touch comes
      /// with the session.
      ///
      /// Unanswered: nothing.
      public static var itemsForAddingToDragSession: Self { Self("itemsForAddingToDragSession") }
    }

    extension ViewEvent where Extra == Void, Answer == UIDragPreviewParameters? {
      /// How the item looks while it is dragged.
      ///
      /// Unanswered: nil, the view's own.
      public static var dragPreviewParameters: Self { Self("dragPreviewParameters") }

      /// How the item looks while it is dropped.
      ///
      /// Unanswered: nil, the view's own.
      public static var dropPreviewParameters: Self { Self("dropPreviewParameters") }
    }

    extension ListEvent where Extra == any UIDragSession, Answer == Void {
      /// A drag begins.
      public static var dragSessionWillBegin: Self { Self("dragSessionWillBegin") }

      /// A drag has ended.
      public static var dragSessionDidEnd: Self { Self("dragSessionDidEnd") }
    }

    extension ListEvent where Extra == any UIDragSession, Answer == Bool {
      /// Whether a drag may move what it drags.
      ///
      /// Unanswered: true.
      public static var dragSessionAllowsMoveOperation: Self {
        Self("dragSessionAllowsMoveOperation")
      }

      /// Whether what is dragged can be dropped in this app only.
      ///
      /// Unanswered: false.
      public static var dragSessionIsRestrictedToDraggingApplication: Self {
        Self("dragSessionIsRestrictedToDraggingApplication")
      }
    }

    extension ListEvent where Extra == any UIDropSession, Answer == Bool {
      /// Whether the list can take what is dragged.
      ///
      /// Unanswered: true.
      public static var canHandleDropSession: Self { Self("canHandleDropSession") }
    }

    extension ListEvent where Extra == any UIDropSession, Answer == Void {
      /// A drag came over the list.
      public static var dropSessionDidEnter: Self { Self("dropSessionDidEnter") }

      /// A drag left the list.
      public static var dropSessionDidExit: Self { Self("dropSessionDidExit") }

      /// A drag over the list has ended.
      public static var dropSessionDidEnd: Self { Self("dropSessionDidEnd") }
    }
  #endif

  extension ListManager {
    /// `on` for any event of the list; the fronts for one view call it, since they have the same name.
    func observe<Extra, Answer>(
      _ event: ListEvent<Extra, Answer>,
      _ closure: @escaping (Extra) -> Answer
    ) {
      on(event, closure)
    }
  }
#endif
