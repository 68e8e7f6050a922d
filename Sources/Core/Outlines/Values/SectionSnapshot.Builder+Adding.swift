// The verbs of the builder of an outline that add items.

extension SectionSnapshot.Builder {
  /// Adds roots behind the others.
  ///
  /// With ``/DiffableSnapshots/Duplicates/keepFirst``, an item that exists stays where it is. With
  /// ``/DiffableSnapshots/Duplicates/keepLast``, it moves with its descendants.
  ///
  /// ```swift
  /// var builder = SectionSnapshot<Int>.Builder()
  /// try builder.append([1, 2])
  /// print(builder.append([3, 1], duplicates: .keepLast))  // [1]
  /// print(builder.items)  // [2, 3, 1]
  /// ```
  ///
  /// - Parameters:
  ///   - items: Items, in order.
  ///   - duplicates: What becomes of an item that exists already or occurs twice.
  /// - Returns: The items that were dropped: once for each occurrence that does not count.
  /// - Throws: `duplicateItem` if `duplicates` refuses repetitions.
  /// - Complexity: O(*k* log *n*) on average, plus O(*m* log *n*) for *m* descendants that move.
  @inlinable
  @discardableResult
  public mutating func append<E: Error>(
    _ items: some Sequence<Item>,
    duplicates: Duplicates<E> = .refused
  ) throws(E) -> [Item] {
    try duplicates.carryOut { () throws(SnapshotError) in
      try append(items, to: nil)
    } keeping: { kept in
      let given = GivenIdentifiers(items, kept) { offset(of: $0) != nil }
      // Roots have no anchor or parent that can be unknown, or be below an item that moves.
      if (try? place(given, try end(of: nil), to: nil, before: nil)) == nil {
        // Identifiers whose `==` and `hash(into:)` contradict each other.
        for index in given.counting { _ = try? append(CollectionOfOne(given.all[index]), to: nil) }
      }
      return given.repeated
    }
  }

  /// Adds items behind the children of an item, or behind the roots.
  ///
  /// With ``/DiffableSnapshots/Duplicates/keepFirst``, an item that exists stays where it is. With
  /// ``/DiffableSnapshots/Duplicates/keepLast``, it moves with its descendants.
  ///
  /// - Parameters:
  ///   - items: Items, in order; if there are none, nothing happens.
  ///   - parent: The item whose children they become; nil for roots.
  ///   - duplicates: What becomes of an item that exists already or occurs twice.
  /// - Returns: The items that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownItem` for the parent; `duplicateItem` if `duplicates` refuses repetitions, else
  ///   `movedIntoItself` if the parent is an item that moves, or below one.
  /// - Complexity: O(*k* log *n*) on average, plus O(*m* log *n*) for *m* descendants that move.
  @inlinable
  @discardableResult
  public mutating func append(
    _ items: some Sequence<Item>,
    to parent: Item?,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Item] {
    let items = ContiguousArray(items)
    if items.isEmpty { return [] }
    return try addItems(items, try end(of: parent), to: parent, before: nil, duplicates.kept)
  }

