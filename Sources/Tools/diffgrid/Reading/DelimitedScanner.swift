/// Reads the rows of a CSV file one by one; fields are quoted as in RFC 4180.
struct DelimitedScanner {
  struct Field {
    /// The bytes of the field, without the quotes around it.
    var range: Range<Int>
    var isQuoted: Bool

    /// The bytes of the field with the quotes around it.
    var written: Range<Int> {
      isQuoted ? range.lowerBound - 1..<range.upperBound + 1 : range
    }
  }

  let bytes: [UInt8]
  let file: String
  let separator: UInt8

  /// Whether a quote can be in the middle of a field that is not quoted, as in `5" nail`.
  var allowsInnerQuotes = false
  private var offset: Int
  private var line = 1

  /// The fields of the last row.
  private(set) var fields: [Field] = []

  /// The line on which the last row starts; a quoted field can contain line breaks.
  private(set) var rowLine = 1

  /// Reads bytes that are valid UTF-8, from an offset on.
  init(bytes: [UInt8], file: String, separator: UInt8, start: Int) {
    self.bytes = bytes
    self.file = file
    self.separator = separator
    offset = start
  }

  /// Reads the next row that is not empty, and returns its range without the line break; nil at the end.
  mutating func nextRow() throws(ToolError) -> Range<Int>? {
    while endOfRow() {}
    guard offset < bytes.count else { return nil }
    fields.removeAll(keepingCapacity: true)
    rowLine = line
    let start = offset
    try field()
    while offset < bytes.count, bytes[offset] == separator {
      offset += 1
      try field()
    }
    let end = offset
    _ = endOfRow()
    return start..<end
  }

  /// The text of a field of the last row.
  func text(_ field: Field) -> String { Self.text(bytes[field.range], isQuoted: field.isQuoted) }

  static func text(_ bytes: ArraySlice<UInt8>, isQuoted: Bool) -> String {
    guard isQuoted, bytes.contains(Byte.quote) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var content: [UInt8] = []
    var wasQuote = false
    for byte in bytes {
      wasQuote = byte == Byte.quote && !wasQuote
      if !wasQuote { content.append(byte) }
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// Skips a line break, and returns whether there is one.
  private mutating func endOfRow() -> Bool {
    guard offset < bytes.count else { return false }
    if bytes[offset] == Byte.newline {
      offset += 1
    } else if isReturn(at: offset) {
      offset = min(offset + 2, bytes.count)
    } else {
      return false
    }
    line += 1
    return true
  }

  /// Whether a carriage return ends a line.
  private func isReturn(at offset: Int) -> Bool {
    bytes[offset] == Byte.carriageReturn
      && (offset + 1 == bytes.count || bytes[offset + 1] == Byte.newline)
  }

  /// Reads one field, up to the separator or line break after it.
  @inline(__always)
  private mutating func field() throws(ToolError) {
    if offset < bytes.count, bytes[offset] == Byte.quote { return try quotedField() }
    let start = offset
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte == separator || byte == Byte.newline { break }
      if byte == Byte.quote { try checkQuote(start..<end) }
      end += 1
    }
    if end > start, end == bytes.count || bytes[end] == Byte.newline,
      bytes[end - 1] == Byte.carriageReturn
    {
      end -= 1
    }
    fields.append(Field(range: start..<end, isQuoted: false))
    offset = end
  }

  private func checkQuote(_ before: Range<Int>) throws(ToolError) {
    if allowsInnerQuotes, bytes[before].contains(where: { $0 != Byte.space }) { return }
    throw ToolError("a quote inside a field that is not quoted", file: file, line: line)
  }

  private mutating func quotedField() throws(ToolError) {
    let startLine = line
    let start = offset + 1
    offset = start
    while true {
      guard let end = Platform.firstIndex(of: Byte.quote, in: bytes, from: offset) else {
        throw ToolError("a quoted field that is never closed", file: file, line: startLine)
      }
      for byte in bytes[offset..<end] where byte == Byte.newline { line += 1 }
      offset = end + 1
      guard offset < bytes.count, bytes[offset] == Byte.quote else { break }
      offset += 1
    }
    fields.append(Field(range: start..<(offset - 1), isQuoted: true))
    let isAtEnd =
      offset == bytes.count || bytes[offset] == separator || bytes[offset] == Byte.newline
      || isReturn(at: offset)
    guard isAtEnd else {
      throw ToolError("text after the closing quote of a field", file: file, line: line)
    }
  }
}

extension DelimitedScanner {
  /// Returns the separator of which the first line has most, or a comma; what is quoted does not count.
  static func guess(_ bytes: [UInt8], from start: Int) -> UInt8 {
    let known = [Byte.comma, Byte.semicolon, Byte.tab]
    var counts = known.map { _ in 0 }
    var isQuoted = false
    for byte in bytes[start...].prefix(1 << 16) {
      if byte == Byte.quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == Byte.newline { break }
      if let index = known.firstIndex(of: byte) { counts[index] += 1 }
    }
    return known.indices.max { counts[$0] < counts[$1] }.map { known[$0] } ?? Byte.comma
  }
}
