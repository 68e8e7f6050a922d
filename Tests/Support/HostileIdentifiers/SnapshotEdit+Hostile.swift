package import DiffableStorage
package import DiffableStorageTesting

extension SnapshotEdit {
  /// Carries out the edit with hostile identifiers in place of names and numbers.
  package func apply<ID: HostileIdentifier>(
    hostile builder: inout Snapshot<ID, ID>.Builder
  ) throws(SnapshotError) {
    func name(_ name: String) -> ID { .make(Int(name.unicodeScalars.first?.value ?? 65) - 65) }
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
    case .deleteAllSections: builder.deleteAllSections()
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
    }
  }
}
