/// The manual page of the tool in the format of man(7).
struct ManualPage {
  private static let commands = [Syntax.compare, .query, .patch]

  var text: String {
    var lines = [
      ".TH DIFFGRID 1 \"\(Syntax.date)\" \"diffgrid \(Syntax.version)\" \"User Commands\"",
      ".SH NAME",
      "diffgrid \\- \(Self.plain(Self.summary))",
      ".SH SYNOPSIS",
    ]
    for syntax in Self.commands {
      lines += [".B \(Self.plain(syntax.command))"]
      lines.append("[\\fIoption\\fR ...] " + Self.arguments(of: syntax))
      if syntax.command != Self.commands.last?.command { lines.append(".br") }
    }
    lines.append(".SH DESCRIPTION")
    lines += Self.paragraph(Syntax.compare.overview)
    lines.append(".PP")
    lines += Self.paragraph(Syntax.compare.discussion)
    lines.append(".SH OPTIONS")
    lines += Self.options(of: .compare)
    for syntax in Self.commands.dropFirst() {
      let name = syntax.command.split(separator: " ").last.map(String.init) ?? ""
      lines += [".SH COMMAND \(name.uppercased())"]
      lines += Self.paragraph(syntax.overview + " " + syntax.discussion)
      lines += Self.options(of: syntax)
    }
    lines += [".SH ENVIRONMENT"]
    lines += Self.entry(
      "\\fBCOLUMNS\\fR",
      "The width of the page; that of the terminal if not set."
    )
    lines += Self.entry(
      "\\fBPAGER\\fR",
      "What shows more lines than a terminal has; less if not set, nothing if empty."
    )
    lines += Self.entry("\\fBNO_COLOR\\fR", "No colours, if it is set and not empty.")
    lines += [".SH EXIT STATUS"]
    lines += Self.paragraph("0 if the lists are the same, 1 if they differ, 2 after an error.")
    lines += [".SH SEE ALSO", ".BR diff (1),", ".BR git\\-difftool (1)"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static let summary = "show what changed between two sectioned lists"

  private static func arguments(of syntax: Syntax) -> String {
    let names = syntax.arguments.map { "\\fI\($0.name)\\fR" }.joined(separator: " ")
    return syntax.argumentsAreOptional ? "[\(names)]" : names
  }

  private static func options(of syntax: Syntax) -> [String] {
    syntax.options.flatMap { option in
      let short = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
      let value = option.value.map { " \\fI\(plain($0))\\fR" } ?? ""
      let choices =
        option.choices.isEmpty ? "" : " Values: " + option.choices.joined(separator: ", ") + "."
      let standard = option.standard.map { " Default: \($0)." } ?? ""
      return entry(
        short + "\\fB\\-\\-\(plain(option.name))\\fR" + value,
        option.help + choices + standard
      )
    }
  }

  private static func entry(_ head: String, _ text: String) -> [String] {
    [".TP", head] + paragraph(text)
  }

  /// One sentence on each line, as manual pages have it.
  private static func paragraph(_ text: String) -> [String] {
    let words = text.split { $0 == " " || $0 == "\n" }.map(String.init)
    var lines: [String] = []
    var line: [String] = []
    for word in words {
      line.append(plain(word))
      if word.hasSuffix(".") || word.hasSuffix(";") || line.joined(separator: " ").count > 60 {
        lines.append(line.joined(separator: " "))
        line = []
      }
    }
    if !line.isEmpty { lines.append(line.joined(separator: " ")) }
    // A line that begins with one of these would be a command.
    return lines.map { $0.hasPrefix("'") || $0.hasPrefix(".") ? "\\&" + $0 : $0 }
  }

  private static func plain(_ text: String) -> String {
    text.map { $0 == "\\" ? "\\e" : $0 == "-" ? "\\-" : String($0) }.joined()
  }
}
