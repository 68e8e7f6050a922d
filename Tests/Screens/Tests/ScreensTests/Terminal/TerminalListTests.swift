import DiffableStorage
import DiffableStorageTesting
import Foundation
import TerminalLists
import Testing

extension ScreensTests {
  /// A list in a terminal of tmux, which interprets the written bytes.
  @Suite struct TerminalListTests {
    static let size = TerminalSize(columns: 40, rows: 20)

    /// A list on a screen, whose lines are the texts of a random list.
    private struct Rig {
      let storage: ModelStorage<String, Line>
      let screen: Screen
      let list: TerminalList<String, Int>

      init(maximumChanges: Int = 100) throws {
        let storage = ModelStorage<String, Line>(maximumChanges: maximumChanges)
        let screen = try Screen(columns: size.columns, rows: size.rows)
        list = TerminalList(storage, size: size, write: screen.write) { place in
          switch place {
          case .header(let section), .footer(let section):
            .init(storage.sectionIdentifier(at: section) ?? "", .bold)
          case .item(let position):
            .init((storage.item(at: IndexPath(position)) as? Line)?.text ?? "")
          }
        }
        list.head = [TerminalLine("")]
        self.storage = storage
        self.screen = screen
      }

      /// Compares the lines of the terminal with the rows from the first visible one.
      func check(_ random: RandomList, height: Int = size.rows - 1) throws {
        let last = max(random.rowCount - height, 0)
        #expect((0...last).contains(list.firstLine))
        let texts = random.texts(list.firstLine..<list.firstLine + height)
        let expected =
          list.head.map(\.text) + texts + Array(repeating: "", count: height - texts.count)
        #expect(try screen.tmux.wait { $0 == expected } == expected)
      }
    }

    @Test(arguments: [(sections: 30, lines: 30), (4, 3)])
    func `After each of many random edits, the terminal shows the rows`(
      size: (sections: Int, lines: Int)
    ) throws {
      let rig = try Rig()
      var random = RandomList(sections: size.sections, linesInEach: size.lines, seed: 6)
      rig.list.head = [TerminalLine("a title")]
      try random.start(rig.storage)
      try rig.check(random)
      for number in 0..<cases(100, thorough: 2_000) {
        if number % 10 == 0 {
          rig.list.scroll(by: random.random.number(in: -30...40))
          try rig.check(random)
        }
        try random.edit(rig.storage, near: rig.list.firstLine)
        try rig.check(random)
      }
    }

    @Test func `One change of a long list writes one line`() throws {
      let rig = try Rig()
      var random = RandomList(sections: 100, linesInEach: 999, seed: 7)
      try random.start(rig.storage)
      rig.list.scroll(by: 50_000)
      try rig.check(random)
      _ = rig.screen.takeWritten()
      let read = rig.list.readCount

      // The title is on line 1, and row 50,000 on line 2: row 50,010 is on line 12.
      try random.insertLines(rig.storage, at: 50_010)
      let insertion = rig.screen.takeWritten()
      #expect(insertion == "\u{1B}[12H\u{1B}[1L\u{1B}[12H\u{1B}[Kline 99901")
      try rig.check(random)

      let line = rig.storage.snapshot().models(inSection: "section 50")[9]
      try rig.storage.modify { try $0.updateModel(line.id) { $0.text = "other" } }
      let update = rig.screen.takeWritten()
      #expect(update == "\u{1B}[12H\u{1B}[Kother")

      try random.insertLines(rig.storage, at: 0)
      try random.insertLines(rig.storage, at: 99_990)
      let elsewhere = rig.screen.takeWritten()
      #expect(elsewhere == "")
      #expect(rig.list.readCount == read + 2)
      print(
        """
        \(random.rowCount) rows, \(Self.size.rows - 1) visible: an insertion writes \
        \(insertion.utf8.count) bytes, an update \(update.utf8.count), \
        two insertions elsewhere \(elsewhere.utf8.count)
        """
      )
    }

