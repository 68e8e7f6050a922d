import GridRendering
import TerminalLists

/// A process: `id` says which one it is, and if anything else is different, it has changed.
struct ProcessRow: Identifiable, Equatable {
  let id: Int
  var user: String
  var program: String
  var command: String
  var cpu: Int
  var kilobytes: Int
}

extension ProcessRow {
  /// The names of the columns, as a line above the list.
  static func names(columns: Int) -> TerminalLine {
    let names = cells(" ", ["PID", "CPU", "MEMORY", "USER", "COMMAND"], columns: columns)
    return TerminalLine(names, [.bold, .underlined])
  }

  /// The process as a line of the list.
  ///
  /// - Parameters:
  ///   - isChosen: Whether the cursor is here, which also terminals without styles show.
  ///   - columns: The columns of the terminal.
  /// - Returns: The line, which is special if the process takes a tenth of a processor.
  func line(isChosen: Bool, columns: Int) -> TerminalLine {
    let texts = ["\(id)", "\(cpu) %", memory, user, command]
    var style: TerminalStyle = cpu >= 10 ? [.magenta] : []
    if isChosen { style.insert(.reversed) }
    return TerminalLine(Self.cells(isChosen ? ">" : " ", texts, columns: columns), style)
  }

  private var memory: String {
    let isLarge = kilobytes >= 1_000 * 1_024
    let tenths = kilobytes * 10 / (isLarge ? 1_024 * 1_024 : 1_024)
    return "\(tenths / 10).\(tenths % 10) \(isLarge ? "GB" : "MB")"
  }

  /// A mark, three columns of numbers, the user if there is room, and the rest.
  private static func cells(_ mark: String, _ texts: [String], columns: Int) -> String {
    let numbers = zip(texts, [7, 7, 10]).map { text, width in
      String(repeating: " ", count: max(width - text.count, 0)) + text
    }
    let user = columns < 60 ? "" : padded(TerminalText.line(texts[3], columns: 10), 12)
    return mark + numbers.joined() + "  " + user + texts[4]
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - (TerminalText.width(of: text) ?? 0), 1))
  }
}
