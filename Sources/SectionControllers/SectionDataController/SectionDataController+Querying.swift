import DiffableStorage

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension SectionDataController {
  /// The number of items shown.
  public func numberOfItems() -> Int { snapshot.count }

  /// The item shown at an index path, nil when nothing stands there or it is of another section.
  ///
  /// - Complexity: O(1).
  public func item(at indexPath: IndexPath) -> T? {
    index(of: indexPath).map { snapshot[$0] }
  }

  /// The index path of an index in this section, whether anything stands there or not.
  public func indexPath(item: Int) -> IndexPath {
    IndexPath(ItemPosition(section: displayingSection, item: item))
  }

  /// Where the first item of the same identity is shown, nil when there is none.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public func indexPath(of item: T) -> IndexPath? {
    let identifier = item.diffIdentifier
    return indexPath { $0.diffIdentifier == identifier }
  }

  /// Where the first item is shown for which a condition holds, nil when there is none.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public func indexPath(of where: (T) -> Bool) -> IndexPath? {
    snapshot.firstIndex(where: `where`).map(indexPath(item:))
  }

  /// The index in the snapshot that an index path names, nil when there is none.
  func index(of indexPath: IndexPath) -> Int? {
    guard let place = ItemPosition(indexPath), place.section == displayingSection,
      snapshot.indices.contains(place.item)
    else { return nil }
    return place.item
  }
}

extension SectionDataController where T: AnyObject {
  /// Where an object is shown, nil when it is not: another of the same identity does not count.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public func indexPathPointerPersonality(of item: T) -> IndexPath? {
    indexPath { $0 === item }
  }
}

extension SectionDataController: ShownSections, ShownSection {
  var shownSectionCount: Int { min(max(displayingSection, -1), .max - 1) + 1 }

  func shownSection(at index: Int) -> (any ShownSection)? {
    index == displayingSection ? self : nil
  }

  func shownItem(at index: Int) -> Any? {
    snapshot.indices.contains(index) ? snapshot[index] : nil
  }

  func shownIdentifier(at index: Int) -> AnyHashable? {
    snapshot.indices.contains(index) ? AnyHashable(snapshot[index].diffIdentifier) : nil
  }
}
