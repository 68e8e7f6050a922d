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
  /// Unanswered: nil.
  public static var sectionIndexTitles: Self { Self("sectionIndexTitles") }

  /// The titles of the index of a collection view.
  ///
  /// Unanswered: nil.
  public static var indexTitles: Self { Self("indexTitles") }
}

extension ListEvent where Extra == (String, Int), Answer == Int {
  /// The section for a title of the index; the closure gets the title and its number.
  ///
  /// Unanswered: the number of the title.
  public static var sectionForSectionIndexTitle: Self { Self("sectionForSectionIndexTitle") }
}

extension ListEvent where Extra == (String, Int), Answer == IndexPath {
  /// The item for a title of the index; the closure gets the title and its number.
  ///
  /// Unanswered: the first item of the section of that number.
  public static var indexPathForIndexTitle: Self { Self("indexPathForIndexTitle") }
}

extension ListEvent where Extra == Void, Answer == IndexPath? {
  /// The item that gets the focus first.
  ///
  /// Unanswered: nil.
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
