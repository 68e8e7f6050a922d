// Encoding and decoding, with one type of keys for all values.
//
// The compiler makes a type of keys for each coded type, with thirty to fifty functions and tables: more code than in
// the methods that use it.

/// The name of a value in an object, or an index in a list as a step of a coding path.
struct CodedName: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  let intValue: Int?

  init(stringLiteral name: String) { self.init(stringValue: name) }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "Index \(intValue)"
    self.intValue = intValue
  }
}

extension Decoder {
  /// The values that have names.
  func namedValues() throws -> KeyedDecodingContainer<CodedName> {
    try container(keyedBy: CodedName.self)
  }
}

extension KeyedDecodingContainer<CodedName> {
  /// The value of a name.
  func value<Value: Decodable>(_ name: CodedName) throws -> Value {
    try decode(Value.self, forKey: name)
  }

  /// The number of a name, for which decoders have a shorter way.
  func value(_ name: CodedName) throws -> Int {
    try decode(Int.self, forKey: name)
  }
}
