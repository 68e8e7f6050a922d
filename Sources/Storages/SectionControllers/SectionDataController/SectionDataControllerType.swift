/// A type that has a ``SectionDataController``, and through which its items are updated.
public protocol SectionDataControllerType {
  /// The type of the items.
  associatedtype ItemType: Identifiable

  /// The type of the adapter that receives the changes.
  associatedtype AdapterType: SectionUpdating

  /// Returns the controller.
  ///
  /// - Complexity: O(1) is expected.
  func asSectionDataController() -> SectionDataController<ItemType, AdapterType>
}

extension SectionDataControllerType {
  /// Replaces the items of the controller.
  ///
  /// - Parameters:
  ///   - items: The new items.
  ///   - updateMode: How the view is updated.
  ///   - immediately: Whether to skip the wait for further updates.
  ///   - completion: Called exactly once, when these items or later ones are shown.
  ///   - isolation: The actor on which a delayed update runs, by default the caller's.
  /// - Complexity: O(*n* log *n*) on average for *n* items, O(*n*) when nothing moves.
  public func update(
    items: [ItemType],
    updateMode: UpdateMode,
    immediately: Bool = false,
    completion: @escaping () -> Void = {},
    isolation: isolated (any Actor)? = #isolation
  ) {
    asSectionDataController().update(
      items: items,
      updateMode: updateMode,
      immediately: immediately,
      completion: completion,
      isolation: isolation
    )
  }
}
