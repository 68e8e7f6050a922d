/// Sets a property of some models.
///
/// `@unchecked Sendable`, because it never changes, and only a storage that has models of this type, which is in their
/// isolation domain, reads it.
package final class FieldEdit<Model: Identifiable & Equatable, Value: Equatable> {
  private let path: WritableKeyPath<Model, Value>
  private let values: [(id: Model.ID, value: Value)]

  package init(_ path: WritableKeyPath<Model, Value>, _ values: [(id: Model.ID, value: Value)]) {
    self.path = path
    self.values = values
  }
}

extension FieldEdit: @unchecked Sendable {}

extension FieldEdit: ModelEdit {
  package func isDone<Section, Item>(in contents: ListContents<Section, Item>) -> Bool {
    guard let contents = contents as? ModelListContents<Section, Model> else { return true }
    return values.allSatisfy { id, value in
      contents.models[id].map { $0[keyPath: path] == value } ?? true
    }
  }

  package func carriedOut<Section, Item>(
    in contents: ListContents<Section, Item>
  ) throws(SnapshotError) -> ListContents<Section, Item> {
    guard let models = contents as? ModelListContents<Section, Model> else { return contents }
    let edited = models.with(
      try models.models.modifying { builder throws(SnapshotError) in
        for (id, value) in values where builder.contains(id) {
          try builder.updateModel(id) { $0[keyPath: path] = value }
        }
      }
    )
    return edited as? ListContents<Section, Item> ?? contents
  }

  package func undo<Section, Item>(in contents: ListContents<Section, Item>) -> any DropEdit {
    let models = (contents as? ModelListContents<Section, Model>)?.models
    return FieldEdit(
      path,
      values.compactMap { id, _ in models?[id].map { (id, $0[keyPath: path]) } }
    )
  }
}
