// The forms of `apply` that compare off the caller's actor.

extension ModelStorage where Section: Sendable, Model: Sendable, Model.ID: Sendable {
  /// Replaces all sections and models by those of a snapshot, and compares them off the caller's actor.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as for
  ///   ``DiffableDataSource/applyInBackground(_:animatingDifferences:)``.
  /// - Complexity: The same as `ModelSnapshot.difference(from:)` for each time that the difference
  ///   is computed.
  @inlinable
  @discardableResult
  nonisolated(nonsending) public func applyInBackground(
    _ snapshot: ModelSnapshot<Section, Model>,
    animatingDifferences: Bool = true
  ) async -> Outcome {
    await submitInBackground(animatingDifferences, snapshot.identifiers) { base in
      (snapshot, snapshot.difference(from: base))
    }
  }

  /// Replaces the models of all sections, and compares them off the caller's actor.
  ///
  /// If a later change is applied before this one is carried out, this one ends as `superseded`. An
  /// edit by ``modify(animatingDifferences:_:)`` in between starts with the models before this
  /// change.
  ///
  /// - Parameters:
  ///   - sections: The section identifiers, each with its models, in order.
  ///   - duplicates: What becomes of a repeated identifier, with its model.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as for
  ///   ``DiffableDataSource/applyInBackground(_:animatingDifferences:)``.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition, if `duplicates` refuses
  ///   them. Nothing changes then.
  /// - Complexity: O(*n*) on average for *n* models, for each time that they are compared.
  @inlinable
  @discardableResult
  nonisolated(nonsending) public func applyInBackground<E: Error>(
    _ sections: [(Section, [Model])],
    duplicates: Duplicates<E> = .refused,
    animatingDifferences: Bool = true
  ) async throws(E) -> Outcome {
    try await submitInBackground(animatingDifferences) { base throws(E) in
      try base.reconciled(with: GivenModels<Section, Model>(sections), duplicates)
    }
  }

  /// Computes the models after a change and their difference from a base off the caller's actor, and applies
  /// them; nothing changes if that throws.
  ///
  /// The identifiers are those after the change, if they are known before.
  @usableFromInline
  nonisolated(nonsending) func submitInBackground<E: Error>(
    _ isAnimated: Bool,
    _ identifiers: Snapshot<Section, Model.ID>? = nil,
    _ make:
      @escaping @Sendable (_ base: ModelSnapshot<Section, Model>) throws(E) -> (
        snapshot: ModelSnapshot<Section, Model>, difference: SnapshotDifference<Section, Model.ID>
      )
  ) async throws(E) -> Outcome {
    let work = DiffableDataSource<Section, Model.ID>.BackgroundWork(
      base: { ModelListContents<Section, Model>.models(of: $0) },
      make: make,
      contents: { ModelListContents($0) }
    )
    return try await dataSource.submitInBackground(
      work,
      isAnimated: isAnimated,
      snapshot: identifiers,
      reportsReload: true
    )
  }
}
