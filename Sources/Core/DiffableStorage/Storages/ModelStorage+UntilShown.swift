// The forms of `apply` and `modify` that wait until every view shows the change, or call a closure then.

extension ModelStorage {
  /// Replaces the models of all sections, and waits until every view has shown the change.
  ///
  /// It does the same as `apply(_:animatingDifferences:)` and then waits. A view that
  /// animates reports the end of the animation by ``StorageUpdate/holdCompletion()``; any other view has
  /// shown the change when it has applied the update.
  ///
  /// - Parameters:
  ///   - sections: The section identifiers, each with its models, in order.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, and whether the change was shown. If the apply was queued, the change is
  ///   carried out before the method returns.
  /// - Throws: `duplicateSection` or `duplicateItem`. Nothing changes then.
  /// - Complexity: O(*n*) on average for *n* models; each model that stays is compared once.
  @inlinable
  @discardableResult
  nonisolated(nonsending) public func applyUntilShown<S: Sequence, M: Sequence>(
    _ sections: S,
    animatingDifferences: Bool = true
  ) async throws(SnapshotError) -> ShownOutcome
  where S.Element == (Section, M), M.Element == Model {
    let receipt = ApplyReceipt()
    let outcome = try replaceAll(with: sections, true, animatingDifferences, receipt)
    return ShownOutcome(outcome, await receipt.presentation())
  }

  /// Replaces all sections and models by those of a snapshot, and waits until every view has shown the
  /// change.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, and whether the change was shown.
  /// - Complexity: O(*c* log *n*) on average for *c* changes of a snapshot made by editing; else O(*n* + *c* log *c*).
  @discardableResult
  nonisolated(nonsending) public func applyUntilShown(
    _ snapshot: ModelSnapshot<Section, Model>,
    animatingDifferences: Bool = true
  ) async -> ShownOutcome {
    let receipt = ApplyReceipt()
    let outcome = submit(snapshot, isAnimated: animatingDifferences, receipt: receipt)
    return ShownOutcome(outcome, await receipt.presentation())
  }

  /// Edits the latest models, applies the result, and waits until every view has shown the change.
  ///
  /// ```swift
  /// struct Song: Identifiable, Equatable {
  ///   let id: Int
  ///   var title: String
  /// }
  ///
  /// let songs = ModelStorage<String, Song>()
  /// try songs.apply([("Queue", [Song(id: 1, title: "Intro")])])
  /// grid.attach(to: songs)
  /// let result = await songs.modifyUntilShown { $0.deleteItems([1]) }
  /// print(result.presentation == .shown)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the view should animate the change.
  ///   - edit: Changes a builder that starts with the latest models.
  /// - Returns: The outcome, and whether the change was shown.
  /// - Throws: Any error that the closure throws. Nothing changes then.
  /// - Complexity: The time of the edits, plus that of `ModelSnapshot.difference(from:)`.
  @inlinable
  @discardableResult
  nonisolated(nonsending) public func modifyUntilShown<E: Error>(
    animatingDifferences: Bool = true,
    _ edit: (inout ModelSnapshot<Section, Model>.Builder) throws(E) -> Void
  ) async throws(E) -> ShownOutcome {
    let receipt = ApplyReceipt()
    let outcome = try submit(edit, animatingDifferences, receipt)
    return ShownOutcome(outcome, await receipt.presentation())
  }
}

extension ModelStorage {
  /// Replaces the models of all sections, and calls a closure when every view has shown the change.
  ///
  /// The closure is called exactly once, on the caller's actor, after this method has returned, under the rules of
  /// ``DiffableDataSource/apply(_:animatingDifferences:isolation:completion:)``; it is not called if the method
  /// throws.
  ///
  /// - Parameters:
  ///   - sections: The section identifiers, each with its models, in order.
  ///   - animatingDifferences: Whether the view should animate the change.
  ///   - isolation: The actor that the caller is isolated to.
  ///   - completion: The closure, or nil.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``;
  ///   `reloaded` if the view had to reload because of `maximumChanges`.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition. Nothing
  ///   changes then.
  /// - Complexity: O(*n*) on average for *n* models; each model that stays is compared once.
  @inlinable
  @discardableResult
  public func apply<S: Sequence, M: Sequence>(
    _ sections: S,
    animatingDifferences: Bool = true,
    isolation: isolated any Actor = #isolation,
    completion: (() -> Void)?
  ) throws(SnapshotError) -> Outcome
  where S.Element == (Section, M), M.Element == Model {
    try ApplyReceipt.reporting(to: completion, isolation) { receipt throws(SnapshotError) in
      try replaceAll(with: sections, true, animatingDifferences, receipt)
    }
  }

