// What the verbs do if they drop repeated identifiers instead of refusing them.

extension Snapshot.Builder {
  /// Replaces all items of a section, which is added if it does not exist, and returns the items that were dropped.
  @inlinable
  mutating func replaceItems(
    inSection section: Section,
    with ids: ContiguousArray<Item>,
    _ kept: KeptOccurrence
  ) -> [Item] {
    addSectionIfMissing(section)
    // Most lists repeat nothing; then only what changes is hashed.
    if (try? replaceItems(inSection: section, with: ids)) != nil { return [] }
    let given = gather(ids, inSection: section, kept)
    // These are all different, and in no other section.
    _ = try? replaceItems(inSection: section, with: given.counting.map { ids[$0] })
    return given.repeated
  }

  @inlinable
  mutating func appendGiven(_ given: GivenIdentifiers<Item>, toSection section: Section) {
    addSectionIfMissing(section)
    guard let index = tree.index(of: section) else { return }
    place(
      given,
      at: ItemPosition(section: index, item: numberOfItems(inSectionAt: index))
    )
  }

  @inlinable
  mutating func insertGiven(
    _ given: GivenIdentifiers<Item>,
    beside anchor: Item,
    distance: Int
  ) throws(SnapshotError) {
    var gap = try found(anchor).position
    if given.all.contains(anchor) { throw .movedAnchor(anchor, at: gap, to: "insert") }
    gap.item += distance
    place(given, at: gap)
  }

  @inlinable
  mutating func insertGiven(
    _ given: GivenIdentifiers<Item>,
    at position: ItemPosition
  ) throws(SnapshotError) {
    if let only = tree.missingSection, position == ItemPosition(section: 0, item: 0) {
      return appendGiven(given, toSection: only)
    }
    try requireInsertion(at: position)
    place(given, at: position)
  }

  /// Adds the new ones of given items at a position, and moves those there that exist, if they count.
  @inlinable
  mutating func place(_ given: GivenIdentifiers<Item>, at gap: ItemPosition) {
    let new = HashedIdentifiers(given.new.lazy.map { given.all[$0] })
    if new.count > 0 {
      change { tree in
        new.withRun { tree.insert($0, at: gap) }
      } recording: {
        .insert(new.count, at: $0.offset(before: gap))
      }
    }
    guard given.counting.count > given.new.count else { return }
    moveItems(at: positions(of: given) { _ in true }, before: gap)
  }

  /// Moves those of given items into an existing section that are in others, if they count, and returns the
  /// items.
  ///
  @inlinable
  mutating func gather(
    _ ids: ContiguousArray<Item>,
    inSection section: Section,
    _ kept: KeptOccurrence
  ) -> GivenIdentifiers<Item> {
    let index = tree.index(of: section)
    let given = GivenIdentifiers(ids, kept) { id in
      tree.position(of: id).map { $0.section != index } ?? false
    }
    if let index, given.counting.count > given.new.count {
      let end = ItemPosition(section: index, item: numberOfItems(inSectionAt: index))
      moveItems(at: positions(of: given) { $0.section != index }, before: end)
    }
    return given
  }

  /// The positions of given items that count and exist, each once.
  @inlinable
  func positions(
    of given: GivenIdentifiers<Item>,
    where isWanted: (ItemPosition) -> Bool
  ) -> [ItemPosition] {
    var seen: Set<ItemPosition> = []
    return given.counting.compactMap { tree.position(of: given.all[$0]) }
      .filter { isWanted($0) && seen.insert($0).inserted }
  }
}

extension Snapshot {
  /// This snapshot, with its marks, with other items in a section; items of other sections move into it.
  ///
  /// The section is added at the end if it does not exist. Throws `duplicateItem` if an item occurs twice. It
  /// takes as long as ``Builder/replaceItems(inSection:with:duplicates:)``.
  @inlinable
  package func replacingItems(
    inSection section: Section,
    with ids: ContiguousArray<Item>
  ) throws(SnapshotError) -> Snapshot {
    var edited = builder
    // Those that have moved in are also among the repeated ones.
    if !edited.replaceItems(inSection: section, with: ids, .last).isEmpty {
      _ = try Duplicates.refused.keptIndexes(of: ids) { tree.position(of: $0) }
    }
    return edited.build()
  }
}
