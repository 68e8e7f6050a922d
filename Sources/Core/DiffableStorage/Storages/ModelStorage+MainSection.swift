// Lists that have only one section: applying all of their models, and the verbs that an array has.

extension ModelStorage where Section == MainSection {
  /// Replaces the models of a list that has only one section.
  ///
  /// - Parameters:
  ///   - models: The models, in order.
  ///   - duplicates: What becomes of a repeated identifier, with its model.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``;
  ///   `reloaded` if the view had to reload because of `maximumChanges`.
  /// - Throws: `duplicateItem`, with the position of the repetition, if `duplicates` refuses it. Nothing changes then.
  /// - Complexity: O(*n*) on average for *n* models; each model that stays is compared once.
  @inlinable
  @inline(__always)
  @discardableResult
  public func apply<E: Error>(
    _ models: some Sequence<Model>,
    duplicates: Duplicates<E> = .refused,
    animatingDifferences: Bool = true
  ) throws(E) -> Outcome {
    try apply(
      CollectionOfOne((.main, models)),
      duplicates: duplicates,
      animatingDifferences: animatingDifferences
    )
  }

  /// Adds models at the end of a list that has only one section.
  ///
  /// ```swift
  /// struct Song: Identifiable, Equatable {
  ///   let id: Int
  ///   var title: String
  /// }
  ///
  /// let songs = ModelStorage<MainSection, Song>()
  /// try songs.append([Song(id: 1, title: "Intro"), Song(id: 2, title: "Outro")])
  /// try songs.insert(Song(id: 3, title: "Overture"), at: 0)
  /// songs.remove(1)
  /// print(songs.snapshot().models.map(\.title))  // ["Overture", "Outro"]
  /// ```
  ///
  /// - Parameters:
  ///   - models: The models, in order.
  ///   - duplicates: What becomes of a model whose identifier exists already, or occurs twice in `models`. With
  ///     `keepLast`, a model that exists is replaced, and moves.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``.
  /// - Throws: `duplicateItem` if `duplicates` refuses repetitions. Nothing changes then.
  /// - Complexity: O(*k* log *n*) on average for *k* models.
  @_disfavoredOverload
  @discardableResult
  public func append<E: Error>(
    _ models: some Sequence<Model>,
    duplicates: Duplicates<E> = .refused,
    animatingDifferences: Bool = true
  ) throws(E) -> Outcome {
    // The sequence is read first, because it can apply other models while it is read.
    let models = ContiguousArray(models)
    return try modify(animatingDifferences: animatingDifferences) { builder throws(E) in
      try builder.appendModels(models, toSection: .main, duplicates: duplicates)
    }
  }

  /// Adds a model at the end, as ``append(_:duplicates:animatingDifferences:)`` of a sequence does.
  @inlinable
  @discardableResult
  public func append<E: Error>(
    _ model: Model,
    duplicates: Duplicates<E> = .refused,
    animatingDifferences: Bool = true
  ) throws(E) -> Outcome {
    try modify(animatingDifferences: animatingDifferences) { builder throws(E) in
      try builder.appendModels(CollectionOfOne(model), toSection: .main, duplicates: duplicates)
    }
  }

  /// Inserts models into a list that has only one section.
  ///
  /// - Parameters:
  ///   - models: The models, in order.
  ///   - index: The index, before the edit, of the model before which they are placed; the number of models means the
  ///     end.
  ///   - duplicates: What becomes of a model whose identifier exists already, or occurs twice in `models`.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``.
  /// - Throws: `unknownPosition`; `duplicateItem` if `duplicates` refuses repetitions. Nothing changes then.
  /// - Complexity: O(*k* log *n*) on average for *k* models.
  @_disfavoredOverload
  @discardableResult
  public func insert(
    _ models: some Sequence<Model>,
    at index: Int,
    duplicates: Duplicates<some Error> = .refused,
    animatingDifferences: Bool = true
  ) throws(SnapshotError) -> Outcome {
    // As for append.
    let models = ContiguousArray(models)
    return try modify(animatingDifferences: animatingDifferences) { builder throws(SnapshotError) in
      try builder.insertModels(
        models,
        at: ItemPosition(section: 0, item: index),
        duplicates: duplicates
      )
    }
  }

  /// Inserts a model, as ``insert(_:at:duplicates:animatingDifferences:)`` of a sequence does.
  @discardableResult
  public func insert(
    _ model: Model,
    at index: Int,
    duplicates: Duplicates<some Error> = .refused,
    animatingDifferences: Bool = true
  ) throws(SnapshotError) -> Outcome {
    try insert(
      CollectionOfOne(model),
      at: index,
      duplicates: duplicates,
      animatingDifferences: animatingDifferences
    )
  }

  /// Deletes the models of some identifiers; those that are unknown do not count.
  ///
  /// A value that is an identifier itself, as an array can be for `AnyHashable` identifiers, counts as one.
  ///
  /// - Parameters:
  ///   - ids: The identifiers.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``.
  /// - Complexity: O(*k* log *n*) on average for *k* identifiers.
  @discardableResult
  public func remove(
    _ ids: some Sequence<Model.ID>,
    animatingDifferences: Bool = true
  ) -> Outcome {
    let ids = ContiguousArray(ids)
    return modify(animatingDifferences: animatingDifferences) { $0.deleteItems(ids) }
  }

  /// Deletes the model of an identifier; nothing changes if it is unknown.
  @discardableResult
  public func remove(_ id: Model.ID, animatingDifferences: Bool = true) -> Outcome {
    remove(CollectionOfOne(id), animatingDifferences: animatingDifferences)
  }

  /// Moves models by their indexes, as SwiftUI's `onMove` passes them.
  ///
  /// - Parameters:
  ///   - offsets: Indexes of models before the edit. Their order and repetitions do not matter. An `IndexSet` is
  ///     such a sequence.
  ///   - target: The index, before the edit, of the model before which they are placed; the number of models means
  ///     the end.
  ///   - animatingDifferences: Whether the view should animate the change.
  /// - Returns: The outcome, as for ``DiffableDataSource/apply(_:animatingDifferences:)``.
  /// - Throws: `unknownPosition` for the first index that does not exist. Nothing changes then.
  /// - Complexity: O(*k* log *n*) on average for *k* models that move.
  @discardableResult
  public func move(
    fromOffsets offsets: some Sequence<Int>,
    toOffset target: Int,
    animatingDifferences: Bool = true
  ) throws(SnapshotError) -> Outcome {
    let offsets = ContiguousArray(offsets)
    return try modify(animatingDifferences: animatingDifferences) { builder throws(SnapshotError) in
      // A list that never had a model has no section, and so no index: the deletion says so.
      guard builder.numberOfSections > 0 else {
        guard let index = offsets.first ?? (target == 0 ? nil : target) else { return }
        return try builder.deleteItems(at: CollectionOfOne(ItemPosition(section: 0, item: index)))
      }
      try builder.moveItems(fromOffsets: offsets, toOffset: target, inSection: .main)
    }
  }
}
