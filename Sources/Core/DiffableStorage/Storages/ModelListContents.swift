/// What a list of models is made of at one time.
@usableFromInline
package final class ModelListContents<
  Section: Hashable,
  Model: Identifiable & Equatable
>: ListContents<Section, Model.ID> {
  @usableFromInline
  package typealias Contents = ListContents<Section, Model.ID>

  /// A model for each item, with the marks of the contents.
  @usableFromInline
  package let models: ModelSnapshot<Section, Model>

  @usableFromInline
  package init(
    _ models: ModelSnapshot<Section, Model>,
    rows: (any OutlineRows)? = nil,
    outlines: (any ContentOutlines<Section, Model.ID>)? = nil
  ) {
    self.models = models
    super.init(models.identifiers, rows: rows, outlines: outlines)
  }

  /// The models of the contents of a storage.
  @usableFromInline
  package static func models(of contents: Contents) -> ModelSnapshot<Section, Model> {
    (contents as? Self)?.models ?? ModelSnapshot()
  }

  @usableFromInline
  package override var hasModels: Bool { true }

  override func applying(
    _ snapshot: Snapshot<Section, Model.ID>,
    _ difference: SnapshotDifference<Section, Model.ID>?
  ) throws(SnapshotError) -> Contents {
    with(try models.rearranged(as: snapshot, difference), difference)
  }

  @usableFromInline
  package override func marked(by snapshot: Snapshot<Section, Model.ID>) -> Contents {
    ModelListContents(models.marked(by: snapshot), rows: rows, outlines: outlines)
  }

  override func hasSame(as others: Contents) -> Bool {
    models.list.isIdentical(to: Self.models(of: others).list) && super.hasSame(as: others)
  }

  override func setting<Root, Value: Equatable>(
    _ path: WritableKeyPath<Root, Value>,
    _ values: [(id: Model.ID, value: Value)]
  ) throws(SnapshotError) -> (contents: Contents, before: [(id: Model.ID, value: Value)])? {
    guard let path = path as? WritableKeyPath<Model, Value> else { return nil }
    var before: [(id: Model.ID, value: Value)] = []
    let edited = try models.modifying { builder throws(SnapshotError) in
      for (id, value) in values {
        guard let old = models[id]?[keyPath: path], old != value else { continue }
        before.append((id, old))
        try builder.updateModel(id) { $0[keyPath: path] = value }
      }
    }
    return before.isEmpty ? nil : (with(edited), before)
  }

  /// Contents with models that were made by editing these, whose difference may be known; rows that stay are drawn as
  /// they are.
  @usableFromInline
  func with(
    _ models: ModelSnapshot<Section, Model>,
    _ difference: SnapshotDifference<Section, Model.ID>? = nil
  ) -> ModelListContents {
    guard let rows else { return ModelListContents(models) }
    let (before, after) = (snapshot, models.identifiers)
    let difference = difference ?? after.difference(from: before)
    let runs = SurvivingItems.runs(of: difference, from: before, to: after)
    return ModelListContents(
      models,
      rows: rows.rearranged(along: runs, count: after.numberOfItems),
      outlines: outlines
    )
  }

  /// The contents of a storage with edited models.
  @inlinable
  static func edited<E: Error>(
    _ contents: Contents,
    _ edit: (inout ModelSnapshot<Section, Model>.Builder) throws(E) -> Void
  ) throws(E) -> Contents {
    guard let contents = contents as? Self else { return contents }
    return contents.with(try contents.models.modifying(edit))
  }
}

extension DataSourceAlgorithms {
  /// The algorithms of contents with models.
  @inlinable
  package init<Model: Identifiable & Equatable>(of type: Model.Type) where Model.ID == Item {
    typealias Models = ModelListContents<Section, Model>
    self.init { after, before in
      Models.models(of: after).difference(from: Models.models(of: before))
    } relocated: { contents, relocation throws(SnapshotError) in
      try Models.edited(contents) { builder throws(SnapshotError) in
        try builder.moveItems(relocation.items, to: relocation.place)
      }
    } deleted: { contents, items in
      Models.edited(contents) { builder throws(Never) in builder.deleteItems(items) }
    }
  }
}

extension DiffableDataSource {
  /// Creates the data source of a storage of models, without any.
  @inlinable
  package convenience init<Model: Identifiable & Equatable>(of type: Model.Type)
  where Model.ID == Item {
    self.init(
      ModelListContents<Section, Model>(ModelSnapshot()),
      DataSourceAlgorithms(of: Model.self)
    )
  }
}
