import DiffableStorage

/// A list of models that is updated with a snapshot of their identifiers, as an application would do it
/// without a storage.
final class SnapshotList<Model: Identifiable & Equatable> {
  private var models: [Model]
  private var shown: Snapshot<Int, Model.ID>

  init(_ models: [Model]) throws {
    self.models = models
    shown = try Snapshot(sections: CollectionOfOne((0, models.map(\.id))))
  }

  /// Sets the models, and returns the number of changes of the list and of contents.
  func set(_ new: [Model]) throws -> Int {
    let next = try Snapshot(sections: CollectionOfOne((0, new.map(\.id))), basedOn: shown)
    let difference = next.difference(from: shown)
    var changes = difference.changeCount
    if difference.isStructureUnchanged {
      for index in new.indices where models[index] != new[index] { changes += 1 }
    } else {
      for index in new.indices {
        let before = difference.positionBefore(ItemPosition(section: 0, item: index))
        if let before, models[before.item] != new[index] { changes += 1 }
      }
    }
    (models, shown) = (new, next)
    return changes
  }
}
