package import DiffableStorage
import DiffableStorageTesting

/// A reference model of a snapshot, simple enough to be obviously correct.
package struct ListModel: Equatable {
  package struct Section: Equatable {
    package var id: String
    package var items: [Int]

    package init(id: String, items: [Int]) {
      self.id = id
      self.items = items
    }
  }

  package var sections: [Section] = []
  package var reloadedSections: Set<String> = []
  package var reloadedItems: Set<Int> = []
  package var reconfiguredItems: Set<Int> = []

  package init() {}

  package init(_ snapshot: Small) {
    sections = snapshot.sectionIdentifiers.map { id in
      Section(id: id, items: Array(snapshot.itemIdentifiers(inSection: id)))
    }
    reloadedSections = snapshot.reloadedSectionIdentifiers
    reloadedItems = snapshot.reloadedItemIdentifiers
    reconfiguredItems = snapshot.reconfiguredItemIdentifiers
  }

  package var items: [Int] { sections.flatMap(\.items) }

  /// Returns the position of an item.
  package func place(of item: Int) -> ItemPosition? {
    for (index, section) in sections.enumerated() {
      if let found = section.items.firstIndex(of: item) {
        return ItemPosition(section: index, item: found)
      }
    }
    return nil
  }

  package func index(ofSection id: String) -> Int? { sections.firstIndex { $0.id == id } }
}

/// Requires a snapshot to give the same answers as the model.
package func requireAgreement(_ snapshot: Small, _ model: ListModel) throws {
  try requireEqual(Array(snapshot.sectionIdentifiers), model.sections.map(\.id))
  try requireEqual(Array(snapshot.itemIdentifiers), model.items)
  try requireEqual(snapshot.numberOfSections, model.sections.count)
  try requireEqual(snapshot.numberOfItems, model.items.count)
  try requireEqual(snapshot.isEmpty, model.sections.isEmpty)
  try requireEqual(snapshot.hasNoItems, model.items.isEmpty)
  try requireEqual(snapshot.sections.map(\.id), model.sections.map(\.id))
  try requireEqual(snapshot.sections.map { Array($0.itemIdentifiers) }, model.sections.map(\.items))
  for (index, section) in model.sections.enumerated() {
    try requireEqual(Array(snapshot.itemIdentifiers(inSection: section.id)), section.items)
    try requireEqual(Array(snapshot.itemIdentifiers(inSectionAt: index)), section.items)
    try requireEqual(snapshot.numberOfItems(inSection: section.id), section.items.count)
    try requireEqual(snapshot.numberOfItems(inSectionAt: index), section.items.count)
    try requireEqual(snapshot.sectionIdentifier(at: index), section.id)
    try requireEqual(snapshot.indexOfSection(section.id), index)
    try require(snapshot.containsSection(section.id))
    for (place, item) in section.items.enumerated() {
      let position = ItemPosition(section: index, item: place)
      try requireEqual(snapshot.position(of: item), position)
      try requireEqual(snapshot.itemIdentifier(at: position), item)
      try requireEqual(snapshot[position], item)
      try requireEqual(snapshot.sectionIdentifier(containingItem: item), section.id)
    }
  }
  for (index, item) in model.items.enumerated() {
    try requireEqual(snapshot.indexOfItem(item), index)
    try require(snapshot.contains(item))
  }
  try requireEqual(snapshot.reloadedSectionIdentifiers, model.reloadedSections)
  try requireEqual(snapshot.reloadedItemIdentifiers, model.reloadedItems)
  try requireEqual(
    snapshot.reconfiguredItemIdentifiers,
    model.reconfiguredItems.subtracting(model.reloadedItems)
  )
}
