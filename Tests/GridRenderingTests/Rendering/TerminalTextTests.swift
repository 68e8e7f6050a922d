import DiffableStorageTesting
import GridRendering
import TestSupport
import Testing

@Suite struct TerminalTextTests {
  @Test func `A line fits into its columns, and is the whole text if that fits`() throws {
    let inputs = zip(Gen.hostileText, Gen.int(in: -2...30))
    try check(inputs, runs: cases(300, thorough: 10_000)) { text, columns in
      let line = TerminalText.line(text, columns: columns)
      try require(displayWidth(line) <= max(columns, 0))
      let whole = visibleText(text)
      if displayWidth(whole) <= columns { try requireEqual(line, whole) }
      try require(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x1B })
    }
  }

  @Test func `An emoji of several scalars stays whole or is left out`() {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    #expect(TerminalText.line("a\(family)b", columns: 4) == "a\(family)b")
    #expect(TerminalText.line("a\(family)bc", columns: 4) == "a\(family)…")
    #expect(TerminalText.line("a\(family)bc", columns: 3) == "a…")
    #expect(TerminalText.line(String(repeating: family, count: 50), columns: 100).count == 50)
  }

  @Test func `Terminals agree about the width of all but characters of several scalars`() {
    #expect(TerminalText.width(of: "日本 x") == 6)
    #expect(TerminalText.width(of: "") == 0)
    for text in ["\u{1F1E9}\u{1F1EA}", "e\u{301}", "x\u{1F468}\u{200D}\u{1F469}"] {
      #expect(TerminalText.width(of: text) == nil)
    }
  }
}
