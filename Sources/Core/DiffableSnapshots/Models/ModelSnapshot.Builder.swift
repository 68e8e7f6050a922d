// The builder of a model snapshot, and its edits that change and replace models.
// ListEditing has the edits that insert no models.

extension ModelSnapshot {
  /// A mutable copy of a model snapshot, which applies edits and makes a new snapshot of the result.
  ///
  /// It has the methods of ``Snapshot/Builder``; those that add items take models instead of
  /// identifiers. An edit that throws does not change the builder.
  ///
  /// ```swift
  /// struct Song: Identifiable, Equatable {
  ///   let id: Int
  ///   var title: String
  /// }
  ///
  /// var builder = ModelSnapshot<String, Song>.Builder()
  /// try builder.appendSections(["Queue"])
  /// try builder.appendModels([Song(id: 1, title: "Intro"), Song(id: 2, title: "Outro")])
  /// try builder.updateModel(2) { $0.title = "Coda" }
  /// try builder.moveItem(2, beforeItem: 1)
  /// print(builder.build().models.map(\.title))  // ["Coda", "Intro"]
  /// ```
  ///
  /// In the notes on complexity, *k* is the number of models or identifiers passed and *n* the number of
  /// models.
  public struct Builder {
    /// The type of the identifiers.
    public typealias Identifiers = Snapshot<Section, Model.ID>

    @usableFromInline
    var edited: Identifiers.Builder

    @usableFromInline
    var list: ModelColumn<Model>

    /// What the edits have done to the order of the models since the start.
    @usableFromInline
    var order = EditedOrder.unchanged

    /// The identity of the tree that the builder started with.
    @usableFromInline
    let origin: ObjectIdentifier

    /// Creates a builder without sections.
    @inlinable
    public init() {
      self.init(ModelSnapshot())
    }

    /// Creates a builder that starts with a snapshot and its marks.
    ///
    /// - Complexity: O(1), plus O(log *n*) for each mark.
    @inlinable
    public init(_ snapshot: ModelSnapshot) {
      edited = Identifiers.Builder(snapshot.identifiers)
      origin = snapshot.identifiers.treeIdentity
      list = snapshot.list
    }

    /// Returns a snapshot of the current state; the builder can be edited further.
    ///
    /// - Complexity: O(1), plus O(log *n*) for each mark.
    @inlinable
    public func build() -> ModelSnapshot { ModelSnapshot(edited.build(), list) }

    /// The model of an identifier; nil if there is none.
    ///
    /// `builder[id]?.title = "Intro"` changes a model, and does nothing if there is none. Setting nil deletes the
    /// item. Setting a model of an unknown identifier, or one with another `id`, changes nothing, which debug builds
    /// print: `appendModels(_:toSection:)` adds models, and ``updateModel(_:_:)`` throws instead.
    ///
    /// - Complexity: O(log *n*) on average.
    @inlinable
    public subscript(id: Model.ID) -> Model? {
      get { offset(of: id).map { list[$0] } }
      set {
        guard let newValue else { return deleteItems(CollectionOfOne(id)) }
        do {
          try updateModel(id) { $0 = newValue }
        } catch {
          printInDebugBuilds(error)
        }
      }
    }
  }
}

extension ModelSnapshot.Builder: Sendable
where Section: Sendable, Model: Sendable, Model.ID: Sendable {}

extension ModelSnapshot.Builder: ListQuerying {
  /// For the queries of ``ListQuerying`` only.
  @inlinable
  public var _contents: SnapshotTree<Section, Model.ID> { edited._contents }
}

extension ModelSnapshot.Builder: ListEditing {
  /// For the verbs of ``ListEditing`` only.
  @inlinable
  public mutating func _edit<Result, E: Error>(
    _ key: ListEditingKey,
    _ edit: (inout Identifiers.Builder) throws(E) -> Result
  ) throws(E) -> Result {
    try arrange(inserting: { _ in [] }, edit)
  }
}

/// Prints an error of an edit that does not throw.
@usableFromInline
func printInDebugBuilds(_ error: SnapshotError) {
  #if DEBUG
    print(error)
  #endif
}

// MARK: - Building blocks of edits

extension ModelSnapshot.Builder {
  @inlinable
  func offset(of id: Model.ID) -> Int? {
    edited.tree.findItem(id, key: hashKey(of: id)) { $1.items + $2 }
  }

