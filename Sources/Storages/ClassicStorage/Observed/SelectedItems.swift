import DiffableStorage
import Matching
import PortableFoundation

// Finding the selected items again after a reload, in contents whose items have no lasting identifiers.

/// Selected items by their identities, to find them after a reload.
///
/// Items are the same if their identities are equal; of several items with one identity, the first ones are.
struct SelectedItems {
  private var items: [(position: ItemPosition, identity: AnyHashable)] = []

  init(_ positions: [ItemPosition], _ identity: (ItemPosition) -> AnyHashable?) {
    for position in positions {
      if let identity = identity(position) { items.append((position, identity)) }
    }
  }

  /// The positions of the items in what a storage shows now, in order, by the identity of an item that is
  /// shown.
  ///
  /// Most reloads leave an item at its place, so that is tried first. It takes O(*k*) on average for *k* items
  /// that stay at their places; otherwise O(*n*) for the *n* items up to the last of them.
  func positions(
    in storage: any Storage,
    _ identity: (ItemPosition) -> AnyHashable?
  ) -> [ItemPosition] {
    if items.allSatisfy({ identity($0.position) == $0.identity }) { return items.map(\.position) }
    let positions = (0..<storage.boundedSectionCount).lazy.flatMap { section in
      (0..<max(storage.numberOfItems(inSection: section), 0)).lazy.map {
        ItemPosition(section: section, item: $0)
      }
    }
    guard items.count > Self.fewItems else {
      var (rest, found) = (items.map(\.identity), [ItemPosition]())
      for position in positions {
        guard !rest.isEmpty else { break }
        let identity = identity(position)
        guard let index = rest.firstIndex(where: { $0 == identity }) else { continue }
        rest.remove(at: index)
        found.append(position)
      }
      return found
    }
    let all = Array(positions)
    let matching = ListMatching(
      from: items.map { Optional($0.identity) },
      to: all.map(identity),
      by: { $0 },
      areEqual: { _, _ in true }
    )
    return zip(all, matching.origins).compactMap { $1 == nil ? nil : $0 }
  }

  /// The most items that are compared one by one.
  private static var fewItems: Int { 16 }
}

extension ListPresenter {
  /// The selected items of the delegate's view, before contents change for which it reloads; nil if nothing is
  /// selected, or if an earlier reload waits, which follows them.
  final func selectedItems(_ identity: (ItemPosition) -> AnyHashable?) -> SelectedItems? {
    guard let updater, let storage else { return nil }
    return updater.itemsSelected(of: storage).map { SelectedItems($0, identity) }
  }

  /// Has the view select the same items, by their identity, after the reload that comes next; nil does nothing.
  final func select(
    _ items: SelectedItems?,
    _ identity: @escaping (ItemPosition) -> AnyHashable?
  ) {
    guard let items, let updater, let storage else { return }
    updater.selectAfterReload(in: storage) { [weak storage] in
      storage.map { items.positions(in: $0, identity) } ?? []
    }
  }
}

/// The identity of a model: its `id`, the object itself, or its value; nil for a model that has none of these.
///
/// An `NSObject` is identified by itself, although it may have an `id`.
/// Models of different types are different.
package func identity(of model: Any?) -> AnyHashable? {
  guard let model = unwrapped(model) else { return nil }
  #if canImport(ObjectiveC)
    // An object of a store can be deleted by now, and must not be asked for its properties.
    if type(of: model) is AnyClass, let object = model as? NSObject {
      return AnyHashable(TypedIdentity(model: object, id: ObjectIdentifier(object)))
    }
  #endif
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
