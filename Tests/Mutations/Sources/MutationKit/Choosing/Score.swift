/// The result of testing a mutant.
package enum Outcome: Hashable, Sendable {
  /// A test failed, the run crashed, or it did not end; the text says which.
  case caught(String)

  /// All tests passed that run the changed code.
  case survived

  /// No test runs the changed code.
  case unreached

  package var isCaught: Bool {
    if case .caught = self { return true }
    return false
  }
}

/// How many mutants were caught, by folder and in all.
package struct Score: Sendable {
  package struct Row: Hashable, Sendable {
    package let folder: String
    package var caught = 0
    package var total = 0

    package var percent: Double { total == 0 ? 100 : 100 * Double(caught) / Double(total) }
  }

  package private(set) var rows: [Row] = []
  package private(set) var all = Row(folder: "all")

  package init(_ results: [(mutant: Mutant, outcome: Outcome)]) {
    let folders = Dictionary(grouping: results) { $0.mutant.folder }
    rows = folders.sorted { $0.key < $1.key }.map { folder, results in
      Row(
        folder: folder,
        caught: results.count { $0.outcome.isCaught },
        total: results.count
      )
    }
    for row in rows {
      all.caught += row.caught
      all.total += row.total
    }
  }

  /// The score as a text table.
  package var table: String {
    let width = (rows.map(\.folder.count).max() ?? 0) + 2
    return (rows + [all]).map { row in
      let percent = (row.percent * 10).rounded() / 10
      let name = row.folder.padded(to: width)
      return "\(name)\(row.caught) of \(row.total)".padded(to: width + 14) + "\(percent) %"
    }.joined(separator: "\n")
  }
}

extension String {
  /// This text with spaces at the end, up to a number of characters.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
