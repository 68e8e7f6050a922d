/// What turns one snapshot into another.
///
/// Deletions count in the state *before*, insertions and marks in the state *after*, and a move
/// goes from a position before to a position after. Every list is sorted by position, moves by
/// where they go.
///
/// ```swift
/// let before = try Snapshot(sections: ["A": [1, 2, 3]])
/// let after = try Snapshot(sections: ["A": [3, 1, 2, 4]])
/// let difference = after.difference(from: before)
/// print(difference.itemMoves.count, difference.itemInsertions.count)  // 1 1
/// ```
///
/// ## What counts as what
///
/// An item that is in both snapshots is *moved* when its section is another one, or when it is not
/// among the most that can stay in their order. An item whose section came, went or moved is listed
/// by what happened to the item: items that go or come together with their section are listed as
/// deleted or inserted, items that leave a deleted section for another are moved, and items of a
/// moved section that stay in it are not mentioned.
///
/// Moves are minimal: the sections that are in both, less a longest increasing subsequence of them;
/// the items whose section is another; and in every section the items that stayed in it, less a
/// longest increasing subsequence of them.
///
/// ## Identity and equality
///
/// A difference depends on the two snapshots' values alone, not on how they were made or on what
/// they share.
public struct SnapshotDifference<
  Section: Hashable & Sendable,
  Item: Hashable & Sendable
>: Sendable {
  /// A section that is new, gone or marked.
  public struct SectionChange: Hashable, Sendable {
    /// The section's index: before for a deletion, after for anything else.
    public var index: Int

    /// The section's identifier.
    public var identifier: Section

    /// Creates a change of a section.
    @inlinable
    public init(index: Int, identifier: Section) {
      self.index = index
      self.identifier = identifier
    }
  }

  /// A section that is in another place.
  public struct SectionMove: Hashable, Sendable {
    /// The section's index before.
    public var from: Int

    /// The section's index after.
    public var to: Int

    /// The section's identifier.
    public var identifier: Section

    /// Creates a move of a section.
    @inlinable
    public init(from: Int, to: Int, identifier: Section) {
      self.from = from
      self.to = to
      self.identifier = identifier
    }
  }

  /// An item that is new, gone or marked.
  public struct ItemChange: Hashable, Sendable {
    /// The item's position: before for a deletion, after for anything else.
    public var position: ItemPosition

    /// The item's identifier.
    public var identifier: Item

    /// Creates a change of an item.
    @inlinable
    public init(position: ItemPosition, identifier: Item) {
      self.position = position
      self.identifier = identifier
    }
  }

  /// An item that is in another place.
  public struct ItemMove: Hashable, Sendable {
    /// The item's position before.
    public var from: ItemPosition

    /// The item's position after.
    public var to: ItemPosition

    /// The item's identifier.
    public var identifier: Item

    /// Creates a move of an item.
    @inlinable
    public init(from: ItemPosition, to: ItemPosition, identifier: Item) {
      self.from = from
      self.to = to
      self.identifier = identifier
    }
  }

  /// The sections that are gone, by their indexes before.
  public let sectionDeletions: [SectionChange]

  /// The sections that are new, by their indexes after.
  public let sectionInsertions: [SectionChange]

  /// The sections that moved, by their indexes after.
  public let sectionMoves: [SectionMove]

  /// The items that are gone, by their positions before.
  public let itemDeletions: [ItemChange]

  /// The items that are new, by their positions after.
  public let itemInsertions: [ItemChange]

  /// The items that moved, by their positions after.
  public let itemMoves: [ItemMove]

  /// The surviving sections to reload, by their indexes after.
  public let reloadedSections: [SectionChange]

  /// The surviving items to reload, by their positions after.
  public let reloadedItems: [ItemChange]

  /// The surviving items to reconfigure, by their positions after.
  public let reconfiguredItems: [ItemChange]

  /// Where everything was and is, derived from the lists.
  @usableFromInline
  let lazyMap: LazyPositionMap

  @inlinable
  init(
    sectionDeletions: [SectionChange] = [],
    sectionInsertions: [SectionChange] = [],
    sectionMoves: [SectionMove] = [],
    itemDeletions: [ItemChange] = [],
    itemInsertions: [ItemChange] = [],
    itemMoves: [ItemMove] = [],
    reloadedSections: [SectionChange] = [],
    reloadedItems: [ItemChange] = [],
    reconfiguredItems: [ItemChange] = [],
    lazyMap: LazyPositionMap = LazyPositionMap()
  ) {
    self.sectionDeletions = sectionDeletions
    self.sectionInsertions = sectionInsertions
    self.sectionMoves = sectionMoves
    self.itemDeletions = itemDeletions
    self.itemInsertions = itemInsertions
    self.itemMoves = itemMoves
    self.reloadedSections = reloadedSections
    self.reloadedItems = reloadedItems
    self.reconfiguredItems = reconfiguredItems
    self.lazyMap = lazyMap
  }

  var map: PositionMap { lazyMap.map { PositionMap(structure) } }
}

