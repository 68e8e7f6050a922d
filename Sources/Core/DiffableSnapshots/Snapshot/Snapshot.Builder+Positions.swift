// Edits by position. All positions refer to the state before the edit, unless a parameter says
// otherwise.

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
  ///   - ids: New item identifiers, in order.
  ///   - position: The position of the first of them. Its item index may be the number of items of the
  ///     section, which means the section's end.
  /// - Throws: `unknownPosition`; `duplicateItem` if an item exists already, in any section, or occurs
  ///   twice in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func insertItems(
    _ ids: some Sequence<Item>,
    at position: ItemPosition
  ) throws(SnapshotError) {
    try requireInsertion(at: position)
    try add(ids) {
      $0.insert($1, at: position)
    } at: {
      $0.offset(before: position)
    }
  }

  /// Deletes the items at some positions.
  ///
  /// - Parameter positions: Their positions before the edit, in any order. A position that occurs
  ///   twice counts once.
  /// - Throws: `unknownPosition` for the first position without an item.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func deleteItems(
    at positions: some Sequence<ItemPosition>
  ) throws(SnapshotError) {
    let positions = Array(positions)
    for position in positions { try requireItem(at: position) }
    deleteItems(atSorted: Self.sorted(positions))
  }

  /// Deletes items of a section by their indexes, as SwiftUI's `onDelete` passes them.
  ///
  /// - Parameters:
  ///   - offsets: Indexes of items in the section before the edit. Their order and repetitions do
  ///     not matter. An `IndexSet` is such a sequence.
  ///   - section: The section.
  /// - Throws: `unknownSection`; `unknownPosition` for the first index without an item.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func deleteItems(
    atOffsets offsets: some Sequence<Int>,
    inSection section: Section
  ) throws(SnapshotError) {
    let index = try index(of: section)
    try deleteItems(at: offsets.lazy.map { ItemPosition(section: index, item: $0) })
  }

  /// Moves the item at one position to another, as a list view reports it when the user moves a row.
  ///
  /// - Parameters:
  ///   - source: The position of the item before the edit.
  ///   - target: The position of the item after the edit.
  /// - Throws: `unknownPosition` for either.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func moveItem(
    at source: ItemPosition,
    to target: ItemPosition
  ) throws(SnapshotError) {
    try requireItem(at: source)
    // Within its own section there is room for one item fewer, because the item is removed first.
    let room =
      numberOfItems(inSectionAt: target.section) - (source.section == target.section ? 1 : 0)
    guard target.section >= 0, target.section < numberOfSections, target.item >= 0,
      target.item <= room
    else { throw tree.unknownPosition(target) }
    moveItems(at: [source], to: target)
  }

  /// Moves items within a section by their indexes, as SwiftUI's `onMove` passes them.
  ///
  /// The items become neighbors and keep their order.
  ///
  /// ```swift
  /// var builder = Snapshot<String, Int>.Builder(try Snapshot(sections: ["A": [1, 2, 3, 4]]))
  /// try builder.moveItems(fromOffsets: [0, 2], toOffset: 4, inSection: "A")
  /// print(builder.itemIdentifiers)  // [2, 4, 1, 3]
  /// ```
  ///
  /// - Parameters:
  ///   - offsets: Indexes of items in the section before the edit. Their order and repetitions do
  ///     not matter. An `IndexSet` is such a sequence.
  ///   - target: The index, before the edit, of the item before which they are placed; the number of
  ///     items means the end of the section.
  ///   - section: The section.
  /// - Throws: `unknownSection`; `unknownPosition` for the first index that does not exist.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func moveItems(
    fromOffsets offsets: some Sequence<Int>,
    toOffset target: Int,
    inSection section: Section
  ) throws(SnapshotError) {
    let index = try index(of: section)
    let positions = offsets.map { ItemPosition(section: index, item: $0) }
    for position in positions { try requireItem(at: position) }
    let next = ItemPosition(section: index, item: target)
    try requireInsertion(at: next)
    moveItems(at: Self.sorted(positions), before: next)
  }
}

// MARK: - Building blocks

extension Snapshot.Builder {
  @inlinable
  package func index(of section: Section) throws(SnapshotError) -> Int {
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

  /// The positions in ascending order, each once.
  @inlinable
  static func sorted(_ positions: [ItemPosition]) -> [ItemPosition] {
    var result: [ItemPosition] = []
    result.reserveCapacity(positions.count)
    for position in positions.sorted() where position != result.last { result.append(position) }
    return result
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

  /// Moves items, given in the order that they get.
  ///
  /// - Parameters:
  ///   - positions: Their positions before the edit, all different.
  ///   - target: The position of the first of them after the edit.
  @inlinable
  mutating func moveItems(at positions: [ItemPosition], to target: ItemPosition) {
    guard !Self.areThere(positions, at: target) else { return }
    var moved = HashedIdentifiers<Item>()
    for position in positions {
      guard let item = tree.hashedItem(at: position) else { continue }
      moved.append(item)
    }
    let leaving = positions.sorted()
    change { tree in
      tree.removeItems(at: leaving)
      moved.withRun { tree.insert($0, at: target) }
    } recording: {
      .move($0.offsets(of: positions), to: $0.offset(of: target, without: leaving))
    }
  }
}
