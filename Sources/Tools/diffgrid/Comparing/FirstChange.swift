import DiffableStorage

/// Finds the first difference of two lists.
enum FirstChange {
  /// Returns the first position at which the lists differ, or else the first mark.
  ///
  /// Before that position the lists are equal, so the position is valid for both.
  static func position(_ before: List, _ after: List) -> ItemPosition? {
    structural(before, after) ?? marked(after)
  }

  private static func structural(_ before: List, _ after: List) -> ItemPosition? {
    // Lists that share their memory are compared at once.
    guard before != after else { return nil }
    let sections = min(before.numberOfSections, after.numberOfSections)
    for section in 0..<sections {
      guard let identifier = before.sectionIdentifier(at: section),
        identifier == after.sectionIdentifier(at: section)
      else { return ItemPosition(section: section, item: 0) }
      let old = before.itemIdentifiers(inSectionAt: section)
      let new = after.itemIdentifiers(inSectionAt: section)
      if let item = zip(old, new).enumerated().first(where: { $1.0 != $1.1 })?.offset {
        return ItemPosition(section: section, item: item)
      }
      if old.count != new.count {
        return ItemPosition(section: section, item: min(old.count, new.count))
      }
    }
    guard before.numberOfSections != after.numberOfSections else { return nil }
    return ItemPosition(section: sections, item: 0)
  }

  private static func marked(_ list: List) -> ItemPosition? {
    let items = list.reloadedItemIdentifiers.union(list.reconfiguredItemIdentifiers)
    let sections = list.reloadedSectionIdentifiers.compactMap { list.indexOfSection($0) }
    let places =
      items.compactMap { list.position(of: $0) }
      + sections.map { ItemPosition(section: $0, item: 0) }
    return places.min()
  }
}
