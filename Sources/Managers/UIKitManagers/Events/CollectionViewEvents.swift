#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListManagement
  public import UIKit

  // Events that only collection views have. Only a `UICollectionViewFlowLayout` performs those under
  // "Measures".

  // MARK: - Measures

  extension ModelEvent where Answer == CGSize {
    /// The size of the item.
    ///
    /// Default: the flow layout's `itemSize`.
    public static var sizeForCell: Self { Self("sizeForCell") }

    /// The size of the header of a section.
    ///
    /// Default: the flow layout's size if there is a header to show, otherwise zero.
    public static var referenceSizeForHeaderView: Self { Self("referenceSizeForHeaderView") }

    /// The size of the footer of a section.
    ///
    /// Default: the flow layout's size if there is a footer to show, otherwise zero.
    public static var referenceSizeForFooterView: Self { Self("referenceSizeForFooterView") }
  }

  extension ListEvent where Extra == (UICollectionViewLayout, Int), Answer == UIEdgeInsets {
    /// The inset of a section; the closure gets the layout and the index of the section.
    ///
    /// Default: the flow layout's.
    public static var insetForSectionAtIndex: Self { Self("insetForSectionAtIndex") }
  }

  extension ListEvent where Extra == (UICollectionViewLayout, Int), Answer == CGFloat {
    /// The spacing between the lines of a section; the closure gets the layout and the index of the
    /// section.
    ///
    /// Default: the flow layout's.
    public static var minimumLineSpacingForSectionAtIndex: Self {
      Self("minimumLineSpacingForSectionAtIndex")
    }

    /// The spacing between the items of a line; the closure gets the layout and the index of the
    /// section.
    ///
    /// Default: the flow layout's.
    public static var minimumInteritemSpacingForSectionAtIndex: Self {
      Self("minimumInteritemSpacingForSectionAtIndex")
    }
  }

  // MARK: - Layouts

  extension ListEvent
  where
    Extra == (UICollectionViewLayout, UICollectionViewLayout),
    Answer == UICollectionViewTransitionLayout
  {
    /// The layout for the transition between two layouts; the closure gets the old and the new one.
    ///
    /// Default: a `UICollectionViewTransitionLayout`.
    public static var transitionLayout: Self { Self("transitionLayout") }
  }

  extension ListEvent where Extra == CGPoint, Answer == CGPoint {
    /// The content offset when the layout changes; the closure gets the proposed point.
    ///
    /// Default: the proposed point.
    public static var targetContentOffsetForProposedContentOffset: Self {
      Self("targetContentOffsetForProposedContentOffset")
    }
  }

  // MARK: - Focus

  extension ListEvent where Extra == UICollectionViewFocusUpdateContext, Answer == Bool {
    /// Whether the focus may move.
    ///
    /// Default: true.
    public static var shouldUpdateFocus: Self { Self("shouldUpdateFocus") }
  }

  extension ListEvent
  where
    Extra == (UICollectionViewFocusUpdateContext, UIFocusAnimationCoordinator),
    Answer == Void
  {
    /// The focus moves.
    public static var didUpdateFocus: Self { Self("didUpdateFocus") }
  }

  #if !os(tvOS)
    // MARK: - Menus

    extension ListEvent
    where Extra == ([IndexPath], CGPoint), Answer == UIContextMenuConfiguration? {
      /// The menu of several items, or of none; the closure gets their index paths and the point of
      /// the touch.
      ///
      /// For one item, `contextMenuConfiguration` is performed first. Default: nil, for no menu.
      /// Before iOS 16, collection views have menus of one item only.
      @available(iOS 16.0, *)
      public static var contextMenuConfigurationForItemsAtIndexPaths: Self {
        Self("contextMenuConfigurationForItemsAtIndexPaths")
      }
    }

    extension ViewEvent where Extra == UIContextMenuConfiguration, Answer == UITargetedPreview? {
      /// The preview of the item when its menu opens; the closure's first argument is the menu.
      ///
      /// Default: nil, which is the default of UIKit. Before iOS 16, implement
      /// `collectionView(_:previewForHighlightingContextMenuWithConfiguration:)` in the owner.
      @available(iOS 16.0, *)
      public static var highlightPreview: Self { Self("highlightPreview") }

      /// The preview of the item when its menu closes; the closure's first argument is the menu.
      ///
      /// Default: nil, which is the default of UIKit. Before iOS 16, implement
      /// `collectionView(_:previewForDismissingContextMenuWithConfiguration:)` in the owner.
      @available(iOS 16.0, *)
      public static var dismissalPreview: Self { Self("dismissalPreview") }
    }

    // MARK: - Dropping

    extension ListEvent where Extra == any UICollectionViewDropCoordinator, Answer == Void {
      /// The user drops something.
      public static var performDropWithCoordinator: Self { Self("performDropWithCoordinator") }
    }

    extension ListEvent
    where Extra == (any UIDropSession, IndexPath?), Answer == UICollectionViewDropProposal {
      /// What a drop at an index path would do; the index path is nil between items.
      ///
      /// Default: the drop is refused.
      public static var dropSessionDidUpdate: Self { Self("dropSessionDidUpdate") }
    }
  #endif

  // MARK: - Observing

  // Table views have events with the same names and other types. With these methods, the compiler
  // infers the types of a closure: it prefers them for a manager of a collection view.

  extension ListManager where View == UICollectionView {
    /// Observes whether the focus may move.
    ///
    /// - Parameters:
    ///   - event: `shouldUpdateFocus`.
    ///   - closure: The closure to call.
    /// - Complexity: O(*m* + *r*) for *m* mappings with *r* reactions.
    public func on(
      _ event: ListEvent<UICollectionViewFocusUpdateContext, Bool>,
      _ closure: @escaping (UICollectionViewFocusUpdateContext) -> Bool
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
      _ event: ListEvent<(UICollectionViewFocusUpdateContext, UIFocusAnimationCoordinator), Void>,
      _ closure:
        @escaping ((UICollectionViewFocusUpdateContext, UIFocusAnimationCoordinator)) -> Void
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
        _ event: ListEvent<any UICollectionViewDropCoordinator, Void>,
        _ closure: @escaping (any UICollectionViewDropCoordinator) -> Void
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
        _ event: ListEvent<(any UIDropSession, IndexPath?), UICollectionViewDropProposal>,
        _ closure: @escaping ((any UIDropSession, IndexPath?)) -> UICollectionViewDropProposal
      ) {
        observe(event, closure)
      }
    #endif
  }
#endif
