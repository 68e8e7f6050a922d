/// Reads CSV rows with the two fields `section,item`, quoted as in RFC 4180.
///
/// A first row of exactly `section,item` is a header. The rows of a section need not be adjacent.
/// Empty lines are ignored.
struct CSVReader {
  let file: String

  func listing(_ bytes: [UInt8]) throws(ToolError) -> ParsedList {
    var listing = ParsedList()
    var scanner = CSVScanner(bytes: bytes, file: file, start: ByteOrderMark.length(in: bytes))
    var current: Identifier?
    var isFirst = true
    while let row = try scanner.nextRow() {
      defer { isFirst = false }
      if isFirst, row.isHeader { continue }
      if row.section != current {
        listing.enterSection(row.section, line: row.line)
        current = row.section
      }
      listing.addItem(row.item, line: row.line)
    }
    return listing
  }
}

/// Reads the rows of a CSV file one by one.
struct CSVScanner {
  struct Row {
    var section: Identifier
    var item: Identifier

    /// The line on which the row starts; a quoted field can contain line breaks.
    var line: Int

    /// Whether the row is a header: neither field is quoted, and they are `section` and `item`.
    var isHeader: Bool
  }

  private let bytes: [UInt8]
  private let file: String
  private var offset: Int
  private var line = 1

  init(bytes: [UInt8], file: String, start: Int) {
    self.bytes = bytes
    self.file = file
    offset = start
  }

  /// Returns the next row that is not empty, or nil at the end.
  mutating func nextRow() throws(ToolError) -> Row? {
    while offset < bytes.count {
      let start = line
      if endOfRow() { continue }
      let section = try field()
      guard offset < bytes.count, bytes[offset] == Byte.comma else {
        throw ToolError("expected two fields, section and item, found 1", file: file, line: start)
      }
      offset += 1
      let item = try field()
      if offset < bytes.count, !endOfRow() {
        throw ToolError(
          "expected two fields, section and item, found more (quote a field that holds a comma)",
          file: file,
          line: start
        )
      }
      let isHeader =
        section.text == "section" && item.text == "item" && !section.isQuoted && !item.isQuoted
      return Row(
        section: Identifier(section.text),
        item: Identifier(item.text),
        line: start,
        isHeader: isHeader
      )
    }
    return nil
  }

  /// Skips a line break, if there is one.
  private mutating func endOfRow() -> Bool {
    if bytes[offset] == Byte.newline {
      offset += 1
    } else if bytes[offset] == Byte.carriageReturn, offset + 1 == bytes.count {
      offset += 1
    } else if bytes[offset] == Byte.carriageReturn, bytes[offset + 1] == Byte.newline {
      offset += 2
    } else {
      return false
    }
    line += 1
    return true
  }

  /// Reads one field, up to the comma or line break after it.
  private mutating func field() throws(ToolError) -> (text: String, isQuoted: Bool) {
    if offset < bytes.count, bytes[offset] == Byte.quote { return (try quotedField(), true) }
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == Byte.comma || byte == Byte.newline { break }
      if byte == Byte.quote {
        throw ToolError("a quote inside a field that is not quoted", file: file, line: line)
      }
      offset += 1
    }
    let isBeforeBreak = offset == bytes.count || bytes[offset] == Byte.newline
    if isBeforeBreak, offset > start, bytes[offset - 1] == Byte.carriageReturn { offset -= 1 }
    return (try text(bytes[start..<offset], line: line), false)
  }

  private mutating func quotedField() throws(ToolError) -> String {
    let startLine = line
    var content: [UInt8] = []
    offset += 1
    while true {
      guard let end = Platform.firstIndex(of: Byte.quote, in: bytes, from: offset) else {
        throw ToolError("a quoted field that is never closed", file: file, line: startLine)
      }
      let part = bytes[offset..<end]
      line += part.reduce(0) { $0 + ($1 == Byte.newline ? 1 : 0) }
      content += part
      offset = end + 1
      guard offset < bytes.count, bytes[offset] == Byte.quote else { break }
      content.append(Byte.quote)
      offset += 1
    }
    let isAtEnd =
      offset == bytes.count
      || [Byte.comma, Byte.newline, Byte.carriageReturn].contains(bytes[offset])
    guard isAtEnd else {
      throw ToolError("text after the closing quote of a field", file: file, line: line)
    }
    return try text(content, line: startLine)
  }

  private func text(
    _ bytes: some Collection<UInt8>,
    line: Int
  ) throws(ToolError) -> String {
    guard let text = String(valid: bytes) else {
      throw ToolError("not valid UTF-8", file: file, line: line)
    }
    return text
  }
}
