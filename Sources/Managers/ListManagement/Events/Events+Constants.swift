public import PortableFoundation

// The events that list views of several platforms share, as constants.

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

  /// The cell is about to come on screen; the closure gets the model that it shows.
  public static var willDisplay: Self { Self("willDisplay") }

  /// The cell went off screen; the closure gets the model that it showed.
  ///
  /// The index path of an item that is gone is the one that it had.
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

  /// The header went off screen; the closure gets the model that it showed.
  public static var didEndDisplayingHeaderView: Self { Self("didEndDisplayingHeaderView") }

  /// The footer went off screen; the closure gets the model that it showed.
  public static var didEndDisplayingFooterView: Self { Self("didEndDisplayingFooterView") }

  /// The supplementary view went off screen; the closure gets the model that it showed.
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

// MARK: - Events of the list

extension ListEvent where Extra == (IndexPath, IndexPath), Answer == Void {
  /// The user moved the item at the first index path to the second; make the same move in the
  /// storage.
  public static var moveItemAtTo: Self { Self("moveItemAtTo") }
}

extension ListEvent where Extra == Void, Answer == [String]? {
  /// The titles of the index of a table.
  ///
  /// Default: nil.
  public static var sectionIndexTitles: Self { Self("sectionIndexTitles") }

  /// The titles of the index of a collection view.
  ///
  /// Default: nil.
  public static var indexTitles: Self { Self("indexTitles") }
}

extension ListEvent where Extra == (String, Int), Answer == Int {
  /// The section for a title of the index; the closure gets the title and its number.
  ///
  /// Default: the number of the title.
  public static var sectionForSectionIndexTitle: Self { Self("sectionForSectionIndexTitle") }
}

extension ListEvent where Extra == (String, Int), Answer == IndexPath {
  /// The item for a title of the index; the closure gets the title and its number.
  ///
  /// Default: the first item of the section of that number.
  public static var indexPathForIndexTitle: Self { Self("indexPathForIndexTitle") }
}

extension ListEvent where Extra == Void, Answer == IndexPath? {
  /// The item that gets the focus first.
  ///
  /// Default: nil.
  public static var indexPathForPreferredFocusedView: Self {
    Self("indexPathForPreferredFocusedView")
  }
}

extension ListEvent where Extra == Void, Answer == Void {
  /// The user ended a gesture that selects several items.
  public static var didEndMultipleSelectionInteraction: Self {
    Self("didEndMultipleSelectionInteraction")
  }
}

// MARK: - Prefetching

extension ModelEvent where Answer == Void {
  /// The item will probably be on screen soon.
  public static var prefetch: Self { Self("prefetch") }

  /// A prefetched item will probably not come on screen soon after all.
  public static var cancelPrefetch: Self { Self("cancelPrefetch") }
}

// MARK: - Editing

extension ModelEvent where Answer == Bool {
  /// Whether the row can be edited.
  ///
  /// Default: true.
  public static var canEditCell: Self { Self("canEditCell") }

  /// Whether the item can be edited.
  ///
  /// Default: true.
  public static var canEdit: Self { Self("canEdit") }
}

// MARK: - Measures

extension ModelEvent where Answer == Int {
  /// How deep the row is indented.
  ///
  /// Default: 0.
  public static var indentationLevelForCell: Self { Self("indentationLevelForCell") }
}

extension ModelEvent where Answer == Double {
  /// The height of the row.
  ///
  /// Default: the default of the list view.
  public static var heightForCell: Self { Self("heightForCell") }

  /// The estimated height of the row.
  ///
  /// Default: the default of the list view.
  public static var estimatedHeightForCell: Self { Self("estimatedHeightForCell") }

  /// The height of the header.
  ///
  /// Default: see ``ListManager/height(of:inSection:)``.
  public static var heightForHeader: Self { Self("heightForHeader") }

  /// The height of the footer.
  ///
  /// Default: see ``ListManager/height(of:inSection:)``.
  public static var heightForFooter: Self { Self("heightForFooter") }

  /// The estimated height of the header.
  ///
  /// Default: the default of the list view.
  public static var estimatedHeightForHeader: Self { Self("estimatedHeightForHeader") }

  /// The estimated height of the footer.
  ///
  /// Default: the default of the list view.
  public static var estimatedHeightForFooter: Self { Self("estimatedHeightForFooter") }
}
