// Applying the models of one of several sections.

extension ModelStorage {
  /// Makes models those of a section, in order, and keeps the latest models of all other sections.
  ///
  /// The storage holds the models that it is given. Models of other sections that are among them move into the
  /// section, where
  /// ``replaceModels(inSection:with:duplicates:keepsEqualModels:animatingDifferences:)`` throws.
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
  ///   - duplicates: What becomes of an identifier that occurs twice in `models`, with its model.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``;
  ///   `reloaded` if the view had to reload because of `maximumChanges`.
  /// - Throws: `duplicateItem` if `duplicates` refuses repetitions. Nothing changes then.
  /// - Complexity: O(*k* log *n*) on average for *k* old and new models of the section; models that stay are
  ///   compared and not hashed, if none moves in.
  @inlinable
  @inline(__always)
  @discardableResult
  public func apply<E: Error>(
    _ models: some Sequence<Model>,
    to section: Section,
    duplicates: Duplicates<E> = .refused,
    animatingDifferences: Bool = true
  ) throws(E) -> Outcome {
    // The sequence is read first, because it can apply other models while it is read.
    let models = ContiguousArray(models)
    return apply(
      try latest.replacingModels(inSection: section, with: models, duplicates),
      animatingDifferences: animatingDifferences
    )
  }

  /// Replaces the models of one section, and keeps the latest models of all others.
  ///
  /// - Parameters:
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - models: The models of the section, in order.
  ///   - duplicates: What becomes of an identifier that would occur twice, in this section or in another.
  ///   - keepsEqualModels: Whether to keep the latest of two equal models. Pass false if models have
  ///     contents that `==` does not compare, and the given ones count.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``.
  /// - Throws: `duplicateItem` if `duplicates` refuses repetitions. Nothing changes then.
  /// - Complexity: O(*k*) comparisons for *k* models, plus O(log *n*) on average for each one that comes or goes.
  @inlinable
  @inline(__always)
  @discardableResult
  public func replaceModels<E: Error>(
    inSection section: Section,
    with models: some Sequence<Model>,
    duplicates: Duplicates<E> = .refused,
    keepsEqualModels: Bool = true,
    animatingDifferences: Bool = true
  ) throws(E) -> Outcome {
    // The sequence is read first, because it can apply other models while it is read.
    let models = ContiguousArray(models)
    return try modify(animatingDifferences: animatingDifferences) { builder throws(E) in
      if !builder.containsSection(section) {
        builder.appendSections(CollectionOfOne(section), duplicates: .keepFirst)
      }
      try builder.replaceModels(
        inSection: section,
        with: models,
        duplicates: duplicates,
        keepsEqualModels: keepsEqualModels
      )
    }
  }
}
