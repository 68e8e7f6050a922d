import Foundation

/// The report as a Markdown table for a document.
struct MarkdownReport {
  private static let start = "<!-- measured -->"
  private static let end = "<!-- end of measured -->"

  struct MarksMissing: Error, CustomStringConvertible {
    let file: String
    var description: String { "\(file) has no lines \"\(start)\" and \"\(end)\"" }
  }

  let results: [RowResult]

  init(_ results: [RowResult]) {
    self.results = results
  }

  /// Replaces the text between the markers of a file by the table.
  func write(into path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    guard let start = text.range(of: Self.start), let end = text.range(of: Self.end),
      start.upperBound <= end.lowerBound
    else { throw MarksMissing(file: path) }
    let whole = text[..<start.upperBound] + "\n\n" + table + "\n" + text[end.lowerBound...]
    try String(whole).write(toFile: path, atomically: true, encoding: .utf8)
  }

  private var table: String {
    var lines: [String] = [TextReport.summary(of: results), ""]
    var previous: RowResult?
    for result in results {
      if previous?.heading != result.heading {
        if previous != nil { lines.append("") }
        lines += ["**\(result.group)** / \(result.reference)", ""]
        lines.append("| | measured | noise | goal | stretch | times | |")
        lines.append("|---|--:|--:|--:|--:|--:|---|")
      }
      lines.append("| " + ([result.name] + result.columns).joined(separator: " | ") + " |")
      previous = result
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
