package import DiffableStorage
import DiffableStorageTesting

/// Requires a builder to answer every query as its snapshot does, also for what does not exist.
package func requireAgreement(_ builder: Small.Builder, _ snapshot: Small) throws {
  try requireEqual(builder.numberOfSections, snapshot.numberOfSections)
  try requireEqual(builder.numberOfItems, snapshot.numberOfItems)
  try requireEqual(builder.isEmpty, snapshot.isEmpty)
  try requireEqual(builder.hasNoItems, snapshot.hasNoItems)
  try requireEqual(builder.sections, snapshot.sections)
  try requireEqual(builder.sectionIdentifiers, snapshot.sectionIdentifiers)
  try requireEqual(builder.itemIdentifiers, snapshot.itemIdentifiers)
  try requireEqual(builder.reloadedSectionIdentifiers, snapshot.reloadedSectionIdentifiers)
  try requireEqual(builder.reloadedItemIdentifiers, snapshot.reloadedItemIdentifiers)
  try requireEqual(builder.reconfiguredItemIdentifiers, snapshot.reconfiguredItemIdentifiers)
  for index in -1...snapshot.numberOfSections {
    let id = snapshot.sectionIdentifier(at: index)
    try requireEqual(builder.sectionIdentifier(at: index), id)
    let count = snapshot.numberOfItems(inSectionAt: index)
    try requireEqual(builder.numberOfItems(inSectionAt: index), count)
    let items = snapshot.itemIdentifiers(inSectionAt: index)
    try requireEqual(builder.itemIdentifiers(inSectionAt: index), items)
    let name = id ?? "no section"
    try requireEqual(
      builder.numberOfItems(inSection: name),
      snapshot.numberOfItems(inSection: name)
    )
    try requireEqual(builder.itemIdentifiers(inSection: name), items)
    try requireEqual(builder.indexOfSection(name), snapshot.indexOfSection(name))
    try requireEqual(builder.containsSection(name), snapshot.containsSection(name))
    for item in -1...count {
      let position = ItemPosition(section: index, item: item)
      let found = snapshot.itemIdentifier(at: position)
      try requireEqual(builder.itemIdentifier(at: position), found)
    }
  }
  for item in Array(snapshot.itemIdentifiers) + [-1] {
    try requireEqual(builder.contains(item), snapshot.contains(item))
    try requireEqual(builder.position(of: item), snapshot.position(of: item))
    try requireEqual(builder.indexOfItem(item), snapshot.indexOfItem(item))
    let section = snapshot.sectionIdentifier(containingItem: item)
    try requireEqual(builder.sectionIdentifier(containingItem: item), section)
  }
}
