import DiffableStorage

/// The options of `diffgrid query FILE`.
struct QueryOptions {
  enum Question {
    case item(Identifier)
    case position(ItemPosition)
  }

  var source: Source
  var question: Question
  var input: InputFormat?
  var table: TableOptions
  var duplicates: DuplicateRule
  var format: QueryFormat

  init(_ parsed: ParsedArguments) throws(UsageError) {
    try parsed.expectArguments()
    source = Source(name: parsed.positionals[0])
    input = try parsed.choice("input", InputFormat.self)
    table = try TableOptions(parsed)
    duplicates = try parsed.choice("duplicates", DuplicateRule.self) ?? .reject
    format = try parsed.choice("format", QueryFormat.self) ?? .text
    question = try Self.question(parsed)
  }

  private static func question(_ parsed: ParsedArguments) throws(UsageError) -> Question {
    switch (parsed.values["item"], parsed.values["index-path"]) {
    case (let item?, nil): return .item(Identifier(item))
    case (nil, let path?):
      let parts = path.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Int($0) }
      guard parts.count == 2, numbers.count == 2, numbers.allSatisfy({ $0 >= 0 }) else {
        throw parsed.invalid("index-path", path, "Please provide two numbers, like '1,0'.")
      }
      return .position(ItemPosition(section: numbers[0], item: numbers[1]))
    case (nil, nil):
      throw UsageError("Missing one of '--item' and '--index-path'", parsed.syntax)
    default:
      throw UsageError("'--item' and '--index-path' exclude each other", parsed.syntax)
    }
  }
}
