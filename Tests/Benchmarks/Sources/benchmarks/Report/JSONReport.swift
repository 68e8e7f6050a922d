import Foundation

/// The report for other programs, in JSON.
struct JSONReport: Encodable {
  let rows: [RowResult]
  let missed: Int

  init(_ results: [RowResult]) {
    rows = results
    missed = results.count { $0.verdict == .missed }
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }
}
