import DiffableStorage

/// The rows of two lists, and which of those that are in both lists differ.
struct TablePair {
  let before: Table
  let after: Table

  /// The columns that only the table after has, and those that only the table before has.
  ///
  /// They are no changes of rows. In JSON, where a row can lack any field, they are fields of all rows of the one file
  /// and of no row of the other one.
  let addedColumns: [String]
  let removedColumns: [String]

  /// The offsets of rows that differ: in the list after, with those in the list before.
  private(set) var changed: [Int: Int] = [:]

  /// For each column of the table after, that of the table before.
  private let columnsBefore: [Int?]

  /// Finds the rows that differ.
  init(_ before: Table, _ after: Table, _ lists: (before: List, after: List)) throws(ToolError) {
    self.before = before
    self.after = after
    addedColumns = Self.columns(of: after, notIn: before)
    removedColumns = Self.columns(of: before, notIn: after)
    columnsBefore = after.columns.names.map { before.columns.numbers[$0] }
    try compare(lists)
  }

  private static func columns(of one: Table, notIn other: Table) -> [String] {
    if one.form == .objects, one.rows.isEmpty || other.rows.isEmpty { return [] }
    return one.columns.names.filter {
      one.commonColumns.contains($0) && other.columns.numbers[$0] == nil
    }
  }

  /// Whether rows have fields, and are not only their identifiers.
  var hasColumns: Bool { after.form != .values }

  /// Whether the header differs, so that equal bytes can be other fields.
  var headersDiffer: Bool {
    before.form != .objects && before.columns.titles != after.columns.titles
  }

  /// Whether the columns are a change of their own.
  var columnsDiffer: Bool {
    headersDiffer || !addedColumns.isEmpty || !removedColumns.isEmpty
  }

  /// Compares rows by their bytes first; where both files go on equally, it looks up no identifier.
  private mutating func compare(_ lists: (before: List, after: List)) throws(ToolError) {
    let items = lists.after.itemIdentifiers
    let bytesDecide = !headersDiffer
    var next = 0
    for (offset, row) in after.rows.enumerated() {
      if bytesDecide, next < before.rows.count,
        Platform.areEqual(before.bytes, before.rows[next].range, after.bytes, row.range)
      {
        next += 1
        continue
      }
      guard let old = lists.before.indexOfItem(items[offset]) else { continue }
      next = old + 1
      let oldRow = before.rows[old].range
      if bytesDecide, Platform.areEqual(before.bytes, oldRow, after.bytes, row.range) { continue }
      if try !changes(from: old, to: offset).isEmpty { changed[offset] = old }
    }
  }

  /// The offsets of the rows to mark as changed: not those of which only the section differs, which moved.
  func marked() throws(ToolError) -> [Int] {
    guard let section = sectionName else { return changed.keys.sorted() }
    var marked: [Int] = []
    for (offset, old) in changed
    where try changes(from: old, to: offset).contains(where: { $0.column != section }) {
      marked.append(offset)
    }
    return marked.sorted()
  }

  /// The name of the column that groups the rows.
  var sectionName: String? { after.columns.section.map { after.columns.names[$0] } }

  /// The fields that differ in the row at an offset of the list after; empty for a row that did not change.
  func changes(at offset: Int) throws(ToolError) -> [FieldChange] {
    guard let old = changed[offset] else { return [] }
    return try changes(from: old, to: offset)
  }

  /// The fields that differ, in the order of the columns after; the key and columns of one file only are left out.
  private func changes(from old: Int, to new: Int) throws(ToolError) -> [FieldChange] {
    var fields: [Int: Table.Field] = [:]
    for field in try before.fields(before.rows[old]) { fields[field.column] = field }
    let missing: FieldValue? = before.form == .objects ? nil : .text("")
    var changes: [FieldChange] = []
    for field in try after.fields(after.rows[new]) {
      let name = after.columns.names[field.column]
      let other = columnsBefore[field.column].flatMap { fields.removeValue(forKey: $0) }
      if after.columns.key.contains(field.column) || addedColumns.contains(name) { continue }
      if let other,
        Platform.areEqual(before.bytes, other.value, after.bytes, field.value)
      {
        continue
      }
      let value = try after.value(field.value)
      let was = try other.map { (field) throws(ToolError) in try before.value(field.value) }
      if was ?? missing != value {
        changes.append(FieldChange(column: name, before: was ?? missing, after: value))
      }
    }
    for (column, field) in fields.sorted(by: { $0.key < $1.key }) {
      let name = before.columns.names[column]
      if before.columns.key.contains(column) || removedColumns.contains(name) { continue }
      let was = try before.value(field.value)
      if was != missing { changes.append(FieldChange(column: name, before: was, after: missing)) }
    }
    return changes
  }
}
