import DiffableStorage
import DiffableStorageTesting
import GridRendering
import TestSupport

/// Compares two snapshots, and carries out the plans of their difference on strict grids.
func compare(_ bytes: [UInt8]) throws {
  var source = ByteSource(bytes)
  let isEdited = source.below(2) == 0
  let before = source.snapshot()
  var after = before
  if isEdited {
    var builder = Small.Builder(before)
    for _ in 0..<source.below(24) { try? source.edit().apply(to: &builder) }
    after = builder.build()
  } else {
    after = source.snapshot()
  }
  after = try source.marked(after)
  let difference = after.difference(from: before)
  let reached = try before.applying(difference)
  try requireEqual(reached, after, "The difference leads elsewhere")
  // Marks refer to items that are in both snapshots.
  let known = ListModel(before)
  try requireEqual(
    reached.reloadedItemIdentifiers,
    after.reloadedItemIdentifiers.intersection(known.items),
    "The difference loses marks"
  )
  try requireEqual(
    reached.reconfiguredItemIdentifiers,
    after.reconfiguredItemIdentifiers.intersection(known.items),
    "The difference loses marks"
  )
  try requireEqual(try after.applying(difference.inverse()), before, "The inverse does not undo")
  try requireEqual(
    try rebuilt(after).difference(from: rebuilt(before)),
    difference,
    "The difference depends on how the snapshots were made"
  )
  try requirePositions(difference, before, after)
  try carryOut(before, after)
}

/// Returns an equal snapshot that shares no nodes with the given one.
private func rebuilt(_ snapshot: Small) throws -> Small {
  let model = ListModel(snapshot)
  return try Small(sections: model.sections.map { ($0.id, $0.items) }).modifying { edit in
    try edit.reloadSections(Array(model.reloadedSections))
    try edit.reconfigureItems(Array(model.reconfiguredItems))
    try edit.reloadItems(Array(model.reloadedItems))
  }
}

private func requirePositions(
  _ difference: SnapshotDifference<String, Int>,
  _ before: Small,
  _ after: Small
) throws {
  for item in before.itemIdentifiers {
    let position = try before.position(of: item) ?? missing(item)
    try requireEqual(difference.positionAfter(position), after.position(of: item))
  }
  for item in after.itemIdentifiers {
    let position = try after.position(of: item) ?? missing(item)
    try requireEqual(difference.positionBefore(position), before.position(of: item))
  }
}

private func missing(_ item: Int) throws(Requirement) -> ItemPosition {
  try require(false, "\(item) is listed and has no position")
  return ItemPosition(section: 0, item: 0)
}

private func carryOut(_ before: Small, _ after: Small) throws {
  for policy in BatchPolicy.allCases {
    for view in [ListViewKind.collectionView, .tableView] {
      let dataSource = DiffableDataSource(before)
      let storage = ProxyDiffableStorage(dataSource: dataSource, policy: policy) { $1 }
      storage.headerModelProvider = { dataSource.sectionIdentifier(for: $0) }
      storage.footerModelProvider = { dataSource.numberOfItems(inSection: $0) }
      storage.configureForCollectionViewFlowLayoutUsage()
      let grid = HeadlessGrid(view: view)
      grid.recordingLimit = 0
      grid.attach(to: storage)
      dataSource.apply(after)
      try requireClean(grid)
      for (section, identifier) in after.sectionIdentifiers.enumerated() {
        let items = Array(after.itemIdentifiers(inSection: identifier))
        for (item, id) in items.enumerated() {
          let cell = grid.cell(at: ItemPosition(section: section, item: item))
          try requireEqual(cell?.model as? Int, id, "A cell shows something else")
        }
      }
    }
    try carryOutRowSteps(before, after, policy)
  }
}

private func carryOutRowSteps(_ before: Small, _ after: Small, _ policy: BatchPolicy) throws {
  for layout in RowLayout.allCases {
    for allowsMoves in [true, false] {
      let dataSource = DiffableDataSource(before)
      let storage = ProxyDiffableStorage(dataSource: dataSource, policy: policy) { $1 }
      storage.headerModelProvider = { dataSource.sectionIdentifier(for: $0) }
      storage.footerModelProvider = { dataSource.numberOfItems(inSection: $0) }
      let list = SequentialList(layout: layout, allowsMoves: allowsMoves)
      list.checksEveryState = true
      list.attach(to: storage)
      dataSource.apply(after)
      if let violation = list.violations.first { throw violation }
      try list.verify()
    }
  }
}
