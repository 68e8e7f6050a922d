import DiffableStorage
import DiffableStorageTesting
import TestSupport

/// A script of edits, carried out by the builder and by a list of lists.
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
    // A snapshot now and then, as its builder is edited further.
    if source.below(3) == 0 || source.isEmpty { versions.append((builder.build(), model)) }
  }
  for (snapshot, model) in versions.suffix(8) { try requireAgreement(snapshot, model) }
}
