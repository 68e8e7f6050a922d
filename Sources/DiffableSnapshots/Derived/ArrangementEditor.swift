/// Edits an arrangement: what happens to the identifiers also happens to the models and the keys.
@usableFromInline
struct ArrangementEditor<Model: Identifiable & Equatable, Out: Hashable & Sendable>
where Model.ID: Sendable {
  @usableFromInline
  typealias Identifiers = Snapshot<Out, Model.ID>

  @usableFromInline
  var builder: Identifiers.Builder

  @usableFromInline
  var models: ModelColumn<Model>

  @usableFromInline
  var keys: [any Sendable]

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
  var arrangement: Arrangement<Model, Out> {
    Arrangement(ModelSnapshot(builder.build(), models), keys: keys)
  }

  /// Edits identifiers, and does the same to models and keys.
  ///
  /// - Parameters:
  ///   - new: The models of new identifiers.
  ///   - newKeys: For each order, keys.
  ///   - order: Which of these keys belong to the new models.
  ///   - edit: Changes the identifiers.
  /// - Throws: What the edit throws.
  @inlinable
  mutating func edit(
    inserting new: ContiguousArray<Model> = [],
    _ newKeys: [any Sendable] = [],
    at order: [Int] = [],
    _ edit: (inout Identifiers.Builder) throws(SnapshotError) -> Void
  ) throws(SnapshotError) {
    builder.recorded = []
    defer {
      for edit in builder.recorded ?? [] {
        models.mirror(edit) { _ in new[...] }
        for (index, stage) in stages.enumerated() {
          stage.mirror(&keys[index], edit, newKeys.isEmpty ? NoKeys() : newKeys[index], order)
        }
      }
      builder.recorded = nil
    }
    try edit(&builder)
  }
}
