#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DiffableDataSource {
  /// The number of sections.
  public func numberOfSections() -> Int { current.numberOfSections }

  /// The number of items in the section at an index, 0 when nothing stands there.
  public func numberOfItems(inSection index: Int) -> Int {
    current.numberOfItems(inSectionAt: index)
  }

  /// The identifier of the item at an index path, nil when nothing stands there.
  public func itemIdentifier(for indexPath: IndexPath) -> Item? {
    ItemPosition(indexPath).flatMap(current.itemIdentifier(at:))
  }

  /// The index path of an item, nil when there is no such item.
  public func indexPath(for item: Item) -> IndexPath? {
    current.position(of: item).map { IndexPath($0) }
  }

  /// The identifier of the section at an index, nil when nothing stands there.
  public func sectionIdentifier(for index: Int) -> Section? {
    current.sectionIdentifier(at: index)
  }

  /// The index of a section, nil when there is no such section.
  public func index(for section: Section) -> Int? {
    current.indexOfSection(section)
  }
}
