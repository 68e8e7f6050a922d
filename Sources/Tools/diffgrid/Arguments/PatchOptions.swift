/// The options of `diffgrid patch BEFORE DIFFERENCE`.
struct PatchOptions {
  var before: Source
  var difference: Source
  var input: InputFormat?
  var separator: UInt8?
  var duplicates: DuplicateRule
  var format: InputFormat?
  var output: Destination

  init(_ parsed: ParsedArguments) throws(UsageError) {
    try parsed.expectArguments()
    before = Source(name: parsed.positionals[0])
    difference = Source(name: parsed.positionals[1])
    try parsed.expectOneStandardInput([before, difference])
    input = try parsed.choice("input", InputFormat.self)
    separator = try parsed.separator()
    duplicates = try parsed.choice("duplicates", DuplicateRule.self) ?? .reject
    output = Destination(name: parsed.values["output"])
    format =
      try parsed.choice("format", InputFormat.self) ?? InputFormat(extensionOf: output.name)
  }
}