  /// Replaces the models of all sections, given as a dictionary literal, and calls a closure when every view has shown
  /// the change.
  ///
  /// The closure is called under the rules of
  /// ``DiffableDataSource/apply(_:animatingDifferences:isolation:completion:)``; it is not called if the method
  /// throws.
  ///
  /// - Parameters:
  ///   - sections: The section identifiers, each with its models.
  ///   - animatingDifferences: Whether the view should animate the change.
  ///   - isolation: The actor that the caller is isolated to.
  ///   - completion: The closure, or nil.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``;
  ///   `reloaded` if the view had to reload because of `maximumChanges`.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition. Nothing
  ///   changes then.
  /// - Complexity: O(*n*) on average for *n* models; each model that stays is compared once.
  @inlinable
  @discardableResult
  public func apply(
    _ sections: KeyValuePairs<Section, [Model]>,
    animatingDifferences: Bool = true,
    isolation: isolated any Actor = #isolation,
    completion: (() -> Void)?
  ) throws(SnapshotError) -> Outcome {
    try apply(
      sections.lazy.map { ($0.key, $0.value) },
      animatingDifferences: animatingDifferences,
      isolation: isolation,
      completion: completion
    )
  }

  /// Replaces the models of all sections, given as an array, which may be the literal `[]`, and calls a closure when
  /// every view has shown the change.
  ///
  /// The closure is called under the rules of
  /// ``DiffableDataSource/apply(_:animatingDifferences:isolation:completion:)``; it is not called if the method
  /// throws.
  ///
  /// - Parameters:
  ///   - sections: The section identifiers, each with its models, in order.
  ///   - animatingDifferences: Whether the view should animate the change.
  ///   - isolation: The actor that the caller is isolated to.
  ///   - completion: The closure, or nil.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``;
  ///   `reloaded` if the view had to reload because of `maximumChanges`.
  /// - Throws: `duplicateSection` or `duplicateItem`, with the position of the repetition. Nothing
  ///   changes then.
  /// - Complexity: O(*n*) on average for *n* models; each model that stays is compared once.
  @_disfavoredOverload
  @inlinable
  @discardableResult
  public func apply(
    _ sections: [(Section, [Model])],
    animatingDifferences: Bool = true,
    isolation: isolated any Actor = #isolation,
    completion: (() -> Void)?
  ) throws(SnapshotError) -> Outcome {
    try ApplyReceipt.reporting(to: completion, isolation) { receipt throws(SnapshotError) in
      try replaceAll(with: sections, true, animatingDifferences, receipt)
    }
  }

  /// Makes models those of a section, in order, and calls a closure when every view has shown the change.
  ///
  /// The closure is called under the rules of
  /// ``DiffableDataSource/apply(_:animatingDifferences:isolation:completion:)``; it is not called if the method
  /// throws.
  ///
  /// - Parameters:
  ///   - models: All models of the section after the change, in order.
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - animatingDifferences: Whether the view should animate the change.
  ///   - isolation: The actor that the caller is isolated to.
  ///   - completion: The closure, or nil.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``;
  ///   `reloaded` if the view had to reload because of `maximumChanges`.
  /// - Throws: `duplicateItem` if an identifier occurs twice in `models`. Nothing changes then.
  /// - Complexity: O(*k* log *n*) on average for *k* old and new models of the section.
  @inlinable
  @discardableResult
  public func apply(
    _ models: some Sequence<Model>,
    to section: Section,
    animatingDifferences: Bool = true,
    isolation: isolated any Actor = #isolation,
    completion: (() -> Void)?
  ) throws(SnapshotError) -> Outcome {
    apply(
      try placing(ContiguousArray(models), in: section),
      animatingDifferences: animatingDifferences,
      isolation: isolation,
      completion: completion
    )
  }

