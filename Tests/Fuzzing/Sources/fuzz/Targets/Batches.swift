import DiffableStorage
import DiffableStorageTesting
import GridRendering
import TestSupport

/// Performs random batches: a grid carries them out or refuses them, and stays consistent.
func performBatches(_ bytes: [UInt8]) throws {
  var source = ByteSource(bytes)
  let view = source.below(2) == 0 ? ListViewKind.collectionView : .tableView
  let strictness = source.below(2) == 0 ? HeadlessGrid.Strictness.strict : .lenient
  let grid = HeadlessGrid(view: view, strictness: strictness, columns: source.below(4))
  grid.recordingLimit = 2
  if source.below(2) == 0 { grid.viewport = source.below(4)..<(4 + source.below(8)) }
  let storage = ListStorage(sections(&source))
  grid.attach(to: storage)
  while !source.isEmpty {
    let operations = operations(&source)
    let before = storage.sections
    let after = source.below(4) == 0 ? before : sections(&source)
    let text = grid.text()
    do throws(HeadlessGrid.Violation) {
      try grid.performBatchUpdates(operations) { storage.sections = after }
      grid.reloadData()
    } catch {
      try require(!error.description.isEmpty)
      try requireEqual(grid.text(), text, "A refused batch changed what is shown")
      grid.reloadData()
    }
    try grid.verify()
    _ = PositionMap(operations).positionAfter(source.anyPosition())
  }
  _ = grid.html()
}

private func sections(_ source: inout ByteSource) -> [[String]] {
  (0..<source.below(5)).map { section in
    (0..<source.below(6)).map { "\(section) \($0)" }
  }
}

private func operations(_ source: inout ByteSource) -> BatchOperations {
  var operations = BatchOperations()
  for _ in 0..<source.below(6) {
    switch source.below(10) {
    case 0: operations.sectionDeletions.append(source.anyIndex())
    case 1: operations.sectionInsertions.append(source.anyIndex())
    case 2:
      operations.sectionMoves.append(BatchMove(from: source.anyIndex(), to: source.anyIndex()))
    case 3: operations.sectionReloads.append(source.anyIndex())
    case 4: operations.itemDeletions.append(source.anyPosition())
    case 5: operations.itemInsertions.append(source.anyPosition())
    case 6:
      operations.itemMoves.append(BatchMove(from: source.anyPosition(), to: source.anyPosition()))
    case 7: operations.itemReloads.append(source.anyPosition())
    case 8: operations.itemReconfigures.append(source.anyPosition())
    default:
      operations.supplementaryReloads.append(
        SupplementaryReload(kind: "kind", section: source.anyIndex())
      )
    }
  }
  return operations
}
