extension ModelSnapshot {
  /// A snapshot of given models that shares memory with this one, and its difference from this one.
  ///
  /// 1. The identifiers are reconciled (``Snapshot/init(sections:basedOn:)``).
  /// 2. Their difference says which items stay (``SurvivingItems``).
  /// 3. The model of each item that stays is compared once. Equal ones are not replaced.
  ///
  /// - Parameter given: The models after the change.
  /// - Returns: The snapshot without marks, and its difference from this one.
  /// - Throws: `duplicateSection` or `duplicateItem`.
  @inlinable
  package func reconciled(
    with given: GivenModels<Section, Model>
  ) throws(SnapshotError) -> (
    snapshot: Self, difference: SnapshotDifference<Section, Model.ID>
  ) {
    try reconciled(identifiers: given.identifiers, models: given.all)
  }

  /// The same for identifiers and models that are given apart.
  @inlinable
  package func reconciled(
    identifiers given: [(Section, ContiguousArray<Model.ID>)],
    models: ContiguousArray<Model>
  ) throws(SnapshotError) -> (
    snapshot: Self, difference: SnapshotDifference<Section, Model.ID>
  ) {
    let new = try Snapshot(sections: given, basedOn: identifiers.withoutMarks)
    return reconciled(new, models)
  }

  /// The same for models whose repetitions have been dropped.
  @inlinable
  package func reconciled(
    withDistinct given: GivenModels<Section, Model>
  ) -> (snapshot: Self, difference: SnapshotDifference<Section, Model.ID>) {
    let old = identifiers.withoutMarks
    let list = given.identifiers
    let new = Snapshot(rebasing: list, on: old) ?? Snapshot(SnapshotTree(distinct: list))
    return reconciled(new, given.all)
  }

  /// The same for a snapshot of the identifiers.
  @inlinable
  func reconciled(
    _ new: Snapshot<Section, Model.ID>,
    _ models: ContiguousArray<Model>
  ) -> (snapshot: Self, difference: SnapshotDifference<Section, Model.ID>) {
    let old = identifiers.withoutMarks
    let structure = new.difference(from: old)
    let runs = SurvivingItems.runs(of: structure, from: old, to: new)
    let (list, changed) = list.updated(to: models, keeping: runs)
    return (Self(new, list), structure.reconfiguring(changed, of: new))
  }
}
