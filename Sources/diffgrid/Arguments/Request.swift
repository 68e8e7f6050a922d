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
    return parsed.has("version") ? .print(Syntax.version + "\n") : try make(parsed)
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
