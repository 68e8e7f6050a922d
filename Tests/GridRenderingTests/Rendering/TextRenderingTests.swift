import DiffableStorage
import GridRendering
import TestSupport
import Testing

@Suite struct TextRenderingTests {
  @Test func `Sections are boxes with header, columns and footer`() {
    let storage = ListStorage([["apple", "banana", "cherry"], []])
    storage.nameSections(["Fruit"])
    storage.setSectionFooterModels(["fresh"])
    let grid = HeadlessGrid(columns: 2)
    grid.attach(to: storage)
    #expect(
      grid.text() == """
        ╭─ Fruit ─────────╮
        │ apple  │ banana │
        │ cherry │        │
        ╰─ fresh ─────────╯
        ╭─ Section 1 ─────╮
        │ (empty)         │
        ╰─────────────────╯

        """
    )
    #expect(
      grid.text(ascii: true) == """
        +- Fruit ---------+
        | apple  | banana |
        | cherry |        |
        +- fresh ---------+
        +- Section 1 -----+
        | (empty)         |
        +-----------------+

        """
    )
  }

  @Test func `A section without a header has its identifier as the title`() throws {
    let storage = ModelStorage<String, Track>()
    let grid = HeadlessGrid()
    grid.attach(to: storage)
    try storage.apply(["Now": [Track(1)], "Later\n": []])
    let titles = grid.text().split(separator: "\n").filter { $0.hasPrefix("╭") }
    #expect(titles.map { $0.split(separator: " ")[1] } == ["Now", "Later\\n"])
    storage.headerModelProvider = { "\($0 + 1)" }
    grid.reloadData()
    #expect(grid.text().contains("╭─ 1 "))
    #expect(!grid.text().contains("Now"))
  }

  @Test func `Items off screen are counted`() {
    let grid = HeadlessGrid(viewport: 1..<3)
    grid.attach(to: ListStorage([["a", "b", "c", "d"], ["e"]]))
    #expect(
      grid.text() == """
        ╭─ Section 0 ─╮
        │ ⋮ 1 above   │
        │ b           │
        │ c           │
        │ ⋮ 1 below   │
        ╰─────────────╯

        """
    )
    grid.viewport = 90..<99
    #expect(grid.text() == "(nothing visible)\n")
    grid.attach(to: ListStorage([]))
    #expect(grid.text() == "(no sections)\n")
  }

  /// Returns the part of a text that a cell of a given width shows.
  private func cell(_ text: String, width: Int, ascii: Bool = false) -> String? {
    let grid = HeadlessGrid()
    grid.cellWidth = width
    grid.attach(to: ListStorage([[text]]))
    let lines = grid.text(ascii: ascii).split(separator: "\n")
    return lines.count == 3 ? String(lines[1].dropFirst(2).dropLast(2)) : nil
  }

  @Test func `Text that fits exactly is complete, and one character more is cut`() {
    #expect(cell("abc", width: 4) == "abc ")
    #expect(cell("abcd", width: 4) == "abcd")
    #expect(cell("abcde", width: 4) == "abc…")
    #expect(cell("abcde", width: 4, ascii: true) == "a...")
    #expect(cell("日本", width: 4) == "日本")
    #expect(cell("日本", width: 3) == "日…")
    #expect(cell("日本", width: 2) == "… ")
  }

  @Test
  func `An ellipsis that fits exactly stands alone, and one that does not is shortened to dots`() {
    #expect(cell("ab", width: 1) == "…")
    #expect(cell("abcd", width: 3, ascii: true) == "...")
    #expect(cell("abc", width: 2, ascii: true) == "..")
    #expect(cell("ab", width: 1, ascii: true) == ".")
    #expect(cell("a", width: 1, ascii: true) == "a")
  }

  @Test(arguments: [1, 2, 3, 7, Int.max])
  func `Every line takes the same number of columns, for any texts`(columns: Int) {
    for text in hostileTexts {
      let storage = ListStorage([[text, "plain", text], [text]])
      storage.nameSections([text])
      storage.setSectionFooterModels([text, text])
      let grid = HeadlessGrid(columns: columns)
      grid.attach(to: storage)
      for isASCII in [false, true] {
        let lines = grid.text(ascii: isASCII).split(
          separator: "\n",
          omittingEmptySubsequences: false
        )
        let widths = Set(lines.dropLast().map(columnsTaken))
        #expect(widths.count == 1, "\(text.debugDescription): \(widths)")
      }
    }
  }

  @Test func `Cells have the requested width, within limits`() {
    let storage = ListStorage([["apple", "日本"], ["c"]])
    storage.nameSections(["a long header"])
    let grid = HeadlessGrid(columns: 2)
    grid.attach(to: storage)
    grid.cellWidth = 3
    #expect(
      grid.text() == """
        ╭─ a long… ─╮
        │ ap… │ 日… │
        ╰───────────╯
        ╭─ Sectio… ─╮
        │ c   │     │
        ╰───────────╯

        """
    )
    for width in [Int.min, 0, 1, .max] {
      grid.cellWidth = width
      for isASCII in [false, true] {
        let lines = grid.text(ascii: isASCII).split(separator: "\n")
        #expect(Set(lines.map(columnsTaken)) == [width == .max ? 2 * 203 + 1 : 9])
      }
      #expect(WellFormed(grid.svg()).isWellFormed)
    }
  }

  @Test(arguments: [(1, 72), (2, 24), (4, 24), (5, 19), (6, 16), (16, 6), (17, 6)])
  func `The width of long texts is limited by the number of columns`(columns: Int, width: Int) {
    let text = String(repeating: "x", count: 100)
    let grid = HeadlessGrid(columns: columns)
    grid.attach(to: ListStorage([Array(repeating: text, count: columns)]))
    let lines = grid.text().split(separator: "\n")
    // Each cell has three columns of its own, and the last one another border.
    #expect(lines.map(\.count) == Array(repeating: columns * (width + 3) + 1, count: 3))
  }

  @Test func `Control characters are not printed`() {
    for text in hostileTexts {
      let storage = ListStorage([[text]])
      storage.nameSections([text])
      let grid = HeadlessGrid()
      grid.attach(to: storage)
      let raw = grid.text().unicodeScalars.filter { scalar in
        scalar != "\n"
          && [.control, .lineSeparator, .paragraphSeparator]
            .contains(scalar.properties.generalCategory)
          || scalar.properties.isBidiControl
      }
      #expect(raw.isEmpty, "\(text.debugDescription)")
    }
  }

  @Test func `The pieces of the layout have the right roles`() throws {
    let storage = ListStorage([["a", "b"]])
    storage.nameSections(["head"])
    let grid = HeadlessGrid(columns: 2)
    grid.attach(to: storage)
    let layout = grid.textLayout()
    #expect(layout.text == grid.text())
    let roles = layout.lines.flatMap(\.self).map(\.role).filter { $0 != .border }
    #expect(roles == [.header(section: 0), .cell(p(0, 0)), .cell(p(0, 1))])
  }
}

/// Counts the columns of a line independently of the tested code, for the characters of these
/// tests.
private func columnsTaken(by line: Substring) -> Int {
  line.reduce(0) { sum, character in
    guard let scalar = character.unicodeScalars.first else { return sum }
    let isIdeograph = scalar.properties.isIdeographic
    let isKana = (0x3040...0x30FF).contains(scalar.value)
    let isHangul = (0xAC00...0xD7A3).contains(scalar.value)
    let isEmoji =
      scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
    return sum + (isIdeograph || isKana || isHangul || isEmoji ? 2 : 1)
  }
}
