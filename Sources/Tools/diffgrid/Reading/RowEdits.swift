/// What a difference says about the fields of rows.
struct RowEdits {
  /// The columns of the key and the section.
  private(set) var options = TableOptions()

  /// The header of the table after, if it is another one.
  private(set) var columns: [String]?
  private(set) var removedColumns: Set<String> = []

  /// For each row after, the values in the columns that the table before lacks.
  private(set) var addedColumns: [[(String, FieldValue)]] = []

  /// The fields of inserted rows.
  private(set) var rows: [Identifier: [(String, FieldValue)]] = [:]

  /// The fields that change, of rows that stay.
  private(set) var changes: [Identifier: [FieldChange]] = [:]

  /// The keys of the format that only version 2 has.
  static let keys: Set<String> = ["key", "section", "columns", "removedColumns", "addedColumns"]

  /// Reads the keys of version 2 from a difference; unknown ones are ignored.
  init(_ bytes: [UInt8], file: String) throws(ToolError) {
    var scanner = JSONScanner(bytes: bytes, file: file)
    try scanner.beginObject("an object")
    while let key = try scanner.nextKey() {
      switch key {
      case "key": options.key = try Self.texts(&scanner)
      case "section": options.section = try scanner.string("a column")
      case "columns": columns = try Self.texts(&scanner)
      case "removedColumns": removedColumns = Set(try Self.texts(&scanner))
      case "addedColumns":
        try scanner.beginArray("an array of objects")
        while try scanner.nextElement() { addedColumns.append(try Self.fields(&scanner)) }
      case "itemInsertions", "itemMoves", "reconfiguredItems": try entries(&scanner)
      default: try scanner.skipValue()
      }
    }
  }

  private mutating func entries(_ scanner: inout JSONScanner) throws(ToolError) {
    try scanner.beginArray("an array")
    while try scanner.nextElement() {
      try scanner.beginObject("an object")
      var identifier: Identifier?
      var row: [(String, FieldValue)]?
      var fields: [FieldChange] = []
      while let key = try scanner.nextKey() {
        switch key {
        case "identifier": identifier = try scanner.identifier()
        case "row": row = try Self.fields(&scanner)
        case "fields":
          try Self.forEachMember(&scanner) { (name, scanner) throws(ToolError) in
            let ends = try Self.fields(&scanner)
            fields.append(
              FieldChange(
                column: name,
                before: ends.last { $0.0 == "from" }?.1,
                after: ends.last { $0.0 == "to" }?.1
              )
            )
          }
        default: try scanner.skipValue()
        }
      }
      guard let identifier else { continue }
      if let row { rows[identifier] = row }
      if !fields.isEmpty { changes[identifier] = fields }
    }
  }

  private static func texts(_ scanner: inout JSONScanner) throws(ToolError) -> [String] {
    var texts: [String] = []
    try scanner.beginArray("an array of columns")
    while try scanner.nextElement() { texts.append(try scanner.string("a column")) }
    return texts
  }

  private static func fields(
    _ scanner: inout JSONScanner
  ) throws(ToolError) -> [(String, FieldValue)] {
    var fields: [(String, FieldValue)] = []
    try forEachMember(&scanner) { (name, scanner) throws(ToolError) in
      _ = scanner.peek()
      let start = scanner.offset
      try scanner.skipValue()
      fields.append((name, try FieldValue(json: scanner.bytes, file: scanner.file, start: start)))
    }
    return fields
  }

  private static func forEachMember(
    _ scanner: inout JSONScanner,
    _ body: (String, inout JSONScanner) throws(ToolError) -> Void
  ) throws(ToolError) {
    try scanner.beginObject("an object of fields")
    while let name = try scanner.nextKey() { try body(name, &scanner) }
  }
}
