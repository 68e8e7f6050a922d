import DiffableStorage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The changes of one conversation: what they say, and how they are entered in the record.
///
/// | said | recorded | meant |
/// |---|---|---|
/// | insert, delete | the same | the same |
/// | move to another place | delete, insert | the object is there now and shows something else |
/// | move to its own place | update | the object stands exactly there and shows something else |
/// | update, now at another place | delete, insert | as a move |
/// | update | the same | the object shows something else |
/// | section insert, delete, update | the same | the same |
/// | section move | – | – |
///
/// What lacks the path it needs is passed over.
struct ResultsChanges {
  private(set) var operations = BatchOperations()
  private var objects: [(ChangeType, IndexPath, Any?)] = []
  private var sections: [(ChangeType, Int)] = []

  /// Which object was said to be where, before and after.
  private(set) var whereabouts: [(object: Any, before: ItemPosition?, after: ItemPosition?)] = []

  mutating func add(_ event: ResultsConversation.Event) throws(InvalidChange) {
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
      whereabouts.append((object, nil, position))
      objects.append((.insert, after, nil))
    case (.delete, let before?, _):
      let position = try position(before)
      operations.itemDeletions.append(position)
      whereabouts.append((object, position, nil))
      objects.append((.delete, before, nil))
    case (.move, let before?, let after?):
      try addMove(object, from: before, to: after)
    case (.update, let before?, let after?) where before != after:
      try addMove(object, from: before, to: after)
    case (.update, let before?, _):
      let position = try position(before)
      operations.itemReloads.append(position)
      whereabouts.append((object, position, nil))
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
    whereabouts.append((object, from, to))
    // Whatever sorts elsewhere has changed.
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

  /// Enters the changes in the order they were told.
  func record(in update: StorageUpdate) {
    update.sectionChanges += sections.map { ($0, [$1]) }
    for (type, indexPath, object) in objects {
      update.objectChanges.append((type, [indexPath]))
      if let object { update.updatedObjects[indexPath] = object }
    }
  }
}
