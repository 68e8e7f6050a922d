/// The page that `--help` prints.
struct HelpPage {
  private static let width = 80
  private static let column = 26

  let syntax: Syntax

  init(_ syntax: Syntax) { self.syntax = syntax }

  /// The usage line of the command.
  var usage: String {
    let arguments = syntax.arguments.map { "<\($0.name)>" }.joined(separator: " ")
    let options = syntax.options.filter { $0.name != "help" }.map { "[\($0.synopsis)]" }
    let front = syntax.argumentsAreOptional ? "[\(arguments)]" : arguments
    return ([syntax.command, front] + options).joined(separator: " ")
  }

  var text: String {
    var lines = wrapped("OVERVIEW: " + syntax.overview, width: Self.width)
    if !syntax.discussion.isEmpty { lines += ["", syntax.discussion] }
    lines += [""] + wrapped("USAGE: " + usage, width: Self.width, indent: 7)
    lines += ["", "ARGUMENTS:"]
    lines += syntax.arguments.flatMap { Self.entry("<\($0.name)>", $0.help) }
    lines += ["", "OPTIONS:"]
    for option in syntax.options {
      let short = option.short.map { "-\($0), " } ?? ""
      lines += Self.entry(short + option.synopsis, Self.help(of: option))
    }
    if !syntax.subcommands.isEmpty {
      lines += ["", "SUBCOMMANDS:"]
      lines += syntax.subcommands.flatMap { Self.entry($0.name, $0.help) }
      lines += ["", "  See '\(syntax.command) help <subcommand>' for detailed help."]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func help(of option: Syntax.Option) -> String {
    var notes: [String] = []
    if !option.choices.isEmpty {
      notes.append("values: " + option.choices.joined(separator: ", "))
    }
    if let standard = option.standard { notes.append("default: " + standard) }
    return notes.isEmpty ? option.help : "\(option.help) (\(notes.joined(separator: "; ")))"
  }

  private static func entry(_ name: String, _ help: String) -> [String] {
    let head = "  " + name
    let lines = wrapped(help, width: width, indent: column, firstIndent: column)
    guard let first = lines.first, head.count < column else { return [head] + lines }
    let gap = String(repeating: " ", count: column - head.count)
    return [head + gap + first.dropFirst(column)] + lines.dropFirst()
  }
}
