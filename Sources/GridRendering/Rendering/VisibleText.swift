/// A text as it may be drawn: on one line, with everything invisible shown by its number.
///
/// Control characters, line ends, bidirectional controls, zero-width and other characters without a
/// shape appear as `\n`, `\t` or `\u{202E}`, so that no text can steer a terminal, swap what stands
/// beside it or shift a column. What holds an emoji together stays.
///
/// - Parameters:
///   - text: Any text.
///   - limit: The most Unicode scalars to read; what follows is cut off with `…`.
/// - Returns: The text to draw.
func visibleText(_ text: String, limit: Int = 400) -> String {
  if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  let scalars = text.unicodeScalars
  let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex)
  let isCut = end.map { $0 < scalars.endIndex } ?? false
  let beginning = isCut ? String(scalars[..<(end ?? scalars.endIndex)]) : text
  var result = ""
  for character in beginning { append(character, to: &result) }
  return isCut ? result + "…" : result
}

/// A text with everything beyond ASCII by its number.
func asciiText(_ text: String) -> String {
  guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
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
      // A mark needs something to stand on, and a heap of them covers the neighbours.
      if scalar == base { result += "◌" }
      if marks <= 4 { result.unicodeScalars.append(scalar) } else { result += number(of: scalar) }
    } else if let escape = escape(for: scalar) {
      result += escape
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
}

private func isEmojiSequence(_ scalars: String.UnicodeScalarView) -> Bool {
  guard let base = scalars.first, scalars.count <= 12 else { return false }
  guard base.properties.isEmoji, !base.isASCII || scalars.contains("\u{FE0F}") else { return false }
  return scalars.allSatisfy { scalar in
    scalar.properties.isEmoji || isRegionalIndicator(scalar) || scalar == "\u{200D}"
      || scalar == "\u{FE0F}" || scalar == "\u{20E3}" || (0xE0020...0xE007F).contains(scalar.value)
  }
}

private func isMark(_ scalar: Unicode.Scalar) -> Bool {
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
  if scalar.properties.isDefaultIgnorableCodePoint { return number(of: scalar) }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse:
    return number(of: scalar)
  case .spaceSeparator where scalar != " ":
    // Some of them are wide, some have no width at all.
    return number(of: scalar)
  default:
    // Vowels and final consonants of Hangul are drawn into a syllable; alone they have no width.
    return (0x1160...0x11FF).contains(scalar.value) ? number(of: scalar) : nil
  }
}

private func number(of scalar: Unicode.Scalar) -> String {
  "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}
