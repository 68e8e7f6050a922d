import GridRendering
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｶ", 1), ("한", 2), ("…", 1),
    ("👍", 2), ("👍🏽", 2), ("❤", 1), ("❤️", 2), ("🇩🇪", 2), ("1️⃣", 2), ("👨‍👩‍👧‍👦", 2),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("🌡", 1), ("🛿", 1), ("🫠", 2),
    ("©", 1), ("☰", 2), ("a\u{1F3FD}", 3), ("क्ष", 2), ("𝒳", 1), ("◌\u{301}", 1),
  ])
  func `text takes as many columns as a terminal gives it`(text: String, width: Int) {
    #expect(displayWidth(text) == width)
  }

  @Test(arguments: [
    ("a\u{1F3FD}", "a\\u{1F3FD}"), ("\u{1F1E9}", "\\u{1F1E9}"), ("👍\u{200D}", "👍\\u{200D}"),
    ("👍🏽\u{1F3FD}", "👍\\u{1F3FD}\\u{1F3FD}"), ("1\u{FE0F}", "1\\u{FE0F}"),
  ])
  func `pieces of emoji that belong to none are shown by their number`(
    text: String,
    shown: String
  ) {
    #expect(visibleText(text) == shown)
  }
}
