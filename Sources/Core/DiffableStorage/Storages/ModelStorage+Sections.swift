// Applying the models of one section: of several, or of a list that has only one.

extension ModelStorage {
  /// Makes models those of a section, in order, and keeps the latest models of all other sections.
  ///
  /// The storage holds the models that it is given. Models of other sections that are among them move into the
  /// section, where
  /// ``replaceModels(inSection:with:keepsEqualModels:animatingDifferences:)`` throws.
  ///
  /// ```swift
  /// struct Song: Identifiable, Equatable {
  ///   let id: Int
  ///   var title: String
  /// }
  ///
  /// let storage = ModelStorage<String, Song>()
  /// try storage.apply([Song(id: 1, title: "Intro"), Song(id: 2, title: "Outro")], to: "Queue")
  /// try storage.apply([Song(id: 1, title: "Intro")], to: "Played")
  /// print(storage.snapshot().models.map(\.title))  // ["Outro", "Intro"]
  /// ```
  ///
  /// - Parameters:
  ///   - models: All models of the section after the change, in order.
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``;
  ///   `reloaded` if the view had to reload because of `maximumChanges`.
  /// - Throws: `duplicateItem` if an identifier occurs twice in `models`. Nothing changes then.
  /// - Complexity: O(*k* log *n*) on average for *k* old and new models of the section; models that stay are
  ///   compared and not hashed, if none moves in.
  @inlinable
  @discardableResult
  public func apply(
    _ models: some Sequence<Model>,
    to section: Section,
    animatingDifferences: Bool = true
  ) throws(SnapshotError) -> Outcome {
    // The sequence is read first, because it can apply other models while it is read.
    apply(
      try placing(ContiguousArray(models), in: section),
      animatingDifferences: animatingDifferences
    )
  }

  /// The latest models, with others in one section.
  @inlinable
  func placing(
    _ models: ContiguousArray<Model>,
    in section: Section
  ) throws(SnapshotError) -> ModelSnapshot<Section, Model> {
    let before = latest
    return try before.modifying { builder throws(SnapshotError) in
      let repeated = builder.replaceModels(
        inSection: section,
        with: models,
        duplicates: .keepLast
      )
      // Those that have moved in are also among the repeated ones.
      if !repeated.isEmpty { try before.identifiers.requireDistinct(models.lazy.map { $0.id }) }
    }
  }

  /// Replaces the models of one section, and keeps the latest models of all others.
  ///
  /// - Parameters:
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - models: The models of the section, in order.
  ///   - keepsEqualModels: Whether to keep the latest of two equal models. Pass false if models have
  ///     contents that `==` does not compare, and the given ones count.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``.
  /// - Throws: `duplicateItem` if an identifier would occur twice, in this section or in another.
  ///   Nothing changes then.
  /// - Complexity: O(*k*) comparisons for *k* models, plus O(log *n*) on average for each one that comes or goes.
  @inlinable
  @discardableResult
  public func replaceModels(
    inSection section: Section,
    with models: some Sequence<Model>,
    keepsEqualModels: Bool = true,
    animatingDifferences: Bool = true
  ) throws(SnapshotError) -> Outcome {
    // The sequence is read first, because it can apply other models while it is read.
    let models = ContiguousArray(models)
    return try modify(animatingDifferences: animatingDifferences) { builder throws(SnapshotError) in
      if !builder.containsSection(section) { try builder.appendSections([section]) }
      try builder.replaceModels(
        inSection: section,
        with: models,
        keepsEqualModels: keepsEqualModels
      )
    }
  }
}

extension ModelStorage where Section == MainSection {
  /// Replaces the models of a list that has only one section.
  ///
  /// - Parameters:
  ///   - models: The models, in order.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``;
  ///   `reloaded` if the view had to reload because of `maximumChanges`.
  /// - Throws: `duplicateItem`, with the position of the repetition. Nothing changes then.
  /// - Complexity: O(*n*) on average for *n* models; each model that stays is compared once.
  @inlinable
  @discardableResult
  public func apply(
    _ models: some Sequence<Model>,
    animatingDifferences: Bool = true
  ) throws(SnapshotError) -> Outcome {
    try replaceAll(with: CollectionOfOne((.main, models)), true, animatingDifferences)
  }

  /// Replaces the models of a list that has only one section, and drops repeated identifiers.
  ///
  /// - Parameters:
  ///   - models: The models, in order.
  ///   - duplicates: Which occurrence to keep of a repeated identifier, with its model.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``;
  ///   `reloaded` if the view had to reload because of `maximumChanges`.
  /// - Complexity: O(*n*) on average for *n* models; each model that stays is compared once.
  @inlinable
  @discardableResult
  public func apply(
    _ models: some Sequence<Model>,
    duplicates: DuplicatePolicy,
    animatingDifferences: Bool = true
  ) -> Outcome {
    apply(
      CollectionOfOne((.main, models)),
      duplicates: duplicates,
      animatingDifferences: animatingDifferences
    )
  }
}
