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
  package func isDone<Section, Item>(in contents: ListContents<Section, Item>) -> Bool {
    guard let contents = contents as? ListContents<Section, Model.ID> else { return true }
    return values.allSatisfy { id, value in
      contents.value(of: id, at: path).map { $0 == value } ?? true
    }
  }

  package func carriedOut<Section, Item>(
    in contents: ListContents<Section, Item>
  ) throws(SnapshotError) -> ListContents<Section, Item> {
    guard let models = contents as? ListContents<Section, Model.ID> else { return contents }
    return try models.setting(path, values) as? ListContents<Section, Item> ?? contents
  }

  package func undo<Section, Item>(in contents: ListContents<Section, Item>) -> any DropEdit {
    let contents = contents as? ListContents<Section, Model.ID>
    return FieldEdit(
      path,
      values.compactMap { id, _ in contents?.value(of: id, at: path).map { (id, $0) } }
    )
  }
}
