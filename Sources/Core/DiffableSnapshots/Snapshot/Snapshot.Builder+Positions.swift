// Edits by position, which refer to the state before the edit unless a parameter says otherwise. ListEditing has
// the verbs that insert nothing.

extension Snapshot.Builder {
  /// Inserts items at a position.
  ///
  /// ```swift
  /// var builder = Snapshot<String, Int>.Builder(try Snapshot(sections: ["A": [1, 2]]))
  /// try builder.insertItems([7, 8], at: ItemPosition(section: 0, item: 1))
  /// print(builder.itemIdentifiers)  // [1, 7, 8, 2]
  /// ```
  ///
  /// - Parameters:
  ///   - ids: Item identifiers, in order.
  ///   - position: The position of the first of them. Its item index may be the number of items of the
  ///     section, which means the section's end. An empty list of ``MainSection`` has a place for items
  ///     at the start of its section, which it gets.
  ///   - duplicates: What becomes of an item that exists already, in any section, or occurs twice in `ids`.
  /// - Returns: The items that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownPosition`; `duplicateItem` if `duplicates` refuses repetitions.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insertItems(
    _ ids: some Sequence<Item>,
    at position: ItemPosition,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Item] {
    if let kept = duplicates.kept {
      let given = GivenIdentifiers(ids, kept) { contains($0) }
      try insertGiven(given, at: position)
      return given.repeated
    }
    if let only = tree.missingSection, position == ItemPosition(section: 0, item: 0) {
      var edited = self
      try edited.insertSections(CollectionOfOne(only), beside: nil)
      try edited.insertItems(ids, at: position)
      self = edited
      return []
    }
    try requireInsertion(at: position)
    try addItems(ids) {
      $0.insert($1, at: position)
    } at: {
      $0.offset(before: position)
    }
    return []
  }
}

// MARK: - Building blocks

extension Snapshot.Builder {
  @inlinable
  package func existingIndex(of section: Section) throws(SnapshotError) -> Int {
    guard let index = tree.index(of: section) else { throw .unknownSection(section) }
    return index
  }

  @inlinable
  func requireItem(at position: ItemPosition) throws(SnapshotError) {
    if tree.offset(of: position) == nil { throw tree.unknownPosition(position) }
  }

  /// Throws if no item can be inserted at a position.
  @inlinable
  func requireInsertion(at position: ItemPosition) throws(SnapshotError) {
    guard position.section >= 0, position.section < numberOfSections, position.item >= 0,
      position.item <= numberOfItems(inSectionAt: position.section)
    else { throw tree.unknownPosition(position) }
  }

  /// Throws if there is no item at a position, or if it cannot move to another.
  @inlinable
  func requireMove(from source: ItemPosition, to target: ItemPosition) throws(SnapshotError) {
    try requireItem(at: source)
    // Within its own section there is room for one item fewer, because the item is removed first.
    let room =
      numberOfItems(inSectionAt: target.section) - (source.section == target.section ? 1 : 0)
    guard target.section >= 0, target.section < numberOfSections, target.item >= 0,
      target.item <= room
    else { throw tree.unknownPosition(target) }
  }

  /// Deletes the items at positions, in any order; throws if one does not exist.
  @inlinable
  mutating func removeItems(at positions: [ItemPosition]) throws(SnapshotError) {
    for position in positions { try requireItem(at: position) }
    deleteItems(atSorted: sortedOnce(positions))
  }

  /// Deletes the items at positions that exist, are ascending and all different.
  @inlinable
  mutating func deleteItems(atSorted positions: [ItemPosition]) {
    guard !positions.isEmpty else { return }
    if !marked.isEmpty {
      for position in positions {
        guard let item = tree.hashedItem(at: position) else { continue }
        marked.forget(item.identifier, key: item.key)
      }
    }
    change {
      $0.removeItems(at: positions)
    } recording: {
      .remove($0.offsets(of: positions))
    }
  }

