extension ModelSnapshot {
  /// A snapshot of given models that shares memory with this one, and its difference from this one.
  ///
  /// 1. The identifiers are reconciled (``Snapshot/init(sections:basedOn:duplicates:)``).
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
  func reconciled(
    identifiers given: [(Section, ContiguousArray<Model.ID>)],
    models: ContiguousArray<Model>
  ) throws(SnapshotError) -> (
    snapshot: Self, difference: SnapshotDifference<Section, Model.ID>
  ) {
    let old = identifiers.withoutMarks
    let new = try Snapshot(sections: given, basedOn: old)
    let structure = new.difference(from: old)
    let runs = SurvivingItems.runs(of: structure, from: old, to: new)
    let (list, changed) = list.updated(to: models, keeping: runs)
    return (Self(new, list), structure.reconfiguring(changed, of: new))
  }
}
