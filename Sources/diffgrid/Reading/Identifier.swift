/// The identifier of a section or an item: a text that is compared by its bytes.
///
/// `String` compares texts by canonical equivalence, but lines of two files are equal only if their
/// bytes are. A composed `é` and an `e` with a combining accent are two identifiers here.
struct Identifier: Hashable, Sendable {
  var text: String

  /// Whether JSON output writes the identifier as an integer, as the input did.
  ///
  /// `7` and `"7"` are equal identifiers.
  var isInteger = false

  init(_ text: String) { self.text = text }

  init(number text: String) {
    self.text = text
    isInteger = Int(text).map { String($0) == text } ?? false
  }

  static func == (a: Self, b: Self) -> Bool {
    Platform.areEqual(a.text.utf8, b.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    Platform.hash(text.utf8, into: &hasher)
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
