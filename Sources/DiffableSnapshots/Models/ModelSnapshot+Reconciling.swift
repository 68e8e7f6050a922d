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
    let old = identifiers.withoutMarks
    let new = try Snapshot(sections: given.identifiers, basedOn: old)
    let structure = new.difference(from: old)
    let runs = SurvivingItems.runs(of: structure, from: old, to: new)
    let models = given.all
    let changes = changes(in: models, runs)
    var list = ModelList.assembled(of: runs, from: self.list, count: models.count) {
      $0.count == models.count ? models : ContiguousArray(models[$0])
    }
    list.set(changes)
    return (
      Self(new, list), structure.reconfiguring(changes.map { $0.index }, of: new)
    )
  }

  /// The models of items that stay and are not equal any more, with their offsets.
  @inlinable
  func changes(
    in models: ContiguousArray<Model>,
    _ runs: [MatchedRun]
  ) -> [(index: Int, model: Model)] {
    var changes: [(index: Int, model: Model)] = []
    for run in runs {
      var index = run.after
      list.forEachChunk(in: run.before..<run.before + run.count) { chunk in
        // Spans lend their elements; an iterator would retain each model.
        let (old, new) = (chunk.span, models.span)
        for offset in old.indices {
          if old[offset] != new[index] { changes.append((index, models[index])) }
          index += 1
        }
      }
    }
    return changes
  }
}
