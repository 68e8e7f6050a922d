// Edits that drop repeated identifiers instead of throwing.

extension ModelSnapshot.Builder {
  /// Adds models at the end of a section, and drops repeated ones.
  ///
  /// With ``DuplicatePolicy/keepFirst``, a model that exists does not change. With
  /// ``DuplicatePolicy/keepLast``, it is replaced, and moves to the end of the section.
  ///
  /// - Parameters:
  ///   - models: The models, in order.
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - duplicates: Which occurrence counts of an identifier that exists already or occurs twice in
  ///     `models`.
  /// - Returns: The identifiers that occurred more than once, once for each occurrence that did not count.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func appendModels(
    _ models: some Sequence<Model>,
    toSection section: Section,
    duplicates: DuplicatePolicy
  ) -> [Model.ID] {
    add(models, duplicates) { builder, given throws(Never) in
      builder.append(given, toSection: section)
    }
  }

  /// Inserts models before an item, in its section, and drops repeated ones.
  ///
  /// With ``DuplicatePolicy/keepFirst``, a model that exists does not change. With
  /// ``DuplicatePolicy/keepLast``, it is replaced, and moves.
  ///
  /// - Parameters:
  ///   - models: The models, in order.
  ///   - anchor: The item before which they are placed.
  ///   - duplicates: Which occurrence counts of an identifier that exists already or occurs twice in
  ///     `models`.
  /// - Returns: The identifiers that occurred more than once, once for each occurrence that did not count.
  /// - Throws: `unknownItem` for the anchor; `movedAnchor` if `models` has a model of the anchor.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insertModels(
    _ models: some Sequence<Model>,
    beforeItem anchor: Model.ID,
    duplicates: DuplicatePolicy
  ) throws(SnapshotError) -> [Model.ID] {
    try add(models, duplicates) { builder, given throws(SnapshotError) in
      try builder.insert(given, beside: anchor, distance: 0)
    }
  }

  /// Inserts models after an item, in its section, and drops repeated ones.
  ///
  /// With ``DuplicatePolicy/keepFirst``, a model that exists does not change. With
  /// ``DuplicatePolicy/keepLast``, it is replaced, and moves.
  ///
  /// - Parameters:
  ///   - models: The models, in order.
  ///   - anchor: The item after which they are placed.
  ///   - duplicates: Which occurrence counts of an identifier that exists already or occurs twice in
  ///     `models`.
  /// - Returns: The identifiers that occurred more than once, once for each occurrence that did not count.
  /// - Throws: `unknownItem` for the anchor; `movedAnchor` if `models` has a model of the anchor.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  @discardableResult
  public mutating func insertModels(
    _ models: some Sequence<Model>,
    afterItem anchor: Model.ID,
    duplicates: DuplicatePolicy
  ) throws(SnapshotError) -> [Model.ID] {
    try add(models, duplicates) { builder, given throws(SnapshotError) in
      try builder.insert(given, beside: anchor, distance: 1)
    }
  }

  /// Replaces all models of a section, and drops repeated ones.
  ///
  /// With ``DuplicatePolicy/keepFirst``, a model of another section does not change, and of two equal models
  /// the earlier one is kept. With ``DuplicatePolicy/keepLast``, a model of another section moves into this
  /// one, and all models are replaced.
  ///
  /// - Parameters:
  ///   - section: The section; it is added at the end if it does not exist.
  ///   - models: The models of the section after the edit, in order.
  ///   - duplicates: Which occurrence counts of an identifier that is in another section or occurs twice in
  ///     `models`.
  /// - Returns: The identifiers that occurred more than once, once for each occurrence that did not count.
  /// - Complexity: As of ``replaceModels(inSection:with:keepsEqualModels:)`` if no identifier occurs more than once, else
  ///   O(*k* log *n*) on average for *k* old and new models of the section.
  @inlinable
  @discardableResult
  public mutating func replaceModels(
    inSection section: Section,
    with models: some Sequence<Model>,
    duplicates: DuplicatePolicy
  ) -> [Model.ID] {
    let models = ContiguousArray(models)
    appendSections([section], duplicates: .keepFirst)
    // Most lists repeat nothing; then only what changes is hashed.
    let keepsEqual = duplicates == .keepFirst
    let isReplaced: Void? = try? replaceModels(
      inSection: section,
      with: models,
      keepsEqualModels: keepsEqual
    )
    if isReplaced != nil { return [] }
    let ids = GivenModels<Section, Model>.identifiers(of: models)
    var kept: [Model] = []
    var repeated: [Model.ID] = []
    _edit(ListEditingKey()) { builder throws(Never) in
      let given = builder.gather(ids, inSection: section, duplicates)
      kept = given.counting.map { models[$0] }
      repeated = given.repeated
    }
    // These are all different, and in no other section.
    try? replaceModels(inSection: section, with: kept, keepsEqualModels: keepsEqual)
    return repeated
  }

  /// Adds the new ones of given models, and replaces those that exist if the last occurrence counts; the edit
  /// adds and moves the identifiers.
  ///
  /// It returns the identifiers that occurred more than once, once for each occurrence that did not count.
  @inlinable
  mutating func add<E: Error>(
    _ models: some Sequence<Model>,
    _ duplicates: DuplicatePolicy,
    _ edit: (inout Identifiers.Builder, GivenIdentifiers<Model.ID>) throws(E) -> Void
  ) throws(E) -> [Model.ID] {
    let models = ContiguousArray(models)
    let ids = GivenModels<Section, Model>.identifiers(of: models)
    let given = GivenIdentifiers(ids, duplicates) { offset(of: $0) != nil }
    let new = given.new.map { models[$0] }
    try arrange(inserting: { _ in new[...] }) { builder throws(E) in
      try edit(&builder, given)
    }
    if duplicates == .keepLast {
      set(given.order.compactMap { index in offset(of: ids[index]).map { ($0, models[index]) } })
    }
    return given.repeated
  }
}
