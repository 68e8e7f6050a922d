/// Whether scalars form one emoji by Unicode Technical Standard 51.
///
/// That is a flag, a keycap, or emoji with a variation selector or skin tone, joined by zero-width
/// joiners.
func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
  guard scalars.count <= 12 else { return false }
  var rest = Array(scalars)[...]
  guard takePicture(&rest) else { return false }
  while rest.first == "\u{200D}" {
    rest.removeFirst()
    guard takePicture(&rest) else { return false }
  }
  return rest.isEmpty
}

private func takePicture(_ rest: inout ArraySlice<Unicode.Scalar>) -> Bool {
  guard let base = rest.popFirst() else { return false }
  if isRegionalIndicator(base) { return rest.popFirst().map(isRegionalIndicator) ?? false }
  guard base.properties.isEmoji, !base.properties.isEmojiModifier else { return false }
  if base.isASCII {
    guard rest.starts(with: ["\u{FE0F}", "\u{20E3}"]) else { return false }
    rest.removeFirst(2)
    return true
  }
  if rest.first == "\u{FE0F}" {
    rest.removeFirst()
  } else if base.properties.isEmojiModifierBase, rest.first?.properties.isEmojiModifier ?? false {
    rest.removeFirst()
  }
  return takeTags(&rest)
}

/// Takes the tag characters of a regional flag, if there are any, with the cancel tag that ends them.
private func takeTags(_ rest: inout ArraySlice<Unicode.Scalar>) -> Bool {
  let tags = rest.prefix { (0xE0020...0xE007E).contains($0.value) }
  rest.removeFirst(tags.count)
  return tags.isEmpty || rest.popFirst() == "\u{E007F}"
}

func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
  (0x1F1E6...0x1F1FF).contains(scalar.value)
}
