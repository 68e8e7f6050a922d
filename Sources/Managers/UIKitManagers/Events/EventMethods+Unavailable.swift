#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListManagement
  public import UIKit

  // What the compiler answers to methods of DT managers whose events have another name here, or other
  // arguments.

  extension ListManager where View: UIView {
    /// Not available: observe `didSelect`.
    @available(*, unavailable, message: "Use manager.on(.didSelect, Cell.self) { … }")
    public var whenSelected: ViewEventMethod<Void, Void> { .init() }

    /// Not available: observe `moveRowTo`, in a collection view `moveItemAtTo`.
    @available(
      *,
      unavailable,
      message:
        "Use manager.on(.moveRowTo, Cell.self) { … }, for collections on(.moveItemAtTo) { … }"
    )
    public var move: ViewEventMethod<IndexPath, Void> { .init() }

    /// Not available: observe `targetIndexPathForMove`.
    @available(*, unavailable, message: "Use manager.on(.targetIndexPathForMove, Cell.self) { … }")
    public var targetIndexPathForMovingItem: ViewEventMethod<IndexPath, IndexPath> { .init() }

    /// Not available: observe `targetIndexPathForMoveFromItem`.
    @available(
      *,
      unavailable,
      message: "Use manager.on(.targetIndexPathForMoveFromItem, Cell.self); two paths are one tuple"
    )
    public func targetIndexPathForMoveFromItem<V: ModelTransfer>(
      _ cellClass: V.Type,
      _ closure: (IndexPath, IndexPath, V, V.ModelType, IndexPath) -> IndexPath
    ) {}

    /// Not available: observe `estimatedHeightForCell`.
    @available(*, unavailable, message: "Use manager.on(.estimatedHeightForCell, Model.self) { … }")
    public var estimatedHeight: ModelEventMethod<IndexPath, CGFloat> { .init() }

    #if !os(tvOS)
      /// Not available: observe `itemsForAddingToDragSession`.
      @available(
        *,
        unavailable,
        message:
          "Use manager.on(.itemsForAddingToDragSession, Cell.self); session and point are one tuple"
      )
      public func itemsForAddingToDragSession<V: ModelTransfer>(
        from cellClass: V.Type,
        _ closure: (any UIDragSession, CGPoint, V, V.ModelType, IndexPath) -> [UIDragItem]
      ) {}

      /// Not available: observe `dropPreviewParameters`.
      @available(
        *,
        unavailable,
        message: "Use manager.on(.dropPreviewParameters, Cell.self) { cell, model, indexPath in … }"
      )
      public func dropPreviewParameters(_ closure: (IndexPath) -> UIDragPreviewParameters?) {}
    #endif
  }

  extension ListManager where View: UIView {
    /// Not available: observe `trailingSwipeActionsConfiguration`.
    @available(
      *,
      unavailable,
      message: "Use manager.on(.trailingSwipeActionsConfiguration, Cell.self) { … }"
    )
    public var editActions: ViewEventMethod<Void, [AnyObject]?> { .init() }

    /// Not available: observe `contextMenuConfiguration`.
    @available(
      *,
      unavailable,
      message:
        "Use manager.on(.contextMenuConfiguration, Cell.self) { point, cell, model, indexPath in … }"
    )
    public var shouldShowMenu: ViewEventMethod<Void, Bool> { .init() }

    /// Not available: observe `contextMenuConfiguration`.
    @available(
      *,
      unavailable,
      message:
        "Use manager.on(.contextMenuConfiguration, Cell.self) { point, cell, model, indexPath in … }"
    )
    public func canPerformAction<V: ModelTransfer>(
      for cellClass: V.Type,
      _ closure: (Any, Any?, V, V.ModelType, IndexPath) -> Bool
    ) {}

    /// Not available: observe `contextMenuConfiguration`.
    @available(
      *,
      unavailable,
      message:
        "Use manager.on(.contextMenuConfiguration, Cell.self) { point, cell, model, indexPath in … }"
    )
    public func performAction<V: ModelTransfer>(
      for cellClass: V.Type,
      _ closure: (Any, Any?, V, V.ModelType, IndexPath) -> Void
    ) {}
  }

  /// A method with which DT managers observe an event of cells.
  @available(*, unavailable)
  public struct ViewEventMethod<Extra, Answer> {
    /// Observes the event of cells of a class.
    public func callAsFunction<V: ModelTransfer>(
      _ viewClass: V.Type,
      _ closure: (V, V.ModelType, IndexPath) -> Answer
    ) where Extra == Void {}

    /// Observes the event of cells of a class.
    public func callAsFunction<V: ModelTransfer>(
      for viewClass: V.Type,
      _ closure: (V, V.ModelType, IndexPath) -> Answer
    ) where Extra == Void {}

    /// Observes the event of cells of a class.
    public func callAsFunction<V: ModelTransfer>(
      in viewClass: V.Type,
      _ closure: (V, V.ModelType, IndexPath) -> Answer
    ) where Extra == Void {}

    /// Observes the event of cells of a class, with an additional argument.
    public func callAsFunction<V: ModelTransfer>(
      _ viewClass: V.Type,
      _ closure: (Extra, V, V.ModelType, IndexPath) -> Answer
    ) {}

    /// Observes the event of cells of a class, with an additional argument.
    public func callAsFunction<V: ModelTransfer>(
      for viewClass: V.Type,
      _ closure: (Extra, V, V.ModelType, IndexPath) -> Answer
    ) {}

    /// Observes the event of cells of a class, with an additional argument.
    public func callAsFunction<V: ModelTransfer>(
      from viewClass: V.Type,
      _ closure: (Extra, V, V.ModelType, IndexPath) -> Answer
    ) {}
  }

  /// A method with which DT managers observe an event of models, at an index path or in a section.
  @available(*, unavailable)
  public struct ModelEventMethod<Place, Answer> {
    /// Observes the event of models of a type.
    public func callAsFunction<Model>(
      withItem modelType: Model.Type,
      _ closure: (Model, Place) -> Answer
    ) {}

    /// Observes the event of models of a type.
    public func callAsFunction<Model>(
      forItem modelType: Model.Type,
      _ closure: (Model, Place) -> Answer
    ) {}

    /// Observes the event of models of a type.
    public func callAsFunction<Model>(
      for modelType: Model.Type,
      _ closure: (Model, Place) -> Answer
    ) {}

    /// Observes the event of models of a type.
    public func callAsFunction<Model>(
      _ modelType: Model.Type,
      _ closure: (Model, Place) -> Answer
    ) {}
  }

  /// A method with which DT managers observe an event of supplementary views.
  @available(*, unavailable)
  public struct EdgeEventMethod<Place> {
    /// Observes the event of views of a class.
    public func callAsFunction<V: ModelTransfer>(
      _ viewClass: V.Type,
      _ closure: (V, V.ModelType, Place) -> Void
    ) {}

    /// Observes the event of views of a class and a kind.
    public func callAsFunction<V: ModelTransfer>(
      _ viewClass: V.Type,
      forElementKind kind: String,
      _ closure: (V, V.ModelType, Place) -> Void
    ) {}
  }
#endif
