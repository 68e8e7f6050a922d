// Finds the fields of one row, by the ranges of their bytes.

extension Table {
  /// One field of a row.
  struct Field {
    var column: Int
    /// The bytes of the value as the file has it, with quotes.
    var value: Range<Int>
    /// The bytes of the field: with its name, if it has one.
    var member: Range<Int>
  }

  /// The fields of a row in the order of the file; a row of a CSV table can lack fields at its end.
  func fields(_ row: Identifier.Extent) throws(ToolError) -> [Field] {
    switch form {
    case .delimited(let separator): try delimited(row.range, separator)
    case .objects: try members(row.range)
    case .values: []
    }
  }

  private func delimited(_ row: Range<Int>, _ separator: UInt8) throws(ToolError) -> [Field] {
    var scanner = DelimitedScanner(
      bytes: bytes,
      file: file,
      separator: separator,
      start: row.lowerBound
    )
    scanner.allowsInnerQuotes = true
    _ = try scanner.nextRow()
    return scanner.fields.prefix(columns.titles.count).enumerated().map { column, field in
      Field(column: column, value: field.written, member: field.written)
    }
  }

  private func members(_ row: Range<Int>) throws(ToolError) -> [Field] {
    var scanner = JSONScanner(bytes: bytes, file: file, start: row.lowerBound)
    var fields: [Field] = []
    var known: Set<Int> = []
    try scanner.beginObject("an object")
    while try scanner.nextMember() {
      let start = scanner.offset
      let name = try scanner.key()
      guard let column = columns.numbers[name] else { continue }
      guard known.insert(column).inserted else {
        throw scanner.error("the key '\(Shown.text(name))' is repeated")
      }
      _ = scanner.peek()
      let value = scanner.offset
      try scanner.skipValue()
      fields.append(
        Field(
          column: column,
          value: value..<scanner.offset,
          member: start..<scanner.offset
        )
      )
    }
    return fields
  }

  /// The value at a range of the file.
  func value(_ range: Range<Int>) throws(ToolError) -> FieldValue {
    guard case .delimited = form else {
      return try FieldValue(json: bytes, file: file, start: range.lowerBound)
    }
    let isQuoted = !range.isEmpty && bytes[range.lowerBound] == Byte.quote
    let content = isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
    return .text(DelimitedScanner.text(bytes[content], isQuoted: isQuoted))
  }

  /// The values of a row, by the number of their column; a CSV table has one in each.
  func values(_ row: Identifier.Extent) throws(ToolError) -> [(column: Int, value: FieldValue)] {
    var values: [(column: Int, value: FieldValue)] = []
    for field in try fields(row) { values.append((field.column, try value(field.value))) }
    if case .delimited = form {
      for column in columns.titles.indices.dropFirst(values.count) {
        values.append((column, .text("")))
      }
    }
    return values
  }

  /// The values of the row at an offset of the list, with the names of their columns.
  func row(at offset: Int) throws(ToolError) -> [(String, FieldValue)] {
    try values(rows[offset]).map { (columns.names[$0.column], $0.value) }
  }

  /// The row at an offset of the list without its key and section.
  func content(at offset: Int) throws(ToolError) -> [(String, FieldValue)] {
    try values(rows[offset]).filter {
      !columns.key.contains($0.column) && $0.column != columns.section
    }.map { (columns.names[$0.column], $0.value) }
  }
}
