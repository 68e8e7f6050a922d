/// Edits an arrangement: each edit of the identifiers is also made in the models and the keys.
@usableFromInline
struct ArrangementEditor<Model: Identifiable & Equatable, Out: Hashable> {
  @usableFromInline
  typealias Identifiers = Snapshot<Out, Model.ID>

  @usableFromInline
  var builder: Identifiers.Builder

  /// The models; nil if only identifiers are edited.
  @usableFromInline
  var models: ModelColumn<Model>?

  @usableFromInline
  var keys: [Any]

  @usableFromInline
  let stages: [SortStage<Model>]

  @inlinable
  init(_ arrangement: Arrangement<Model, Out>, _ stages: [SortStage<Model>] = []) {
    builder = Identifiers.Builder(arrangement.result.identifiers.withoutMarks)
    models = arrangement.result.list
    keys = arrangement.keys
    self.stages = stages
  }

  @inlinable
  init(identifiers: Identifiers) {
    builder = Identifiers.Builder(identifiers)
    models = nil
    keys = []
    stages = []
  }

  @inlinable
  var arrangement: Arrangement<Model, Out> {
    Arrangement(ModelSnapshot(builder.build(), models ?? ModelColumn()), keys: keys)
  }

  /// Edits identifiers, and makes the same edit in models and keys.
  ///
  /// The order has the indexes among the candidates of the new items, in the order of the rows that they get.
  @inlinable
  mutating func edit<E: Error>(
    inserting candidates: Candidates<Model, Out>,
    _ order: [Int],
    _ edit: (inout Identifiers.Builder) throws(E) -> Void
  ) throws(E) {
    builder.recorded = []
    defer {
      for edit in builder.recorded ?? [] { mirror(edit, candidates, order) }
      builder.recorded = nil
    }
    try edit(&builder)
  }

  /// Makes in models and keys the edit that was made in identifiers.
  @inlinable
  mutating func mirror(
    _ edit: ItemEdit,
    _ candidates: Candidates<Model, Out>,
    _ order: [Int]
  ) {
    let new = InsertedRows(edit, order)
    models?.mirror(edit) { new.elements(of: candidates.models, at: $0)[...] }
    for (index, stage) in stages.enumerated() {
      let newKeys: Any = order.isEmpty ? NoKeys() : candidates.keys[index]
      stage.mirror(&keys[index], edit, newKeys, new)
    }
  }

  /// Edits identifiers without adding items.
  @inlinable
  mutating func edit<E: Error>(
    _ edit: (inout Identifiers.Builder) throws(E) -> Void
  ) throws(E) {
    try self.edit(inserting: Candidates<Model, Out>(), [], edit)
  }
}

// MARK: - Sections

extension ArrangementEditor {
  @inlinable
  mutating func removeEmpty(among sections: [Out]) {
    let empty = sections.filter {
      builder.containsSection($0) && builder.numberOfItems(inSection: $0) == 0
    }
    guard !empty.isEmpty else { return }
    edit { builder throws(Never) in builder.deleteSections(empty) }
  }

  /// Moves sections, which exist, to their positions among the others, which are in order.
  ///
  /// Throws `unknownSection` if identifiers are inconsistent. It takes O(*u* log *s* log *n*) on average for
  /// *u* of *s* sections.
  @inlinable
  mutating func settle(
    _ unsettled: [Out],
    isBefore: (Out, Out) -> Bool
  ) throws(SnapshotError) {
    for section in unsettled {
      try edit { builder throws(SnapshotError) in try builder.moveSectionToEnd(section) }
    }
    var settled = builder.numberOfSections - unsettled.count
    if settled < 0 { throw .unknownSection(unsettled[0]) }
    for section in unsettled.sorted(by: isBefore) {
      let all = builder.sectionIdentifiers
      let index = partitionPoint(0..<settled) { isBefore(all[$0], section) }
      if let next = builder.sectionIdentifier(at: index), next != section {
        try edit { builder throws(SnapshotError) in
          try builder.moveSection(section, beforeSection: next)
        }
      }
      settled += 1
    }
  }
}

/// Models with a position in the result.
@usableFromInline
struct Candidates<Model: Identifiable & Equatable, Out: Hashable> {
  @usableFromInline
  var ids: ContiguousArray<Model.ID> = []

  @usableFromInline
  var models: ContiguousArray<Model> = []

  @usableFromInline
  var sections: ContiguousArray<Out> = []

  /// Their offsets in the source.
  @usableFromInline
  var offsets: [Int] = []

  /// Their rows in the old result; -1 for none.
  @usableFromInline
  var rows: [Int] = []

  /// The rows of the keys that are kept; -1 for a model whose keys are computed.
  @usableFromInline
  var kept: [Int] = []

  /// Whether the position may be the one in the old result.
  @usableFromInline
  var mayStay: [Bool] = []

  /// Whether the model is equal to the one before, so that a view shows the same.
  @usableFromInline
  var isEqual: [Bool] = []

  /// For each order of the derivation, the keys.
  @usableFromInline
  var keys: [Any] = []

  @inlinable
  init() {}
}
