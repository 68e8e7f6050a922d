import DiffableStorage

/// Writes the rows of a table in the order of a list, with the fields that a difference changes.
///
/// What does not change is written as the file has it: the header, separators, quotes and spaces.
struct TableWriter {
  let before: List
  let table: Table
  let edits: RowEdits

  /// The names of the files in errors.
  let titles: (before: String, difference: String)

  /// Whether to escape control characters, because the table is written to a terminal.
  var isForTerminal = false

  func bytes(_ after: List) throws(ToolError) -> [UInt8] {
    var output = try head()
    let isDelimited = table.form.separator != nil
    for (offset, item) in after.itemIdentifiers.enumerated() {
      if isDelimited || offset > 0 { output += table.frame.separator }
      output += try row(item, offset)
    }
    output += table.frame.tail
    return isForTerminal ? Self.harmless(output) : output
  }

  private func head() throws(ToolError) -> [UInt8] {
    guard let titles = edits.columns, let separator = table.form.separator else {
      return Array(table.frame.head)
    }
    var head = Array(table.frame.head.prefix(ByteOrderMark.length(in: table.bytes)))
    head += Self.row(titles, separator)
    return head
  }

  private func row(_ item: Identifier, _ offset: Int) throws(ToolError) -> [UInt8] {
    let added = offset < edits.addedColumns.count ? edits.addedColumns[offset] : []
    if let fields = edits.rows[item] { return try newRow(fields, item) }
    guard let old = before.indexOfItem(item) else {
      if table.form == .objects || table.form.separator != nil {
        throw misfit("it has no row for \(Shown.name(item)), which it inserts")
      }
      var writer = JSONWriter()
      writer.append(item)
      return writer.bytes
    }
    let row = table.rows[old]
    let changes = edits.changes[item] ?? []
    try check(changes, row, item)
    if changes.isEmpty, added.isEmpty, edits.removedColumns.isEmpty, edits.columns == nil {
      return Array(table.bytes[row.range])
    }
    if let separator = table.form.separator {
      return try delimited(row, changes, added, separator)
    }
    return try object(row, changes, added)
  }

  /// Throws unless the row has the values from before.
  private func check(
    _ changes: [FieldChange],
    _ row: Identifier.Extent,
    _ item: Identifier
  ) throws(ToolError) {
    if changes.isEmpty { return }
    let values = try table.values(row)
    for change in changes {
      let number = table.columns.numbers[change.column]
      let value = values.first { $0.column == number }?.value
      if value != change.before {
        throw misfit(
          "the field \(Shown.text(change.column)) of \(Shown.name(item)) is "
            + "\(value.map { Shown.value($0) } ?? "missing"), and not "
            + "\(change.before.map { Shown.value($0) } ?? "missing")"
        )
      }
    }
  }

  private func misfit(_ reason: String) -> ToolError {
    ToolError(
      "does not fit \(Shown.text(titles.before)): \(reason)",
      file: titles.difference
    )
  }

  // MARK: CSV

  /// The columns of the table that is written.
  private var columns: Columns { edits.columns.map(Columns.init(titles:)) ?? table.columns }

  private func newRow(_ fields: [(String, FieldValue)], _ item: Identifier) throws(ToolError)
    -> [UInt8]
  {
    guard let separator = table.form.separator else {
      var writer = JSONWriter()
      writer.append(object: fields)
      return writer.bytes
    }
    let values = Dictionary(fields) { $1 }
    return Self.row(
      try columns.names.map { (name) throws(ToolError) in try text(values[name] ?? .text(""), name)
      },
      separator
    )
  }

  private func delimited(
    _ row: Identifier.Extent,
    _ changes: [FieldChange],
    _ added: [(String, FieldValue)],
    _ separator: UInt8
  ) throws(ToolError) -> [UInt8] {
    var values = Dictionary(added) { $1 }
    for change in changes { values[change.column] = change.after }
    let fields = try table.fields(row)
    var output: [UInt8] = []
    for (index, name) in columns.names.enumerated() {
      if index > 0 { output.append(separator) }
      if let value = values[name] {
        output.appendField(try text(value, name).utf8, separator: separator)
      } else if let old = table.columns.numbers[name], old < fields.count {
        output += table.bytes[fields[old].value]
      }
    }
    return output.isEmpty ? Self.emptyRow : output
  }

  private func text(_ value: FieldValue, _ name: String) throws(ToolError) -> String {
    guard case .text(let text) = value else {
      throw misfit("the field \(Shown.text(name)) is not a text, as in CSV")
    }
    return text
  }

  private static func row(_ texts: [String], _ separator: UInt8) -> [UInt8] {
    var row: [UInt8] = []
    for (index, text) in texts.enumerated() {
      if index > 0 { row.append(separator) }
      row.appendField(text.utf8, separator: separator)
    }
    return row.isEmpty ? emptyRow : row
  }

  /// A row of one empty field, which is not an empty line.
  private static let emptyRow = [Byte.quote, Byte.quote]

  // MARK: JSON

  private func object(
    _ row: Identifier.Extent,
    _ changes: [FieldChange],
    _ added: [(String, FieldValue)]
  ) throws(ToolError) -> [UInt8] {
    var values: [String: FieldValue?] = [:]
    for change in changes { values[change.column] = .some(change.after) }
    let fields = try table.fields(row)
    var members: [[UInt8]] = []
    for field in fields {
      let name = table.columns.names[field.column]
      if edits.removedColumns.contains(name) { continue }
      switch values.removeValue(forKey: name) {
      case nil: members.append(Array(table.bytes[field.member]))
      case .some(nil): continue
      case .some(let value?):
        members.append(
          table.bytes[field.member.lowerBound..<field.value.lowerBound] + Array(value.json.utf8)
        )
      }
    }
    for (name, value) in changes.compactMap({ change in
      values[change.column].flatMap(\.self).map { (change.column, $0) }
    }) + added {
      members.append(Array((JSONWriter.quoted(name) + ":" + value.json).utf8))
    }
    guard let first = fields.first, let last = fields.last else {
      return [Byte.openBrace] + Array(members.joined(separator: [Byte.comma])) + [Byte.closeBrace]
    }
    let between =
      fields.count > 1
      ? Array(table.bytes[first.member.upperBound..<fields[1].member.lowerBound]) : [Byte.comma]
    return table.bytes[row.range.lowerBound..<first.member.lowerBound]
      + Array(members.joined(separator: between))
      + table.bytes[last.member.upperBound..<row.range.upperBound]
  }

  // MARK: Terminal

  /// Escapes control characters, except those that are between rows and fields.
  private static func harmless(_ bytes: [UInt8]) -> [UInt8] {
    let kept = [Byte.newline, Byte.carriageReturn, Byte.tab]
    var output: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = rest.prefix { !kept.contains($0) }
      output += Shown.text(String(decoding: part, as: UTF8.self)).utf8
      rest = rest[part.endIndex...]
      if let byte = rest.popFirst() { output.append(byte) }
    }
    return output
  }
}
