/// The report as a text table for the terminal.
enum TextReport {
  private static let widths = [62, 12, 7, 11, 9, 20, 12]

  /// Returns the lines that a result adds to the table.
  static func lines(for result: RowResult, after previous: RowResult?) -> [String] {
    var lines: [String] = []
    if previous == nil {
      lines.append(line(["", "measured", "noise", "goal", "stretch", "times", ""]))
    }
    if previous?.heading != result.heading { lines.append(result.heading) }
    lines.append(line(["  " + result.name] + result.columns))
    return lines
  }

  /// Returns the last line: the number of rows that miss their goal.
  static func summary(of results: [RowResult]) -> String {
    let missed = results.count { $0.verdict == .missed }
    let near = results.count { $0.verdict == .withinNoise }
    let nearly = near == 0 ? "" : " (\(near) more are beyond it by less than their noise)"
    return "\(missed) of \(results.count) rows miss their goal\(nearly)."
  }

  private static func line(_ columns: [String]) -> String {
    zip(columns, widths).map { column, width in
      column + String(repeating: " ", count: max(0, width - column.count))
    }.joined(separator: " ")
  }
}
