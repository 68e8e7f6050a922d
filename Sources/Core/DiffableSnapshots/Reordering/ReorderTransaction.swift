/// A drop of items, with the states before and after it.
///
/// It is the counterpart of UIKit's `NSDiffableDataSourceTransaction`. A store that keeps a position for each
/// item writes the items of ``relocation`` only, with ``PositionKey``; a store that is an array applies
/// ``difference``.
public struct ReorderTransaction<Section: Hashable, Item: Hashable> {
  @usableFromInline
  let parts: Parts

  /// The state before the drop.
  @inlinable
  public var initialSnapshot: Snapshot<Section, Item> { parts.before }

  /// The state after the drop, as it was applied.
  @inlinable
  public var finalSnapshot: Snapshot<Section, Item> { parts.after }

  /// The items that were dropped and their place, with the neighbors that they have after the drop.
  ///
  /// In an outline the place is that among the children of the parent, and an item that was dropped together with one
  /// of its ancestors is left out, because it stays below that one.
  @inlinable
  public var relocation: Relocation<Section, Item> { parts.relocation }

  @inlinable
  var outlined: OutlinedDrop<Section, Item>? { parts.outlined }

  /// What a transaction consists of.
  ///
  /// It is an object, because code that copies values of many parts, whose types it does not know, is large and slow.
  @usableFromInline
  final class Parts {
    @usableFromInline
    let before: Snapshot<Section, Item>

    @usableFromInline
    let after: Snapshot<Section, Item>

    @usableFromInline
    let relocation: Relocation<Section, Item>

    /// How the drop was carried out in outlines; nil if it was not.
    @usableFromInline
    let outlined: OutlinedDrop<Section, Item>?

    /// The edits that restore what the drop has changed in models.
    @usableFromInline
    let undo: [any DropEdit]

    @inlinable
    init(
      _ before: Snapshot<Section, Item>,
      _ after: Snapshot<Section, Item>,
      _ relocation: Relocation<Section, Item>,
      _ outlined: OutlinedDrop<Section, Item>?,
      _ undo: [any DropEdit]
    ) {
      self.before = before
      self.after = after
      self.relocation = relocation
      self.outlined = outlined
      self.undo = undo
    }
  }

  /// Creates the transaction of a relocation that was carried out.
  ///
  /// The place is that of the items afterwards, unless the first of them was removed.
  @inlinable
  package init(
    from initialSnapshot: Snapshot<Section, Item>,
    to finalSnapshot: Snapshot<Section, Item>,
    _ relocation: Relocation<Section, Item>,
    outlined: OutlinedDrop<Section, Item>? = nil,
    undo: [any DropEdit] = []
  ) {
    var drop = outlined?.relocation ?? relocation
    if outlined == nil, let place = finalSnapshot.place(around: drop.items) { drop.place = place }
    parts = Parts(initialSnapshot, finalSnapshot, drop, outlined, undo)
  }

  /// The change of one section by a drop.
  public struct SectionTransaction {
    /// The section.
    public let sectionIdentifier: Section

    /// The items of the section before the drop; none if the section is new.
    public let initialItemIdentifiers: Snapshot<Section, Item>.ItemIdentifiers

    /// The items of the section after the drop; none if the section is gone.
    public let finalItemIdentifiers: Snapshot<Section, Item>.ItemIdentifiers

    /// What to apply to an array of the section's items.
    ///
    /// An item that comes from another section is an insertion here and a removal there.
    public let difference: CollectionDifference<Item>

    @inlinable
    init(
      _ section: Section,
      _ before: Snapshot<Section, Item>.ItemIdentifiers,
      _ after: Snapshot<Section, Item>.ItemIdentifiers,
      _ difference: CollectionDifference<Item>
    ) {
      sectionIdentifier = section
      initialItemIdentifiers = before
      finalItemIdentifiers = after
      self.difference = difference
    }
  }
}

extension ReorderTransaction: Sendable where Section: Sendable, Item: Sendable {}
extension ReorderTransaction.Parts: Sendable where Section: Sendable, Item: Sendable {}
extension ReorderTransaction.SectionTransaction: Sendable where Section: Sendable, Item: Sendable {}