    @Test func `Of a changed line only the columns that differ are written`() throws {
      let rig = try Rig()
      func change(_ old: String, _ new: String) throws -> String {
        try rig.storage.apply([("all", [Line(id: 0, text: old)])])
        _ = rig.screen.takeWritten()
        try rig.storage.modify { try $0.updateModel(0) { $0.text = new } }
        let end = Array(repeating: "", count: Self.size.rows - 3)
        let expected = ["", "all", new] + end
        #expect(try rig.screen.tmux.wait { $0 == expected } == expected)
        return rig.screen.takeWritten()
      }
      #expect(try change("   12  3 %  a command", "   12  4 %  a command") == "\u{1B}[3;8H4")
      #expect(try change("日本 3 %  a command", "日本 4 %  a command") == "\u{1B}[3;6H4")
      #expect(try change("   12  3 %  a", "   12  34 %  a") == "\u{1B}[3;9H\u{1B}[K4 %  a")
      #expect(try change("9 MB  日本", "9 MB  ab 本") == "\u{1B}[3;7H\u{1B}[Kab 本")
      #expect(try change("9 MB  日本", "9 MB  ab本") == "\u{1B}[3;7Hab")
      // Terminals disagree about the width of a flag, so that what follows is written from the start.
      let flag = "\u{1F1E9}\u{1F1EA}"
      #expect(try change("\(flag) 3", "\(flag) 4").hasPrefix("\u{1B}[3H\u{1B}[K"))
      rig.list.head = [TerminalLine("3 of 40")]
      _ = rig.screen.takeWritten()
      rig.list.head = [TerminalLine("4 of 40")]
      #expect(rig.screen.takeWritten() == "\u{1B}[1H4")
    }

    @Test func `After any change of a line, the terminal shows it`() throws {
      let rig = try Rig()
      let pieces = ["日本", "a", " ", "12", "한", "é", "%", "x", "…"]
      var random = SeededGenerator(seed: 3)
      func text() -> String {
        let count = Int.random(in: 0...6, using: &random)
        return (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined() + "."
      }
      try rig.storage.apply([("all", (0..<18).map { Line(id: $0, text: text()) })])
      for _ in 0..<cases(50, thorough: 1_000) {
        try rig.storage.modify { edit in
          for id in 0..<18 { try edit.updateModel(id) { $0.text = text() } }
        }
        let expected = ["", "all"] + rig.storage.snapshot().models.map(\.text)
        #expect(try rig.screen.tmux.wait { $0 == expected } == expected)
      }
    }

    @Test func `An item that changes with its section is read again`() throws {
      let rig = try Rig()
      try rig.storage.apply([("A", [Line(id: 1, text: "one")]), ("B", [Line(id: 2, text: "two")])])
      for (section, text) in [("C", "eins"), ("D", "uno"), ("A", "un")] {
        try rig.storage.apply([
          ("B", [Line(id: 2, text: "two")]), (section, [Line(id: 1, text: text)]),
        ])
        let expected = ["", "B", "two", section, text] + Array(repeating: "", count: 15)
        #expect(try rig.screen.tmux.wait { $0 == expected } == expected)
      }
    }

    @Test func `A family of joined emoji is drawn whole, or not at all`() throws {
      let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
      let rig = try Rig()
      let start = String(repeating: "a", count: 38)
      let texts = [start + family, start + "b" + family]
      try rig.storage.apply([
        ("all", texts.enumerated().map { Line(id: $0.offset, text: $0.element) })
      ])
      #expect(rig.screen.written.contains(start + family))
      #expect(rig.screen.written.contains(start + "b…"))
    }

    @Test func `A list without rows shows what to do, and its rows when they come`() throws {
      let rig = try Rig()
      rig.list.emptyLines = ["", "  nothing", "  a: add"]
      let blank = Array(repeating: "", count: Self.size.rows - 4)
      let empty = ["", "", "  nothing", "  a: add"] + blank
      #expect(try rig.screen.tmux.wait { $0 == empty } == empty)
      try rig.storage.apply([("all", [Line(id: 0, text: "one")])])
      let filled = ["", "all", "one", ""] + blank
      #expect(try rig.screen.tmux.wait { $0 == filled } == filled)
      try rig.storage.apply([])
      #expect(try rig.screen.tmux.wait { $0 == empty } == empty)
    }

    @Test func `The head and the rows can change`() throws {
      let rig = try Rig()
      try rig.storage.apply([("A", [Line(id: 0, text: "one")]), ("B", [Line(id: 1, text: "two")])])
      func shows(_ lines: String...) throws {
        let expected = lines + Array(repeating: "", count: Self.size.rows - lines.count)
        #expect(try rig.screen.tmux.wait { $0 == expected } == expected)
      }
      try shows("", "A", "one", "B", "two")
      rig.list.head = [TerminalLine("keys"), TerminalLine("names")]
      try shows("keys", "names", "A", "one", "B", "two")
      rig.list.rowLayout = .items
      try shows("keys", "names", "one", "two")
      try rig.storage.apply([("C", [Line(id: 1, text: "due")])])
      try shows("keys", "names", "due")
      rig.list.head = []
      try shows("due")
    }

    @Test func `A terminal gets only the styles that it has`() throws {
      let all: TerminalStyle = [.bold, .underlined, .reversed, .magenta]
      let environments: [(TerminalStyle, [String: String])] = [
        (all, ["TERM": "xterm"]), (all, ["TERM": "xterm", "NO_COLOR": ""]),
        ([.bold, .underlined, .reversed], ["TERM": "xterm", "NO_COLOR": "1"]),
        ([], ["TERM": "dumb"]), ([], [:]),
      ]
      for (styles, environment) in environments {
        #expect(TerminalStyle(of: environment) == styles)
      }
      let storage = ModelStorage<MainSection, Line>()
      storage.apply([Line(id: 0, text: "日本"), Line(id: 1, text: "b")], duplicates: .keepFirst)
      func written(_ styles: TerminalStyle) -> String {
        var written = ""
        let size = TerminalSize(columns: 6, rows: 2)
        _ = TerminalList(storage, rowLayout: .items, size: size, styles: styles) {
          written += $0
        } line: { place in
          place == .item(ItemPosition(section: 0, item: 0))
            ? TerminalLine("日本", [.reversed, .magenta]) : TerminalLine("b", .bold)
        }
        return written
      }
      let start = "\u{1B}[?7l\u{1B}[H\u{1B}[J\u{1B}[1H"
      #expect(
        written(all) == start
          + "\u{1B}[K\u{1B}[7;35m日本  \u{1B}[m\u{1B}[2H\u{1B}[K\u{1B}[1mb\u{1B}[m"
      )
      #expect(written(.bold) == start + "\u{1B}[K日本\u{1B}[2H\u{1B}[K\u{1B}[1mb\u{1B}[m")
    }

