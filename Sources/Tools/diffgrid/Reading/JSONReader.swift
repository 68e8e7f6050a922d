/// Reads a snapshot in its JSON format.
///
///     {"sections": [{"identifier": "Fruit", "items": ["apple", "pear"]}], "reloadedItems":
///     ["pear"]}
///
/// A number becomes an identifier with its text, and integers are written as numbers again. Unknown
/// keys are ignored.
struct JSONReader {
  let file: String

  func listing(_ bytes: [UInt8]) throws(ToolError) -> ParsedList {
    var scanner = JSONScanner(bytes: bytes, file: file)
    var listing = ParsedList()
    var known: Set<String> = []
    try scanner.beginObject("an object with the key 'sections'")
    while let key = try scanner.nextKey() {
      let isKnown = key == "sections" || MarkKind(rawValue: key) != nil
      if isKnown, !known.insert(key).inserted {
        throw scanner.error("the key '\(key)' is repeated")
      }
      if key == "sections" {
        try sections(&scanner, into: &listing)
      } else if let kind = MarkKind(rawValue: key) {
        try marks(kind, &scanner, into: &listing)
      } else {
        try scanner.skipValue()
      }
    }
    guard known.contains("sections") else {
      throw scanner.error("the key 'sections' is missing")
    }
    try scanner.end()
    return listing
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
