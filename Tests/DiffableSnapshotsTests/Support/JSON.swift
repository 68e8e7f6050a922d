import DiffableStorage
import PortableFoundation
import TestSupport

/// Coding in one line, with keys in order so that texts can be compared.
enum JSON {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func value<T: Decodable>(_ type: T.Type = T.self, of text: String) throws -> T {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  static func roundTrip<T: Codable>(_ value: T) throws -> T {
    try self.value(of: try text(value))
  }
}

/// The error of decoding: the path as text, and the underlying snapshot error.
struct Corruption: Equatable {
  var path: [String]
  var underlying: Refusal?

  init(_ path: [String], _ underlying: Refusal? = nil) {
    self.path = path
    self.underlying = underlying
  }
}

/// The error for corrupted data when a text is decoded, nil if there is none.
func corruption<T: Decodable>(of type: T.Type, in text: String) throws -> Corruption? {
  do {
    _ = try JSON.value(type, of: text)
    return nil
  } catch DecodingError.dataCorrupted(let context) {
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    guard let error = context.underlyingError as? SnapshotError else { return Corruption(path) }
    return Corruption(path, Refusal(error))
  }
}
