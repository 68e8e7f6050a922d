// Adding, replacing and deleting items by identifier, and the check for duplicates.

extension Snapshot.Builder {
  /// Adds items at the end of a section, or of the last one.
  ///
  /// A list of ``MainSection`` that is empty gets its section.
  ///
  /// - Parameters:
  ///   - ids: Item identifiers, in order.
  ///   - section: The section; nil means the last one.
  ///   - duplicates: What becomes of an item that exists already, in any section, or occurs twice in `ids`.
  /// - Returns: The items that were dropped: once for each occurrence that does not count.
  /// - Throws: `noSections` if `section` is nil and there is no section; `unknownSection` and `duplicateItem` if
  ///   `duplicates` refuses repetitions.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func appendItems(
    _ ids: some Sequence<Item>,
    toSection section: Section? = nil,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Item] {
    guard let kept = duplicates.kept else {
      try appendNew(ids, toSection: section)
      return []
    }
    guard let section = section ?? lastSection else { throw .noSections }
    let given = GivenIdentifiers(ids, kept) { contains($0) }
    appendGiven(given, toSection: section)
    return given.repeated
  }

  /// Adds items at the end of a section.
  ///
  /// With ``Duplicates/keepFirst``, an item that exists stays where it is, even in another section. With
  /// ``Duplicates/keepLast``, it moves and keeps its marks. Both add a section that does not exist at the end.
  ///
  /// ```swift
  /// var builder = try Snapshot<String, Int>(sections: ["A": [1, 2], "B": []]).builder
  /// try builder.appendItems([3], toSection: "A")
  /// print(builder.appendItems([2, 4], toSection: "B", duplicates: .keepFirst))  // [2]
  /// builder.appendItems([1], toSection: "B", duplicates: .keepLast)
  /// print(builder.itemIdentifiers)  // [2, 3, 4, 1]
  /// ```
  ///
  /// - Parameters:
  ///   - ids: Item identifiers, in order.
  ///   - section: The section. An empty list of ``MainSection`` gets its section.
  ///   - duplicates: What becomes of an item that exists already, in any section, or occurs twice in `ids`.
  /// - Returns: The items that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownSection` and `duplicateItem` if `duplicates` refuses repetitions.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func appendItems<E: Error>(
    _ ids: some Sequence<Item>,
    toSection section: Section,
    duplicates: Duplicates<E> = .refused
  ) throws(E) -> [Item] {
    try duplicates.carryOut { () throws(SnapshotError) in
      try appendNew(ids, toSection: section)
      return []
    } keeping: { kept in
      let given = GivenIdentifiers(ids, kept) { contains($0) }
      appendGiven(given, toSection: section)
      return given.repeated
    }
  }

  /// Inserts items before another item, in its section.
  ///
  /// With ``Duplicates/keepFirst``, an item that exists stays where it is, even in another section. With
  /// ``Duplicates/keepLast``, it moves and keeps its marks.
  ///
  /// ```swift
  /// var builder = try Snapshot<String, Int>(sections: ["A": [1, 2], "B": [3]]).builder
  /// try builder.insertItems([3, 4], beforeItem: 2, duplicates: .keepLast)
  /// print(builder.itemIdentifiers)  // [1, 3, 4, 2]
  /// ```
  ///
  /// - Parameters:
  ///   - ids: Item identifiers, in order.
  ///   - anchor: The item before which they are placed.
  ///   - duplicates: What becomes of an item that exists already, in any section, or occurs twice in `ids`.
  /// - Returns: The items that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` if `duplicates` refuses repetitions, else `movedAnchor`
  ///   if the anchor is in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insertItems(
    _ ids: some Sequence<Item>,
    beforeItem anchor: Item,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Item] {
    try insertItems(ids, beside: anchor, distance: 0, duplicates.kept)
  }

  /// Inserts items after another item, in its section.
  ///
  /// With ``Duplicates/keepFirst``, an item that exists stays where it is, even in another section. With
  /// ``Duplicates/keepLast``, it moves and keeps its marks.
  ///
  /// - Parameters:
  ///   - ids: Item identifiers, in order.
  ///   - anchor: The item after which they are placed.
  ///   - duplicates: What becomes of an item that exists already, in any section, or occurs twice in `ids`.
  /// - Returns: The items that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` if `duplicates` refuses repetitions, else `movedAnchor`
  ///   if the anchor is in `ids`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insertItems(
    _ ids: some Sequence<Item>,
    afterItem anchor: Item,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Item] {
    try insertItems(ids, beside: anchor, distance: 1, duplicates.kept)
  }

  /// Replaces all items of a section.
  ///
  /// Items that remain keep their marks. With ``Duplicates/keepFirst``, an item of another section stays there. With
  /// ``Duplicates/keepLast``, it moves into this section. Both add a section that does not exist at the end.
  ///
  /// ```swift
  /// var builder = try Snapshot<String, Int>(sections: ["A": [1, 2], "B": [3, 4]]).builder
  /// builder.replaceItems(inSection: "A", with: [4, 2, 5], duplicates: .keepLast)
  /// print(builder.itemIdentifiers)  // [4, 2, 5, 3]
  /// ```
  ///
  /// - Parameters:
  ///   - section: The section. An empty list of ``MainSection`` gets its section.
  ///   - ids: All items of the section after the edit, in order.
  ///   - duplicates: What becomes of an item that is in another section or occurs twice in `ids`.
  /// - Returns: The items that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownSection` and `duplicateItem` if `duplicates` refuses repetitions.
  /// - Complexity: O(*k*) comparisons, plus O(log *n*) on average for each item that is removed or
  ///   inserted. If these are more than about a quarter of the old and new items, or if there is a repetition,
  ///   O(log *n*) on average for every old and new item.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func replaceItems<E: Error>(
    inSection section: Section,
    with ids: some Sequence<Item>,
    duplicates: Duplicates<E> = .refused
  ) throws(E) -> [Item] {
    try duplicates.carryOut { () throws(SnapshotError) in
      guard tree.missingSection == nil else {
        return try appendItems(ids, toSection: section)
      }
      try replaceItems(inSection: try node(of: section), with: ContiguousArray(ids))
      return []
    } keeping: { kept in
      replaceItems(inSection: section, with: ContiguousArray(ids), kept)
    }
  }

  /// Replaces all items of a section, which is given by the identity of its node.
  @inlinable
  mutating func replaceItems(
    inSection node: NodeID,
    with list: ContiguousArray<Item>
  ) throws(SnapshotError) {
    // With more changes than this, rebuilding all leaves is cheaper than changing them.
    let limit = (tree.items(ofSection: node).count + list.count) / 4 + 64
    let before = marked.isEmpty ? nil : tree.items(ofSection: node)
    if let changes = try changes(inSection: node, to: list, limit: limit) {
      guard !changes.isEmpty else { return }
      change {
        $0.change(changes, inSection: node)
      } recording: {
        .replace(changes, inSectionAt: $0.offsets(ofSection: node).lowerBound)
      }
    } else {
      try rewriteItems(inSection: node, with: list)
    }
    if let before {
      marked.forget(before) { !tree.containsItem($0, key: $1) }
    }
  }

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

  /// Deletes an item, if it exists.
  @inlinable
  mutating func dropItem(_ id: Item) {
    guard let found = lookUp(id) else { return }
    change {
      $0.remove(found.index..<found.index + 1, inLeaf: found.leaf)
    } recording: { _ in
      .remove([found.offsets])
    }
    marked.forget(found.item.identifier, key: found.item.key)
  }

  /// Deletes all items and all sections.
  @inlinable
  mutating func dropAll() {
    change {
      $0 = SnapshotTree()
    } recording: {
      .remove([0..<$0.itemCount])
    }
    marked = MarkedIdentifiers()
  }

  /// The last section, or the one that an empty list of ``MainSection`` gets; nil if there is neither.
  @inlinable
  var lastSection: Section? {
    tree.section(at: tree.sectionCount - 1)?.identifier ?? tree.missingSection
  }

  /// Adds items at the end of a section, or of the last one.
  @inlinable
  mutating func appendNew(
    _ ids: some Sequence<Item>,
    toSection section: Section?
  ) throws(SnapshotError) {
    guard let only = tree.missingSection else { return try addItems(ids, toSection: section) }
    var started = self
    try started.insertSections(CollectionOfOne(only), beside: nil)
    try started.addItems(ids, toSection: section)
    self = started
  }

  @inlinable
  mutating func addItems(
    _ ids: some Sequence<Item>,
    toSection section: Section?
  ) throws(SnapshotError) {
    let node: NodeID
    if let section {
      node = try self.node(of: section)
    } else if let last = tree.sectionNode(at: tree.sectionCount - 1) {
      node = last
    } else {
      throw .noSections
    }
    try addItems(ids) {
      $0.append($1, toSection: node)
    } at: {
      $0.offsets(ofSection: node).upperBound
    }
  }

  @inlinable
  mutating func insertItems(
    _ ids: some Sequence<Item>,
    beside anchor: Item,
    distance: Int,
    _ kept: KeptOccurrence?
  ) throws(SnapshotError) -> [Item] {
    if let kept {
      let given = GivenIdentifiers(ids, kept) { contains($0) }
      try insertGiven(given, beside: anchor, distance: distance)
      return given.repeated
    }
    let found = try found(anchor)
    let index = found.index + distance
    try addItems(ids) {
      $0.replace(index..<index, inLeaf: found.leaf, with: $1)
    } at: { _ in
      found.offset + distance
    }
    return []
  }
}

