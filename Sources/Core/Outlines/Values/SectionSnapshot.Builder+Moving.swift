// The verbs that move items with their descendants, and the one that says what the children of an item are.

extension SectionSnapshot.Builder {
  /// Moves items with their descendants to another place.
  ///
  /// ```swift
  /// var builder = SectionSnapshot<String>.Builder()
  /// try builder.append(["Inbox", "Archive"])
  /// try builder.append(["2025"], to: "Inbox")
  /// try builder.move(["2025"], to: "Archive")
  /// print(builder.childItems(of: "Archive"))  // ["2025"]
  /// ```
  ///
  /// The items become neighbors, in the given order. An item that is passed together with one of its ancestors leaves
  /// it.
  ///
  /// - Parameters:
  ///   - items: The items to move.
  ///   - parent: The item whose children they become; nil for roots.
  ///   - sibling: The child of the parent in front of which they are placed; nil for the end.
  /// - Throws: `unknownItem` for any of them, and for a sibling that is not a child of the parent;
  ///   `movedIntoItself` if the parent is one of the items or below one; `movedAnchor` if the sibling is one of the
  ///   items; `duplicateItem` if an item occurs twice.
  /// - Complexity: O(*m* log *n*) on average for *m* items and descendants.
  @inlinable
  public mutating func move(
    _ items: some Sequence<Item>,
    to parent: Item?,
    before sibling: Item? = nil
  ) throws(SnapshotError) {
    let items = Array(items)
    try checkMove(items, to: parent, before: sibling)
    var previous: Item?
    for item in items {
      guard let offset = offset(of: item) else { continue }
      let place: Place
      if let previous {
        place = try self.place(beside: previous, isBehind: true)
      } else if let sibling {
        place = try self.place(beside: sibling, isBehind: false)
      } else {
        place = try end(of: parent)
      }
      moveSubtree(at: offset, to: place)
      previous = item
    }
  }

  /// Makes items the children of an item, or the roots, in order.
  ///
  /// Children that remain keep their subtrees, their expansion and their marks; others are deleted with their
  /// descendants. Call it for a directory or a mailbox as often as it is read, also while the item is collapsed. A folder
  /// that is gone when it is read, as while it is saved, and there the next time is open again if it was: the
  /// ``expansion`` keeps the names of what is deleted here.
  ///
  /// - Parameters:
  ///   - parent: The item; nil for the roots.
  ///   - items: All its children after the edit.
  ///   - duplicates: What becomes of an item that occurs twice, or exists and is not a child of the parent: with
  ///     ``/DiffableSnapshots/Duplicates/keepFirst``, it stays there; with ``/DiffableSnapshots/Duplicates/keepLast``, it
  ///     moves below the parent with its descendants. One below a child that is deleted moves with both.
  /// - Returns: The items that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownItem` for the parent; `duplicateItem` if `duplicates` refuses repetitions, else
  ///   `movedIntoItself` if the parent is an item that moves, or below one.
  /// - Complexity: O(*k* log *n*) on average for *k* children before and after, plus O(*m* log *n*) for *m*
  ///   descendants of those that are deleted or moved. A minimal number of children is moved.
  @inlinable
  @discardableResult
  public mutating func replaceChildren(
    of parent: Item?,
    with items: some Sequence<Item>,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Item] {
    guard let kept = duplicates.kept else {
      try setChildren(of: parent, ContiguousArray(items))
      return []
    }
    let parentOffset: Int? = if let parent { try existingOffset(of: parent) } else { nil }
    let items = ContiguousArray(items)
    let (wanted, all) = (Set(items), list.itemIdentifiers)
    // What is below a child that goes is not elsewhere: it arrives, or it would go, too.
    let given = GivenIdentifiers(items, kept) { item in
      guard let offset = offset(of: item), levels.parent(of: offset) != parentOffset else {
        return false
      }
      return levels.child(of: parentOffset, above: offset).map { wanted.contains(all[$0]) } ?? true
    }
    let children = ContiguousArray(given.counting.map { items[$0] })
    let arriving = children.filter { item in
      offset(of: item).map { levels.parent(of: $0) != parentOffset } ?? false
    }
    var edited = self
    try edited.move(arriving, to: parent)
    try edited.setChildren(of: parent, children)
    self = edited
    return given.repeated
  }

