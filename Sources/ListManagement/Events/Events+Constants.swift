#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
