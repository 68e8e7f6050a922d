#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An event of a view that shows a model.
///
/// Its closures get an `Extra`, unless that is `Void`, and then the view, the model and the index path.
/// You can declare an event of your own in one line:
///
/// ```swift
/// let didZoom = ViewEvent<Double, Void>("didZoom")
/// print(didZoom.name)  // didZoom
/// ```
///
/// Perform it with `manager.answer(didZoom, 2.0, at: indexPath, view: cell)`.
public struct ViewEvent<Extra, Answer>: Hashable, Sendable {
  /// The name, which is the signature of the ``EventReaction`` that observes the event.
  public let name: String

  /// Creates an event.
  ///
  /// - Parameter name: The name; two events with the same name are the same event.
  public init(_ name: String) { self.name = name }
}

/// An event of a model, whether the model has a view or not.
///
/// Its closures get the model and the index path.
public struct ModelEvent<Answer>: Hashable, Sendable {
  /// The name, which is the signature of the ``EventReaction`` that observes the event.
  public let name: String

  /// Creates an event.
  ///
  /// - Parameter name: The name; two events with the same name are the same event.
  public init(_ name: String) { self.name = name }
}

/// An event of the list as a whole.
///
/// Its closures get `Extra`, unless that is `Void`.
public struct ListEvent<Extra, Answer>: Hashable, Sendable {
  /// The name, which is the signature of the ``EventReaction`` that observes the event.
  public let name: String

  /// Creates an event.
  ///
  /// - Parameter name: The name; two events with the same name are the same event.
  public init(_ name: String) { self.name = name }
}

// MARK: - Selecting and showing

extension ViewEvent where Extra == Void, Answer == Void {
  /// The user selected the item.
  public static var didSelect: Self { Self("didSelect") }

  /// The user deselected the item.
  public static var didDeselect: Self { Self("didDeselect") }

  /// The cell is highlighted by a touch.
  public static var didHighlight: Self { Self("didHighlight") }

  /// The cell is no longer highlighted.
  public static var didUnhighlight: Self { Self("didUnhighlight") }

  /// The user tapped the accessory of the row.
  public static var accessoryButtonTapped: Self { Self("accessoryButtonTapped") }

  /// The row is about to be edited.
  public static var willBeginEditing: Self { Self("willBeginEditing") }

  /// The row is no longer edited.
  public static var didEndEditing: Self { Self("didEndEditing") }

  /// The cell is about to come on screen.
  public static var willDisplay: Self { Self("willDisplay") }

  /// The cell went off screen.
  ///
  /// Not performed if there is no longer a model at its index path.
  public static var didEndDisplaying: Self { Self("didEndDisplaying") }

  /// The user began to select several items by a gesture.
  public static var didBeginMultipleSelectionInteraction: Self {
    Self("didBeginMultipleSelectionInteraction")
  }

  /// The user performed the primary action of the item.
  ///
  /// A view of UIKit needs iOS 16 or tvOS 16 for it; before, it is not performed.
  public static var performPrimaryAction: Self { Self("performPrimaryAction") }

  /// The header is about to come on screen.
  public static var willDisplayHeaderView: Self { Self("willDisplayHeaderView") }

  /// The footer is about to come on screen.
  public static var willDisplayFooterView: Self { Self("willDisplayFooterView") }

  /// The supplementary view is about to come on screen.
  public static var willDisplaySupplementaryView: Self { Self("willDisplaySupplementaryView") }

  /// The header went off screen.
  public static var didEndDisplayingHeaderView: Self { Self("didEndDisplayingHeaderView") }

  /// The footer went off screen.
  public static var didEndDisplayingFooterView: Self { Self("didEndDisplayingFooterView") }

  /// The supplementary view went off screen.
  public static var didEndDisplayingSupplementaryView: Self {
    Self("didEndDisplayingSupplementaryView")
  }
}

// MARK: - Choosing another item

extension ViewEvent where Extra == Void, Answer == IndexPath? {
  /// Which item is selected when the user selects this one; nil for none.
  ///
  /// Default: this one.
  public static var willSelect: Self { Self("willSelect") }

  /// Which item is deselected when the user deselects this one; nil for none.
  ///
  /// Default: this one.
  public static var willDeselect: Self { Self("willDeselect") }
}

// MARK: - Allowing actions

extension ViewEvent where Extra == Void, Answer == Bool {
  /// Whether the item can be selected.
  ///
  /// Default: true.
  public static var shouldSelect: Self { Self("shouldSelect") }

  /// Whether the item can be deselected.
  ///
  /// Default: true.
  public static var shouldDeselect: Self { Self("shouldDeselect") }

  /// Whether a touch highlights the cell.
  ///
  /// Default: true.
  public static var shouldHighlight: Self { Self("shouldHighlight") }

  /// Whether the row is indented while it is edited.
  ///
  /// Default: true.
  public static var shouldIndentWhileEditing: Self { Self("shouldIndentWhileEditing") }

  /// Whether a gesture that begins at this item may select several items.
  ///
  /// Default: false.
  public static var shouldBeginMultipleSelectionInteraction: Self {
    Self("shouldBeginMultipleSelectionInteraction")
  }

  /// Whether the cell can have the focus.
  ///
  /// Default: the view decides.
  public static var canFocus: Self { Self("canFocus") }

  /// Whether the user can move the item.
  ///
  /// Default: true if a move is observed.
  public static var canMove: Self { Self("canMove") }

  /// Whether the item has a primary action.
  ///
  /// Default: true, unless the list is edited. A view of UIKit needs iOS 16 or tvOS 16 for it;
  /// before, it is not performed.
  public static var canPerformPrimaryAction: Self { Self("canPerformPrimaryAction") }

  /// Whether the focus selects the item.
  ///
  /// Default: the view decides.
  public static var selectionFollowsFocus: Self { Self("selectionFollowsFocus") }
}

// MARK: - Texts

extension ViewEvent where Extra == Void, Answer == String? {
  /// The title of the button that confirms a deletion.
  ///
  /// Default: the view's own.
  public static var titleForDeleteConfirmationButton: Self {
    Self("titleForDeleteConfirmationButton")
  }
}

// MARK: - Moving

extension ViewEvent where Extra == IndexPath, Answer == Void {
  /// The user moved the item to the index path that is the closure's first argument; make the same
  /// move in the storage.
  public static var moveRowTo: Self { Self("moveRowTo") }
}

extension ViewEvent where Extra == IndexPath, Answer == IndexPath {
  /// The index path at which to drop the item; the closure's first argument is the proposed one.
  ///
  /// Default: the proposed one.
  public static var targetIndexPathForMove: Self { Self("targetIndexPathForMove") }
}

extension ViewEvent where Extra == (IndexPath, IndexPath), Answer == IndexPath {
  /// The index path at which to drop the item; the closure's first argument is its current and the
  /// proposed index path.
  ///
  /// Default: the proposed one.
  public static var targetIndexPathForMoveFromItem: Self { Self("targetIndexPathForMoveFromItem") }
}
