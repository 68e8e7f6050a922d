/// The options of `diffgrid BEFORE AFTER`.
struct CompareOptions {
  /// The two lists; nil means the sample.
  var sources: (before: Source, after: Source)?
  var input: InputFormat?
  var table: TableOptions
  var duplicates: DuplicateRule
  var format: OutputFormat
  var output: Destination

  /// The view that the report names; nil if nobody asks for one.
  var view: ViewChoice?
  var columns: Int?
  var color: ColorChoice
  var isASCII: Bool
  var isQuiet: Bool

  init(_ parsed: ParsedArguments) throws(UsageError) {
    isQuiet = parsed.has("quiet")
    // Scripts use `--quiet`. For them, missing file names are an error and not a request for the
    // sample.
    if !parsed.positionals.isEmpty || isQuiet {
      try parsed.expectArguments()
      let before = Source(name: parsed.positionals[0])
      let after = Source(name: parsed.positionals[1])
      try parsed.expectOneStandardInput([before, after])
      sources = (before, after)
    }
    input = try parsed.choice("input", InputFormat.self)
    table = try TableOptions(parsed)
    duplicates = try parsed.choice("duplicates", DuplicateRule.self) ?? .reject
    output = Destination(name: parsed.values["output"])
    format =
      try parsed.choice("format", OutputFormat.self) ?? OutputFormat(extensionOf: output.name)
      ?? .text
    view = try parsed.choice("view", ViewChoice.self)
    columns = try parsed.positiveNumber("columns")
    color = try parsed.choice("color", ColorChoice.self) ?? .auto
    isASCII = parsed.has("ascii")
  }
}

extension ParsedArguments {
  func expectOneStandardInput(_ sources: [Source]) throws(UsageError) {
    if sources.filter(\.isStandardInput).count > 1 {
      throw UsageError("Standard input, '-', can be read only once", syntax)
    }
  }
}