  /// Moves items before a position, which refers to the state before the edit.
  @inlinable
  mutating func moveItems(at positions: [ItemPosition], before next: ItemPosition) {
    moveItems(at: positions, to: Self.target(of: positions, before: next))
  }

  /// The position that the first of some items gets when they are moved before another.
  @inlinable
  static func target(of positions: [ItemPosition], before next: ItemPosition) -> ItemPosition {
    var target = next
    for position in positions where position.section == next.section && position < next {
      target.item -= 1
    }
    return target
  }

  /// Whether items are neighbors in their order, from a position on.
  @inlinable
  static func areThere(_ positions: [ItemPosition], at target: ItemPosition) -> Bool {
    positions.enumerated().allSatisfy {
      $1.section == target.section && $1.item == target.item + $0
    }
  }

  /// Moves items, whose positions before the edit are all different and in the order that they get, so that
  /// they begin at a position after it.
  @inlinable
  mutating func moveItems(at positions: [ItemPosition], to target: ItemPosition) {
    guard !Self.areThere(positions, at: target) else { return }
    var moved = HashedIdentifiers<Item>()
    for position in positions {
      guard let item = tree.hashedItem(at: position) else { continue }
      moved.append(item)
    }
    let leaving = positions.ascending()
    change { tree in
      tree.removeItems(at: leaving)
      moved.withRun { tree.insert($0, at: target) }
    } recording: {
      .move($0.offsets(of: positions), to: $0.offset(of: target, without: leaving))
    }
  }
}

/// Positions in ascending order, each once.
@inlinable
func sortedOnce(_ positions: [ItemPosition]) -> [ItemPosition] {
  var result: [ItemPosition] = []
  result.reserveCapacity(positions.count)
  for position in positions.ascending() where position != result.last { result.append(position) }
  return result
}

// MARK: - Dropping repetitions

extension Snapshot.Builder {
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

// MARK: - Moving by identifier

extension Snapshot.Builder {
  /// Moves an item before another one, or after it if the distance is 1.
  @inlinable
  mutating func moveItem(_ id: Item, beside anchor: Item, distance: Int) throws(SnapshotError) {
    let moved = try found(id)
    let anchor = try found(anchor)
    var target = anchor.position
    target.item += distance
    // Removing the item from before the target shifts the target by one.
    if moved.position.section == target.section, moved.position.item < target.item {
      target.item -= 1
    }
    guard target != moved.position else { return }
    change { tree in
      tree.remove(moved.index..<moved.index + 1, inLeaf: moved.leaf)
      tree.insert(.one(moved.item), at: target)
    } recording: { _ in
      .move(moved.offsets, before: anchor.offset + distance)
    }
  }

  @inlinable
  mutating func moveItem(_ moved: FoundItem, toEndOf section: NodeID) {
    change { tree in
      tree.remove(moved.index..<moved.index + 1, inLeaf: moved.leaf)
      tree.append(.one(moved.item), toSection: section)
    } recording: {
      .move(moved.offsets, before: $0.offsets(ofSection: section).upperBound)
    }
  }

  /// Moves items before another one, or after it if the distance is 1.
  @inlinable
  mutating func moveItems(
    _ ids: some Sequence<Item>,
    beside anchor: Item,
    distance: Int
  ) throws(SnapshotError) {
    let positions = try positions(of: ids)
    var next = try found(anchor).position
    guard !positions.contains(next) else { throw .movedAnchor(anchor, at: next) }
    next.item += distance
    moveItems(at: positions, before: next)
  }

  /// The positions of items to move; throws if one is unknown or occurs twice.
  @inlinable
  func positions(of ids: some Sequence<Item>) throws(SnapshotError) -> [ItemPosition] {
    var positions: [ItemPosition] = []
    var seen: Set<ItemPosition> = []
    for id in ids {
      let position = try found(id).position
      guard seen.insert(position).inserted else { throw .itemMovedTwice(id, at: position) }
      positions.append(position)
    }
    return positions
  }
}
