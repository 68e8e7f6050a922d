public import PortableFoundation

// Counting, reading and updating the items of a controller's sections.

extension DataController {
  /// The number of sections.
  public func numberOfSections() -> Int { shownSectionCount }

  /// The number of items shown in a section, or 0 for a section that does not exist.
  public func numberOfItems(in section: SectionNumber) -> Int {
    shownSection(at: section)?.numberOfItems() ?? 0
  }

  /// The item shown at an index path of a section.
  ///
  /// - Parameters:
  ///   - indexPath: The index path.
  ///   - section: The section of the index path.
  /// - Returns: The item. Nil if there is none, if the index path is in another section, or if the
  ///   section was not added to this controller.
  public func item<T>(at indexPath: IndexPath, in section: TypedSection<T>) -> T? {
    sectionDataController(section: section)?.item(at: indexPath)
  }

  /// Replaces the items of a section.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - items: The new items.
  ///   - updateMode: How the view is updated.
  ///   - immediately: Whether to skip the wait for further updates. The update still waits until
  ///     the update before it has finished.
  ///   - completion: Called exactly once, when these items or later ones are shown.
  ///   - isolation: The actor on which a delayed update runs, by default the caller's. Without an
  ///     actor the update is not delayed.
  /// - Returns: Whether the section was added to this controller. If not, nothing is shown and the
  ///   completion is called at once.
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
