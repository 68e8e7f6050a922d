extension ModelSnapshot.Builder {
  /// Adds models at the end of a section.
  ///
  /// - Parameters:
  ///   - models: New models, in order.
  ///   - section: The section; nil means the last one.
  /// - Throws: `noSections` if `section` is nil and there is no section; `unknownSection`;
  ///   `duplicateItem` if an identifier exists already, in any section, or occurs twice in `models`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func appendModels(
    _ models: some Sequence<Model>,
    toSection section: Section? = nil
  ) throws(SnapshotError) {
    let end = section.map { edited.tree.offsets(ofSection: $0)?.upperBound } ?? list.count
    try insert(models, at: end) { identifiers, ids throws(SnapshotError) in
      try identifiers.appendItems(ids, toSection: section)
    }
  }

  /// Inserts models before an item, in its section.
  ///
  /// - Parameters:
  ///   - models: New models, in order.
  ///   - anchor: The item before which they are inserted.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` if an identifier exists already, in any
  ///   section, or occurs twice in `models`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func insertModels(
    _ models: some Sequence<Model>,
    beforeItem anchor: Model.ID
  ) throws(SnapshotError) {
    try insert(models, at: offset(of: anchor)) { identifiers, ids throws(SnapshotError) in
      try identifiers.insertItems(ids, beforeItem: anchor)
    }
  }

  /// Inserts models after an item, in its section.
  ///
  /// - Parameters:
  ///   - models: New models, in order.
  ///   - anchor: The item after which they are inserted.
  /// - Throws: `unknownItem` for the anchor; `duplicateItem` if an identifier exists already, in any
  ///   section, or occurs twice in `models`.
  /// - Complexity: O(*k* log *n*) on average.
  @inlinable
  public mutating func insertModels(
    _ models: some Sequence<Model>,
    afterItem anchor: Model.ID
  ) throws(SnapshotError) {
    try insert(models, at: offset(of: anchor).map { $0 + 1 }) {
      identifiers,
      ids throws(SnapshotError) in
      try identifiers.insertItems(ids, afterItem: anchor)
    }
  }

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
    var changes: [(index: Int, model: Model)] = []
    for model in models {
      let id = model.id
      guard let offset = offset(of: id) else { throw .unknownItem(id) }
      changes.append((offset, model))
    }
    set(changes)
  }

  /// Replaces the models whose identifiers exist, and adds the others at the end of a section.
  ///
  /// A model that exists keeps its position, also if it is in another section.
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
    var changes: [(index: Int, model: Model)] = []
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
    edited.set(changes)
    try edited.appendModels(new, toSection: section)
    self = edited
  }

  /// Replaces all models of a section.
  ///
  /// If a model is equal to the earlier model of the same identifier, the earlier one is kept.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - models: All models of the section after the edit, in order.
  /// - Throws: `unknownSection`; `duplicateItem` if an identifier occurs twice in `models` or is in
  ///   another section.
  /// - Complexity: O(*k*) comparisons, plus O(log *n*) on average for each model that is removed or
  ///   inserted; O(*n*) if these are many.
  @inlinable
  public mutating func replaceModels(
    inSection section: Section,
    with models: some Sequence<Model>
  ) throws(SnapshotError) {
    let new = ContiguousArray(models)
    guard let range = edited.tree.offsets(ofSection: section) else {
      throw .unknownSection(section)
    }
    let ids = GivenModels<Section, Model>.identifiers(of: new)
    let isSameOrder = edited.itemIdentifiers(inSection: section)?.elementsEqual(ids) ?? false
    if isSameOrder {
      list.set(list.changes(in: range, to: new))
      return
    }
    let before = self
    try edited.replaceItems(inSection: section, with: ids)
    guard edited.numberOfItems == list.count - range.count + new.count else {
      // The edit has changed another section. This happens only if identifiers break the rules of
      // `Hashable`.
      self = before
      throw .unknownSection(section)
    }
    let prefix = list.commonPrefix(of: range, with: new)
    let suffix = list.commonSuffix(of: range.dropFirst(prefix), with: new.dropFirst(prefix))
    list.replace(
      range.lowerBound + prefix..<range.upperBound - suffix,
      with: ContiguousArray(new[prefix..<new.count - suffix])
    )
  }

  /// Replaces models at their offsets; of several for one offset, the last one counts.
  @inlinable
  mutating func set(_ changes: [(index: Int, model: Model)]) {
    // The standard sort is stable, so the last of equal indexes remains the last.
    list.set(changes.sorted { $0.index < $1.index })
  }
}

extension SnapshotTree {
  /// The offsets of the items of a section; nil if it does not exist.
  @inlinable
  func offsets(ofSection section: Section) -> Range<Int>? {
    findSection(section, key: hashKey(of: section)) { node, location in
      location.items..<location.items + node.items.count
    }
  }
}
