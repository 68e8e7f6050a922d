/// Something that the items of a section can be given to.
public protocol SectionDataControllerType {
  /// The type of the items.
  associatedtype ItemType: Diffable

  /// The type of the adapter that changes go to.
  associatedtype AdapterType: Updating

  /// The controller behind it.
  func asSectionDataController() -> SectionDataController<ItemType, AdapterType>
}

extension SectionDataControllerType {
  /// Shows other items, as ``SectionDataController`` does.
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
