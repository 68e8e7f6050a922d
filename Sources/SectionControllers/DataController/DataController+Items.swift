#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DataController {
  /// The number of sections.
  public func numberOfSections() -> Int { shownSectionCount }

  /// The number of items shown in a section, 0 for a section that does not exist.
  public func numberOfItems(in section: SectionNumber) -> Int {
    shownSection(at: section)?.numberOfItems() ?? 0
  }

  /// The item shown at an index path of a section.
  ///
  /// - Parameters:
  ///   - indexPath: The index path.
  ///   - section: The section that it is of.
  /// - Returns: The item; nil when nothing stands there, when the index path is of another section,
  ///   and when the section was not added here.
  public func item<T>(at indexPath: IndexPath, in section: TypedSection<T>) -> T? {
    sectionDataController(section: section)?.item(at: indexPath)
  }

  /// Shows other items in a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - items: The items.
  ///   - updateMode: How to bring them to the view.
  ///   - immediately: Whether not to wait for further updates.
  ///   - completion: Called exactly once, when these items or later ones are shown.
  ///   - isolation: The actor that a waiting update comes back to, by default the caller's. Outside
  ///     all actors an update does not wait.
  /// - Returns: Whether the section was added here. If not, nothing is shown and the completion is
  ///   called at once.
  /// - Complexity: O(*n* log *n*) on average for *n* items, O(*n*) when nothing moves.
  @discardableResult
  public func update<T>(
    in section: TypedSection<T>,
    items: [T],
    updateMode: UpdateMode,
    immediately: Bool = false,
    completion: @escaping () -> Void = {},
    isolation: isolated (any Actor)? = #isolation
  ) -> Bool {
    guard let controller = sectionDataController(section: section) else {
      completion()
      return false
    }
    controller.update(
      items: items,
      updateMode: updateMode,
      immediately: immediately,
      completion: completion,
      isolation: isolation
    )
    return true
  }
}