extension Snapshot.Builder {
  /// Deletes all items that satisfy a condition.
  ///
  /// ```swift
  /// var builder = Snapshot<String, Int>.Builder(try Snapshot(sections: ["A": [1, 2], "B": [3, 4]]))
  /// builder.removeItems { $0.isMultiple(of: 2) }
  /// print(builder.itemIdentifiers)  // [1, 3]
  /// ```
  ///
  /// - Parameter shouldBeRemoved: Called once for every item of the state before the edit, in order.
  ///   If it throws, nothing is deleted.
  /// - Throws: Any error that the closure throws.
  /// - Complexity: O(*n*) calls of the closure, plus O(log *n*) on average for each deleted item. If
  ///   these are more than about an eighth of the items, O(*n*) on average.
  @inlinable
  public mutating func removeItems<E: Error>(
    where shouldBeRemoved: (Item) throws(E) -> Bool
  ) throws(E) {
    deleteItems(atSorted: try positions(where: shouldBeRemoved))
  }

  // A separate function, so that its view of the sections is released before the edit. The edit
  // would copy nodes that a view still refers to.
  @inlinable
  func positions<E: Error>(
    where isWanted: (Item) throws(E) -> Bool
  ) throws(E) -> [ItemPosition] {
    var positions: [ItemPosition] = []
    for (section, element) in sections.enumerated() {
      var index = 0
      for item in element.itemIdentifiers {
        if try isWanted(item) { positions.append(ItemPosition(section: section, item: index)) }
        index += 1
      }
    }
    return positions
  }
}

