/// A snapshot of a data source, with the models that a storage submitted together with it.
///
/// It is not `Sendable`, because models need not be. It never changes, and is an object so that it costs one
/// reference wherever it is passed.
@usableFromInline
package final class DataSourceContents<Section: Hashable, Item: Hashable> {
  @usableFromInline
  package let snapshot: Snapshot<Section, Item>

  /// The models; nil if there are none.
  ///
  /// A snapshot that is applied without models keeps those of the snapshot before it. So the models may
  /// belong to other identifiers.
  @usableFromInline
  package let models: (any SubmittedModels)?

  @inlinable
  package init(_ snapshot: Snapshot<Section, Item>, models: (any SubmittedModels)? = nil) {
    self.snapshot = snapshot
    self.models = models
  }

  /// The identifiers of these contents, some of which are moved, without models.
  @inlinable
  func movingIdentifiers(
    _ relocation: Relocation<Section, Item>
  ) throws(SnapshotError) -> DataSourceContents {
    DataSourceContents(
      try snapshot.modifying { builder throws(SnapshotError) in
        try builder.moveItems(relocation.items, to: relocation.place)
      }
    )
  }

  /// The identifiers of these contents without some of them, without models.
  @inlinable
  func deletingIdentifiers(_ items: [Item]) -> DataSourceContents {
    DataSourceContents(snapshot.modifying { builder throws(Never) in builder.deleteItems(items) })
  }

  /// These contents, with what the models of earlier ones make of a snapshot that is applied without models.
  ///
  /// The difference from the earlier ones, and the drop that leads to the snapshot, are made only for such
  /// models.
  func following(
    _ before: DataSourceContents,
    _ difference: @autoclosure () -> SnapshotDifference<Section, Item>?,
    _ drop: @autoclosure () -> Relocation<Section, Item>?
  ) -> DataSourceContents {
    guard models == nil, let followed = before.models?.following(self, difference(), drop()) else {
      return self
    }
    return followed as? DataSourceContents ?? self
  }

  /// Whether a drop that undoes another moves items of an outline to other levels.
  func changesLevels(_ drop: Relocation<Section, Item>) -> Bool {
    guard !drop.levels.isEmpty else { return false }
    return zip(levels(of: drop.items), drop.levels).contains { $0 != $1 && $1 >= 0 }
  }

  /// The levels of items in an outline; empty if none of them is in one.
  @inlinable
  func levels(of items: [Item]) -> [Int] {
    guard let models else { return [] }
    let rows = items.map { item in
      snapshot.position(of: item).flatMap { models.outlineRow(at: $0, in: self) }
    }
    return rows.contains { $0 != nil } ? rows.map { $0?.level ?? 0 } : []
  }

  /// These contents without marks, as they become the current ones.
  ///
  /// If they have no models, they keep those of the contents before them.
  func applied(after before: DataSourceContents) -> DataSourceContents {
    if models != nil, !snapshot.isMarked { return self }
    return DataSourceContents(snapshot.withoutMarks, models: models ?? before.models)
  }

  /// These contents with the marks of earlier ones that they replace.
  func inheritingMarks(of earlier: Snapshot<Section, Item>) -> DataSourceContents {
    DataSourceContents(snapshot.inheritingMarks(of: earlier), models: models)
  }

  /// An intermediate state between earlier contents and these, which may contain items of both.
  func passing(
    _ state: Snapshot<Section, Item>,
    from before: DataSourceContents
  ) -> DataSourceContents {
    guard let models else { return DataSourceContents(state, models: before.models) }
    return DataSourceContents(state, models: before.models.map(models.covering) ?? models)
  }

  /// Whether both hold the same models, in the same memory.
  func holdsSameModels(as other: DataSourceContents) -> Bool {
    guard let models, models !== other.models else { return true }
    return models.areSame(as: other.models)
  }

  /// Whether both share the same memory.
  func isIdentical(to other: DataSourceContents) -> Bool {
    self === other
      || snapshot.treeIdentity == other.snapshot.treeIdentity && models === other.models
  }
}

