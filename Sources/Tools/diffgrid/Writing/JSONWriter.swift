import GridRendering

/// Writes JSON whose strings are safe to show: misleading characters are escaped.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) {
    bytes += text.utf8
  }

  mutating func append(_ identifiers: [Identifier]) {
    append("[")
    for (index, identifier) in identifiers.enumerated() {
      if index > 0 { append(",") }
      append(identifier)
    }
    append("]")
  }

  mutating func append(_ identifier: Identifier) {
    if identifier.isInteger {
      append(identifier.text)
    } else {
      append(quoted: identifier.text)
    }
  }

  /// A string with quotes.
  static func quoted(_ text: String) -> String {
    var writer = Self()
    writer.append(quoted: text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func append(quoted text: String) {
    bytes.append(Byte.quote)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      case _ where Self.isMisleading(scalar): append(Self.escape(scalar))
      case _ where scalar.isASCII: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      default: bytes += String(Character(scalar)).utf8
      }
    }
    bytes.append(Byte.quote)
  }

  /// Whether a scalar must be escaped.
  ///
  /// Joiners of emoji and letters are allowed, because JSON output needs no alignment.
  private static func isMisleading(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F: false
    default: isInvisible(scalar)
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.reduce(into: "") { escape, unit in
      let digits = String(unit, radix: 16)
      escape += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }
}
