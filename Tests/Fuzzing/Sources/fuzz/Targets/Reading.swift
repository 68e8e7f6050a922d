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
  let list: List
  do throws(ToolError) {
    list = try format.list(content, file: "f", duplicates: rule)
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
  let again = try format.list(written, file: "f", duplicates: .reject)
  try requireEqual(again, list, "Writing and reading \(format) changed the list")
  if format == .json { try requireSame(again, list, "Writing and reading changed the marks") }
}

private func requireOneLine(_ error: ToolError) throws {
  let isOneLine = error.report.unicodeScalars.allSatisfy {
    !isInvisible($0) || $0.value == 0x200D || $0.value == 0xFE0F
  }
  try require(isOneLine, "A message is not one harmless line: \(error.report.debugDescription)")
}
