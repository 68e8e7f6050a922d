#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ListManagement
  public import UIKit

  // Events that collection views alone have. Those with a layout are asked by a `UICollectionViewFlowLayout`.

  // MARK: - Measures

  extension ModelEvent where Answer == CGSize {
    /// The size of the item.
    ///
    /// Unanswered: the flow layout's `itemSize`.
    public static var sizeForCell: Self { Self("sizeForCell") }

    /// The size of the header of a section.
    ///
    /// Unanswered: the flow layout's, if the header has a model and is to be shown; else zero.
    public static var referenceSizeForHeaderView: Self { Self("referenceSizeForHeaderView") }

    /// The size of the footer of a section.
    ///
    /// Unanswered: the flow layout's, if the footer has a model and is to be shown; else zero.
    public static var referenceSizeForFooterView: Self { Self("referenceSizeForFooterView") }
  }

  extension ListEvent where Extra == (UICollectionViewLayout, Int), Answer == UIEdgeInsets {
    /// The inset of a section, whose index comes with the layout.
    ///
    /// Unanswered: the flow layout's.
    public static var insetForSectionAtIndex: Self { Self("insetForSectionAtIndex") }
  }

  extension ListEvent where Extra == (UICollectionViewLayout, Int), Answer == CGFloat {
    /// The spacing between the lines of a section, whose index comes with the layout.
    ///
    /// Unanswered: the flow layout's.
    public static var minimumLineSpacingForSectionAtIndex: Self {
      Self("minimumLineSpacingForSectionAtIndex")
    }

    /// The spacing between the items of a line of a section, whose index comes with the layout.
    ///
    /// Unanswered: the flow layout's.
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
    /// The layout between two layouts, the old one and the new one.
    ///
    /// Unanswered: a plain one.
    public static var transitionLayout: Self { Self("transitionLayout") }
  }

  extension ListEvent where Extra == CGPoint, Answer == CGPoint {
    /// Where the view scrolls to when its layout changes; the proposed point comes with the event.
    ///
    /// Unanswered: there.
    public static var targetContentOffsetForProposedContentOffset: Self {
      Self("targetContentOffsetForProposedContentOffset")
    }
  }

  // MARK: - Focus

  extension ListEvent where Extra == UICollectionViewFocusUpdateContext, Answer == Bool {
    /// Whether the focus may move.
    ///
    /// Unanswered: true.
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
      /// The menu of several items, or of none; the point of the touch comes with them.
      ///
      /// For one item, `contextMenuConfiguration` goes first. Unanswered: nil, which is no menu.
      public static var contextMenuConfigurationForItemsAtIndexPaths: Self {
        Self("contextMenuConfigurationForItemsAtIndexPaths")
      }
    }

    extension ViewEvent where Extra == UIContextMenuConfiguration, Answer == UITargetedPreview? {
      /// How the item looks when its menu, which comes first, opens.
      ///
      /// Unanswered: nil, the view's own.
      public static var highlightPreview: Self { Self("highlightPreview") }

      /// How the item looks when its menu, which comes first, closes.
      ///
      /// Unanswered: nil, the view's own.
      public static var dismissalPreview: Self { Self("dismissalPreview") }
    }

    // MARK: - Dropping

    extension ListEvent where Extra == any UICollectionViewDropCoordinator, Answer == Void {
      /// The user drops something.
      public static var performDropWithCoordinator: Self { Self("performDropWithCoordinator") }
    }

    extension ListEvent
    where Extra == (any UIDropSession, IndexPath?), Answer == UICollectionViewDropProposal {
      /// What would happen if the user dropped what is dragged at an index path, which is nil between items.
      ///
      /// Unanswered: it is refused.
      public static var dropSessionDidUpdate: Self { Self("dropSessionDidUpdate") }
    }
  #endif

  // MARK: - Observing

  // Tables have events of the same names whose types are others. These methods let closures be written
  // without types: the compiler prefers them for a manager of collection views.

  extension ListManager where View == UICollectionView {
    /// Observes whether the focus may move.
    ///
    /// - Parameters:
    ///   - event: `shouldUpdateFocus`.
    ///   - closure: The closure.
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
    ///   - closure: The closure.
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
      ///   - closure: The closure.
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
      ///   - closure: The closure.
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
