/// The changes that turn one snapshot into another.
///
/// Deletions have positions in the state *before* the change. Insertions and marks have positions in
/// the state *after* it. A move goes from a position before to a position after the change. Every list
/// is sorted by position, and moves by their position after.
///
/// ```swift
/// let before = try Snapshot(sections: ["A": [1, 2, 3]])
/// let after = try Snapshot(sections: ["A": [3, 1, 2, 4]])
/// let difference = after.difference(from: before)
/// print(difference.itemMoves.count, difference.itemInsertions.count)  // 1 1
/// ```
///
/// ## Classification of changes
///
/// An item that is in both snapshots is *moved* if it is in another section, or if it is not in the
/// longest increasing subsequence of the items that remain in its section. Changes of a section do
/// not hide changes of its items: items that are removed or added together with their section are
/// listed as deleted or inserted, and items that leave a deleted section for another are listed as
/// moved. Items that stay in a moved section are not listed.
///
/// The number of moves is minimal. The moved sections are those in both snapshots that are outside
/// a longest increasing subsequence. The moved items are those that are now in a different section,
/// plus, in every section, the remaining items that are outside a longest increasing subsequence.
///
/// ## Identity and equality
///
/// A difference depends only on the values of the two snapshots, not on how they were made or which
/// memory they share.
public struct SnapshotDifference<
  Section: Hashable,
  Item: Hashable
> {
  /// A section that is inserted, deleted or marked.
  public typealias SectionChange = ListChange<Section, Int>

  /// A section that changes its order among the sections.
  public typealias SectionMove = ListMove<Section, Int>

  /// An item that is inserted, deleted or marked.
  public typealias ItemChange = ListChange<Item, ItemPosition>

  /// An item that changes its section, or its order in the section.
  public typealias ItemMove = ListMove<Item, ItemPosition>

  /// The deleted sections, with their indexes before the change.
  @inlinable
  public var sectionDeletions: [SectionChange] { lists.sectionDeletions }

  /// The inserted sections, with their indexes after the change.
  @inlinable
  public var sectionInsertions: [SectionChange] { lists.sectionInsertions }

  /// The moved sections, sorted by their indexes after the change.
  @inlinable
  public var sectionMoves: [SectionMove] { lists.sectionMoves }

  /// The deleted items, with their positions before the change.
  @inlinable
  public var itemDeletions: [ItemChange] { lists.itemDeletions }

  /// The inserted items, with their positions after the change.
  @inlinable
  public var itemInsertions: [ItemChange] { lists.itemInsertions }

  /// The moved items, sorted by their positions after the change.
  @inlinable
  public var itemMoves: [ItemMove] { lists.itemMoves }

  /// The sections in both snapshots to reload, with their indexes after the change.
  @inlinable
  public var reloadedSections: [SectionChange] { lists.reloadedSections }

  /// The items in both snapshots to reload, with their positions after the change.
  @inlinable
  public var reloadedItems: [ItemChange] { lists.reloadedItems }

  /// The items in both snapshots to reconfigure, with their positions after the change.
  @inlinable
  public var reconfiguredItems: [ItemChange] { lists.reconfiguredItems }

  @usableFromInline
  let lists: Lists

  @inlinable
  package init(
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
    lists = Lists(
      sectionDeletions: sectionDeletions,
      sectionInsertions: sectionInsertions,
      sectionMoves: sectionMoves,
      itemDeletions: itemDeletions,
      itemInsertions: itemInsertions,
      itemMoves: itemMoves,
      reloadedSections: reloadedSections,
      reloadedItems: reloadedItems,
      reconfiguredItems: reconfiguredItems,
      lazyMap: lazyMap
    )
  }

  /// The lists, in an object of their own so that a copy of the difference copies one reference.
  @usableFromInline
  final class Lists {
    @usableFromInline
    let sectionDeletions: [SectionChange]

    @usableFromInline
    let sectionInsertions: [SectionChange]

    @usableFromInline
    let sectionMoves: [SectionMove]

    @usableFromInline
    let itemDeletions: [ItemChange]

    @usableFromInline
    let itemInsertions: [ItemChange]

    @usableFromInline
    let itemMoves: [ItemMove]

    @usableFromInline
    let reloadedSections: [SectionChange]

    @usableFromInline
    let reloadedItems: [ItemChange]

    @usableFromInline
    let reconfiguredItems: [ItemChange]

    /// The number of deletions, insertions and moves.
    ///
    /// The numbers are kept because the count of an array is a call where its type is not known.
    @usableFromInline
    let structuralCount: Int

    /// The number of entries in all lists, including marks.
    @usableFromInline
    let changeCount: Int

    /// The map of positions, which is made from the lists on first use.
    @usableFromInline
    let lazyMap: LazyPositionMap

    @inlinable
    init(
      sectionDeletions: [SectionChange],
      sectionInsertions: [SectionChange],
      sectionMoves: [SectionMove],
      itemDeletions: [ItemChange],
      itemInsertions: [ItemChange],
      itemMoves: [ItemMove],
      reloadedSections: [SectionChange],
      reloadedItems: [ItemChange],
      reconfiguredItems: [ItemChange],
      lazyMap: LazyPositionMap
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
      structuralCount =
        sectionDeletions.count + sectionInsertions.count + sectionMoves.count
        + itemDeletions.count + itemInsertions.count + itemMoves.count
      changeCount =
        structuralCount + reloadedSections.count + reloadedItems.count + reconfiguredItems.count
    }
  }
}

