// Writes identifiers and texts into attributes of HTML and into JSON.

/// An identifier as the value of an attribute, not escaped yet.
///
/// An attribute cannot hold NUL. So control characters and `%` are percent-encoded, as in
/// addresses; `decodeURIComponent` reverses this. The script writes its attributes in the same way.
func attributeValue(ofIdentifier identifier: String) -> String {
  guard identifier.utf8.contains(where: isEncodedInAttributes) else { return identifier }
  return identifier.unicodeScalars.reduce(into: "") { result, scalar in
    guard scalar.isASCII, isEncodedInAttributes(UInt8(scalar.value)) else {
      result.unicodeScalars.append(scalar)
      return
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
  }
}

private func isEncodedInAttributes(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte == 0x7F || byte == 0x25
}

/// A text as a JSON string, with its quotes.
///
/// Line separators, and characters that could end a script element, are escaped too, so that the JSON is
/// safe in a script, in a line of an event stream, and in a page.
func json(_ text: String) -> String {
  var result = "\""
  result.reserveCapacity(text.utf8.count + 16)
  let scalars = text.unicodeScalars
  var start = text.startIndex
  while let found = text.utf8[start...].firstIndex(where: mayBeEscapedInJSON) {
    let next = scalars.index(after: found)
    result += text[start..<found]
    result += escapedInJSON(scalars[found], before: next < text.endIndex ? scalars[next] : nil)
    start = next
  }
  result += text[start...]
  return result + "\""
}

/// Whether a character whose first byte is this one may have to be escaped.
private func mayBeEscapedInJSON(_ byte: UInt8) -> Bool {
  switch byte {
  // Controls, quotation mark, less-than sign, reverse solidus, delete, and the first bytes of U+0085 and of
  // the separators.
  case 0..<0x20, 0x22, 0x3C, 0x5C, 0x7F, 0xC2, 0xE2: true
  default: false
  }
}

private func escapedInJSON(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> String {
  switch scalar {
  case "\"": "\\\""
  case "\\": "\\\\"
  case "\n": "\\n"
  // These could end a script element, or begin a comment in it.
  case "<" where next == "/": "<\\"
  case "<" where next == "!": "\\u003c"
  case "\u{0}"..<" ", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}": hexadecimal(scalar)
  default: String(scalar)
  }
}

private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16)
  return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}
