import DiffableStorage
import DiffableStorageTesting
import GridRendering

/// Requires two snapshots to be equal, marks included.
func requireSame<Section, Item>(
  _ found: Snapshot<Section, Item>,
  _ wanted: Snapshot<Section, Item>,
  _ message: String
) throws {
  try requireEqual(found, wanted, message)
  try requireEqual(found.reloadedSectionIdentifiers, wanted.reloadedSectionIdentifiers, message)
  try requireEqual(found.reloadedItemIdentifiers, wanted.reloadedItemIdentifiers, message)
  try requireEqual(found.reconfiguredItemIdentifiers, wanted.reconfiguredItemIdentifiers, message)
}

/// Requires a grid to have no violations, and to show what a new grid would show.
func requireClean(_ grid: HeadlessGrid) throws {
  if let violation = grid.violations.first { throw violation }
  try grid.verify()
}
