// Declarations with which the compiler answers edits of an outline, which is immutable; see Snapshot+Unavailable.swift.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(
  *,
  unavailable,
  message:
    "A SectionSnapshot is immutable: edit a builder, as in try outline.modifying { try $0.append(…) }"
)
extension SectionSnapshot {
  public func append(
    _ items: some Sequence<Item>,
    to parent: Item? = nil,
    duplicates: Duplicates<some Error> = .refused
  ) {}
  public func insert(
    _ items: some Sequence<Item>,
    before anchor: Item,
    duplicates: Duplicates<some Error> = .refused
  ) {}
  public func insert(
    _ items: some Sequence<Item>,
    after anchor: Item,
    duplicates: Duplicates<some Error> = .refused
  ) {}
  public func insert(_ outline: SectionSnapshot, before anchor: Item) {}
  public func insert(_ outline: SectionSnapshot, after anchor: Item) {}
  public func delete(_ items: some Sequence<Item>) {}
  public func deleteAll() {}
  public func expand(_ items: some Sequence<Item>) {}
  public func collapse(_ items: some Sequence<Item>) {}
  public func replace(childrenOf parent: Item, using outline: SectionSnapshot) {}
}
