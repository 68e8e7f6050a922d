// UIKit's snapshots are mutable, so a user of UIKit types its verbs first. These declarations make
// the compiler answer with the call that works here. They are neither mutating nor throwing: the
// compiler would otherwise complain about a `let` or a missing `try` first.

extension Snapshot {
  /// Not available: edit a builder with ``Snapshot/Builder/appendSections(_:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.appendSections(…) }"
  )
  public func appendSections(_ ids: some Sequence<Section>) {}

  /// Not available: edit a builder with ``Snapshot/Builder/insertSections(_:beforeSection:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.insertSections(…) }"
  )
  public func insertSections(_ ids: some Sequence<Section>, beforeSection anchor: Section) {}

  /// Not available: edit a builder with ``Snapshot/Builder/insertSections(_:afterSection:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.insertSections(…) }"
  )
  public func insertSections(_ ids: some Sequence<Section>, afterSection anchor: Section) {}

  /// Not available: edit a builder with ``Snapshot/Builder/deleteSections(_:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use snapshot.modifying { $0.deleteSections(…) }"
  )
  public func deleteSections(_ ids: some Sequence<Section>) {}

  /// Not available: edit a builder with ``Snapshot/Builder/deleteAllItems()``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use snapshot.modifying { $0.deleteAllItems() }"
  )
  public func deleteAllSections() {}

  /// Not available: edit a builder with ``Snapshot/Builder/emptyAllSections()``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use snapshot.modifying { $0.emptyAllSections() }"
  )
  public func emptyAllSections() {}

  /// Not available: edit a builder with ``Snapshot/Builder/moveSection(_:beforeSection:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.moveSection(…) }"
  )
  public func moveSection(_ id: Section, beforeSection anchor: Section) {}

  /// Not available: edit a builder with ``Snapshot/Builder/moveSection(_:afterSection:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.moveSection(…) }"
  )
  public func moveSection(_ id: Section, afterSection anchor: Section) {}

  /// Not available: edit a builder with ``Snapshot/Builder/reloadSections(_:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.reloadSections(…) }"
  )
  public func reloadSections(_ ids: some Sequence<Section>) {}

  /// Not available: edit a builder with ``Snapshot/Builder/appendItems(_:toSection:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.appendItems(…) }"
  )
  public func appendItems(_ ids: some Sequence<Item>, toSection section: Section? = nil) {}

  /// Not available: edit a builder with ``Snapshot/Builder/insertItems(_:beforeItem:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.insertItems(…) }"
  )
  public func insertItems(_ ids: some Sequence<Item>, beforeItem anchor: Item) {}

  /// Not available: edit a builder with ``Snapshot/Builder/insertItems(_:afterItem:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.insertItems(…) }"
  )
  public func insertItems(_ ids: some Sequence<Item>, afterItem anchor: Item) {}

  /// Not available: edit a builder with ``Snapshot/Builder/deleteItems(_:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use snapshot.modifying { $0.deleteItems(…) }"
  )
  public func deleteItems(_ ids: some Sequence<Item>) {}

  /// Not available: edit a builder with ``Snapshot/Builder/deleteAllItems()``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use snapshot.modifying { $0.deleteAllItems() }"
  )
  public func deleteAllItems() {}

  /// Not available: edit a builder with ``Snapshot/Builder/moveItem(_:beforeItem:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.moveItem(…) }"
  )
  public func moveItem(_ id: Item, beforeItem anchor: Item) {}

  /// Not available: edit a builder with ``Snapshot/Builder/moveItem(_:afterItem:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.moveItem(…) }"
  )
  public func moveItem(_ id: Item, afterItem anchor: Item) {}

  /// Not available: edit a builder with ``Snapshot/Builder/moveItem(_:toEndOfSection:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.moveItem(…) }"
  )
  public func moveItem(_ id: Item, toEndOfSection section: Section) {}

  /// Not available: edit a builder with ``Snapshot/Builder/replaceItems(inSection:with:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.replaceItems(…) }"
  )
  public func replaceItems(inSection section: Section, with ids: some Sequence<Item>) {}

  /// Not available: edit a builder with ``Snapshot/Builder/reloadItems(_:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.reloadItems(…) }"
  )
  public func reloadItems(_ ids: some Sequence<Item>) {}

  /// Not available: edit a builder with ``Snapshot/Builder/reconfigureItems(_:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.reconfigureItems(…) }"
  )
  public func reconfigureItems(_ ids: some Sequence<Item>) {}

  /// Not available: edit a builder with ``Snapshot/Builder/moveSectionToStart(_:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.moveSectionToStart(…) }"
  )
  public func moveSectionToStart(_ id: Section) {}

  /// Not available: edit a builder with ``Snapshot/Builder/moveSectionToEnd(_:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.moveSectionToEnd(…) }"
  )
  public func moveSectionToEnd(_ id: Section) {}

  /// Not available: edit a builder with ``Snapshot/Builder/insertItems(_:at:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.insertItems(…) }"
  )
  public func insertItems(_ ids: some Sequence<Item>, at position: some Hashable) {}

  /// Not available: edit a builder with ``Snapshot/Builder/deleteItems(at:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.deleteItems(…) }"
  )
  public func deleteItems(at positions: some Sequence) {}

  /// Not available: edit a builder with ``Snapshot/Builder/deleteItems(atOffsets:inSection:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.deleteItems(…) }"
  )
  public func deleteItems(atOffsets offsets: some Sequence<Int>, inSection section: Section) {}

  /// Not available: edit a builder with ``Snapshot/Builder/removeItems(where:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use snapshot.modifying { $0.removeItems(…) }"
  )
  public func removeItems(where shouldBeRemoved: (Item) throws -> Bool) {}

  /// Not available: edit a builder with ``Snapshot/Builder/moveItem(at:to:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.moveItem(…) }"
  )
  public func moveItem(at source: some Hashable, to target: some Hashable) {}

  /// Not available: edit a builder with ``Snapshot/Builder/moveItems(_:beforeItem:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.moveItems(…) }"
  )
  public func moveItems(_ ids: some Sequence<Item>, beforeItem anchor: Item) {}

  /// Not available: edit a builder with ``Snapshot/Builder/moveItems(_:afterItem:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.moveItems(…) }"
  )
  public func moveItems(_ ids: some Sequence<Item>, afterItem anchor: Item) {}

  /// Not available: edit a builder with ``Snapshot/Builder/moveItems(_:toEndOfSection:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.moveItems(…) }"
  )
  public func moveItems(_ ids: some Sequence<Item>, toEndOfSection section: Section) {}

  /// Not available: edit a builder with ``Snapshot/Builder/moveItems(fromOffsets:toOffset:inSection:)``.
  @available(
    *,
    unavailable,
    message: "A Snapshot is immutable: use try snapshot.modifying { try $0.moveItems(…) }"
  )
  public func moveItems(
    fromOffsets offsets: some Sequence<Int>,
    toOffset target: Int,
    inSection section: Section
  ) {}
}

extension Snapshot.Builder {
  /// Not available: ``deleteAllItems()`` deletes the sections, too, and ``emptyAllSections()`` keeps them.
  @available(
    *,
    unavailable,
    renamed: "deleteAllItems()",
    message: "It deletes the sections, too; emptyAllSections() keeps them"
  )
  public mutating func deleteAllSections() {}
}
