/// What a drop changes in models besides their order.
///
/// Lists that follow others pass it to the storage that has the models, whose sections can be others.
package protocol ModelEdit: DropEdit {
  /// Whether the models of contents are as they are after the edit.
  func isDone<Section, Item>(in contents: ListContents<Section, Item>) -> Bool

  /// The contents after the edit. What is gone is passed over.
  func carriedOut<Section, Item>(
    in contents: ListContents<Section, Item>
  ) throws(SnapshotError) -> ListContents<Section, Item>

  /// The edit that restores the models of contents.
  func undo<Section, Item>(in contents: ListContents<Section, Item>) -> any DropEdit
}

/// Sets a property of some models.
///
/// `@unchecked Sendable`, because it never changes, and only a storage that has models of this type, which is in their
/// isolation domain, reads it.
package final class FieldEdit<Model: Identifiable & Equatable, Value: Equatable>: ModelEdit,
  @unchecked Sendable
{
  private let path: WritableKeyPath<Model, Value>
  private let values: [(id: Model.ID, value: Value)]

  package init(_ path: WritableKeyPath<Model, Value>, _ values: [(id: Model.ID, value: Value)]) {
    self.path = path
    self.values = values
  }

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
