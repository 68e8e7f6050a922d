/// Reads JSON token by token and counts lines.
///
/// The caller says which token it expects. No function is recursive, so deep nesting cannot
/// overflow the stack.
struct JSONScanner {
  let bytes: [UInt8]
  let file: String
  var offset: Int
  var line = 1
  private let start: Int

  /// Whether nothing of the innermost object or array was read yet, so that no comma is expected.
  private var isFresh = true

  /// Reads from an offset on; lines are counted from there, except in errors.
  init(bytes: [UInt8], file: String, start: Int? = nil) {
    self.bytes = bytes
    self.file = file
    self.start = start ?? ByteOrderMark.length(in: bytes)
    offset = self.start
  }

  /// Returns the next byte that is not white space, or nil at the end.
  mutating func peek() -> UInt8? {
    while offset < bytes.count {
      switch bytes[offset] {
      case Byte.newline:
        line += 1
        offset += 1
      case Byte.space, Byte.tab, Byte.carriageReturn: offset += 1
      case let byte: return byte
      }
    }
    return nil
  }

  mutating func begin(_ bracket: UInt8, _ what: String) throws(ToolError) {
    guard peek() == bracket else { throw unexpected(what) }
    offset += 1
    isFresh = true
  }

  mutating func beginObject(_ what: String) throws(ToolError) {
    try begin(Byte.openBrace, what)
  }

  mutating func beginArray(_ what: String) throws(ToolError) {
    try begin(Byte.openBracket, what)
  }

  /// Returns whether another element follows, and reads the end of the array if not.
  mutating func nextElement() throws(ToolError) -> Bool {
    try next(Byte.closeBracket, "',' or ']'")
  }

  /// Reads the key of the next member, or the end of the object, for which it returns nil.
  mutating func nextKey() throws(ToolError) -> String? {
    try nextMember() ? try key() : nil
  }

  /// Returns whether another member follows, and reads the end of the object if not.
  mutating func nextMember() throws(ToolError) -> Bool {
    guard try next(Byte.closeBrace, "',' or '}'") else { return false }
    guard peek() == Byte.quote else { throw unexpected("a key in quotes") }
    return true
  }

  /// Reads the key of a member.
  mutating func key() throws(ToolError) -> String {
    let key = try string("a key in quotes")
    try colon()
    return key
  }

  mutating func colon() throws(ToolError) {
    guard peek() == Byte.colon else { throw unexpected("':'") }
    offset += 1
  }

  private mutating func next(_ end: UInt8, _ what: String) throws(ToolError) -> Bool {
    let byte = peek()
    if byte == end {
      offset += 1
      isFresh = false
      return false
    }
    if isFresh {
      isFresh = false
    } else {
      guard byte == Byte.comma else { throw unexpected(what) }
      offset += 1
      if peek() == end { throw unexpected("something after ','") }
    }
    return true
  }

  /// Throws unless only white space is left.
  mutating func end() throws(ToolError) {
    if peek() != nil { throw unexpected("the end of the file") }
  }

  /// Reads an identifier: a string, or a number as text.
  mutating func identifier() throws(ToolError) -> Identifier {
    switch peek() {
    case Byte.quote: return Identifier(try string("a string"))
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")), UInt8(ascii: "-"):
      return Identifier(number: try number())
    default: throw unexpected("an identifier (a string or a number)")
    }
  }

  /// Skips any value; an error has the line of invalid JSON, or of a key that an object of the value must not
  /// repeat.
  mutating func skipValue(refusingRepeated single: Set<String> = []) throws(ToolError) {
    // The open objects (true) and arrays (false), innermost last.
    var isObject: [Bool] = []
    var seen: [Set<String>] = []
    repeat {
      switch peek() {
      case Byte.openBrace, Byte.openBracket:
        isObject.append(bytes[offset] == Byte.openBrace)
        seen.append([])
        offset += 1
        isFresh = true
      case Byte.quote: try skipString()
      case .some(UInt8(ascii: "a")...UInt8(ascii: "z")): try word()
      case .none, Byte.closeBrace, Byte.closeBracket, Byte.comma, Byte.colon:
        throw unexpected("a value")
      default: _ = try numberRange()
      }
      // Moves to the next value, and out of all objects and arrays that end here.
      while let innermost = isObject.last {
        if innermost, try nextMember() {
          if single.isEmpty {
            try skipString()
            try colon()
            break
          }
          let key = try key()
          if single.contains(key), !seen[seen.count - 1].insert(key).inserted {
            throw error("the key '\(key)' is repeated")
          }
          break
        }
        if !innermost, try nextElement() { break }
        isObject.removeLast()
        seen.removeLast()
      }
    } while !isObject.isEmpty
    isFresh = false
  }

  func unexpected(_ wanted: String) -> ToolError {
    guard offset < bytes.count else {
      return error("expected \(wanted), found the end of the file")
    }
    let found = String(decoding: bytes[offset...].prefix(8), as: UTF8.self).prefix(1)
    return error("expected \(wanted), found '\(Shown.text(String(found)))'")
  }

  func error(_ message: String) -> ToolError {
    let before = bytes[..<start].count { $0 == Byte.newline }
    return ToolError("JSON: " + message, file: file, line: before + line, column: column)
  }

  /// The column of the offset if the file is a single line, where the line alone would not help.
  private var column: Int? {
    let end = bytes.firstIndex(of: Byte.newline) ?? bytes.count
    guard end >= bytes.count - 1 else { return nil }
    let start = ByteOrderMark.length(in: bytes)
    // Each scalar has one byte that is not a continuation byte.
    return 1 + bytes[start..<min(max(offset, start), end)].count { $0 & 0xC0 != 0x80 }
  }
}
