/// The models that a storage submits to its data source together with their identifiers.
@usableFromInline
package final class AttachedModels<Section: Hashable, Model: Identifiable & Equatable>:
  SubmittedModels
{
  @usableFromInline
  package typealias Contents = DataSourceContents<Section, Model.ID>

  @usableFromInline
  package let snapshot: ModelSnapshot<Section, Model>

  /// The models of items that a change removes, for the states in between.
  let fallback: AttachedModels?

  /// Returns the place of an item in an outline; nil if the models are no outline.
  let outlineRow: OutlineRowProvider?

  @usableFromInline
  package typealias OutlineRowProvider = (Model.ID) -> OutlineRow?

  @usableFromInline
  init(
    _ snapshot: ModelSnapshot<Section, Model>,
    outlineRow: OutlineRowProvider? = nil,
    fallback: AttachedModels? = nil
  ) {
    self.snapshot = snapshot
    self.outlineRow = outlineRow
    self.fallback = fallback
  }

  /// The models of some contents; nil if none were submitted.
  @usableFromInline
  package static func of(_ contents: Contents) -> AttachedModels? {
    contents.models as? AttachedModels
  }

  /// The contents to submit for a snapshot: its identifiers with their marks, and its models.
  ///
  /// The models are kept without the marks, which are meant for this submission only.
  @usableFromInline
  package static func contents(
    of snapshot: ModelSnapshot<Section, Model>,
    outlineRow: OutlineRowProvider? = nil
  ) -> Contents {
    Contents(
      snapshot.identifiers,
      models: AttachedModels(snapshot.withoutMarks, outlineRow: outlineRow)
    )
  }

  /// Contents whose items are moved, with their models.
  ///
  /// If a snapshot was applied without models, only the identifiers are moved.
  @inlinable
  package static func relocated(
    _ contents: Contents,
    _ relocation: Relocation<Section, Model.ID>
  ) throws(SnapshotError) -> Contents {
    guard let models = of(contents), models.belongs(to: contents.snapshot) else {
      return try contents.movingIdentifiers(relocation)
    }
    return Self.contents(
      of: try models.snapshot.modifying { builder throws(SnapshotError) in
        try builder.moveItems(relocation.items, to: relocation.place)
      }
    )
  }

  /// Contents without some items and their models.
  ///
  /// If a snapshot was applied without models, only the identifiers are deleted.
  @inlinable
  package static func deleted(_ contents: Contents, _ items: [Model.ID]) -> Contents {
    guard let models = of(contents), models.belongs(to: contents.snapshot) else {
      return contents.deletingIdentifiers(items)
    }
    return Self.contents(
      of: models.snapshot.modifying { builder throws(Never) in builder.deleteItems(items) }
    )
  }

  /// Contents whose models are edited; the same ones if identifiers were applied without models.
  static func edited(
    _ contents: Contents,
    _ edit: (inout ModelSnapshot<Section, Model>.Builder) throws -> Void
  ) throws -> Contents {
    guard let models = of(contents), models.belongs(to: contents.snapshot) else { return contents }
    return Self.contents(of: try models.snapshot.modifying(edit))
  }

  /// Whether these are the models of exactly the items of a snapshot.
  @usableFromInline
  package func belongs(to snapshot: Snapshot<Section, Model.ID>) -> Bool {
    self.snapshot.identifiers.treeIdentity == snapshot.treeIdentity
  }

  /// The model of the item at a position of a snapshot; nil if there is none.
  func model(at position: ItemPosition, in snapshot: Snapshot<Section, Model.ID>) -> Model? {
    if belongs(to: snapshot) { return self.snapshot[position] }
    return snapshot.itemIdentifier(at: position).flatMap { model(for: $0) }
  }

  @usableFromInline
  package func covering(_ before: any SubmittedModels) -> any SubmittedModels {
    AttachedModels(snapshot, outlineRow: outlineRow, fallback: before as? AttachedModels)
  }

  @usableFromInline
  package func outlineRow(at position: ItemPosition, in contents: AnyObject) -> OutlineRow? {
    guard outlineRow != nil else { return nil }
    return (contents as? Contents)?.snapshot.itemIdentifier(at: position).flatMap(row)
  }

  @usableFromInline
  package func changedOutlineRows(
    from before: (any SubmittedModels)?,
    _ old: AnyObject,
    to new: AnyObject
  ) -> [Int] {
    guard outlineRow != nil, let old = old as? Contents, let new = new as? Contents else {
      return []
    }
    return rowsDrawnDifferently(from: before, old, to: new)
  }

  private func row(of id: Model.ID) -> OutlineRow? { outlineRow?(id) ?? fallback?.row(of: id) }

  @usableFromInline
  package func areSame(as others: (any SubmittedModels)?) -> Bool {
    let others = (others as? AttachedModels)?.snapshot ?? ModelSnapshot()
    return snapshot.list.isIdentical(to: others.list)
  }

  private func model(for id: Model.ID) -> Model? { snapshot[id] ?? fallback?.model(for: id) }
}

/// The contents of a storage's data source, with the type of the models.
@usableFromInline
package struct ModelContents<Section: Hashable, Model: Identifiable & Equatable> {
  @usableFromInline
  let identifiers: Snapshot<Section, Model.ID>

  /// The models that were submitted last; nil if none were.
  @usableFromInline
  let models: ModelSnapshot<Section, Model>?

  @inlinable
  init(_ snapshot: ModelSnapshot<Section, Model>) {
    identifiers = snapshot.identifiers
    models = snapshot
  }

  @inlinable
  package init(_ contents: DataSourceContents<Section, Model.ID>) {
    identifiers = contents.snapshot
    models = AttachedModels<Section, Model>.of(contents)?.snapshot
  }

  /// Whether each item has its model, so that the models are a snapshot of these contents.
  ///
  /// A snapshot that is applied without models leaves the models of the snapshot before it.
  @inlinable
  var isComplete: Bool {
    guard let models else { return identifiers.isEmpty }
    return models.identifiers.treeIdentity == identifiers.treeIdentity
  }

  /// The difference from contents before, with the changes of models.
  @inlinable
  package func difference(from before: Self) -> SnapshotDifference<Section, Model.ID> {
    let structure = identifiers.difference(from: before.identifiers)
    // A snapshot that was applied without models changes no content.
    guard let models else { return structure }
    if let old = before.models, before.isComplete, isComplete {
      return structure.reconfiguring(
        models.changedOffsets(from: old, structure),
        of: identifiers
      )
    }
    // Identifiers that were applied without models may have none yet.
    var offsets: [Int] = []
    for (offset, id) in identifiers.itemIdentifiers.enumerated()
    where before.identifiers.contains(id) {
      guard let model = models[id] else { continue }
      if before.models?[id] != model { offsets.append(offset) }
    }
    return structure.reconfiguring(offsets, of: identifiers)
  }
}

extension ModelContents: Sendable where Section: Sendable, Model: Sendable, Model.ID: Sendable {}
