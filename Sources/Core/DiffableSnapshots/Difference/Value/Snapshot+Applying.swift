// Applies a difference to a snapshot, and throws if the two do not fit.

extension Snapshot {
  /// Applies a difference to the snapshot that it was computed from.
  ///
  /// The result has the marks of the difference, and not those of this snapshot.
  ///
  /// - Parameter difference: The changes to apply.
  /// - Returns: The snapshot after the change.
  /// - Throws: `mismatchedDifference`, with the first identifier that is not at its position before the
  ///   change, whose position after the change does not exist, or that is inserted although it exists.
  /// - Complexity: O(*c* log *n*) for *c* changes and *n* items.
  @inlinable
  public func applying(
    _ difference: SnapshotDifference<Section, Item>
  ) throws(SnapshotError) -> Self {
    var application = DifferenceApplication(tree)
    try application.carryOut(difference)
    let result = difference.isStructureUnchanged ? box : TreeBox(application.tree)
    return Self(result, marks: try application.marks(of: difference))
  }
}

/// A snapshot's tree while a difference is applied to it.
///
/// Deletions and the sources of moves are removed first. Then insertions and moved elements are
/// inserted from left to right. So every position of the difference is valid when it is used.
@usableFromInline
struct DifferenceApplication<Section: Hashable, Item: Hashable> {
  @usableFromInline
  typealias Difference = SnapshotDifference<Section, Item>

  @usableFromInline
  typealias Tree = SnapshotTree<Section, Item>

  @usableFromInline
  var tree: Tree

  @inlinable
  init(_ tree: Tree) {
    self.tree = tree
  }

  @inlinable
  mutating func carryOut(_ difference: Difference) throws(SnapshotError) {
    try checkSectionsLeaving(difference)
    let items = try takeItems(difference)
    // Do not keep references to the moved sections here, or inserting items copies them again.
    try insertSections(difference, moved: takeSections(difference))
    try insertItems(difference, moved: items)
  }

  /// The marks of a difference; to be called after its changes are applied.
  @inlinable
  func marks(of difference: Difference) throws(SnapshotError) -> Marks {
    var marks = Marks()
    for change in difference.reloadedSections {
      try tree.check(section: change.identifier, at: change.index)
    }
    marks.reloadedSections = difference.reloadedSections.map { $0.index }
    marks.reloadedItems = try offsets(difference.reloadedItems)
    let reloaded = Set(marks.reloadedItems)
    marks.reconfiguredItems = try offsets(difference.reconfiguredItems).filter {
      !reloaded.contains($0)
    }
    return marks
  }

  @inlinable
  func offsets(_ changes: [Difference.ItemChange]) throws(SnapshotError) -> [Int] {
    var offsets: [Int] = []
    for change in changes {
      try tree.check(item: change.identifier, at: change.position)
      if let offset = tree.offset(of: change.position) { offsets.append(offset) }
    }
    return offsets.ascending()
  }
}

// MARK: - Checking

extension DifferenceApplication {
  @inlinable
  func checkSectionsLeaving(_ difference: Difference) throws(SnapshotError) {
    var leaving: Set<Int> = []
    func check(_ identifier: Section, at index: Int) throws(SnapshotError) {
      try tree.check(section: identifier, at: index)
      guard leaving.insert(index).inserted else {
        throw .mismatchedDifference(
          identifier,
          at: ItemPosition(section: index, item: 0),
          "is deleted or moved twice"
        )
      }
    }
    for deletion in difference.sectionDeletions {
      try check(deletion.identifier, at: deletion.index)
    }
    for move in difference.sectionMoves { try check(move.identifier, at: move.from) }
  }

  /// The offset of the first of some ascending indexes that repeats the one before it, or that is
  /// beyond the end.
  @usableFromInline
  static func firstInvalid(_ indexes: some Collection<Int>, in count: Int) -> Int? {
    var last = -1
    for (number, index) in indexes.enumerated() {
      if index <= last || index > count + number { return number }
      last = index
    }
    return nil
  }
}

// MARK: - Sections

extension DifferenceApplication {
  /// Removes the deleted and moved sections, and returns the moved ones.
  @inlinable
  mutating func takeSections(_ difference: Difference) throws(SnapshotError) -> [Child<
    Tree.SectionLeaf
  >] {
    for deletion in difference.sectionDeletions {
      if let stray = tree.item(at: ItemPosition(section: deletion.index, item: 0)) {
        throw .mismatchedDifference(
          stray,
          at: nil,
          "is in section \(deletion.index), which is deleted, but is itself neither deleted nor moved"
        )
      }
    }
    let leaving =
      difference.sectionDeletions.map { $0.index } + difference.sectionMoves.map { $0.from }
    let taken = tree.takeSections(at: leaving).compactMap { $0 }
    for section in taken.prefix(difference.sectionDeletions.count) { tree.forgetSection(section) }
    return Array(taken.dropFirst(difference.sectionDeletions.count))
  }

