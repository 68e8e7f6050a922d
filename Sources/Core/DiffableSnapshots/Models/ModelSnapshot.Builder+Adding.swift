// Adding models: at the end of a section, beside an item, and at a position.

extension ModelSnapshot.Builder {
  /// Adds models at the end of a section, or of the last one.
  ///
  /// A list of ``MainSection`` that is empty gets its section.
  ///
  /// - Parameters:
  ///   - models: Models, in order.
  ///   - section: The section; nil means the last one.
  ///   - duplicates: What becomes of a model whose identifier exists already, in any section, or occurs twice in
  ///     `models`.
  /// - Returns: The identifiers that were dropped: once for each occurrence that does not count.
  /// - Throws: `noSections` if `section` is nil and there is no section; `unknownSection` and `duplicateItem` if
  ///   `duplicates` refuses repetitions.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func appendModels(
    _ models: some Sequence<Model>,
    toSection section: Section? = nil,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Model.ID] {
    guard let kept = duplicates.kept else {
      return try insertNew(models) { builder, ids throws(SnapshotError) in
        try builder.appendNew(ids, toSection: section)
      }
    }
    guard let section = section ?? edited.lastSection else { throw .noSections }
    return addModels(models, kept) { builder, given throws(Never) in
      builder.appendGiven(given, toSection: section)
    }
  }

  /// Adds models at the end of a section.
  ///
  /// With ``Duplicates/keepFirst``, a model that exists does not change. With ``Duplicates/keepLast``, it is replaced,
  /// and moves. Both add a section that does not exist at the end.
  ///
  /// - Parameters:
  ///   - models: Models, in order.
  ///   - section: The section. An empty list of ``MainSection`` gets its section.
  ///   - duplicates: What becomes of a model whose identifier exists already, in any section, or occurs twice in
  ///     `models`.
  /// - Returns: The identifiers that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownSection` and `duplicateItem` if `duplicates` refuses repetitions.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func appendModels<E: Error>(
    _ models: some Sequence<Model>,
    toSection section: Section,
    duplicates: Duplicates<E> = .refused
  ) throws(E) -> [Model.ID] {
    try duplicates.carryOut { () throws(SnapshotError) in
      try insertNew(models) { builder, ids throws(SnapshotError) in
        try builder.appendNew(ids, toSection: section)
      }
    } keeping: { kept in
      addModels(models, kept) { builder, given throws(Never) in
        builder.appendGiven(given, toSection: section)
      }
    }
  }

  /// Replaces the models whose identifiers exist, and adds the others at the end of a section.
  ///
  /// A model that exists keeps its position, even if it is in another section.
  ///
  /// - Parameters:
  ///   - models: The models, in order. If an identifier is repeated, the last of its models counts; a new
  ///     one is added at the position of the first.
  ///   - section: The section of new models; nil means the last one.
  /// - Throws: `unknownSection`; `noSections` if `section` is nil and there is no section.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func upsertModels(
    _ models: some Sequence<Model>,
    toSection section: Section? = nil
  ) throws(SnapshotError) {
    var changes: [(offset: Int, element: Model)] = []
    var known = IdentifierPool<Model.ID>()
    var new = ContiguousArray<Model>()
    for model in models {
      let id = model.id
      if let offset = offset(of: id) {
        changes.append((offset, model))
      } else if known.insert(id) != nil {
        new.append(model)
      } else if let handle = known.handle(of: id) {
        new[handle] = model
      }
    }
    var edited = self
    edited.setModels(changes)
    try edited.appendModels(new, toSection: section)
    self = edited
  }

  /// Inserts models before an item, in its section.
  ///
  /// With ``Duplicates/keepFirst``, a model that exists does not change. With ``Duplicates/keepLast``, it is replaced,
  /// and moves.
  ///
  /// - Parameters:
  ///   - models: Models, in order.
  ///   - anchor: The item before which they are placed.
  ///   - duplicates: What becomes of a model whose identifier exists already, in any section, or occurs twice in
  ///     `models`.
  /// - Returns: The identifiers that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` if `duplicates` refuses repetitions, else `movedAnchor`
  ///   if `models` has a model of the anchor.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insertModels(
    _ models: some Sequence<Model>,
    beforeItem anchor: Model.ID,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Model.ID] {
    try insertModels(models, beside: anchor, distance: 0, duplicates.kept)
  }

  /// Inserts models after an item, in its section.
  ///
  /// With ``Duplicates/keepFirst``, a model that exists does not change. With ``Duplicates/keepLast``, it is replaced,
  /// and moves.
  ///
  /// - Parameters:
  ///   - models: Models, in order.
  ///   - anchor: The item after which they are placed.
  ///   - duplicates: What becomes of a model whose identifier exists already, in any section, or occurs twice in
  ///     `models`.
  /// - Returns: The identifiers that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` if `duplicates` refuses repetitions, else `movedAnchor`
  ///   if `models` has a model of the anchor.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insertModels(
    _ models: some Sequence<Model>,
    afterItem anchor: Model.ID,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Model.ID] {
    try insertModels(models, beside: anchor, distance: 1, duplicates.kept)
  }

  /// Inserts models at a position.
  ///
  /// - Parameters:
  ///   - models: Models, in order.
  ///   - position: The position of the first of them; the end of a section is permitted, and the start of an
  ///     empty list of ``MainSection``, which gets its section.
  ///   - duplicates: What becomes of a model whose identifier exists already, in any section, or occurs twice in
  ///     `models`.
  /// - Returns: The identifiers that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownPosition`; `duplicateItem` if `duplicates` refuses repetitions.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insertModels(
    _ models: some Sequence<Model>,
    at position: ItemPosition,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Model.ID] {
    if let kept = duplicates.kept {
      return try addModels(models, kept) { builder, given throws(SnapshotError) in
        try builder.insertGiven(given, at: position)
      }
    }
    return try insertNew(models) { builder, ids throws(SnapshotError) in
      try builder.insertItems(ids, at: position)
    }
  }

  /// Inserts models at a place between models, for example models that are dropped from another window.
  ///
  /// - Parameters:
  ///   - models: Models, in order.
  ///   - place: The place. An empty list of ``MainSection`` gets its section if there are no neighbors.
  ///   - duplicates: What becomes of a model whose identifier exists already, in any section, or occurs twice in
  ///     `models`.
  /// - Returns: The identifiers that were dropped: once for each occurrence that does not count.
  /// - Throws: `placeGone`; `duplicateItem` if `duplicates` refuses repetitions.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insertModels(
    _ models: some Sequence<Model>,
    at place: DropPlace<Section, Model.ID>,
    duplicates: Duplicates<some Error> = .refused
  ) throws(SnapshotError) -> [Model.ID] {
    try insertModels(models, at: try edited.requireGap(of: place), duplicates: duplicates)
  }
}
