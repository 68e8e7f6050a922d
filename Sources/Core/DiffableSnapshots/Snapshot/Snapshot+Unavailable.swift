// Declarations with which the compiler answers edits of a snapshot, which is immutable.
//
// UIKit's snapshots are mutable, so a user of UIKit types its verbs first. The answers name the
// call that works here. The declarations are neither mutating nor throwing: the
// compiler would otherwise complain about a `let` or a missing `try` first.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(
  *,
  unavailable,
  message:
    "A Snapshot is immutable: edit a builder, as in try snapshot.modifying { try $0.appendItems(…) }"
)
extension Snapshot {
  public func appendSections(
    _ ids: some Sequence<Section>,
    duplicates: Duplicates<some Error> = .refused
  ) {}
  public func insertSections(
    _ ids: some Sequence<Section>,
    beforeSection anchor: Section,
    duplicates: Duplicates<some Error> = .refused
  ) {}
  public func insertSections(
    _ ids: some Sequence<Section>,
    afterSection anchor: Section,
    duplicates: Duplicates<some Error> = .refused
  ) {}
  public func deleteSections(_ ids: some Sequence<Section>) {}
  public func deleteAllSections() {}
  public func emptyAllSections() {}
  public func moveSection(_ id: Section, beforeSection anchor: Section) {}
  public func moveSection(_ id: Section, afterSection anchor: Section) {}
  public func reloadSections(_ ids: some Sequence<Section>) {}
  public func appendItems(
    _ ids: some Sequence<Item>,
    toSection section: Section? = nil,
    duplicates: Duplicates<some Error> = .refused
  ) {}
  public func insertItems(
    _ ids: some Sequence<Item>,
    beforeItem anchor: Item,
    duplicates: Duplicates<some Error> = .refused
  ) {}
  public func insertItems(
    _ ids: some Sequence<Item>,
    afterItem anchor: Item,
    duplicates: Duplicates<some Error> = .refused
  ) {}
  public func deleteItems(_ ids: some Sequence<Item>) {}
  public func deleteAllItems() {}
  public func moveItem(_ id: Item, beforeItem anchor: Item) {}
  public func moveItem(_ id: Item, afterItem anchor: Item) {}
  public func moveItem(_ id: Item, toEndOfSection section: Section) {}
  public func replaceItems(
    inSection section: Section,
    with ids: some Sequence<Item>,
    duplicates: Duplicates<some Error> = .refused
  ) {}
  public func reloadItems(_ ids: some Sequence<Item>) {}
  public func reconfigureItems(_ ids: some Sequence<Item>) {}
  public func moveSectionToStart(_ id: Section) {}
  public func moveSectionToEnd(_ id: Section) {}
  public func insertItems(
    _ ids: some Sequence<Item>,
    at position: some Hashable,
    duplicates: Duplicates<some Error> = .refused
  ) {}
  public func deleteItems(at positions: some Sequence) {}
  public func deleteItems(atOffsets offsets: some Sequence<Int>, inSection section: Section) {}
  public func removeItems(where shouldBeRemoved: (Item) throws -> Bool) {}
  public func moveItem(at source: some Hashable, to target: some Hashable) {}
  public func moveItems(_ ids: some Sequence<Item>, beforeItem anchor: Item) {}
  public func moveItems(_ ids: some Sequence<Item>, afterItem anchor: Item) {}
  public func moveItems(_ ids: some Sequence<Item>, toEndOfSection section: Section) {}
  public func moveItems(fromOffsets _: some Sequence<Int>, toOffset _: Int, inSection _: Section) {}
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(
  *,
  unavailable,
  message: "A dictionary has no order: sort it, and pass an array of pairs, or write a literal"
)
extension Snapshot {
  public init(
    sections: [Section: [Item]],
    basedOn previous: Self? = nil,
    duplicates: Duplicates<some Error> = .refused
  ) { self.init() }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ListEditing {
  @available(
    *,
    unavailable,
    message:
      "Write moveItems(fromOffsets:toOffset:inSection:), or moveItem(_:toIndex:inSection:) for one item"
  )
  public func move(fromOffsets _: some Sequence<Int>, toOffset _: Int) {}
}
