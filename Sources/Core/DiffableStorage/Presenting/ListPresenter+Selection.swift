// Finding the selected items again after a reload, in contents whose items have no lasting identifiers.

/// Selected items by their identities, to find them after a reload.
///
/// Items are the same if their identities are equal; of several items with one identity, the first ones are.
package struct SelectedItems {
  private var items: [(position: ItemPosition, identity: AnyHashable)] = []

  init(_ positions: [ItemPosition], _ identity: (ItemPosition) -> AnyHashable?) {
    for position in positions {
      if let identity = identity(position) { items.append((position, identity)) }
    }
  }

  /// The positions of the items in other contents, in order.
  ///
  /// Most reloads leave an item at its place, so that is tried first.
  ///
  /// - Parameters:
  ///   - counts: The number of items of each section.
  ///   - identity: Returns the identity of an item; nil if it has none.
  /// - Returns: The positions.
  /// - Complexity: O(*k*) on average for *k* items that stay at their places, otherwise O(*n*) for *n* items.
  func positions(
    among counts: [Int],
    _ identity: (ItemPosition) -> AnyHashable?
  ) -> [ItemPosition] {
    let isInPlace = items.allSatisfy { item in
      counts.indices.contains(item.position.section)
        && item.position.item < counts[item.position.section]
        && identity(item.position) == item.identity
    }
    if isInPlace { return items.map(\.position) }
    let positions = counts.enumerated().flatMap { section, count in
      (0..<count).map { ItemPosition(section: section, item: $0) }
    }
    let matching = ListMatching(
      from: items.map { Optional($0.identity) },
      to: positions.map(identity),
      by: { $0 },
      areEqual: { _, _ in true }
    )
    return zip(positions, matching.origins).compactMap { $1 == nil ? nil : $0 }
  }
}

extension ListPresenter {
  /// The selected items of the delegate's view, before contents change for which it reloads.
  ///
  /// - Parameter identity: Returns the identity of an item that is shown; nil if it has none.
  /// - Returns: The items; nil if nothing is selected.
  package final func selectedItems(_ identity: (ItemPosition) -> AnyHashable?) -> SelectedItems? {
    guard let updater, let storage else { return nil }
    return updater.selectedItems(of: storage).map { SelectedItems($0, identity) }
  }

  /// Has the view select the same items after the reload that comes next.
  ///
  /// - Parameters:
  ///   - items: The items; nil to select none.
  ///   - counts: The number of items of each section after the reload.
  ///   - identity: Returns the identity of an item after the reload; nil if it has none.
  package final func select(
    _ items: SelectedItems?,
    among counts: [Int],
    _ identity: (ItemPosition) -> AnyHashable?
  ) {
    guard let items, let updater, let storage else { return }
    updater.selectAfterReload(items.positions(among: counts, identity), of: storage)
  }
}

/// The identity of a model: its `id`, the object itself, or its value; nil for a model that has none of these.
///
/// Models of different types are different.
package func identity(of model: Any?) -> AnyHashable? {
  guard let model = unwrapped(model) else { return nil }
  if let model = model as? any Identifiable { return identity(of: model) }
  if type(of: model) is AnyClass {
    return AnyHashable(TypedIdentity(model: model, id: ObjectIdentifier(model as AnyObject)))
  }
  return (model as? any Hashable).map { AnyHashable(TypedIdentity(model: $0, id: AnyHashable($0))) }
}

private func identity<Model: Identifiable>(of model: Model) -> AnyHashable {
  AnyHashable(TypedIdentity(model: model, id: model.id))
}

private struct TypedIdentity<ID: Hashable>: Hashable {
  let type: ObjectIdentifier
  let id: ID

  init(model: Any, id: ID) {
    type = ObjectIdentifier(Swift.type(of: model))
    self.id = id
  }
}
