/// Reads plain text with one item on each line; a line that starts with `#` begins a section.
///
///     milk
///     # Fruit
///     apple
///     \#1 pear
///
/// gives `milk` in the section without a name, and `apple` and `#1 pear` in `Fruit`. If a line
/// starts with backslashes and `#`, one backslash is removed. Blank lines are ignored.
struct TextReader {
  let file: String

  func listing(_ bytes: [UInt8]) throws(ToolError) -> ParsedList {
    try validate(bytes)
    var listing = ParsedList(bytes)
    var start = ByteOrderMark.length(in: bytes)
    var line = 0
    // An estimate of 24 bytes for each line, which avoids most reallocations.
    listing.reserve(bytes.count / 24)
    while start < bytes.count {
      line += 1
      let content: ArraySlice<UInt8>
      (content, start) = Self.line(at: start, in: bytes)
      if Self.isBlank(content) { continue }
      if content.first == Byte.hash {
        let isSpaced = content.dropFirst().first == Byte.space
        let name = content.dropFirst(isSpaced ? 2 : 1)
        listing.enterSection(Identifier(String(decoding: name, as: UTF8.self)), line: line)
        continue
      }
      if listing.sections.isEmpty { listing.enterSection(Identifier(""), line: line) }
      listing.addItem(Self.unescaped(content).indices, line: line)
    }
    return listing
  }

  /// The contents of the line that starts at an index, and where the next one starts.
  @inline(__always)
  static func line(at start: Int, in bytes: [UInt8]) -> (line: ArraySlice<UInt8>, next: Int) {
    let end = end(ofLineAt: start, in: bytes)
    let hasReturn = end > start && bytes[end - 1] == Byte.carriageReturn
    return (bytes[start..<(hasReturn ? end - 1 : end)], min(end + 1, bytes.count))
  }

  /// The index of the line feed that ends a line, or of the end of the file.
  @inline(__always)
  private static func end(ofLineAt start: Int, in bytes: [UInt8]) -> Int {
    Platform.firstIndex(of: Byte.newline, in: bytes, from: start) ?? bytes.count
  }

  @inline(__always)
  static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    for byte in line where byte != Byte.space && byte != Byte.tab { return false }
    return true
  }

  @inline(__always)
  static func unescaped(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.first == Byte.backslash,
      let end = line.firstIndex(where: { $0 != Byte.backslash }), line[end] == Byte.hash
    else { return line }
    return line.dropFirst()
  }

  /// Throws if the bytes are not valid UTF-8.
  ///
  /// The bytes are checked in pieces that end at the end of a line, because each check copies its
  /// piece.
  func validate(_ bytes: [UInt8]) throws(ToolError) {
    var start = 0
    while start < bytes.count {
      let end = Self.end(ofLineAt: min(start + (1 << 20), bytes.count), in: bytes)
      if !isValid(bytes[start..<end]) {
        throw ToolError("not valid UTF-8", file: file, line: firstInvalidLine(of: bytes))
      }
      start = end + 1
    }
  }

  private func firstInvalidLine(of bytes: [UInt8]) -> Int {
    var start = 0
    var line = 1
    while start < bytes.count {
      let end = Self.end(ofLineAt: start, in: bytes)
      if !isValid(bytes[start..<end]) { break }
      start = end + 1
      line += 1
    }
    return line
  }

  private func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(valid: bytes) != nil
  }
}
