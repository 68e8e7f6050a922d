import GridRendering
import TestSupport
import Testing

/// The text of a model as a grid with one cell shows it.
@Suite struct VisibleTextTests {
  private func drawn(_ text: String, ascii: Bool = false) -> String {
    let grid = HeadlessGrid()
    grid.attach(to: ListStorage([[text]]))
    let runs = grid.textLayout(ascii: ascii).lines.flatMap(\.self)
    return runs.filter { $0.role == .cell(p(0, 0)) }.map(\.text).joined()
  }

  @Test func `Visible characters are drawn unchanged`() {
    for text in ["apple", "Zürich", "ÀaÀ", "a–b", "日本語", "👨‍👩‍👧‍👦", "🇩🇪", "❤️", "e\u{0301}", "नमस्ते", "a\\b"]
    {
      #expect(drawn(text) == text)
    }
  }

  /// The tags of a flag are visible ASCII characters or spaces; a cancel tag ends them.
  @Test(arguments: ["\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}", "\u{E0020}\u{E007E}"])
  func `Flags of regions are drawn unchanged, also in longer emoji`(_ tags: String) {
    for flag in ["🏴\(tags)\u{E007F}", "🏴\(tags)\u{E007F}\u{200D}☠️"] {
      #expect(drawn(flag) == flag)
    }
  }

  @Test func `Invisible characters are shown by their code`() {
    #expect(drawn("a\nb\r\tc\0") == "a\\nb\\r\\tc\\0")
    #expect(drawn("\u{1B}[31m") == "\\u{1B}[31m")
    #expect(drawn("x\u{202E}y") == "x\\u{202E}y")
    #expect(drawn("x\u{200B}y\u{FEFF}") == "x\\u{200B}y\\u{FEFF}")
    #expect(drawn("\u{2028}\u{85}") == "\\u{2028}\\u{85}")
    #expect(drawn("\u{200D}") == "\\u{200D}")
    #expect(drawn("a\u{3000}b") == "a\\u{3000}b")
  }

  @Test func `A combining mark gets a base character, and long runs of marks are cut`() {
    #expect(drawn("\u{0301}") == "◌\u{0301}")
    let heap = "a" + String(repeating: "\u{0301}", count: 6)
    #expect(drawn(heap) == "a\u{0301}\u{0301}\u{0301}\u{0301}\\u{301}\\u{301}")
  }

  @Test func `ASCII text contains no other characters`() {
    for text in hostileTexts {
      let grid = HeadlessGrid(columns: 2)
      grid.attach(to: ListStorage([[text, "x"], []]))
      #expect(grid.text(ascii: true).utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    }
    #expect(drawn("Zürich…", ascii: true) == "Z\\u{FC}rich...")
  }

  @Test func `A text that is too long ends with an ellipsis`() {
    let long = drawn(String(repeating: "ab ", count: 1000))
    #expect(long.hasSuffix("…"))
    #expect(long.count == 72)
    #expect(drawn(String(repeating: "ab ", count: 1000), ascii: true).hasSuffix("..."))
  }
}