  @inlinable
  mutating func insertSections(
    _ difference: Difference,
    moved: [Child<Tree.SectionLeaf>]
  ) throws(SnapshotError) {
    var arriving = zip(difference.sectionMoves, moved).map { (index: $0.to, child: $1) }
    // Moved sections are not in the tree at this point, so they are compared separately.
    var names = IdentifierPool<Section>()
    for move in difference.sectionMoves { _ = names.insert(move.identifier) }
    for insertion in difference.sectionInsertions {
      let key = hashKey(of: insertion.identifier)
      let isThere = tree.findSection(insertion.identifier, key: key) { _, _ in true } ?? false
      if isThere || names.insert(insertion.identifier, hash: key) == nil {
        throw .mismatchedDifference(insertion.identifier, at: nil, "exists already as a section")
      }
      arriving.append((insertion.index, tree.makeSection(insertion.identifier, key: key)))
    }
    arriving = arriving.sorted(byIndex: { $0.index })
    if let invalid = Self.firstInvalid(arriving.map { $0.index }, in: tree.sectionCount) {
      let (index, child) = arriving[invalid]
      throw .mismatchedDifference(
        child.leaf.record.identifier,
        at: ItemPosition(section: index, item: 0),
        "cannot be placed at section index \(index)"
      )
    }
    tree.insertSections(arriving)
  }
}

// MARK: - Items

extension DifferenceApplication {
  /// Removes the deleted and moved items, and returns the moved ones.
  @inlinable
  mutating func takeItems(
    _ difference: Difference
  ) throws(SnapshotError) -> [HashedIdentifier<Item>?] {
    var leaving: [ItemPosition] = []
    var seen: Set<ItemPosition> = []
    func leave(_ identifier: Item, _ position: ItemPosition) throws(SnapshotError) {
      try tree.check(item: identifier, at: position)
      guard seen.insert(position).inserted else {
        throw .mismatchedDifference(identifier, at: position, "is deleted or moved twice")
      }
      leaving.append(position)
    }
    for deletion in difference.itemDeletions {
      try leave(deletion.identifier, deletion.position)
    }
    for move in difference.itemMoves { try leave(move.identifier, move.from) }
    return Array(tree.takeItems(at: leaving).dropFirst(difference.itemDeletions.count))
  }

  @inlinable
  mutating func insertItems(
    _ difference: Difference,
    moved: [HashedIdentifier<Item>?]
  ) throws(SnapshotError) {
    var arriving: [(position: ItemPosition, item: HashedIdentifier<Item>)] = []
    var new = HashedIdentifiers<Item>()
    for (move, item) in zip(difference.itemMoves, moved) {
      guard let item else { continue }
      arriving.append((move.to, item))
      new.append(item)
    }
    for insertion in difference.itemInsertions {
      let identifier = insertion.identifier
      let item = HashedIdentifier(identifier, key: hashKey(of: identifier))
      if tree.containsItem(identifier, key: item.key) {
        throw .mismatchedDifference(identifier, at: insertion.position, "exists already as an item")
      }
      new.append(item)
      arriving.append((insertion.position, item))
    }
    if let repeated = new.firstRepeated() {
      throw .mismatchedDifference(new.identifiers[repeated], at: nil, "is inserted or moved twice")
    }
    arriving = arriving.sorted(byPosition: { $0.position })
    try checkPositions(arriving[...])
    tree.insertItems(arriving)
  }

  @inlinable
  func checkPositions(
    _ arriving: ArraySlice<(position: ItemPosition, item: HashedIdentifier<Item>)>
  ) throws(SnapshotError) {
    var rest = arriving
    while let section = rest.first?.position.section {
      let own = rest.prefix { $0.position.section == section }
      let isThere = section >= 0 && section < tree.sectionCount
      let invalid =
        isThere
        ? Self.firstInvalid(own.map { $0.position.item }, in: tree.itemCount(ofSectionAt: section))
        : 0
      if let invalid {
        let (position, item) = own[own.startIndex + invalid]
        throw .mismatchedDifference(
          item.identifier,
          at: position,
          "cannot be placed at \(position)"
        )
      }
      rest = rest.dropFirst(own.count)
    }
  }
}
