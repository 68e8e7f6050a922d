import DiffableStorage

/// Reads CSV: a table, or rows with the two fields `section,item`, quoted as in RFC 4180.
///
/// A file is a table if its key is known: if the options name it, or the first row has a field `id`. A table has
/// one row that names its columns. Rows may lack fields at their end, and have empty ones too many.
///
/// In other files, a first row of exactly `section,item` is a header. The rows of a section need not be adjacent.
/// Empty lines are ignored.
struct CSVReader {
  let file: String
  var options = TableOptions()

  func listing(_ bytes: [UInt8]) throws(ToolError) -> ParsedList {
    try TextReader(file: file).validate(bytes)
    let start = ByteOrderMark.length(in: bytes)
    let known = options.separator ?? CSVFields.separator(ofFile: file)
    func scanner(_ separator: UInt8) -> DelimitedScanner {
      DelimitedScanner(bytes: bytes, file: file, separator: separator, start: start)
    }
    var rows = scanner(known ?? DelimitedScanner.guess(bytes, from: start))
    rows.allowsInnerQuotes = true
    let header = try rows.nextRow()
    let titles = rows.fields.map(rows.text)
    if header == nil || titles == ["section", "item"] && options.isEmpty {
      return try list(scanner(known ?? Byte.comma), titles)
    }
    let columns: Columns?
    do throws(ToolError) {
      columns = try Columns(titles: titles, options)
    } catch {
      throw ToolError(error.message, file: file, line: rows.rowLine)
    }
    guard let columns, let header else { return try list(scanner(known ?? Byte.comma), titles) }
    return try table(&rows, columns, header)
  }

  // MARK: Tables

  private func table(
    _ scanner: inout DelimitedScanner,
    _ columns: Columns,
    _ header: Range<Int>
  ) throws(ToolError) -> ParsedList {
    let bytes = scanner.bytes
    var listing = ParsedList(bytes)
    listing.reserve(bytes.count / 32)
    var current: Identifier?
    var end = header.upperBound
    while let row = try scanner.nextRow() {
      end = row.upperBound
      try checkCount(scanner, columns)
      // Spreadsheets write rows of separators only.
      if scanner.fields.allSatisfy(\.range.isEmpty) { continue }
      if let column = columns.section {
        let section = Self.text(scanner, column)
        if current.map({ $0.text != section }) ?? true {
          let identifier = Identifier(section)
          listing.enterSection(identifier, line: scanner.rowLine)
          current = identifier
        }
      } else if listing.sections.isEmpty {
        listing.addSection(Identifier(""), line: scanner.rowLine)
      }
      addKey(scanner, columns.key, to: &listing)
      listing.addRow(row)
    }
    let isCRLF = bytes[header.upperBound...].starts(with: [Byte.carriageReturn, Byte.newline])
    var table = Table(
      file: file,
      bytes: bytes,
      form: .delimited(separator: scanner.separator),
      columns: columns,
      frame: Table.Frame(
        head: bytes[..<header.upperBound],
        separator: isCRLF ? [Byte.carriageReturn, Byte.newline] : [Byte.newline],
        tail: bytes[end...]
      )
    )
    table.commonColumns = Set(columns.names)
    listing.table = table
    return listing
  }

  /// The text of a field of the last row, which is empty if the row lacks it.
  private static func text(_ scanner: DelimitedScanner, _ column: Int) -> String {
    column < scanner.fields.count ? scanner.text(scanner.fields[column]) : ""
  }

  @inline(__always)
  private func addKey(_ scanner: DelimitedScanner, _ key: [Int], to listing: inout ParsedList) {
    if key.count == 1, key[0] < scanner.fields.count {
      let field = scanner.fields[key[0]]
      if !field.isQuoted || !scanner.bytes[field.range].contains(Byte.quote) {
        return listing.addItem(field.range, line: scanner.rowLine)
      }
    }
    let texts = key.map { Self.text(scanner, $0) }
    listing.addItem(Identifier(parts: texts), line: scanner.rowLine)
  }

  private func checkCount(_ scanner: DelimitedScanner, _ columns: Columns) throws(ToolError) {
    let count = columns.titles.count
    guard scanner.fields.count > count,
      !scanner.fields[count...].allSatisfy(\.range.isEmpty)
    else { return }
    let separator = Shown.text(String(decoding: [scanner.separator], as: UTF8.self))
    throw ToolError(
      "\(scanner.fields.count) fields in a table of \(counted(count, "column")) "
        + "(quote a field that holds '\(separator)'; --separator names another one)",
      file: file,
      line: scanner.rowLine
    )
  }

  // MARK: Rows of section,item

  private func list(
    _ scanner: DelimitedScanner,
    _ titles: [String]
  ) throws(ToolError) -> ParsedList {
    var scanner = scanner
    var listing = ParsedList()
    var current: Identifier?
    var isFirst = true
    while try scanner.nextRow() != nil {
      defer { isFirst = false }
      try checkPair(scanner, isFirst ? titles : [])
      let (section, item) = (scanner.fields[0], scanner.fields[1])
      let identifier = Identifier(scanner.text(section))
      let isHeader =
        isFirst && !section.isQuoted && !item.isQuoted && identifier.text == "section"
        && scanner.text(item) == "item"
      if isHeader { continue }
      if identifier != current {
        listing.enterSection(identifier, line: scanner.rowLine)
        current = identifier
      }
      listing.addItem(Identifier(scanner.text(item)), line: scanner.rowLine)
    }
    return listing
  }

  /// Throws unless the last row has two fields; a first row that looks like the header of a table is told so.
  private func checkPair(_ scanner: DelimitedScanner, _ titles: [String]) throws(ToolError) {
    let count = scanner.fields.count
    if count == 2 { return }
    let advice =
      titles.count > 1
      ? "\(titles.count); for a table, name the column that tells rows apart with --key: "
        + Columns.list(titles)
      : count == 1 ? "1" : "more (quote a field that holds a comma)"
    throw ToolError(
      "expected two fields, section and item, found " + advice,
      file: file,
      line: scanner.rowLine
    )
  }
}

extension Identifier {
  /// The identifier of several texts: a row of CSV, so that other texts have another identifier.
  init(parts: [String]) {
    if parts.count == 1 {
      self.init(parts[0])
      return
    }
    var row: [UInt8] = []
    for (index, part) in parts.enumerated() {
      if index > 0 { row.append(Byte.comma) }
      row.appendField(part.utf8, separator: Byte.comma)
    }
    self.init(String(decoding: row, as: UTF8.self))
  }
}
