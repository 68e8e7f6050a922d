// Edits that drop repeated identifiers instead of throwing. Those that name a section add it if it is missing,
// and cannot fail.

extension Snapshot.Builder {
  /// Adds items at the end of a section, and drops repeated ones.
  ///
  /// With ``DuplicatePolicy/keepFirst``, an item that exists stays where it is, even in another section. With
  /// ``DuplicatePolicy/keepLast``, it moves and keeps its marks.
  ///
  /// ```swift
  /// var builder = Snapshot<String, Int>.Builder()
  /// builder.appendItems([1, 2], toSection: "A", duplicates: .keepFirst)
  /// print(builder.appendItems([2, 3], toSection: "B", duplicates: .keepFirst))  // [2]
  /// builder.appendItems([1], toSection: "B", duplicates: .keepLast)
  /// print(builder.itemIdentifiers)  // [2, 3, 1]
  /// ```
  ///
  /// - Parameters:
  ///   - ids: Item identifiers, in order.
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - duplicates: Which occurrence counts of an item that exists already or occurs twice in `ids`.
  /// - Returns: The items that occurred more than once, once for each occurrence that did not count.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func appendItems(
    _ ids: some Sequence<Item>,
    toSection section: Section,
    duplicates: DuplicatePolicy
  ) -> [Item] {
    let given = GivenIdentifiers(ids, duplicates) { contains($0) }
    append(given, toSection: section)
    return given.repeated
  }

  /// Inserts items before another item, in its section, and drops repeated ones.
  ///
  /// With ``DuplicatePolicy/keepFirst``, an item that exists stays where it is, even in another section. With
  /// ``DuplicatePolicy/keepLast``, it moves and keeps its marks.
  ///
  /// ```swift
  /// var builder = Snapshot<String, Int>.Builder(try Snapshot(sections: ["A": [1, 2], "B": [3]]))
  /// try builder.insertItems([3, 4], beforeItem: 2, duplicates: .keepLast)
  /// print(builder.itemIdentifiers)  // [1, 3, 4, 2]
  /// ```
  ///
  /// - Parameters:
  ///   - ids: Item identifiers, in order.
  ///   - anchor: The item before which they are placed.
  ///   - duplicates: Which occurrence counts of an item that exists already or occurs twice in `ids`.
  /// - Returns: The items that occurred more than once, once for each occurrence that did not count.
  /// - Throws: `unknownItem` for the anchor; `movedAnchor` if the anchor is in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insertItems(
    _ ids: some Sequence<Item>,
    beforeItem anchor: Item,
    duplicates: DuplicatePolicy
  ) throws(SnapshotError) -> [Item] {
    let given = GivenIdentifiers(ids, duplicates) { contains($0) }
    try insert(given, beside: anchor, distance: 0)
    return given.repeated
  }

  /// Inserts items after another item, in its section, and drops repeated ones.
  ///
  /// With ``DuplicatePolicy/keepFirst``, an item that exists stays where it is, even in another section. With
  /// ``DuplicatePolicy/keepLast``, it moves and keeps its marks.
  ///
  /// - Parameters:
  ///   - ids: Item identifiers, in order.
  ///   - anchor: The item after which they are placed.
  ///   - duplicates: Which occurrence counts of an item that exists already or occurs twice in `ids`.
  /// - Returns: The items that occurred more than once, once for each occurrence that did not count.
  /// - Throws: `unknownItem` for the anchor; `movedAnchor` if the anchor is in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insertItems(
    _ ids: some Sequence<Item>,
    afterItem anchor: Item,
    duplicates: DuplicatePolicy
  ) throws(SnapshotError) -> [Item] {
    let given = GivenIdentifiers(ids, duplicates) { contains($0) }
    try insert(given, beside: anchor, distance: 1)
    return given.repeated
  }

  /// Replaces all items of a section, and drops repeated ones.
  ///
  /// With ``DuplicatePolicy/keepFirst``, an item of another section stays there. With
  /// ``DuplicatePolicy/keepLast``, it moves into this section. Items that remain in the snapshot keep their
  /// marks.
  ///
  /// ```swift
  /// var builder = Snapshot<String, Int>.Builder(try Snapshot(sections: ["A": [1, 2], "B": [3, 4]]))
  /// builder.replaceItems(inSection: "A", with: [4, 2, 5], duplicates: .keepLast)
  /// print(builder.itemIdentifiers)  // [4, 2, 5, 3]
  /// ```
  ///
  /// - Parameters:
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - ids: The items of the section after the edit, in order.
  ///   - duplicates: Which occurrence counts of an item that is in another section or occurs twice in `ids`.
  /// - Returns: The items that occurred more than once, once for each occurrence that did not count.
  /// - Complexity: As of ``replaceItems(inSection:with:)`` if no item occurs more than once, else
  ///   O(*k* log *n*) on average for *k* old and new items of the section.
  @inlinable
  @discardableResult
  public mutating func replaceItems(
    inSection section: Section,
    with ids: some Sequence<Item>,
    duplicates: DuplicatePolicy
  ) -> [Item] {
    let ids = ContiguousArray(ids)
    addSectionIfMissing(section)
    // Most lists repeat nothing; then only what changes is hashed.
    if (try? replaceItems(inSection: section, with: ids)) != nil { return [] }
    let given = gather(ids, inSection: section, duplicates)
    // These are all different, and in no other section.
    try? replaceItems(inSection: section, with: given.counting.map { ids[$0] })
    return given.repeated
  }
}

// MARK: - Building blocks

extension Snapshot.Builder {
  @inlinable
  mutating func append(_ given: GivenIdentifiers<Item>, toSection section: Section) {
    addSectionIfMissing(section)
    guard let index = tree.index(of: section) else { return }
    place(
      given,
      at: ItemPosition(section: index, item: numberOfItems(inSectionAt: index))
    )
  }

  @inlinable
  mutating func insert(
    _ given: GivenIdentifiers<Item>,
    beside anchor: Item,
    distance: Int
  ) throws(SnapshotError) {
    var gap = try found(anchor).position
    if given.all.contains(anchor) { throw .movedAnchor(anchor, at: gap, to: "insert") }
    gap.item += distance
    place(given, at: gap)
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
  /// The policy says which occurrence counts of an item that is in another section or occurs twice.
  @inlinable
  mutating func gather(
    _ ids: ContiguousArray<Item>,
    inSection section: Section,
    _ duplicates: DuplicatePolicy
  ) -> GivenIdentifiers<Item> {
    let index = tree.index(of: section)
    let given = GivenIdentifiers(ids, duplicates) { id in
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
    try modifying { builder throws(SnapshotError) in
      let repeated = builder.replaceItems(inSection: section, with: ids, duplicates: .keepLast)
      // Those that have moved in are also among the repeated ones.
      if !repeated.isEmpty { try requireDistinct(ids) }
    }
  }

  /// Throws `duplicateItem` if an item occurs twice in a list, with the position that it has here.
  @inlinable
  package func requireDistinct(_ ids: some Sequence<Item>) throws(SnapshotError) {
    var known = IdentifierPool<Item>()
    for id in ids {
      let key = hashKey(of: id)
      guard known.insert(id, hash: key) != nil else {
        throw .duplicateItem(id, at: tree.position(of: id, key: key))
      }
    }
  }
}