extension Snapshot.Builder {
  /// The changes that turn a section's items into those of a list; throws if an item to insert is a
  /// duplicate.
  @inlinable
  func changes(
    inSection node: NodeID,
    to list: ContiguousArray<Item>,
    limit: Int
  ) throws(SnapshotError) -> ItemChanges<Item>? {
    guard let changes = tree.changes(inSection: node, to: list, limit: limit) else { return nil }
    let index = tree.section(node) { $1.section }
    let refused = refused(changes.inserted) { $0.section != index || !changes.removes($0.item) }
    if let refused { throw firstDuplicate(in: list, inSectionAt: index) ?? refused }
    return changes
  }

  /// The error for an item that is inserted twice, or is at a position where it remains; nil if all can be
  /// inserted.
  ///
  /// Without the closure, all existing items are removed.
  @inlinable
  package func refused(
    _ new: HashedIdentifiers<Item>,
    where stays: ((ItemPosition) -> Bool)?
  ) -> SnapshotError? {
    let (items, keys) = (new.identifiers, new.keys)
    let refused =
      new.firstRepeated()
      ?? stays.flatMap { stays in
        items.indices.first { index in
          tree.position(of: items[index], key: keys[index]).map(stays) ?? false
        }
      }
    return refused.map { .duplicateItem(items[$0], at: nil) }
  }

  /// Replaces all items of a section without comparing them.
  @inlinable
  mutating func rewriteItems(
    inSection node: NodeID,
    with list: ContiguousArray<Item>
  ) throws(SnapshotError) {
    let index = tree.section(node) { $1.section }
    let isAlone = tree.items(ofSection: node).count == tree.itemCount
    let new = HashedIdentifiers(list)
    if let refused = refused(new, where: isAlone ? nil : { $0.section != index }) {
      throw firstDuplicate(in: list, inSectionAt: index) ?? refused
    }
    change {
      $0.replaceAll(inSection: node, with: new)
    } recording: {
      .replace([.init($0.offsets(ofSection: node), count: new.count)])
    }
  }

  /// The error for the first identifier of a list that is repeated or is in another section.
  ///
  /// ``refused(_:where:)`` may find a later one, because it does not look at items that remain.
  @inlinable
  func firstDuplicate(in list: ContiguousArray<Item>, inSectionAt index: Int?) -> SnapshotError? {
    var seen = IdentifierPool<Item>()
    for id in list {
      let key = hashKey(of: id)
      let position = tree.position(of: id, key: key)
      if seen.insert(id, hash: key) == nil || position.map({ $0.section != index }) ?? false {
        return .duplicateItem(id, at: position)
      }
    }
    return nil
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
