#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DiffableDataSource {
  /// The number of sections.
  public func numberOfSections() -> Int { observed.numberOfSections }

  /// The number of items in the section at an index, 0 if there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func numberOfItems(inSection index: Int) -> Int {
    observed.numberOfItems(inSectionAt: index)
  }

  /// The identifier of the item at an index path, nil if there is no item there.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  public func itemIdentifier(for indexPath: IndexPath) -> Item? {
    ItemPosition(indexPath).flatMap(observed.itemIdentifier(at:))
  }

  /// The index path of an item, nil if there is no such item.
  ///
  /// - Complexity: O(log *n*) on average for *n* items.
  public func indexPath(for item: Item) -> IndexPath? {
    observed.position(of: item).map { IndexPath($0) }
  }

  /// The identifier of the section at an index, nil if there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func sectionIdentifier(for index: Int) -> Section? {
    observed.sectionIdentifier(at: index)
  }

  /// The index of a section, nil if there is no such section.
  ///
  /// - Complexity: O(log *s*) on average for *s* sections.
  public func index(for section: Section) -> Int? {
    observed.indexOfSection(section)
  }
}