extension SnapshotDifference.Lists: Sendable where Section: Sendable, Item: Sendable {}

extension SnapshotDifference: Sendable where Section: Sendable, Item: Sendable {}

extension SnapshotDifference {
  /// Whether there are no changes and no marks.
  @inlinable
  public var isEmpty: Bool { changeCount == 0 }

  /// Whether both snapshots have the same sections and items in the same order.
  ///
  /// Marks are ignored.
  @inlinable
  public var isStructureUnchanged: Bool { structuralCount == 0 }

  /// The number of entries in all lists, including marks.
  @inlinable
  public var changeCount: Int { lists.changeCount }

  /// The number of deletions, insertions and moves.
  @inlinable
  var structuralCount: Int { lists.structuralCount }

  /// The structural change as positions; a list view may not be able to perform it in one batch.
  @inlinable
  package var structure: BatchOperations {
    var operations = BatchOperations()
    operations.sectionDeletions = sectionDeletions.map { $0.index }
    operations.sectionInsertions = sectionInsertions.map { $0.index }
    operations.sectionMoves = sectionMoves.map { BatchMove(from: $0.from, to: $0.to) }
    operations.itemDeletions = itemDeletions.map { $0.position }
    operations.itemInsertions = itemInsertions.map { $0.position }
    operations.itemMoves = itemMoves.map { BatchMove(from: $0.from, to: $0.to) }
    return operations
  }

  /// Returns the difference that reverts this one, without marks.
  ///
  /// Deletions become insertions, insertions become deletions, and moves go the other way.
  ///
  /// - Complexity: O(*c* log *c*) for *c* changes.
  @inlinable
  public func inverse() -> Self {
    Self(
      sectionDeletions: sectionInsertions,
      sectionInsertions: sectionDeletions,
      sectionMoves: sectionMoves.map {
        SectionMove(from: $0.to, to: $0.from, identifier: $0.identifier)
      }.sorted(byIndex: { $0.to }),
      itemDeletions: itemInsertions,
      itemInsertions: itemDeletions,
      itemMoves: itemMoves.map {
        ItemMove(from: $0.to, to: $0.from, identifier: $0.identifier)
      }.sorted(byPosition: { $0.to })
    )
  }
}

extension SnapshotDifference: Hashable {
  /// Compares all lists.
  ///
  /// - Complexity: O(*c*) for *c* changes.
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
  ///
  /// - Complexity: O(*c*) for *c* changes.
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
