import DiffableStorage

/// Applies a difference to the list that it was made from: `diffgrid patch`.
struct PatchCommand {
  let options: PatchOptions

  func run() throws(ToolError) -> ExitStatus {
    let before = try options.before.contents(options.input).list(options.duplicates)
    let reader = DifferenceReader(file: options.difference.title)
    let difference = try reader.difference(try options.difference.bytes())
    let after: List
    do throws(SnapshotError) {
      after = try before.applying(difference)
    } catch {
      throw ToolError(
        "does not fit \(Shown.text(options.before.title)): \(error.description)",
        file: options.difference.title
      )
    }
    let writer = ListWriter(
      format: options.format ?? options.input ?? options.before.format,
      isForTerminal: options.output.isTerminal
    )
    try options.output.write(try writer.bytes(after))
    return .same
  }
}