extension ReorderTransaction {
  /// What to apply to an array of the items of all sections.
  ///
  /// - Complexity: O(*k* log *n*) for *k* items; that of `Array.difference(from:)` if sections were moved
  ///   with the drop.
  @inlinable
  public var difference: CollectionDifference<Item> {
    let change = change
    var edits = ArrayEdits<Item>()
    for deletion in change.itemDeletions {
      edits.remove(deletion.identifier, at: initialSnapshot.tree.offset(before: deletion.position))
    }
    for insertion in change.itemInsertions {
      edits.insert(insertion.identifier, at: finalSnapshot.tree.offset(before: insertion.position))
    }
    for move in change.itemMoves {
      let from = initialSnapshot.tree.offset(before: move.from)
      edits.move(move.identifier, from: from, to: finalSnapshot.tree.offset(before: move.to))
    }
    let before = initialSnapshot.itemIdentifiers
    // Items that move with their section are not in the lists.
    guard change.sectionMoves.isEmpty, let difference = edits.difference else {
      return finalSnapshot.itemIdentifiers.difference(from: before).inferringMoves()
    }
    return difference
  }

  /// The changes of the sections whose items changed, in the order of the sections, the first one first.
  ///
  /// Sections that the change deleted follow. Apple's `NSDiffableDataSourceTransaction` lists the last section
  /// first.
  ///
  /// - Complexity: O(*k* log *n*) for *k* items.
  @inlinable
  public var sectionTransactions: [SectionTransaction] {
    let edits = editsBySection
    let known = edits.keys.compactMap { section in
      finalSnapshot.indexOfSection(section).map { (section, $0) }
    }
    let gone = edits.keys.compactMap { section in
      finalSnapshot.containsSection(section)
        ? nil : initialSnapshot.indexOfSection(section).map { (section, $0) }
    }
    let order = known.sorted(byIndex: { $0.1 }) + gone.sorted(byIndex: { $0.1 })
    return order.compactMap { section, _ in
      edits[section].map { transaction(of: section, $0) }
    }
  }

  /// The relocations that restore the order before the drop, one for each run of items that were
  /// neighbors.
  ///
  /// Carried out in order they restore it, and of items in an outline or in groups their parents and groups, if nothing
  /// else has changed since; otherwise they do what is still possible.
  ///
  /// - Complexity: O(*k* log *n*) for *k* items.
  @inlinable
  public var inverse: [Relocation<Section, Item>] {
    outlined?.inverse ?? initialSnapshot.places(ofRows: relocation.items, restoredBy: parts.undo)
  }

  @inlinable
  var change: SnapshotDifference<Section, Item> {
    finalSnapshot.difference(from: initialSnapshot)
      .preferringMoves(
        of: outlined?.rows ?? relocation.items,
        from: initialSnapshot,
        to: finalSnapshot
      )
  }

  @inlinable
  var editsBySection: [Section: ArrayEdits<Item>] {
    let change = change
    var edits: [Section: ArrayEdits<Item>] = [:]
    func edit(_ section: Section?, _ body: (inout ArrayEdits<Item>) -> Void) {
      if let section { body(&edits[section, default: ArrayEdits()]) }
    }
    for deletion in change.itemDeletions {
      edit(initialSnapshot.sectionIdentifier(at: deletion.position.section)) {
        $0.remove(deletion.identifier, at: deletion.position.item)
      }
    }
    for insertion in change.itemInsertions {
      edit(finalSnapshot.sectionIdentifier(at: insertion.position.section)) {
        $0.insert(insertion.identifier, at: insertion.position.item)
      }
    }
    for move in change.itemMoves {
      let from = initialSnapshot.sectionIdentifier(at: move.from.section)
      let to = finalSnapshot.sectionIdentifier(at: move.to.section)
      guard from != to else {
        edit(to) { $0.move(move.identifier, from: move.from.item, to: move.to.item) }
        continue
      }
      edit(from) { $0.remove(move.identifier, at: move.from.item) }
      edit(to) { $0.insert(move.identifier, at: move.to.item) }
    }
    return edits
  }

  @inlinable
  func transaction(of section: Section, _ edits: ArrayEdits<Item>) -> SectionTransaction {
    let before = initialSnapshot.itemIdentifiers(inSection: section)
    let after = finalSnapshot.itemIdentifiers(inSection: section)
    let difference = edits.difference ?? after.difference(from: before)
    return SectionTransaction(section, before, after, difference)
  }
}

