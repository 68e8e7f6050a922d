// Reads the strings, numbers and words of JSON.
// JSONScanner has objects and arrays.

extension JSONScanner {
  /// Reads a string and resolves its escapes.
  mutating func string(_ what: String) throws(ToolError) -> String {
    if let range = try plainString(what) { return String(decoding: bytes[range], as: UTF8.self) }
    offset += 1
    return try escapedString()
  }

  /// Reads a string without escapes, and returns the range of its contents; nil, and reads nothing, if it has an
  /// escape.
  mutating func plainString(_ what: String) throws(ToolError) -> Range<Int>? {
    guard peek() == Byte.quote else { throw unexpected(what) }
    let start = offset + 1
    var end = start
    var seen: UInt8 = 0
    while end < bytes.count {
      let byte = bytes[end]
      if byte == Byte.quote {
        offset = end + 1
        // Bytes of ASCII are valid.
        if seen >= 0x80 { _ = try text(bytes[start..<end]) }
        return start..<end
      }
      if byte == Byte.backslash { return nil }
      if byte < 0x20 {
        offset = end
        throw unexpected("an escape for a control character")
      }
      seen |= byte
      end += 1
    }
    offset = end
    throw error("a string that is never closed")
  }

  mutating func skipString() throws(ToolError) {
    if try plainString("a string") == nil { _ = try string("a string") }
  }

  /// Reads a string after its first quote.
  private mutating func escapedString() throws(ToolError) -> String {
    var content: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == Byte.quote {
        return try text(content)
      }
      guard byte >= 0x20 else {
        offset -= 1
        throw unexpected("an escape for a control character")
      }
      if byte == Byte.backslash {
        content += Array(String(Character(try escape())).utf8)
      } else {
        content.append(byte)
      }
    }
    throw error("a string that is never closed")
  }

  /// Reads the escape after a backslash.
  private mutating func escape() throws(ToolError) -> Unicode.Scalar {
    guard offset < bytes.count else { throw error("a string that is never closed") }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case Byte.quote, Byte.backslash, UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      offset -= 1
      throw unexpected("an escape that JSON knows")
    }
  }

  private mutating func unicodeEscape() throws(ToolError) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isPair =
      first < 0xDC00 && offset + 1 < bytes.count
      && bytes[offset] == Byte.backslash && bytes[offset + 1] == UInt8(ascii: "u")
    if isPair {
      offset += 2
      let second = try codeUnit()
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw error("half of a surrogate pair")
  }

  private mutating func codeUnit() throws(ToolError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard offset < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue
      else { throw unexpected("four hexadecimal digits") }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }

  /// Reads a number as text.
  mutating func number() throws(ToolError) -> String {
    String(decoding: bytes[try numberRange()], as: UTF8.self)
  }

  mutating func numberRange() throws(ToolError) -> Range<Int> {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return start..<offset
  }

  private mutating func digits() throws(ToolError) {
    let start = offset
    while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) {
      offset += 1
    }
    if offset == start { throw unexpected("a digit") }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Skips `true`, `false` or `null`.
  mutating func word() throws(ToolError) {
    for word in ["true", "false", "null"] where bytes[offset...].starts(with: word.utf8) {
      offset += word.utf8.count
      return
    }
    throw unexpected("a value")
  }

  private func text(_ content: some Collection<UInt8>) throws(ToolError) -> String {
    guard let text = String(valid: content) else {
      throw error("not valid UTF-8")
    }
    return text
  }
}