    @Test func `A list scrolls as little as it takes to show an item`() throws {
      let rig = try Rig()
      try rig.storage.apply([("all", (0..<100).map { Line(id: $0, text: "\($0)") })])
      // Of 101 rows, 19 are visible, and row 0 is the header.
      for (item, first) in [(50, 33), (40, 33), (32, 33), (31, 32), (99, 82), (0, 1)] {
        rig.list.reveal(ItemPosition(section: 0, item: item))
        #expect(rig.list.firstLine == first)
      }
    }

    @Test func `A reversed list is written once, not line by line`() throws {
      let rig = try Rig(maximumChanges: 1_000)
      let lines = (0..<100).map { Line(id: $0, text: "line \($0)") }
      try rig.storage.apply([("all", lines)])
      _ = rig.screen.takeWritten()
      try rig.storage.apply([("all", lines.reversed())])
      // For each of 18 lines: a cursor position, "delete to the end of the line", and a text.
      #expect(rig.screen.takeWritten().utf8.count <= 18 * (5 + 3 + 7))
      let expected = ["", "all"] + (0..<18).map { "line \(99 - $0)" }
      #expect(try rig.screen.tmux.wait { $0 == expected } == expected)
    }

    @Test func `A terminal of another size is drawn again`() throws {
      let rig = try Rig()
      var random = RandomList(sections: 5, linesInEach: 20, seed: 8)
      try random.start(rig.storage)
      rig.list.scroll(by: 1_000)
      try rig.check(random)
      for (columns, rows) in [(30, 40), (50, 5), (20, 200), (40, 2)] {
        try rig.screen.tmux.resize(columns: columns, rows: rows)
        rig.list.resize(to: TerminalSize(columns: columns, rows: rows))
        try rig.check(random, height: rows - 1)
        try random.edit(rig.storage, near: rig.list.firstLine)
        try rig.check(random, height: rows - 1)
      }
    }

    @Test func `Nothing in a text is obeyed by the terminal`() throws {
      let texts = [
        "a\u{1B}[2Jb", "\u{1B}]0;title\u{7}", "\u{9B}2J", "tab\tnew\nline\r", "bidi\u{202E}x",
        "zero\u{200B}",
        String(repeating: "long", count: 30), String(repeating: "日本", count: 30), "e\u{301}",
        "<b>&amp;",
        "\u{1B}c", "\0", "\u{7F}",
      ]
      let shown = [
        #"a\u{1B}[2Jb"#, #"\u{1B}]0;title\u{7}"#, #"\u{9B}2J"#, #"tab\tnew\nline\r"#,
        #"bidi\u{202E}x"#, #"zero\u{200B}"#, String(repeating: "long", count: 9) + "lon…",
        String(repeating: "日本", count: 9) + "日…", "e\u{301}", "<b>&amp;", #"\u{1B}c"#, #"\0"#,
        #"\u{7F}"#,
      ]
      let rig = try Rig()
      let title = try rig.screen.tmux.value("#{pane_title}")
      try rig.storage.apply([
        ("\u{1B}[5m", texts.enumerated().map { Line(id: $0.offset, text: $0.element) })
      ])
      let blank = Array(repeating: "", count: Self.size.rows - texts.count - 2)
      let expected = ["", #"\u{1B}[5m"#] + shown + blank
      #expect(try rig.screen.tmux.wait { $0 == expected } == expected)
      #expect(try rig.screen.tmux.value("#{pane_title}") == title)
    }
  }
}
