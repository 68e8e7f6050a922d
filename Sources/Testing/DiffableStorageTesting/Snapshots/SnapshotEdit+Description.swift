import DiffableStorage

// Writes an edit as the Swift call that makes it, for counterexamples.

extension SnapshotEdit: CustomStringConvertible {
  /// The builder's call that carries out the edit, in Swift's notation.
  ///
  /// - Complexity: O(*n*) for an edit with *n* identifiers.
  public var description: String {
    switch self {
    case .appendSections(let ids): "appendSections(\(ids))"
    case .appendItems(let ids, nil): "appendItems(\(ids))"
    case .appendItems(let ids, let section?): "appendItems(\(ids), toSection: \"\(section)\")"
    case .insertSectionsBefore(let ids, let anchor):
      "insertSections(\(ids), beforeSection: \"\(anchor)\")"
    case .insertSectionsAfter(let ids, let anchor):
      "insertSections(\(ids), afterSection: \"\(anchor)\")"
    case .deleteSections(let ids): "deleteSections(\(ids))"
    case .emptyAllSections: "emptyAllSections()"
    case .moveSectionBefore(let id, let anchor):
      "moveSection(\"\(id)\", beforeSection: \"\(anchor)\")"
    case .moveSectionAfter(let id, let anchor):
      "moveSection(\"\(id)\", afterSection: \"\(anchor)\")"
    case .reloadSections(let ids): "reloadSections(\(ids))"
    case .insertItemsBefore(let ids, let anchor): "insertItems(\(ids), beforeItem: \(anchor))"
    case .insertItemsAfter(let ids, let anchor): "insertItems(\(ids), afterItem: \(anchor))"
    case .deleteItems(let ids): "deleteItems(\(ids))"
    case .deleteAllItems: "deleteAllItems()"
    case .moveItemBefore(let id, let anchor): "moveItem(\(id), beforeItem: \(anchor))"
    case .moveItemAfter(let id, let anchor): "moveItem(\(id), afterItem: \(anchor))"
    case .moveItemToEnd(let id, let section): "moveItem(\(id), toEndOfSection: \"\(section)\")"
    case .replaceItems(let section, let ids):
      "replaceItems(inSection: \"\(section)\", with: \(ids))"
    case .reloadItems(let ids): "reloadItems(\(ids))"
    case .reconfigureItems(let ids): "reconfigureItems(\(ids))"
    case .moveSectionToStart(let id): "moveSectionToStart(\"\(id)\")"
    case .moveSectionToEnd(let id): "moveSectionToEnd(\"\(id)\")"
    case .insertItemsAt(let ids, let position): "insertItems(\(ids), at: \(position.call))"
    case .deleteItemsAt(let positions):
      "deleteItems(at: [\(positions.map(\.call).joined(separator: ", "))])"
    case .deleteItemsAtOffsets(let offsets, let section):
      "deleteItems(atOffsets: \(offsets), inSection: \"\(section)\")"
    case .removeMultiples(let divisor): "removeItems { $0.isMultiple(of: \(divisor)) }"
    case .moveItemAt(let source, let target): "moveItem(at: \(source.call), to: \(target.call))"
    case .moveItemsBefore(let ids, let anchor): "moveItems(\(ids), beforeItem: \(anchor))"
    case .moveItemsAfter(let ids, let anchor): "moveItems(\(ids), afterItem: \(anchor))"
    case .moveItemsToEnd(let ids, let section):
      "moveItems(\(ids), toEndOfSection: \"\(section)\")"
    case .moveItemsFromOffsets(let offsets, let target, let section):
      "moveItems(fromOffsets: \(offsets), toOffset: \(target), inSection: \"\(section)\")"
    }
  }
}

extension ItemPosition {
  /// The call that makes it.
  fileprivate var call: String { "ItemPosition(section: \(section), item: \(item))" }
}