  /// Edits the identifiers, and does the same to the models; `new` returns the models of new identifiers, for a
  /// range of offsets after the edit.
  @inlinable
  package mutating func arrange<Result, E: Error>(
    inserting new: (Range<Int>) -> ArraySlice<Model>,
    _ edit: (inout Identifiers.Builder) throws(E) -> Result
  ) throws(E) -> Result {
    edited.recorded = []
    let sections = edited.tree.sectionCount
    // An edit that consists of several may throw after the first.
    defer {
      let edits = edited.recorded ?? []
      for edit in edits { list.mirror(edit, inserting: new) }
      edited.recorded = nil
      if edited.unchanged == nil {
        order.add(edits, changesSections: sections != edited.tree.sectionCount)
      }
    }
    return try edit(&edited)
  }

  /// Inserts models with their identifiers, which the edit inserts; nothing is dropped.
  @inlinable
  mutating func insertNew(
    _ models: some Sequence<Model>,
    _ edit: (inout Identifiers.Builder, ContiguousArray<Model.ID>) throws(SnapshotError) -> Void
  ) throws(SnapshotError) -> [Model.ID] {
    let new = ContiguousArray(models)
    let ids = GivenModels<Section, Model>.identifiers(of: new)
    try arrange(inserting: { _ in new[...] }) { builder throws(SnapshotError) in
      try edit(&builder, ids)
    }
    return []
  }

  /// Adds the new ones of given models, and replaces those that exist if the last occurrence counts; the edit
  /// adds and moves the identifiers.
  ///
  /// It returns the identifiers that were dropped, once for each occurrence that did not count.
  @inlinable
  mutating func addModels<E: Error>(
    _ models: some Sequence<Model>,
    _ kept: KeptOccurrence,
    _ edit: (inout Identifiers.Builder, GivenIdentifiers<Model.ID>) throws(E) -> Void
  ) throws(E) -> [Model.ID] {
    let models = ContiguousArray(models)
    let ids = GivenModels<Section, Model>.identifiers(of: models)
    let given = GivenIdentifiers(ids, kept) { offset(of: $0) != nil }
    let new = given.new.map { models[$0] }
    try arrange(inserting: { _ in new[...] }) { builder throws(E) in
      try edit(&builder, given)
    }
    if kept == .last {
      setModels(
        given.order.compactMap { index in offset(of: ids[index]).map { ($0, models[index]) } }
      )
    }
    return given.repeated
  }

  @inlinable
  mutating func insertModels(
    _ models: some Sequence<Model>,
    beside anchor: Model.ID,
    distance: Int,
    _ kept: KeptOccurrence?
  ) throws(SnapshotError) -> [Model.ID] {
    if let kept {
      return try addModels(models, kept) { builder, given throws(SnapshotError) in
        try builder.insertGiven(given, beside: anchor, distance: distance)
      }
    }
    return try insertNew(models) { builder, ids throws(SnapshotError) in
      _ = try builder.insertItems(ids, beside: anchor, distance: distance, nil)
    }
  }
}

extension ModelSnapshot.Builder {
  /// Changes the content of a model.
  ///
  /// - Parameters:
  ///   - id: The identifier of the model.
  ///   - change: Changes the model, but not its `id`.
  /// - Throws: `unknownItem`; `changedIdentifier` if the model has another `id` after the change.
  /// - Complexity: O(log *n*) on average.
  @inlinable
  public mutating func updateModel(
    _ id: Model.ID,
    _ change: (inout Model) -> Void
  ) throws(SnapshotError) {
    guard let offset = offset(of: id) else { throw .unknownItem(id) }
    var model = list[offset]
    change(&model)
    let changed = model.id
    guard changed == id else { throw .changedIdentifier(id, to: changed) }
    list.set(model, at: offset)
  }