/// The models that a storage submits together with identifiers.
///
/// The protocol has no types of sections and items: a copy of contents would look them up at run time.
@usableFromInline
package protocol SubmittedModels: AnyObject {
  /// These models, and earlier ones for items that these lack.
  func covering(_ before: any SubmittedModels) -> any SubmittedModels

  /// Whether code that has read the snapshot depends on them, too, because they have items that it does not have.
  var areReadWithSnapshot: Bool { get }

  /// Whether others, or none, are the same, so that these need not replace them.
  func areSame(as others: (any SubmittedModels)?) -> Bool

  /// The contents to submit instead of a snapshot that is applied without models after these; nil if models do
  /// not depend on the snapshot.
  ///
  /// It gets the ``DataSourceContents`` that are submitted, their `SnapshotDifference` from these if it is
  /// known, and the `Relocation` of the drop that leads to them, if it is one.
  func following(_ contents: AnyObject, _ difference: Any?, _ drop: Any?) -> AnyObject?

  /// A drop, which is a `Relocation`, with the rows that belong to those that are dropped; nil if there are no
  /// others.
  func carrying(_ relocation: Any) -> Any?

  /// What a view draws of the place in an outline of an item of the ``DataSourceContents``; nil if there is no
  /// outline.
  func outlineRow(at position: ItemPosition, in contents: AnyObject) -> OutlineRow?

  /// The offsets, ascending, of the items that were there before and are drawn differently in an outline, for
  /// changes that are shown together.
  ///
  /// It gets the models before, and the ``DataSourceContents`` before and now. It takes O(*n* log *n*) on
  /// average for *n* rows, and O(1) without outlines.
  func changedOutlineRows(
    from before: (any SubmittedModels)?,
    _ old: AnyObject,
    to new: AnyObject
  ) -> [Int]

  /// Expands or collapses an item of the ``DataSourceContents`` that a data source holds, as a user does who
  /// clicks its triangle; false if it is in no outline, or does not exist.
  func setExpanded(
    _ isExpanded: Bool,
    at position: ItemPosition,
    in contents: AnyObject,
    of dataSource: AnyObject
  ) -> Bool
}

extension SubmittedModels {
  @usableFromInline
  package var areReadWithSnapshot: Bool { false }

  @usableFromInline
  package func following(_ contents: AnyObject, _ difference: Any?, _ drop: Any?) -> AnyObject? {
    nil
  }

  @usableFromInline
  package func carrying(_ relocation: Any) -> Any? { nil }

  @usableFromInline
  package func changedOutlineRows(
    from before: (any SubmittedModels)?,
    _ old: AnyObject,
    to new: AnyObject
  ) -> [Int] { [] }

  @usableFromInline
  package func outlineRow(at position: ItemPosition, in contents: AnyObject) -> OutlineRow? { nil }

  @usableFromInline
  package func setExpanded(
    _ isExpanded: Bool,
    at position: ItemPosition,
    in contents: AnyObject,
    of dataSource: AnyObject
  ) -> Bool { false }
}

/// The computations of a data source whose cost depends on the number of items.
///
/// The closures are created where the types of sections and items are known, so that they are
/// specialized.
@usableFromInline
package struct DataSourceAlgorithms<Section: Hashable, Item: Hashable> {
  @usableFromInline
  package typealias Contents = DataSourceContents<Section, Item>

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

  /// Returns contents whose items are moved, with their models.
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
    (_ before: Contents, _ after: Contents, _ relocation: Move) -> (
      ReorderTransaction<Section, Item>, SnapshotDifference<Section, Item>
    )

  @usableFromInline
  package typealias Move = Relocation<Section, Item>

  @inlinable
  package init(
    difference:
      @escaping (_ after: Contents, _ before: Contents) -> SnapshotDifference<Section, Item>,
    relocated:
      @escaping (_ contents: Contents, _ relocation: Move) throws(SnapshotError) -> Contents,
    deleted: @escaping (_ contents: Contents, _ items: [Item]) -> Contents
  ) {
    self.difference = difference
    self.relocated = relocated
    self.deleted = deleted
    dropped = { before, after, relocation in
      let drop = ReorderTransaction(
        from: before.snapshot,
        to: after.snapshot.withoutMarks,
        relocation,
        levelsBefore: before.levels(of: relocation.items)
      )
      let difference = difference(after, before)
        .preferringMoves(of: relocation.items, from: before.snapshot, to: after.snapshot)
      return (drop, difference)
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

extension SubmittedModels {
  /// The rows that are drawn differently than before, by asking for each.
  @usableFromInline
  package func rowsDrawnDifferently<Section, Item>(
    from before: (any SubmittedModels)?,
    _ old: DataSourceContents<Section, Item>,
    to new: DataSourceContents<Section, Item>
  ) -> [Int] {
    var changed: [Int] = []
    for (offset, item) in new.snapshot.itemIdentifiers.enumerated() {
      guard let was = old.snapshot.position(of: item), let now = new.snapshot.position(of: item)
      else { continue }
      let (before, after) = (before?.outlineRow(at: was, in: old), outlineRow(at: now, in: new))
      if before ?? OutlineRow() != after ?? OutlineRow() { changed.append(offset) }
    }
    return changed
  }
}
