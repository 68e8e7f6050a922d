import GridRendering
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｶ", 1), ("한", 2), ("…", 1),
    ("👍", 2), ("👍🏽", 2), ("❤", 1), ("❤️", 2), ("🇩🇪", 2), ("1️⃣", 2), ("👨‍👩‍👧‍👦", 2),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("🌡", 1), ("🛿", 1), ("🫠", 2),
    ("©", 1), ("☰", 2), ("a\u{1F3FD}", 3), ("क्ष", 2), ("𝒳", 1), ("◌\u{301}", 1),
  ])
  func `The width of text is that of terminals`(text: String, width: Int) {
    #expect(displayWidth(text) == width)
  }

  /// The ranges that Unicode Standard Annex 11 calls wide, by their first and last scalars.
  @Test(arguments: [
    (0x1100, 0x115F), (0x2329, 0x232A), (0x2630, 0x2637), (0x268A, 0x268F), (0x2E80, 0x303E),
    (0x3041, 0xA4CF), (0xA960, 0xA97F), (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE10, 0xFE19),
    (0xFE30, 0xFE6F), (0xFF01, 0xFF60), (0xFFE0, 0xFFE6), (0x16FE0, 0x18DFF), (0x1AFF0, 0x1B2FF),
    (0x1D300, 0x1D356), (0x1D360, 0x1D376), (0x20000, 0x3FFFD),
  ])
  func `The ranges of wide characters begin and end where the tables say`(
    first: UInt32,
    last: UInt32
  ) throws {
    #expect(try width(first) == 2)
    #expect(try width(last) == 2)
    #expect(try width(first - 1) < 2)
    #expect(try width(last + 1) < 2)
  }

  /// The code points of these scalars are between those of flag letters and emoji, which are wide
  /// as well.
  @Test(arguments: [0x1F1FF, 0x1F200, 0x1F210, 0x1F2FF, 0x1F300])
  func `Enclosed ideographs are wide`(scalar: UInt32) throws {
    #expect(try width(scalar) == 2)
  }

  private func width(_ scalar: UInt32) throws -> Int {
    displayWidth(String(Character(try #require(Unicode.Scalar(scalar)))))
  }

  @Test(arguments: [
    ("a\u{1F3FD}", "a\\u{1F3FD}"), ("\u{1F1E9}", "\\u{1F1E9}"), ("👍\u{200D}", "👍\\u{200D}"),
    ("👍🏽\u{1F3FD}", "👍\\u{1F3FD}\\u{1F3FD}"), ("1\u{FE0F}", "1\\u{FE0F}"),
    ("🏴\u{E0067}", "🏴\\u{E0067}"), ("🏴\u{E007F}", "🏴\\u{E007F}"),
    ("🏴\u{E0067}\u{E007F}\u{E007F}", "🏴\\u{E0067}\\u{E007F}\\u{E007F}"),
    ("🏴\u{E0067}\u{E007F}\u{E0067}", "🏴\\u{E0067}\\u{E007F}\\u{E0067}"),
  ])
  func `Parts of emoji outside a sequence are shown by their code`(
    text: String,
    shown: String
  ) {
    #expect(visibleText(text) == shown)
  }
}
