/// The number of terminal columns that a text takes: wide characters take two, combining marks
/// none.
///
/// The text must come from ``visibleText(_:limit:)``, which escapes invisible characters. Terminals
/// agree on this width except for emoji sequences, which count as one picture here.
package func displayWidth(_ text: String) -> Int {
  text.utf8.allSatisfy(UTF8.isASCII) ? text.utf8.count : text.reduce(0) { $0 + displayWidth($1) }
}

/// Whether terminals may disagree about the width of a text.
///
/// For a character of several scalars, such as an emoji sequence, some terminals add up the widths
/// of the scalars.
package func isWidthUncertain(_ text: String) -> Bool {
  !text.utf8.allSatisfy(UTF8.isASCII) && text.contains { $0.unicodeScalars.count > 1 }
}

func displayWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  // Scalars that are not an emoji sequence are drawn one by one, however Unicode groups them.
  if scalars.count > 1, isEmojiSequence(scalars) { return 2 }
  return scalars.reduce(0) { $0 + displayWidth($1) }
}

private func displayWidth(_ scalar: Unicode.Scalar) -> Int {
  if scalar.isASCII { return 1 }
  if isMark(scalar) { return 0 }
  return isWide(scalar) ? 2 : 1
}

/// The beginning of a text that takes at most `width` columns, with a mark if the text is cut off.
func truncated(_ text: String, toWidth width: Int, mark: String = "…") -> String {
  guard displayWidth(text) > width else { return text }
  let markWidth = displayWidth(mark)
  guard markWidth <= width else { return String(repeating: ".", count: max(width, 0)) }
  var result = ""
  var used = markWidth
  for character in text {
    used += displayWidth(character)
    if used > width { break }
    result.append(character)
  }
  return result + mark
}

/// The text, padded with spaces or cut off to exactly `width` columns.
func padded(_ text: String, toWidth width: Int, mark: String = "…") -> String {
  let fitting = truncated(text, toWidth: width, mark: mark)
  return fitting + String(repeating: " ", count: max(width - displayWidth(fitting), 0))
}

/// Whether a scalar is wide or fullwidth by Unicode Standard Annex 11: it is in one of the blocks
/// below, or has emoji presentation by default.
private func isWide(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.value >= 0x1100 else { return false }
  return scalar.properties.isEmojiPresentation || wideBlocks.contains { $0.contains(scalar.value) }
}

private let wideBlocks: [ClosedRange<UInt32>] = [
  0x1100...0x115F,  // Hangul initial consonants
  0x2329...0x232A,  // angle brackets
  0x2630...0x2637,  // trigrams
  0x268A...0x268F,  // monograms, digrams
  0x2E80...0x303E,  // radicals, ideographic punctuation
  0x3041...0xA4CF,  // kana, compatibility letters and squares, ideographs, hexagrams, Yi
  0xA960...0xA97F,  // Hangul initial consonants, extended
  0xAC00...0xD7A3,  // Hangul syllables
  0xF900...0xFAFF,  // compatibility ideographs
  0xFE10...0xFE19,  // vertical forms
  0xFE30...0xFE6F,  // compatibility and small forms
  0xFF01...0xFF60,  // fullwidth forms
  0xFFE0...0xFFE6,  // fullwidth signs
  0x16FE0...0x18DFF,  // Tangut, Khitan, Nüshu marks
  0x1AFF0...0x1B2FF,  // kana, supplements; Nüshu
  0x1D300...0x1D356,  // tetragrams
  0x1D360...0x1D376,  // counting rods
  0x1F200...0x1F2FF,  // enclosed ideographs
  0x20000...0x3FFFD,  // ideographs, further extensions
]
