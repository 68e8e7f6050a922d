/// Makes text safe to draw: it is on one line, and all invisible characters are escaped.
///
/// Control characters, line breaks, bidirectional controls, zero-width and other invisible characters become
/// `\n`, `\t` or `\u{202E}`, so that the text cannot send commands to a terminal, reorder the text beside it or
/// shift a column. Joiners and selectors inside an emoji stay. A text with more Unicode scalars than the limit
/// ends with `…`; the rest of it costs nothing.
package func visibleText(_ text: String, limit: Int = 400) -> String {
  if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  // A text has at least as many bytes as scalars.
  let beginning = text.utf8.count > limit ? String(text.unicodeScalars.prefix(limit)) : text
  let isCut = beginning.utf8.count < text.utf8.count
  let result = String(decoding: visibleBytes(Array(beginning.utf8)), as: UTF8.self)
  return isCut ? result + "…" : result
}

/// The visible text of bytes that are valid UTF-8.
///
/// An ASCII character that is followed by another ASCII character can be escaped by itself. Only
/// the other characters are split by the rules of Unicode, which takes much longer.
private func visibleBytes(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  let controls = shownASCII
  var start = 0
  while start < bytes.count {
    let byte = bytes[start]
    let end = bytes[(start + 1)...].firstIndex(where: UTF8.isASCII) ?? bytes.count
    if UTF8.isASCII(byte), end == start + 1 {
      if byte >= 0x20, byte < 0x7F {
        result.append(byte)
      } else {
        result += controls[Int(byte)]
      }
    } else {
      var piece = ""
      for character in String(decoding: bytes[start..<end], as: UTF8.self) {
        append(character, to: &piece)
      }
      result += piece.utf8
    }
    start = end
  }
  return result
}

/// The visible text of each ASCII character.
private let shownASCII = (0..<0x80 as Range<UInt8>).map { byte in
  Array((escape(for: Unicode.Scalar(byte)) ?? String(Unicode.Scalar(byte))).utf8)
}

/// The text with every scalar beyond ASCII escaped.
func asciiText(_ text: String) -> String {
  guard !text.utf8.allSatisfy(UTF8.isASCII) else { return text }
  return text.unicodeScalars.reduce(into: "") { result, scalar in
    if scalar.isASCII {
      result.unicodeScalars.append(scalar)
    } else {
      result += scalar == "…" ? "..." : number(of: scalar)
    }
  }
}

private func append(_ character: Character, to result: inout String) {
  let scalars = character.unicodeScalars
  guard let base = scalars.first else { return }
  if isEmojiSequence(scalars) {
    result.append(character)
    return
  }
  var marks = 0
  for scalar in scalars {
    if isMark(scalar) {
      marks += 1
      // A mark without a base gets a dotted circle. More than four marks would cover other lines.
      if scalar == base { result += "◌" }
      if marks <= 4 { result.unicodeScalars.append(scalar) } else { result += number(of: scalar) }
    } else if let escape = escape(for: scalar) {
      result += escape
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
}

/// Whether a scalar is a combining mark, which is drawn onto the scalar before it.
func isMark(_ scalar: Unicode.Scalar) -> Bool {
  guard !scalar.properties.isDefaultIgnorableCodePoint else { return false }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark: return true
  default: return false
  }
}

private func escape(for scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "\n": return "\\n"
  case "\r": return "\\r"
  case "\t": return "\\t"
  case "\0": return "\\0"
  default: break
  }
  if isInvisible(scalar) { return number(of: scalar) }
  switch scalar.properties.generalCategory {
  case .surrogate, .unassigned, .privateUse: return number(of: scalar)
  case .spaceSeparator where scalar != " ":
    // The widths of these spaces differ, and some have none.
    return number(of: scalar)
  default: return isPartOfOther(scalar) ? number(of: scalar) : nil
  }
}

/// Whether a scalar is invisible or controls how other text is shown.
package func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
  if scalar.properties.isDefaultIgnorableCodePoint { return true }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: return true
  default: return false
  }
}

/// Whether a scalar merges with its neighbors when it is drawn, so that its own width is unknown:
/// parts of Hangul syllables, halves of flags, and skin tones.
private func isPartOfOther(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x1160...0x11FF, 0xD7B0...0xD7FF: true
  default: isRegionalIndicator(scalar) || scalar.properties.isEmojiModifier
  }
}

private func number(of scalar: Unicode.Scalar) -> String {
  "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}
