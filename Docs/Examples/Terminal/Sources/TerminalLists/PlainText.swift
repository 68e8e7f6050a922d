/// The beginning of a text that fits into some columns, without characters that control a terminal.
///
/// Control characters, invisible ones, and those that change the direction of writing become "�".
func clipped(_ text: String, toColumns columns: Int) -> String {
  var line = String.UnicodeScalarView()
  var rest = columns
  for scalar in text.unicodeScalars {
    let visible = isVisible(scalar) ? scalar : "\u{FFFD}"
    rest -= columnCount(of: visible)
    guard rest >= 0 else { break }
    line.append(visible)
  }
  return String(line)
}

private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
    false
  default: true
  }
}

/// The columns that most terminals use for a character.
private func columnCount(of scalar: Unicode.Scalar) -> Int {
  switch scalar.value {
  case 0..<0x300: return 1
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1FAFF, 0x20000...0x3FFFD:
    return 2
  default:
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return 1
    }
  }
}
