import DiffableStorage
import DiffableStorageTesting
import Foundation
import GridRendering

/// Reads bytes as a file of the tool.
///
/// The first byte selects the format and the duplicate rule.
func readLists(_ bytes: [UInt8]) throws {
  var source = ByteSource(bytes)
  let formats = InputFormat.allCases
  let format = formats[source.below(formats.count + 1) % formats.count]
  let rule = DuplicateRule.allCases[Int(bytes.first ?? 0) / 16 % 3]
  let content = Array(bytes.dropFirst())
  do throws(ToolError) {
    _ = try DifferenceReader(file: "d").difference(content)
  } catch {
    try requireOneLine(error)
  }
  try readTable(content, format, rule)
  let list: List
  do throws(ToolError) {
    list = try format.read(content, file: "f", duplicates: rule).list
  } catch {
    return try requireOneLine(error)
  }
  for format in InputFormat.allCases { try requireReadBack(list, format) }
  let json = try ListWriter(format: .json).bytes(list)
  try requireSame(
    try JSONDecoder().decode(List.self, from: Data(json)),
    list,
    "The library reads the tool's JSON as something else"
  )
}

/// Reads bytes as a table with the key `a`, and requires that it is written as the same rows.
private func readTable(_ bytes: [UInt8], _ format: InputFormat, _ rule: DuplicateRule) throws {
  let options = TableOptions(key: ["a"])
  let isSame: Bool
  do throws(ToolError) {
    let read = try format.read(bytes, file: "f", duplicates: rule, table: options)
    guard let table = read.table else { return }
    for offset in table.rows.indices { _ = try table.row(at: offset) }
    let edits = try RowEdits(Array("{}".utf8), file: "d")
    let writer = TableWriter(before: read.list, table: table, edits: edits, titles: ("f", "d"))
    let again = try format.read(
      try writer.bytes(read.list),
      file: "f",
      duplicates: .reject,
      table: options
    )
    isSame = try ListPair(read, again, titles: ("f", "g")).areSame
  } catch {
    return try requireOneLine(error)
  }
  try require(isSame, "Writing and reading changed a table")
}

/// Requires that a written list is read back as the same list.
///
/// JSON can represent every list.
private func requireReadBack(_ list: List, _ format: InputFormat) throws {
  let written: [UInt8]
  do throws(ToolError) {
    written = try ListWriter(format: format).bytes(list)
  } catch {
    try require(format != .json, "JSON cannot hold a list: \(error.report)")
    return try requireOneLine(error)
  }
  let again = try format.read(written, file: "f", duplicates: .reject).list
  try requireEqual(again, list, "Writing and reading \(format) changed the list")
  if format == .json { try requireSame(again, list, "Writing and reading changed the marks") }
}

private func requireOneLine(_ error: ToolError) throws {
  let isOneLine = error.report.unicodeScalars.allSatisfy {
    !isInvisible($0) || $0.value == 0x200D || $0.value == 0xFE0F
  }
  try require(isOneLine, "A message is not one harmless line: \(error.report.debugDescription)")
}