extension SnapshotDifference {
  /// Whether nothing is new, gone or moved, and nothing is marked.
  public var isEmpty: Bool { changeCount == 0 }

  /// Whether sections and items are the same in the same order; there may be marks.
  public var isStructureUnchanged: Bool {
    sectionDeletions.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty
      && itemDeletions.isEmpty && itemInsertions.isEmpty && itemMoves.isEmpty
  }

  /// The number of entries in all lists, marks included.
  public var changeCount: Int {
    sectionDeletions.count + sectionInsertions.count + sectionMoves.count
      + itemDeletions.count + itemInsertions.count + itemMoves.count
      + reloadedSections.count + reloadedItems.count + reconfiguredItems.count
  }

  /// The structural change as plain positions, whether a list view can do it in one batch or not.
  var structure: BatchOperations {
    var operations = BatchOperations()
    operations.sectionDeletions = sectionDeletions.map { $0.index }
    operations.sectionInsertions = sectionInsertions.map { $0.index }
    operations.sectionMoves = sectionMoves.map { Move(from: $0.from, to: $0.to) }
    operations.itemDeletions = itemDeletions.map { $0.position }
    operations.itemInsertions = itemInsertions.map { $0.position }
    operations.itemMoves = itemMoves.map { Move(from: $0.from, to: $0.to) }
    return operations
  }

  /// The position after the change of the item that stood at a position before it.
  ///
  /// The position before must have been one of the snapshot's; for others the answer means nothing.
  ///
  /// - Parameter before: A position before the change.
  /// - Returns: The position after the change, nil when the item is gone.
  /// - Complexity: O(log *c*) for *c* changes; the first question of any kind takes O(*c* log *c*).
  public func positionAfter(_ before: ItemPosition) -> ItemPosition? {
    map.positionAfter(before)
  }

  /// The position before the change of the item that stands at a position after it.
  ///
  /// The position after must be one of the snapshot's; for others the answer means nothing.
  ///
  /// - Parameter after: A position after the change.
  /// - Returns: The position before the change, nil when the item is new.
  /// - Complexity: O(log *c*) for *c* changes; the first question of any kind takes O(*c* log *c*).
  public func positionBefore(_ after: ItemPosition) -> ItemPosition? {
    map.positionBefore(after)
  }

  /// The index after the change of the section at an index before it, nil when it is gone.
  ///
  /// - Complexity: O(log *c*) for *c* changes of sections, after the first question.
  public func sectionAfter(_ before: Int) -> Int? { map.sectionAfter(before) }

  /// The index before the change of the section at an index after it, nil when it is new.
  ///
  /// - Complexity: O(log *c*) for *c* changes of sections, after the first question.
  public func sectionBefore(_ after: Int) -> Int? { map.sectionBefore(after) }

  /// What leads back, without marks.
  ///
  /// Deletions become insertions, and moves go the other way.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes.
  public func inverse() -> Self {
    Self(
      sectionDeletions: sectionInsertions,
      sectionInsertions: sectionDeletions,
      sectionMoves: sectionMoves.map {
        SectionMove(from: $0.to, to: $0.from, identifier: $0.identifier)
      }.sorted { $0.to < $1.to },
      itemDeletions: itemInsertions,
      itemInsertions: itemDeletions,
      itemMoves: itemMoves.map {
        ItemMove(from: $0.to, to: $0.from, identifier: $0.identifier)
      }.sorted { $0.to < $1.to }
    )
  }
}

extension SnapshotDifference: Hashable {
  /// Compares all lists.
  public static func == (a: Self, b: Self) -> Bool {
    a.sectionDeletions == b.sectionDeletions
      && a.sectionInsertions == b.sectionInsertions
      && a.sectionMoves == b.sectionMoves
      && a.itemDeletions == b.itemDeletions
      && a.itemInsertions == b.itemInsertions
      && a.itemMoves == b.itemMoves
      && a.reloadedSections == b.reloadedSections
      && a.reloadedItems == b.reloadedItems
      && a.reconfiguredItems == b.reconfiguredItems
  }

  /// Hashes all lists.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sectionDeletions)
    hasher.combine(sectionInsertions)
    hasher.combine(sectionMoves)
    hasher.combine(itemDeletions)
    hasher.combine(itemInsertions)
    hasher.combine(itemMoves)
    hasher.combine(reloadedSections)
    hasher.combine(reloadedItems)
    hasher.combine(reconfiguredItems)
  }
}

// Here and not with the rest of the coding: synthesis wants to see the declarations.
extension SnapshotDifference.SectionChange: Encodable where Section: Encodable {}
extension SnapshotDifference.SectionChange: Decodable where Section: Decodable {}
extension SnapshotDifference.SectionMove: Encodable where Section: Encodable {}
extension SnapshotDifference.SectionMove: Decodable where Section: Decodable {}
extension SnapshotDifference.ItemChange: Encodable where Item: Encodable {}
extension SnapshotDifference.ItemChange: Decodable where Item: Decodable {}
extension SnapshotDifference.ItemMove: Encodable where Item: Encodable {}
extension SnapshotDifference.ItemMove: Decodable where Item: Decodable {}
