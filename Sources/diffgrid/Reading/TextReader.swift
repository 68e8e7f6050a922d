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

  func listing(_ bytes: [UInt8]) throws(Trouble) -> ParsedList {
    var listing = ParsedList()
    var start = ByteOrderMark.length(in: bytes)
    var line = 0
    // An estimate of 24 bytes for each line, which avoids most reallocations.
    listing.reserve(bytes.count / 24)
    while start < bytes.count {
      line += 1
      let end = Platform.firstIndex(of: Byte.newline, in: bytes, from: start) ?? bytes.count
      let hasReturn = end > start && bytes[end - 1] == Byte.carriageReturn
      let content = bytes[start..<(hasReturn ? end - 1 : end)]
      start = end + 1
      if isBlank(content) { continue }
      if content.first == Byte.hash {
        let isSpaced = content.dropFirst().first == Byte.space
        let section = try identifier(content.dropFirst(isSpaced ? 2 : 1), line: line)
        listing.enterSection(section, line: line)
        continue
      }
      if listing.sections.isEmpty { listing.enterSection(Identifier(""), line: line) }
      listing.addItem(try identifier(unescaped(content), line: line), line: line)
    }
    return listing
  }

  @inline(__always)
  private func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    for byte in line where byte != Byte.space && byte != Byte.tab { return false }
    return true
  }

  @inline(__always)
  private func unescaped(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.first == Byte.backslash,
      let end = line.firstIndex(where: { $0 != Byte.backslash }), line[end] == Byte.hash
    else { return line }
    return line.dropFirst()
  }

  @inline(__always)
  private func identifier(
    _ bytes: ArraySlice<UInt8>,
    line: Int
  ) throws(Trouble) -> Identifier {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Trouble("not valid UTF-8", file: file, line: line)
    }
    return Identifier(text)
  }
}