  /// Inserts items in front of another, as children of the same parent.
  ///
  /// With ``/DiffableSnapshots/Duplicates/keepFirst``, an item that exists stays where it is. With
  /// ``/DiffableSnapshots/Duplicates/keepLast``, it moves with its descendants.
  ///
  /// - Parameters:
  ///   - items: Items, in order; if there are none, nothing happens.
  ///   - anchor: The item in front of which they are placed.
  ///   - duplicates: What becomes of an item that exists already or occurs twice.
  /// - Returns: The items that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` if `duplicates` refuses repetitions, else `movedAnchor`
  ///   if the anchor is in `items`, and `movedIntoItself` if it is below an item that moves.
  /// - Complexity: O(*k* log *n*) on average, plus O(*m* log *n*) for *m* descendants that move.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ items: some Sequence<Item>,
    before anchor: Item,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Item] {
    try insert(ContiguousArray(items), beside: anchor, isBehind: false, duplicates.kept)
  }

  /// Inserts items behind another and its descendants, as children of the same parent.
  ///
  /// With ``/DiffableSnapshots/Duplicates/keepFirst``, an item that exists stays where it is. With
  /// ``/DiffableSnapshots/Duplicates/keepLast``, it moves with its descendants.
  ///
  /// - Parameters:
  ///   - items: Items, in order; if there are none, nothing happens.
  ///   - anchor: The item behind which they are placed.
  ///   - duplicates: What becomes of an item that exists already or occurs twice.
  /// - Returns: The items that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` if `duplicates` refuses repetitions, else `movedAnchor`
  ///   if the anchor is in `items`, and `movedIntoItself` if it is below an item that moves.
  /// - Complexity: O(*k* log *n*) on average, plus O(*m* log *n*) for *m* descendants that move.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ items: some Sequence<Item>,
    after anchor: Item,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Item] {
    try insert(ContiguousArray(items), beside: anchor, isBehind: true, duplicates.kept)
  }

  /// Inserts the items of another outline in front of an item.
  ///
  /// An item is expanded if the other outline has it expanded, or if it is among the exceptions of an expansion here
  /// that is collapsed by default.
  ///
  /// - Parameters:
  ///   - outline: The other outline, whose roots become children of the item's parent.
  ///   - anchor: The item in front of which they are placed.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` if an item exists already.
  /// - Complexity: O(*k* log *n*) on average for *k* items of the other outline.
  @inlinable
  public mutating func insert(
    _ outline: SectionSnapshot<Item>,
    before anchor: Item
  ) throws(SnapshotError) {
    try insert(outline, try place(beside: anchor, isBehind: false))
  }

  /// Inserts the items of another outline behind an item and its descendants.
  ///
  /// An item is expanded if the other outline has it expanded, or if it is among the exceptions of an expansion here
  /// that is collapsed by default.
  ///
  /// - Parameters:
  ///   - outline: The other outline, whose roots become children of the item's parent.
  ///   - anchor: The item behind which they are placed.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` if an item exists already.
  /// - Complexity: O(*k* log *n*) on average for *k* items of the other outline.
  @inlinable
  public mutating func insert(
    _ outline: SectionSnapshot<Item>,
    after anchor: Item
  ) throws(SnapshotError) {
    try insert(outline, try place(beside: anchor, isBehind: true))
  }

  /// Adds the items of another outline behind the children of an item, or behind the roots.
  ///
  /// An item is expanded if the other outline has it expanded, or if it is among the exceptions of an expansion here
  /// that is collapsed by default.
  ///
  /// - Parameters:
  ///   - outline: The other outline, whose roots become children of the item.
  ///   - parent: The item; nil for roots.
  /// - Throws: `unknownItem` for the parent; `duplicateItem` if an item exists already.
  /// - Complexity: O(*k* log *n*) on average for *k* items of the other outline.
  @inlinable
  public mutating func append(
    _ outline: SectionSnapshot<Item>,
    to parent: Item? = nil
  ) throws(SnapshotError) {
    try insert(outline, try end(of: parent))
  }

  /// Makes the items of another outline the descendants of an item, in place of those that it has.
  ///
  /// Items that remain stay as they are expanded, unless the other outline has them expanded.
  /// ``replaceChildren(of:with:duplicates:)`` replaces one level and keeps the subtrees below.
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - outline: Its descendants after the edit.
  /// - Throws: `unknownItem` for the item; `duplicateItem` if the other outline has an item that is elsewhere in
  ///   this one.
  /// - Complexity: O(*k* log *n*) on average for *k* descendants before and after.
  @inlinable
  public mutating func replace(
    childrenOf parent: Item,
    using outline: SectionSnapshot<Item>
  ) throws(SnapshotError) {
    let offset = try existingOffset(of: parent)
    let below = offset + 1..<levels.end(of: offset)
    for item in outline.items {
      if let other = self.offset(of: item), !below.contains(other) {
        throw .duplicateItem(item, at: ItemPosition(section: 0, item: other))
      }
    }
    let kept = list.itemIdentifiers[below].filter { outline.contains($0) }
    let expanded = kept.filter(expansion.isExpanded)
    remove([below])
    try insert(outline, Place(offset: below.lowerBound, level: levels[offset] + 1))
    expansion.expand(expanded)
  }

  @inlinable
  mutating func insert(
    _ items: ContiguousArray<Item>,
    beside anchor: Item,
    isBehind: Bool,
    _ kept: KeptOccurrence?
  ) throws(SnapshotError) -> [Item] {
    if items.isEmpty { return [] }
    let place = try place(beside: anchor, isBehind: isBehind)
    if kept == nil { return try addItems(items, place, to: nil, before: nil, nil) }
    let offset = try existingOffset(of: anchor)
    if items.contains(anchor) {
      throw .movedAnchor(anchor, at: ItemPosition(section: 0, item: offset), to: "insert")
    }
    // Items that move are placed in front of a sibling that does not.
    let moving = Set(items)
    var sibling: Int? = offset
    if isBehind {
      repeat {
        sibling = sibling.flatMap { levels.nextSibling(of: $0) }
      } while sibling.map({ moving.contains(item(at: $0)) }) ?? false
    }
    let parent = levels.parent(of: offset).map(item(at:))
    return try addItems(items, place, to: parent, before: sibling.map(item(at:)), kept)
  }

  /// Adds items at a place, and returns those that were dropped; the parent and the sibling in front of which they
  /// are say the same as the place, and are used if repetitions are dropped.
  @inlinable
  mutating func addItems(
    _ items: ContiguousArray<Item>,
    _ place: Place,
    to parent: Item?,
    before sibling: Item?,
    _ kept: KeptOccurrence?
  ) throws(SnapshotError) -> [Item] {
    guard let kept else {
      try insert(items, place)
      return []
    }
    let given = GivenIdentifiers(items, kept) { offset(of: $0) != nil }
    try self.place(given, place, to: parent, before: sibling)
    return given.repeated
  }

  /// Adds the new ones of given items, and moves those there that exist, if they count.
  @inlinable
  mutating func place(
    _ given: GivenIdentifiers<Item>,
    _ place: Place,
    to parent: Item?,
    before sibling: Item?
  ) throws(SnapshotError) {
    var edited = self
    try edited.insert(ContiguousArray(given.new.map { given.all[$0] }), place)
    if given.counting.count > given.new.count {
      try edited.move(given.counting.map { given.all[$0] }, to: parent, before: sibling)
    }
    self = edited
  }

  @inlinable
  mutating func insert(
    _ items: ContiguousArray<Item>,
    _ place: Place
  ) throws(SnapshotError) {
    try list.insertItems(items, at: ItemPosition(section: 0, item: place.offset))
    levels.insert(
      ContiguousArray(repeating: 0, count: items.count),
      deeperBy: place.level,
      at: place.offset
    )
  }

  @inlinable
  mutating func insert(
    _ outline: SectionSnapshot<Item>,
    _ place: Place
  ) throws(SnapshotError) {
    let count = outline.levels.count
    guard count > 0 else { return }
    try list.insertItems(outline.items, at: ItemPosition(section: 0, item: place.offset))
    levels.insert(
      outline.levels.elements(in: 0..<count),
      deeperBy: place.level,
      at: place.offset
    )
    expansion.expand(outline.expandedItems)
    if expansion.isExpandedByDefault {
      expansion.collapse(outline.items.filter { !outline.expansion.isExpanded($0) })
    }
  }
}
