/// What a drop changes in models besides their order.
///
/// Lists that follow others pass it to the storage that has the models, whose sections can be others.
package protocol ModelEdit: DropEdit {
  /// The contents after the edit, and the edit that restores the models; nil if it changes nothing.
  ///
  /// Models that are gone are passed over.
  func carriedOut<Section, Item>(
    in contents: ListContents<Section, Item>
  ) throws(SnapshotError) -> (contents: ListContents<Section, Item>, undo: any DropEdit)?
}

/// Sets a property of some models.
///
/// `@unchecked Sendable`, because it never changes, and only a storage that has models of this type, which is in their
/// isolation domain, reads it.
package final class FieldEdit<Model: Identifiable, Value: Equatable> {
  private let path: WritableKeyPath<Model, Value>
  private let values: [(id: Model.ID, value: Value)]

  package init(_ path: WritableKeyPath<Model, Value>, _ values: [(id: Model.ID, value: Value)]) {
    self.path = path
    self.values = values
  }
}

extension FieldEdit: @unchecked Sendable {}

extension FieldEdit: ModelEdit {
  package func carriedOut<Section, Item>(
    in contents: ListContents<Section, Item>
  ) throws(SnapshotError) -> (contents: ListContents<Section, Item>, undo: any DropEdit)? {
    guard let models = contents as? ListContents<Section, Model.ID>,
      let (edited, before) = try models.setting(path, values),
      let edited = edited as? ListContents<Section, Item>
    else { return nil }
    return (edited, FieldEdit(path, before))
  }
}
