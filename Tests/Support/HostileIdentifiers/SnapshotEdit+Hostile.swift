package import DiffableStorage
package import DiffableStorageTesting

extension SnapshotEdit {
  /// Carries out the edit with hostile identifiers in place of names and numbers.
  package func apply<ID: HostileIdentifier>(
    hostile builder: inout Snapshot<ID, ID>.Builder
  ) throws(SnapshotError) {
    func name(_ name: String) -> ID { Self.make(name) }
    func names(_ names: [String]) -> [ID] { names.map(name) }
    func ids(_ numbers: [Int]) -> [ID] { numbers.map(ID.make) }
    switch self {
    case .appendSections(let list): try builder.appendSections(names(list))
    case .appendItems(let list, let section):
      try builder.appendItems(ids(list), toSection: section.map(name))
    case .insertSectionsBefore(let list, let anchor):
      try builder.insertSections(names(list), beforeSection: name(anchor))
    case .insertSectionsAfter(let list, let anchor):
      try builder.insertSections(names(list), afterSection: name(anchor))
    case .deleteSections(let list): builder.deleteSections(names(list))
    case .emptyAllSections: builder.emptyAllSections()
    case .moveSectionBefore(let id, let anchor):
      try builder.moveSection(name(id), beforeSection: name(anchor))
    case .moveSectionAfter(let id, let anchor):
      try builder.moveSection(name(id), afterSection: name(anchor))
    case .reloadSections(let list): try builder.reloadSections(names(list))
    case .insertItemsBefore(let list, let anchor):
      try builder.insertItems(ids(list), beforeItem: .make(anchor))
    case .insertItemsAfter(let list, let anchor):
      try builder.insertItems(ids(list), afterItem: .make(anchor))
    case .deleteItems(let list): builder.deleteItems(ids(list))
    case .deleteAllItems: builder.deleteAllItems()
    case .moveItemBefore(let id, let anchor):
      try builder.moveItem(.make(id), beforeItem: .make(anchor))
    case .moveItemAfter(let id, let anchor):
      try builder.moveItem(.make(id), afterItem: .make(anchor))
    case .moveItemToEnd(let id, let section):
      try builder.moveItem(.make(id), toEndOfSection: name(section))
    case .replaceItems(let section, let list):
      try builder.replaceItems(inSection: name(section), with: ids(list))
    case .reloadItems(let list): try builder.reloadItems(ids(list))
    case .reconfigureItems(let list): try builder.reconfigureItems(ids(list))
    default: try applyByPlace(hostile: &builder)
    }
  }

  /// Carries out the edits by position, and those that move or remove several items.
  private func applyByPlace<ID: HostileIdentifier>(
    hostile builder: inout Snapshot<ID, ID>.Builder
  ) throws(SnapshotError) {
    func name(_ name: String) -> ID { Self.make(name) }
    func ids(_ numbers: [Int]) -> [ID] { numbers.map(ID.make) }
    switch self {
    case .moveSectionToStart(let id): try builder.moveSectionToStart(name(id))
    case .moveSectionToEnd(let id): try builder.moveSectionToEnd(name(id))
    case .insertItemsAt(let list, let position): try builder.insertItems(ids(list), at: position)
    case .deleteItemsAt(let positions): try builder.deleteItems(at: positions)
    case .deleteItemsAtOffsets(let offsets, let section):
      try builder.deleteItems(atOffsets: offsets, inSection: name(section))
    case .removeMultiples(let divisor):
      // The result depends on the `==` of the identifiers, which may be wrong.
      let wanted = ID.make(divisor)
      builder.removeItems { $0 == wanted || $0.hashValue.isMultiple(of: divisor) }
    case .moveItemAt(let source, let target): try builder.moveItem(at: source, to: target)
    case .moveItemsBefore(let list, let anchor):
      try builder.moveItems(ids(list), beforeItem: .make(anchor))
    case .moveItemsAfter(let list, let anchor):
      try builder.moveItems(ids(list), afterItem: .make(anchor))
    case .moveItemsToEnd(let list, let section):
      try builder.moveItems(ids(list), toEndOfSection: name(section))
    case .moveItemsFromOffsets(let offsets, let target, let section):
      try builder.moveItems(fromOffsets: offsets, toOffset: target, inSection: name(section))
    default: break
    }
  }

  private static func make<ID: HostileIdentifier>(_ name: String) -> ID {
    .make(Int(name.unicodeScalars.first?.value ?? 65) - 65)
  }
}
