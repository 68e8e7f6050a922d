import DiffableStorage

/// Writes a difference in the JSON format of its type, with one change on each line.
///
/// `Docs/difference.schema.json` describes the format. Version 2 adds what changed in the fields of rows.
struct DifferenceWriter {
  /// The versions of the format; a reader that does not know the version cannot read the difference.
  static let (version, versionWithRows) = (1, 2)

  let difference: Difference
  let pair: ListPair

  var bytes: [UInt8] {
    get throws(ToolError) {
      var writer = JSONWriter()
      if let rows = pair.rows, rows.hasColumns {
        writer.append("{\"version\":\(Self.versionWithRows)")
        try writer.appendColumns(of: rows, after: pair.after)
      } else {
        writer.append("{\"version\":\(Self.version)")
      }
      try appendChanges(to: &writer)
      writer.append("}\n")
      return writer.bytes
    }
  }

  private func appendChanges(to writer: inout JSONWriter) throws(ToolError) {
    try writer.append("sectionDeletions", difference.sectionDeletions) { $0.append($1) }
    try writer.append("sectionInsertions", difference.sectionInsertions) { $0.append($1) }
    try writer.append("sectionMoves", difference.sectionMoves) { writer, move in
      writer.append("\"from\":\(move.from),\"to\":\(move.to),")
      writer.appendIdentifier(move.identifier)
    }
    try writer.append("itemDeletions", difference.itemDeletions) { $0.append($1) }
    let rows = pair.rows
    let after = pair.after
    try writer.append("itemInsertions", difference.itemInsertions) {
      (writer, change) throws(ToolError) in
      writer.append(change)
      guard let rows, rows.hasColumns, let offset = after.offset(of: change.position) else {
        return
      }
      try writer.append("row", rows.after.row(at: offset))
    }
    let changed = Set(difference.reconfiguredItems.map(\.position))
    try writer.append("itemMoves", difference.itemMoves) { (writer, move) throws(ToolError) in
      writer.append("from", move.from)
      writer.append("to", move.to)
      writer.appendIdentifier(move.identifier)
      // The section is a field, too.
      guard let rows, !changed.contains(move.to), let offset = after.offset(of: move.to) else {
        return
      }
      writer.append(try rows.changes(at: offset))
    }
    try writer.append("reloadedSections", difference.reloadedSections) { $0.append($1) }
    try writer.append("reloadedItems", difference.reloadedItems) { $0.append($1) }
    try writer.append("reconfiguredItems", difference.reconfiguredItems) {
      (writer, change) throws(ToolError) in
      writer.append(change)
      guard let rows, let offset = after.offset(of: change.position) else { return }
      writer.append(try rows.changes(at: offset))
    }
  }
}

extension JSONWriter {
  fileprivate mutating func append<Change>(
    _ key: String,
    _ changes: [Change],
    _ entry: (inout Self, Change) throws(ToolError) -> Void
  ) throws(ToolError) {
    if changes.isEmpty { return }
    append(",\n\"\(key)\":[")
    for (index, change) in changes.enumerated() {
      append(index == 0 ? "\n  {" : ",\n  {")
      try entry(&self, change)
      append("}")
    }
    append("\n]")
  }

  fileprivate mutating func append(_ change: Difference.SectionChange) {
    append("\"index\":\(change.index),")
    appendIdentifier(change.identifier)
  }

  fileprivate mutating func append(_ change: Difference.ItemChange) {
    append("position", change.position)
    appendIdentifier(change.identifier)
  }

  fileprivate mutating func append(_ key: String, _ position: ItemPosition) {
    append("\"\(key)\":{\"section\":\(position.section),\"item\":\(position.item)},")
  }

  fileprivate mutating func appendIdentifier(_ identifier: Identifier) {
    append("\"identifier\":")
    append(identifier)
  }

  /// Appends what names the columns, and the values of columns that only the table after has.
  fileprivate mutating func appendColumns(of rows: TablePair, after: List) throws(ToolError) {
    let columns = rows.after.columns
    append(",\n\"key\":\(Self.array(columns.key.map { columns.names[$0] }))")
    if let section = rows.sectionName { append(",\n\"section\":\(Self.quoted(section))") }
    if rows.headersDiffer { append(",\n\"columns\":\(Self.array(columns.titles))") }
    if !rows.removedColumns.isEmpty {
      append(",\n\"removedColumns\":\(Self.array(rows.removedColumns))")
    }
    if rows.addedColumns.isEmpty { return }
    append(",\n\"addedColumns\":[")
    for (index, row) in rows.after.rows.enumerated() {
      append(index == 0 ? "\n  " : ",\n  ")
      let values = try rows.after.values(row).filter {
        rows.addedColumns.contains(columns.names[$0.column])
      }
      append(object: values.map { (columns.names[$0.column], $0.value) })
    }
    append("\n]")
  }

  /// Appends fields with their values as another member of an entry.
  fileprivate mutating func append(_ key: String, _ fields: [(String, FieldValue)]) {
    append(",\"\(key)\":")
    append(object: fields)
  }

  mutating func append(object fields: [(String, FieldValue)]) {
    let members = fields.map { Self.quoted($0.0) + ":" + $0.1.json }
    append("{" + members.joined(separator: ",") + "}")
  }

  fileprivate mutating func append(_ changes: [FieldChange]) {
    if changes.isEmpty { return }
    let members = changes.map { change in
      let ends = [("from", change.before), ("to", change.after)].compactMap { name, value in
        value.map { "\"\(name)\":\($0.json)" }
      }
      return Self.quoted(change.column) + ":{" + ends.joined(separator: ",") + "}"
    }
    append(",\"fields\":{" + members.joined(separator: ",") + "}")
  }

  private static func array(_ texts: [String]) -> String {
    "[" + texts.map(quoted).joined(separator: ",") + "]"
  }
}
