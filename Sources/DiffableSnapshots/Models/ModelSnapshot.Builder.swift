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
    var list: ModelList<Model>

    /// Creates a builder without sections.
    ///
    /// - Complexity: O(1).
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

  /// Edits the identifiers without new ones, and rearranges the models as the identifiers were.
  ///
  /// An identifier that is not equal to itself counts as removed and inserted. Such identifiers keep
  /// their models in order.
  ///
  /// - Parameter edit: Moves or removes identifiers; if it throws, it must not change anything.
  /// - Throws: What the edit throws.
  /// - Complexity: That of the edit, plus O(*c* log *n*) for *c* identifiers that change.
  @inlinable
  package mutating func arrange<E: Error>(
    _ edit: (inout Identifiers.Builder) throws(E) -> Void
  ) throws(E) {
    let before = Identifiers(edited.tree)
    try edit(&edited)
    rearrange(from: before)
  }

  /// Rearranges the models as the identifiers were since an earlier state.
  @inlinable
  mutating func rearrange(from before: Identifiers) {
    let after = Identifiers(edited.tree)
    let structure = after.difference(from: before)
    guard !structure.isEmpty else { return }
    let runs = SurvivingItems.runs(of: structure, from: before, to: after)
    let old = list
    var rest = SurvivingItems.offsets(outside: runs, count: old.count)[...]
    list = ModelList.assembled(of: runs, from: old, count: after.numberOfItems) { gap in
      ContiguousArray(gap.map { old[rest.popFirst() ?? min($0, old.count - 1)] })
    }
  }

  /// Removes identifiers, and the models at their offsets.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of the identifiers, in any order.
  ///   - edit: Removes the identifiers; if it throws, it must not change anything.
  /// - Throws: What the edit throws.
  /// - Complexity: That of the edit, plus O(*k* log *n*) for *k* offsets.
  @inlinable
  mutating func remove<E: Error>(
    at offsets: [Int],
    _ edit: (inout Identifiers.Builder) throws(E) -> Void
  ) throws(E) {
    let before = Identifiers(edited.tree)
    let removed = Set(offsets).sorted()
    try edit(&edited)
    let count = edited.numberOfItems
    guard count == list.count - removed.count else {
      // The edit has removed other items than those at the offsets. This happens only if
      // identifiers break the rules of `Hashable`.
      return rearrange(from: before)
    }
    guard !removed.isEmpty else { return }
    let kept = SurvivingItems.rest(of: 0..<list.count, without: removed)
    let runs = SurvivingItems.pairs(kept, [0..<count])
    list = ModelList.assembled(of: runs, from: list, count: count) { _ in [] }
  }

  /// Inserts identifiers, and their models at an offset.
  ///
  /// - Parameters:
  ///   - models: The new models.
  ///   - offset: The number of models before them; nil if it is not known, which is possible only if an
  ///     identifier contradicts itself.
  ///   - edit: Inserts the identifiers there; if it throws, it must not change anything.
  /// - Throws: What the edit throws.
  @inlinable
  mutating func insert(
    _ models: some Sequence<Model>,
    at offset: Int?,
    _ edit: (inout Identifiers.Builder, ContiguousArray<Model.ID>) throws(SnapshotError) -> Void
  ) throws(SnapshotError) {
    let new = ContiguousArray(models)
    try edit(&edited, GivenModels<Section, Model>.identifiers(of: new))
    let offset = offset ?? list.count
    list.replace(offset..<offset, with: new)
  }
}
