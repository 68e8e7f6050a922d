import DiffableStorage

/// Tells that two text files are different lists by their first lines that differ, without reading on.
///
/// Up to these lines, both files have the same sections and items. If both lines are items, the section has
/// different items at the same place, whatever follows. If one file ends, the other one has an item more. If a line begins
/// a section, a later part of the file may continue the section before, so that the lists can be equal.
enum EarlyDifference {
  /// Whether the first lines that differ tell that the lists differ; false if only the whole of them can tell.
  ///
  /// Throws for an item that is repeated up to these lines.
  static func exists(_ before: SourceContents, _ after: SourceContents) throws(ToolError) -> Bool {
    guard before.format == .text, after.format == .text else { return false }
    let start = commonLines(before.bytes, after.bytes)
    var old = TextLines(before.bytes, from: start)
    var new = TextLines(after.bytes, from: start)
    while true {
      switch (old.next(), new.next()) {
      case (nil, nil): return false
      case (let one?, let other?) where one == other: continue
      case (let one, let other):
        guard one?.first != Byte.hash, other?.first != Byte.hash else { return false }
        let compared = Array(before.bytes[..<old.end])
        let read = try InputFormat.text.read(compared, file: before.title, duplicates: .reject)
        guard let other else { return true }
        // An item that the file after repeats is refused when the whole file is read.
        return !read.list.contains(
          Identifier(String(decoding: TextReader.unescaped(other), as: UTF8.self))
        )
      }
    }
  }

  /// The number of bytes of the lines with which both files begin.
  private static func commonLines(_ before: [UInt8], _ after: [UInt8]) -> Int {
    let count = min(before.count, after.count)
    let step = 1 << 16
    var equal = 0
    while equal < count {
      let piece = equal..<min(equal + step, count)
      guard Platform.areEqual(before, piece, after, piece) else { break }
      equal = piece.upperBound
    }
    while equal < count, before[equal] == after[equal] { equal += 1 }
    return before[..<equal].lastIndex(of: Byte.newline).map { $0 + 1 } ?? 0
  }
}

/// The lines of a text file that are not blank, without the characters that end them.
private struct TextLines: IteratorProtocol {
  private let bytes: [UInt8]

  /// The end of the last line that was returned.
  private(set) var end: Int
  private var start: Int

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    self.start = max(start, ByteOrderMark.length(in: bytes))
    end = self.start
  }

  mutating func next() -> ArraySlice<UInt8>? {
    while start < bytes.count {
      let content = TextReader.line(at: start, in: bytes)
      end = content.next
      start = content.next
      if !TextReader.isBlank(content.line) { return content.line }
    }
    return nil
  }
}