  /// Replaces all sections and models by those of a snapshot, and calls a closure when every view has shown the
  /// change.
  ///
  /// The closure is called under the rules of
  /// ``DiffableDataSource/apply(_:animatingDifferences:isolation:completion:)``.
  ///
  /// - Parameters:
  ///   - snapshot: The new state, with the marks to carry out.
  ///   - animatingDifferences: Whether the view should animate the change.
  ///   - isolation: The actor that the caller is isolated to.
  ///   - completion: The closure, or nil.
  /// - Returns: The outcome, as of ``DiffableDataSource/apply(_:animatingDifferences:)``; `reloaded`
  ///   if the view had to reload because of `maximumChanges`.
  /// - Complexity: O(*c* log *n*) on average for *c* changes of a snapshot made by editing; else O(*n* + *c* log *c*).
  @discardableResult
  public func apply(
    _ snapshot: ModelSnapshot<Section, Model>,
    animatingDifferences: Bool = true,
    isolation: isolated any Actor = #isolation,
    completion: (() -> Void)?
  ) -> Outcome {
    ApplyReceipt.reporting(to: completion, isolation) { receipt throws(Never) in
      submit(snapshot, isAnimated: animatingDifferences, receipt: receipt)
    }
  }

  /// Edits the latest models, applies the result, and calls a closure when every view has shown the change.
  ///
  /// The closure is called under the rules of
  /// ``DiffableDataSource/apply(_:animatingDifferences:isolation:completion:)``; it is not called if the edit throws.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the view should animate the change.
  ///   - edit: Changes a builder that starts with the latest models.
  ///   - isolation: The actor that the caller is isolated to.
  ///   - completion: The closure, or nil.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``;
  ///   `reloaded` if the view had to reload because of `maximumChanges`.
  /// - Throws: Any error that the closure throws. Nothing changes then.
  /// - Complexity: The time of the edits, plus that of `ModelSnapshot.difference(from:)`.
  @inlinable
  @discardableResult
  public func modify<E: Error>(
    animatingDifferences: Bool = true,
    _ edit: (inout ModelSnapshot<Section, Model>.Builder) throws(E) -> Void,
    isolation: isolated any Actor = #isolation,
    completion: (() -> Void)?
  ) throws(E) -> Outcome {
    try ApplyReceipt.reporting(to: completion, isolation) { receipt throws(E) in
      try submit(edit, animatingDifferences, receipt)
    }
  }
}

extension ModelStorage where Section == MainSection {
  /// Replaces the models of a list that has only one section, and calls a closure when every view has shown the change.
  ///
  /// The closure is called under the rules of
  /// ``DiffableDataSource/apply(_:animatingDifferences:isolation:completion:)``; it is not called if the method
  /// throws.
  ///
  /// - Parameters:
  ///   - models: The models, in order.
  ///   - animatingDifferences: Whether the view should animate the change.
  ///   - isolation: The actor that the caller is isolated to.
  ///   - completion: The closure, or nil.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``;
  ///   `reloaded` if the view had to reload because of `maximumChanges`.
  /// - Throws: `duplicateItem`, with the position of the repetition. Nothing changes then.
  /// - Complexity: O(*n*) on average for *n* models; each model that stays is compared once.
  @inlinable
  @discardableResult
  public func apply(
    _ models: some Sequence<Model>,
    animatingDifferences: Bool = true,
    isolation: isolated any Actor = #isolation,
    completion: (() -> Void)?
  ) throws(SnapshotError) -> Outcome {
    try apply(
      CollectionOfOne((.main, models)),
      animatingDifferences: animatingDifferences,
      isolation: isolation,
      completion: completion
    )
  }

  /// Replaces the models of a list that has only one section, drops repeated identifiers, and calls a closure when
  /// every view has shown the change.
  ///
  /// The closure is called under the rules of
  /// ``DiffableDataSource/apply(_:animatingDifferences:isolation:completion:)``.
  ///
  /// - Parameters:
  ///   - models: The models, in order.
  ///   - duplicates: Which occurrence to keep of a repeated identifier, with its model.
  ///   - animatingDifferences: Whether the view should animate the change.
  ///   - isolation: The actor that the caller is isolated to.
  ///   - completion: The closure, or nil.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``;
  ///   `reloaded` if the view had to reload because of `maximumChanges`.
  /// - Complexity: O(*n*) on average for *n* models; each model that stays is compared once.
  @inlinable
  @discardableResult
  public func apply(
    _ models: some Sequence<Model>,
    duplicates: DuplicatePolicy,
    animatingDifferences: Bool = true,
    isolation: isolated any Actor = #isolation,
    completion: (() -> Void)?
  ) -> Outcome {
    ApplyReceipt.reporting(to: completion, isolation) { receipt throws(Never) in
      replaceAll(
        withDistinct: GivenModels(CollectionOfOne((.main, models)), duplicates),
        animatingDifferences,
        receipt
      )
    }
  }
}
