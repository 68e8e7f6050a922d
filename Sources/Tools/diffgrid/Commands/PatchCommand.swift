import DiffableStorage

/// Applies a difference to the list that it was made from: `diffgrid patch`.
struct PatchCommand {
  let options: PatchOptions

  func run() throws(ToolError) -> ExitStatus {
    let bytes = try options.difference.bytes()
    let difference = try DifferenceReader(file: options.difference.title).difference(bytes)
    let edits = try RowEdits(bytes, file: options.difference.title)
    var columns = edits.options
    columns.separator = options.separator
    let contents = try options.before.contents(options.input, columns)
    let before = try contents.list(options.duplicates)
    let after: List
    do throws(SnapshotError) {
      after = try before.list.applying(difference)
    } catch {
      throw ToolError(
        "does not fit \(Shown.text(options.before.title)): \(error.description)",
        file: options.difference.title
      )
    }
    try options.output.write(try written(after, before, edits, contents.format))
    return .same
  }

  private func written(
    _ after: List,
    _ before: ReadList,
    _ edits: RowEdits,
    _ format: InputFormat
  ) throws(ToolError) -> [UInt8] {
    let isForTerminal = options.output.isTerminal
    guard let table = before.table, options.format ?? format == format else {
      if edits.options.key != nil {
        throw ToolError(
          before.table == nil
            ? "is empty: it has no columns, as the difference has"
            : "a table is written in its own form; leave out --format, and name the output like it",
          file: options.before.title
        )
      }
      let writer = ListWriter(
        format: options.format ?? format,
        isForTerminal: isForTerminal,
        separator: options.output.name.flatMap(CSVFields.separator) ?? Byte.comma
      )
      return try writer.bytes(after)
    }
    let writer = TableWriter(
      before: before.list,
      table: table,
      edits: edits,
      titles: (options.before.title, options.difference.title),
      isForTerminal: isForTerminal
    )
    return try writer.bytes(after)
  }
}
