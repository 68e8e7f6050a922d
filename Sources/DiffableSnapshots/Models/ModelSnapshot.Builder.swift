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
      list = snapshot.list
    }

    /// Returns a snapshot of the current state; the builder can be edited further.
    ///
    /// - Complexity: O(1), plus O(log *n*) for each mark.
    @inlinable
    public func build() -> ModelSnapshot { ModelSnapshot(edited.build(), list) }

    /// The model of an identifier; nil if there is none.
    ///
    /// - Complexity: O(log *n*) on average.
    @inlinable
    public subscript(id: Model.ID) -> Model? { offset(of: id).map { list[$0] } }

    /// Whether there is a model of an identifier.
    ///
    /// - Complexity: O(log *n*) on average.
    @inlinable
    public func contains(_ id: Model.ID) -> Bool { edited.contains(id) }

    /// Whether a section exists.
    ///
    /// - Complexity: O(log *s*) on average for *s* sections.
    @inlinable
    public func containsSection(_ section: Section) -> Bool { edited.containsSection(section) }

    /// The current identifiers, for queries such as positions and counts.
    ///
    /// - Complexity: O(1). As long as the result is kept, edits copy the nodes that they change.
    @inlinable
    public var identifiers: Identifiers.Builder { edited }
  }
}

extension ModelSnapshot.Builder: Sendable where Model: Sendable {}

// MARK: - Building blocks of edits

extension ModelSnapshot.Builder {
  @inlinable
  func offset(of id: Model.ID) -> Int? {
    edited.tree.findItem(id, key: hashKey(of: id)) { $1.items + $2 }
  }

  /// Edits the identifiers, and does the same to the models.
  ///
  /// - Parameters:
  ///   - new: Returns the models of new identifiers, for a range of offsets after the edit.
  ///   - edit: Changes the identifiers.
  /// - Throws: What the edit throws.
  @inlinable
  package mutating func arrange<E: Error>(
    inserting new: (Range<Int>) -> ArraySlice<Model> = { _ in [] },
    _ edit: (inout Identifiers.Builder) throws(E) -> Void
  ) throws(E) {
    edited.recorded = []
    // An edit that consists of several may throw after the first.
    defer {
      for edit in edited.recorded ?? [] { list.mirror(edit, inserting: new) }
      edited.recorded = nil
    }
    try edit(&edited)
  }

  /// Inserts models with their identifiers.
  ///
  /// - Parameters:
  ///   - models: The new models.
  ///   - edit: Inserts their identifiers.
  /// - Throws: What the edit throws.
  @inlinable
  mutating func insert(
    _ models: some Sequence<Model>,
    _ edit: (inout Identifiers.Builder, ContiguousArray<Model.ID>) throws(SnapshotError) -> Void
  ) throws(SnapshotError) {
    let new = ContiguousArray(models)
    let ids = GivenModels<Section, Model>.identifiers(of: new)
    try arrange(inserting: { _ in new[...] }) { builder throws(SnapshotError) in
      try edit(&builder, ids)
    }
  }
}
