extension ModelStorage {
  /// Replaces the models of all sections.
  ///
  /// If a model is equal to the latest model of the same identifier, the latest one is kept.
  ///
  /// - Parameters:
  ///   - sections: The section identifiers, each with its models, in order.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of ``DiffableDataSource/apply(_:animatingDifferences:)``; `reloaded`
  ///   if the view had to reload because of `maximumChanges`.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition. Nothing
  ///   changes then.
  /// - Complexity: O(*n*) on average for *n* models; each model that stays is compared once.
  @inlinable
  @discardableResult
  public func apply<S: Sequence, M: Sequence>(
    _ sections: S,
    animatingDifferences: Bool = true
  ) throws(SnapshotError) -> Outcome
  where S.Element == (Section, M), M.Element == Model {
    // The sequence is read first, because it can apply other models while it is read.
    let given = GivenModels<Section, Model>(sections)
    let base = attachedModels
    let change = try latest.reconciled(with: given)
    return submit(change.snapshot, change.difference, from: base, animatingDifferences)
  }

  /// Replaces the models of all sections, and drops repeated identifiers.
  ///
  /// It does the same as the method without a policy, but cannot fail.
  ///
  /// - Parameters:
  ///   - sections: The section identifiers, each with its models, in order.
  ///   - duplicates: Which occurrence to keep of a repeated identifier, with its model.
  ///   - animatingDifferences: Whether the view should animate the change.
  ///   - report: Called for each identifier that was dropped or merged, in the order of the lists.
  /// - Returns: The outcome, as of ``DiffableDataSource/apply(_:animatingDifferences:)``; `reloaded`
  ///   if the view had to reload because of `maximumChanges`.
  /// - Complexity: O(*n*) on average for *n* models; each model that stays is compared once.
  @inlinable
  @discardableResult
  public func apply<S: Sequence, M: Sequence>(
    _ sections: S,
    duplicates: DuplicatePolicy,
    animatingDifferences: Bool = true,
    onDuplicate report: ((Snapshot<Section, Model.ID>.Duplicate) -> Void)? = nil
  ) -> Outcome
  where S.Element == (Section, M), M.Element == Model {
    let given = GivenModels<Section, Model>(sections, duplicates, reportingTo: report)
    let base = attachedModels
    let change = latest.reconciled(withDistinct: given)
    return submit(change.snapshot, change.difference, from: base, animatingDifferences)
  }

  /// Replaces all sections and models by those of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of ``DiffableDataSource/apply(_:animatingDifferences:)``; `reloaded`
  ///   if the view had to reload because of `maximumChanges`.
  /// - Complexity: That of `ModelSnapshot.difference(from:)`.
  @discardableResult
  public func apply(
    _ snapshot: ModelSnapshot<Section, Model>,
    animatingDifferences: Bool = true
  ) -> Outcome {
    submit(snapshot, nil, animatingDifferences)
  }

  /// Edits the latest models and applies the result.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the view should animate the change.
  ///   - edit: Changes a builder that starts with the latest models. A closure without a type in its
  ///     `throws` clause throws `any Error`; write `{ builder throws(SnapshotError) in … }` to keep the
  ///     error's type.
  /// - Returns: The outcome, as of ``DiffableDataSource/apply(_:animatingDifferences:)``; `reloaded`
  ///   if the view had to reload because of `maximumChanges`.
  /// - Throws: Any error that the closure throws. Nothing changes then.
  /// - Complexity: That of the edits, and of `ModelSnapshot.difference(from:)`.
  @inlinable
  @discardableResult
  public func modify<E: Error>(
    animatingDifferences: Bool = true,
    _ edit: (inout ModelSnapshot<Section, Model>.Builder) throws(E) -> Void
  ) throws(E) -> Outcome {
    apply(try latest.modifying(edit), animatingDifferences: animatingDifferences)
  }

  /// Replaces the models of one section, and keeps the latest models of all others.
  ///
  /// - Parameters:
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - models: The models of the section, in order.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of ``DiffableDataSource/apply(_:animatingDifferences:)``.
  /// - Throws: `duplicateItem` if an identifier would occur twice, in this section or in another.
  ///   Nothing changes then.
  /// - Complexity: That of `ModelSnapshot.Builder.replaceModels(inSection:with:)`.
  @inlinable
  @discardableResult
  public func replaceModels(
    inSection section: Section,
    with models: some Sequence<Model>,
    animatingDifferences: Bool = true
  ) throws(SnapshotError) -> Outcome {
    // The sequence is read first, because it can apply other models while it is read.
    let models = ContiguousArray(models)
    return try modify(animatingDifferences: animatingDifferences) { builder throws(SnapshotError) in
      if !builder.identifiers.containsSection(section) { try builder.appendSections([section]) }
      try builder.replaceModels(inSection: section, with: models)
    }
  }
}

extension ModelStorage where Model: Sendable {
  /// Replaces all sections and models by those of a snapshot, and compares them off the caller's actor.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of ``DiffableDataSource/applyInBackground(_:animatingDifferences:)``.
  /// - Complexity: That of `ModelSnapshot.difference(from:)` for each time that the difference is
  ///   computed.
  @discardableResult
  nonisolated(nonsending) public func applyInBackground(
    _ snapshot: ModelSnapshot<Section, Model>,
    animatingDifferences: Bool = true
  ) async -> Outcome {
    await submitInBackground(animatingDifferences, snapshot.identifiers) { base in
      (snapshot, ModelContents(snapshot).difference(from: base))
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
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as of ``DiffableDataSource/applyInBackground(_:animatingDifferences:)``.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition. Nothing
  ///   changes then.
  /// - Complexity: O(*n*) on average for *n* models, for each time that they are compared.
  @inlinable
  @discardableResult
  nonisolated(nonsending) public func applyInBackground(
    _ sections: [(Section, [Model])],
    animatingDifferences: Bool = true
  ) async throws(SnapshotError) -> Outcome {
    try await submitInBackground(animatingDifferences) { base throws(SnapshotError) in
      let given = GivenModels<Section, Model>(sections)
      let change = try (base.models ?? ModelSnapshot()).reconciled(with: given)
      guard base.isComplete else {
        return (change.snapshot, ModelContents(change.snapshot).difference(from: base))
      }
      return change
    }
  }

  /// Computes a change off the caller's actor, and applies it.
  ///
  /// - Parameters:
  ///   - isAnimated: Whether the view should animate the change.
  ///   - identifiers: The identifiers after the change, if they are known before.
  ///   - make: Returns the models after the change, and their difference from the base.
  /// - Returns: The outcome.
  /// - Throws: The error of the closure; nothing changes then.
  @usableFromInline
  nonisolated(nonsending) func submitInBackground<E: Error>(
    _ isAnimated: Bool,
    _ identifiers: Snapshot<Section, Model.ID>? = nil,
    _ make:
      @escaping @Sendable (_ base: ModelContents<Section, Model>) throws(E) -> (
        snapshot: ModelSnapshot<Section, Model>, difference: SnapshotDifference<Section, Model.ID>
      )
  ) async throws(E) -> Outcome {
    let work = DiffableDataSource<Section, Model.ID>.BackgroundWork(
      base: { ModelContents<Section, Model>($0) },
      make: make,
      contents: { AttachedModels.contents(of: $0) }
    )
    return try await dataSource.submitInBackground(
      work,
      isAnimated: isAnimated,
      snapshot: identifiers,
      reportsReload: true
    )
  }
}
