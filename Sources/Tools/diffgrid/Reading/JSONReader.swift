/// Reads JSON: a snapshot in its format, an array, or lines of objects.
///
///     {"sections": [{"identifier": "Fruit", "items": ["apple", "pear"]}], "reloadedItems":
///     ["pear"]}
///
/// A number becomes an identifier with its text, and integers are written as numbers again. Unknown
/// keys are ignored. An object without `sections`, or one of which the options name a column, stands for the only
/// array of objects that it holds.
struct JSONReader {
  let file: String
  var options = TableOptions()

  func listing(_ bytes: [UInt8]) throws(ToolError) -> ParsedList {
    var scanner = JSONScanner(bytes: bytes, file: file)
    var rows = JSONRows(bytes, file: file, options)
    if file.hasSuffix(".jsonl") || file.hasSuffix(".ndjson") { return try rows.lines(&scanner) }
    if scanner.peek() == Byte.openBracket {
      let listing = try rows.elements(&scanner)
      try scanner.end()
      return listing
    }
    var listing = ParsedList()
    var known: Set<String> = []
    var arrays: [(key: String, place: JSONScanner)] = []
    try scanner.beginObject("an array, or an object with the key 'sections'")
    while let key = try scanner.nextKey() {
      let isKnown =
        (key == "sections" || MarkKind(rawValue: key) != nil) && options.key == nil
      if isKnown, !known.insert(key).inserted {
        throw scanner.error("the key '\(key)' is repeated")
      }
      if isKnown, key == "sections" {
        try sections(&scanner, into: &listing)
      } else if isKnown, let kind = MarkKind(rawValue: key) {
        try marks(kind, &scanner, into: &listing)
      } else {
        if JSONRows.canStart(at: scanner) { arrays.append((key, scanner)) }
        try scanner.skipValue()
      }
    }
    if known.contains("sections") {
      try scanner.end()
      return listing
    }
    if scanner.peek() == Byte.openBrace {
      var start = JSONScanner(bytes: bytes, file: file)
      return try rows.lines(&start)
    }
    try scanner.end()
    guard var only = arrays.first?.place, arrays.count == 1 else {
      throw scanner.error(advice(arrays.map(\.key)))
    }
    return try rows.elements(&only)
  }

  /// What to do about an object with no array of objects, or with several.
  private func advice(_ keys: [String]) -> String {
    guard let first = keys.first else {
      return "the key 'sections' is missing, and no other holds an array of objects "
        + "(jq can cut one out)"
    }
    return "which array is the list: \(Columns.list(keys))? Cut one out, for example with "
      + "jq '.\(Shown.text(first))'"
  }

  private func sections(
    _ scanner: inout JSONScanner,
    into listing: inout ParsedList
  ) throws(ToolError) {
    try scanner.beginArray("an array of sections")
    while try scanner.nextElement() {
      try section(&scanner, into: &listing)
    }
  }

  private func section(
    _ scanner: inout JSONScanner,
    into listing: inout ParsedList
  ) throws(ToolError) {
    try scanner.beginObject("a section with 'identifier' and 'items'")
    var identifier: (Identifier, line: Int)?
    var items: [(Identifier, line: Int)]?
    while let key = try scanner.nextKey() {
      switch key {
      case "identifier":
        guard identifier == nil else { throw scanner.error("'identifier' is repeated") }
        identifier = (try scanner.identifier(), scanner.line)
      case "items":
        guard items == nil else { throw scanner.error("'items' is repeated") }
        items = try identifiers(&scanner)
      default: try scanner.skipValue()
      }
    }
    guard let identifier else { throw scanner.error("a section without 'identifier'") }
    guard let items else { throw scanner.error("a section without 'items'") }
    listing.addSection(identifier.0, line: identifier.line)
    for (item, line) in items { listing.addItem(item, line: line) }
  }

  private func marks(
    _ kind: MarkKind,
    _ scanner: inout JSONScanner,
    into listing: inout ParsedList
  ) throws(ToolError) {
    for (identifier, line) in try identifiers(&scanner) {
      listing.addMark(ParsedList.Mark(kind: kind, identifier: identifier, line: line))
    }
  }

  private func identifiers(
    _ scanner: inout JSONScanner
  ) throws(ToolError) -> [(Identifier, line: Int)] {
    var identifiers: [(Identifier, line: Int)] = []
    try scanner.beginArray("an array of identifiers")
    while try scanner.nextElement() {
      identifiers.append((try scanner.identifier(), scanner.line))
    }
    return identifiers
  }
}