/// How a drop was carried out in outlines.
///
/// It is an object, so that drops in other lists do not copy room for it.
@usableFromInline
package final class OutlinedDrop<Section: Hashable, Item: Hashable> {
  /// The items that are not below others of them, and their place among the children of their parent.
  @usableFromInline
  package let relocation: Relocation<Section, Item>

  /// The items with the rows that were below them, in their order.
  @usableFromInline
  package let rows: [Item]

  /// The relocations that take the items back, one after the other.
  @usableFromInline
  package let inverse: [Relocation<Section, Item>]

  @inlinable
  package init(
    _ relocation: Relocation<Section, Item>,
    rows: [Item],
    inverse: [Relocation<Section, Item>]
  ) {
    self.relocation = relocation
    self.rows = rows
    self.inverse = inverse
  }
}

extension OutlinedDrop: Sendable where Section: Sendable, Item: Sendable {}

extension Snapshot {
  /// The relocations that move items back to where they are here, one for each run of neighbors.
  @inlinable
  package func places(
    ofRows items: [Item],
    restoredBy edits: [any DropEdit] = []
  ) -> [Relocation<Section, Item>] {
    var rest = items.compactMap(position(of:)).ascending()[...]
    var places: [Relocation<Section, Item>] = []
    while let first = rest.first {
      var (end, run) = (first, [Item]())
      while rest.first == end, let item = itemIdentifier(at: end) {
        rest.removeFirst()
        run.append(item)
        end.item += 1
      }
      guard !run.isEmpty, let section = sectionIdentifier(at: first.section) else { break }
      let previous = ItemPosition(section: first.section, item: first.item - 1)
      let place = DropPlace(
        section: section,
        previous: itemIdentifier(at: previous),
        next: itemIdentifier(at: end)
      )
      places.append(Relocation(run, to: place, edits: edits))
    }
    return places
  }
}

/// The edits of one array, from which a `CollectionDifference` is made.
@usableFromInline
struct ArrayEdits<Element> {
  @usableFromInline
  var changes: [CollectionDifference<Element>.Change] = []

  @inlinable
  init() {}

  @inlinable
  mutating func remove(_ element: Element, at offset: Int) {
    changes.append(.remove(offset: offset, element: element, associatedWith: nil))
  }

  @inlinable
  mutating func insert(_ element: Element, at offset: Int) {
    changes.append(.insert(offset: offset, element: element, associatedWith: nil))
  }

  @inlinable
  mutating func move(_ element: Element, from: Int, to: Int) {
    changes.append(.remove(offset: from, element: element, associatedWith: to))
    changes.append(.insert(offset: to, element: element, associatedWith: from))
  }

  @inlinable
  var difference: CollectionDifference<Element>? { CollectionDifference(changes) }
}

extension SnapshotDifference {
  /// The same change, in which some items that a user moved together are those that move.
  ///
  /// If two neighbors are swapped, each of the two could be the one that moved. The difference stays as
  /// it is unless it has as many moves as there are items, no other structural change, and the other items
  /// keep their order.
  @inlinable
  package func preferringMoves(
    of items: [Item],
    from before: Snapshot<Section, Item>,
    to after: Snapshot<Section, Item>
  ) -> Self {
    guard itemMoves.count == items.count, structuralCount == items.count,
      !itemMoves.lazy.map({ $0.identifier }).elementsEqual(items)
    else { return self }
    var moves: [ItemMove] = []
    for item in items {
      guard let from = before.position(of: item), let to = after.position(of: item), from != to
      else { return self }
      moves.append(ItemMove(from: from, to: to, identifier: item))
    }
    let (leaving, arriving) = (moves.map(\.from).ascending(), moves.map(\.to).ascending())
    let moved = Set(items)
    for move in itemMoves where !moved.contains(move.identifier) {
      guard move.from.afterRemoving(leaving) == move.to.afterRemoving(arriving) else { return self }
    }
    return Self(
      itemMoves: moves.sorted(byPosition: { $0.to }),
      reloadedSections: reloadedSections,
      reloadedItems: reloadedItems,
      reconfiguredItems: reconfiguredItems
    )
  }
}

extension ItemPosition {
  /// This position after the items at some others, which are ascending, are removed.
  @inlinable
  func afterRemoving(_ others: [ItemPosition]) -> ItemPosition {
    let start = ItemPosition(section: section, item: 0)
    let before = partitionPoint(0..<others.count) { others[$0] < self }
    let inOtherSections = partitionPoint(0..<others.count) { others[$0] < start }
    return ItemPosition(section: section, item: item - (before - inOtherSections))
  }
}