  @inlinable
  mutating func setChildren(
    of parent: Item?,
    _ items: ContiguousArray<Item>
  ) throws(SnapshotError) {
    let parentOffset: Int? = if let parent { try existingOffset(of: parent) } else { nil }
    let offsets = levels.children(of: parentOffset)
    let level = parentOffset.map { levels[$0] + 1 } ?? 0
    let all = list.itemIdentifiers
    let old = Snapshot(
      sections: [(MainSection.main, offsets.lazy.map { all[$0] })],
      duplicates: .keepFirst
    )
    let after = try Snapshot(sections: [(MainSection.main, items)], basedOn: old)
    let change = after.difference(from: old)
    for insertion in change.itemInsertions {
      guard let other = offset(of: insertion.identifier) else { continue }
      throw .duplicateItem(insertion.identifier, at: ItemPosition(section: 0, item: other))
    }
    // What is gone can come back.
    let before = expansion
    delete(change.itemDeletions.map(\.identifier))
    expansion = before
    try arrange(
      items,
      from: parentOffset.map { $0 + 1 } ?? 0,
      level,
      inserted: change.itemInsertions.map(\.position.item),
      moved: change.itemMoves.map(\.to.item)
    )
  }

  /// Puts the children of one item, which have a level, into their order, from an offset on.
  ///
  /// Those that are neither inserted nor moved, which are given by their ascending indexes, are in this order
  /// already. Throws `duplicateItem` if a new one is not new.
  @inlinable
  mutating func arrange(
    _ items: ContiguousArray<Item>,
    from start: Int,
    _ level: Int,
    inserted: [Int],
    moved: [Int]
  ) throws(SnapshotError) {
    var (next, inserted, moved) = (start, inserted[...], moved[...])
    var index = 0
    while index < items.count {
      if inserted.first == index {
        // New neighbors are inserted together.
        var end = index
        while inserted.first == end {
          inserted.removeFirst()
          end += 1
        }
        try insert(ContiguousArray(items[index..<end]), Place(offset: next, level: level))
        next += end - index
        index = end
        continue
      }
      // An item on another level was found because identifiers contradict themselves.
      guard let offset = offset(of: items[index]), levels[offset] == level else {
        index += 1
        continue
      }
      let count = levels.end(of: offset) - offset
      if moved.first == index {
        moved.removeFirst()
        moveSubtree(at: offset, to: Place(offset: next, level: level))
        next = (offset < next ? next - count : next) + count
      } else {
        next = offset + count
      }
      index += 1
    }
  }

  /// Moves the item at an offset with its descendants before another offset, which is outside of them.
  @inlinable
  mutating func moveSubtree(at offset: Int, to place: Place) {
    let range = offset..<levels.end(of: offset)
    // Directly in front of itself, or behind itself, the order stays.
    guard place.offset >= range.lowerBound, place.offset <= range.upperBound else {
      // Offsets that exist cannot be refused.
      try? list.moveItems(fromOffsets: range, toOffset: place.offset, inSection: .main)
      return levels.move(range, before: place.offset, deeperBy: place.level - levels[offset])
    }
    // Only identifiers that contradict themselves lead deeper than below the item in front.
    let deepest = offset > 0 ? levels[offset - 1] + 1 : 0
    levels.move(
      range,
      before: range.lowerBound,
      deeperBy: min(place.level, deepest) - levels[offset]
    )
  }

  /// Throws if items cannot move to a place.
  @inlinable
  func checkMove(
    _ items: [Item],
    to parent: Item?,
    before sibling: Item?
  ) throws(SnapshotError) {
    let parentOffset: Int? = if let parent { try existingOffset(of: parent) } else { nil }
    var seen: Set<Int> = []
    for item in items {
      let offset = try existingOffset(of: item)
      let position = ItemPosition(section: 0, item: offset)
      guard seen.insert(offset).inserted else { throw .itemMovedTwice(item, at: position) }
      if let parentOffset, offset <= parentOffset, parentOffset < levels.end(of: offset) {
        throw .movedIntoItself(item, at: position)
      }
      if item == sibling { throw .movedAnchor(item, at: position) }
    }
    if let sibling {
      guard levels.parent(of: try existingOffset(of: sibling)) == parentOffset else {
        throw .unknownItem(sibling)
      }
    }
  }
}
