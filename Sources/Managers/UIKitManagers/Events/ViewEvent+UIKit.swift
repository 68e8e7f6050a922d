#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListManagement
  public import UIKit

  // Events of tables and collection views whose types are UIKit's.

  #if !os(tvOS)
    // MARK: - Menus

    extension ViewEvent where Extra == CGPoint, Answer == UIContextMenuConfiguration? {
      /// The menu of the item; the closure's first argument is the point of the touch.
      ///
      /// Default: nil, for no menu.
      public static var contextMenuConfiguration: Self { Self("contextMenuConfiguration") }
    }

    // MARK: - Spring loading

    extension ViewEvent where Extra == any UISpringLoadedInteractionContext, Answer == Bool {
      /// Whether dragging something over the item opens it.
      ///
      /// Default: true.
      public static var shouldSpringLoad: Self { Self("shouldSpringLoad") }
    }

    // MARK: - Dragging and dropping

    extension ViewEvent where Extra == any UIDragSession, Answer == [UIDragItem] {
      /// The drag items when the user lifts the item.
      ///
      /// Default: nothing, so that the item cannot be dragged.
      public static var itemsForBeginningDragSession: Self { Self("itemsForBeginningDragSession") }
    }

    extension ViewEvent where Extra == (any UIDragSession, CGPoint), Answer == [UIDragItem] {
      /// The drag items to add when the user taps the item while others are dragged; the closure gets the
      /// session and the point of the touch.
      ///
      /// Default: nothing.
      public static var itemsForAddingToDragSession: Self { Self("itemsForAddingToDragSession") }
    }

    extension ViewEvent where Extra == Void, Answer == UIDragPreviewParameters? {
      /// The parameters of the item's preview during a drag.
      ///
      /// Default: nil, which is the default of UIKit.
      public static var dragPreviewParameters: Self { Self("dragPreviewParameters") }

      /// The parameters of the item's preview during a drop.
      ///
      /// Default: nil, which is the default of UIKit.
      public static var dropPreviewParameters: Self { Self("dropPreviewParameters") }
    }

    extension ListEvent where Extra == any UIDragSession, Answer == Void {
      /// A drag begins.
      public static var dragSessionWillBegin: Self { Self("dragSessionWillBegin") }

      /// A drag has ended.
      public static var dragSessionDidEnd: Self { Self("dragSessionDidEnd") }
    }

    extension ListEvent where Extra == any UIDragSession, Answer == Bool {
      /// Whether a drag may move the items rather than copy them.
      ///
      /// Default: true.
      public static var dragSessionAllowsMoveOperation: Self {
        Self("dragSessionAllowsMoveOperation")
      }

      /// Whether the dragged items can be dropped only in this app.
      ///
      /// Default: false.
      public static var dragSessionIsRestrictedToDraggingApplication: Self {
        Self("dragSessionIsRestrictedToDraggingApplication")
      }
    }

    extension ListEvent where Extra == any UIDropSession, Answer == Bool {
      /// Whether the list accepts the dragged items.
      ///
      /// Default: true.
      public static var canHandleDropSession: Self { Self("canHandleDropSession") }
    }

    extension ListEvent where Extra == any UIDropSession, Answer == Void {
      /// A drag entered the list.
      public static var dropSessionDidEnter: Self { Self("dropSessionDidEnter") }

      /// A drag left the list.
      public static var dropSessionDidExit: Self { Self("dropSessionDidExit") }

      /// A drag over the list has ended.
      public static var dropSessionDidEnd: Self { Self("dropSessionDidEnd") }
    }
  #endif

  extension ListManager {
    /// Observes any event of the list.
    ///
    /// The overloads of `on` for one kind of view call it, because inside them the name `on` would
    /// refer to the overloads themselves.
    func observe<Extra, Answer>(
      _ event: ListEvent<Extra, Answer>,
      _ closure: @escaping (Extra) -> Answer
    ) {
      on(event, closure)
    }
  }
#endif
