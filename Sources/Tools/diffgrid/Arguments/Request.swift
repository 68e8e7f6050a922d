/// The action that the command line requests.
enum Request {
  case compare(CompareOptions)
  case query(QueryOptions)
  case patch(PatchOptions)
  case print(String)

  /// Parses a command line without the name of the program.
  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    switch arguments.first {
    case "query":
      self = try Self.request(arguments.dropFirst(), .query) { (parsed) throws(UsageError) in
        .query(try QueryOptions(parsed))
      }
    case "patch":
      self = try Self.request(arguments.dropFirst(), .patch) { (parsed) throws(UsageError) in
        .patch(try PatchOptions(parsed))
      }
    case "help":
      self = .print(HelpPage(try Self.helpTopic(arguments.dropFirst())).text)
    default:
      try Self.checkCommand(arguments)
      self = try Self.request(arguments, .compare) { (parsed) throws(UsageError) in
        .compare(try CompareOptions(parsed))
      }
    }
  }

  private static func request(
    _ arguments: ArraySlice<String>,
    _ syntax: Syntax,
    _ make: (ParsedArguments) throws(UsageError) -> Request
  ) throws(UsageError) -> Request {
    // `--help` wins over everything else, even if the rest of the line is wrong.
    let options = arguments.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h") {
      return .print(HelpPage(syntax).text)
    }
    let parsed = try ParsedArguments(arguments, syntax: syntax)
    if parsed.has("version") { return .print(Syntax.version + "\n") }
    if let shell = try parsed.choice("generate-completion-script", Shell.self) {
      return .print(CompletionScript(shell).text)
    }
    return parsed.has("generate-manual") ? .print(ManualPage().text) : try make(parsed)
  }

  /// Throws if the first argument is not a file and is probably a misspelt command.
  private static func checkCommand(_ arguments: ArraySlice<String>) throws(UsageError) {
    guard let name = arguments.first, !name.hasPrefix("-"), !Platform.exists(name) else { return }
    let commands = Syntax.compare.subcommands.map(\.name)
    let hint = EditDistance.hint(at: name, among: commands)
    if !hint.isEmpty {
      throw UsageError("No command or file '\(Shown.text(name))'" + hint, .compare)
    }
  }

  private static func helpTopic(_ arguments: ArraySlice<String>) throws(UsageError) -> Syntax {
    switch arguments.first {
    case nil: return .compare
    case "query": return .query
    case "patch": return .patch
    case .some(let other):
      throw UsageError("Unexpected argument '\(Shown.text(other))'", .compare)
    }
  }
}
