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
