import DiffableStorage
import DiffableStorageTesting
import GridRendering
import TestSupport

/// Runs a script of edits on models, and shows some versions in a grid.
func editModels(_ bytes: [UInt8]) throws {
  var source = ByteSource(bytes)
  var editing = ModelEditing()
  var versions = [Cards()]
  let storage = ModelStorage<String, Card>()
  let grid = HeadlessGrid()
  grid.attach(to: storage)
  while !source.isEmpty {
    if source.below(4) == 0 {
      try editing.update(source.item())
    } else {
      try editing.apply(source.edit())
    }
    guard source.below(3) == 0 || source.isEmpty else { continue }
    let after = editing.models.build()
    versions.append(after)
    let before = versions[source.below(versions.count)]
    try ModelEditing.requireContent(from: before, to: after)
    let arrays = after.sections.map { ($0.identifier, Array($0.models)) }
    try requireEqual(try Cards(sections: arrays, basedOn: before), after)
    if source.below(2) == 0 { storage.apply(after) } else { try storage.apply(arrays) }
    try requireClean(grid)
  }
}
