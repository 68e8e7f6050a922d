import DiffableStorage
public import PortableFoundation

// Finding items and index paths of a section, for users and for its storage.

extension SectionDataController {
  /// The number of items shown.
  public func numberOfItems() -> Int { snapshot.count }

  /// The same as ``item(at:)``, with the name that DataSources has.
  public func item(for indexPath: IndexPath) -> T? { item(at: indexPath) }

  /// The item shown at an index path; nil if there is none or it is in another section.
  public func item(at indexPath: IndexPath) -> T? {
    index(of: indexPath).map { snapshot[$0] }
  }

  /// The index path of an index in this section, whether there is an item or not.
  public func indexPath(item: Int) -> IndexPath {
    IndexPath(ItemPosition(section: displayingSection, item: item))
  }

  /// The index path of the first item with the same identifier, or nil if none is shown.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
  public func indexPath(of item: T) -> IndexPath? {
    let wanted = item.id
    return indexPath { $0.id == wanted }
  }

  /// The index path of the first item for which a condition holds, or nil if there is none.
  ///
  /// - Complexity: O(*n*) calls of the condition for *n* items.
  @inlinable
  public func indexPath(of where: (T) -> Bool) -> IndexPath? {
    snapshot.firstIndex(where: `where`).map(indexPath(item:))
  }

  /// The index of an index path in the snapshot, or nil if there is none.
  func index(of indexPath: IndexPath) -> Int? {
    guard let position = ItemPosition(indexPath), position.section == displayingSection,
      snapshot.indices.contains(position.item)
    else { return nil }
    return position.item
  }
}

extension SectionDataController where T: AnyObject {
  /// The index path of an object, or nil if it is not shown.
  ///
  /// Objects are compared with `===`. Another object with the same identifier does not count.
  ///
  /// - Complexity: O(*n*) for *n* items.
  @inlinable
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
    snapshot.indices.contains(index) ? AnyHashable(snapshot[index].id) : nil
  }
}
