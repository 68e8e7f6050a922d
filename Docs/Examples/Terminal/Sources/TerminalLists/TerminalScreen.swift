import GridRendering

/// What a terminal shows, and what to write so that it shows something else.
///
/// Only what differs is written, of a line the columns that differ. The terminal itself moves lines that stay, by
/// deleting and inserting others.
struct TerminalScreen<ID: Hashable> {
  /// A line, and what tells it from others.
  struct Line {
    var id: ID
    var line: TerminalLine
  }

  private var lines: [Line]

  /// - Parameter lines: The lines of the terminal from the first one, which are empty.
  init(_ lines: [Line]) { self.lines = lines }

  /// Shows other lines.
  ///
  /// - Parameter wanted: As many lines.
  /// - Returns: The shorter of two texts to write: with lines that the terminal moves, or without.
  mutating func show(_ wanted: [Line]) -> String {
    let (moves, moved) = moves(to: wanted)
    let output = moves + changes(from: moved, to: wanted)
    let plain = changes(from: lines.map(\.line), to: wanted)
    lines = wanted
    return plain.utf8.count <= output.utf8.count ? plain : output
  }

  // MARK: Moving lines

  /// Has the terminal delete and insert lines, so that those that stay are in their place.
  ///
  /// - Returns: What to write, and the lines after it. Lines at the end need not be deleted or inserted.
  private func moves(to wanted: [Line]) -> (output: String, lines: [TerminalLine]) {
    let difference = wanted.map(\.id).difference(from: lines.map(\.id))
    var (output, moved) = ("", lines.map(\.line))
    func blank(_ rows: Range<Int>) -> [TerminalLine] { rows.map { _ in TerminalLine("") } }
    for rows in runs(difference.removals).reversed() where rows.upperBound < moved.count {
      moved.removeSubrange(rows)
      moved += blank(rows)
      output += "\(position(rows.lowerBound))\u{1B}[\(rows.count)M"
    }
    for rows in runs(difference.insertions) where rows.upperBound < moved.count {
      moved.insert(contentsOf: blank(rows), at: rows.lowerBound)
      moved.removeLast(rows.count)
      output += "\(position(rows.lowerBound))\u{1B}[\(rows.count)L"
    }
    return (output, moved)
  }

  private func runs(_ changes: [CollectionDifference<ID>.Change]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for change in changes {
      let row =
        switch change {
        case .insert(let row, _, _), .remove(let row, _, _): row
        }
      if let last = runs.last, last.upperBound == row {
        runs[runs.count - 1] = last.lowerBound..<row + 1
      } else {
        runs.append(row..<row + 1)
      }
    }
    return runs
  }

  // MARK: Writing lines

  private func changes(from old: [TerminalLine], to new: [Line]) -> String {
    new.indices.reduce(into: "") { output, row in
      let line = new[row].line
      if line != old[row] { output += change(from: old[row], to: line, atRow: row) }
    }
  }

  /// What turns a line into another one: only the part that differs, if it is certain in which columns it is.
  private func change(from old: TerminalLine, to new: TerminalLine, atRow row: Int) -> String {
    let whole = position(row) + "\u{1B}[K" + new.style.applied(to: new.text[...])
    guard old.style == new.style else { return whole }
    let start = zip(old.text, new.text).prefix { $0 == $1 }.count
    let (oldRest, newRest) = (old.text.dropFirst(start), new.text.dropFirst(start))
    guard let column = TerminalText.width(of: String(new.text.prefix(start))) else { return whole }
    var part = position(row, column: column)
    let end = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
    let (gone, came) = (oldRest.dropLast(end), newRest.dropLast(end))
    if let space = TerminalText.width(of: String(gone)),
      space == TerminalText.width(of: String(came))
    {
      part += new.style.applied(to: came)
    } else {
      part += "\u{1B}[K" + new.style.applied(to: newRest)
    }
    return part.utf8.count < whole.utf8.count ? part : whole
  }

  /// Moves the cursor to a row, and to a column of it.
  private func position(_ row: Int, column: Int = 0) -> String {
    column == 0 ? "\u{1B}[\(row + 1)H" : "\u{1B}[\(row + 1);\(column + 1)H"
  }
}
