/// The computations of a data source whose cost depends on the number of items.
///
/// The closures are created where the types of sections and items are known, so that they are
/// specialized.
@usableFromInline
package struct DataSourceAlgorithms<Section: Hashable, Item: Hashable> {
  @usableFromInline
  package typealias Contents = ListContents<Section, Item>

  /// Finds the difference of two snapshots.
  ///
  /// `@unchecked Sendable`, because the closure captures nothing, and only code that asks for `Sendable`
  /// identifiers calls it on another thread.
  @usableFromInline
  package struct StructureComparison: @unchecked Sendable {
    @usableFromInline
    let find:
      (_ after: Snapshot<Section, Item>, _ before: Snapshot<Section, Item>) -> SnapshotDifference<
        Section, Item
      >

    @inlinable
    init(
      find:
        @escaping (
          _ after: Snapshot<Section, Item>, _ before: Snapshot<Section, Item>
        ) -> SnapshotDifference<Section, Item>
    ) {
      self.find = find
    }
  }

  /// Returns the difference of two contents, with the changes of their models.
  @usableFromInline
  let difference: (_ after: Contents, _ before: Contents) -> SnapshotDifference<Section, Item>

  /// Returns the difference of two snapshots.
  @usableFromInline
  let structure: StructureComparison

  /// Returns the batches of a change.
  @usableFromInline
  let plan:
    (
      _ difference: SnapshotDifference<Section, Item>,
      _ policy: BatchPolicy,
      _ maximumChanges: Int?
    ) -> PlannedBatches

  /// Returns the states between the structural batches of a change.
  @usableFromInline
  let between:
    (
      _ plan: PlannedBatches,
      _ before: Snapshot<Section, Item>,
      _ after: Snapshot<Section, Item>
    ) -> [Snapshot<Section, Item>]

  /// Returns a snapshot with other items in a section.
  @usableFromInline
  let replaced:
    (
      _ snapshot: Snapshot<Section, Item>,
      _ section: Section,
      _ items: ContiguousArray<Item>
    ) throws(SnapshotError) -> Snapshot<Section, Item>

  /// Returns contents whose rows are moved, with their models, and with what a view draws of their outlines.
  @usableFromInline
  let relocated: (_ contents: Contents, _ relocation: Move) throws(SnapshotError) -> Contents

  /// Returns what a drop of items that are shown into a gap means in a later state; nil if it is not possible.
  @usableFromInline
  let relocation:
    (
      _ shown: Snapshot<Section, Item>,
      _ sources: [ItemPosition],
      _ gap: ItemPosition,
      _ later: Snapshot<Section, Item>
    ) -> Move?

  /// Returns contents without some items and their models.
  @usableFromInline
  let deleted: (_ contents: Contents, _ items: [Item]) -> Contents

  /// Returns the transaction of a drop for the handlers, and its difference.
  @usableFromInline
  package let dropped:
    (_ before: Contents, _ after: Contents, _ drop: CarriedDrop<Section, Item>) -> (
      ReorderTransaction<Section, Item>, SnapshotDifference<Section, Item>
    )

  @usableFromInline
  package typealias Move = Relocation<Section, Item>

  /// The algorithms of contents without models.
  @inlinable
  package init() {
    self.init { after, before in
      after.snapshot.difference(from: before.snapshot)
    } relocated: { contents, relocation throws(SnapshotError) in
      let moved = try contents.snapshot.modifying { builder throws(SnapshotError) in
        try builder.moveItems(relocation.items, to: relocation.place)
      }
      return contents.rearranged(as: moved)
    } deleted: { contents, items in
      contents.following(contents.snapshot.modifying { $0.deleteItems(items) })
    }
  }

  /// Creates the algorithms; the first closure returns the difference without the places in outlines.
  @inlinable
  init(
    difference find:
      @escaping (_ after: Contents, _ before: Contents) -> SnapshotDifference<Section, Item>,
    relocated:
      @escaping (_ contents: Contents, _ relocation: Move) throws(SnapshotError) -> Contents,
    deleted: @escaping (_ contents: Contents, _ items: [Item]) -> Contents
  ) {
    let difference = { (after: Contents, before: Contents) in
      after.addingRows(to: find(after, before), from: before)
    }
    self.difference = difference
    self.relocated = relocated
    self.deleted = deleted
    dropped = { before, after, drop in
      let difference = difference(after, before)
        .preferringMoves(of: drop.rows, from: before.snapshot, to: after.snapshot)
      return (drop.transaction(from: before, to: after.snapshot.withoutMarks), difference)
    }
    structure = StructureComparison { after, before in after.difference(from: before) }
    relocation = { $0.relocation(ofItemsAt: $1, toGap: $2, asOf: $3) }
    replaced = { snapshot, section, items throws(SnapshotError) in
      try snapshot.replacingItems(inSection: section, with: items)
    }
    plan = { PlannedBatches($0, policy: $1, maximumChanges: $2) }
    between = { $0.statesBetween($1, $2) }
  }
}
