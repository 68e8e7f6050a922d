import DiffableStorage
import DiffableStorageTesting
import TestSupport

/// Runs a script of edits on a builder and on a reference model.
func edit(_ bytes: [UInt8]) throws {
  var source = ByteSource(bytes)
  var model = ListModel()
  var builder = Small.Builder()
  var versions: [(Small, ListModel)] = []
  while !source.isEmpty {
    let edit = source.edit()
    var wanted: Refusal?
    do throws(Refusal) { try model.apply(edit) } catch { wanted = error }
    let found = try refusal { try edit.apply(to: &builder) }
    try requireEqual(found, wanted, "The builder answers \(edit) otherwise than the model")
    // Builds a snapshot sometimes, so that later edits work on shared nodes.
    if source.below(3) == 0 || source.isEmpty { versions.append((builder.build(), model)) }
  }
  for (snapshot, model) in versions.suffix(8) { try requireAgreement(snapshot, model) }
}
