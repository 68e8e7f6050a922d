/// Something that the items of a section can be given to.
public protocol SectionDataControllerType {
  /// The type of the items.
  associatedtype ItemType: Diffable

  /// The type of the adapter that changes go to.
  associatedtype AdapterType: Updating

  /// Shows other items.
  func update(
    items: [ItemType],
    updateMode: UpdateMode,
    immediately: Bool,
    completion: @escaping () -> Void
  )

  /// The controller behind it.
  func asSectionDataController() -> SectionDataController<ItemType, AdapterType>
}
