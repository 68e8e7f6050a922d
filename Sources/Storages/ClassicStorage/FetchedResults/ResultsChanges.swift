import DiffableStorage
import PortableFoundation

/// The changes that a controller reports together, as batch operations and as a record.
///
/// | reported | recorded | meaning |
/// |---|---|---|
/// | insert, delete | the same | the same |
/// | move to another position | delete, insert | the object is there now, and its content changed |
/// | move to its own position | update | the object is exactly there, and its content changed |
/// | update, now at another position | delete, insert | as a move |
/// | update | the same | the content of the object changed |
/// | section insert, delete, update | the same | the same |
/// | section move | – | – |
///
/// Changes without a required index path are ignored.
struct ResultsChanges {
  private(set) var operations = BatchOperations()
  private var objects: [(ChangeType, IndexPath, Any?)] = []
  private var sections: [(ChangeType, Int)] = []

  /// The reported positions of objects, before and after the changes.
  private(set) var positions: [(object: Any, before: ItemPosition?, after: ItemPosition?)] = []

  mutating func add(_ event: ResultsChangeCollector.Event) throws(InvalidChange) {
    switch event {
    case .section(let index, let type):
      addSection(index, type)
    case .object(let object, let before, let type, let after):
      try addObject(object, at: before, type, newIndexPath: after)
    case .willChange, .didChange:
      break
    }
  }

  private mutating func addSection(_ index: Int, _ type: ChangeType) {
    switch type {
    case .insert: operations.sectionInsertions.append(index)
    case .delete: operations.sectionDeletions.append(index)
    case .update: operations.sectionReloads.append(index)
    case .move: return
    }
    sections.append((type, index))
  }

  private mutating func addObject(
    _ object: Any,
    at before: IndexPath?,
    _ type: ChangeType,
    newIndexPath after: IndexPath?
  ) throws(InvalidChange) {
    switch (type, before, after) {
    case (.insert, _, let after?):
      let position = try position(after)
      operations.itemInsertions.append(position)
      positions.append((object, nil, position))
      objects.append((.insert, after, nil))
    case (.delete, let before?, _):
      let position = try position(before)
      operations.itemDeletions.append(position)
      positions.append((object, position, nil))
      objects.append((.delete, before, nil))
    case (.move, let before?, let after?):
      try addMove(object, from: before, to: after)
    case (.update, let before?, let after?) where before != after:
      try addMove(object, from: before, to: after)
    case (.update, let before?, _):
      let position = try position(before)
      operations.itemReloads.append(position)
      positions.append((object, position, nil))
      objects.append((.update, before, object))
    default:
      break
    }
  }

  private mutating func addMove(
    _ object: Any,
    from before: IndexPath,
    to after: IndexPath
  ) throws(InvalidChange) {
    let from = try position(before)
    let to = try position(after)
    operations.itemMoves.append(BatchMove(from: from, to: to))
    positions.append((object, from, to))
    // An object that moves in a sorted list has changed.
    operations.itemReloads.append(from)
    if before == after {
      objects.append((.update, before, object))
    } else {
      objects.append((.delete, before, nil))
      objects.append((.insert, after, nil))
    }
  }

  private func position(_ indexPath: IndexPath) throws(InvalidChange) -> ItemPosition {
    guard let position = ItemPosition(indexPath) else {
      throw InvalidChange("\(Array(indexPath)) is not the index path of an item")
    }
    return position
  }

  /// Adds the changes to the change lists of an update, in reported order.
  func record(in update: StorageUpdate) {
    update.sectionChanges += sections.map { ($0, [$1]) }
    for (type, indexPath, object) in objects {
      update.objectChanges.append((type, [indexPath]))
      if let object { update.updatedObjects[indexPath] = object }
    }
  }
}
