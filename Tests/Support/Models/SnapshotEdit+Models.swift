package import DiffableStorage
package import DiffableStorageTesting

/// A model of the tests: its content is the number of the edit that set it.
package struct Card: Identifiable, Hashable, Sendable {
  package let id: Int
  package var revision: Int

  package init(_ id: Int, revision: Int = 0) {
    self.id = id
    self.revision = revision
  }
}

package typealias Cards = ModelSnapshot<String, Card>

extension SnapshotEdit {
  /// Carries out the edit on models; what it inserts has a revision as its content.
  package func apply(to builder: inout Cards.Builder, revision: Int) throws(SnapshotError) {
    func cards(_ ids: [Int]) -> [Card] { ids.map { Card($0, revision: revision) } }
    switch self {
    case .appendSections(let ids): try builder.appendSections(ids)
    case .appendItems(let ids, let section):
      try builder.appendModels(cards(ids), toSection: section)
    case .insertSectionsBefore(let ids, let anchor):
      try builder.insertSections(ids, beforeSection: anchor)
    case .insertSectionsAfter(let ids, let anchor):
      try builder.insertSections(ids, afterSection: anchor)
    case .deleteSections(let ids): builder.deleteSections(ids)
    case .emptyAllSections: builder.emptyAllSections()
    case .moveSectionBefore(let id, let anchor): try builder.moveSection(id, beforeSection: anchor)
    case .moveSectionAfter(let id, let anchor): try builder.moveSection(id, afterSection: anchor)
    case .reloadSections(let ids): try builder.reloadSections(ids)
    case .insertItemsBefore(let ids, let anchor):
      try builder.insertModels(cards(ids), beforeItem: anchor)
    case .insertItemsAfter(let ids, let anchor):
      try builder.insertModels(cards(ids), afterItem: anchor)
    case .deleteItems(let ids): builder.deleteItems(ids)
    case .deleteAllItems: builder.deleteAllItems()
    case .moveItemBefore(let id, let anchor): try builder.moveItem(id, beforeItem: anchor)
    case .moveItemAfter(let id, let anchor): try builder.moveItem(id, afterItem: anchor)
    case .moveItemToEnd(let id, let section): try builder.moveItem(id, toEndOfSection: section)
    case .replaceItems(let section, let ids):
      try builder.replaceModels(inSection: section, with: cards(ids))
    case .reloadItems(let ids): try builder.reloadItems(ids)
    case .reconfigureItems(let ids): try builder.reconfigureItems(ids)
    case .moveSectionToStart(let id): try builder.moveSectionToStart(id)
    case .moveSectionToEnd(let id): try builder.moveSectionToEnd(id)
    case .insertItemsAt(let ids, let position): try builder.insertModels(cards(ids), at: position)
    case .deleteItemsAt(let positions): try builder.deleteItems(at: positions)
    case .deleteItemsAtOffsets(let offsets, let section):
      try builder.deleteItems(atOffsets: offsets, inSection: section)
    case .removeMultiples(let divisor): builder.removeModels { $0.id.isMultiple(of: divisor) }
    case .moveItemAt(let source, let target): try builder.moveItem(at: source, to: target)
    case .moveItemsBefore(let ids, let anchor): try builder.moveItems(ids, beforeItem: anchor)
    case .moveItemsAfter(let ids, let anchor): try builder.moveItems(ids, afterItem: anchor)
    case .moveItemsToEnd(let ids, let section): try builder.moveItems(ids, toEndOfSection: section)
    case .moveItemsFromOffsets(let offsets, let target, let section):
      try builder.moveItems(fromOffsets: offsets, toOffset: target, inSection: section)
    }
  }

  /// The identifiers whose models the edit sets, if it succeeds.
  package var identifiersSet: [Int] {
    switch self {
    case .appendItems(let ids, _), .insertItemsBefore(let ids, _), .insertItemsAfter(let ids, _),
      .replaceItems(_, let ids), .insertItemsAt(let ids, _):
      ids
    default: []
    }
  }
}

/// A builder of models, one of identifiers, and the revisions that the models should have.
package struct ModelEditing {
  package var models = Cards.Builder()
  package var revisions: [Int: Int] = [:]
  private var identifiers = Small.Builder()
  private var count = 0

  package init() {}

  /// Carries out an edit on both builders, and requires the same result.
  package mutating func apply(_ edit: SnapshotEdit) throws {
    count += 1
    let wanted = try refusal { try edit.apply(to: &identifiers) }
    let found = try refusal { try edit.apply(to: &models, revision: count) }
    try requireEqual(found, wanted, "Models answer \(edit) otherwise than identifiers")
    if found == nil { for id in edit.identifiersSet { revisions[id] = count } }
    try requireAgreement()
  }

  /// Changes the model of an identifier if there is one.
  package mutating func update(_ id: Int) throws {
    count += 1
    let (exists, revision) = (identifiers.contains(id), count)
    let found = try refusal { try models.updateModel(id) { $0.revision = revision } }
    try requireEqual(found, exists ? nil : Refusal(.unknownItem, id))
    if exists { revisions[id] = count }
    try requireAgreement()
  }

  private func requireAgreement() throws {
    let (models, identifiers) = (models.build(), identifiers.build())
    try requireEqual(models.identifiers, identifiers, "The identifiers of the models differ")
    let wanted = identifiers.itemIdentifiers.map { Card($0, revision: revisions[$0] ?? -1) }
    try requireEqual(Array(models.models), wanted, "The models differ")
  }

  /// Requires a difference of two versions to name exactly the models that stay and changed.
  package static func requireContent(from before: Cards, to after: Cards) throws {
    let changed = after.models.filter { model in before[model.id].map { $0 != model } ?? false }
    let found = after.difference(from: before).reconfiguredItems.map(\.identifier)
    let marked = after.identifiers.reconfiguredItemIdentifiers
      .union(after.identifiers.reloadedItemIdentifiers)
    try requireEqual(
      found.filter { !marked.contains($0) },
      changed.map(\.id).filter { !marked.contains($0) }
    )
  }
}