  /// Replaces models by others with the same identifiers; their positions do not change.
  ///
  /// - Parameter models: The models, in any order. If an identifier is repeated, the last one counts.
  /// - Throws: `unknownItem`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func setModels(_ models: some Sequence<Model>) throws(SnapshotError) {
    var changes: [(offset: Int, element: Model)] = []
    for model in models {
      let id = model.id
      guard let offset = offset(of: id) else { throw .unknownItem(id) }
      changes.append((offset, model))
    }
    setModels(changes)
  }

  /// Replaces all models of a section.
  ///
  /// If a model is equal to the earlier model of the same identifier, the earlier one is kept. The other methods that
  /// take models hold those that they are given.
  ///
  /// With ``Duplicates/keepFirst``, a model of another section does not change. With ``Duplicates/keepLast``, it
  /// moves into this section. Both add a section that does not exist at the end.
  ///
  /// - Parameters:
  ///   - section: The section. An empty list of ``MainSection`` gets its section.
  ///   - models: All models of the section after the edit, in order.
  ///   - duplicates: What becomes of a model whose identifier is in another section or occurs twice in `models`.
  ///   - keepsEqualModels: Whether to keep the earlier of two equal models. Pass false if models have
  ///     contents that `==` does not compare, and the newest ones count.
  /// - Returns: The identifiers that were dropped: once for each occurrence that does not count.
  /// - Throws: `unknownSection` and `duplicateItem` if `duplicates` refuses repetitions.
  /// - Complexity: O(*k*) comparisons, plus O(log *n*) on average for each model that is removed or
  ///   inserted. If these are more than about a quarter of the old and new models, or if there is a repetition,
  ///   O(log *n*) on average for every old and new model.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func replaceModels<E: Error>(
    inSection section: Section,
    with models: some Sequence<Model>,
    duplicates: Duplicates<E> = .refused,
    keepsEqualModels: Bool = true
  ) throws(E) -> [Model.ID] {
    try duplicates.carryOut { () throws(SnapshotError) in
      guard edited.tree.missingSection == nil else {
        return try insertNew(models) { builder, ids throws(SnapshotError) in
          try builder.appendNew(ids, toSection: section)
        }
      }
      try replaceModels(inSection: section, with: ContiguousArray(models), keepsEqualModels)
      return []
    } keeping: { kept in
      replaceModels(
        inSection: section,
        with: ContiguousArray(models),
        keepsEqualModels,
        kept
      )
    }
  }

  @inlinable
  mutating func replaceModels(
    inSection section: Section,
    with new: ContiguousArray<Model>,
    _ keepsEqual: Bool
  ) throws(SnapshotError) {
    let ids = GivenModels<Section, Model>.identifiers(of: new)
    let node = try edited.node(of: section)
    let start = edited.tree.offsets(ofSection: node).lowerBound
    try arrange(
      inserting: { new[$0.lowerBound - start..<$0.upperBound - start] }
    ) { builder throws(SnapshotError) in
      try builder.replaceItems(inSection: node, with: ids)
    }
    let range = start..<start + new.count
    let replaced =
      keepsEqual
      ? list.changedOffsets(in: range, to: new, from: 0)
      : list.replacedOffsets(in: range, to: new, from: 0)
    list.set(replaced.map { (start + $0, new[$0]) })
  }

  /// Replaces all models of a section, which is added if it does not exist, and returns the identifiers that were
  /// dropped.
  @inlinable
  mutating func replaceModels(
    inSection section: Section,
    with models: ContiguousArray<Model>,
    _ keepsEqual: Bool,
    _ kept: KeptOccurrence
  ) -> [Model.ID] {
    appendSections(CollectionOfOne(section), duplicates: .keepFirst)
    // Most lists repeat nothing; then only what changes is hashed.
    if (try? replaceModels(inSection: section, with: models, keepsEqual)) != nil { return [] }
    let ids = GivenModels<Section, Model>.identifiers(of: models)
    let given = _edit(ListEditingKey()) { builder throws(Never) in
      builder.gather(ids, inSection: section, kept)
    }
    // These are all different, and in no other section.
    let counting = ContiguousArray(given.counting.map { models[$0] })
    try? replaceModels(inSection: section, with: counting, keepsEqual)
    return given.repeated
  }

  /// Replaces models at their offsets; of several for one offset, the last one counts.
  @inlinable
  mutating func setModels(_ changes: [(offset: Int, element: Model)]) {
    // The sort is stable, so the last of equal offsets remains the last.
    list.set(changes.sorted(byIndex: { $0.offset }))
  }

  /// Deletes the items whose models satisfy a condition.
  ///
  /// - Parameter shouldBeRemoved: Returns whether to delete the item of a model.
  /// - Throws: Any error that the closure throws; nothing changes then.
  /// - Complexity: O(*n*), plus O(log *n*) on average for each item that is deleted.
  @inlinable
  public mutating func removeModels<E: Error>(
    where shouldBeRemoved: (Model) throws(E) -> Bool
  ) throws(E) {
    var positions: [ItemPosition] = []
    for (section, contents) in build().sections.enumerated() {
      for (item, model) in contents.models.enumerated() where try shouldBeRemoved(model) {
        positions.append(ItemPosition(section: section, item: item))
      }
    }
    // All of the positions exist, so the edit throws nothing.
    try? deleteItems(at: positions)
  }
}
