/// The identifier of a section or an item: a string that is compared by its bytes.
///
/// `String` compares texts by canonical equivalence, but lines of two files are equal only if their
/// bytes are. A composed `é` and an `e` with a combining accent are two identifiers here.
///
/// The identifiers of a list refer to ranges of one array of bytes, so that a file of a million lines
/// needs no memory of its own for each of them.
struct Identifier: Hashable, Sendable {
  /// The bytes of many identifiers, which are valid UTF-8 within the range of each.
  final class Contents: Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  /// The range of the bytes of one identifier.
  ///
  /// A source has at most ``Source/sizeLimit`` bytes, so that 32 bits suffice for the start, and the
  /// highest bit of the length is free.
  struct Extent: Sendable {
    private static let integerBit: UInt32 = 1 << 31

    private let start: UInt32
    private let length: UInt32

    init(_ range: Range<Int>, isInteger: Bool = false) {
      start = UInt32(range.lowerBound)
      length = UInt32(range.count) | (isInteger ? Self.integerBit : 0)
    }

    var range: Range<Int> { Int(start)..<Int(start) + Int(length & ~Self.integerBit) }
    var isInteger: Bool { length & Self.integerBit != 0 }
  }

  private let contents: Contents
  private let extent: Extent

  init(_ extent: Extent, of contents: Contents) {
    self.contents = contents
    self.extent = extent
  }

  init(_ text: String) {
    self.init(text, isInteger: false)
  }

  init(number text: String) {
    self.init(text, isInteger: Self.isInteger(Array(text.utf8)[...]))
  }

  /// Whether the bytes are an integer as `Int` spells it.
  static func isInteger(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    guard let first = digits.first,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return false }
    if first == UInt8(ascii: "0") { return text.count == 1 }
    return text.count < 19 || Int(String(decoding: text, as: UTF8.self)) != nil
  }

  private init(_ text: String, isInteger: Bool) {
    let bytes = Array(text.utf8)
    self.init(Extent(0..<bytes.count, isInteger: isInteger), of: Contents(bytes))
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var bytes: ArraySlice<UInt8> { contents.bytes[extent.range] }
  var isEmpty: Bool { extent.range.isEmpty }

  /// Whether JSON output writes the identifier as an integer, as the input did.
  ///
  /// `7` and `"7"` are equal identifiers.
  var isInteger: Bool { extent.isInteger }

  static func == (a: Self, b: Self) -> Bool {
    Platform.areEqual(a.contents.bytes, a.extent.range, b.contents.bytes, b.extent.range)
  }

  func hash(into hasher: inout Hasher) {
    Platform.hash(contents.bytes, extent.range, into: &hasher)
  }
}

extension Identifier: CustomStringConvertible, CustomDebugStringConvertible {
  var description: String { text }

  /// The text in messages.
  var debugDescription: String { Shown.name(self) }
}

extension Identifier: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self.init(number: String(number))
    } else {
      self.init(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if isInteger, let number = Int(text) {
      try container.encode(number)
    } else {
      try container.encode(text)
    }
  }
}
