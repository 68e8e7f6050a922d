/// The value of a field of a row.
///
/// Two values are equal if they mean the same: the order of the keys of an object does not count, nor does how a
/// number is spelled, so that `1` and `1.0` are equal.
enum FieldValue: Equatable, Sendable {
  /// A field of CSV, or a string of JSON.
  case text(String)

  /// Any other value of JSON, on one line: as it is spelled, and in a form that all equal values share.
  case json(String, canonical: String)

  static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.text(let a), .text(let b)): a.utf8.elementsEqual(b.utf8)
    case (.json(_, let a), .json(_, let b)): a.utf8.elementsEqual(b.utf8)
    default: false
    }
  }

  /// The value in JSON, on one line.
  var json: String {
    switch self {
    case .text(let text): JSONWriter.quoted(text)
    case .json(let text, _): text
    }
  }
}

extension FieldValue {
  /// The deepest nesting of a value, so that its canonical form needs little time and memory.
  private static let depthLimit = 500

  /// An object or array of which some members are read.
  private struct Open {
    var isObject: Bool
    var key = ""
    var spellings: [String] = []
    var canonicals: [(key: String, text: String)] = []

    mutating func add(_ value: (String, String)) {
      let start = isObject ? key + ":" : ""
      spellings.append(start + value.0)
      canonicals.append((key, start + value.1))
    }

    func closed() -> (String, String) {
      let (start, end) = isObject ? ("{", "}") : ("[", "]")
      let sorted =
        isObject
        ? canonicals.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } : canonicals
      return (
        start + spellings.joined(separator: ",") + end,
        start + sorted.map(\.text).joined(separator: ",") + end
      )
    }
  }

  /// Reads the value that starts at an offset of JSON.
  init(json bytes: [UInt8], file: String, start: Int) throws(ToolError) {
    var scanner = JSONScanner(bytes: bytes, file: file, start: start)
    if scanner.peek() == Byte.quote {
      self = .text(try scanner.string("a string"))
      return
    }
    var open: [Open] = []
    while true {
      var value = ("", "")
      switch scanner.peek() {
      case Byte.openBrace, Byte.openBracket:
        guard open.count < Self.depthLimit else {
          throw scanner.error("nesting deeper than \(Self.depthLimit) levels")
        }
        let isObject = bytes[scanner.offset] == Byte.openBrace
        try scanner.begin(bytes[scanner.offset], "a value")
        open.append(Open(isObject: isObject))
      case Byte.quote:
        let text = JSONWriter.quoted(try scanner.string("a string"))
        value = (text, text)
      case .some(UInt8(ascii: "a")...UInt8(ascii: "z")):
        let start = scanner.offset
        try scanner.word()
        let word = String(decoding: bytes[start..<scanner.offset], as: UTF8.self)
        value = (word, word)
      default:
        let number = try scanner.number()
        value = (number, DecimalNumber.canonical(number))
      }
      // Moves to the next value, and out of all objects and arrays that end here.
      while let last = open.indices.last {
        if !value.0.isEmpty { open[last].add(value) }
        if open[last].isObject {
          if try scanner.nextMember() {
            open[last].key = JSONWriter.quoted(try scanner.key())
            break
          }
        } else if try scanner.nextElement() {
          break
        }
        value = open.removeLast().closed()
      }
      if open.isEmpty {
        self = .json(value.0, canonical: value.1)
        return
      }
    }
  }
}

/// Compares numbers by their value, whatever their spelling and size.
enum DecimalNumber {
  /// The digits without zeros at their ends and the power of ten, which equal numbers share.
  static func canonical(_ number: String) -> String {
    let isNegative = number.hasPrefix("-")
    let parts = number.drop { $0 == "-" }.split { $0 == "e" || $0 == "E" }
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard var power = parts.count > 1 ? Int(parts[1]) : 0, abs(power) < 1 << 60 else {
      return number
    }
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    power -= fraction.count
    var digits = (mantissa[0] + fraction).drop { $0 == "0" }
    while digits.last == "0" {
      digits.removeLast()
      power += 1
    }
    return digits.isEmpty ? "0" : (isNegative ? "-" : "") + digits + "e\(power)"
  }
}
